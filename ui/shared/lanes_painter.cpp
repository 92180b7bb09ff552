// SPDX-License-Identifier: MIT
#include "ui/shared/lanes_painter.h"

#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/run_words.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/token_marks.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace tokenscope {

namespace {

struct LaneWords {
    Q_DECLARE_TR_FUNCTIONS(LaneWords)
};

constexpr int HeaderGap = 14;  // between the row's name and its first chip
constexpr int SummaryGap = 12; // between the last chip and the summary
constexpr int OutlineRoom = 4; // an outline reaches this far out of its chip

QColor blend(const QColor& a, const QColor& b) {
    return QColor((a.red() + b.red()) / 2, (a.green() + b.green()) / 2, (a.blue() + b.blue()) / 2);
}

void paintColumnBand(QPainter& painter, const LanesScene& scene, const Palette& colors) {
    if (!scene.aligned || !scene.current) {
        return;
    }
    QRect band = scene.frame.toViewport(scene.layout.chip({0, scene.current->column}));
    band.adjust(-scene.aligned->metrics.gap / 2 - 1, 0, scene.aligned->metrics.gap / 2 + 1, 0);
    const int bottom = scene.frame.chipArea().top() + scene.layout.size().height() - scene.frame.scroll.y();
    band.setTop(0);
    band.setBottom(std::min(bottom, scene.frame.viewport.height()) - 1);
    painter.fillRect(PixelGrid(painter).snap(band), blend(colors.surface, colors.sunken));
}

void paintRun(QPainter& painter, const LanesScene& scene, const LaneRun& run, const Palette& colors) {
    const qint64 present = scene.model.presentColumns(run.row);
    for (qint64 column = run.first; column <= run.last; ++column) {
        const QRect box = scene.frame.toViewport(scene.layout.chip({run.row, column}));
        if (column < present) {
            scene.look.tokens.paint(painter, box, chipOf(scene.model, run.row, column), colors);
        } else if (scene.aligned && column < scene.model.columns()) {
            scene.look.tokens.paintPlaceholder(painter, box, QStringLiteral("–"), colors);
        } else if (scene.current == LanePlace{run.row, column}) {
            scene.look.tokens.paintPlaceholder(painter, box, LaneWords::tr("next"), colors);
        }
    }
}

void paintChips(QPainter& painter, const LanesScene& scene, const QRect& exposed, const Palette& colors) {
    const QRect area = scene.frame.chipArea().adjusted(-OutlineRoom, 0, OutlineRoom, 0);
    painter.save();
    painter.setClipRect(area & exposed);
    for (const LaneRun& run : scene.layout.visible(scene.frame.toContent(area & exposed))) {
        paintRun(painter, scene, run, colors);
    }
    if (scene.current) {
        const QRect box = scene.frame.toViewport(scene.layout.chip(*scene.current));
        scene.look.tokens.paintOutline(painter, box, scene.focused, colors);
    }
    painter.restore();
}

void paintRuler(QPainter& painter, const LanesScene& scene, const Palette& colors) {
    if (!scene.aligned) {
        return;
    }
    const QRect area = scene.frame.chipArea();
    painter.setFont(scene.look.small);
    painter.setPen(colors.mutedText);
    const QRect name(0, 0, area.left() - HeaderGap / 2, scene.frame.rulerHeight);
    const QString word =
        QFontMetrics(scene.look.small).horizontalAdvance(LaneWords::tr("column")) <= name.width()
            ? LaneWords::tr("column")
            : QString();
    painter.drawText(name, Qt::AlignVCenter | Qt::AlignLeft, word);

    painter.save();
    painter.setClipRect(area.adjusted(-OutlineRoom, -area.top(), OutlineRoom, 0));
    const AlignedLayout& layout = *scene.aligned;
    const qint64 first = std::max<qint64>(0, layout.columnAt(scene.frame.scroll.x()));
    const qint64 last =
        std::min(scene.model.columns(), layout.columnAt(scene.frame.scroll.x() + area.width()));
    for (qint64 column = first; column <= last; ++column) {
        const bool isCurrent = scene.current && scene.current->column == column;
        if (column == scene.model.columns() && !isCurrent) {
            continue;
        }
        QRect cell = scene.frame.toViewport(layout.chip({0, column}));
        cell.setTop(0);
        cell.setHeight(scene.frame.rulerHeight);
        painter.setFont(isCurrent ? scene.look.smallBold : scene.look.small);
        painter.setPen(isCurrent ? colors.text : colors.mutedText);
        painter.drawText(cell, Qt::AlignCenter, QString::number(column));
    }
    painter.restore();
}

void paintToolLine(QPainter& painter, const LanesScene& scene, const QRect& line, const QString& tool,
                   const Palette& colors) {
    const QFontMetrics metrics(scene.look.small);
    const int side = metrics.ascent();
    drawLock(painter, QRectF(line.left(), line.center().y() - side / 2.0 + 0.5, side, side),
             colors.forcedBorder);
    const QRect text = line.adjusted(side + 4, 0, 0, 0);
    painter.setPen(colors.mutedText);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(tool, Qt::ElideRight, text.width()));
}

void paintSummary(QPainter& painter, const LanesScene& scene, int row, const QRect& box,
                  const Palette& colors) {
    const RowSummary& summary = scene.summaries[static_cast<std::size_t>(row)];
    const QFontMetrics metrics(scene.look.small);
    const QString headline = summaryHeadline(summary);
    const bool hasTool = !summary.lastTool.empty();
    const int lineHeight = metrics.height();
    QRect line(box.left() + SummaryGap, 0, box.width() - SummaryGap, lineHeight);
    line.moveTop(box.top() + (scene.rowHeight - (hasTool ? 2 : 1) * lineHeight) / 2);
    painter.setFont(scene.look.small);
    painter.setPen(isNaturalEnding(summary.ended) ? colors.good : colors.mutedText);
    if (summary.ended == EndReason::Error) {
        painter.setPen(colors.error);
    }
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(headline, Qt::ElideRight, line.width()));
    if (hasTool) {
        QString tool = QString::fromStdString(summary.lastTool);
        tool.replace(QStringLiteral(" → "), QStringLiteral("→"));
        paintToolLine(painter, scene, line.translated(0, lineHeight), tool, colors);
    }
}

void paintSides(QPainter& painter, const LanesScene& scene, const Palette& colors) {
    const QRect area = scene.frame.chipArea();
    const int scroll = area.top() - scene.frame.scroll.y();
    const bool isShort = scene.frame.headerWidth < scene.look.headerWidth;
    painter.save();
    painter.setClipRect(QRect(0, area.top(), scene.frame.viewport.width(), area.height()));
    for (int row = 0; row < scene.layout.rows(); ++row) {
        const int top = scene.layout.rowTop(row) + scroll;
        const int height = scene.layout.rowHeight(row);
        if (top + height < area.top() || top > scene.frame.viewport.height()) {
            continue;
        }
        if (scene.frame.headerWidth <= OutlineRoom) {
            continue; // one row alone
        }
        // The name of a sample stays in sight as long as any of its lines is.
        const int nameTop = std::min(std::max(top, area.top()), top + height - scene.rowHeight);
        painter.setFont(scene.look.bold);
        painter.setPen(colors.text);
        painter.drawText(QRect(0, nameTop, area.left() - HeaderGap / 2, scene.rowHeight),
                         Qt::AlignVCenter | Qt::AlignLeft,
                         isShort ? QString::number(row) : LaneWords::tr("Sample %1").arg(row));
        if (scene.frame.summaryWidth > 0 && row < static_cast<int>(scene.summaries.size())) {
            paintSummary(painter, scene, row,
                         QRect(area.right() + 1, nameTop, scene.frame.summaryWidth, height), colors);
        }
        const PixelGrid grid(painter);
        const double line = grid.hairline();
        painter.fillRect(grid.snap(QRectF(0, top + height - line, scene.frame.viewport.width(), line)),
                         colors.border);
    }
    painter.restore();
}

} // namespace

LanesLook::LanesLook(const QFont& base)
    : font(base), bold(emphasisFont(base)), small(captionFont(base)), smallBold(emphasisFont(small)),
      tokens(base) {
    const QFontMetrics normal(bold);
    const QFontMetrics fine(small);
    metrics.chipWidth = tokens.columnWidth();
    metrics.chipHeight = tokens.height();
    metrics.gap = std::max(4, metrics.chipHeight / 6);
    metrics.lineHeight = metrics.chipHeight + 6;
    metrics.rowHeight = std::max(metrics.chipHeight + 22, 2 * fine.height() + 12);
    compactRowHeight = std::max(metrics.chipHeight + 10, 2 * fine.height() + 4);
    headerWidth = normal.horizontalAdvance(LaneWords::tr("Sample %1").arg(QStringLiteral("00"))) + HeaderGap;
    shortHeaderWidth = normal.horizontalAdvance(QStringLiteral("00")) + HeaderGap;
    summaryWidth = SummaryGap + fine.ascent() + fine.horizontalAdvance(QStringLiteral("1,234*567→890"));
    rulerHeight = fine.height() + 8;
}

void LanesLook::beAlone() {
    headerWidth = shortHeaderWidth = summaryWidth = OutlineRoom;
    metrics.rowHeight = metrics.lineHeight;
}

TokenChip chipOf(const LaneModel& model, int row, qint64 column) {
    const LaneCell& cell = model.cell(row, column);
    return {model.label(row, column), cell.origin, cell.special, cell.modelProbability};
}

QString summaryHeadline(const RowSummary& summary) {
    if (summary.ended != EndReason::None) {
        return endReasonLabel(summary.ended);
    }
    if (summary.inToolCall) {
        return LaneWords::tr("calling a tool …");
    }
    return summary.sampled > 0
               ? LaneWords::tr("%1 bits/token").arg(QLocale::c().toString(summary.surpriseBits, 'f', 1))
               : QString();
}

void paintLanes(QPainter& painter, const LanesScene& scene, const QRect& exposed) {
    const Palette& colors = palette();
    painter.fillRect(exposed, colors.surface);
    paintColumnBand(painter, scene, colors);
    paintSides(painter, scene, colors);
    paintChips(painter, scene, exposed, colors);
    paintRuler(painter, scene, colors);
}

} // namespace tokenscope
