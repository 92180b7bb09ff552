// SPDX-License-Identifier: MIT
#include "ui/shared/samples_race_view.h"

#include "ui/shared/format.h"
#include "ui/shared/race_lane.h"
#include "ui/shared/samples_race_chart.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int spacing = 10;

RaceLaneRow::Sample sampleOf(SamplesLane lane) {
    return
        [lane](QPainter& painter, const QRectF& box) { SamplesRaceChart::paintSample(painter, box, lane); };
}

} // namespace

SamplesRaceView::SamplesRaceView(QWidget* parent)
    : QWidget(parent),
      m_together(new RaceLaneRow(tr("Together"), "samplesTogether", sampleOf(SamplesLane::Together), this)),
      m_oneByOne(new RaceLaneRow(tr("One by one"), "samplesOneByOne", sampleOf(SamplesLane::OneByOne), this)),
      m_chart(new SamplesRaceChart(m_record, this)), m_verdict(new QLabel(this)) {
    m_verdict->setObjectName(QStringLiteral("samplesVerdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_together);
    layout->addWidget(m_oneByOne);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_verdict);
    refresh();
}

void SamplesRaceView::begin(std::int64_t promptTokens, int samples, std::int64_t tokens) {
    m_record.begin(promptTokens, samples, tokens);
    refresh();
}

void SamplesRaceView::add(std::span<const SamplesStep> steps) {
    m_record.add(steps);
    refresh();
}

QString SamplesRaceView::figures(SamplesLane which) const {
    const SamplesRecord::Lane& lane = m_record.lane(which);
    if (lane.tokens() == 0) {
        return tr("not started");
    }
    const QString prompts = lane.promptsRead == 1 ? tr("the prompt read once")
                                                  : tr("the prompt read %1 times").arg(lane.promptsRead);
    return tr("%1 tokens · %2 · %3 positions computed · %4 · %5 tokens/s")
        .arg(formatCount(lane.tokens()), prompts, formatCount(lane.positions), formatSeconds(lane.seconds()),
             formatRate(static_cast<double>(lane.tokens()) / std::max(lane.seconds(), 1e-9)));
}

void SamplesRaceView::refresh() {
    for (const auto& [row, lane] :
         {std::pair(m_together, SamplesLane::Together), std::pair(m_oneByOne, SamplesLane::OneByOne)}) {
        row->setFigures(figures(lane));
        row->setProgress(m_record.lane(lane).tokens(), m_record.wanted());
    }
    m_chart->refresh();
    m_verdict->setText(verdict());
}

QString SamplesRaceView::verdict() const {
    if (m_record.wanted() == 0) {
        return tr(
            "Several samples of one prompt, drawn with the settings of the Lab: first together, where the "
            "prompt "
            "is read once, its cache is copied for each row and every step reads the weights once for "
            "all rows; then one by one. The end of an answer does not end a sample: it is about the cost.");
    }
    if (!m_record.isOver()) {
        return {};
    }
    const QString speed = tr("Together is %1 times as fast.").arg(timesWords(m_record.speedup()));
    return m_record.same() == m_record.samples()
               ? tr("%1 Both ways made the same %2 samples, token by token.")
                     .arg(speed)
                     .arg(m_record.samples())
               : tr("%1 %2 of %3 samples are the same.")
                     .arg(speed)
                     .arg(m_record.same())
                     .arg(m_record.samples());
}

} // namespace tokenscope
