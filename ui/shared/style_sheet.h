// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/palette.h"

#include <QString>

namespace tokenscope {

/// The application's style sheet. Widgets opt in by the dynamic property "look": "card", "toolbar", "segment"
/// (button in a segmented control), "primary" (the one blue button), "plain", "link", "muted" (label),
/// "title" (label), "status".
QString styleSheet(const Palette& palette);

/// Sets the "look" property and re-polishes.
void setLook(QWidget* widget, const char* look);

} // namespace tokenscope
