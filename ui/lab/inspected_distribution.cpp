// SPDX-License-Identifier: MIT
#include "ui/lab/inspected_distribution.h"

#include "core/sampling/draw.h"
#include "ui/lab/inspector_words.h"
#include "ui/shared/candidate_table.h"
#include "ui/shared/distribution_view.h"
#include "ui/shared/draw_strip.h"
#include "ui/shared/draw_tally.h"
#include "ui/shared/models/candidate_model.h"
#include "ui/shared/steady_frame.h"
#include "ui/shared/text_styles.h"

#include <QEvent>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr std::size_t stripSegments = 64;
constexpr int gap = 3; // between a tally and the strip below it

} // namespace

InspectedDistribution::InspectedDistribution(std::function<TokenText(TokenId)> textOf, QWidget* parent)
    : QWidget(parent), m_textOf(std::move(textOf)), m_model(new CandidateModel(this)),
      m_view(new DistributionView(*m_model, this)), m_strip(new DrawStrip(this)),
      m_tallyTable(new TallyTable(this)), m_tally(new DrawTally(*m_tallyTable, this)) {
    auto* picked = new SteadyFrame(this);
    auto* entropy = new SteadyFrame(this);
    m_picked = picked->hold(new CaptionLabel(picked));
    m_entropy = entropy->hold(new CaptionLabel(entropy));
    m_picked->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_entropy->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_tally->setTextOf(m_textOf);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(7);
    column->addWidget(m_view, 1);
    column->addWidget(m_strip);
    column->addWidget(picked);
    column->addWidget(m_tally);
    column->addWidget(entropy);

    connect(m_view, &DistributionView::candidateSelected, this, &InspectedDistribution::candidateSelected);
    connect(m_view, &DistributionView::confirmed, this, &InspectedDistribution::confirmed);
    connect(m_view, &DistributionView::topPEdited, this, &InspectedDistribution::topPEdited);
    // Queued: the view tells while it is being laid out, and another table may lay it out anew.
    connect(m_view, &DistributionView::roomChanged, this, &InspectedDistribution::refresh,
            Qt::QueuedConnection);
    connect(m_strip, &DrawStrip::candidateSelected, this, &InspectedDistribution::candidateSelected);
    connect(m_tally, &DrawTally::tried, this, [this](double number) { m_strip->setTried(number); });
    connect(m_tally, &DrawTally::forgotten, this, [this] { m_strip->setTried(std::nullopt); });
    connect(m_tallyTable, &TallyTable::changed, this, &InspectedDistribution::placeTally);
    m_strip->installEventFilter(this);
}

/// Right above the buttons that asked for it, over the end of the list.
void InspectedDistribution::placeTally() {
    const int height = m_tallyTable->sizeHint().height();
    m_tallyTable->setGeometry(0, m_strip->y() - height - gap, width(), height);
    m_tallyTable->raise();
}

bool InspectedDistribution::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_strip && event->type() == QEvent::Move) {
        placeTally();
    }
    return QWidget::eventFilter(watched, event);
}

void InspectedDistribution::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeTally();
}

void InspectedDistribution::setSubject(Subject subject) {
    if (subject.watched != m_subject.watched) {
        m_modelEntropy = -1;
    }
    m_subject = std::move(subject);
    m_tally->setDistribution(m_subject.distribution);
    refresh();
}

void InspectedDistribution::clear() {
    m_subject = {};
    m_selected = {};
    m_modelEntropy = -1;
    m_model->setTable({});
    m_view->setSelected({});
    m_strip->setSegments({});
    m_tally->setDistribution(nullptr);
}

void InspectedDistribution::setSelected(TokenId id) {
    m_selected = id;
    if (id.value >= 0 && m_model->rowOf(id) < 0) {
        refresh();
    }
    m_view->setSelected(id);
    m_strip->setSelected(id);
}

TokenId InspectedDistribution::candidateInRow(int row) const {
    const auto& rows = m_model->table().rows;
    return row >= 0 && static_cast<std::size_t>(row) < rows.size() ? rows[static_cast<std::size_t>(row)].id
                                                                   : TokenId{};
}

void InspectedDistribution::focusCandidates() {
    m_view->setFocus();
}

void InspectedDistribution::refresh() {
    if (m_subject.distribution) {
        showTable();
        showStrip();
        showWords();
    }
}

void InspectedDistribution::showTable() {
    CandidateQuery query;
    query.lines = static_cast<std::size_t>(m_view->lines());
    query.order = m_subject.settings.order;
    query.textOf = m_textOf;
    query.modelEntropy = m_modelEntropy;
    query.mark = inspectorMark(*m_subject.watched);
    if (query.mark != CandidateMark::None) {
        query.marked = m_subject.watched->token;
        query.also.push_back(m_subject.watched->token);
    }
    query.also.push_back(m_selected);
    CandidateTable table = candidateTable(*m_subject.distribution, query);
    m_modelEntropy = table.modelEntropy;
    m_view->setSettings(m_subject.settings);
    m_model->setTable(std::move(table));
}

void InspectedDistribution::showStrip() {
    const std::vector<double>& final = m_subject.distribution->finalProbabilities();
    std::vector<StripSegment> segments;
    double sum = 0;
    for (const TokenId id : likeliest(final, stripSegments)) {
        const double probability = final[static_cast<std::size_t>(id.value)];
        if (probability > 0) {
            segments.push_back({id, m_textOf(id).label, sum, sum + probability});
            sum += probability;
        }
    }
    m_strip->setSegments(std::move(segments));
    m_strip->setDrawn(m_subject.watched->drawn ? m_subject.watched->drawnNumber : std::nullopt);
}

void InspectedDistribution::showWords() {
    const WatchedLogits& watched = *m_subject.watched;
    QStringList words;
    const int row = m_model->rowOf(watched.token);
    if ((watched.drawn || isForcedNext(watched)) && row >= 0) {
        words += pickedText(watched, m_model->table().rows[static_cast<std::size_t>(row)]);
        if (m_subject.whatIf && watched.drawnNumber) {
            const TokenId picked =
                drawToken(m_subject.distribution->finalProbabilities(), *watched.drawnNumber);
            words += whatIfPickText(*watched.drawnNumber, m_textOf(picked).label, picked == watched.token);
        } else if (m_subject.whatIf && watched.origin == TokenOrigin::Sampled) {
            words += whatIfUndrawnText();
        }
    }
    m_picked->setText(words.join(QLatin1Char(' ')));
    m_picked->setVisible(!words.isEmpty());
    m_entropy->setText(entropyText(m_model->table()));
}

} // namespace tokenscope
