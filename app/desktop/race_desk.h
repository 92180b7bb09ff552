// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/race_runner.h"

#include <QObject>
#include <QPointer>

#include <cstdint>
#include <vector>

class QSpinBox;

namespace tokenscope {

class FormatDesk;
class MainWindow;
class ModelOpener;
class PrecisionDesk;
class PromptEditor;
class RaceRouter;
class RaceWindow;
class Settings;

/// What a race stands on; all of it outlives the desk.
struct RaceParts {
    RaceRouter& races;
    Settings& settings;
    MainWindow& window;
    const ModelOpener& models;
    const PrecisionDesk& precision;
    const FormatDesk& formats;
    const PromptEditor& prompt;
};

/// Races the Lab's prompt in a window beside the main one. What is raced, and how it is shown, is for those
/// who derive from it.
class RaceDesk : public QObject {
    Q_OBJECT
public:
    explicit RaceDesk(const RaceParts& parts);

    /// Another model: the next race is with it.
    void modelOpened();

protected:
    /// Tokens that were made and are wanted, whatever they are counted in.
    struct Progress {
        std::int64_t made = 0, wanted = 0;
    };

    void toggleWindow();
    RaceRunner& runner() { return m_runner; }
    const RaceParts& parts() const { return m_parts; }

    /// With its view and numbers; belongs to the main window.
    virtual RaceWindow* makeWindow() = 0;
    virtual QSpinBox* tokens() const = 0; ///< of the window
    /// Forgets the race before.
    virtual void clear() = 0;
    /// Shows an empty race and asks for it. `tokens`: as many as were asked for, or as the context has room
    /// for.
    virtual void begin(const std::vector<TokenId>& prompt, std::int64_t tokens) = 0;
    virtual Progress progress() const = 0;

private:
    void makeWindowReady();
    void tellSubject();
    void start();
    void ended(const QString& message);

    const RaceParts m_parts;
    RaceRunner m_runner;
    QPointer<RaceWindow> m_window; ///< null until it is asked for
};

} // namespace tokenscope
