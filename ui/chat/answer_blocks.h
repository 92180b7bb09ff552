// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/answer_reader.h"
#include "ui/chat/markdown_splitter.h"
#include "ui/shared/prose/prose_document.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QToolButton;
class QUrl;
class QVBoxLayout;

namespace tokenscope {

class SegmentView;
class ThinkFold;

/// An answer as it is read: Markdown in segments, tool calls as chips, thoughts folded. However fast it
/// grows, only its last segment is laid out anew, thirty times a second at most, and never under a mouse that
/// selects in it. Of one that comes whole and is very long the beginning is shown, and more on demand: what
/// is laid out is laid out again with each new width.
class AnswerBlocks : public QWidget {
    Q_OBJECT
public:
    static constexpr qsizetype ShownAtOnce = 12'000; ///< characters

    explicit AnswerBlocks(QWidget* parent);

    /// `isComplete`: nothing more comes now; it is shown at once.
    void setParts(std::vector<AnswerReader::Part> parts, bool isComplete);
    /// All of it is secondary.
    void setMuted(bool muted);
    /// Characters that were laid out so far, all changes added up.
    qint64 builtCharacters() const;
    std::vector<SegmentView*> segments() const;
    bool isBeingSelected() const;

Q_SIGNALS:
    void openRequested(const QUrl& address);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// Text with its tool calls, between two thoughts.
    struct Stream {
        MarkdownSplitter splitter;
        QString text;
        std::vector<ToolCallText> calls;
        bool isFinished = false;
        std::size_t shown = 0; ///< of its segments, that have views
        std::vector<SegmentView*> views;
        std::vector<std::size_t> firstCalls; ///< of each view, and one more
    };
    /// One of the two.
    struct Item {
        std::unique_ptr<Stream> stream;
        ThinkFold* thought = nullptr;
    };
    struct Wanted;

    void apply();
    std::vector<Wanted> wanted() const;
    void grow(const std::vector<Wanted>& wanted);
    void keepItems(std::size_t count);
    void showStream(Stream& stream, const Wanted& wanted, int place, qsizetype& left);
    void sync(Stream& stream, std::size_t from, int place);
    int placeOf(std::size_t item) const;
    void restyle();

    QVBoxLayout* m_layout;
    std::vector<AnswerReader::Part> m_parts;
    std::vector<Item> m_items;
    ProseLook m_look;
    QTimer m_frame;
    QToolButton* m_more;
    qsizetype m_mostShown = ShownAtOnce; ///< characters, about
    qsizetype m_length = -1;             ///< characters there are; -1: nothing was there yet
    bool m_isGrowing = false;            ///< what comes next was written before the eyes
    qint64 m_builtBefore = 0;            ///< by views that are gone
    bool m_isComplete = true;
    bool m_isStale = false;
    bool m_isMuted = false;
};

} // namespace tokenscope
