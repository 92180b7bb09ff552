// SPDX-License-Identifier: MIT
#include "app/desktop/lab_desk.h"

#include "app/desktop/model_opener.h"
#include "app/desktop/precision_desk.h"
#include "app/store/settings.h"
#include "core/tools/tool_call.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shell/main_window.h"
#include "ui/shell/run_toolbar.h"
#include "ui/shell/status_line.h"

#include <utility>

namespace tokenscope {

LabDesk::LabDesk(const LabViews& views, const LabParts& parts)
    : m_lab(*views.page), m_inspector(*views.inspector), m_cache(*views.cache), m_settings(parts.settings),
      m_window(parts.window), m_models(parts.models), m_precision(parts.precision), m_formats(parts.formats),
      m_remembersSampling(parts.remembersSampling), m_maker(parts.precision, parts.formats),
      m_run(parts.router), m_prompts(*m_lab.prompt(), *m_lab.sent(), parts.formats),
      m_watched(m_run, *m_lab.samples()) {
    connect(m_lab.prompt(), &PromptEditor::runRequested, this, [this] { requestRun(RunStart::Going); });
    connect(&m_prompts, &PromptDesk::readyToRun, this, &LabDesk::startRun);
    connect(&m_prompts, &PromptDesk::failed, this, &LabDesk::refuseRun);
    connectRun();
    connectInspector();
}

void LabDesk::connectRun() {
    connect(&m_run, &RunChannel::runStarted, this, [this] {
        m_isAwaited = false;
        showEmptyRun();
    });
    connect(&m_run, &RunChannel::columnsMade, this, &LabDesk::columnsMade);
    connect(&m_run, &RunChannel::columnsTruncated, this, &LabDesk::columnsTruncated);
    connect(&m_run, &RunChannel::snapshotChanged, this, &LabDesk::snapshotChanged);
    connect(&m_run, &RunChannel::takenOver, this, &LabDesk::runTakenOver);
    m_cache.setPositionText([this](int row, qint64 position) {
        const LaneModel& lanes = m_lab.samples()->model();
        const qint64 column = position - lanes.promptTokens();
        const bool exists = column >= 0 && column < lanes.columns() && row < lanes.rows();
        return exists ? lanes.label(row, column) : QString();
    });
}

void LabDesk::connectInspector() {
    // First, before a button that has the focus is hidden or disabled: the keys go to what changes now.
    connect(&m_inspector, &InspectorPanel::followRequested, this, &LabDesk::focusSamples);
    connect(&m_inspector, &InspectorPanel::chooseToken, this, &LabDesk::focusSamples);
    connect(&m_inspector, &InspectorPanel::drawAgainRequested, this, &LabDesk::focusSamples);
    connect(&m_inspector, &InspectorPanel::followRequested, m_lab.samples(), &SamplesPanel::follow);
    const auto use = [this](const SamplingSettings& settings) {
        keepSampling(settings);
        if (Engine* engine = m_run.engine()) {
            engine->changeSettings(settings);
        }
    };
    connect(&m_inspector, &InspectorPanel::settingsEdited, this, use);
    connect(&m_inspector, &InspectorPanel::useFromHereOn, this, use);
    connect(&m_inspector, &InspectorPanel::chooseToken, &m_watched, &WatchedToken::chooseToken);
    connect(&m_inspector, &InspectorPanel::drawAgainRequested, &m_watched, &WatchedToken::drawAgain);
    connect(&m_watched, &WatchedToken::runIsGone, this, [this] {
        m_window.errorBar()->showNotice(tr("This run is only on the screen."),
                                        tr("The engine has written an answer in the chat since. Run makes it "
                                           "again: with its seed, the same tokens."));
    });
}

void LabDesk::focusSamples() {
    LanesView* lanes = m_lab.samples()->lanes();
    if (!lanes->isActiveWindow()) {
        lanes->activateWindow(); // the inspector may be a window of its own
    }
    lanes->setFocus();
}

void LabDesk::restore(const QString& firstPrompt) {
    m_cache.setFolded(m_settings.foldedCache());
    m_lab.samples()->setFlowing(m_settings.flowingLanes());
    m_lab.prompt()->setShowsAsSent(m_settings.promptAsSent());
    m_inspector.setSettings(m_settings.sampling());
    PromptEditor* prompt = m_lab.prompt();
    if (const auto saved = m_settings.prompt()) {
        prompt->setText(saved->text);
        prompt->setSystem(saved->system);
        prompt->setChatTurn(saved->asChatTurn);
        prompt->setAllowsSpecial(saved->allowSpecial);
        prompt->setSamples(saved->samples);
        prompt->setMaxTokens(saved->maxTokens);
        prompt->setSeed(saved->seed);
        m_isPromptCut = saved->isBeginning;
    } else {
        prompt->setText(firstPrompt);
    }
    prompt->setTokenCount(-1, 0); // nothing to count with yet
}

void LabDesk::remember() const {
    const PromptEditor* prompt = m_lab.prompt();
    Settings::Prompt saved;
    saved.text = prompt->text();
    saved.system = prompt->system();
    saved.asChatTurn = prompt->wantsChatTurn();
    saved.allowSpecial = prompt->wantsSpecial();
    saved.samples = prompt->samples();
    saved.maxTokens = prompt->maxTokens();
    saved.seed = prompt->seed();
    m_settings.setPrompt(saved);
    m_settings.setPromptAsSent(prompt->showsAsSent());
    m_settings.setFlowingLanes(m_lab.samples()->isFlowing());
    m_settings.setFoldedCache(m_cache.isFolded());
}

void LabDesk::modelOpened() {
    const std::shared_ptr<const LoadedModel>& model = m_models.model();
    m_lab.showReady(ToolTokens::of(*model->tokenizer).has_value());
    m_prompts.setModel(model);
    m_inspector.setTokenizer(model->tokenizer);
    m_inspector.setSuggestedSettings(model->summary.suggestedSettings);
    clearRun();
    if (std::exchange(m_isPromptCut, false)) { // not before: the reading of a model clears messages
        m_window.errorBar()->showNotice(
            tr("Only the beginning of the prompt was kept."),
            tr("These are its first %1 characters.").arg(formatCount(m_lab.prompt()->text().size())));
    }
    Q_EMIT controlsChanged();
}

void LabDesk::clearRun() {
    m_snapshot.reset();
    m_watched.clear();
    m_lab.setHasRun(false);
    m_lab.samples()->reset(0, 0);
    m_cache.reset(0, 0);
    m_cache.setSnapshot(std::make_shared<const RunSnapshot>());
    m_inspector.clear();
    m_window.statusLine()->setSnapshot(nullptr);
    m_lab.prompt()->setUsedSeed(std::nullopt);
}

// ---- run
// -------------------------------------------------------------------------------------------------------------

void LabDesk::requestRun(RunStart start) {
    // Ids belong to one tokenizer: a run asked for while a model is being read waits for it.
    if (m_models.isLoading()) {
        m_runAfterLoad = start;
        return;
    }
    if (!m_models.model()) {
        m_window.errorBar()->showNotice(tr("Open a model first."),
                                        tr("Ctrl+O opens a file; a model can also be dropped here."));
        return;
    }
    if (!m_lab.prompt()->problem().isEmpty()) {
        m_lab.prompt()->focusProblem();
        return;
    }
    m_prompts.prepareRun(start);
}

void LabDesk::keepSampling(const SamplingSettings& settings) {
    if (m_remembersSampling) {
        m_settings.setSampling(settings);
    }
}

void LabDesk::refuseRun(const QString& why) {
    m_window.errorBar()->showError(tr("The run could not start."), errorText(why));
}

void LabDesk::startRun(const EncodedPrompt& prompt, RunStart start) {
    if (m_models.isLoading()) {
        m_runAfterLoad = start;
        return;
    }
    m_window.errorBar()->dismiss();
    const PromptEditor* editor = m_lab.prompt();
    RunRequest request = m_maker.base();
    request.prompt = prompt.ids;
    request.beginsText = prompt.isChatTurn;
    request.rows = editor->samples();
    request.maxTokens = editor->maxTokens();
    request.seed = editor->seed();
    request.settings = m_inspector.takeSettingsForRun();
    keepSampling(request.settings);
    request.pace = m_window.runToolbar()->pace();
    request.startPaused = start == RunStart::Paused;
    m_startedRows = request.rows;
    m_startedPrompt = static_cast<qint64>(request.prompt.size());
    showEmptyRun();
    m_lab.setHasRun(true);
    m_lab.samples()->lanes()->setFocus();
    m_isAwaited = true;
    m_run.start(std::move(request));
    m_watched.watch(WatchTarget{});
    if (start == RunStart::Paused) {
        m_run.engine()->step();
    }
}

/// Also when the engine begins it: columns of the run before may have come in between.
void LabDesk::showEmptyRun() {
    m_watched.forgetRedrawn();
    m_lab.samples()->reset(m_startedRows, m_startedPrompt);
    m_cache.reset(m_startedRows, m_startedPrompt);
}

void LabDesk::stop() {
    m_runAfterLoad.reset();
    if (Engine* engine = m_run.engine()) {
        engine->stop();
    }
}

void LabDesk::leave() {
    m_prompts.forgetRun();
    m_runAfterLoad.reset();
    if (m_isAwaited || (m_snapshot && isActive(m_snapshot->status))) {
        stop();
    }
}

void LabDesk::togglePause() {
    if (Engine* engine = m_run.engine()) {
        isPaused() ? engine->resume() : engine->pause();
    }
}

void LabDesk::step() {
    if (Engine* engine = m_run.engine(); engine && isPaused()) {
        engine->step();
    } else if (!m_snapshot || !isActive(m_snapshot->status)) {
        requestRun(RunStart::Paused);
    }
}

void LabDesk::stepBack() {
    if (Engine* engine = m_run.engine()) {
        engine->stepBack();
    }
}

void LabDesk::setPace(const Pace& pace) {
    if (Engine* engine = m_run.engine()) {
        engine->setPace(pace);
    }
}

bool LabDesk::isPaused() const {
    return m_snapshot && m_snapshot->status == RunStatus::Paused;
}

/// What it made stays on the screen; the engine has nothing of it any more.
void LabDesk::runTakenOver() {
    if (!m_snapshot) {
        return;
    }
    RunSnapshot last = *m_snapshot;
    if (isActive(last.status)) {
        last.status = RunStatus::Finished;
        for (RowSummary& row : last.rows) {
            if (row.ended == EndReason::None) {
                row.ended = EndReason::User;
                row.endColumn = last.columns - 1;
            }
        }
    }
    last.undoable.reset();
    last.redoable.reset();
    snapshotChanged(std::make_shared<const RunSnapshot>(std::move(last)));
}

void LabDesk::columnsTruncated(qint64 count) {
    m_watched.columnsTruncated(count);
    m_lab.samples()->truncateColumns(count);
    m_cache.truncateColumns(count);
}

void LabDesk::columnsMade(const std::vector<Column>& columns) {
    m_lab.samples()->appendColumns(columns);
    m_cache.appendColumns(columns);
    m_watched.columnsMade();
}

void LabDesk::snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot) {
    if (snapshot->status == RunStatus::Idle) {
        return; // nothing has been run with this model yet
    }
    m_snapshot = std::move(snapshot);
    m_lab.samples()->setSnapshot(m_snapshot);
    m_lab.prompt()->setUsedSeed(m_snapshot->runId ? std::optional<quint64>(m_snapshot->seed) : std::nullopt);
    m_cache.setSnapshot(m_snapshot);
    m_window.statusLine()->setSnapshot(m_snapshot);
    m_inspector.setRounding(m_precision.rounding(*m_snapshot));
    m_precision.setRun(m_snapshot.get());
    m_inspector.setWatched(m_snapshot->watched);
    m_watched.snapshotChanged(m_snapshot);
    // Once per message: the bar stays dismissed when the user dismissed it.
    const QString error = errorText(m_snapshot->error);
    if (error != std::exchange(m_shownRunError, error) && !error.isEmpty()) {
        m_window.errorBar()->showError(m_snapshot->status == RunStatus::Failed
                                           ? tr("The run ended with an error.")
                                           : tr("Something went wrong in the run."),
                                       error);
    }
    Q_EMIT controlsChanged();
}

RunControls LabDesk::controls() const {
    RunControls controls = runControls(m_snapshot.get(), m_models.model() != nullptr);
    if (!m_run.engine()) {
        controls.canStepBack = false; // the run is on the screen only
    }
    return controls;
}

} // namespace tokenscope
