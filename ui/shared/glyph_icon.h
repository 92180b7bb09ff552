// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>

namespace tokenscope {

/// The program's own small icons, drawn as shapes: crisp at every scale, in the colour of the theme in force.
enum class Glyph {
    Run,
    Stop,
    Pause,
    Step,
    StepBack,
    Menu,
    Close,
    Detach,
    Fold,
    Unfold,
    Lock,
    Open,
    Branch,
    Again,
    Grid
};

/// `onAccent`: drawn in the text colour of blue buttons.
QIcon glyphIcon(Glyph glyph, bool onAccent = false);

} // namespace tokenscope
