// SPDX-License-Identifier: MIT
#include "ui/shared/flow_layout.h"

#include <QStyle>
#include <QWidget>

namespace tokenscope {

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout() {
    qDeleteAll(m_items);
}

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const {
    return arrange(QRect(0, 0, width, 0), Place::OnlyMeasure);
}

QSize FlowLayout::sizeHint() const {
    QSize size = minimumSize();
    const QMargins margins = contentsMargins();
    int width = margins.left() + margins.right() - spacing();
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
    return size.grownBy(contentsMargins());
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
    const QMargins margins = contentsMargins();
    const QRect inside = rect.marginsRemoved(margins);
    int y = inside.y();
    for (int first = 0; first < m_items.size();) {
        const Line line = lineFrom(first, inside.width());
        if (place == Place::Move) {
            placeLine(first, line, QRect(inside.x(), y, inside.width(), line.height));
        }
        first = line.end;
        y += line.height + (line.height > 0 && line.end < m_items.size() ? spacing() : 0);
    }
    return y - rect.y() + margins.bottom();
}

FlowLayout::Line FlowLayout::lineFrom(int first, int width) const {
    Line line{first, 0};
    int x = 0;
    for (; line.end < m_items.size(); ++line.end) {
        const QLayoutItem* item = m_items[line.end];
        if (item->isEmpty()) {
            continue;
        }
        const QSize size = item->sizeHint();
        if (x > 0 && x + size.width() > width) {
            break;
        }
        x += size.width() + spacing();
        line.height = qMax(line.height, size.height());
    }
    return line;
}

void FlowLayout::placeLine(int first, const Line& line, const QRect& rect) const {
    int x = rect.x();
    for (int index = first; index < line.end; ++index) {
        QLayoutItem* item = m_items[index];
        if (item->isEmpty()) {
            continue;
        }
        const QSize size = item->sizeHint();
        const QRect box(QPoint(x, rect.y() + (rect.height() - size.height()) / 2), size);
        item->setGeometry(QStyle::visualRect(QGuiApplication::layoutDirection(), rect, box));
        x += size.width() + spacing();
    }
}

} // namespace tokenscope
