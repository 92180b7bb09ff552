// SPDX-License-Identifier: MIT
#include "ui/chat/answer_blocks.h"

#include "ui/chat/segment_view.h"
#include "ui/chat/think_fold.h"
#include "ui/shared/format.h"
#include "ui/shared/style_sheet.h"

#include <QEvent>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int FrameMilliseconds = 33;
constexpr int SegmentGap = 9;

} // namespace

namespace {

/// Characters that it counts for. Of code only what is seen is laid out, however long it is.
qsizetype costOf(const MarkdownSplitter::Segment& segment) {
    constexpr qsizetype mostOfCode = 500;
    const bool isCode = segment.kind == MarkdownSplitter::Segment::Kind::Code;
    return isCode ? std::min(segment.source.size(), mostOfCode) : segment.source.size();
}

/// A chip is set off from what stands before it.
QString gapAfter(const QString& text) {
    return text.isEmpty() || text.back().isSpace() ? QString() : QStringLiteral(" ");
}

} // namespace

/// What the parts say that there should be at one place.
struct AnswerBlocks::Wanted {
    const AnswerReader::Part* thought = nullptr;
    QString text{};
    std::vector<ToolCallText> calls{};
    bool isFinished = false;
};

AnswerBlocks::AnswerBlocks(QWidget* parent)
    : QWidget(parent), m_layout(new QVBoxLayout(this)), m_look(ProseLook::of(font())),
      m_more(new QToolButton(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(SegmentGap);
    m_layout->addWidget(m_more, 0, Qt::AlignLeft);
    m_more->setObjectName(QStringLiteral("moreOfText"));
    setLook(m_more, "link");
    m_more->hide();
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_mostShown += ShownAtOnce;
        apply();
    });
    m_frame.setSingleShot(true);
    m_frame.setInterval(FrameMilliseconds);
    connect(&m_frame, &QTimer::timeout, this, [this] {
        if (m_isStale) {
            apply();
        }
    });
}

void AnswerBlocks::setParts(std::vector<AnswerReader::Part> parts, bool isComplete) {
    if (isComplete && m_isComplete && !m_isStale && parts == m_parts) {
        return;
    }
    m_parts = std::move(parts);
    m_isComplete = isComplete;
    m_isStale = true;
    if (isComplete || !m_frame.isActive()) {
        apply();
    }
}

void AnswerBlocks::setMuted(bool muted) {
    m_isMuted = muted;
    restyle();
}

bool AnswerBlocks::isBeingSelected() const {
    const std::vector<SegmentView*> views = segments();
    return std::any_of(views.begin(), views.end(),
                       [](const SegmentView* view) { return view->isBeingSelected(); });
}

void AnswerBlocks::apply() {
    m_frame.start();
    if (isBeingSelected()) {
        return; // at the next frame, or the one after
    }
    m_isStale = false;
    const std::vector<Wanted> wanted = this->wanted();
    grow(wanted);
    qsizetype left = m_mostShown, length = m_length;
    keepItems(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const bool isThought = wanted[i].thought != nullptr;
        if (i < m_items.size() && (m_items[i].thought != nullptr) != isThought) {
            keepItems(i);
        }
        if (i == m_items.size()) {
            m_items.push_back({});
            if (isThought) {
                m_items[i].thought = new ThinkFold(this);
                m_layout->insertWidget(placeOf(i), m_items[i].thought);
                m_items[i].thought->show();
                connect(m_items[i].thought, &ThinkFold::openRequested, this, &AnswerBlocks::openRequested);
            } else {
                m_items[i].stream = std::make_unique<Stream>();
            }
        }
        if (isThought) {
            m_items[i].thought->setThought(*wanted[i].thought, m_isComplete);
        } else {
            Stream& stream = *m_items[i].stream;
            showStream(stream, wanted[i], placeOf(i), left);
            for (std::size_t shown = 0; shown < stream.shown; ++shown) {
                length -= stream.splitter.segments()[shown].source.size();
            }
            if (stream.shown < stream.splitter.segments().size()) {
                keepItems(i + 1);
                break;
            }
        }
    }
    m_more->setVisible(left <= 0 && length > 0);
    m_more->setText(tr("Show more of it (%1 characters are not shown)").arg(formatCount(length)));
}

std::vector<AnswerBlocks::Wanted> AnswerBlocks::wanted() const {
    std::vector<Wanted> wanted;
    for (const AnswerReader::Part& part : m_parts) {
        if (part.kind == AnswerReader::PartKind::Thinking) {
            if (!wanted.empty()) {
                wanted.back().isFinished = true;
            }
            wanted.push_back({&part});
            continue;
        }
        if (wanted.empty() || wanted.back().thought) {
            wanted.push_back({});
        }
        QString& text = wanted.back().text;
        if (part.kind == AnswerReader::PartKind::ToolCall) {
            text += gapAfter(text) + ToolCallMark;
            wanted.back().calls.push_back(toolCallText(part));
        } else {
            const QString words = withoutNoncharacters(QString::fromStdString(part.text));
            // A full stop or comma stands close to what it ends.
            const bool followsCall =
                text.endsWith(ToolCallMark) && !words.isEmpty() && words.front().isLetterOrNumber();
            text += (followsCall ? QStringLiteral(" ") : QString()) + words;
        }
    }
    if (!wanted.empty()) {
        wanted.back().isFinished = m_isComplete;
    }
    return wanted;
}

/// What comes while it is written is shown besides.
void AnswerBlocks::grow(const std::vector<Wanted>& wanted) {
    qsizetype length = 0;
    for (const Wanted& item : wanted) {
        length += item.text.size();
    }
    if (m_isGrowing && m_length >= 0) {
        m_mostShown += std::max<qsizetype>(0, length - m_length);
    }
    m_length = length;
    m_isGrowing = !m_isComplete;
}

void AnswerBlocks::keepItems(std::size_t count) {
    while (m_items.size() > count) {
        Item& item = m_items.back();
        delete item.thought;
        if (item.stream) {
            for (SegmentView* view : item.stream->views) {
                m_builtBefore += view->builtCharacters();
                delete view;
            }
        }
        m_items.pop_back();
    }
}

int AnswerBlocks::placeOf(std::size_t item) const {
    std::size_t place = 0;
    for (std::size_t i = 0; i < item; ++i) {
        place += m_items[i].thought ? 1 : m_items[i].stream->views.size();
    }
    return static_cast<int>(place);
}

/// Shows of it what `left` allows, and takes that away.
void AnswerBlocks::showStream(Stream& stream, const Wanted& wanted, int place, qsizetype& left) {
    if (!wanted.text.startsWith(stream.text) || (stream.isFinished && wanted.text != stream.text)) {
        stream.splitter.clear(); // views whose segments come out the same stay
        stream.text.clear();
        stream.isFinished = false;
    }
    stream.splitter.push(QStringView(wanted.text).mid(stream.text.size()));
    stream.text = wanted.text;
    if (wanted.isFinished && !stream.isFinished) {
        stream.splitter.finish();
        stream.isFinished = true;
    }
    const auto& segments = stream.splitter.segments();
    for (stream.shown = 0; stream.shown < segments.size() && left > 0; ++stream.shown) {
        left -= costOf(segments[stream.shown]);
    }
    // A call gets its result while the text goes on behind it.
    std::size_t from = stream.splitter.takeFirstChanged();
    const auto same = static_cast<std::size_t>(
        std::mismatch(stream.calls.begin(), stream.calls.end(), wanted.calls.begin(), wanted.calls.end())
            .first -
        stream.calls.begin());
    if (same < wanted.calls.size()) {
        for (std::size_t i = 0; i < std::min(from, stream.views.size()); ++i) {
            if (same < stream.firstCalls[i + 1]) {
                from = i;
            }
        }
    }
    stream.calls = wanted.calls;
    sync(stream, from, place);
}

void AnswerBlocks::sync(Stream& stream, std::size_t from, int place) {
    const auto& segments = stream.splitter.segments();
    while (stream.views.size() > stream.shown) {
        m_builtBefore += stream.views.back()->builtCharacters();
        delete stream.views.back();
        stream.views.pop_back();
    }
    from = std::min(from, stream.views.size());
    stream.firstCalls.resize(from + 1, 0);
    for (std::size_t i = from; i < stream.shown; ++i) {
        if (i == stream.views.size()) {
            auto* view = new SegmentView(this);
            m_layout->insertWidget(place + static_cast<int>(i), view);
            connect(view, &SegmentView::openRequested, this, &AnswerBlocks::openRequested);
            stream.views.push_back(view);
        }
        const std::size_t first = stream.firstCalls[i];
        const std::size_t end = std::min(
            first + static_cast<std::size_t>(segments[i].source.count(ToolCallMark)), stream.calls.size());
        stream.firstCalls.push_back(end);
        const auto begin = stream.calls.begin();
        stream.views[i]->setSegment(
            segments[i],
            {begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(end)}, m_look);
    }
}

std::vector<SegmentView*> AnswerBlocks::segments() const {
    std::vector<SegmentView*> views;
    for (const Item& item : m_items) {
        if (item.stream) {
            views.insert(views.end(), item.stream->views.begin(), item.stream->views.end());
        }
    }
    return views;
}

qint64 AnswerBlocks::builtCharacters() const {
    qint64 built = m_builtBefore;
    for (const SegmentView* view : segments()) {
        built += view->builtCharacters();
    }
    return built;
}

void AnswerBlocks::restyle() {
    const ProseLook look = ProseLook::of(font(), m_isMuted);
    if (look == m_look) {
        return;
    }
    m_look = look;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (m_items[i].stream) {
            sync(*m_items[i].stream, 0, placeOf(i));
        }
    }
}

void AnswerBlocks::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::StyleChange) {
        restyle();
    }
}

} // namespace tokenscope
