// SPDX-License-Identifier: MIT
#include "ui/shared/prose/markdown_marks.h"

#include <QRegularExpression>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr qsizetype MostIndent = 3; ///< more makes code of a line, or belongs to a list

/// A line of words, which begins nothing that Markdown knows and is no row of a table.
bool isWords(QStringView line) {
    const QStringView text = line.trimmed();
    const qsizetype indent =
        std::find_if(line.begin(), line.end(), [](QChar c) { return !c.isSpace(); }) - line.begin();
    const bool isRule =
        std::all_of(text.begin(), text.end(), [](QChar c) { return QStringLiteral("*-_= ").contains(c); });
    if (isRule || indent > MostIndent || text.contains(QLatin1Char('|'))) {
        return false; // nothing at all is one of them
    }
    const bool startsEmphasis = text.size() > 1 &&
                                (text[0] == QLatin1Char('*') || text[0] == QLatin1Char('_')) &&
                                !text[1].isSpace() && text[1] != text[0];
    const bool isNumbered =
        text[0].isDigit() && (text.contains(QLatin1String(". ")) || text.contains(QLatin1String(") ")));
    const QString structure = QStringLiteral("#>-+*=_`~:");
    return startsEmphasis || (!isNumbered && !structure.contains(text[0])) ||
           text.startsWith(QLatin1String("**"));
}

/// "12. words": with the number said once more, in marks.
QString withNumber(const QString& line) {
    static const QRegularExpression item(QStringLiteral(R"(^(\s*(\d{1,9})[.)] +)([^\s#>+\-~`|\[].*)$)"));
    const QRegularExpressionMatch match = item.match(line);
    return match.hasMatch() ? match.captured(1) + NumberMark + match.captured(2) + NumberMark +
                                  QLatin1Char(' ') + match.captured(3)
                            : line;
}

} // namespace

QString markedMarkdown(const QString& markdown) {
    QString text;
    text.reserve(markdown.size() + markdown.size() / 16);
    qsizetype begin = 0;
    while (begin <= markdown.size()) {
        const qsizetype newline = markdown.indexOf(QLatin1Char('\n'), begin);
        const QStringView line = QStringView(markdown).mid(begin, newline < 0 ? -1 : newline - begin);
        const qsizetype nextEnd = newline < 0 ? -1 : markdown.indexOf(QLatin1Char('\n'), newline + 1);
        const QStringView next =
            newline < 0 ? QStringView()
                        : QStringView(markdown).mid(newline + 1, nextEnd < 0 ? -1 : nextEnd - newline - 1);
        QString words = line.toString();
        for (qsizetype i = words.indexOf(QLatin1String("![")); i >= 0;
             i = words.indexOf(QLatin1String("!["), i + 1)) {
            if (i == 0 || words[i - 1] != QLatin1Char('\\')) {
                words[i] = ImageMark;
            }
        }
        if (isWords(line) && isWords(next)) {
            while (words.back().isSpace() || words.back() == QLatin1Char('\\')) {
                words.chop(1); // said in Markdown's own way
            }
            words += LineMark;
        }
        text += withNumber(words);
        if (newline < 0) {
            break;
        }
        text += QLatin1Char('\n');
        begin = newline + 1;
    }
    return text;
}

} // namespace tokenscope
