// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <cstddef>
#include <vector>

namespace tokenscope {

/// Cuts Markdown that arrives in pieces into segments that can be shown one by one: code between fences,
/// prose of a bounded length, and paragraphs that are too long to be anything but plain text. However the
/// pieces fall, the segments are the same in the end. Only the last one ever changes, or is divided; closed
/// ones stay. A line that may still become a fence is held back until it is known.
class MarkdownSplitter {
public:
    struct Segment {
        enum class Kind : quint8 {
            Prose, ///< Markdown without fences of its own, unless indented deeper than lists allow
            Code,  ///< with its fences
            Plain, ///< a piece of a line that is longer than LongestLine
        };
        Kind kind = Kind::Prose;
        QString source;          ///< all sources joined are the text
        QString language;        ///< the first word after the fence
        qsizetype codeBegin = 0; ///< in source, of Code
        qsizetype codeEnd = -1;  ///< -1: the fence is not closed
        int indent = 0;          ///< spaces before the fence, which lines of the code may have as well
        bool isClosed = false;

        /// The code as it was meant: without fences, without the fence's own indent.
        QString code() const;
        friend bool operator==(const Segment&, const Segment&) = default;
    };
    static constexpr qsizetype UsualProse = 2'000; ///< prose closes at the next blank line outside a list
    static constexpr qsizetype LongestParagraph = 16'000; ///< of a list or a table
    static constexpr qsizetype LongestLine =
        8'000; ///< a longer one is cut and plain; also of a paragraph of several
    static constexpr qsizetype LongestPiece = 4'000; ///< of it: Qt takes long to lay out a long word

    void push(QStringView text);
    /// No more comes: what is held back is known now.
    void finish();
    void clear();

    const std::vector<Segment>& segments() const { return m_segments; }
    /// The first segment that has changed since the question before; their number if none has.
    std::size_t takeFirstChanged();

private:
    bool isInCode() const;
    Segment& open(Segment::Kind kind);
    void close();
    void changed(std::size_t index);
    void lineGoesOn(QStringView text);
    void lineEnds();
    void add(QStringView text);
    void splitLongLine();
    void divideBeforeLine();
    void classifyLine();
    bool couldBeFence() const;
    bool opensFence(QStringView line, QStringView end);
    bool closesFence(QStringView line) const;
    bool takeHeldFence(QStringView end);

    std::vector<Segment> m_segments;
    std::size_t m_firstChanged = 0;
    QString m_held;             ///< the line so far, while it may be a fence
    bool m_isHolding = true;    ///< at a line's beginning
    QString m_lineHead;         ///< its first characters
    qsizetype m_lineLength = 0; ///< of it, as far as it stands in the open segment
    bool m_lineIsBlank = true;
    bool m_afterBlank = false;
    bool m_inList = false;
    QChar m_fence;
    qsizetype m_fenceLength = 0;
};

} // namespace tokenscope
