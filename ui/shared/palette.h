// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include "core/values/token_origin.h"

class QWidget;

namespace tokenscope {

/// Every colour of the program, for one theme. Blue only for what can be pressed, orange only for forced
/// tokens. Text contrast is at least 4.5:1 on every surface it is used on (checked by a test).
struct Palette {
    bool dark = false;
    QColor window;  ///< behind the cards
    QColor surface; ///< cards, inspector, toolbar
    QColor sunken;  ///< segmented controls, status line, chips
    QColor border;
    QColor strongBorder;
    QColor text;
    QColor mutedText;  ///< secondary text, still 4.5:1
    QColor accent;     ///< pressable
    QColor accentText; ///< on accent
    QColor accentSoft; ///< selected but not pressed
    QColor forcedFill, forcedBorder, forcedText;
    QColor good; ///< "end of turn"
    QColor error, errorFill;
    QColor needle;                               ///< the drawn number
    QColor bar;                                  ///< filled bar: final probability
    QColor barOutline;                           ///< outline bar: the model's probability
    QColor prefilled, replicated, sampled, free; ///< cache strips
    QColor surprise[4]; ///< fill by the model's probability: >= 50 %, 10-50, 1-10, under 1 %
    QColor surpriseText[4];

    static const Palette& light();
    static const Palette& darkTheme();
    /// The same with more contrast where it has little.
    Palette strong() const;
};

/// The palette in force (follows the system unless the user chose one).
const Palette& palette();
/// Switches the program's theme: sets the application's QPalette and style sheet and repaints all windows.
enum class Theme { System, Light, Dark };
void setTheme(Theme theme);
/// For projectors: secondary text and borders come closer to the text's colour, in either theme.
void setStrongContrast(bool strong);
/// Measures the style sheet anew, after the application's font has changed.
void refreshStyle();
Theme theme();

/// Index into Palette::surprise for a model probability in [0, 1].
int surpriseStep(double modelProbability);

} // namespace tokenscope
