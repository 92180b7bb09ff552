// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shell/workspace.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace tokenscope {

/// The command line of the window: tokenscope [--model PATH] [--workspace chat|lab|lessons] [--prompt TEXT]
/// [--run] [--language CODE].
struct StartOptions {
    QString model;  ///< empty: the last one used, or one found (default_model.h)
    QString language{}; ///< code of one that there is; empty: the remembered one
    QString prompt; ///< empty: the last one used
    bool run = false;
    std::optional<Workspace> workspace{}; ///< none: the one of the last time
};

struct ParsedOptions {
    std::optional<StartOptions> options; ///< none: print `message` and leave with `exitCode`
    QString message;
    int exitCode = 0;
};

/// `arguments` without the program's name.
ParsedOptions parseStartOptions(const QStringList& arguments);

} // namespace tokenscope
