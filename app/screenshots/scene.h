// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/desktop.h"
#include "app/screenshots/camera.h"

#include <QTemporaryDir>

namespace tokenscope {

/// The program in one theme with a workspace open, the model that comes with it, and data of its own.
class Scene {
public:
    Scene(const QString& folder, Theme theme, Workspace workspace);

    /// Shows the window. False (with a message on standard error): there is no model.
    bool begin();
    Desktop& desktop() { return m_desktop; }
    const Camera& camera() const { return m_camera; }

private:
    QTemporaryDir m_scratch;
    Camera m_camera;
    Desktop m_desktop; // last: it uses the folder
};

} // namespace tokenscope
