// SPDX-License-Identifier: MIT
#include "app/desktop/default_model.h"

#include "core/checkpoint/builtin_model.h"

#include <QDir>
#include <QFileInfo>

namespace tokenscope {

QString builtinPath() {
    return QString::fromLatin1(builtinModelName.data(), builtinModelName.size());
}

QStringList fetchedModels(const QString& dataFolder) {
    QStringList paths;
    for (const QFileInfo& file : QDir(dataFolder + QStringLiteral("/models"))
                                     .entryInfoList({QStringLiteral("*.gguf")}, QDir::Files, QDir::Name)) {
        paths << file.absoluteFilePath();
    }
    return paths;
}

QString findDefaultModel(const ModelPlaces& places) {
    const QStringList candidates = places.recent +
                                   QStringList{QStringLiteral("checkpoints/latest"), builtinPath()} +
                                   fetchedModels(places.dataFolder);
    for (const QString& path : candidates) {
        if (path == builtinPath()) {
            if (places.hasBuiltin) {
                return path;
            }
        } else if (QFileInfo::exists(path)) {
            return QFileInfo(path).absoluteFilePath();
        }
    }
    return {};
}

} // namespace tokenscope
