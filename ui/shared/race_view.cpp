// SPDX-License-Identifier: MIT
#include "ui/shared/race_view.h"

#include "ui/shared/format.h"
#include "ui/shared/race_chart.h"
#include "ui/shared/race_lane.h"
#include "ui/shared/style_sheet.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int spacing = 10;

RaceLaneRow::Sample sampleOf(RaceLane lane) {
    return [lane](QPainter& painter, const QRectF& box) { RaceChart::paintSample(painter, box, lane); };
}

} // namespace

RaceView::RaceView(QWidget* parent)
    : QWidget(parent), m_lanes{new RaceLaneRow(tr("With the KV cache"), "raceCached",
                                               sampleOf(RaceLane::Cached), this),
                               new RaceLaneRow(tr("Without it"), "raceUncached", sampleOf(RaceLane::Uncached),
                                               this)},
      m_verdict(new QLabel(this)) {
    m_verdict->setObjectName(QStringLiteral("raceVerdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (RaceLaneRow* lane : m_lanes) {
        layout->addWidget(lane);
    }
    layout->addWidget(buildChart(), 1);
    layout->addWidget(m_verdict);
    refresh();
}

QWidget* RaceView::buildChart() {
    auto* box = new QWidget(this);
    m_chart = new RaceChart(m_record, box);
    auto* choices = new QButtonGroup(box);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    const auto add = [&](const QString& text, const char* name, RaceChart::Shows shows) {
        auto* button = new QPushButton(text, box);
        button->setObjectName(QLatin1String(name));
        button->setCheckable(true);
        button->setAutoDefault(false);
        setLook(button, "segment");
        choices->addButton(button);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, m_chart, [this, shows] { m_chart->setShows(shows); });
        return button;
    };
    m_perToken = add(tr("each token"), "racePerToken", RaceChart::Shows::PerToken);
    m_addedUp = add(tr("added up"), "raceAddedUp", RaceChart::Shows::AddedUp);
    m_perToken->setChecked(true);
    row->addStretch(1);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_chart, 1);
    return box;
}

void RaceView::begin(std::int64_t promptTokens, std::int64_t wanted) {
    m_record.begin(promptTokens, wanted);
    refresh();
}

void RaceView::add(std::span<const RaceStep> steps) {
    m_record.add(steps);
    refresh();
}

void RaceView::refresh() {
    for (const RaceLane which : {RaceLane::Cached, RaceLane::Uncached}) {
        const RaceRecord::Lane& made = m_record.lane(which);
        RaceLaneRow& lane = *m_lanes[static_cast<std::size_t>(which)];
        lane.setFigures(made.tokens() == 0 ? tr("not started")
                                           : tr("%1 tokens · %2 positions computed · %3")
                                                 .arg(formatCount(made.tokens()), formatCount(made.positions),
                                                      formatSeconds(made.total())));
        lane.setProgress(made.tokens(), m_record.wanted());
        lane.setWords(QString::fromStdString(made.text).simplified());
    }
    m_chart->refresh();
    m_verdict->setText(verdict());
}

QString RaceView::verdict() const {
    const std::int64_t compared = m_record.compared();
    if (compared == 0) {
        return tr(
            "Both lanes decode the same prompt greedily, token by token, and take turns, so that each "
            "has the machine to itself. One keeps keys and values; the other computes every position "
            "again for every token. It is about what that costs: the end of an answer does not end it.");
    }
    const QString cost =
        tr("Without the cache: %1 times the positions, %2 times the time.")
            .arg(timesWords(m_record.timesThePositions()), timesWords(m_record.timesTheSeconds()));
    return cost + QLatin1Char(' ') + sameness(compared);
}

QString RaceView::sameness(std::int64_t compared) const {
    if (m_record.same() < compared) {
        return tr("The first %1 tokens are the same, then the lanes part: rounding decided between two that "
                  "were almost equally likely. With exact products and a float32 cache nothing is rounded.")
            .arg(formatCount(m_record.same()));
    }
    const QString tokens = tr("Both made the same %1 tokens").arg(formatCount(compared));
    const auto difference = static_cast<double>(m_record.largestLogitDifference());
    return difference == 0 ? tr("%1, from logits that are the same to the last bit.").arg(tokens)
                           : tr("%1; no logit differs by more than %2.")
                                 .arg(tokens, QLocale::c().toString(difference, 'g', 2));
}

} // namespace tokenscope
