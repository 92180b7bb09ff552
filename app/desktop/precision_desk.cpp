// SPDX-License-Identifier: MIT
#include "app/desktop/precision_desk.h"

#include "app/desktop/model_opener.h"
#include "app/session/engine_session.h"
#include "app/store/settings.h"
#include "core/checkpoint/measuring_text.h"
#include "core/values/errors.h"
#include "ui/shared/error_words.h"
#include "ui/shared/lever_words.h"
#include "ui/shared/model_words.h"
#include "ui/shell/main_window.h"
#include "ui/shell/precision_window.h"
#include "ui/shell/side_window.h"

#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokenscope {

namespace {

/// Sizes and times of the files that a model's weights lie in.
QString markOf(const std::vector<std::string>& files) {
    QStringList parts;
    for (const std::string& weights : files) {
        const QFileInfo file(QString::fromStdString(weights));
        parts << QStringLiteral("%1@%2").arg(file.size()).arg(file.lastModified().toMSecsSinceEpoch());
    }
    return parts.join(QLatin1Char(' '));
}

int processors() {
    return std::max(1, QThread::idealThreadCount());
}

QString percent(double fraction) {
    return QString::number(std::lround(fraction * 100));
}

} // namespace

PrecisionDesk::PrecisionDesk(EngineSession& session, Settings& settings, MainWindow& window,
                             ModelOpener& opener)
    : m_session(session), m_settings(settings), m_main(window), m_opener(opener) {
    m_levers.precision = settings.precision();
    m_levers.cacheType = settings.cacheType();
    chooseThreads(settings.threads());
    connect(&window, &MainWindow::precisionRequested, this, &PrecisionDesk::toggleWindow);
    connect(&window, &MainWindow::closing, this, [this] { m_measuring.reset(); }); // the engine ends it
    connect(&session, &EngineSession::modelLoading, this, [this](double fraction) { showLoading(fraction); });
    connect(&session, &EngineSession::measureProgress, this, &PrecisionDesk::showMeasuring);
    connect(&session, &EngineSession::measured, this, &PrecisionDesk::measured);
    connect(&session, &EngineSession::measureEnded, this, &PrecisionDesk::measureEnded);
    connect(&opener, &ModelOpener::settled, this, &PrecisionDesk::loadingSettled);
}

void PrecisionDesk::setModel(const ModelSummary& model) {
    m_model = model;
    m_mark = markOf(model.weightsFiles);
    m_results = m_settings.leverFigures(QString::fromStdString(model.path), m_mark);
    m_levers.weights = model.loadedAs;
    m_run.reset(); // went with the weights
    if (m_window) {
        fillWindow();
    }
    tell();
}

// ---- what runs and the screen need

QString PrecisionDesk::rounding(const RunSnapshot& run) const {
    if (!m_model) {
        return {};
    }
    const Levers levers = leversOfRun(m_model->loadedAs, run.precision, run.cache);
    const auto known =
        std::ranges::find_if(m_results, [&](const LeverResult& one) { return actAlike(one.levers, levers); });
    return roundingWords(levers, QString::fromStdString(m_model->precision),
                         known == m_results.end() ? std::nullopt : std::optional(known->figures->logitError));
}

void PrecisionDesk::setRun(const RunSnapshot* run) {
    const bool isKnown = run && run->cache.allocatedBytes > 0; // before that its cache has no type
    m_run = isKnown ? std::optional(leversOfRun(m_levers.weights, run->precision, run->cache)) : std::nullopt;
    if (m_window) {
        m_window->setRunNote(runNote());
    }
}

QString PrecisionDesk::runNote() const {
    if (!m_run || (m_run->precision == m_levers.precision && cacheTypeOf(*m_run) == cacheTypeOf(m_levers))) {
        return {};
    }
    return tr("The run on the screen is %1, its cache %2.")
        .arg(productsWords(m_run->precision), QString::fromLatin1(elementTypeName(cacheTypeOf(*m_run))));
}

/// The button says what is loaded, also while other weights are being read.
void PrecisionDesk::tell() {
    if (m_window) {
        m_window->setLevers(m_levers);
        m_window->setRunNote(runNote());
    }
    if (!m_model) {
        return;
    }
    Levers held = m_levers;
    held.weights = m_model->loadedAs;
    const QStringList lines{tr("Precision and speed (Ctrl+P)"),
                            tr("Weights: %1").arg(precisionWords(*m_model)),
                            tr("Products: %1").arg(productsWords(held.precision)),
                            tr("KV cache: %1").arg(cacheTypeWords(held.cacheType, held.precision))};
    m_main.setPrecision(leversLine(held, QString::fromStdString(m_model->precision)),
                        lines.join(QLatin1Char('\n')));
}

// ---- the window

void PrecisionDesk::toggleWindow() {
    if (!m_window) {
        makeWindow();
    }
    toggleSideWindow(*m_window);
}

void PrecisionDesk::makeWindow() {
    m_window = new PrecisionWindow(&m_main);
    m_window->addAction(m_main.precisionAction());
    m_window->setThreads(m_settings.threads(), processors());
    connect(m_window, &PrecisionWindow::leversChosen, this, &PrecisionDesk::choose);
    connect(m_window, &PrecisionWindow::threadsChosen, this, [this](int count) {
        m_settings.setThreads(count);
        chooseThreads(count);
    });
    connect(m_window, &PrecisionWindow::measureRequested, this, &PrecisionDesk::measure);
    connect(m_window, &PrecisionWindow::stopRequested, this, &PrecisionDesk::stop);
    connect(m_window, &PrecisionWindow::closed, this, &PrecisionDesk::stopMeasuring);
    fillWindow();
}

void PrecisionDesk::fillWindow() {
    m_window->setModel(m_model);
    m_window->setLevers(m_levers);
    for (const LeverResult& result : m_results) {
        m_window->addResult(result);
    }
    m_window->setRunNote(runNote());
}

// ---- choosing

void PrecisionDesk::choose(const Levers& levers) {
    const bool isOtherWeights = m_model && levers.weights != m_levers.weights;
    m_levers = levers;
    m_settings.setPrecision(levers.precision);
    m_settings.setCacheType(levers.cacheType);
    tell();
    if (isOtherWeights) {
        m_opener.openWith(QString::fromStdString(m_model->path), levers.weights);
        showLoading(0);
    }
}

void PrecisionDesk::chooseThreads(int count) {
    m_session.engine().setThreads(count > 0 ? count : processors());
}

void PrecisionDesk::showLoading(double fraction) {
    if (m_window && m_opener.isLoading()) {
        m_window->showProgress(tr("Reading weights · %1 %").arg(percent(fraction)), fraction);
    }
}

/// What was wanted may not have come: what is loaded counts.
void PrecisionDesk::loadingSettled() {
    const bool isMissing = m_model && m_levers.weights != m_model->loadedAs;
    if (isMissing) {
        m_levers.weights = m_model->loadedAs;
    }
    tell();
    if (m_window) {
        m_window->endProgress(isMissing ? tr("No other weights were read; those before stay.") : QString());
    }
}

// ---- measuring

void PrecisionDesk::measure(const std::vector<Levers>& levers) {
    if (m_measuring || levers.empty() || !m_model) {
        return;
    }
    try {
        m_session.engine().measure(levers, measuringText());
    } catch (const Error& error) {
        tellEnd(errorText(error));
        return;
    }
    m_measuring = Measuring{levers.size()};
    showMeasuring({levers.front(), 0, static_cast<int>(levers.size()), MeasureStep::Reading, 0});
}

void PrecisionDesk::stop() {
    m_measuring ? stopMeasuring() : m_opener.cancel();
}

void PrecisionDesk::stopMeasuring() {
    if (m_measuring && !m_session.isShutDown()) {
        m_session.engine().stopMeasuring();
    }
}

void PrecisionDesk::showMeasuring(const LeverProgress& progress) {
    if (!m_measuring) {
        return;
    }
    const QString stored = QString::fromStdString(m_model->precision);
    const QString which =
        progress.count == 1 ? QString() : tr(" %1 of %2").arg(progress.index + 1).arg(progress.count);
    const QString words = tr("Measuring%1 · %2 %: %3, %4")
                              .arg(which, percent(progress.fraction), leversLine(progress.levers, stored),
                                   measureStepWords(progress.step));
    if (m_window) {
        m_window->showProgress(words, progress.fraction, progress.levers);
    }
    Q_EMIT measuring(progress, words);
}

void PrecisionDesk::measured(const LeverResult& result) {
    if (m_measuring) {
        ++m_measuring->done;
        if (!result.figures) {
            m_measuring->problem = errorText(result.problem);
        }
    }
    if (result.figures) {
        std::erase_if(m_results, [&](const LeverResult& one) { return actAlike(one.levers, result.levers); });
        m_results.push_back(result);
        m_settings.setLeverFigures(QString::fromStdString(m_model->path), m_mark, result.levers,
                                   *result.figures);
    }
    if (m_window) {
        m_window->addResult(result);
    }
    Q_EMIT measuredOne(result);
}

void PrecisionDesk::measureEnded(const QString& message) {
    const QString note = message.isEmpty() ? outcome() : tr("Could not measure: %1").arg(errorText(message));
    m_measuring.reset();
    tellEnd(note);
}

void PrecisionDesk::tellEnd(const QString& note) {
    if (m_window) {
        m_window->endProgress(note);
    }
    Q_EMIT measuringEnded(note);
}

QString PrecisionDesk::outcome() const {
    if (!m_measuring) {
        return {};
    }
    if (m_measuring->done < m_measuring->wanted) {
        return m_measuring->wanted == 1 ? tr("Measuring was broken off.")
                                        : tr("Measuring was broken off: %1 of %2 are measured.")
                                              .arg(m_measuring->done)
                                              .arg(m_measuring->wanted);
    }
    if (m_measuring->problem.isEmpty()) {
        return {};
    }
    return (m_measuring->wanted == 1 ? tr("Could not measure: %1") : tr("Could not measure all: %1"))
        .arg(m_measuring->problem);
}

} // namespace tokenscope
