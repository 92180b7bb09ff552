// SPDX-License-Identifier: MIT
#include "ui/chat/chat_list_delegate.h"

#include "ui/chat/chat_list_model.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/palette.h"
#include "ui/shared/text_styles.h"

#include <QLineEdit>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int PaddingX = 10, PaddingY = 6;
constexpr int HeadingAbove = 8;
constexpr int LongestTitle = 200;
constexpr double Radius = 6;

/// A line, elided at its end, with a part of it marked by weight, line and ground.
void drawLine(QPainter& painter, const QRectF& box, const QFont& font, const QColor& color,
              const QString& text, int matchStart, int matchLength) {
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, box.width());
    QTextLayout layout(shown, font);
    layout.setCacheEnabled(true);
    if (matchLength > 0 && matchStart < shown.size()) {
        QTextLayout::FormatRange mark;
        mark.start = matchStart;
        mark.length = std::min<int>(matchLength, static_cast<int>(shown.size()) - matchStart);
        mark.format.setFontWeight(QFont::DemiBold);
        mark.format.setFontUnderline(true);
        mark.format.setForeground(tokenscope::palette().text);
        layout.setFormats({mark});
    }
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid()) {
        line.setLineWidth(box.width() * 2); // it fits already; marked letters are a little wider
    }
    layout.endLayout();
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    painter.setPen(color);
    layout.draw(&painter, QPointF(box.left(), box.top() + (box.height() - metrics.height()) / 2));
    painter.restore();
}

} // namespace

QSize ChatListDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int small = QFontMetrics(captionFont(option.font)).height();
    if (index.data(ChatListModel::isHeadingRole).toBool()) {
        return {60, small + HeadingAbove + 4};
    }
    const bool hasDetail = !index.data(ChatListModel::detailRole).toString().isEmpty();
    return {60, QFontMetrics(option.font).height() + (hasDetail ? small + 2 : 0) + 2 * PaddingY};
}

void ChatListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const Palette& colors = tokenscope::palette();
    const QString title = index.data().toString();
    const QFont small = captionFont(option.font);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(ChatListModel::isHeadingRole).toBool()) {
        drawLine(*painter, QRectF(option.rect).adjusted(PaddingX, HeadingAbove, -PaddingX, 0), small,
                 colors.mutedText, title, 0, 0);
        painter->restore();
        return;
    }
    const bool isCurrent = option.state & QStyle::State_Selected;
    const bool isHovered = option.state & QStyle::State_MouseOver;
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isCurrent || isHovered) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(colors.sunken);
        painter->drawRoundedRect(box, Radius, Radius);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(colors.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box, Radius, Radius);
    }
    const QString detail = index.data(ChatListModel::detailRole).toString();
    const int matchStart = index.data(ChatListModel::matchStartRole).toInt();
    const int matchLength = index.data(ChatListModel::matchLengthRole).toInt();
    const int titleHeight = QFontMetrics(option.font).height();
    // The menu's button stands at the right of the row under the mouse.
    const int right = PaddingX + (isHovered || isCurrent ? titleHeight + 4 : 0);
    QRectF line(option.rect.left() + PaddingX, option.rect.top() + PaddingY,
                option.rect.width() - PaddingX - right, titleHeight);
    if (index.data(ChatListModel::isPinnedRole).toBool()) {
        const double side = titleHeight * 0.72;
        const QRect pin(qRound(line.left()), qRound(line.center().y() - side / 2), qRound(side),
                        qRound(side));
        glyphIcon(Glyph::Pin, GlyphInk::Muted).paint(painter, pin);
        line.setLeft(line.left() + side + 4);
    }
    drawLine(*painter, line, option.font, colors.text, title, matchStart, detail.isEmpty() ? matchLength : 0);
    if (!detail.isEmpty()) {
        const QRectF below(option.rect.left() + PaddingX, line.bottom() + 2,
                           option.rect.width() - PaddingX - right, QFontMetrics(small).height());
        const bool isWriting = index.data(ChatListModel::isWritingRole).toBool();
        drawLine(*painter, below, small, isWriting ? colors.good : colors.mutedText, detail, matchStart,
                 matchLength);
    }
    painter->restore();
}

QWidget* ChatListDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                        const QModelIndex&) const {
    auto* edit = new QLineEdit(parent);
    edit->setMaxLength(LongestTitle);
    edit->setAccessibleName(tr("Title of the chat"));
    return edit;
}

void ChatListDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    static const char* const given = "givenTitle";
    const QString title = index.data(Qt::EditRole).toString();
    if (editor->property(given).toString() != title) {
        editor->setProperty(given, title);
        QStyledItemDelegate::setEditorData(editor, index);
    }
}

void ChatListDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex&) const {
    QRect box = option.rect.adjusted(2, 2, -2, -2);
    box.setHeight(std::min(box.height(), editor->sizeHint().height()));
    editor->setGeometry(box);
}

} // namespace tokenscope
