// SPDX-License-Identifier: MIT
#include "ui/shared/distribution_painter.h"

#include "ui/shared/format.h"
#include "ui/shared/palette.h"
#include "ui/shared/stage_words.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/token_marks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

namespace tokenscope {

namespace {

struct DistributionWords {
    Q_DECLARE_TR_FUNCTIONS(DistributionWords)
};

constexpr double barHeight = 0.36;     // filled bar, part of a row
constexpr double outlineHeight = 0.52; // outline bar, part of a row

QRectF middle(const QRectF& rect, double part) {
    const double height = rect.height() * part;
    return {rect.left(), rect.center().y() - height / 2, rect.width(), height};
}

/// Cut candidates keep readable text: muted, never fainter.
QColor textColor(const CandidateRow& row) {
    return row.cutBy ? palette().mutedText : palette().text;
}

} // namespace

DistributionPainter::DistributionPainter(QPainter& painter, const DistributionLayout& layout,
                                         const CandidateTable& table, const DistributionLook& look,
                                         const QFont& font)
    : m_painter(painter), m_layout(layout), m_table(table), m_look(look), m_grid(painter), m_font(font),
      m_caption(captionFont(font)), m_token(tokenFont(font)), m_emphasis(emphasisFont(font)) {}

void DistributionPainter::paint(const QRectF& clip) {
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintHeader();
    for (int index = 0; index < m_layout.rowCount(); ++index) {
        if (m_layout.row(index).intersects(clip)) {
            paintRow(index);
        }
    }
    if (m_layout.hasBars()) {
        paintCurve();
    }
    if (const auto rect = m_layout.restKept()) {
        paintGroup(m_table.restKept, restKeptText(m_table), *rect);
    }
    if (const auto rect = m_layout.restCut()) {
        paintGroup(m_table.restCut, restCutText(m_table), *rect);
    }
    if (const auto rect = m_layout.line()) {
        paintLine(*rect);
    }
    if (m_layout.hasBars() && m_layout.footer().height() > 0) {
        paintFooter();
    }
}

void DistributionPainter::number(const QRectF& cell, const QString& text, const QColor& color,
                                 const QFont& font) {
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
}

void DistributionPainter::paintHeader() {
    const QRectF header = m_layout.header();
    const QColor color = palette().mutedText;
    m_painter.setFont(m_caption);
    m_painter.setPen(color);
    m_painter.drawText(m_layout.token(header), Qt::AlignLeft | Qt::AlignVCenter,
                       DistributionWords::tr("token"));
    number(m_layout.model(header), DistributionWords::tr("model"), color, m_caption);
    const QRectF cut = m_layout.atCut(header);
    const QString full = atCutHeader(m_table.atCutStages);
    const bool fits = QFontMetricsF(m_caption).horizontalAdvance(full) <= cut.width();
    number(cut, fits ? full : atCutShortHeader(m_table.atCutStages), color, m_caption);
    number(m_layout.final(header), DistributionWords::tr("final %"), color, m_caption);
}

void DistributionPainter::paintRow(int index) {
    const CandidateRow& row = m_table.rows[static_cast<std::size_t>(index)];
    const QRectF rect = m_layout.row(index);
    const bool selected = row.id == m_look.selected;
    if (selected || m_look.hovered == index) {
        const QRectF frame = rect.adjusted(0, 1, 0, -1);
        m_painter.setPen(selected && m_look.focused ? QPen(palette().accent, m_grid.hairline())
                                                    : QPen(Qt::NoPen));
        m_painter.setBrush(selected ? palette().accentSoft : palette().window);
        m_painter.drawRoundedRect(m_grid.border(frame), 5, 5);
    }
    paintRank(row, m_layout.rank(rect));
    paintToken(row, m_layout.token(rect));
    if (m_layout.hasBars()) {
        paintBars(row, m_layout.bars(rect));
    }
    paintNumbers(row, rect);
}

void DistributionPainter::paintRank(const CandidateRow& row, const QRectF& rect) {
    const double size = rect.height() * 0.5;
    const QRectF markBox(rect.left() + 2, rect.center().y() - size / 2, size, size);
    switch (row.mark) {
    case CandidateMark::Drawn: {
        QPainterPath arrow(markBox.topLeft() + QPointF(size * 0.2, size * 0.12));
        arrow.lineTo(markBox.left() + size * 0.8, markBox.center().y());
        arrow.lineTo(markBox.left() + size * 0.2, markBox.bottom() - size * 0.12);
        arrow.closeSubpath();
        m_painter.fillPath(arrow, palette().needle);
        break;
    }
    case CandidateMark::Forced:
        drawLock(m_painter, markBox, palette().forcedText);
        break;
    case CandidateMark::Chosen:
        drawPencil(m_painter, markBox, palette().text);
        break;
    case CandidateMark::None:
    case CandidateMark::Given:
        break;
    }
    number(rect, QString::number(row.rank), palette().mutedText, m_caption);
}

void DistributionPainter::paintToken(const CandidateRow& row, const QRectF& rect) {
    const bool forced = row.mark == CandidateMark::Forced;
    const QFont& font = row.text.special ? m_caption : m_token;
    const QFontMetricsF metrics(font);
    const double padding = metrics.averageCharWidth() * 0.7;
    const QString label = metrics.elidedText(row.text.label, Qt::ElideRight, rect.width() - 2 * padding);
    QRectF chip = middle(rect, 0.78);
    chip.setWidth(std::min(rect.width(),
                           std::max(chip.height() * 1.1, metrics.horizontalAdvance(label) + 2 * padding)));

    const bool framed = forced || row.text.special;
    m_painter.setPen(framed
                         ? QPen(forced ? palette().forcedBorder : palette().strongBorder, m_grid.hairline())
                         : QPen(Qt::NoPen));
    m_painter.setBrush(forced ? palette().forcedFill : palette().sunken);
    m_painter.drawRoundedRect(m_grid.border(chip), 4, 4);
    m_painter.setFont(font);
    m_painter.setPen(forced ? palette().forcedText : textColor(row));
    m_painter.drawText(chip, Qt::AlignCenter | Qt::TextDontClip, label);
}

void DistributionPainter::paintBars(const CandidateRow& row, const QRectF& rect) {
    const double left = m_grid.snap(rect.left());
    const QRectF outline = middle(rect, outlineHeight);
    const double modelRight = std::max(left + 2, m_layout.barX(row.model, m_look.scaleEnd));
    const QRectF modelBar(QPointF(left, outline.top()), QPointF(modelRight, outline.bottom()));
    if (row.final > 0) {
        const QRectF bar = middle(rect, barHeight);
        const double right = std::max(left + m_grid.pixel(), m_layout.barX(row.final, m_look.scaleEnd));
        m_painter.fillRect(m_grid.snap(QRectF(QPointF(left, bar.top()), QPointF(right, bar.bottom()))),
                           palette().bar);
    }
    QPen pen(row.cutBy ? palette().strongBorder : palette().barOutline, m_grid.hairline());
    if (row.cutBy) {
        pen.setDashPattern({2, 2});
    }
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(m_grid.border(modelBar), 1.5, 1.5);

    if (row.cutBy) {
        const QString stage = stageTitle(*row.cutBy).toLower();
        QFont small = captionFont(m_caption);
        const double curveLeft =
            row.cumulative >= 0 ? m_layout.barX(row.cumulative, 1) - rect.height() * 0.2 : rect.right();
        const double textLeft = modelRight + rect.height() * 0.25;
        if (textLeft + QFontMetricsF(small).horizontalAdvance(stage) <= curveLeft) {
            m_painter.setFont(small);
            m_painter.setPen(palette().mutedText);
            m_painter.drawText(QRectF(textLeft, rect.top(), rect.width(), rect.height()),
                               Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, stage);
        }
    }
}

void DistributionPainter::paintNumbers(const CandidateRow& row, const QRectF& rect) {
    number(m_layout.model(rect), formatPercent(row.model), palette().mutedText, m_font);
    number(m_layout.atCut(rect), atCutNumber(row).text, textColor(row), m_font);
    const CandidateNumber final = finalNumber(row);
    QFont font = row.cutBy ? m_font : m_emphasis;
    font.setStrikeOut(final.isStruck);
    number(m_layout.final(rect), final.text, textColor(row), font);
}

void DistributionPainter::paintGroup(const CandidateGroup& group, const QString& text, const QRectF& rect) {
    const QColor color = palette().mutedText;
    QRectF words = m_layout.token(rect);
    words.setRight(m_layout.bars(rect).right());
    m_painter.setFont(m_font);
    m_painter.setPen(color);
    m_painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                       QFontMetricsF(m_font).elidedText(text, Qt::ElideRight, words.width()));
    number(m_layout.model(rect), formatPercent(group.model), color, m_font);
    number(m_layout.atCut(rect), formatPercent(group.atCut), color, m_font);
    number(m_layout.final(rect), formatPercent(group.final), color, m_font);
}

void DistributionPainter::paintCurve() {
    QPolygonF points;
    for (int index = 0; index < m_layout.rowCount(); ++index) {
        const CandidateRow& row = m_table.rows[static_cast<std::size_t>(index)];
        if (row.cumulative >= 0) {
            points << QPointF(m_layout.barX(row.cumulative, 1), m_layout.row(index).center().y());
        }
    }
    if (points.isEmpty()) {
        return;
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(palette().strongBorder, 1.2));
    m_painter.drawPolyline(points);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(palette().mutedText);
    for (const QPointF& point : points) {
        m_painter.drawEllipse(point, 1.8, 1.8);
    }
}

void DistributionPainter::paintLine(const QRectF& rect) {
    const QFontMetricsF metrics(m_caption);
    const double gripWidth = m_look.lineMovable ? metrics.height() : 0;
    const double room = rect.width() - gripWidth - 2 * metrics.height();
    QString text = m_look.lineText;
    if (metrics.horizontalAdvance(text) > room) {
        text = metrics.elidedText(m_look.lineShortText, Qt::ElideRight, room);
    }
    const double textWidth = metrics.horizontalAdvance(text) + gripWidth;
    const double textLeft = rect.center().x() - textWidth / 2;
    const double y = m_grid.snap(rect.center().y()) + m_grid.hairline() / 2;

    const QColor color = m_look.lineActive ? palette().accent : palette().text;
    QPen pen(color, m_grid.hairline());
    pen.setDashPattern({4, 3});
    m_painter.setPen(pen);
    m_painter.drawLine(QPointF(rect.left(), y), QPointF(textLeft - 8, y));
    m_painter.drawLine(QPointF(textLeft + textWidth + 8, y), QPointF(rect.right(), y));
    const QRectF backdrop(textLeft - 4, rect.top(), textWidth + 8, rect.height());
    m_painter.fillRect(backdrop, palette().surface); // the curve passes behind the words
    m_painter.setFont(m_caption);
    m_painter.setPen(color);
    m_painter.drawText(QRectF(textLeft, rect.top(), textWidth, rect.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    if (!m_look.lineMovable) {
        return;
    }
    const double x = textLeft + textWidth - gripWidth * 0.35;
    const double arm = gripWidth * 0.16;
    const double reach = gripWidth * 0.34;
    m_painter.setPen(
        QPen(m_look.lineActive ? palette().accent : palette().mutedText, 1.3, Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(QPointF(x, y - reach), QPointF(x, y + reach));
    for (const double end : {y - reach, y + reach}) {
        const double inwards = end < y ? arm : -arm;
        m_painter.drawLine(QPointF(x, end), QPointF(x - arm, end + inwards));
        m_painter.drawLine(QPointF(x, end), QPointF(x + arm, end + inwards));
    }
}

double DistributionPainter::paintLegendEntry(double x, const QString& text) {
    const QFontMetricsF metrics(m_caption);
    const QRectF footer = m_layout.footer();
    m_painter.setFont(m_caption);
    m_painter.setPen(palette().mutedText);
    m_painter.drawText(QRectF(x, footer.top(), footer.right() - x, footer.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    return x + metrics.horizontalAdvance(text) + metrics.height() * 0.8;
}

void DistributionPainter::paintFooter() {
    const QRectF footer = m_layout.footer();
    const double side = QFontMetricsF(m_caption).height();
    double x = m_layout.token(footer).left();
    const double y = footer.center().y();

    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(palette().barOutline, m_grid.hairline()));
    m_painter.drawRoundedRect(m_grid.border(QRectF(x, y - side * 0.3, side, side * 0.6)), 1.5, 1.5);
    x = paintLegendEntry(x + side * 1.3, DistributionWords::tr("model"));

    m_painter.fillRect(m_grid.snap(QRectF(x, y - side * 0.22, side, side * 0.44)), palette().bar);
    x = paintLegendEntry(x + side * 1.3, DistributionWords::tr("final"));

    m_painter.setPen(QPen(palette().strongBorder, 1.2));
    m_painter.drawLine(QPointF(x, y), QPointF(x + side, y));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(palette().mutedText);
    m_painter.drawEllipse(QPointF(x + side / 2, y), 1.8, 1.8);
    paintLegendEntry(x + side * 1.3,
                     DistributionWords::tr("“%1”, added up").arg(atCutShortHeader(m_table.atCutStages)));
}

} // namespace tokenscope
