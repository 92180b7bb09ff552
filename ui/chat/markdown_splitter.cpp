// SPDX-License-Identifier: MIT
#include "ui/chat/markdown_splitter.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

using Segment = MarkdownSplitter::Segment;

constexpr qsizetype LongestFence = 1'000; ///< a longer line is none; so no more than this is held back
constexpr qsizetype HeadLength = 16;      ///< enough to see a list's mark
constexpr int MostIndent = 3;             ///< deeper lines belong to a list, or are code by their indent
constexpr qsizetype LeastFence = 3;

qsizetype spacesBefore(QStringView line) {
    qsizetype count = 0;
    while (count < line.size() && line[count] == QLatin1Char(' ')) {
        ++count;
    }
    return count;
}

qsizetype runLength(QStringView text, QChar character) {
    qsizetype count = 0;
    while (count < text.size() && text[count] == character) {
        ++count;
    }
    return count;
}

bool isFenceCharacter(QChar character) {
    return character == QLatin1Char('`') || character == QLatin1Char('~');
}

bool isBlank(QStringView text) {
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.isSpace(); });
}

/// "- ", "12. " and the like after any indent.
bool startsWithListMark(QStringView line) {
    line = line.mid(spacesBefore(line));
    qsizetype mark = 0;
    while (mark < line.size() && mark < 9 && line[mark] >= QLatin1Char('0') &&
           line[mark] <= QLatin1Char('9')) {
        ++mark;
    }
    const QString marks = mark > 0 ? QStringLiteral(".)") : QStringLiteral("-+*");
    if (mark >= line.size() || !marks.contains(line[mark])) {
        return false;
    }
    ++mark;
    return mark == line.size() || line[mark].isSpace();
}

bool startsIndented(QStringView line) {
    return spacesBefore(line) >= 2 || line.startsWith(QLatin1Char('\t'));
}

} // namespace

QString Segment::code() const {
    const qsizetype end = codeEnd < 0 ? source.size() : codeEnd;
    QString code = source.mid(codeBegin, end - codeBegin);
    if (indent == 0) {
        return code;
    }
    QString result;
    result.reserve(code.size());
    qsizetype begin = 0;
    while (begin < code.size()) {
        const qsizetype newline = code.indexOf(QLatin1Char('\n'), begin);
        const QStringView line = QStringView(code).mid(begin, newline < 0 ? -1 : newline + 1 - begin);
        result += line.mid(std::min<qsizetype>(spacesBefore(line), indent));
        begin += line.size();
    }
    return result;
}

void MarkdownSplitter::clear() {
    *this = {};
}

std::size_t MarkdownSplitter::takeFirstChanged() {
    return std::exchange(m_firstChanged, m_segments.size());
}

void MarkdownSplitter::changed(std::size_t index) {
    m_firstChanged = std::min(m_firstChanged, index);
}

bool MarkdownSplitter::isInCode() const {
    return !m_segments.empty() && !m_segments.back().isClosed &&
           m_segments.back().kind == Segment::Kind::Code;
}

Segment& MarkdownSplitter::open(Segment::Kind kind) {
    if (m_segments.empty() || m_segments.back().isClosed) {
        m_segments.push_back({});
        m_segments.back().kind = kind;
        m_lineLength = 0;
        m_inList = false;
    }
    changed(m_segments.size() - 1);
    return m_segments.back();
}

void MarkdownSplitter::close() {
    if (!m_segments.empty() && !m_segments.back().isClosed) {
        m_segments.back().isClosed = true;
        changed(m_segments.size() - 1);
    }
}

// ---- lines ----

void MarkdownSplitter::push(QStringView text) {
    while (!text.isEmpty()) {
        const qsizetype newline = text.indexOf(QLatin1Char('\n'));
        lineGoesOn(newline < 0 ? text : text.first(newline));
        if (newline < 0) {
            return;
        }
        lineEnds();
        text = text.mid(newline + 1);
    }
}

void MarkdownSplitter::lineGoesOn(QStringView text) {
    if (text.isEmpty()) {
        return;
    }
    if (!m_isHolding) {
        add(text);
        return;
    }
    m_held += text;
    if (!couldBeFence()) {
        m_isHolding = false;
        add(std::exchange(m_held, {}));
    }
}

void MarkdownSplitter::lineEnds() {
    const QString newline(QLatin1Char('\n'));
    if (!takeHeldFence(newline)) {
        add(std::exchange(m_held, {}));
        add(newline);
        classifyLine();
    }
    m_isHolding = true;
    m_lineHead.clear();
    m_lineLength = 0;
    m_lineIsBlank = true;
}

void MarkdownSplitter::finish() {
    if (!takeHeldFence({})) {
        add(std::exchange(m_held, {}));
    }
    close();
}

void MarkdownSplitter::add(QStringView text) {
    if (text.isEmpty()) {
        return;
    }
    Segment& segment = open(Segment::Kind::Prose);
    segment.source += text;
    m_lineLength += text.size();
    m_lineIsBlank = m_lineIsBlank && isBlank(text);
    if (m_lineHead.size() < HeadLength) {
        m_lineHead += text.first(std::min(text.size(), HeadLength));
    }
    if (segment.kind != Segment::Kind::Code) {
        splitLongLine();
    }
}

/// A paragraph that cannot be laid out in one go leaves the prose, in pieces that end between words.
void MarkdownSplitter::splitLongLine() {
    if (m_segments.back().kind == Segment::Kind::Prose) {
        if (m_lineLength <= LongestLine) {
            return;
        }
        divideBeforeLine();
        m_segments.back().kind = Segment::Kind::Plain;
    }
    while (m_segments.back().source.size() > LongestPiece) {
        QString& source = m_segments.back().source;
        qsizetype cut = QStringView(source).first(LongestPiece).lastIndexOf(QLatin1Char(' ')) + 1;
        if (cut <= 0) {
            cut = LongestPiece - (source[LongestPiece - 1].isHighSurrogate() ? 1 : 0);
        }
        QString rest = source.mid(cut);
        source.truncate(cut);
        close();
        open(Segment::Kind::Plain).source = std::move(rest);
        m_lineLength = m_segments.back().source.size();
    }
}

/// Closes the open segment before the line that came last, which begins another.
void MarkdownSplitter::divideBeforeLine() {
    const std::size_t divided = m_segments.size() - 1;
    QString& source = m_segments.back().source;
    const qsizetype length = m_lineLength;
    if (length == source.size()) {
        return;
    }
    QString line = source.right(length);
    source.chop(length);
    close();
    open(Segment::Kind::Prose).source = std::move(line);
    m_lineLength = length;
    changed(divided);
}

/// At the end of a line of prose: whether the segment ends with it, or before it.
void MarkdownSplitter::classifyLine() {
    if (m_segments.back().kind == Segment::Kind::Plain) {
        close();
        m_afterBlank = false;
        return;
    }
    if (m_segments.back().kind != Segment::Kind::Prose) {
        return;
    }
    if (m_lineIsBlank) {
        m_afterBlank = true;
        if (!m_inList && m_segments.back().source.size() >= UsualProse) {
            close();
        }
        return;
    }
    const qsizetype before = m_segments.back().source.size() - m_lineLength;
    const bool isItem = startsWithListMark(m_lineHead);
    const bool listEnds = m_inList && m_afterBlank && !isItem && !startsIndented(m_lineHead);
    // A list or paragraph without end is divided all the same, where a line does not hang on others if
    // possible.
    const bool hangsTogether = m_inList || isItem || m_lineHead.contains(QLatin1Char('|')); // a table's row
    const qsizetype most = hangsTogether ? LongestParagraph : LongestLine;
    const bool isTooLong = before >= most && (!startsIndented(m_lineHead) || before >= 2 * most);
    if ((listEnds && before >= UsualProse) || isTooLong) {
        divideBeforeLine();
    }
    m_inList = isItem || (m_inList && !listEnds);
    m_afterBlank = false;
}

// ---- fences ----

bool MarkdownSplitter::couldBeFence() const {
    const qsizetype spaces = spacesBefore(m_held);
    if (spaces > MostIndent || m_held.size() > LongestFence) {
        return false;
    }
    const QStringView rest = QStringView(m_held).mid(spaces);
    if (rest.isEmpty()) {
        return true;
    }
    if (!isFenceCharacter(rest[0])) {
        return false;
    }
    const qsizetype run = runLength(rest, rest[0]);
    const QStringView after = rest.mid(run);
    if (isInCode()) {
        return rest[0] == m_fence && (after.isEmpty() || (run >= m_fenceLength && isBlank(after)));
    }
    return after.isEmpty() ||
           (run >= LeastFence && (rest[0] == QLatin1Char('~') || !after.contains(QLatin1Char('`'))));
}

bool MarkdownSplitter::closesFence(QStringView line) const {
    return runLength(line.mid(spacesBefore(line)), m_fence) >= m_fenceLength;
}

bool MarkdownSplitter::opensFence(QStringView line, QStringView end) {
    const qsizetype spaces = spacesBefore(line);
    const QStringView rest = line.mid(spaces);
    const qsizetype run = rest.isEmpty() ? 0 : runLength(rest, rest[0]);
    if (run < LeastFence) {
        return false;
    }
    close();
    m_fence = rest[0];
    m_fenceLength = run;
    Segment& segment = open(Segment::Kind::Code);
    segment.source = line.toString();
    segment.source += end;
    segment.codeBegin = segment.source.size();
    segment.indent = static_cast<int>(spaces);
    segment.language = rest.mid(run).trimmed().toString().section(QLatin1Char(' '), 0, 0);
    m_afterBlank = false;
    return true;
}

/// The held line has ended. True where it was a fence and is done with.
bool MarkdownSplitter::takeHeldFence(QStringView end) {
    if (!m_isHolding || m_held.isEmpty()) {
        return false;
    }
    const QString line = std::exchange(m_held, {});
    if (isInCode() && closesFence(line)) {
        Segment& segment = open(Segment::Kind::Code);
        segment.codeEnd = segment.source.size();
        segment.source += line;
        segment.source += end;
        close();
        return true;
    }
    if (!isInCode() && opensFence(line, end)) {
        return true;
    }
    m_held = line;
    return false;
}

} // namespace tokenscope
