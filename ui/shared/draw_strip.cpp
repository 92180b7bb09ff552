// SPDX-License-Identifier: MIT
#include "ui/shared/draw_strip.h"

#include "ui/shared/format.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

namespace tokenscope {

namespace {

QString numberText(double number) {
    return QString::number(number, 'f', 3);
}

} // namespace

DrawStrip::DrawStrip(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Final probabilities side by side"));
}

void DrawStrip::setSegments(std::vector<StripSegment> segments) {
    m_segments = std::move(segments);
    describe();
}

void DrawStrip::setDrawn(std::optional<double> number) {
    m_drawn = number;
    describe();
}

void DrawStrip::setTried(std::optional<double> number) {
    m_tried = number;
    describe();
}

void DrawStrip::setSelected(TokenId id) {
    m_selected = id;
    update();
}

StripLayout DrawStrip::stripLayout() const {
    return StripLayout(QRectF(rect()).adjusted(1, 3, -1, -3));
}

QSize DrawStrip::sizeHint() const {
    return minimumSizeHint();
}

QSize DrawStrip::minimumSizeHint() const {
    return {60, qCeil(QFontMetricsF(font()).height() * 1.35) + 6};
}

void DrawStrip::describe() {
    QStringList words;
    for (std::size_t i = 0; i < m_segments.size() && i < 5; ++i) {
        const StripSegment& segment = m_segments[i];
        words +=
            tr("“%1” from %2 to %3").arg(segment.label, numberText(segment.from), numberText(segment.to));
    }
    if (m_drawn) {
        words += tr("number drawn %1").arg(numberText(*m_drawn));
    }
    if (m_tried) {
        words += tr("number tried %1").arg(numberText(*m_tried));
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    update();
}

void DrawStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const PixelGrid grid(painter);
    const QRectF frame = stripLayout().rect();
    QPainterPath inside;
    inside.addRoundedRect(frame, 4, 4);
    painter.save();
    painter.setClipPath(inside);
    painter.fillRect(frame, tokenscope::palette().sunken);
    paintSegments(painter);
    painter.restore();
    painter.setPen(QPen(tokenscope::palette().strongBorder, grid.hairline()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(grid.border(frame), 4, 4);
    if (m_tried) {
        paintNeedle(painter, *m_tried, m_drawn ? Qt::DotLine : Qt::SolidLine);
    }
    if (m_drawn) {
        paintNeedle(painter, *m_drawn, Qt::SolidLine);
    }
}

void DrawStrip::paintSegments(QPainter& painter) const {
    const PixelGrid grid(painter);
    const StripLayout layout = stripLayout();
    const QFont font = tokenFont(this->font());
    const QFontMetricsF metrics(font);
    const double padding = metrics.averageCharWidth() * 0.6;
    painter.setFont(font);
    bool odd = false;
    for (const StripSegment& segment : m_segments) {
        const QRectF rect = grid.snap(layout.segment(segment.from, segment.to));
        if (rect.width() < grid.pixel()) {
            break; // narrower ones follow
        }
        const bool selected = segment.id == m_selected;
        painter.fillRect(rect, selected ? tokenscope::palette().accentSoft
                               : odd    ? tokenscope::palette().border
                                        : tokenscope::palette().sunken);
        odd = !odd;
        const double room = rect.width() - 2 * padding;
        const QString label = metrics.horizontalAdvance(segment.label) <= room         ? segment.label
                              : room >= metrics.horizontalAdvance(QStringLiteral("…")) ? QStringLiteral("…")
                                                                                       : QString();
        painter.setPen(tokenscope::palette().text);
        painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, label);
    }
}

void DrawStrip::paintNeedle(QPainter& painter, double number, Qt::PenStyle style) const {
    const PixelGrid grid(painter);
    const double width = 3;
    const double x = grid.snap(stripLayout().x(number) - width / 2);
    const QRectF needle(x, 0, width, height());
    painter.fillRect(needle.adjusted(-1, 3, 1, -3),
                     tokenscope::palette().surface); // keeps the needle apart from a label under it
    if (style == Qt::SolidLine) {
        painter.fillRect(needle, tokenscope::palette().needle);
    } else {
        QPen pen(tokenscope::palette().needle, width - 1);
        pen.setDashPattern({1.5, 1});
        painter.setPen(pen);
        painter.drawLine(QPointF(needle.center().x(), 0), QPointF(needle.center().x(), height()));
    }
}

void DrawStrip::mousePressEvent(QMouseEvent* event) {
    if (const auto index = segmentAt(m_segments, stripLayout().number(event->position().x()))) {
        Q_EMIT candidateSelected(m_segments[*index].id);
    }
}

bool DrawStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QString text = tr("A number from 0 to 1 is drawn; the segment it falls into is the token.");
        if (const auto index = segmentAt(m_segments, stripLayout().number(help->pos().x()))) {
            const StripSegment& segment = m_segments[*index];
            text =
                tr("“%1”: %2 to %3\n").arg(segment.label, numberText(segment.from), numberText(segment.to)) +
                text;
        }
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace tokenscope
