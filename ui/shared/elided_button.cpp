// SPDX-License-Identifier: MIT
#include "ui/shared/elided_button.h"

#include <QStyleOptionButton>
#include <QStylePainter>

namespace tokenscope {

namespace {

constexpr int leastCharacters = 12;
const QString menuSign = QStringLiteral(" ▾");

} // namespace

ElidedButton::ElidedButton(QWidget* parent) : QPushButton(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize ElidedButton::minimumSizeHint() const {
    const QSize whole = sizeHint();
    return {qMin(whole.width(), fontMetrics().averageCharWidth() * leastCharacters), whole.height()};
}

void ElidedButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const int whole = sizeHint().width();
    if (width() < whole) {
        // What the frame takes is the same for any text.
        const int frame = whole - fontMetrics().horizontalAdvance(text());
        const QString end = text().endsWith(menuSign) ? menuSign : QString();
        const int room = width() - frame - fontMetrics().horizontalAdvance(end);
        option.text = fontMetrics().elidedText(text().chopped(end.size()), Qt::ElideRight, room) + end;
    }
    painter.drawControl(QStyle::CE_PushButton, option);
}

} // namespace tokenscope
