// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace tokenscope {

/// What names the built-in model where a path is expected.
QString builtinPath();

/// Where models are known to be without being asked for.
struct ModelPlaces {
    QStringList recent; ///< paths of those opened before, newest first
    bool hasBuiltin = false;
    QString dataFolder; ///< models/ in it is where scripts/fetch-smollm2 puts what it fetched
};

/// The model files that were fetched into the data folder, by name.
QStringList fetchedModels(const QString& dataFolder);

/// The last one used where it is not there any more, else empty.
QString goneSinceLastTime(const ModelPlaces& places);

/// The model to open when none was named: the last one used that is still there, checkpoints/latest/ in the
/// working folder, the built-in one, one that was fetched. Empty when there is none.
QString findDefaultModel(const ModelPlaces& places);

} // namespace tokenscope
