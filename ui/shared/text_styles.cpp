// SPDX-License-Identifier: MIT
#include "ui/shared/text_styles.h"

#include "ui/shared/style_sheet.h"

#include <QEvent>
#include <QFontDatabase>

namespace tokenscope {

namespace {

void scaleSize(QFont& font, const QFont& base, double factor) {
    if (base.pixelSize() > 0) {
        font.setPixelSize(qMax(1, qRound(base.pixelSize() * factor)));
    } else {
        font.setPointSizeF(base.pointSizeF() * factor);
    }
}

} // namespace

QFont captionFont(const QFont& base) {
    QFont font = base;
    scaleSize(font, base, 0.88);
    return font;
}

QFont tokenFont(const QFont& base) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    scaleSize(font, base, 0.92);
    return font;
}

QFont emphasisFont(const QFont& base) {
    QFont font = base;
    font.setWeight(QFont::DemiBold);
    return font;
}

CaptionLabel::CaptionLabel(QWidget* parent, const QString& text) : QLabel(text, parent) {
    setLook(this, "muted");
    setWordWrap(true);
    parent->installEventFilter(this);
    followParent();
}

bool CaptionLabel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FontChange && watched == parentWidget()) {
        followParent();
    }
    return QLabel::eventFilter(watched, event);
}

void CaptionLabel::followParent() {
    setFont(captionFont(parentWidget()->font()));
}

} // namespace tokenscope
