// SPDX-License-Identifier: MIT
#include "ui/shared/title_button.h"

#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace tokenscope {

namespace {

constexpr int Margin = 2; // above and below; none beside, so that the text lines up with others
constexpr int ArrowGap = 5;

int arrowSide(const QFontMetrics& metrics) {
    return qRound(metrics.xHeight() * 1.1);
}

QPolygonF arrowShape(TitleButton::Arrow arrow, const QPointF& center, double side) {
    const double half = side / 2;
    const QPointF c = center;
    if (arrow == TitleButton::Arrow::Down) {
        return {
            {c + QPointF(-half, -half * 0.6), c + QPointF(half, -half * 0.6), c + QPointF(0, half * 0.7)}};
    }
    return {{c + QPointF(-half * 0.6, -half), c + QPointF(half * 0.7, 0), c + QPointF(-half * 0.6, half)}};
}

} // namespace

TitleButton::TitleButton(QWidget* parent, const QString& text) : QAbstractButton(parent) {
    setText(text);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TitleButton::setArrow(Arrow arrow) {
    if (arrow != m_arrow) {
        m_arrow = arrow;
        update();
    }
}

QSize TitleButton::sizeHint() const {
    const QFontMetrics metrics(emphasisFont(font()));
    return {metrics.horizontalAdvance(text()) + ArrowGap + arrowSide(metrics) + 1,
            metrics.height() + 2 * Margin};
}

void TitleButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colors = tokenscope::palette();
    const QFont bold = emphasisFont(font());
    const QFontMetrics metrics(bold);
    const QColor color = isEnabled() && (underMouse() || isDown()) ? colors.accent : colors.text;
    painter.setFont(bold);
    painter.setPen(color);
    const int textWidth = metrics.horizontalAdvance(text());
    painter.drawText(QRect(0, 0, textWidth + 2, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
    const int side = arrowSide(metrics);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(
        arrowShape(m_arrow, QPointF(textWidth + ArrowGap + side / 2.0, height() / 2.0 + 1), side));
    if (hasFocus()) {
        const PixelGrid grid(painter);
        painter.fillRect(grid.snap(QRectF(0, height() - 2, width(), 2)), colors.accent);
    }
}

void TitleButton::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

} // namespace tokenscope
