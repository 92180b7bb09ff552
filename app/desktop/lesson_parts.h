// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace tokenscope {

class EngineSession;
class FormatDesk;
class MainWindow;
class ModelOpener;
class PrecisionDesk;
class RaceRouter;
class RunRouter;
class Settings;

/// What lessons and their live widgets stand on; all of it outlives them.
struct LessonParts {
    RunRouter& router;
    RaceRouter& races;
    Settings& settings;
    MainWindow& window;
    ModelOpener& models;
    PrecisionDesk& precision;
    FormatDesk& formats;
    QString dataFolder; ///< own lessons lie in "lessons" in it
};

} // namespace tokenscope
