// SPDX-License-Identifier: MIT
#include "app/store/chat_search.h"

#include "app/store/sql.h"

#include <QStringList>

#include <algorithm>

namespace tokenscope {

namespace {

/// Characters that a word needs for the index to know it.
constexpr qsizetype indexedLength = 3;
constexpr int scannedTurns = 2000;
/// The index needs hundreds of times the memory of what is asked.
constexpr qsizetype longestSearch = 1000;
constexpr qsizetype charactersBefore = 40, charactersAfter = 100;

constexpr char32_t sharpS = 0xdf, capitalSharpS = 0x1e9e;

bool standsForItself(char32_t c) {
    return QChar::decompositionTag(c) == QChar::NoDecomposition && QChar::toCaseFolded(c) == c &&
           QChar::category(c) != QChar::Mark_NonSpacing && c != 0 && c != sharpS;
}

QString foldedCharacter(char32_t c) {
    switch (c) {
    case 0:
        return QStringLiteral(" "); // the index would end there
    case sharpS:
    case capitalSharpS:
        return QStringLiteral("ss"); // Qt leaves them
    default:
        break;
    }
    QString folded;
    for (const QChar part : QString::fromUcs4(&c, 1).normalized(QString::NormalizationForm_KD)) {
        if (part.category() != QChar::Mark_NonSpacing) {
            folded += part;
        }
    }
    return folded.toCaseFolded();
}

/// Calls `add` with each character's folded form and the length of the character; stops when it returns
/// false.
template <class Add> void foldEach(QStringView text, Add add) {
    for (qsizetype i = 0; i < text.size();) {
        const QChar c = text[i];
        const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        const char32_t code = isPair ? QChar::surrogateToUcs4(c, text[i + 1]) : c.unicode();
        const qsizetype length = isPair ? 2 : 1;
        const bool goesOn = standsForItself(code) ? add(text.mid(i, length), length)
                                                  : add(QStringView(foldedCharacter(code)), length);
        if (!goesOn) {
            return;
        }
        i += length;
    }
}

void index(const QSqlDatabase& database, qint64 row, const QString& text) {
    sql::run(database, QStringLiteral("DELETE FROM search WHERE rowid = ?"), {row});
    sql::run(database, QStringLiteral("INSERT INTO search(rowid, text) VALUES(?, ?)"),
             {row, foldedText(text)});
}

QString textOf(const QSqlDatabase& database, TurnId turn) {
    return QString::fromUtf8(sql::value(database,
                                        QStringLiteral("SELECT CAST(text AS BLOB) FROM turn WHERE id = ?"),
                                        {qint64(turn.value)})
                                 .toByteArray());
}

/// The search as SQL understands it.
struct Question {
    QStringList words; ///< folded
    QString match;     ///< for the index; empty: no word is long enough
    QString condition; ///< that the folded text must meet, with values
    QVariantList values;
};

Question questionOf(const QString& words) {
    Question question;
    question.words = foldedText(QStringView(words).left(longestSearch))
                         .simplified()
                         .split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QStringList phrases;
    for (const QString& word : question.words) {
        if (word.toUcs4().size() >= indexedLength) {
            QString quoted = word;
            phrases << QLatin1Char('"') + quoted.replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
                           QLatin1Char('"');
        } else {
            question.condition += QStringLiteral(" AND instr(search.text, ?) > 0");
            question.values << word;
        }
    }
    question.match = phrases.join(QLatin1Char(' '));
    if (!phrases.isEmpty()) {
        question.condition.prepend(QStringLiteral(" AND search MATCH ?"));
        question.values.prepend(question.match);
    }
    return question;
}

void addExcerpt(FoundTurn& found, const QString& text, qsizetype start, qsizetype end) {
    qsizetype from = std::max<qsizetype>(0, start - charactersBefore);
    qsizetype to = std::min(text.size(), start + charactersAfter);
    from -= from > 0 && text[from].isLowSurrogate() ? 1 : 0;
    to -= to < text.size() && text[to].isLowSurrogate() ? 1 : 0;
    found.excerpt = text.mid(from, to - from);
    for (QChar& c : found.excerpt) {
        c = c.isSpace() || c.isNull() ? QLatin1Char(' ') : c;
    }
    const QString more = QStringLiteral("…");
    found.matchStart = static_cast<int>(start - from + (from > 0 ? more.size() : 0));
    found.matchLength = static_cast<int>(std::min(end, to) - start);
    found.excerpt = (from > 0 ? more : QString()) + found.excerpt + (to < text.size() ? more : QString());
}

/// Where the first of the words stands that comes first.
void addPlace(const QSqlDatabase& database, const Question& question, const QString& folded,
              FoundTurn& found) {
    qsizetype at = -1, length = 0;
    for (const QString& word : question.words) {
        const qsizetype place = folded.indexOf(word);
        if (place >= 0 && (at < 0 || place < at)) {
            at = place;
            length = word.size();
        }
    }
    if (at < 0) {
        return;
    }
    const QString text = found.turn.value == 0 ? found.title : textOf(database, found.turn);
    const qsizetype start = unfoldedPlace(text, at);
    const qsizetype end = std::max(start + 1, unfoldedPlace(text, at + length));
    if (found.turn.value != 0) {
        addExcerpt(found, text, start, end);
    } else {
        found.matchStart = static_cast<int>(start);
        found.matchLength = static_cast<int>(std::min(end, text.size()) - start);
    }
}

void findTitles(const QSqlDatabase& database, const Question& question, int limit, FoundTurns& found) {
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT chat.id, CAST(chat.title AS BLOB), search.text FROM search"
                                " JOIN chat ON chat.id = -search.rowid"
                                " WHERE search.rowid < 0 AND chat.deleted IS NULL%1"
                                " ORDER BY chat.changed DESC LIMIT %2")
                     .arg(question.condition)
                     .arg(limit + 1),
                 question.values);
    while (sql::next(query)) {
        FoundTurn& turn = found.turns.emplace_back();
        turn.chat = {query.value(0).toLongLong()};
        turn.title = QString::fromUtf8(query.value(1).toByteArray());
        addPlace(database, question, query.value(2).toString(), turn);
    }
}

void findTurns(const QSqlDatabase& database, const Question& question, int limit, FoundTurns& found) {
    const QString newest = question.match.isEmpty()
                               ? QStringLiteral(" AND search.rowid >= (SELECT coalesce(min(id), 0) FROM"
                                                " (SELECT id FROM turn ORDER BY id DESC LIMIT %1))")
                                     .arg(scannedTurns)
                               : QString();
    QSqlQuery query =
        sql::run(database,
                 QStringLiteral("SELECT chat.id, CAST(chat.title AS BLOB), search.text, turn.id FROM search"
                                " JOIN turn ON turn.id = search.rowid JOIN chat ON chat.id = turn.chat"
                                " WHERE search.rowid > 0 AND turn.deleted IS NULL"
                                " AND chat.deleted IS NULL%1%2 ORDER BY search.rowid DESC LIMIT %3")
                     .arg(question.condition, newest)
                     .arg(limit + 1 - static_cast<int>(found.turns.size())),
                 question.values);
    while (sql::next(query)) {
        FoundTurn& turn = found.turns.emplace_back();
        turn.chat = {query.value(0).toLongLong()};
        turn.turn = {query.value(3).toLongLong()};
        turn.title = QString::fromUtf8(query.value(1).toByteArray());
        addPlace(database, question, query.value(2).toString(), turn);
    }
}

} // namespace

QString foldedText(QStringView text) {
    QString folded;
    folded.reserve(text.size());
    foldEach(text, [&](QStringView part, qsizetype) {
        folded += part;
        return true;
    });
    return folded;
}

qsizetype unfoldedPlace(QStringView text, qsizetype at) {
    qsizetype folded = 0, place = 0;
    foldEach(text, [&](QStringView part, qsizetype length) {
        folded += part.size();
        if (folded > at) {
            return false;
        }
        place += length;
        return true;
    });
    return place;
}

void indexTurn(const QSqlDatabase& database, TurnId turn) {
    index(database, turn.value, textOf(database, turn));
}

void indexTitle(const QSqlDatabase& database, ChatId chat) {
    index(database, -chat.value,
          QString::fromUtf8(sql::value(database,
                                       QStringLiteral("SELECT CAST(title AS BLOB) FROM chat WHERE id = ?"),
                                       {qint64(chat.value)})
                                .toByteArray()));
}

void indexAll(const QSqlDatabase& database) {
    QSqlQuery chats = sql::run(database, QStringLiteral("SELECT id FROM chat"));
    while (sql::next(chats)) {
        indexTitle(database, {chats.value(0).toLongLong()});
    }
    QSqlQuery turns = sql::run(database, QStringLiteral("SELECT id FROM turn"));
    while (sql::next(turns)) {
        indexTurn(database, {turns.value(0).toLongLong()});
    }
}

void rebuildIndex(const QSqlDatabase& database) {
    sql::run(database, QStringLiteral("INSERT INTO search(search) VALUES('rebuild')"));
}

FoundTurns find(const QSqlDatabase& database, const QString& words, int limit) {
    FoundTurns found;
    const Question question = questionOf(words);
    if (question.words.isEmpty()) {
        return found;
    }
    findTitles(database, question, limit, found);
    if (static_cast<int>(found.turns.size()) <= limit) {
        findTurns(database, question, limit, found);
    }
    found.isMore = static_cast<int>(found.turns.size()) > limit;
    if (found.isMore) {
        found.turns.resize(static_cast<std::size_t>(limit));
    }
    return found;
}

} // namespace tokenscope
