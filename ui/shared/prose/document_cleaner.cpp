// SPDX-License-Identifier: MIT
#include "ui/shared/prose/document_cleaner.h"

#include "ui/shared/prose/markdown_marks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QHash>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <array>
#include <vector>

namespace tokenscope {

namespace {

constexpr QChar ObjectReplacement{QChar::ObjectReplacementCharacter};
constexpr std::array<double, 4> HeadingSizes{1.35, 1.2, 1.08, 1.0};
constexpr double ParagraphGap = 0.55, ListGap = 0.2; ///< of a line
constexpr int CellPadding = 5;
constexpr int ItemProperty = QTextFormat::UserProperty + 10; ///< of a block that was an item of a list

struct DocumentWords {
    Q_DECLARE_TR_FUNCTIONS(DocumentWords)
};

/// A change of the text that is there; applied from the end on, so that positions stay.
struct Change {
    int begin = 0, length = 0;
    QTextCharFormat format;
    QString text; ///< null: only the format changes
};

bool mayBeFollowed(const QString& link) {
    const QString scheme = QUrl(link).scheme();
    return scheme == QLatin1String("http") || scheme == QLatin1String("https") ||
           scheme == QLatin1String("mailto");
}

class Cleaner {
public:
    Cleaner(QTextDocument& document, std::span<const ToolCallText> calls, const ProseLook& look)
        : m_document(document), m_calls(calls), m_look(look) {}

    void clean() {
        splitMergedCells(m_document.rootFrame());
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            m_heading = block.blockFormat().headingLevel();
            const QTextTable* table = QTextCursor(block).currentTable();
            m_isTableHead = table && table->cellAt(block.position()).row() == 0;
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                if (it.fragment().isValid()) {
                    cleanFragment(it.fragment());
                }
            }
            endImage();
        }
        apply();
        numberLists();
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            space(block);
        }
    }

private:
    /// The importer joins empty cells to their neighbours.
    void splitMergedCells(QTextFrame* frame) {
        for (QTextFrame* child : frame->childFrames()) {
            splitMergedCells(child);
            auto* table = qobject_cast<QTextTable*>(child);
            if (!table) {
                continue;
            }
            for (int row = 0; row < table->rows(); ++row) {
                for (int column = 0; column < table->columns(); ++column) {
                    const QTextTableCell cell = table->cellAt(row, column);
                    if (cell.columnSpan() > 1 && cell.column() == column) {
                        table->splitCell(row, column, 1, 1);
                    }
                }
            }
            dropEmptyBeginning(*table);
            paintTable(*table);
        }
    }

    /// After a quotation the importer begins the first cell with an empty paragraph.
    static void dropEmptyBeginning(QTextTable& table) {
        QTextCursor cursor = table.cellAt(0, 0).firstCursorPosition();
        const bool isMore = cursor.block() != table.cellAt(0, 0).lastCursorPosition().block();
        if (isMore && cursor.block().length() == 1) {
            cursor.deleteChar();
        }
    }

    void paintTable(QTextTable& table) const {
        QTextTableFormat format = table.format();
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(m_look.border);
        format.setBorderCollapse(true);
        format.setCellPadding(CellPadding);
        format.setCellSpacing(0);
        format.setMargin(0);
        format.setTopMargin(QFontMetricsF(m_look.font).height() * ParagraphGap);
        table.setFormat(format);
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(0, column);
            QTextCharFormat head = cell.format();
            head.setBackground(m_look.codeFill);
            cell.setFormat(head);
        }
    }

    void cleanFragment(const QTextFragment& fragment) {
        const QTextCharFormat given = fragment.charFormat();
        QTextCharFormat format = cleanFormat(given);
        const QString text = fragment.text();
        if (given.isImageFormat()) { // none is made of what prepared() lets through
            m_changes.push_back({fragment.position(), fragment.length(), format,
                                 DocumentWords::tr("[image: %1]").arg(given.toImageFormat().name())});
            return;
        }
        if (!m_image.isEmpty() && given.anchorHref() != m_image) {
            endImage();
        }
        m_changes.push_back({fragment.position(), fragment.length(), format, {}});
        for (qsizetype i = 0; i < text.size(); ++i) {
            const int position = fragment.position() + static_cast<int>(i);
            if (text[i] == ToolCallMark) {
                addChip(position, format);
            } else if (text[i] == ImageMark) {
                addImage(fragment, i, format);
            } else if (text[i] == LineMark) {
                const bool isSpaced = i + 1 < text.size() && text[i + 1] == QLatin1Char(' ');
                m_changes.push_back(
                    {position, isSpaced ? 2 : 1, format, QString(QChar(QChar::LineSeparator))});
            }
        }
        if (!m_image.isEmpty()) {
            m_imageEnd = fragment.position() + fragment.length();
        }
    }

    void addChip(int position, const QTextCharFormat& format) {
        const auto index = static_cast<std::size_t>(m_chips++);
        if (index < m_calls.size()) {
            m_changes.push_back({position, 1,
                                 toolChipFormat(m_calls[index], m_look.font, toolLink(m_chips - 1)),
                                 QString(ObjectReplacement)});
        } else {
            m_changes.push_back({position, 1, format, QString(QChar(QChar::ReplacementCharacter))});
        }
    }

    /// A mark before a link was an image's; before anything else it was a "!".
    void addImage(const QTextFragment& fragment, qsizetype at, const QTextCharFormat& format) {
        const bool isLast = at + 1 == fragment.text().size();
        const QTextBlock block = m_document.findBlock(fragment.position());
        const int next = fragment.position() + static_cast<int>(at) + 1;
        QString link;
        for (auto it = block.begin(); isLast && !it.atEnd(); ++it) {
            if (it.fragment().position() == next) {
                link = it.fragment().charFormat().anchorHref();
            }
        }
        m_changes.push_back(
            {next - 1, 1, format, link.isEmpty() ? QStringLiteral("!") : DocumentWords::tr("[image: ")});
        m_image = link;
        m_imageEnd = next;
    }

    void endImage() {
        if (!m_image.isEmpty()) {
            QTextCharFormat plain;
            plain.setFont(m_look.font);
            plain.setForeground(m_look.mutedText);
            m_changes.push_back({m_imageEnd, 0, plain, QStringLiteral(" (%1)]").arg(m_image)});
            m_image.clear();
        }
    }

    /// What the importer says about meaning, in the program's own fonts and colours.
    QTextCharFormat cleanFormat(const QTextCharFormat& given) const {
        QTextCharFormat format;
        const bool isFixed = given.fontFixedPitch();
        QFont font = isFixed ? m_look.fixedFont : m_look.font;
        if (m_heading > 0) {
            const double factor =
                HeadingSizes[std::min<std::size_t>(static_cast<std::size_t>(m_heading), 4) - 1];
            font.setPointSizeF(font.pointSizeF() * factor);
        }
        font.setWeight(m_heading > 0 || m_isTableHead || given.fontWeight() >= QFont::DemiBold
                           ? QFont::DemiBold
                           : QFont::Normal);
        font.setItalic(given.fontItalic());
        font.setStrikeOut(given.fontStrikeOut());
        format.setFont(font);
        format.setForeground(m_look.text);
        if (isFixed) {
            format.setBackground(m_look.codeFill);
        }
        if (given.isAnchor() && mayBeFollowed(given.anchorHref())) {
            format.setAnchor(true);
            format.setAnchorHref(given.anchorHref());
            format.setForeground(m_look.link);
            format.setFontUnderline(true);
        }
        return format;
    }

    void apply() {
        QTextCursor cursor(&m_document);
        cursor.beginEditBlock();
        std::stable_sort(m_changes.begin(), m_changes.end(),
                         [](const Change& a, const Change& b) { return a.begin > b.begin; });
        for (const Change& change : m_changes) {
            if (change.text.isNull()) {
                cursor.setPosition(change.begin);
                cursor.setPosition(change.begin + change.length, QTextCursor::KeepAnchor);
                cursor.setCharFormat(change.format);
            }
        }
        for (const Change& change : m_changes) {
            if (!change.text.isNull()) {
                cursor.setPosition(change.begin);
                cursor.setPosition(change.begin + change.length, QTextCursor::KeepAnchor);
                cursor.insertText(change.text, change.format);
            }
        }
        cursor.endEditBlock();
    }

    /// Numbers become text: they begin where they were meant to, and are copied with it.
    void numberLists() const {
        struct Numbered {
            QTextBlock block;
            QTextList* list;
            qint64 number;
            double left;
        };
        std::vector<Numbered> items;
        QHash<QTextList*, qint64> starts;
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            QTextList* list = block.textList();
            const qsizetype end = block.text().indexOf(NumberMark, 1);
            if (!list || !block.text().startsWith(NumberMark) || end < 0) {
                continue;
            }
            const int item = list->itemNumber(block);
            const qint64 said = block.text().mid(1, end - 1).toLongLong();
            if (!starts.contains(list)) {
                starts[list] = said - item;
            }
            items.push_back(
                {block, list, starts[list] + item,
                 (list->format().indent() + block.blockFormat().indent()) * m_document.indentWidth()});
        }
        QTextCharFormat format;
        format.setFont(m_look.font);
        format.setForeground(m_look.text);
        for (const Numbered& item : items) {
            QTextCursor cursor(item.block);
            cursor.setPosition(item.block.position() +
                                   static_cast<int>(item.block.text().indexOf(NumberMark, 1)) + 2,
                               QTextCursor::KeepAnchor);
            const QString number = QString::number(item.number) + QStringLiteral(". ");
            cursor.insertText(number, format);
            item.list->remove(item.block);
            QTextBlockFormat block = item.block.blockFormat();
            block.setIndent(0);
            block.setLeftMargin(item.left);
            block.setTextIndent(-QFontMetricsF(m_look.font).horizontalAdvance(number));
            block.setProperty(ItemProperty, true);
            QTextCursor(item.block).setBlockFormat(block);
        }
    }

    void space(const QTextBlock& block) const {
        const double line = QFontMetricsF(m_look.font).height();
        QTextBlockFormat format = block.blockFormat();
        const bool isInTable = QTextCursor(block).currentTable() != nullptr;
        const auto isItemOf = [](const QTextBlock& other) {
            return other.isValid() && (other.textList() || other.blockFormat().boolProperty(ItemProperty));
        };
        const bool follows = isItemOf(block) && isItemOf(block.previous());
        const bool isCode = format.nonBreakableLines() ||
                            format.hasProperty(QTextFormat::BlockCodeLanguage) ||
                            format.hasProperty(QTextFormat::BlockCodeFence);
        const bool codeFollows =
            isCode && block.previous().isValid() &&
            (block.previous().blockFormat().hasProperty(QTextFormat::BlockCodeLanguage) ||
             block.previous().blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
             block.previous().blockFormat().nonBreakableLines());
        const bool isFirst = block == m_document.begin();
        const double gap = isFirst || isInTable || codeFollows ? 0 : follows ? ListGap : ParagraphGap;
        format.setTopMargin(gap * line * (format.headingLevel() > 0 ? 1.6 : 1));
        format.setBottomMargin(0);
        format.setLineHeight(ProseLineHeight, QTextBlockFormat::ProportionalHeight);
        if (format.hasProperty(QTextFormat::BlockTrailingHorizontalRulerWidth)) {
            format.clearProperty(QTextFormat::BlockTrailingHorizontalRulerWidth); // drawn in odd places
            format.setLineHeight(1, QTextBlockFormat::FixedHeight);
            format.setBackground(m_look.border);
            QTextCharFormat thin; // an empty line is as high as its letters would be
            thin.setFontPointSize(1);
            QTextCursor(block).setBlockCharFormat(thin);
        }
        format.setNonBreakableLines(false); // a long line of code breaks rather than being cut off
        if (format.hasProperty(QTextFormat::BlockQuoteLevel)) {
            format.setLeftMargin(QuoteIndent * format.intProperty(QTextFormat::BlockQuoteLevel));
        }
        QTextCursor cursor(block);
        cursor.setBlockFormat(format);
    }

    QTextDocument& m_document;
    std::span<const ToolCallText> m_calls;
    const ProseLook& m_look;
    std::vector<Change> m_changes;
    int m_heading = 0;
    bool m_isTableHead = false;
    int m_chips = 0;
    QString m_image; ///< the address, while the text of its link is walked through
    int m_imageEnd = 0;
};

} // namespace

void cleanDocument(QTextDocument& document, std::span<const ToolCallText> calls, const ProseLook& look) {
    Cleaner(document, calls, look).clean();
}

} // namespace tokenscope
