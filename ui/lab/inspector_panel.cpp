// SPDX-License-Identifier: MIT
#include "ui/lab/inspector_panel.h"

#include "core/sampling/draw.h"
#include "core/text/tokenizer.h"
#include "core/values/errors.h"
#include "ui/lab/inspector_words.h"
#include "ui/lab/what_if_bar.h"
#include "ui/shared/candidate_table.h"
#include "ui/shared/distribution_view.h"
#include "ui/shared/draw_strip.h"
#include "ui/shared/draw_tally.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/format.h"
#include "ui/shared/models/candidate_model.h"
#include "ui/shared/pipeline_chips.h"
#include "ui/shared/sampling_controls.h"
#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QApplication>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

constexpr int margin = 16;
constexpr std::size_t stripSegments = 64;

QFrame* separator(QWidget* parent) {
    auto* line = new QFrame(parent);
    setLook(line, "separator");
    line->setFixedHeight(1);
    return line;
}

} // namespace

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget(parent), m_model(new CandidateModel(this)) {
    setLook(this, "panel");
    setAccessibleName(QStringLiteral("Inspector"));
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    auto* content = new QWidget(m_scroll);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(margin, 12, margin, 12);
    column->setSpacing(8);
    buildSettings(*column);
    column->addWidget(separator(content));
    buildDistribution(*column);
    m_scroll->setWidget(content);
    content->setAutoFillBackground(false);

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(m_scroll, 1);
    outer->addWidget(buildFooter());

    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &InspectorPanel::recompute);
    showSettings();
    clear();
}

InspectorPanel::~InspectorPanel() = default;

QSize InspectorPanel::sizeHint() const {
    const int content =
        m_scroll->widget()->minimumSizeHint().width() + m_scroll->verticalScrollBar()->sizeHint().width();
    return {qMax(430, content), 720};
}

void InspectorPanel::buildSettings(QVBoxLayout& column) {
    QWidget* content = column.parentWidget();
    m_settingsTitle = new QLabel(content);
    setLook(m_settingsTitle, "title");
    m_settingsTitle->setWordWrap(true);
    m_order = new OrderMenu(content);
    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(0, 0, -5, 0); // the link's words end where everything ends
    heading->addWidget(m_settingsTitle, 1);
    heading->addWidget(m_order);
    m_controls = new SamplingControls(content);
    m_chips = new PipelineChips(content);
    m_whatIfBar = new WhatIfBar(content);
    column.addLayout(heading);
    column.addWidget(m_controls);
    column.addWidget(m_chips);
    column.addWidget(m_whatIfBar);

    connect(m_controls, &SamplingControls::edited, this, &InspectorPanel::takeEdit);
    connect(m_chips, &PipelineChips::orderEdited, this, &InspectorPanel::takeOrder);
    connect(m_order, &OrderMenu::orderEdited, this, &InspectorPanel::takeOrder);
    connect(m_whatIfBar, &WhatIfBar::backRequested, this, [this] { takeEdit(m_watched->settings); });
    connect(m_whatIfBar, &WhatIfBar::useRequested, this, [this] {
        m_settings = shownSettings();
        showMode();
        Q_EMIT useFromHereOn(m_settings);
    });
}

void InspectorPanel::buildDistribution(QVBoxLayout& column) {
    QWidget* content = column.parentWidget();
    m_title = new QLabel(content);
    setLook(m_title, "title");
    m_title->setWordWrap(true);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_place = new CaptionLabel(content);
    m_follow = new QPushButton(QStringLiteral("Follow ▸"), content);
    m_follow->setToolTip(QStringLiteral("Look at the newest column again, and go on with it"));
    m_follow->setAccessibleName(QStringLiteral("Follow the newest column"));
    auto* titles = new QVBoxLayout;
    titles->setSpacing(1);
    titles->addWidget(m_title);
    titles->addWidget(m_place);
    auto* heading = new QHBoxLayout;
    heading->addLayout(titles, 1);
    heading->addWidget(m_follow, 0, Qt::AlignTop);
    column.addLayout(heading);

    m_problem = new QLabel(content);
    setLook(m_problem, "error");
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_empty = new CaptionLabel(
        content,
        QStringLiteral("Nothing to look at yet. Press Run: the candidates for the next token appear here "
                       "while it is picked. Click a token of a sample to see how that one was picked."));
    column.addWidget(m_problem);
    column.addWidget(m_empty);

    m_distributionArea = new QWidget(content);
    auto* area = new QVBoxLayout(m_distributionArea);
    area->setContentsMargins(0, 0, 0, 0);
    area->setSpacing(7);
    m_view = new DistributionView(*m_model, m_distributionArea);
    m_strip = new DrawStrip(m_distributionArea);
    m_picked = new CaptionLabel(m_distributionArea);
    m_picked->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_entropy = new CaptionLabel(m_distributionArea);
    m_entropy->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_tally = new DrawTally(m_distributionArea);
    m_tally->setTextOf([this](TokenId id) { return textOf(id); });
    area->addWidget(m_view, 1);
    area->addWidget(m_strip);
    area->addWidget(m_picked);
    area->addWidget(m_tally);
    area->addWidget(m_entropy);
    column.addWidget(m_distributionArea, 1);
    column.addStretch();

    connect(m_follow, &QPushButton::clicked, this, &InspectorPanel::followRequested);
    connect(m_view, &DistributionView::candidateSelected, this, &InspectorPanel::select);
    connect(m_view, &DistributionView::confirmed, this, &InspectorPanel::continueWithSelected);
    connect(m_view, &DistributionView::topPEdited, this, &InspectorPanel::takeTopP);
    connect(m_view, &DistributionView::roomChanged, this, &InspectorPanel::schedule);
    connect(m_strip, &DrawStrip::candidateSelected, this, &InspectorPanel::select);
    connect(m_tally, &DrawTally::tried, this, [this](double number) { m_strip->setTried(number); });
    connect(m_tally, &DrawTally::tallied, this, &InspectorPanel::revealTally);
    connect(m_tally, &DrawTally::forgotten, this, [this] { m_strip->setTried(std::nullopt); });
}

/// The table of a tally opens below its buttons, where a small window may not reach.
void InspectorPanel::revealTally() {
    QTimer::singleShot(0, this, [this] { // the layout has to make room first
        m_scroll->ensureWidgetVisible(m_tally, 0, fontMetrics().height());
    });
}

QWidget* InspectorPanel::buildFooter() {
    auto* footer = new QWidget(this);
    m_continue = new QPushButton(footer);
    auto* hint = new CaptionLabel(footer, QStringLiteral("keys 1–9, then Enter"));
    hint->setWordWrap(false);
    auto* row = new FlowLayout(nullptr, 8);
    row->setContentsMargins(margin, 8, margin, 10);
    row->addWidget(m_continue);
    row->addWidget(hint);
    auto* column = new QVBoxLayout(footer);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(separator(footer));
    column->addLayout(row);
    connect(m_continue, &QPushButton::clicked, this, &InspectorPanel::continueWithSelected);
    return footer;
}

const SamplingSettings& InspectorPanel::shownSettings() const {
    return !isPinned() ? m_settings : m_whatIf ? *m_whatIf : m_watched->settings;
}

TokenText InspectorPanel::textOf(TokenId id) const {
    const std::string_view bytes = m_tokenizer ? m_tokenizer->bytes(id) : std::string_view();
    if (bytes.empty()) {
        return {QStringLiteral("id %1").arg(id.value), false};
    }
    return m_tokenizer->isSpecial(id) ? TokenText{specialTokenLabel(bytes), true}
                                      : TokenText{tokenLabel(bytes), false};
}

void InspectorPanel::setSettings(const SamplingSettings& settings) {
    if (settings == m_settings) {
        return;
    }
    m_settings = settings;
    if (!isPinned()) {
        m_distribution.reset();
        schedule();
    }
    showSettings();
    showMode();
}

void InspectorPanel::setWatched(std::shared_ptr<const WatchedLogits> watched) {
    if (!watched) {
        clear();
        return;
    }
    const bool samePlace = m_watched && m_watched->row == watched->row &&
                           m_watched->column == watched->column && m_watched->drawn == watched->drawn &&
                           m_watched->token == watched->token;
    m_watched = std::move(watched);
    if (!samePlace) {
        m_whatIf.reset();
        m_selected = {};
    }
    m_distribution.reset();
    m_modelEntropy = -1;
    showSettings();
    showMode();
    showSelection();
    schedule();
}

void InspectorPanel::setTokenizer(std::shared_ptr<const Tokenizer> tokenizer) {
    m_tokenizer = std::move(tokenizer);
    showMode();
    showSelection();
    schedule();
}

void InspectorPanel::setSuggestedSettings(std::optional<SamplingSettings> suggested) {
    m_controls->setSuggestedSettings(std::move(suggested));
}

void InspectorPanel::clear() {
    m_watched.reset();
    m_whatIf.reset();
    m_distribution.reset();
    m_selected = {};
    m_soon.stop();
    m_model->setTable({});
    m_tally->setDistribution(nullptr);
    m_strip->setSegments({});
    showSettings();
    showProblem({});
    showMode();
    showSelection();
}

void InspectorPanel::takeEdit(const SamplingSettings& settings) {
    if (isPinned()) {
        m_whatIf = settings == m_watched->settings ? std::nullopt : std::optional(settings);
    } else {
        m_settings = settings;
    }
    m_distribution.reset();
    showSettings();
    showMode();
    schedule();
    if (!isPinned()) {
        Q_EMIT settingsEdited(m_settings);
    }
}

void InspectorPanel::takeOrder(const std::vector<SamplingStage>& order) {
    SamplingSettings settings = shownSettings();
    settings.order = order;
    takeEdit(settings);
}

void InspectorPanel::takeTopP(double topP) {
    SamplingSettings settings = shownSettings();
    settings.topP = topP;
    takeEdit(settings);
}

void InspectorPanel::showSettings() {
    const SamplingSettings& settings = shownSettings();
    m_controls->setSettings(settings);
    m_chips->setSettings(settings);
    m_order->setOrder(settings.order);
}

void InspectorPanel::showMode() {
    const bool pinned = isPinned();
    m_settingsTitle->setText(!pinned    ? QStringLiteral("Settings for the next token")
                             : m_whatIf ? QStringLiteral("What-if settings")
                                        : QStringLiteral("Settings used for this token"));
    m_whatIfBar->setVisible(pinned);
    m_whatIfBar->setText(pinned && m_whatIf ? whatIfText(m_watched->settings, *m_whatIf) : QString());
    m_whatIfBar->setInUse(pinned && m_whatIf == m_settings);
    m_follow->setVisible(pinned);
    m_place->setVisible(m_watched != nullptr);
    m_empty->setVisible(!m_watched);
    m_distributionArea->setVisible(m_watched && m_problem->text().isEmpty());
    if (m_watched) {
        m_title->setText(inspectorTitle(*m_watched, textOf(m_watched->token).label));
        const QString whatIf = m_whatIf ? QStringLiteral(" · what-if numbers") : QString();
        m_place->setText(inspectorPlace(*m_watched) + whatIf);
    } else {
        m_title->setText(QStringLiteral("What may come next"));
    }
}

void InspectorPanel::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void InspectorPanel::selectCandidate(int index) {
    const auto& rows = m_model->table().rows;
    if (index >= 0 && static_cast<std::size_t>(index) < rows.size()) {
        select(rows[static_cast<std::size_t>(index)].id);
    }
}

void InspectorPanel::select(TokenId id) {
    m_selected = id;
    showSelection();
    if (m_model->rowOf(id) < 0) {
        schedule(); // it gets a row of its own
    }
}

void InspectorPanel::showSelection() {
    const bool selected = m_watched && m_selected.value >= 0;
    m_view->setSelected(m_selected);
    m_strip->setSelected(m_selected);
    const QString label = selected ? QStringLiteral("“%1”").arg(textOf(m_selected).label) : QString();
    m_continue->setEnabled(selected);
    m_continue->setText(QStringLiteral("⑂ Continue with %1")
                            .arg(selected ? fontMetrics().elidedText(label, Qt::ElideRight, width() / 3)
                                          : QStringLiteral("this")));
    m_continue->setAccessibleName(QStringLiteral("Continue with ") +
                                  (selected ? label : QStringLiteral("the selected token")));
}

void InspectorPanel::continueWithSelected() {
    if (m_watched && m_selected.value >= 0) {
        Q_EMIT chooseToken(m_watched->row, m_watched->column, m_selected);
    }
}

void InspectorPanel::keyPressEvent(QKeyEvent* event) {
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (plain && event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9) {
        selectCandidate(event->key() - Qt::Key_1);
        m_view->setFocus(); // so that Enter means the candidate
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        // On a focused button Enter means that button.
        if (auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget())) {
            button->click();
        } else {
            continueWithSelected();
        }
    } else {
        QWidget::keyPressEvent(event);
    }
}

void InspectorPanel::schedule() {
    if (m_watched && !m_soon.isActive()) {
        m_soon.start();
    }
}

void InspectorPanel::recompute() {
    if (!m_watched || (!m_distribution && !computeDistribution())) {
        return;
    }
    showTable();
    showStrip();
    showWords();
}

bool InspectorPanel::computeDistribution() {
    QString problem;
    try {
        const std::string place = "column " + std::to_string(m_watched->column);
        m_distribution = std::make_shared<const Distribution>(distribution(
            std::span<const float>(m_watched->logits), shownSettings(), m_watched->history, place));
    } catch (const Error& error) {
        problem = QString::fromUtf8(error.what());
    }
    m_tally->setDistribution(m_distribution);
    showProblem(problem);
    m_distributionArea->setVisible(problem.isEmpty());
    return m_distribution != nullptr;
}

void InspectorPanel::showTable() {
    CandidateQuery query;
    query.order = shownSettings().order;
    query.textOf = [this](TokenId id) { return textOf(id); };
    query.modelEntropy = m_modelEntropy;
    query.mark = inspectorMark(*m_watched);
    if (query.mark != CandidateMark::None) {
        query.marked = m_watched->token;
        query.also.push_back(m_watched->token);
    }
    query.also.push_back(m_selected);
    query.lines = static_cast<std::size_t>(m_view->lines());
    CandidateTable table = candidateTable(*m_distribution, query);
    m_modelEntropy = table.modelEntropy;
    m_view->setSettings(shownSettings());
    m_model->setTable(std::move(table));
}

void InspectorPanel::showStrip() {
    const std::vector<double>& final = m_distribution->finalProbabilities();
    std::vector<StripSegment> segments;
    double sum = 0;
    for (const TokenId id : likeliest(final, stripSegments)) {
        const double probability = final[static_cast<std::size_t>(id.value)];
        if (probability > 0) {
            segments.push_back({id, textOf(id).label, sum, sum + probability});
            sum += probability;
        }
    }
    m_strip->setSegments(std::move(segments));
    m_strip->setDrawn(isPinned() ? m_watched->drawnNumber : std::nullopt);
}

void InspectorPanel::showWords() {
    QStringList words;
    const int row = m_model->rowOf(m_watched->token);
    if (isPinned() && row >= 0) {
        words += pickedText(*m_watched, m_model->table().rows[static_cast<std::size_t>(row)]);
        if (m_whatIf && m_watched->drawnNumber) {
            const TokenId picked = drawToken(m_distribution->finalProbabilities(), *m_watched->drawnNumber);
            words +=
                whatIfPickText(*m_watched->drawnNumber, textOf(picked).label, picked == m_watched->token);
        }
    }
    m_picked->setText(words.join(QLatin1Char(' ')));
    m_picked->setVisible(!words.isEmpty());
    m_entropy->setText(entropyText(m_model->table()));
}

} // namespace tokenscope
