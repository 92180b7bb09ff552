// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/prompt_encoder.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>
#include <vector>

class QSpinBox;

namespace tokenscope {

class EngineSession;
class FormatDesk;
class MainWindow;
class ModelOpener;
class PrecisionDesk;
class PromptEditor;
class RaceWindow;
class Settings;

/// What a race stands on; all of it outlives the desk.
struct RaceParts {
    EngineSession& session;
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
    /// For the engine's signals.
    void ended(const QString& message);
    bool runs() const { return m_runs; }
    const RaceParts& parts() const { return m_parts; }

    /// With its view and numbers; belongs to the main window.
    virtual RaceWindow* makeWindow() = 0;
    virtual QSpinBox* tokens() const = 0; ///< of the window
    /// Forgets the race before.
    virtual void clear() = 0;
    /// `tokens`: as many as were asked for, or as the context has room for.
    virtual void begin(std::vector<TokenId> prompt, std::int64_t tokens) = 0;
    virtual Progress progress() const = 0;

private:
    void makeWindowReady();
    void tellSubject();
    void start();
    void encoded(quint64 ticket, const EncodedPrompt& prompt);
    void stop();

    const RaceParts m_parts;
    PromptEncoder m_encoder;
    QPointer<RaceWindow> m_window; ///< null until it is asked for
    quint64 m_awaited = 0;         ///< the ticket of the prompt to race with; 0: none
    bool m_runs = false;           ///< in the engine
};

} // namespace tokenscope
