// SPDX-License-Identifier: MIT
#include "ui/chat/segment_view.h"

#include "core/tools/plot.h"
#include "core/values/errors.h"
#include "ui/chat/code_view.h"
#include "ui/shared/plot_chart.h"
#include "ui/shared/prose/prose_view.h"
#include "ui/shared/style_sheet.h"

#include <QFrame>
#include <QLabel>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int WidestPlot = 420;

bool isPlot(const ToolCallText& call) {
    return call.tool == QLatin1String("plot") && !call.result.isEmpty();
}

/// Marks of calls as their words: in code there are no chips.
QString withCallWords(const QString& text, const std::vector<ToolCallText>& calls) {
    QString result;
    std::size_t call = 0;
    for (const QChar character : text) {
        if (character == ToolCallMark) {
            result += call < calls.size() ? toolCallSource(calls[call]) : QString();
            ++call;
        } else {
            result += character;
        }
    }
    return result;
}

} // namespace

SegmentView::SegmentView(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
}

void SegmentView::setSegment(const MarkdownSplitter::Segment& segment, std::vector<ToolCallText> calls,
                             const ProseLook& look) {
    if (segment == m_segment && calls == m_calls && look == m_look) {
        return;
    }
    const bool isBlank =
        segment.kind != MarkdownSplitter::Segment::Kind::Code && segment.source.trimmed().isEmpty();
    setVisible(!isBlank);
    m_segment = segment;
    m_calls = std::move(calls);
    m_look = look;
    if (segment.kind == MarkdownSplitter::Segment::Kind::Code) {
        showCode();
    } else {
        showProse();
    }
    showPlots();
    refreshDetails();
}

void SegmentView::showCode() {
    if (m_prose) {
        delete std::exchange(m_prose, nullptr);
    }
    if (!m_code) {
        m_code = new CodeView(this);
        m_layout->insertWidget(0, m_code);
        m_code->show(); // at once: the segment's height is asked for next
    }
    const qsizetype before = m_code->code().size();
    const QString code = m_segment.code();
    m_code->setLanguage(m_segment.language);
    m_code->setCode(m_calls.empty() ? code : withCallWords(code, m_calls));
    m_built += std::max<qsizetype>(0, m_code->code().size() - before);
}

void SegmentView::showProse() {
    if (m_code) {
        delete std::exchange(m_code, nullptr);
    }
    if (!m_prose) {
        m_prose = new ProseView(this);
        m_prose->setAccessibleName(tr("Text"));
        m_layout->insertWidget(0, m_prose);
        m_prose->show();
        connect(m_prose, &ProseView::toolPressed, this, &SegmentView::toggleDetails);
        connect(m_prose, &ProseView::openRequested, this, &SegmentView::openRequested);
    }
    const bool isPlain = m_segment.kind == MarkdownSplitter::Segment::Kind::Plain;
    QString text = m_segment.source;
    while (text.endsWith(QLatin1Char('\n'))) {
        text.chop(1); // what follows has its own distance
    }
    m_prose->setDocumentOwned(isPlain ? plainDocument(withCallWords(text, m_calls), m_look)
                                      : proseDocument(text, m_calls, m_look));
    m_built += text.size();
}

void SegmentView::showPlots() {
    std::vector<ToolCallText> wanted;
    std::copy_if(m_calls.begin(), m_calls.end(), std::back_inserter(wanted), isPlot);
    if (wanted == m_plotted) {
        return;
    }
    m_plotted = wanted;
    qDeleteAll(m_plots);
    m_plots.clear();
    for (const ToolCallText& call : wanted) {
        try {
            auto* chart = new PlotChart(plotCurve(call.expression.toStdString()), this);
            chart->setMaximumWidth(WidestPlot);
            m_layout->insertWidget(1 + static_cast<int>(m_plots.size()), chart);
            chart->show();
            m_plots += chart;
        } catch (const Error&) {
            // A call that was answered before and is read differently now: the chip says what it was.
        }
    }
}

// ---- what a chip unfolds ----

void SegmentView::toggleDetails(int index) {
    m_unfolded = index == m_unfolded ? -1 : index;
    refreshDetails();
}

void SegmentView::refreshDetails() {
    delete std::exchange(m_details, nullptr);
    if (m_unfolded < 0 || static_cast<std::size_t>(m_unfolded) >= m_calls.size()) {
        return;
    }
    const ToolCallText& call = m_calls[static_cast<std::size_t>(m_unfolded)];
    auto* box = new QFrame(this);
    box->setObjectName(QStringLiteral("toolDetails"));
    setLook(box, "code");
    const QString tool = call.tool.isEmpty() ? tr("A tool") : call.tool;
    const QString end =
        !call.result.isEmpty()
            ? tr("%1 answered “%2”. The answer’s tokens were forced in: the model did not draw them.")
                  .arg(tool, call.result)
        : call.isOpen
            ? tr("The call is still being written.")
            : tr("There was no answer: the expression cannot be computed, or the call was cut off.");
    auto* text =
        new QLabel(tr("The model asked for: %1").arg(call.expression) + QLatin1Char('\n') + end, box);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(text);
    m_layout->addWidget(box);
    box->show();
    m_details = box;
}

bool SegmentView::isBeingSelected() const {
    return (m_prose && m_prose->isBeingSelected()) || (m_code && m_code->isBeingSelected());
}

} // namespace tokenscope
