// SPDX-License-Identifier: MIT
#include "ui/shared/error_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <vector>

namespace tokenscope {

namespace {

constexpr qsizetype longest = 4000;
constexpr int deepest = 4;         // of messages within messages
constexpr qsizetype fewWords = 16; // a template of fewer characters could take a whole message for its part

const QString separator = QStringLiteral(": ");

struct Template {
    const char* source;
    QRegularExpression pattern;
    std::vector<int> numbers; ///< of the captured parts, in the pattern's order: 1 for %1
    qsizetype literal = 0;    ///< characters that are no captured part
};

Template compiled(const char* source) {
    Template made{source, {}, {}, 0};
    const QString text = QString::fromUtf8(source);
    static const QRegularExpression parts(QStringLiteral("%[1-9]"));
    const bool isLoose = QString(text).remove(parts).size() < fewWords;
    QString pattern;
    QString literal;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('%') && i + 1 < text.size() && text[i + 1].isDigit()) {
            // A part at the beginning must not take in the file and the field before the message.
            pattern += QRegularExpression::escape(literal) +
                       (i == 0 || isLoose ? QStringLiteral("((?:(?!: ).)+?)") : QStringLiteral("(.+?)"));
            made.literal += literal.size();
            literal.clear();
            made.numbers.push_back(text[++i].digitValue());
        } else {
            literal += text[i];
        }
    }
    made.literal += literal.size();
    pattern += QRegularExpression::escape(literal);
    made.pattern = QRegularExpression(QRegularExpression::anchoredPattern(pattern));
    return made;
}

/// The one with the most text of its own first: "expected %1, found %2" before "expected %1".
const std::vector<Template>& templates() {
    static const std::vector<Template> all = [] {
        std::vector<Template> made;
        for (const auto& table : {lessonErrorTemplates(), modelErrorTemplates(), textErrorTemplates()}) {
            for (const char* source : table) {
                made.push_back(compiled(source));
            }
        }
        std::ranges::stable_sort(made, std::ranges::greater(), &Template::literal);
        return made;
    }();
    return all;
}

std::optional<QString> translated(const QString& message, int depth);

/// A captured part: a known word or message is translated unless it is quoted, when it is someone's own text.
QString part(const QString& message, const QRegularExpressionMatch& match, int index, int depth) {
    const QString text = match.captured(index);
    const qsizetype before = match.capturedStart(index) - 1;
    const bool isQuoted = before >= 0 && message[before] == QLatin1Char('"');
    return isQuoted ? text : translated(text, depth + 1).value_or(text);
}

QString filled(const Template& known, const QString& message, const QRegularExpressionMatch& match,
               int depth) {
    const QString text = QCoreApplication::translate("CoreErrors", known.source);
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPart = text[i] == QLatin1Char('%') && i + 1 < text.size() && text[i + 1].isDigit();
        const auto place =
            isPart ? std::ranges::find(known.numbers, text[i + 1].digitValue()) : known.numbers.end();
        if (place == known.numbers.end()) {
            result += text[i];
        } else {
            result += part(message, match, int(place - known.numbers.begin()) + 1, depth);
            ++i;
        }
    }
    return result;
}

std::optional<QString> whole(const QString& message, int depth) {
    for (const Template& known : templates()) {
        if (const auto match = known.pattern.match(message); match.hasMatch()) {
            return filled(known, message, match, depth);
        }
    }
    return {};
}

/// The message, or the message behind a file and a field: the places before it are translated where they are
/// known, as "line 12" is.
std::optional<QString> translated(const QString& message, int depth) {
    if (depth > deepest) {
        return {};
    }
    if (auto text = whole(message, depth)) {
        return text;
    }
    for (qsizetype at = message.indexOf(separator); at >= 0; at = message.indexOf(separator, at + 1)) {
        if (const auto problem = whole(message.mid(at + separator.size()), depth + 1)) {
            QStringList places = message.left(at).split(separator);
            for (QString& place : places) {
                place = whole(place, depth + 1).value_or(place);
            }
            return places.join(separator) + separator + *problem;
        }
    }
    return {};
}

} // namespace

QString errorText(const QString& message) {
    // Longer ones quote something long, and templates are tried at every place of a message.
    return message.size() > longest ? message : translated(message, 0).value_or(message);
}

QString errorText(const std::string& message) {
    return errorText(QString::fromStdString(message));
}

QString errorText(const std::exception& error) {
    return errorText(QString::fromUtf8(error.what()));
}

bool knowsError(const QString& message) {
    return translated(message, 0).has_value();
}

} // namespace tokenscope
