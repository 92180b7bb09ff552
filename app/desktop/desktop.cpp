// SPDX-License-Identifier: MIT
#include "app/desktop/desktop.h"

#include "app/desktop/default_model.h"
#include "app/desktop/live_run.h"
#include "app/process/process_memory.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/composer.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/model_words.h"
#include "ui/shared/palette.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/presenter_mode.h"
#include "ui/shell/run_toolbar.h"
#include "ui/shell/status_line.h"
#include "ui/shell/workspace_stack.h"
#include "ui/shell/workspace_switch.h"

#include <QStandardPaths>

#include <utility>

namespace tokenscope {

namespace {

constexpr int memoryMilliseconds = 1000;
constexpr int afterLoadMilliseconds = 500;

QString dataFolderOr(const QString& folder) {
    return folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                                  QStringLiteral("/tokenscope")
                            : folder;
}

} // namespace

Desktop::Desktop(const StartOptions& options, const DesktopPlaces& places)
    : m_options(options), m_settings(places.settingsFile), m_session(nullptr, places.loader),
      m_router(m_session), m_races(m_session) {
    setTheme(static_cast<Theme>(m_settings.theme())); // before the first widget: it decides the font
    m_labViews = {new LabPage, new InspectorPanel, new CacheView};
    m_chatViews = {new ChatPage, new InspectorPanel, new CacheView};
    m_lessonViews = {new LessonsPage, new LessonDocks(this)};
    m_workspaces = new WorkspaceStack(this);
    m_workspaces->add(Workspace::Lab, m_labViews.page, m_labViews.inspector, m_labViews.cache);
    m_workspaces->add(Workspace::Chat, m_chatViews.page, m_chatViews.inspector, m_chatViews.cache);
    m_workspaces->add(Workspace::Lessons, m_lessonViews.page, m_lessonViews.docks->inspectors(),
                      m_lessonViews.docks->caches());
    m_window = std::make_unique<MainWindow>(m_workspaces->pages(), m_workspaces->inspectors(),
                                            m_workspaces->caches());
    m_switch = new WorkspaceSwitch;
    m_window->addToToolbar(m_switch);
    m_models =
        std::make_unique<ModelOpener>(m_session, m_settings, *m_window, dataFolderOr(places.dataFolder));
    m_precision = std::make_unique<PrecisionDesk>(m_session, m_settings, *m_window, *m_models);
    m_shelf = std::make_unique<ModelShelf>(m_settings, *m_window, dataFolderOr(places.dataFolder));
    m_formats = std::make_unique<FormatDesk>(m_settings, *m_labViews.page->prompt());
    m_labDesk = std::make_unique<LabDesk>(
        m_labViews, LabParts{m_router, m_settings, *m_window, *m_models, *m_precision, *m_formats});
    const QString chats = dataFolderOr(places.dataFolder) + QStringLiteral("/chats");
    m_chatDesk = std::make_unique<ChatDesk>(m_chatViews,
                                            ChatParts{m_session, m_router, m_settings, *m_window, *m_models,
                                                      *m_precision, *m_formats, chats, places.chats});
    m_lessonDesk = std::make_unique<LessonDesk>(
        m_lessonViews, LessonParts{m_router, m_races, m_settings, *m_window, *m_models, *m_precision,
                                   *m_formats, dataFolderOr(places.dataFolder)});
    m_badEnd = std::make_unique<BadEndNotice>(*m_window->errorBar(), *m_models, *m_chatDesk);
    const RaceParts race{
        m_races, m_settings, *m_window, *m_models, *m_precision, *m_formats, *m_labViews.page->prompt()};
    m_cacheRace = std::make_unique<CacheRaceDesk>(race);
    m_samplesRace = std::make_unique<SamplesRaceDesk>(race);
    m_calculator = std::make_unique<CalculatorDesk>(*m_window, *m_models, *m_precision);
    m_language = std::make_unique<LanguageDesk>(m_settings, *m_window);
    connectWindow();
    connectModel();
    connectRun();
    connectLab();
    connectChat();
    connectLessons();
    restore();
}

Desktop::~Desktop() {
    shutDown();
}

void Desktop::show() {
    m_window->show();
    m_models->openFirst(m_options.model);
    m_badEnd->begin();
    m_lessonDesk->begin();
    if (workspace() == Workspace::Chat) {
        m_chatDesk->setMessage(m_options.prompt, m_options.run);
    } else if (m_options.run && workspace() == Workspace::Lab) {
        m_labDesk->requestRun(RunStart::Going);
    }
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
    connect(m_switch, &WorkspaceSwitch::chosen, this, &Desktop::showWorkspace);
    m_memoryTimer.setInterval(memoryMilliseconds);
    connect(&m_memoryTimer, &QTimer::timeout, this,
            [this] { m_window->statusLine()->setResidentMemory(residentMemory()); });
    m_memoryTimer.start();
}

void Desktop::connectModel() {
    ModelPicker* picker = m_window->modelPicker();
    connect(m_labViews.page, &LabPage::openFileRequested, picker, &ModelPicker::browseFile);
    connect(m_labViews.page, &LabPage::openFolderRequested, picker, &ModelPicker::browseFolder);
    connect(picker, &ModelPicker::cancelRequested, this, [this] {
        m_labDesk->takeAwaitedRun();
        if (LiveRun* run = m_lessonDesk->stage().run()) {
            run->desk().takeAwaitedRun();
        }
    });
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

/// What toolbar, menu and keys mean is the shown workspace's.
void Desktop::connectRun() {
    const auto inLab = [this](auto action) {
        return [this, action] {
            if (LabDesk* lab = shownLab()) {
                (lab->*action)();
            }
        };
    };
    const auto inLabOrChat = [this](auto inLab, auto inChat) {
        return [this, inLab, inChat] {
            if (LabDesk* lab = shownLab()) {
                (lab->*inLab)();
            } else if (workspace() == Workspace::Chat) {
                (m_chatDesk.get()->*inChat)();
            }
        };
    };
    const auto inInspector = [this](auto action) {
        return [this, action](auto... values) {
            if (InspectorPanel* inspector = shownInspector()) {
                (inspector->*action)(values...);
            }
        };
    };
    MainWindow* window = m_window.get();
    connect(window, &MainWindow::runRequested, this, [this] {
        if (LabDesk* lab = shownLab()) {
            lab->requestRun(RunStart::Going);
        }
    });
    connect(window, &MainWindow::stopRequested, this, inLabOrChat(&LabDesk::stop, &ChatDesk::stop));
    connect(window, &MainWindow::pauseToggled, this, inLab(&LabDesk::togglePause));
    connect(window, &MainWindow::stepRequested, this, inLab(&LabDesk::step));
    connect(window, &MainWindow::stepBackRequested, this, inLab(&LabDesk::stepBack));
    connect(window, &MainWindow::undoRequested, this, inLabOrChat(&LabDesk::undo, &ChatDesk::undo));
    connect(window, &MainWindow::redoRequested, this, inLabOrChat(&LabDesk::redo, &ChatDesk::redo));
    connect(m_window->runToolbar(), &RunToolbar::paceChosen, this, [this](const Pace& pace) {
        if (workspace() != Workspace::Lessons) {
            m_settings.setPace(pace);
            m_labDesk->setPace(pace);
        } else if (LiveRun* run = m_lessonDesk->stage().run()) {
            run->setPace(pace);
        }
    });
    connect(window, &MainWindow::drawAgainRequested, this, inInspector(&InspectorPanel::drawAgain));
    connect(window, &MainWindow::candidateRequested, this, inInspector(&InspectorPanel::selectCandidate));
    connect(window, &MainWindow::continueRequested, this, inInspector(&InspectorPanel::continueWithSelected));
    for (const auto& [workspace, inspector] : {std::pair(Workspace::Lab, m_labViews.inspector),
                                               std::pair(Workspace::Chat, m_chatViews.inspector)}) {
        connect(inspector, &InspectorPanel::drawAgainChanged, this, [this, workspace = workspace](bool can) {
            m_canDrawAgain[workspace] = can;
            refreshControls();
        });
    }
}

void Desktop::connectLab() {
    connect(m_labDesk.get(), &LabDesk::controlsChanged, this, &Desktop::refreshControls);
}

void Desktop::connectChat() {
    connect(m_chatDesk.get(), &ChatDesk::controlsChanged, this, &Desktop::refreshControls);
    connect(m_chatDesk.get(), &ChatDesk::wentOn, this, [this] { m_badEnd->clear(); });
    connect(m_chatDesk.get(), &ChatDesk::snapshotChanged, this,
            [this](const std::shared_ptr<const RunSnapshot>& snapshot) {
                m_window->statusLine()->setSnapshot(snapshot);
                m_precision->setRun(snapshot.get());
            });
    connect(m_formats.get(), &FormatDesk::formatChanged, this, [this] {
        if (model()) {
            m_chatDesk->modelOpened();
        }
    });
}

void Desktop::connectLessons() {
    LessonStage& stage = m_lessonDesk->stage();
    connect(&stage, &LessonStage::controlsChanged, this, &Desktop::refreshControls);
    connect(&stage, &LessonStage::runChanged, this, [this] {
        showPace();
        arrangeLesson();
    });
    connect(m_window->presenterMode(), &PresenterMode::changed, this, [this] {
        showPace();
        arrangeLesson();
    });
}

// ---- start and end
// ---------------------------------------------------------------------------------------------------

void Desktop::restore() {
    if (m_settings.zoom() != 1) {
        m_window->setZoom(m_settings.zoom()); // first: it sizes the docks
    }
    m_window->restoreLayout(m_settings.windowGeometry(), m_settings.windowState());
    m_window->runToolbar()->setPace(m_settings.pace());
    m_labDesk->restore(firstPrompt());
    m_chatDesk->restore();
    m_lessonDesk->restore();
    const Workspace first =
        m_options.workspace.value_or(workspaceOf(m_settings.workspace()).value_or(Workspace::Lab));
    if (first == Workspace::Lab && !m_options.prompt.isEmpty()) {
        m_labViews.page->prompt()->setText(m_options.prompt);
    }
    showWorkspace(first);
}

/// At the first start; the built-in model can do little but calculate, with a tool.
QString Desktop::firstPrompt() const {
    const bool isBuiltin = m_models->firstModel(m_options.model) == builtinPath();
    return isBuiltin ? tr("What is 15 * 23?") : tr("Name three fruits.");
}

void Desktop::remember() {
    m_labDesk->remember();
    m_chatDesk->remember();
    m_settings.setWindow(m_window->saveGeometry(), m_window->layoutState());
    m_shelf->remember();
}

void Desktop::shutDown() {
    if (m_isShutDown) {
        return;
    }
    m_isShutDown = true;
    remember();
    m_lessonDesk->end();
    m_session.shutDown();
    m_chatDesk->end();
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
    m_window->setWindowTitle(tr("%1 – Tokenscope").arg(shownName(summary.name)));
    m_shelf->setLoaded(QString::fromStdString(summary.path));
    m_precision->setModel(summary);
    m_formats->setModel(model());
    m_labDesk->modelOpened();
    m_chatDesk->modelOpened();
    m_lessonDesk->modelOpened();
    m_cacheRace->modelOpened();
    m_samplesRace->modelOpened();
    m_calculator->modelOpened();
}

void Desktop::runIfAskedFor(bool opened) {
    std::vector<LabDesk*> labs{m_labDesk.get()};
    if (LiveRun* run = m_lessonDesk->stage().run()) {
        labs.push_back(&run->desk());
    }
    for (LabDesk* lab : labs) {
        const auto start = lab->takeAwaitedRun();
        if (start && opened) {
            lab->requestRun(*start);
        }
    }
}

// ---- workspaces
// ------------------------------------------------------------------------------------------------------

void Desktop::showWorkspace(Workspace workspace) {
    PresenterMode* presenter = m_window->presenterMode();
    const bool isPresented = presenter->isOn() && workspace != this->workspace();
    if (isPresented) {
        presenter->setOn(false); // what it shows is another thing in each
    }
    m_window->setPresentsPageOnly(workspace == Workspace::Lessons);
    m_workspaces->show(workspace);
    m_switch->setShown(workspace);
    arrangeLesson();
    m_settings.setWorkspace(workspaceName(workspace));
    showPace();
    refreshControls();
    switch (workspace) {
    case Workspace::Lab:
        m_labViews.page->prompt()->setFocus();
        break;
    case Workspace::Chat:
        m_chatViews.page->composer()->focusText();
        break;
    case Workspace::Lessons:
        m_lessonDesk->shown();
        break;
    }
    if (isPresented) {
        presenter->setOn(true);
    }
}

/// Toolbar and docks are there where they have something to act on or to show.
void Desktop::arrangeLesson() {
    const bool isLessons = workspace() == Workspace::Lessons;
    const bool hasRun = m_lessonDesk->stage().run() != nullptr;
    const bool isAlone = isLessons && m_window->presenterMode()->isOn();
    m_lessonViews.page->reader()->setAlone(isAlone);
    m_window->setRunToolbarShown(workspace() == Workspace::Lab || (isLessons && hasRun));
    m_window->setPanelsUsed(!isLessons || (hasRun && !isAlone));
}

/// The lesson says how fast its run goes; the Lab's pace is the user's.
void Desktop::showPace() {
    const LiveRun* run = m_lessonDesk->stage().run();
    RunToolbar* toolbar = m_window->runToolbar();
    if (workspace() == Workspace::Lessons && run) {
        m_ownPace = m_ownPace.value_or(toolbar->pace());
        toolbar->setPace(run->pace());
    } else if (m_ownPace) {
        toolbar->setPace(*std::exchange(m_ownPace, std::nullopt));
    }
}

Workspace Desktop::workspace() const {
    return m_workspaces->shown();
}

/// What the toolbar and the keys act on; null: there is no run of this kind.
LabDesk* Desktop::shownLab() const {
    LiveRun* run = m_lessonDesk->stage().run();
    switch (workspace()) {
    case Workspace::Lab:
        return m_labDesk.get();
    case Workspace::Lessons:
        return run ? &run->desk() : nullptr;
    case Workspace::Chat:
        break;
    }
    return nullptr;
}

InspectorPanel* Desktop::shownInspector() const {
    const LiveRun* run = m_lessonDesk->stage().run();
    switch (workspace()) {
    case Workspace::Lab:
        return m_labViews.inspector;
    case Workspace::Lessons:
        return run ? run->inspector() : nullptr;
    case Workspace::Chat:
        break;
    }
    return m_chatViews.inspector;
}

void Desktop::refreshControls() {
    const LabDesk* lab = shownLab();
    const bool isChat = workspace() == Workspace::Chat;
    m_window->setRunControls(lab ? lab->controls() : isChat ? m_chatDesk->controls() : RunControls{});
    const LiveRun* run = m_lessonDesk->stage().run();
    m_window->setCanDrawAgain(workspace() == Workspace::Lessons ? run && run->canDrawAgain()
                                                                : m_canDrawAgain[workspace()]);
}

} // namespace tokenscope
