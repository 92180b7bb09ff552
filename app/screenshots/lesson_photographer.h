// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/desktop.h"
#include "app/screenshots/camera.h"

#include <QString>

namespace tokenscope {

class LiveWidget;

/// Takes the list of lessons and every page of every lesson that comes with the program, with its runs and
/// races done and its predictions answered.
class LessonPhotographer {
public:
    explicit LessonPhotographer(const QString& folder) : m_folder(folder) {}

    /// All pages in one theme. False (with a message on standard error) when a state was not reached.
    bool takeAll(Theme theme);

private:
    static bool takeLesson(Desktop& desktop, const Camera& camera, int index);
    static bool play(Desktop& desktop);
    static bool play(Desktop& desktop, LiveWidget& widget);

    QString m_folder;
};

} // namespace tokenscope
