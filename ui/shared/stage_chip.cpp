// SPDX-License-Identifier: MIT
#include "ui/shared/stage_chip.h"

#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/stage_words.h"
#include "ui/shared/text_styles.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace tokenscope {

StageChip::StageChip(SamplingStage stage, QWidget* parent) : QAbstractButton(parent), m_stage(stage) {
    const bool temperature = stage == SamplingStage::Temperature; // its letter is what the columns say
    setText(temperature ? tr("temp. T") : stageTitle(stage).toLower());
    setCursor(Qt::OpenHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setToolTip(tr("%1. Drag it, or press ← and →, to change the order of the stages").arg(stageTitle(stage)));
}

void StageChip::setOff(bool off) {
    m_off = off;
    update();
}

void StageChip::setPlace(int place, int count) {
    setAccessibleName((m_off ? tr("%1, stage %2 of %3, off") : tr("%1, stage %2 of %3"))
                          .arg(stageTitle(m_stage))
                          .arg(place)
                          .arg(count));
    setAccessibleDescription(tr("The arrow keys move it"));
}

QSize StageChip::sizeHint() const {
    const QFontMetricsF metrics(captionFont(font()));
    return {qCeil(metrics.horizontalAdvance(text()) + metrics.averageCharWidth() * 1.6),
            qCeil(metrics.height() * 1.45)};
}

void StageChip::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

void StageChip::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        Q_EMIT moveRequested(event->key() == Qt::Key_Left ? -1 : 1);
    } else {
        QAbstractButton::keyPressEvent(event);
    }
}

void StageChip::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        m_pressed = event->pos();
        setDown(true);
    }
}

void StageChip::mouseMoveEvent(QMouseEvent* event) {
    if (!isDown()) {
        return;
    }
    m_dragging =
        m_dragging || (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_dragging) {
        setCursor(Qt::ClosedHandCursor);
        Q_EMIT draggedTo(mapToParent(event->pos()));
    }
}

void StageChip::mouseReleaseEvent(QMouseEvent*) {
    m_dragging = false;
    setDown(false);
    setCursor(Qt::OpenHandCursor);
}

void StageChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const PixelGrid grid(painter);
    const bool active = hasFocus() || isDown() || underMouse();
    QPen pen(active ? tokenscope::palette().accent : tokenscope::palette().strongBorder,
             hasFocus() ? 2 * grid.hairline() : grid.hairline());
    if (m_off) {
        pen.setDashPattern({2.5, 2});
    }
    painter.setPen(pen);
    painter.setBrush(isDown() ? tokenscope::palette().accentSoft
                     : m_off  ? tokenscope::palette().surface
                              : tokenscope::palette().sunken);
    painter.drawRoundedRect(grid.border(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5)), 5, 5);
    painter.setFont(captionFont(font()));
    painter.setPen(m_off ? tokenscope::palette().mutedText : tokenscope::palette().text);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace tokenscope
