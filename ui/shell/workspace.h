// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace tokenscope {

/// What the window is used for; one of them is shown at a time.
enum class Workspace : std::uint8_t { Chat, Lab, Lessons };

/// The name on the command line and in the settings: "chat", "lab", "lessons".
QString workspaceName(Workspace workspace);
std::optional<Workspace> workspaceOf(const QString& name);

} // namespace tokenscope
