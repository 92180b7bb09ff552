// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/desktop.h"
#include "app/screenshots/camera.h"

#include <QString>

namespace tokenscope {

/// Takes the chat through the states that a user sees, with the model that comes with the program.
class ChatPhotographer {
public:
    explicit ChatPhotographer(const QString& folder) : m_folder(folder) {}

    /// All states in one theme. False (with a message on standard error) when a state was not reached.
    bool takeAll(Theme theme);

private:
    bool takeAnswers(Desktop& desktop, const Camera& camera);
    bool takeLook(Desktop& desktop, const Camera& camera);
    bool takeLong(Desktop& desktop, const Camera& camera);
    bool takeSearch(Desktop& desktop, const Camera& camera);
    static bool ask(Desktop& desktop, const QString& text);

    QString m_folder;
};

} // namespace tokenscope
