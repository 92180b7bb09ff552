// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QHBoxLayout;
class QWidget;

namespace tokenscope {

class DoneMark;

/// The line above what a student is to do: whether it is done, and what kind of thing it is. At its end there
/// is room for more.
QHBoxLayout* blockHead(DoneMark* mark, const QString& words, QWidget* parent);

} // namespace tokenscope
