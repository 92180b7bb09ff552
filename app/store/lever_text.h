// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/levers.h"

#include <QString>

#include <optional>

namespace tokenscope {

// Levers and their figures as the settings' file holds them.

/// "8bit-fast-int8": a key that is the same for levers that act alike.
QString leversToKey(const Levers& levers);
/// Nothing for a key that no levers have. The cache's type is always chosen in it.
std::optional<Levers> leversFromKey(const QString& key);

/// One line of JSON.
QString figuresToText(const LeverFigures& figures);
/// Nothing where a figure is missing or cannot be one.
std::optional<LeverFigures> figuresFromText(const QString& text);

} // namespace tokenscope
