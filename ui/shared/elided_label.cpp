// SPDX-License-Identifier: MIT
#include "ui/shared/elided_label.h"

#include "ui/shared/palette.h"
#include "ui/shared/text_styles.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace tokenscope {

ElidedLabel::ElidedLabel(QWidget* parent, const QString& text) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setText(text);
}

void ElidedLabel::setText(const QString& text) {
    if (text == m_text) {
        return;
    }
    m_text = text;
    setAccessibleName(text);
    const bool isOther = keepWidth();
    refreshToolTip();
    if (isOther && sizePolicy().horizontalPolicy() != QSizePolicy::Ignored) {
        updateGeometry();
    }
    update();
}

/// A figure that changes many times a second must not lay out the whole window anew each time: the width
/// asked for grows at once, and shrinks when much less will do.
bool ElidedLabel::keepWidth() {
    const int needed = widthOf(m_text);
    const int spare = 3 * QFontMetrics(captionFont(font())).averageCharWidth();
    const bool isOther = needed > m_width || needed + spare < m_width;
    m_width = isOther ? needed : m_width;
    return isOther;
}

void ElidedLabel::setAlignment(Qt::Alignment alignment) {
    m_alignment = alignment;
    update();
}

int ElidedLabel::widthOf(const QString& text) const {
    return QFontMetrics(captionFont(font())).horizontalAdvance(text) + 2;
}

QSize ElidedLabel::sizeHint() const {
    return {m_width, QFontMetrics(captionFont(font())).height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    const QFontMetrics metrics(captionFont(font()));
    return {qMin(sizeHint().width(), metrics.averageCharWidth() * 6), metrics.height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QFont small = captionFont(font());
    painter.setFont(small);
    painter.setPen(tokenscope::palette().mutedText);
    painter.drawText(rect(), Qt::AlignVCenter | m_alignment,
                     QFontMetrics(small).elidedText(m_text, Qt::ElideRight, width()));
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    refreshToolTip();
}

void ElidedLabel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_width = widthOf(m_text);
        refreshToolTip();
        updateGeometry();
    }
}

void ElidedLabel::refreshToolTip() {
    setToolTip(width() < widthOf(m_text) ? m_text : QString());
}

} // namespace tokenscope
