// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/levers.h"
#include "core/values/model_summary.h"
#include "core/values/run_snapshot.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

namespace tokenscope {

class EngineSession;
class MainWindow;
class ModelOpener;
class PrecisionWindow;
class Settings;

/// Which levers count, and what was measured of them: the user chooses and measures in the window that the
/// top bar asks for. Products, cache and threads are remembered for all models, weights and figures for each.
class PrecisionDesk : public QObject {
    Q_OBJECT
public:
    PrecisionDesk(EngineSession& session, Settings& settings, MainWindow& window, ModelOpener& opener);

    /// Another model, or the same one with its weights held otherwise.
    void setModel(const ModelSummary& model);
    /// What the next run is to be started with.
    const Levers& levers() const { return m_levers; }
    /// What a run rounds, for whoever looks at its logits; empty where nothing is.
    QString rounding(const RunSnapshot& run) const;
    /// What is known of the loaded model, by the machine's own figures.
    const std::vector<LeverResult>& results() const { return m_results; }
    const std::optional<ModelSummary>& model() const { return m_model; }
    /// One after the other; told by the signals, by the window too. Nothing happens while others are
    /// measured.
    void measure(const std::vector<Levers>& levers);
    void stopMeasuring();
    bool isMeasuring() const { return m_measuring.has_value(); }

    /// The run on the screen may be another one than the levers would make; null: there is none.
    void setRun(const RunSnapshot* run);

Q_SIGNALS:
    void measuring(const tokenscope::LeverProgress& progress, const QString& words);
    void measuredOne(const tokenscope::LeverResult& result);
    /// `note`: how it ended where that is not plain to see.
    void measuringEnded(const QString& note);

private:
    void toggleWindow();
    void makeWindow();
    void fillWindow();
    void tell();
    QString runNote() const;
    void choose(const Levers& levers);
    void chooseThreads(int count);
    void stop();
    void showLoading(double fraction);
    void showMeasuring(const LeverProgress& progress);
    void measured(const LeverResult& result);
    void measureEnded(const QString& message);
    void tellEnd(const QString& note);
    void loadingSettled();
    QString outcome() const;

    EngineSession& m_session;
    Settings& m_settings;
    MainWindow& m_main;
    ModelOpener& m_opener;
    QPointer<PrecisionWindow> m_window; ///< belongs to the main window; null until it is asked for

    std::optional<ModelSummary> m_model;
    QString m_mark; ///< tells its files from others at the same path
    Levers m_levers;
    std::vector<LeverResult> m_results; ///< of this model
    std::optional<Levers> m_run;        ///< what the run on the screen computes and stores with

    /// Measuring, while it goes on.
    struct Measuring {
        std::size_t wanted = 0;
        std::size_t done = 0;
        QString problem{}; ///< of the last combination that could not be measured
    };
    std::optional<Measuring> m_measuring;
};

} // namespace tokenscope
