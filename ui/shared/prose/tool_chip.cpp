// SPDX-License-Identifier: MIT
#include "ui/shared/prose/tool_chip.h"

#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/token_marks.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextDocument>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int ChipObject = QTextFormat::UserObject + 1;
constexpr int ToolProperty = QTextFormat::UserProperty + 1;
constexpr int ExpressionProperty = QTextFormat::UserProperty + 2;
constexpr int ResultProperty = QTextFormat::UserProperty + 3;
constexpr int OpenProperty = QTextFormat::UserProperty + 4;
constexpr double Padding = 6;
constexpr double Margin = 3; ///< to the words beside it
constexpr double Radius = 5;

struct ToolChipWords {
    Q_DECLARE_TR_FUNCTIONS(ToolChipWords)
};

QFont chipFont(const QTextFormat& format) {
    return tokenFont(format.toCharFormat().font());
}

} // namespace

ToolCallText toolCallText(const AnswerReader::Part& part) {
    return {QString::fromStdString(part.tool), QString::fromStdString(part.text).simplified(),
            QString::fromStdString(part.result), part.isOpen};
}

QString toolCallWords(const ToolCallText& call) {
    const QString asked =
        call.tool.isEmpty() ? call.expression : call.tool + QLatin1Char(' ') + call.expression;
    if (!call.result.isEmpty()) {
        return asked + QStringLiteral(" → ") + call.result;
    }
    return call.isOpen ? (asked + QStringLiteral(" …")).trimmed()
                       : ToolChipWords::tr("%1, no result").arg(asked);
}

QString toolCallSource(const ToolCallText& call) {
    return QLatin1Char('[') + toolCallWords(call) + QLatin1Char(']');
}

QString withoutNoncharacters(QString text) {
    for (QChar& character : text) {
        if (character.unicode() >= 0xfdd0 && character.unicode() <= 0xfdef) {
            character = QChar(QChar::ReplacementCharacter);
        }
    }
    return text;
}

QTextCharFormat toolChipFormat(const ToolCallText& call, const QFont& font, const QString& link) {
    QTextCharFormat format;
    format.setFont(font);
    format.setObjectType(ChipObject);
    format.setProperty(ToolProperty, call.tool);
    format.setProperty(ExpressionProperty, call.expression);
    format.setProperty(ResultProperty, call.result);
    format.setProperty(OpenProperty, call.isOpen);
    format.setVerticalAlignment(QTextCharFormat::AlignBaseline);
    format.setAnchor(true);
    format.setAnchorHref(link);
    return format;
}

bool isToolChip(const QTextFormat& format) {
    return format.objectType() == ChipObject;
}

ToolCallText toolCallOf(const QTextFormat& format) {
    return {format.stringProperty(ToolProperty), format.stringProperty(ExpressionProperty),
            format.stringProperty(ResultProperty), format.boolProperty(OpenProperty)};
}

void ToolChipHandler::registerWith(QTextDocument& document) {
    document.documentLayout()->registerHandler(ChipObject, new ToolChipHandler(&document));
}

QSizeF ToolChipHandler::intrinsicSize(QTextDocument* document, int, const QTextFormat& format) {
    const QFontMetricsF metrics(chipFont(format));
    const double wanted =
        metrics.horizontalAdvance(toolCallWords(toolCallOf(format))) + metrics.ascent() + 3 * Padding;
    const double room = document->textWidth() > 0 ? document->textWidth() - 1 : wanted;
    // As high as the line's letters: a line with a chip is no higher than others.
    return {std::min(wanted + 2 * Margin, room), QFontMetricsF(format.toCharFormat().font()).height()};
}

void ToolChipHandler::drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int,
                                 const QTextFormat& format) {
    const Palette& colors = tokenscope::palette();
    const PixelGrid grid(*painter);
    const QFont font = chipFont(format);
    const QFontMetricsF metrics(font);
    // The object's box stands on the letters' line, whatever room is kept below it.
    const double below = QFontMetricsF(format.toCharFormat().font()).descent();
    const QRectF box = rect.adjusted(Margin, below, -Margin, below);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(colors.forcedFill);
    painter->setPen(QPen(colors.forcedBorder, grid.hairline()));
    painter->drawRoundedRect(grid.border(box), Radius, Radius);
    const double side = metrics.ascent();
    drawLock(*painter, QRectF(box.left() + Padding, box.center().y() - side / 2, side, side),
             colors.forcedBorder);
    const QRectF text = box.adjusted(2 * Padding + side, 0, -Padding / 2, 0);
    painter->setFont(font);
    painter->setPen(colors.forcedText);
    // The middle goes first: what was called and what came of it stand at the ends.
    painter->drawText(
        text, Qt::AlignVCenter | Qt::AlignLeft,
        metrics.elidedText(toolCallWords(toolCallOf(format)), Qt::ElideMiddle, text.width() + 1));
    painter->restore();
}

} // namespace tokenscope
