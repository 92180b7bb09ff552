// SPDX-License-Identifier: MIT
#include "app/desktop/model_shelf.h"

#include "app/desktop/default_model.h"
#include "app/desktop/usual_folders.h"
#include "app/process/process_memory.h"
#include "core/checkpoint/builtin_model.h"
#include "core/checkpoint/memory_check.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"
#include "ui/shared/model_words.h"
#include "ui/shell/folder_line.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/model_window.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int refreshMilliseconds = 60;
constexpr int memoryMilliseconds = 1000;

QString countOf(qint64 count, const QString& one, const QString& many) {
    return formatCount(count) + QLatin1Char(' ') + (count == 1 ? one : many);
}

QString foldersAndModels(qint64 folders, qint64 models) {
    return ModelShelf::tr("%1, %2").arg(countOf(folders, ModelShelf::tr("folder"), ModelShelf::tr("folders")),
                                        countOf(models, ModelShelf::tr("model"), ModelShelf::tr("models")));
}

/// What came of a scan, as a line.
QString scanWords(const ScanResult& result, qsizetype models, qsizetype unusable) {
    QString words = foldersAndModels(result.folders, models);
    if (unusable > 0) {
        words = ModelShelf::tr("%1, %2 of them cannot be opened").arg(words, formatCount(unusable));
    }
    if (result.isCancelled) {
        words = ModelShelf::tr("Cancelled after %1").arg(words);
    } else if (!result.isWhole) {
        words += ModelShelf::tr(" · there are more folders than are looked into");
    }
    if (result.unreadable > 0) {
        words += ModelShelf::tr(" · %1 could not be read").arg(formatCount(result.unreadable));
    }
    for (const QString& problem : result.problems) {
        words += QStringLiteral(" · ") + errorText(problem);
    }
    return words;
}

} // namespace

ModelShelf::ModelShelf(Settings& settings, MainWindow& window, const QString& dataFolder)
    : m_settings(settings), m_window(window), m_dataFolder(dataFolder) {
    m_refreshDelay.setSingleShot(true);
    m_refreshDelay.setInterval(refreshMilliseconds);
    connect(&m_refreshDelay, &QTimer::timeout, this, &ModelShelf::refresh);
    m_memoryTimer.setInterval(memoryMilliseconds);
    connect(&m_memoryTimer, &QTimer::timeout, this, &ModelShelf::showFreeMemory);
    connect(&window, &MainWindow::modelsRequested, this, &ModelShelf::show);
    ModelPicker* picker = window.modelPicker();
    connect(picker, &ModelPicker::menuOpened, this, [this] { m_scout.lookFor(recentPaths()); });
    connect(&m_scout, &ModelScout::lookedFor, picker, &ModelPicker::setMissing);
    connect(picker, &ModelPicker::forgetRequested, this, [this] {
        m_before.reset(); // it would bring that one back, too
        if (m_models) {
            m_models->showNote({});
        }
        refreshSoon();
    });
    connectScout();
}

void ModelShelf::connectScout() {
    connect(&m_scout, &ModelScout::found, this, [this](const QString& path, const QString& folder) {
        if (!m_seen.contains(path)) {
            m_seen.insert(path);
            m_found[path] = folder;
        }
        refreshSoon();
    });
    connect(&m_scout, &ModelScout::described, this,
            [this](const QString& path, std::shared_ptr<const DescribedModel> model, const QString& problem) {
                m_described[path] = {std::move(model), problem};
                refreshSoon();
            });
    connect(&m_scout, &ModelScout::scanning, this, [this](qint64 folders, const QString& where) {
        m_models->folderLine()->showSearching(
            tr("%1 · %2").arg(foldersAndModels(folders, m_seen.size()), shortPath(where)));
    });
    connect(&m_scout, &ModelScout::scanEnded, this, &ModelShelf::scanEnded);
}

// ---- the window

void ModelShelf::show() {
    if (!m_models) {
        makeWindow();
    }
    const bool wasVisible = m_models->isVisible();
    refresh();
    if (!wasVisible) {
        m_models->select(m_loaded);
    }
    m_models->show();
    m_models->raise();
    m_models->activateWindow();
}

void ModelShelf::makeWindow() {
    m_models = new ModelWindow(&m_window);
    if (const QByteArray geometry = m_settings.modelWindowGeometry(); !geometry.isEmpty()) {
        m_models->restoreGeometry(geometry);
    }
    connect(m_models, &ModelWindow::openRequested, &m_window, &MainWindow::openRequested);
    connect(m_models, &ModelWindow::removeRequested, this, &ModelShelf::remove);
    connect(m_models, &ModelWindow::undoRequested, this, &ModelShelf::undo);
    connect(m_models, &ModelWindow::revealRequested, this, &ModelShelf::reveal);
    connect(m_models, &ModelWindow::selected, this,
            [this](const QString& path) { m_scout.describe({path}); });
    connect(m_models, &ModelWindow::visibilityChanged, this, &ModelShelf::visibilityChanged);
    FolderLine* folders = m_models->folderLine();
    connect(folders, &FolderLine::foldersChanged, this, &ModelShelf::setFolders);
    connect(folders, &FolderLine::searchRequested, this, &ModelShelf::scan);
    connect(folders, &FolderLine::cancelRequested, this, [this] { m_scout.cancelScan(); });
    connect(folders, &FolderLine::showHiddenRequested, this, &ModelShelf::showHidden);
}

void ModelShelf::visibilityChanged(bool visible) {
    if (visible) {
        showFreeMemory();
        m_memoryTimer.start();
        m_models->folderLine()->setFolders(
            m_settings.modelFolders().value_or(usualModelFolders(m_dataFolder, QDir::homePath())));
        scan();
    } else {
        m_memoryTimer.stop();
        m_scout.cancelScan();
        remember();
    }
}

void ModelShelf::remember() {
    if (m_models) {
        m_settings.setModelWindowGeometry(m_models->saveGeometry());
    }
}

void ModelShelf::showFreeMemory() {
    m_models->setFreeMemory(availableMemory());
}

// ---- the list

void ModelShelf::setLoaded(const QString& path) {
    m_loaded = path;
    QStringList hidden = m_settings.hiddenModels();
    if (hidden.removeAll(path) > 0) {
        m_settings.setHiddenModels(hidden);
    }
    m_before.reset();
    if (m_models) {
        m_models->showNote({});
        refreshSoon();
    }
}

QStringList ModelShelf::recentPaths() const {
    QStringList paths;
    for (const Settings::Model& model : m_settings.recentModels()) {
        if (model.path != builtinPath()) {
            paths << model.path;
        }
    }
    return paths;
}

void ModelShelf::scan() {
    QStringList known = recentPaths();
    if (!builtinModelFolder().empty()) {
        known << builtinPath();
    }
    m_scout.describe(known);
    m_seen.clear();
    m_models->folderLine()->showSearching(tr("Looking for models …"));
    m_scout.scan(m_models->folderLine()->folders());
}

void ModelShelf::scanEnded(const ScanResult& result) {
    if (!result.isCancelled) {
        m_found.removeIf([this](const auto& model) { return !m_seen.contains(model.key()); });
    }
    const auto unusable = std::count_if(m_seen.begin(), m_seen.end(), [this](const QString& path) {
        return !m_described.value(path).problem.isEmpty();
    });
    m_models->folderLine()->showEnded(scanWords(result, m_seen.size(), unusable));
    refresh();
    returnFreedMemory(); // headers with their vocabularies have been read
}

void ModelShelf::setFolders(const QStringList& folders) {
    m_settings.setModelFolders(folders);
    m_found.removeIf([&](const auto& model) { return !folders.contains(model.value()); });
    refresh();
    scan();
}

/// Not later with every model that comes: a long scan is seen as it goes.
void ModelShelf::refreshSoon() {
    if (!m_refreshDelay.isActive()) {
        m_refreshDelay.start();
    }
}

void ModelShelf::refresh() {
    if (!m_models) {
        return;
    }
    const QStringList hiddenList = m_settings.hiddenModels();
    QSet<QString> elsewhere(hiddenList.begin(), hiddenList.end());
    qsizetype hidden = 0;
    std::vector<ListedModel> models;
    if (!builtinModelFolder().empty()) {
        add(models, {builtinPath(), tr("Built-in model"), ModelPlace::Builtin});
    }
    for (const Settings::Model& model : m_settings.recentModels()) {
        if (model.path != builtinPath()) {
            elsewhere.remove(model.path);
            add(models, {model.path, model.name, ModelPlace::OpenedBefore});
        }
    }
    const QStringList recent = recentPaths();
    for (auto model = m_found.cbegin(); model != m_found.cend(); ++model) {
        if (elsewhere.contains(model.key())) {
            ++hidden;
        } else if (!recent.contains(model.key())) {
            add(models, {model.key(), modelNameOf(model.key()), ModelPlace::Folder, model.value()});
        }
    }
    m_models->setModels(std::move(models));
    m_models->folderLine()->setHidden(hidden);
}

void ModelShelf::add(std::vector<ListedModel>& models, ListedModel model) const {
    const Description description = m_described.value(model.path);
    model.facts = description.model;
    model.problem = errorText(description.problem);
    model.isLoaded = model.path == m_loaded;
    models.push_back(std::move(model));
}

// ---- what the user does to it

void ModelShelf::remove(const QString& path) {
    m_before = Before{m_settings.recentModels(), m_settings.hiddenModels()};
    const auto recent = std::find_if(m_before->recent.begin(), m_before->recent.end(),
                                     [&](const Settings::Model& model) { return model.path == path; });
    const QString name = recent == m_before->recent.end() ? modelNameOf(path) : recent->name;
    m_settings.forgetModel(path);
    if (m_found.contains(path)) { // it would be found again
        m_settings.setHiddenModels(m_before->hidden + QStringList{path});
    }
    refresh();
    m_models->showRemoved(name);
    Q_EMIT listChanged();
}

void ModelShelf::undo() {
    if (!m_before) {
        return;
    }
    // Oldest first: each goes to the front.
    for (auto model = m_before->recent.rbegin(); model != m_before->recent.rend(); ++model) {
        m_settings.addRecentModel(*model);
    }
    m_settings.setHiddenModels(m_before->hidden);
    m_before.reset();
    refresh();
    Q_EMIT listChanged();
}

void ModelShelf::showHidden() {
    m_before.reset();
    m_models->showNote({});
    m_settings.setHiddenModels({});
    refresh();
    Q_EMIT listChanged();
}

void ModelShelf::reveal(const QString& path) {
    const QFileInfo place(path);
    const QString folder = place.isDir() ? place.absoluteFilePath() : place.absolutePath();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) {
        m_models->showNote(tr("No file manager answered. The model is in %1").arg(folder));
    }
}

} // namespace tokenscope
