// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace tokenscope {

/// The command line of the window: tokenscope [--model PATH] [--workspace lab] [--prompt TEXT] [--run].
struct StartOptions {
    QString model;  ///< empty: the last one used, or one found (see findDefaultModel)
    QString prompt; ///< empty: the last one used
    bool run = false;
};

struct ParsedOptions {
    std::optional<StartOptions> options; ///< none: print `message` and leave with `exitCode`
    QString message;
    int exitCode = 0;
};

/// `arguments` without the program's name.
ParsedOptions parseStartOptions(const QStringList& arguments);

/// The model to open when none was named: the last one used, checkpoints/latest/, or one that
/// scripts/fetch-smollm2 put into the user's data folder. Empty when there is none.
QString findDefaultModel(const QStringList& recentPaths);

} // namespace tokenscope
