// SPDX-License-Identifier: MIT
#include "ui/lessons/page_scroll.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace tokenscope {

PageScroll::PageScroll(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAutoFillBackground(false);
}

QWidget* PageScroll::replace(ScrolledPage* content) {
    QWidget* before = takeWidget();
    if (before) {
        before->hide();
    }
    if (content) {
        setWidget(content);
        content->setAutoFillBackground(false); // setWidget() switched it on
        content->show();
    }
    verticalScrollBar()->setValue(0);
    return before;
}

bool PageScroll::scrollPage(int direction) {
    QScrollBar* bar = verticalScrollBar();
    const int before = bar->value();
    const int line = fontMetrics().lineSpacing();
    bar->setSingleStep(2 * line);
    bar->setValue(before + direction * std::max(line, viewport()->height() - 2 * line));
    return bar->value() != before;
}

void PageScroll::keyPressEvent(QKeyEvent* event) {
    const bool turns = event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp ||
                       event->modifiers() & Qt::ControlModifier ||
                       (m_turnsByKeys && event->key() != Qt::Key_Up && event->key() != Qt::Key_Down);
    if (turns || !m_scrollsByArrows) {
        event->ignore();
        return;
    }
    QScrollArea::keyPressEvent(event);
}

} // namespace tokenscope
