// SPDX-License-Identifier: MIT
#include "ui/lessons/state_picture.h"

#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/token_marks.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr double litFrame = 3, frame = 1, rounding = 7;
constexpr double focusRoom = 4; // between the boxes and the frame of the focus

/// What makes a row take this way, in the words of nanochat's vocabulary where a token does.
QString stepText(const CallStep& step) {
    if (step.to == CallState::Call) {
        return QStringLiteral("<|python_start|>");
    }
    if (step.to == CallState::Result) {
        return QStringLiteral("<|python_end|>");
    }
    if (step.from == CallState::Result) {
        return QStringLiteral("<|output_end|>");
    }
    return step.to == CallState::Ended ? StatePicture::tr("end token") : StatePicture::tr("no result");
}

/// How the tokens of a state come about.
QString originText(CallState state) {
    switch (state) {
    case CallState::Text:
    case CallState::Call:
        return StatePicture::tr("sampled · mask 1");
    case CallState::Result:
        return StatePicture::tr("forced · mask 0");
    case CallState::Ended:
        return StatePicture::tr("nothing more");
    }
    return {};
}

void drawHead(QPainter& painter, const QPolygonF& line, double size, const QColor& color) {
    const QPointF tip = line.last();
    const QPointF before = line[line.size() - 2];
    const double length = std::hypot(tip.x() - before.x(), tip.y() - before.y());
    if (length <= 0) {
        return;
    }
    const QPointF along = (tip - before) / length;
    const QPointF across(-along.y(), along.x());
    QPainterPath head(tip);
    head.lineTo(tip - along * size + across * size * 0.55);
    head.lineTo(tip - along * size - across * size * 0.55);
    head.closeSubpath();
    painter.fillPath(head, color);
}

} // namespace

QString callStateTitle(CallState state) {
    switch (state) {
    case CallState::Text:
        return StatePicture::tr("Words");
    case CallState::Call:
        return StatePicture::tr("Call being written");
    case CallState::Result:
        return StatePicture::tr("Result forced in");
    case CallState::Ended:
        return StatePicture::tr("Ended");
    }
    return {};
}

StatePicture::StatePicture(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("States of an answer that calls a tool"));
    setFocusPolicy(Qt::TabFocus); // so that its description can be read out
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_layout = layoutFor(sizeHint().width());
}

void StatePicture::setMoment(const std::optional<CallMoment>& moment) {
    if (moment != m_moment) {
        m_moment = moment;
        update();
    }
}

void StatePicture::setLastStep(std::optional<CallStep> step) {
    if (step != m_lastStep) {
        m_lastStep = step;
        update();
    }
}

StateLayout StatePicture::layoutFor(double width) const {
    const QFontMetricsF text(emphasisFont(font()));
    const QFontMetricsF caption(captionFont(font()));
    const QFontMetricsF token(tokenFont(font()));
    StateLayout::Metrics metrics;
    metrics.width = width;
    metrics.labelHeight = std::ceil(caption.height() * 1.1);
    metrics.boxHeight = std::ceil(text.height() + caption.height() + token.height() + text.height() * 0.9);
    for (const CallStep& step : callSteps()) {
        metrics.labelWidth = std::max(metrics.labelWidth, caption.horizontalAdvance(stepText(step)));
    }
    metrics.largestBox = text.averageCharWidth() * 40;
    metrics.margin = focusRoom + litFrame / 2;
    return StateLayout(metrics);
}

QSize StatePicture::sizeHint() const {
    const int width = qCeil(QFontMetricsF(font()).averageCharWidth() * 80);
    return {width, heightForWidth(width)};
}

QSize StatePicture::minimumSizeHint() const {
    const QFontMetricsF text(emphasisFont(font()));
    double title = 0;
    for (int i = 0; i < callStateCount; ++i) {
        title = std::max(title, text.horizontalAdvance(callStateTitle(static_cast<CallState>(i))));
    }
    const int width = qCeil(2 * (title + 3 * text.height()) / 0.8);
    return {width, heightForWidth(width)};
}

int StatePicture::heightForWidth(int width) const {
    return qCeil(layoutFor(width).height());
}

void StatePicture::resizeEvent(QResizeEvent*) {
    m_layout = layoutFor(width());
}

void StatePicture::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_layout = layoutFor(width());
        updateGeometry();
        update();
    }
}

void StatePicture::focusInEvent(QFocusEvent*) {
    update();
}

void StatePicture::focusOutEvent(QFocusEvent*) {
    update();
}

void StatePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const CallStep& step : callSteps()) {
        paintStep(painter, step);
    }
    for (int i = 0; i < callStateCount; ++i) {
        paintBox(painter, static_cast<CallState>(i));
    }
    if (hasFocus()) {
        const PixelGrid grid(painter);
        painter.setPen(QPen(tokenscope::palette().accent, grid.hairline()));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(grid.border(rect()), rounding, rounding);
    }
}

void StatePicture::paintStep(QPainter& painter, const CallStep& step) const {
    const Palette& colors = tokenscope::palette();
    const bool isLast = step == m_lastStep;
    const QColor color = isLast ? colors.text : colors.mutedText;
    const QFont caption = isLast ? emphasisFont(captionFont(font())) : captionFont(font());
    const QFontMetricsF metrics(caption);
    const QPolygonF line = m_layout.arrow(step);
    QPen pen(color, isLast ? 2.4 : 1.2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (step == CallStep{CallState::Call, CallState::Text}) {
        pen.setDashPattern({3, 2}); // not what usually happens
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    drawHead(painter, line, metrics.height() * 0.55, color);

    const QRectF room = m_layout.label(step);
    const bool isBetween =
        step.from != CallState::Result && step.to != CallState::Result && step.to != CallState::Ended;
    painter.setFont(caption);
    painter.setPen(color);
    painter.drawText(room, (isBetween ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter,
                     metrics.elidedText(stepText(step), Qt::ElideRight, room.width()));
}

/// The third line of a box: what is written, or forced in, there.
QString StatePicture::linesOf(CallState state) const {
    if (!m_moment) {
        return {};
    }
    switch (state) {
    case CallState::Text:
        return {};
    case CallState::Call:
        return m_moment->expression;
    case CallState::Result:
        return m_moment->result;
    case CallState::Ended:
        return m_moment->state == CallState::Ended ? m_moment->reason : QString();
    }
    return {};
}

void StatePicture::paintBox(QPainter& painter, CallState state) const {
    const Palette& colors = tokenscope::palette();
    const PixelGrid grid(painter);
    const bool isLit = m_moment && m_moment->state == state;
    const bool isForced = state == CallState::Result;
    const QRectF box = m_layout.box(state);
    const QColor edge = isForced ? colors.forcedBorder : isLit ? colors.text : colors.strongBorder;
    const QColor ink = isLit && isForced ? colors.forcedText : isLit ? colors.text : colors.mutedText;
    painter.setPen(QPen(edge, isLit ? litFrame : frame));
    painter.setBrush(!isLit ? colors.surface : isForced ? colors.forcedFill : colors.sunken);
    const double inset = isLit ? 0 : grid.hairline() / 2;
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), rounding, rounding);

    const QFont title = isLit ? emphasisFont(font()) : font();
    const QFontMetricsF metrics(title);
    const QFontMetricsF caption(captionFont(font()));
    const double padding = metrics.height() * 0.45;
    const double sign = metrics.height() * 0.75;
    QRectF line(box.left() + padding, box.top() + padding, box.width() - 2 * padding, metrics.height());
    // The sign's place is kept: nothing moves when the light does.
    const QRectF place(line.left(), line.center().y() - sign / 2, sign, sign);
    if (isLit) {
        QPainterPath arrow(place.topLeft() + QPointF(sign * 0.1, sign * 0.1));
        arrow.lineTo(place.right() - sign * 0.1, place.center().y());
        arrow.lineTo(place.left() + sign * 0.1, place.bottom() - sign * 0.1);
        arrow.closeSubpath();
        painter.fillPath(arrow, ink);
    }
    if (isForced) {
        drawLock(painter, QRectF(line.right() - sign, place.top(), sign, sign),
                 isLit ? colors.forcedText : colors.mutedText);
    }
    line.setLeft(place.right() + padding * 0.4);
    const auto put = [&](const QFont& font, const QString& text, double right) {
        const QFontMetricsF sizes(font);
        painter.setFont(font);
        painter.setPen(ink);
        const QRectF room(line.left(), line.top(), right - line.left(), sizes.height());
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         sizes.elidedText(text, Qt::ElideRight, room.width()));
        line.moveTop(line.top() + sizes.height());
    };
    put(title, callStateTitle(state), isForced ? line.right() - sign * 1.2 : line.right());
    put(captionFont(font()), originText(state), line.right());
    put(state == CallState::Ended ? captionFont(font()) : tokenFont(font()), linesOf(state), line.right());
}

} // namespace tokenscope
