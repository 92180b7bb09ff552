// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/glyph_icon.h"

#include <QPushButton>

namespace tokenscope {

/// A button that stands back behind the text: small, muted, without a frame. Without `text` it is its icon
/// alone, and `toolTip` is its name. `name` is the object's.
QPushButton* quietButton(QWidget* parent, Glyph glyph, const QString& text, const char* name,
                         const QString& toolTip);

} // namespace tokenscope
