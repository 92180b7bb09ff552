// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/prompt_desk.h"
#include "app/desktop/run_maker.h"
#include "app/desktop/run_router.h"
#include "app/desktop/watched_token.h"
#include "core/values/run_snapshot.h"
#include "ui/shell/run_controls.h"

#include <QObject>

#include <memory>
#include <optional>

namespace tokenscope {

class CacheView;
class InspectorPanel;
class LabPage;
class MainWindow;
class ModelOpener;
class Settings;

/// The Lab's views; the window owns them.
struct LabViews {
    LabPage* page = nullptr;
    InspectorPanel* inspector = nullptr;
    CacheView* cache = nullptr;
};

/// What the Lab stands on; all of it outlives the desk.
struct LabParts {
    RunRouter& router;
    Settings& settings;
    MainWindow& window;
    ModelOpener& models;
    PrecisionDesk& precision;
    FormatDesk& formats;
    /// The sampling of its runs is remembered as what the user likes; not where a lesson chooses it.
    bool remembersSampling = true;
};

/// Runs the Lab: from the prompt to a run, from the run to lanes, inspector and cache, and back from there to
/// the run.
class LabDesk : public QObject {
    Q_OBJECT
public:
    LabDesk(const LabViews& views, const LabParts& parts);

    /// What was on screen the last time; at the first start `firstPrompt`.
    void restore(const QString& firstPrompt);
    void remember() const;

    /// Another model: what is on screen belongs to the one before.
    void modelOpened();
    /// Waits for a model that is being read.
    void requestRun(RunStart start);
    /// What was to run once a model is there; forgotten.
    std::optional<RunStart> takeAwaitedRun() { return std::exchange(m_runAfterLoad, std::nullopt); }

    void stop();
    /// The same where only this desk's run may end, one that is about to begin too; others go on.
    void leave();
    void togglePause();
    void step();
    void stepBack();
    void undo() { m_watched.undo(); }
    void redo() { m_watched.redo(); }
    void setPace(const Pace& pace);

    std::shared_ptr<const RunSnapshot> snapshot() const { return m_snapshot; }
    RunControls controls() const;

Q_SIGNALS:
    void controlsChanged();

private:
    void connectRun();
    void connectInspector();
    void clearRun();
    void startRun(const EncodedPrompt& prompt, RunStart start);
    void keepSampling(const SamplingSettings& settings);
    void refuseRun(const QString& why);
    void runTakenOver();
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);
    void showEmptyRun();
    void columnsMade(const std::vector<Column>& columns);
    void columnsTruncated(qint64 count);
    void focusSamples();
    bool isPaused() const;

    LabPage& m_lab;
    InspectorPanel& m_inspector;
    CacheView& m_cache;
    Settings& m_settings;
    MainWindow& m_window;
    ModelOpener& m_models;
    PrecisionDesk& m_precision;
    FormatDesk& m_formats;
    const bool m_remembersSampling;
    RunMaker m_maker;
    RunChannel m_run;
    PromptDesk m_prompts;
    WatchedToken m_watched;

    std::shared_ptr<const RunSnapshot> m_snapshot;
    bool m_isPromptCut = false; ///< of the last start's, and not said yet
    int m_startedRows = 0;
    qint64 m_startedPrompt = 0; ///< tokens
    bool m_isAwaited = false;   ///< a run was asked of the engine, which has not begun it
    QString m_shownRunError;
    std::optional<RunStart> m_runAfterLoad;
};

} // namespace tokenscope
