// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/format_desk.h"
#include "app/desktop/model_opener.h"
#include "app/desktop/model_shelf.h"
#include "app/desktop/precision_desk.h"
#include "app/desktop/prompt_desk.h"
#include "app/desktop/start_options.h"
#include "app/desktop/watched_token.h"
#include "app/session/engine_session.h"
#include "app/store/settings.h"
#include "core/values/run_snapshot.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace tokenscope {

class CacheView;
class InspectorPanel;
class LabPage;
class MainWindow;
enum class Theme;

/// Where a test keeps what is otherwise the user's own.
struct DesktopPlaces {
    QString settingsFile{}; ///< empty: the user's
    QString dataFolder{};   ///< likewise
    ModelLoader loader = loadModel;
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
    LabPage& lab() { return *m_lab; }
    InspectorPanel& inspector() { return *m_inspector; }
    CacheView& cache() { return *m_cache; }
    EngineSession& session() { return m_session; }
    const std::shared_ptr<const LoadedModel>& model() const { return m_models->model(); }
    std::shared_ptr<const RunSnapshot> snapshot() const { return m_snapshot; }

    void openModel(const QString& path);
    void setTheme(Theme theme);

private:
    void connectWindow();
    void connectModel();
    void connectPrompt();
    void connectRun();
    void connectInspector();

    void restore();
    QString firstPrompt() const;
    void remember();
    void shutDown();

    void modelOpened();
    void runIfAskedFor(bool opened);
    void clearRun();
    void requestRun(RunStart start);
    void startRun(const EncodedPrompt& prompt, RunStart start);
    void refuseRun(const QString& why);
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);
    void step();
    void refreshControls();
    void focusSamples();
    void showEmptyRun();
    void columnsMade(const std::vector<Column>& columns);
    void columnsTruncated(qint64 count);
    bool isPaused() const;

    StartOptions m_options;
    Settings m_settings;
    EngineSession m_session;
    LabPage* m_lab = nullptr;              // owned by the window
    InspectorPanel* m_inspector = nullptr; // owned by the window
    CacheView* m_cache = nullptr;          // owned by the window
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<ModelOpener> m_models;      // refers to session, settings and window
    std::unique_ptr<PrecisionDesk> m_precision; // refers to session, settings, window and models
    std::unique_ptr<ModelShelf> m_shelf;        // refers to settings and window
    std::unique_ptr<FormatDesk> m_formats;      // refers to settings and lab
    std::unique_ptr<PromptDesk> m_prompts;      // refers to formats and lab
    std::unique_ptr<WatchedToken> m_watched;    // refers to session and lab

    std::shared_ptr<const RunSnapshot> m_snapshot;
    int m_startedRows = 0;
    qint64 m_startedPrompt = 0; ///< tokens
    QTimer m_memoryTimer;
    QTimer m_afterLoad; ///< a little after a model has come or gone
    QString m_shownRunError;
    std::optional<RunStart> m_runAfterLoad;
    bool m_isShutDown = false;
};

} // namespace tokenscope
