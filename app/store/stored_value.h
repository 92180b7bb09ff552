// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QSettings;

namespace tokenscope {

/// A number from the store if it is one and within [low, high].
double number(const QSettings& store, const QString& key, double fallback, double low, double high);

/// A key that stands for any text, a path say.
QString digest(const QString& text);

} // namespace tokenscope
