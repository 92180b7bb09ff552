// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/bad_end_notice.h"
#include "app/desktop/cache_race_desk.h"
#include "app/desktop/calculator_desk.h"
#include "app/desktop/chat_desk.h"
#include "app/desktop/format_desk.h"
#include "app/desktop/lab_desk.h"
#include "app/desktop/language_desk.h"
#include "app/desktop/lesson_desk.h"
#include "app/desktop/model_opener.h"
#include "app/desktop/model_shelf.h"
#include "app/desktop/precision_desk.h"
#include "app/desktop/race_router.h"
#include "app/desktop/run_router.h"
#include "app/desktop/samples_race_desk.h"
#include "app/desktop/start_options.h"
#include "app/session/engine_session.h"
#include "app/store/chat_store_thread.h"
#include "app/store/settings.h"
#include "core/values/run_snapshot.h"
#include "ui/shell/workspace.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace tokenscope {

class CacheView;
class ChatPage;
class InspectorPanel;
class LabPage;
class LessonsPage;
class MainWindow;
class WorkspaceStack;
class WorkspaceSwitch;
enum class Theme;

/// Where a test keeps what is otherwise the user's own.
struct DesktopPlaces {
    QString settingsFile{}; ///< empty: the user's
    QString dataFolder{};   ///< likewise
    ModelLoader loader = loadModel;
    ChatStoreOptions chats{};
};

/// The composition root: creates window, session and store, and holds every connection between them, in
/// reading order. No painting, no arithmetic.
class Desktop : public QObject {
    Q_OBJECT
public:
    explicit Desktop(const StartOptions& options, const DesktopPlaces& places = {});
    ~Desktop() override;

    void show();
    MainWindow& window() { return *m_window; }
    LabPage& lab() { return *m_labViews.page; }
    InspectorPanel& inspector() { return *m_labViews.inspector; }
    CacheView& cache() { return *m_labViews.cache; }
    EngineSession& session() { return m_session; }
    const std::shared_ptr<const LoadedModel>& model() const { return m_models->model(); }
    /// Of the Lab's run.
    std::shared_ptr<const RunSnapshot> snapshot() const { return m_labDesk->snapshot(); }

    void openModel(const QString& path);
    void setTheme(Theme theme);
    ChatPage& chatPage() { return *m_chatViews.page; }
    InspectorPanel& chatInspector() { return *m_chatViews.inspector; }
    ChatDesk& chat() { return *m_chatDesk; }
    LessonsPage& lessonsPage() { return *m_lessonViews.page; }
    LessonDesk& lessons() { return *m_lessonDesk; }
    /// The window was closed to start the program again, once this is gone.
    bool startsAgain() const { return m_language->startsAgain(); }
    void showWorkspace(Workspace workspace);
    Workspace workspace() const;

private:
    void connectWindow();
    void connectModel();
    void connectRun();
    void connectLab();
    void connectChat();
    void connectLessons();

    void restore();
    QString firstPrompt() const;
    void remember();
    void shutDown();

    void modelOpened();
    void runIfAskedFor(bool opened);
    LabDesk* shownLab() const;
    InspectorPanel* shownInspector() const;
    void showPace();
    void arrangeLesson();
    void refreshControls();

    StartOptions m_options;
    Settings m_settings;
    EngineSession m_session;
    LabViews m_labViews;
    ChatViews m_chatViews;
    LessonViews m_lessonViews;
    WorkspaceStack* m_workspaces = nullptr; // its views are owned by the window
    WorkspaceSwitch* m_switch = nullptr;    // owned by the window
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<ModelOpener> m_models;      // refers to session, settings and window
    std::unique_ptr<PrecisionDesk> m_precision; // refers to session, settings, window and models
    std::unique_ptr<ModelShelf> m_shelf;        // refers to settings and window
    std::unique_ptr<FormatDesk> m_formats;      // refers to settings and lab
    RunRouter m_router;
    RaceRouter m_races;
    std::unique_ptr<LabDesk> m_labDesk;       // refers to all of these
    std::unique_ptr<ChatDesk> m_chatDesk;     // likewise
    std::unique_ptr<LessonDesk> m_lessonDesk; // likewise
    std::unique_ptr<CacheRaceDesk> m_cacheRace;
    std::unique_ptr<SamplesRaceDesk> m_samplesRace;
    std::unique_ptr<CalculatorDesk> m_calculator;
    std::unique_ptr<LanguageDesk> m_language;
    std::unique_ptr<BadEndNotice> m_badEnd;

    std::map<Workspace, bool> m_canDrawAgain;
    std::optional<Pace> m_ownPace; ///< the user's, while the toolbar has that of a lesson's run
    QTimer m_memoryTimer;
    QTimer m_afterLoad; ///< a little after a model has come or gone
    bool m_isShutDown = false;
};

} // namespace tokenscope
