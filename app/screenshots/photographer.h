// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/desktop.h"
#include "app/screenshots/camera.h"

#include <QString>

#include <optional>

namespace tokenscope {

/// Takes a Desktop through the states that a user sees and saves a picture of each, through the same widgets
/// and engine.
class Photographer {
public:
    /// Pictures go to `folder` as NAME-THEME[-2x].png. `modelPath` must be loadable.
    Photographer(const QString& folder, const QString& modelPath);

    /// All states in one theme. False (with a message on standard error) when a state was not reached.
    bool takeAll(Theme theme);

private:
    bool takeRun(Desktop& desktop);
    bool takeAsSent(Desktop& desktop);
    bool takeFormat(Desktop& desktop);
    bool takeModels(Desktop& desktop, const QString& library);
    bool takePrecision(Desktop& desktop);
    bool takeRace(Desktop& desktop);
    bool takePast(Desktop& desktop);
    bool takeError(Desktop& desktop);

    QString m_folder;
    QString m_model;
    std::optional<Camera> m_camera; ///< of the theme
};

} // namespace tokenscope
