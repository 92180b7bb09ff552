// SPDX-License-Identifier: MIT
#include "app/desktop/default_model.h"

#include "core/checkpoint/builtin_model.h"

#include <QDir>
#include <QFileInfo>

namespace tokenscope {

namespace {

bool isThere(const QString& path, const ModelPlaces& places) {
    return path == builtinPath() ? places.hasBuiltin : QFileInfo::exists(path);
}

} // namespace

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

QString goneSinceLastTime(const ModelPlaces& places) {
    const QString last = places.recent.value(0);
    return isThere(last, places) ? QString() : last;
}

QString findDefaultModel(const ModelPlaces& places) {
    const QStringList candidates = places.recent +
                                   QStringList{QStringLiteral("checkpoints/latest"), builtinPath()} +
                                   fetchedModels(places.dataFolder);
    for (const QString& path : candidates) {
        if (isThere(path, places)) {
            return path == builtinPath() ? path : QFileInfo(path).absoluteFilePath();
        }
    }
    return {};
}

} // namespace tokenscope
