// SPDX-License-Identifier: MIT
#include "ui/shell/top_bar.h"

#include "ui/shared/style_sheet.h"

#include <QEvent>
#include <QHBoxLayout>

#include <utility>

namespace tokenscope {

TopBar::TopBar(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    setLook(this, "toolbar");
    m_row->setContentsMargins(12, 7, 16, 7);
    m_row->setSpacing(12);
    m_row->setSizeConstraint(QLayout::SetNoConstraint); // the window may be narrower than the row would like
}

void TopBar::addMeasure(std::function<void(bool)> measure) {
    m_measures.push_back(std::move(measure));
}

QSize TopBar::minimumSizeHint() const {
    return {0, m_row->minimumSize().height()};
}

void TopBar::arrange() {
    for (const auto& measure : m_measures) {
        measure(false);
    }
    for (const auto& measure : m_measures) {
        m_row->invalidate();
        if (m_row->minimumSize().width() <= width()) {
            return;
        }
        measure(true);
    }
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void TopBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        arrange();
    }
}

} // namespace tokenscope
