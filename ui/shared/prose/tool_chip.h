// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/answer_reader.h"

#include <QString>
#include <QTextCharFormat>
#include <QTextObjectInterface>

class QTextDocument;

namespace tokenscope {

/// A tool call as it stands in an answer.
struct ToolCallText {
    QString tool; ///< empty while the call is being written, and where no tool knows it
    QString expression;
    QString result; ///< empty: none
    bool isOpen = false;
    friend bool operator==(const ToolCallText&, const ToolCallText&) = default;
};

ToolCallText toolCallText(const AnswerReader::Part& part);
/// "calculator 15*23 → 345", "calculator 15*23 …" while it is open, "15*x, no result".
QString toolCallWords(const ToolCallText& call);
/// As it is copied: "[calculator 15*23 → 345]".
QString toolCallSource(const ToolCallText& call);

/// Stands in Markdown for the next tool call. A noncharacter; texts of models have none, see
/// withoutNoncharacters(). Not U+FDD0 and U+FDD1, which are Qt's own.
inline constexpr QChar ToolCallMark{0xfdd4};
/// U+FDD0 to U+FDEF as U+FFFD.
QString withoutNoncharacters(QString text);

/// The format of a chip in a QTextDocument, for one U+FFFC. `link` is what pressing it activates.
QTextCharFormat toolChipFormat(const ToolCallText& call, const QFont& font, const QString& link);
bool isToolChip(const QTextFormat& format);
ToolCallText toolCallOf(const QTextFormat& format);

/// Draws tool calls in a text: filled, framed, with a lock, elided to the line's width. Has no state; a
/// document takes one of its own.
class ToolChipHandler : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    static void registerWith(QTextDocument& document);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    using QObject::QObject;
};

} // namespace tokenscope
