// SPDX-License-Identifier: MIT
#include "ui/lab/inspector_panel.h"

#include "core/sampling/distribution.h"
#include "core/text/tokenizer.h"
#include "core/values/errors.h"
#include "ui/lab/inspected_distribution.h"
#include "ui/lab/inspector_words.h"
#include "ui/lab/what_if_bar.h"
#include "ui/shared/error_words.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/format.h"
#include "ui/shared/glyph_icon.h"
#include "ui/shared/pipeline_chips.h"
#include "ui/shared/sampling_controls.h"
#include "ui/shared/steady_frame.h"
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

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int margin = 16;
constexpr int topMargin = 3; // below the dock's own line
constexpr int bottomMargin = 12;
constexpr int footerSpacing = 8;
constexpr int spacing = 8;
/// In panels of less than so many lines of text: the strip of the draw is to be seen without scrolling where
/// the window has 720 lines of pixels.
constexpr int tightSpacing = 4;
constexpr int tightLines = 42;

/// Never scrolls sideways: ← and → that nothing in it wanted are the window's steps.
class UprightScroll : public QScrollArea {
public:
    using QScrollArea::QScrollArea;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
        sideways ? event->ignore() : QScrollArea::keyPressEvent(event);
    }
};

QFrame* separator(QWidget* parent) {
    auto* line = new QFrame(parent);
    setLook(line, "separator");
    line->setFixedHeight(1);
    return line;
}

} // namespace

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget(parent) {
    setLook(this, "panel");
    setAccessibleName(tr("Inspector"));
    m_scroll = new UprightScroll(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    auto* content = new QWidget(m_scroll);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(margin, topMargin, margin, bottomMargin);
    column->setSpacing(spacing);
    buildSettings(*column);
    column->addWidget(separator(content));
    buildDistribution(*column);
    m_scroll->setWidget(content);
    content->setAutoFillBackground(false);
    // The scroll bar takes its place from the margin: nothing moves sideways when it comes.
    QScrollBar* bar = m_scroll->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, column, [column, bar](int, int largest) {
        const int taken = largest > 0 ? std::min(bar->sizeHint().width(), margin) : 0;
        column->setContentsMargins(margin, topMargin, margin - taken, bottomMargin);
    });

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(m_scroll, 1);
    outer->addWidget(buildFooter());

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
    auto* titleFrame = new SteadyFrame(content);
    auto* placeFrame = new SteadyFrame(content);
    m_title = new QLabel(titleFrame);
    setLook(m_title, "title");
    m_title->setWordWrap(true);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    titleFrame->hold(m_title);
    m_place = placeFrame->hold(new CaptionLabel(placeFrame));
    m_follow = new QPushButton(tr("Follow ▸"), content);
    m_follow->setToolTip(tr("Look at the newest column again, and go on with it"));
    m_follow->setAccessibleName(tr("Follow the newest column"));
    m_follow->setFocusPolicy(Qt::TabFocus);
    auto* titles = new QVBoxLayout;
    titles->setSpacing(1);
    titles->addWidget(titleFrame);
    titles->addWidget(placeFrame);
    auto* heading = new QHBoxLayout;
    heading->addLayout(titles, 1);
    heading->addWidget(m_follow, 0, Qt::AlignTop);
    column.addLayout(heading);

    m_problem = new QLabel(content);
    setLook(m_problem, "error");
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_empty = new CaptionLabel(content, nothingToLookAt(m_kind));
    column.addWidget(m_problem);
    column.addWidget(m_empty);

    m_inspected = new InspectedDistribution([this](TokenId id) { return textOf(id); }, content);
    column.addWidget(m_inspected, 1);
    column.addStretch();

    connect(m_follow, &QPushButton::clicked, this, &InspectorPanel::followRequested);
    connect(m_inspected, &InspectedDistribution::candidateSelected, this, &InspectorPanel::select);
    connect(m_inspected, &InspectedDistribution::confirmed, this, &InspectorPanel::continueWithSelected);
    connect(m_inspected, &InspectedDistribution::topPEdited, this, &InspectorPanel::takeTopP);
}

QWidget* InspectorPanel::buildFooter() {
    auto* footer = new QWidget(this);
    m_continue = new QPushButton(glyphIcon(Glyph::Branch), {}, footer);
    m_again = new QPushButton(glyphIcon(Glyph::Again), tr("Draw again from here"), footer);
    // Space and the arrows go on meaning pause and step after a click.
    m_continue->setFocusPolicy(Qt::TabFocus);
    m_again->setFocusPolicy(Qt::TabFocus);
    auto* row = new FlowLayout(nullptr, footerSpacing);
    row->setContentsMargins(margin, 7, margin, 8);
    row->addWidget(m_continue);
    row->addWidget(m_again);
    auto* column = new QVBoxLayout(footer);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(separator(footer));
    column->addLayout(row);
    connect(m_continue, &QPushButton::clicked, this, &InspectorPanel::continueWithSelected);
    connect(m_again, &QPushButton::clicked, this, &InspectorPanel::drawAgain);
    return footer;
}

const SamplingSettings& InspectorPanel::shownSettings() const {
    return !isPinned() ? m_settings : m_whatIf ? *m_whatIf : m_watched->settings;
}

TokenText InspectorPanel::textOf(TokenId id) const {
    const std::string_view bytes = m_tokenizer ? m_tokenizer->bytes(id) : std::string_view();
    if (bytes.empty()) {
        return {tr("id %1").arg(id.value), false};
    }
    return m_tokenizer->isSpecial(id) ? TokenText{specialTokenLabel(bytes), true}
                                      : TokenText{tokenLabel(bytes), false};
}

void InspectorPanel::setKind(InspectedKind kind) {
    m_kind = kind;
    m_empty->setText(nothingToLookAt(kind));
}

void InspectorPanel::setSettings(const SamplingSettings& settings) {
    if (settings == m_settings) {
        return;
    }
    m_settings = settings;
    if (!isPinned()) {
        schedule();
    }
    showSettings();
    showMode();
}

const SamplingSettings& InspectorPanel::takeSettingsForRun() {
    if (m_whatIf) {
        m_settings = *m_whatIf;
        showMode();
    }
    return m_settings;
}

void InspectorPanel::setWatched(std::shared_ptr<const WatchedLogits> watched) {
    if (!watched) {
        clear();
        return;
    }
    if (watched == m_watched) {
        showMode(); // how the run rounds may be new
        return;
    }
    const bool samePlace = m_watched && m_watched->row == watched->row &&
                           m_watched->column == watched->column && m_watched->drawn == watched->drawn &&
                           m_watched->token == watched->token;
    m_watched = std::move(watched);
    if (!samePlace) {
        m_whatIf.reset();
        m_selected = {};
        m_usedKept = 0;
    }
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
    m_selected = {};
    m_usedKept = 0;
    m_soon.cancel();
    m_inspected->clear();
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
    showSettings();
    showMode();
    schedule();
    if (isPinned()) {
        Q_EMIT whatIfEdited();
    } else {
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
    m_settingsTitle->setText(!pinned    ? tr("Settings for the next token")
                             : m_whatIf ? tr("What-if settings")
                                        : tr("Settings used for this token"));
    showWhatIfBar();
    m_whatIfBar->setText(pinned && m_whatIf ? whatIfText(m_watched->settings, *m_whatIf) : QString());
    m_whatIfBar->setInUse(pinned && m_whatIf == m_settings);
    m_follow->setVisible(pinned);
    showAgain();
    m_place->setVisible(m_watched != nullptr);
    m_empty->setVisible(!m_watched);
    m_inspected->setVisible(m_watched && m_problem->text().isEmpty());
    if (m_watched) {
        m_title->setText(inspectorTitle(*m_watched, textOf(m_watched->token).label));
        const QString whatIf = m_whatIf ? tr(" · what-if") : QString();
        const QString rounding = m_rounding.isEmpty() ? QString() : QStringLiteral(" · ") + m_rounding;
        m_place->setText(inspectorPlace(*m_watched, m_kind) + whatIf + rounding);
    } else {
        m_title->setText(tr("What may come next"));
    }
}

void InspectorPanel::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void InspectorPanel::selectCandidate(int index) {
    if (const TokenId id = m_inspected->candidateInRow(index); id.value >= 0) {
        select(id);
    }
}

void InspectorPanel::select(TokenId id) {
    m_selected = id;
    showSelection();
}

void InspectorPanel::showSelection() {
    const bool selected = m_watched && m_selected.value >= 0;
    m_inspected->setSelected(m_selected);
    const QString label = selected ? QStringLiteral("“%1”").arg(textOf(m_selected).label) : QString();
    const QString words = tr("Continue with %1");
    // Both buttons stay in one line, whatever the token: what is above them must not move.
    const QFontMetrics metrics = m_continue->fontMetrics();
    const int line =
        width() - 2 * margin - metrics.horizontalAdvance(words.arg(QString())) - 4 * metrics.height();
    const int beside = line - m_again->sizeHint().width() - footerSpacing;
    // A narrow panel has them below each other anyway.
    const int room = beside < 5 * metrics.height() ? line : beside;
    m_continue->setEnabled(selected);
    m_continue->setText(
        words.arg(selected ? metrics.elidedText(label, Qt::ElideRight, room) : tr("… (keys 1–9)")));
    m_continue->setToolTip(
        selected ? tr("Put it here and go on from it (Enter); what the other samples have after "
                      "it is drawn again, with the same numbers. Ctrl+Z takes it back")
                 : tr("Select a candidate first: click it, or press 1–9"));
    m_continue->setAccessibleName(words.arg(selected ? label : tr("the selected token")));
}

/// What nobody saw has not been worked on.
void InspectorPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale) {
        recompute();
    }
}

void InspectorPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_isTight = height() < tightLines * fontMetrics().height();
    m_scroll->widget()->layout()->setSpacing(m_isTight ? tightSpacing : spacing);
    showWhatIfBar();
    showSelection();
}

/// Where there is little height its hint is what can be missed most easily.
void InspectorPanel::showWhatIfBar() {
    m_whatIfBar->setVisible(isPinned() && (m_whatIf || !m_isTight));
}

void InspectorPanel::continueWithSelected() {
    if (m_watched && m_selected.value >= 0) {
        Q_EMIT chooseToken(m_watched->row, m_watched->column, m_selected);
    }
}

void InspectorPanel::showAgain() {
    const DrawAgain can = canDrawAgain(m_watched.get(), m_usedKept);
    const bool isNew = m_again->isEnabled() != (can == DrawAgain::Yes);
    m_again->setEnabled(can == DrawAgain::Yes);
    m_again->setToolTip(drawAgainHelp(can));
    if (isNew) {
        Q_EMIT drawAgainChanged(can == DrawAgain::Yes);
    }
}

void InspectorPanel::drawAgain() {
    if (canDrawAgain(m_watched.get(), m_usedKept) == DrawAgain::Yes) {
        Q_EMIT drawAgainRequested(m_watched->row, m_watched->column);
    }
}

void InspectorPanel::keyPressEvent(QKeyEvent* event) {
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (plain && event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9) {
        selectCandidate(event->key() - Qt::Key_1);
        m_inspected->focusCandidates(); // so that Enter means the candidate
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
    if (m_watched) {
        m_soon.ask();
    }
}

void InspectorPanel::recompute() {
    m_isStale = !isVisible();
    if (!m_watched || m_isStale) {
        return;
    }
    QString problem;
    try {
        const std::string place = "column " + std::to_string(m_watched->column);
        auto result = std::make_shared<const Distribution>(distribution(
            std::span<const float>(m_watched->logits), shownSettings(), m_watched->history, place));
        if (!m_whatIf) {
            m_usedKept = result->keptCount;
            showAgain();
        }
        m_inspected->setSubject({m_watched, std::move(result), shownSettings(), m_whatIf.has_value()});
    } catch (const Error& error) {
        problem = errorText(error);
        m_inspected->clear();
    }
    showProblem(problem);
    m_inspected->setVisible(problem.isEmpty());
}

void InspectorPanel::revealPicked() {
    QScrollBar* bar = m_scroll->verticalScrollBar();
    if (bar->maximum() > 0) {
        bar->setValue(m_title->mapTo(m_scroll->widget(), QPoint(0, 0)).y());
    }
}

} // namespace tokenscope
