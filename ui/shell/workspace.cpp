// SPDX-License-Identifier: MIT
#include "ui/shell/workspace.h"

namespace tokenscope {

QString workspaceName(Workspace workspace) {
    switch (workspace) {
    case Workspace::Chat:
        return QStringLiteral("chat");
    case Workspace::Lab:
        return QStringLiteral("lab");
    case Workspace::Lessons:
        break;
    }
    return QStringLiteral("lessons");
}

std::optional<Workspace> workspaceOf(const QString& name) {
    for (const Workspace workspace : {Workspace::Chat, Workspace::Lab, Workspace::Lessons}) {
        if (name == workspaceName(workspace)) {
            return workspace;
        }
    }
    return std::nullopt;
}

} // namespace tokenscope
