// SPDX-License-Identifier: MIT
#include "app/desktop/model_opener.h"

#include "app/session/engine_session.h"
#include "app/store/settings.h"
#include "core/checkpoint/builtin_model.h"
#include "core/checkpoint/checkpoint_finder.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"
#include "ui/shared/model_words.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>

#include <utility>

namespace tokenscope {

namespace {

/// The list of recent models outlives the folder that the program was started in.
QString absolutePath(const QString& path) {
    return path == builtinPath() ? path : QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

/// What is being read, in the user's language; the loader's words otherwise.
QString translatedPart(const QString& part) {
    const QHash<QString, QString> parts{
        {QStringLiteral("files"), ModelOpener::tr("files")},
        {QStringLiteral("configuration"), ModelOpener::tr("configuration")},
        {QStringLiteral("tokenizer"), ModelOpener::tr("tokenizer")},
        {QStringLiteral("weights"), ModelOpener::tr("weights")},
        {QStringLiteral("model"), ModelOpener::tr("putting together")},
        {QStringLiteral("ready"), ModelOpener::tr("ready")},
    };
    return parts.value(part, part);
}

/// By which a model is known again at another path. The built-in one is known by its name alone: the program
/// may move.
QString firstFileOf(const ModelSummary& model) {
    if (model.path == builtinModelName || model.weightsFiles.empty()) {
        return {};
    }
    return QFileInfo(QString::fromStdString(model.weightsFiles.front())).canonicalFilePath();
}

/// The built-in model's line in the menu; none where there is no such model.
std::optional<ModelEntry> builtinEntry() {
    const QString folder = QString::fromStdString(builtinModelFolder());
    if (folder.isEmpty()) {
        return std::nullopt;
    }
    qint64 bytes = 0;
    for (const QFileInfo& file : QDir(folder).entryInfoList({QStringLiteral("model_*.pt")}, QDir::Files)) {
        bytes += file.size();
    }
    return ModelEntry{builtinPath(), ModelOpener::tr("Built-in model · %1 · for learning")
                                         .arg(formatFileSize(static_cast<double>(bytes)))};
}

/// Why a model could not be opened, and what the window offers where the folder holds several.
QString withAdvice(const QString& message) {
    const QString choose = QString::fromLatin1(openTheOneMeant.data(), openTheOneMeant.size());
    const QString words = errorText(message);
    return message.endsWith(choose)
               ? words + QLatin1Char('\n') + ModelOpener::tr("Models… (Ctrl+M) lists them all: Add folder.")
               : words;
}

} // namespace

QString ModelOpener::nameOf(const QString& path) {
    if (path == builtinPath()) {
        return tr("the built-in model");
    }
    const QFileInfo place(QDir::cleanPath(QFileInfo(path).absoluteFilePath()));
    const bool isOneFile = place.suffix().compare(QLatin1String("gguf"), Qt::CaseInsensitive) == 0;
    return isOneFile ? place.fileName() : modelNameOf(place.filePath());
}

ModelOpener::ModelOpener(EngineSession& session, Settings& settings, MainWindow& window,
                         const QString& dataFolder)
    : m_session(session), m_settings(settings), m_window(window), m_dataFolder(dataFolder),
      m_marker(dataFolder) {
    ModelPicker* picker = window.modelPicker();
    connect(&window, &MainWindow::openRequested, this, &ModelOpener::open);
    connect(picker, &ModelPicker::cancelRequested, this, &ModelOpener::cancel);
    connect(&window, &MainWindow::stopRequested, this, &ModelOpener::cancel);
    connect(picker, &ModelPicker::forgetRequested, this, [this](const QString& path) {
        m_settings.forgetModel(path);
        offerModels();
    });
    connect(&session, &EngineSession::modelLoading, this, &ModelOpener::showProgress);
    connect(&session, &EngineSession::modelLoaded, this, &ModelOpener::loaded);
    connect(&session, &EngineSession::modelFailed, this, &ModelOpener::failed);
    picker->setBuiltin(builtinEntry());
    offerModels();
}

void ModelOpener::offerModels() {
    std::vector<ModelEntry> recent, fetched;
    for (const auto& model : m_settings.recentModels()) {
        recent.push_back({model.path, model.name});
    }
    const QStringList hidden = m_settings.hiddenModels();
    for (const QString& path : fetchedModels(m_dataFolder)) {
        if (!hidden.contains(path)) {
            fetched.push_back({path, modelNameOf(path)});
        }
    }
    m_window.modelPicker()->setModels(recent, fetched);
}

QString ModelOpener::firstModel(const QString& named) const {
    if (!named.isEmpty()) {
        return named;
    }
    return findDefaultModel(places());
}

ModelPlaces ModelOpener::places() const {
    ModelPlaces places{{}, !builtinModelFolder().empty(), m_dataFolder};
    for (const auto& model : m_settings.recentModels()) {
        places.recent << model.path;
    }
    return places;
}

/// "B is no longer there: …path…", where the model of the last time is gone.
QString ModelOpener::goneModel() const {
    const QString path = goneSinceLastTime(places());
    if (path.isEmpty()) {
        return {};
    }
    return path == builtinPath()
               ? tr("The built-in model is no longer there")
               : tr("%1 is no longer there: %2").arg(m_settings.recentModels().front().name, path);
}

void ModelOpener::openFirst(const QString& named) {
    const QStringList badEnds = m_marker.takeBadEnds();
    const QString path = firstModel(named);
    const QString gone = named.isEmpty() ? goneModel() : QString();
    if (path.isEmpty()) {
        if (!gone.isEmpty()) {
            m_window.errorBar()->showNotice(gone, {});
        }
        return;
    }
    // What was open when the program came down is not opened again by itself.
    if (named.isEmpty() && badEnds.contains(path)) {
        m_leftClosed = path;
        if (places().hasBuiltin && !badEnds.contains(builtinPath())) {
            open(builtinPath());
        }
        return;
    }
    open(path);
    m_gone = gone;
}

void ModelOpener::open(const QString& path) {
    openWith(path, m_settings.weights(absolutePath(path)));
}

void ModelOpener::openWith(const QString& path, WeightPrecision weights) {
    m_window.errorBar()->dismiss();
    m_gone.clear();
    ++m_loads;
    m_loadingName = nameOf(path);
    m_loadingWeights = weights;
    m_window.modelPicker()->setLoading(0, m_loadingName, {});
    const QString absolute = absolutePath(path);
    m_marker.note(absolute);
    m_session.engine().loadModel(absolute.toStdString(), LoadOptions{weights});
}

void ModelOpener::cancel() {
    if (isLoading()) {
        m_session.engine().cancelLoad();
    }
}

/// Loads are answered in the order they were asked for: while more than one answer is to come, the engine
/// works on a displaced one.
void ModelOpener::showProgress(double fraction, const QString& part) {
    if (m_loads == 1) {
        m_window.modelPicker()->setLoading(fraction, m_loadingName, translatedPart(part));
    }
}

bool ModelOpener::isLastAnswer() {
    return --m_loads == 0;
}

void ModelOpener::loaded(std::shared_ptr<const LoadedModel> model) {
    const bool isLast = isLastAnswer();
    m_model = std::move(model);
    const ModelSummary& summary = m_model->summary;
    m_window.modelPicker()->setModel(summary);
    if (isLast) {
        m_window.modelPicker()->endLoading();
    }
    const QString path = QString::fromStdString(summary.path);
    m_settings.addRecentModel({path, QString::fromStdString(summary.name), firstFileOf(summary)});
    m_settings.setWeights(path, summary.loadedAs);
    offerModels();
    Q_EMIT opened();
    tellWarnings(summary, std::exchange(m_gone, {}));
    if (isLast) {
        Q_EMIT settled(true);
    }
}

/// Warnings once for each model and text (the model's tool tip keeps them), and what this one stands for.
void ModelOpener::tellWarnings(const ModelSummary& summary, const QString& gone) {
    const QString name = shownName(summary.name);
    const QString instead = tr("%1; opened %2 instead.").arg(gone, name);
    QStringList lines;
    for (const std::string& warning : summary.warnings) {
        lines << QString::fromStdString(warning);
    }
    const QString text = lines.join(QLatin1Char('\n'));
    const bool isNew = !text.isEmpty() && m_settings.noteNotice(QString::fromStdString(summary.path), text);
    if (isNew || !gone.isEmpty()) {
        m_window.errorBar()->showNotice(gone.isEmpty() ? tr("About %1").arg(name) : instead,
                                        isNew ? text : QString());
    }
}

/// Weights that cannot be held as they were chosen, for want of memory, must not keep the model from being
/// opened for ever.
QString ModelOpener::adviceAfterFailure(const QString& path) {
    const bool isLoaded = m_model && QString::fromStdString(m_model->summary.path) == path;
    if (m_loadingWeights == WeightPrecision::AsStored || isLoaded) {
        return {};
    }
    m_settings.setWeights(path, WeightPrecision::AsStored);
    return QLatin1Char('\n') + tr("Its weights were to be held as %1; the next time they are read as stored.")
                                   .arg(weightPrecisionName(m_loadingWeights));
}

void ModelOpener::failed(const QString& path, const QString& message) {
    if (!isLastAnswer()) {
        return;
    }
    m_window.modelPicker()->endLoading();
    m_marker.note(m_model ? QString::fromStdString(m_model->summary.path) : QString());
    if (!message.isEmpty()) { // not cancelled by the user
        const QString why = withAdvice(message) + adviceAfterFailure(path);
        m_window.errorBar()->showError(
            tr("Could not open %1").arg(nameOf(path)),
            m_model ? why + QLatin1Char('\n') +
                          tr("%1 stays loaded.").arg(shownName(m_model->summary.name))
                    : why);
    }
    Q_EMIT settled(false);
}

} // namespace tokenscope
