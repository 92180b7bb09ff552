// SPDX-License-Identifier: MIT
#include "ui/shared/flow_layout.h"

#include <QStyle>
#include <QWidget>

namespace tokenscope {

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const { return arrange(QRect(0, 0, width, 0), Place::OnlyMeasure); }

QSize FlowLayout::sizeHint() const {
    QSize size = minimumSize();
    int width = 0;
    for (const QLayoutItem* item : m_items) {
        width += item->isEmpty() ? 0 : item->sizeHint().width() + spacing();
    }
    size.setWidth(qMax(size.width(), width));
    return size;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items) {
        size = size.expandedTo(item->minimumSize());
    }
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, Place::Move);
}

void FlowLayout::moveItem(int from, int to) {
    m_items.move(from, to);
    invalidate();
}

int FlowLayout::arrange(const QRect& rect, Place place) const {
    int x = rect.x();
    int y = rect.y();
    int lineHeight = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty()) {
            continue;
        }
        const QSize size = item->sizeHint();
        if (lineHeight > 0 && x + size.width() > rect.x() + rect.width()) {
            x = rect.x();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        if (place == Place::Move) {
            item->setGeometry(QStyle::visualRect(QGuiApplication::layoutDirection(), rect, QRect({x, y}, size)));
        }
        x += size.width() + spacing();
        lineHeight = qMax(lineHeight, size.height());
    }
    return y + lineHeight - rect.y();
}

} // namespace tokenscope
