// SPDX-License-Identifier: MIT
#include "app/desktop/usual_folders.h"

#include <QDir>
#include <QFileInfo>

namespace tokenscope {

namespace {

QString fromEnvironment(const char* variable, const QString& below, const QString& otherwise) {
    const QString value = qEnvironmentVariable(variable);
    return value.isEmpty() ? otherwise : value + below;
}

} // namespace

QStringList usualModelFolders(const QString& dataFolder, const QString& home) {
    const QString cache = fromEnvironment("XDG_CACHE_HOME", {}, home + QStringLiteral("/.cache"));
    const QString hub = QStringLiteral("/hub");
    const QString huggingFace = fromEnvironment("HF_HOME", hub, cache + QStringLiteral("/huggingface") + hub);
    const QStringList places{
        dataFolder + QStringLiteral("/models"),
        home + QStringLiteral("/models"),
        fromEnvironment("HF_HUB_CACHE", {}, huggingFace),
        fromEnvironment("NANOCHAT_BASE_DIR", {}, home + QStringLiteral("/.cache/nanochat")),
        fromEnvironment("LLAMA_CACHE", {}, cache + QStringLiteral("/llama.cpp")),
        home + QStringLiteral("/.lmstudio/models"),
        home + QStringLiteral("/.cache/lm-studio/models")};
    QStringList folders;
    for (const QString& place : places) {
        const QString folder = QDir::cleanPath(QDir().absoluteFilePath(place));
        if (QFileInfo(folder).isDir() && !folders.contains(folder)) {
            folders << folder;
        }
    }
    return folders;
}

} // namespace tokenscope
