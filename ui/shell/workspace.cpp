// SPDX-License-Identifier: MIT
#include "ui/shell/workspace.h"

namespace tokenscope {

QString workspaceName(Workspace workspace) {
    return workspace == Workspace::Chat ? QStringLiteral("chat") : QStringLiteral("lab");
}

std::optional<Workspace> workspaceOf(const QString& name) {
    for (const Workspace workspace : {Workspace::Chat, Workspace::Lab}) {
        if (name == workspaceName(workspace)) {
            return workspace;
        }
    }
    return std::nullopt;
}

} // namespace tokenscope
