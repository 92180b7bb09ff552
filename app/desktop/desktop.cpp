// SPDX-License-Identifier: MIT
#include "app/desktop/desktop.h"

#include "app/desktop/default_model.h"
#include "app/process/process_memory.h"
#include "core/tools/tool_call.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lab/samples_panel.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/palette.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/run_toolbar.h"
#include "ui/shell/status_line.h"

#include <QStandardPaths>

#include <utility>

namespace tokenscope {

namespace {

constexpr int memoryMilliseconds = 1000;
constexpr int afterLoadMilliseconds = 500;
/// Longer prompts are not kept for the next start: opening the window must stay instant.
constexpr int rememberedPromptLimit = 100000;

QString dataFolderOr(const QString& folder) {
    return folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                                  QStringLiteral("/tokenscope")
                            : folder;
}

} // namespace

Desktop::Desktop(const StartOptions& options, const DesktopPlaces& places)
    : m_options(options), m_settings(places.settingsFile), m_session(nullptr, places.loader) {
    setTheme(static_cast<Theme>(m_settings.theme())); // before the first widget: it decides the font
    m_lab = new LabPage;
    m_inspector = new InspectorPanel;
    m_cache = new CacheView;
    m_window = std::make_unique<MainWindow>(m_lab, m_inspector, m_cache);
    m_models =
        std::make_unique<ModelOpener>(m_session, m_settings, *m_window, dataFolderOr(places.dataFolder));
    m_precision = std::make_unique<PrecisionDesk>(m_session, m_settings, *m_window, *m_models);
    m_shelf = std::make_unique<ModelShelf>(m_settings, *m_window, dataFolderOr(places.dataFolder));
    m_formats = std::make_unique<FormatDesk>(m_settings, *m_lab->prompt());
    m_prompts = std::make_unique<PromptDesk>(*m_lab->prompt(), *m_lab->sent(), *m_formats);
    m_watched = std::make_unique<WatchedToken>(m_session, *m_lab->samples());
    connectWindow();
    connectModel();
    connectPrompt();
    connectRun();
    connectInspector();
    restore();
}

Desktop::~Desktop() {
    shutDown();
}

void Desktop::show() {
    m_window->show();
    if (m_options.run) {
        m_runAfterLoad = RunStart::Going;
    }
    m_models->openFirst(m_options.model);
}

// ---- connections
// -----------------------------------------------------------------------------------------------------

void Desktop::connectWindow() {
    connect(m_window.get(), &MainWindow::themeChosen, this, [this](Theme theme) {
        m_settings.setTheme(static_cast<int>(theme));
        setTheme(theme);
    });
    connect(m_window.get(), &MainWindow::zoomChanged, this,
            [this](double zoom) { m_settings.setZoom(zoom); });
    connect(m_window.get(), &MainWindow::closing, this, &Desktop::shutDown);
    m_memoryTimer.setInterval(memoryMilliseconds);
    connect(&m_memoryTimer, &QTimer::timeout, this,
            [this] { m_window->statusLine()->setResidentMemory(residentMemory()); });
    m_memoryTimer.start();
}

void Desktop::connectModel() {
    ModelPicker* picker = m_window->modelPicker();
    connect(m_lab, &LabPage::openFileRequested, picker, &ModelPicker::browseFile);
    connect(m_lab, &LabPage::openFolderRequested, picker, &ModelPicker::browseFolder);
    connect(picker, &ModelPicker::cancelRequested, this, [this] { m_runAfterLoad.reset(); });
    connect(m_models.get(), &ModelOpener::opened, this, &Desktop::modelOpened);
    connect(m_shelf.get(), &ModelShelf::listChanged, m_models.get(), &ModelOpener::offerModels);
    connect(m_models.get(), &ModelOpener::settled, this, &Desktop::runIfAskedFor);
    // Also after a cancelled load: it has read a vocabulary.
    m_afterLoad.setSingleShot(true);
    m_afterLoad.setInterval(afterLoadMilliseconds);
    connect(m_models.get(), &ModelOpener::settled, &m_afterLoad, qOverload<>(&QTimer::start));
    connect(&m_session, &EngineSession::measureEnded, &m_afterLoad, qOverload<>(&QTimer::start));
    connect(&m_afterLoad, &QTimer::timeout, this, returnFreedMemory);
}

void Desktop::connectPrompt() {
    connect(m_lab->prompt(), &PromptEditor::runRequested, this, [this] { requestRun(RunStart::Going); });
    connect(m_prompts.get(), &PromptDesk::readyToRun, this, &Desktop::startRun);
    connect(m_prompts.get(), &PromptDesk::failed, this, &Desktop::refuseRun);
}

void Desktop::connectRun() {
    connect(m_window.get(), &MainWindow::runRequested, this, [this] { requestRun(RunStart::Going); });
    connect(m_window.get(), &MainWindow::stopRequested, this, [this] {
        m_runAfterLoad.reset();
        m_session.engine().stop();
    });
    connect(m_window.get(), &MainWindow::pauseToggled, this,
            [this] { isPaused() ? m_session.engine().resume() : m_session.engine().pause(); });
    connect(m_window.get(), &MainWindow::stepRequested, this, &Desktop::step);
    connect(m_window.get(), &MainWindow::stepBackRequested, this, [this] { m_session.engine().stepBack(); });
    connect(m_window.get(), &MainWindow::undoRequested, m_watched.get(), &WatchedToken::undo);
    connect(m_window.get(), &MainWindow::redoRequested, m_watched.get(), &WatchedToken::redo);
    connect(m_window->runToolbar(), &RunToolbar::paceChosen, this, [this](const Pace& pace) {
        m_settings.setPace(pace);
        m_session.engine().setPace(pace);
    });

    connect(&m_session, &EngineSession::runStarted, this, &Desktop::showEmptyRun);
    connect(&m_session, &EngineSession::columnsMade, this, &Desktop::columnsMade);
    connect(&m_session, &EngineSession::columnsTruncated, this, &Desktop::columnsTruncated);
    m_cache->setPositionText([this](int row, qint64 position) {
        const LaneModel& lanes = m_lab->samples()->model();
        const qint64 column = position - lanes.promptTokens();
        const bool exists = column >= 0 && column < lanes.columns() && row < lanes.rows();
        return exists ? lanes.label(row, column) : QString();
    });
    connect(&m_session, &EngineSession::snapshotChanged, this, &Desktop::snapshotChanged);
}

void Desktop::connectInspector() {
    // First, before a button that has the focus is hidden or disabled: the keys go to what changes now.
    connect(m_inspector, &InspectorPanel::followRequested, this, &Desktop::focusSamples);
    connect(m_inspector, &InspectorPanel::chooseToken, this, &Desktop::focusSamples);
    connect(m_inspector, &InspectorPanel::drawAgainRequested, this, &Desktop::focusSamples);
    connect(m_inspector, &InspectorPanel::followRequested, m_lab->samples(), &SamplesPanel::follow);
    const auto use = [this](const SamplingSettings& settings) {
        m_settings.setSampling(settings);
        m_session.engine().changeSettings(settings);
    };
    connect(m_inspector, &InspectorPanel::settingsEdited, this, use);
    connect(m_inspector, &InspectorPanel::useFromHereOn, this, use);
    connect(m_inspector, &InspectorPanel::chooseToken, m_watched.get(), &WatchedToken::chooseToken);
    connect(m_inspector, &InspectorPanel::drawAgainRequested, m_watched.get(), &WatchedToken::drawAgain);
    connect(m_window.get(), &MainWindow::drawAgainRequested, m_inspector, &InspectorPanel::drawAgain);
    connect(m_inspector, &InspectorPanel::drawAgainChanged, m_window.get(), &MainWindow::setCanDrawAgain);
    connect(m_window.get(), &MainWindow::candidateRequested, m_inspector, &InspectorPanel::selectCandidate);
    connect(m_window.get(), &MainWindow::continueRequested, m_inspector,
            &InspectorPanel::continueWithSelected);
}

void Desktop::focusSamples() {
    LanesView* lanes = m_lab->samples()->lanes();
    if (!lanes->isActiveWindow()) {
        lanes->activateWindow(); // the inspector may be a window of its own
    }
    lanes->setFocus();
}

// ---- start and end
// ---------------------------------------------------------------------------------------------------

void Desktop::restore() {
    if (m_settings.zoom() != 1) {
        m_window->setZoom(m_settings.zoom()); // first: it sizes the docks
    }
    m_window->restoreLayout(m_settings.windowGeometry(), m_settings.windowState());
    m_cache->setFolded(m_settings.foldedCache());
    m_lab->samples()->setFlowing(m_settings.flowingLanes());
    m_lab->prompt()->setShowsAsSent(m_settings.promptAsSent());
    m_window->runToolbar()->setPace(m_settings.pace());
    m_inspector->setSettings(m_settings.sampling());
    PromptEditor* prompt = m_lab->prompt();
    if (const auto saved = m_settings.prompt()) {
        prompt->setText(saved->text);
        prompt->setSystem(saved->system);
        prompt->setChatTurn(saved->asChatTurn);
        prompt->setAllowsSpecial(saved->allowSpecial);
        prompt->setSamples(saved->samples);
        prompt->setMaxTokens(saved->maxTokens);
        prompt->setSeed(saved->seed);
    } else {
        prompt->setText(firstPrompt());
    }
    if (!m_options.prompt.isEmpty()) {
        prompt->setText(m_options.prompt);
    }
    m_watched->watch(WatchTarget{});
    refreshControls();
    prompt->setTokenCount(-1, 0); // nothing to count with yet
    prompt->setFocus();
}

/// At the first start; the built-in model can do little but calculate, with a tool.
QString Desktop::firstPrompt() const {
    const bool isBuiltin = m_models->firstModel(m_options.model) == builtinPath();
    return isBuiltin ? tr("What is 15 * 23?") : tr("Name three fruits.");
}

void Desktop::remember() {
    const PromptEditor* prompt = m_lab->prompt();
    Settings::Prompt saved;
    saved.text = prompt->text().left(rememberedPromptLimit);
    saved.system = prompt->system();
    saved.asChatTurn = prompt->wantsChatTurn();
    saved.allowSpecial = prompt->wantsSpecial();
    saved.samples = prompt->samples();
    saved.maxTokens = prompt->maxTokens();
    saved.seed = prompt->seed();
    m_settings.setPrompt(saved);
    m_settings.setPromptAsSent(prompt->showsAsSent());
    m_settings.setFlowingLanes(m_lab->samples()->isFlowing());
    m_settings.setFoldedCache(m_cache->isFolded());
    m_settings.setWindow(m_window->saveGeometry(), m_window->layoutState());
    m_shelf->remember();
}

void Desktop::shutDown() {
    if (m_isShutDown) {
        return;
    }
    m_isShutDown = true;
    remember();
    m_session.shutDown();
}

void Desktop::setTheme(Theme theme) {
    tokenscope::setTheme(theme);
}

// ---- model
// -----------------------------------------------------------------------------------------------------------

void Desktop::openModel(const QString& path) {
    m_models->open(path);
}

void Desktop::modelOpened() {
    const ModelSummary& summary = model()->summary;
    m_window->statusLine()->setModel(summary);
    m_window->setWindowTitle(tr("%1 – Tokenscope").arg(QString::fromStdString(summary.name)));
    m_lab->showReady(ToolTokens::of(*model()->tokenizer).has_value());
    m_shelf->setLoaded(QString::fromStdString(summary.path));
    m_precision->setModel(summary);
    m_formats->setModel(model());
    m_prompts->setModel(model());
    m_inspector->setTokenizer(model()->tokenizer);
    m_inspector->setSuggestedSettings(summary.suggestedSettings);
    clearRun();
    refreshControls();
}

void Desktop::runIfAskedFor(bool opened) {
    const auto start = std::exchange(m_runAfterLoad, std::nullopt);
    if (start && opened) {
        requestRun(*start);
    }
}

/// What is on screen belongs to the model before.
void Desktop::clearRun() {
    m_snapshot.reset();
    m_watched->clear();
    m_lab->setHasRun(false);
    m_lab->samples()->reset(0, 0);
    m_cache->reset(0, 0);
    m_cache->setSnapshot(std::make_shared<const RunSnapshot>());
    m_inspector->clear();
    m_window->statusLine()->setSnapshot(nullptr);
    m_lab->prompt()->setUsedSeed(std::nullopt);
}

// ---- run
// -------------------------------------------------------------------------------------------------------------

void Desktop::requestRun(RunStart start) {
    // Ids belong to one tokenizer: a run asked for while a model is being read waits for it.
    if (m_models->isLoading()) {
        m_runAfterLoad = start;
        return;
    }
    if (!model()) {
        m_window->errorBar()->showNotice(tr("Open a model first."),
                                         tr("Ctrl+O opens a file; a model can also be dropped here."));
        return;
    }
    if (!m_lab->prompt()->problem().isEmpty()) {
        m_lab->prompt()->focusProblem();
        return;
    }
    m_prompts->prepareRun(start);
}

void Desktop::refuseRun(const QString& why) {
    m_window->errorBar()->showError(tr("The run could not start."), why);
}

void Desktop::startRun(const EncodedPrompt& prompt, RunStart start) {
    if (m_models->isLoading()) {
        m_runAfterLoad = start;
        return;
    }
    m_window->errorBar()->dismiss();
    const PromptEditor* editor = m_lab->prompt();
    RunRequest request;
    request.prompt = prompt.ids;
    request.beginsText = prompt.isChatTurn;
    FormatDesk::Ends ends = m_formats->ends();
    request.endTokens = std::move(ends.tokens);
    request.stopTexts = std::move(ends.texts);
    request.rows = editor->samples();
    request.maxTokens = editor->maxTokens();
    request.seed = editor->seed();
    request.precision = m_precision->levers().precision;
    request.cacheType = m_precision->levers().cacheType;
    request.settings = m_inspector->takeSettingsForRun();
    m_settings.setSampling(request.settings);
    request.pace = m_window->runToolbar()->pace();
    request.startPaused = start == RunStart::Paused;
    m_startedRows = request.rows;
    m_startedPrompt = static_cast<qint64>(request.prompt.size());
    showEmptyRun();
    m_lab->setHasRun(true);
    m_lab->samples()->lanes()->setFocus();
    m_watched->watch(WatchTarget{});
    m_session.engine().start(std::move(request));
    if (start == RunStart::Paused) {
        m_session.engine().step();
    }
}

/// Also when the engine begins it: columns of the run before may have come in between.
void Desktop::showEmptyRun() {
    m_watched->forgetRedrawn();
    m_lab->samples()->reset(m_startedRows, m_startedPrompt);
    m_cache->reset(m_startedRows, m_startedPrompt);
}

void Desktop::step() {
    if (isPaused()) {
        m_session.engine().step();
    } else if (!m_snapshot || !isActive(m_snapshot->status)) {
        requestRun(RunStart::Paused);
    }
}

bool Desktop::isPaused() const {
    return m_snapshot && m_snapshot->status == RunStatus::Paused;
}

void Desktop::columnsTruncated(qint64 count) {
    m_watched->columnsTruncated(count);
    m_lab->samples()->truncateColumns(count);
    m_cache->truncateColumns(count);
}

void Desktop::columnsMade(const std::vector<Column>& columns) {
    m_lab->samples()->appendColumns(columns);
    m_cache->appendColumns(columns);
    m_watched->columnsMade();
}

void Desktop::snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot) {
    if (snapshot->status == RunStatus::Idle) {
        return; // nothing has been run with this model yet
    }
    m_snapshot = std::move(snapshot);
    m_lab->samples()->setSnapshot(m_snapshot);
    m_lab->prompt()->setUsedSeed(m_snapshot->runId ? std::optional<quint64>(m_snapshot->seed) : std::nullopt);
    m_cache->setSnapshot(m_snapshot);
    m_window->statusLine()->setSnapshot(m_snapshot);
    m_inspector->setRounding(m_precision->rounding(*m_snapshot));
    m_precision->setRun(m_snapshot.get());
    m_inspector->setWatched(m_snapshot->watched);
    m_watched->snapshotChanged(m_snapshot);
    // Once per message: the bar stays dismissed when the user dismissed it.
    const QString error = QString::fromStdString(m_snapshot->error);
    if (error != std::exchange(m_shownRunError, error) && !error.isEmpty()) {
        m_window->errorBar()->showError(m_snapshot->status == RunStatus::Failed
                                            ? tr("The run ended with an error.")
                                            : tr("Something went wrong in the run."),
                                        error);
    }
    refreshControls();
}

void Desktop::refreshControls() {
    m_window->setRunControls(runControls(m_snapshot.get(), model() != nullptr));
}

} // namespace tokenscope
