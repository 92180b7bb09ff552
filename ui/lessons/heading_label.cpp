// SPDX-License-Identifier: MIT
#include "ui/lessons/heading_label.h"

#include "ui/shared/text_styles.h"

#include <QEvent>

namespace tokenscope {

HeadingLabel::HeadingLabel(QWidget* parent, double factor, const QString& text)
    : QLabel(text, parent), m_factor(factor) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setMinimumWidth(1); // a long title must not widen the window
    parent->installEventFilter(this);
    followParent();
}

bool HeadingLabel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FontChange && watched == parentWidget()) {
        followParent();
    }
    return QLabel::eventFilter(watched, event);
}

void HeadingLabel::followParent() {
    QFont font = emphasisFont(parentWidget()->font());
    if (font.pixelSize() > 0) {
        font.setPixelSize(qRound(font.pixelSize() * m_factor));
    } else {
        font.setPointSizeF(font.pointSizeF() * m_factor);
    }
    setFont(font);
}

} // namespace tokenscope
