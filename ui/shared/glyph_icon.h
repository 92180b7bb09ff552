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
    Grid,
    Copy,
    Up,
    Down,
    Previous,
    Next,
    Search,
    Pin,
    More,
    Pencil,
    Plus,
    Save,
    Sliders
};

/// What a glyph is drawn with.
enum class GlyphInk {
    Text,
    Muted,   ///< beside secondary text
    OnAccent ///< on blue buttons
};

QIcon glyphIcon(Glyph glyph, GlyphInk ink = GlyphInk::Text);

} // namespace tokenscope
