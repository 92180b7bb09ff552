// SPDX-License-Identifier: MIT
#include "app/screenshots/scene.h"

#include "ui/shell/main_window.h"

namespace tokenscope {

namespace {

StartOptions optionsFor(Workspace workspace) {
    StartOptions options;
    options.model = QStringLiteral("builtin");
    options.workspace = workspace;
    return options;
}

} // namespace

Scene::Scene(const QString& folder, Theme theme, Workspace workspace)
    : m_camera(folder, theme),
      m_desktop(optionsFor(workspace),
                DesktopPlaces{m_scratch.filePath(QStringLiteral("settings.ini")), m_scratch.path()}) {
    m_desktop.setTheme(theme);
    m_desktop.window().resize(1440, 900);
}

bool Scene::begin() {
    m_desktop.show();
    return Camera::waitFor("the model", [this] { return m_desktop.model() != nullptr; });
}

} // namespace tokenscope
