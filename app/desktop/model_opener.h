// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/default_model.h"
#include "app/store/run_marker.h"
#include "core/checkpoint/loaded_model.h"

#include <QObject>
#include <QString>

#include <memory>

namespace tokenscope {

class EngineSession;
class MainWindow;
class Settings;

/// Opens models: which one at the start, what the model menu offers, progress and failure on screen, and what
/// is remembered of it for the next start. Owned by the desktop, which does the rest with the opened model.
///
/// What was asked for last counts. A load that another one displaced goes by unseen, unless it had ended
/// before: then its model is the loaded one until the other is there.
class ModelOpener : public QObject {
    Q_OBJECT
public:
    ModelOpener(EngineSession& session, Settings& settings, MainWindow& window, const QString& dataFolder);

    /// What openFirst() opens: `named`, else the default (see findDefaultModel). Empty when there is none.
    QString firstModel(const QString& named) const;
    /// Says so when the model of the last time is gone and another one is opened instead. After a bad end
    /// what was open then is not opened by itself, but the built-in model, if that was not it.
    void openFirst(const QString& named);
    /// The model that was open at a bad end and therefore was not opened again; empty: none.
    const QString& leftClosed() const { return m_leftClosed; }
    /// Any path that the loader takes, also "builtin". Its weights are held as they were the last time.
    void open(const QString& path);
    /// The same with its weights held like this, from now on.
    void openWith(const QString& path, WeightPrecision weights);
    /// Ends what is being read, if anything; the loaded model stays.
    void cancel();
    /// A model as messages call it.
    static QString nameOf(const QString& path);
    /// Makes the menu anew, from what is remembered.
    void offerModels();

    /// The one that is loaded; it stays while another one is being read and when that fails.
    const std::shared_ptr<const LoadedModel>& model() const { return m_model; }
    bool isLoading() const { return m_loads > 0; }

Q_SIGNALS:
    void opened(); ///< there is another model()
    /// Nothing is being read any more; `opened`: what was asked for last is there.
    void settled(bool opened);

private:
    void showProgress(double fraction, const QString& part);
    void loaded(std::shared_ptr<const LoadedModel> model);
    void failed(const QString& path, const QString& message);
    bool isLastAnswer();
    ModelPlaces places() const;
    QString goneModel() const;
    QString adviceAfterFailure(const QString& path);
    void tellWarnings(const ModelSummary& summary, const QString& gone);

    EngineSession& m_session;
    Settings& m_settings;
    MainWindow& m_window;
    QString m_dataFolder;
    RunMarker m_marker;
    std::shared_ptr<const LoadedModel> m_model;
    QString m_leftClosed;
    QString m_gone;        ///< instead of what the load asked for last goes on; empty: it is what was wanted
    QString m_loadingName; ///< of the load asked for last
    WeightPrecision m_loadingWeights = WeightPrecision::AsStored; ///< likewise
    int m_loads = 0; ///< asked for and not yet answered; each gets one answer
};

} // namespace tokenscope
