// SPDX-License-Identifier: MIT
#include "ui/shared/prose/prose_document.h"

#include "ui/shared/prose/document_cleaner.h"
#include "ui/shared/prose/markdown_marks.h"
#include "ui/shared/text_styles.h"

#include <QFontMetricsF>
#include <QTextCursor>
#include <QUrl>

namespace tokenscope {

namespace {

/// One by one, because the dialects grow: newer ones take a "---" at the beginning for something to be
/// hidden. As md4c and QTextMarkdownImporter number them.
constexpr int WebAddresses = 0x0004 | 0x0400, MailAddresses = 0x0008, NoHtml = 0x0020 | 0x0040,
              Tables = 0x0100, Strikethrough = 0x0200, TaskLists = 0x0800;
const QTextDocument::MarkdownFeatures features{
    QFlag(WebAddresses | MailAddresses | NoHtml | Tables | Strikethrough | TaskLists)};

const QString ToolScheme = QStringLiteral("tool:");

/// Never reads a file or an address, whatever a document asks for.
class SealedDocument : public QTextDocument {
protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

std::unique_ptr<QTextDocument> emptyDocument(const ProseLook& look) {
    auto document = std::make_unique<SealedDocument>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(look.font);
    document->setDocumentMargin(0);
    document->setIndentWidth(QFontMetricsF(look.font).height() * 1.4);
    return document;
}

} // namespace

ProseLook ProseLook::of(const QFont& font, bool muted) {
    const Palette& colors = tokenscope::palette();
    return {font,
            tokenFont(font),
            muted ? colors.mutedText : colors.text,
            colors.mutedText,
            colors.accent,
            colors.sunken,
            colors.strongBorder};
}

QString toolLink(int index) {
    return ToolScheme + QString::number(index);
}

int toolOfLink(const QString& link) {
    bool isNumber = false;
    const int index = link.startsWith(ToolScheme) ? link.mid(ToolScheme.size()).toInt(&isNumber) : -1;
    return isNumber ? index : -1;
}

std::unique_ptr<QTextDocument> proseDocument(const QString& markdown, std::span<const ToolCallText> calls,
                                             const ProseLook& look) {
    std::unique_ptr<QTextDocument> document = emptyDocument(look);
    document->setMarkdown(markedMarkdown(markdown), features);
    cleanDocument(*document, calls, look);
    return document;
}

std::unique_ptr<QTextDocument> plainDocument(const QString& text, const ProseLook& look) {
    std::unique_ptr<QTextDocument> document = emptyDocument(look);
    QTextCharFormat format;
    format.setFont(look.font);
    format.setForeground(look.text);
    QTextBlockFormat block;
    block.setLineHeight(ProseLineHeight, QTextBlockFormat::ProportionalHeight);
    QTextCursor cursor(document.get());
    cursor.setBlockFormat(block);
    cursor.insertText(text, format);
    return document;
}

QString documentWords(const QTextDocument& document, int begin, int end) {
    QString words;
    for (int position = begin; position < end; ++position) {
        const QChar character = document.characterAt(position);
        switch (character.unicode()) {
        case QChar::ObjectReplacementCharacter: {
            QTextCursor cursor(const_cast<QTextDocument*>(&document)); // a cursor that only reads
            cursor.setPosition(position + 1);
            words +=
                isToolChip(cursor.charFormat()) ? toolCallSource(toolCallOf(cursor.charFormat())) : QString();
            break;
        }
        case QChar::ParagraphSeparator:
        case QChar::LineSeparator:
        case 0xfdd0: // the ends of a table's cells
        case 0xfdd1:
            words += QLatin1Char('\n');
            break;
        case QChar::Nbsp:
            words += QLatin1Char(' ');
            break;
        default:
            words += character;
        }
    }
    return words;
}

} // namespace tokenscope
