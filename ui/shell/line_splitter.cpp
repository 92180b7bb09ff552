// SPDX-License-Identifier: MIT
#include "ui/shell/line_splitter.h"

#include "ui/shared/palette.h"

#include <QPainter>
#include <QSplitterHandle>

namespace tokenscope {

namespace {

constexpr int grabWidth = 13; // odd: the line is in the middle

class LineHandle : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(QRect(width() / 2, 0, 1, height()), tokenscope::palette().border);
    }
};

} // namespace

LineSplitter::LineSplitter(QWidget* parent) : QSplitter(Qt::Horizontal, parent) {
    setHandleWidth(grabWidth);
    setChildrenCollapsible(false);
}

QSplitterHandle* LineSplitter::createHandle() {
    return new LineHandle(orientation(), this);
}

} // namespace tokenscope
