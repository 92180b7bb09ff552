// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace tokenscope {

/// Two widgets side by side with a thin line between them, as the window has between its panels. The room
/// around the line is there to grab it.
class LineSplitter : public QSplitter {
public:
    explicit LineSplitter(QWidget* parent);

protected:
    QSplitterHandle* createHandle() override;
};

} // namespace tokenscope
