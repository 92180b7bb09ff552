// SPDX-License-Identifier: MIT
#include "ui/shell/file_drop.h"

#include "ui/shell/folder_line.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace tokenscope {

namespace {

bool endsIn(const QString& file, std::initializer_list<const char*> endings) {
    return std::any_of(endings.begin(), endings.end(), [&](const char* ending) {
        return file.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
    });
}

/// Some programs keep GGUF files under names without an ending.
bool beginsAsGguf(const QString& path) {
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.read(4) == "GGUF";
}

/// The same for all parts of a split model.
QString withoutPart(QString file) {
    static const QRegularExpression part(QStringLiteral(R"(-\d{5}(-of-\d{5}\.gguf)$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return file.replace(part, QStringLiteral("\\1"));
}

/// What opens the model that this is a file of; empty: of none, or of one that other files stand for better.
QString modelOf(const QString& file) {
    const QFileInfo info(file);
    const QString name = info.fileName();
    if (info.isDir()) {
        return info.absoluteFilePath();
    }
    if (endsIn(name, {".safetensors"}) || name.startsWith(QLatin1String("pytorch_model"))) {
        return info.absolutePath();
    }
    const bool isOptimizer = name.startsWith(QLatin1String("optim_"));
    return (endsIn(name, {".gguf", ".pt"}) && !isOptimizer) || beginsAsGguf(file) ? file : QString();
}

/// Alone it cannot be opened, but the reader says best what is missing.
bool isSideFile(const QString& file) {
    return QFileInfo(file).fileName() == QLatin1String("config.json") || endsIn(file, {".pt"});
}

QString noModel(const QString& file) {
    return FileDrop::tr("%1 is no model: drop a .gguf, .pt or .safetensors file, or the folder of a model.")
        .arg(QFileInfo(file).fileName());
}

} // namespace

DroppedModel droppedModel(const QStringList& files) {
    QStringList sorted = files;
    sorted.sort(); // parts by their numbers
    QStringList models;
    QSet<QString> sets;
    for (const QString& file : sorted) {
        const QString model = modelOf(file);
        if (!model.isEmpty() && !sets.contains(withoutPart(model))) {
            sets.insert(withoutPart(model));
            models << model;
        }
    }
    if (models.size() > 1) {
        return {{},
                FileDrop::tr("Several models were dropped, such as %1 and %2; drop the one that you mean.")
                    .arg(QFileInfo(models[0]).fileName(), QFileInfo(models[1]).fileName())};
    }
    if (!models.isEmpty()) {
        return {models.front(), {}};
    }
    const auto side = std::find_if(sorted.begin(), sorted.end(), isSideFile);
    if (side != sorted.end()) {
        return {*side, {}};
    }
    return {{}, sorted.isEmpty() ? QString() : noModel(sorted.front())};
}

QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            files << QDir::cleanPath(url.toLocalFile()); // a folder's may end in "/"
        }
    }
    return files;
}

FileDrop::FileDrop(QWidget* window) : QObject(window), m_window(window) {
    qApp->installEventFilter(this);
}

bool FileDrop::isOurs(const QWidget* widget) const {
    for (; widget != nullptr && widget != m_window; widget = widget->parentWidget()) {
        if (qobject_cast<const QFileDialog*>(widget)) {
            return false;
        }
    }
    return widget == m_window;
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event) {
    const bool isDrop = event->type() == QEvent::Drop;
    if (!isDrop && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove) {
        return false;
    }
    auto* target = qobject_cast<QWidget*>(watched);
    if (target == nullptr || !isOurs(target)) {
        return false;
    }
    auto* drag = static_cast<QDropEvent*>(event); // the others are drops to be
    const QStringList files = localFiles(*drag->mimeData());
    if (files.isEmpty()) {
        return false;
    }
    drag->acceptProposedAction();
    if (isDrop) {
        drop(target, files);
    }
    return true;
}

void FileDrop::drop(QWidget* target, const QStringList& files) {
    for (QWidget* widget = target; widget != nullptr; widget = widget->parentWidget()) {
        if (auto* folders = qobject_cast<FolderLine*>(widget)) {
            for (const QString& file : files) {
                const QFileInfo info(file);
                folders->addFolder(info.isDir() ? info.absoluteFilePath() : info.absolutePath());
            }
            return;
        }
    }
    const DroppedModel model = droppedModel(files);
    if (model.path.isEmpty()) {
        Q_EMIT refused(model.problem);
    } else {
        Q_EMIT modelDropped(model.path);
    }
}

} // namespace tokenscope
