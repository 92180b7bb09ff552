// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/format_desk.h"
#include "app/session/prompt_encoder.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tokenscope {

class PromptEditor;
class SentPrompt;

/// What stands in the editor, and how it is to be read.
PromptText promptText(const PromptEditor& editor);

enum class RunStart { Going, Paused };

/// From the prompt's text to ids: they are made whenever typing pauses, counted and shown as they are sent,
/// and made for a run when one is asked for. All encoding happens on a thread of its own.
class PromptDesk : public QObject {
    Q_OBJECT
public:
    PromptDesk(PromptEditor& editor, SentPrompt& sent, FormatDesk& formats);

    /// Another model: its vocabulary counts from now on.
    void setModel(std::shared_ptr<const LoadedModel> model);
    /// Answered by readyToRun() or failed(); a later request displaces an earlier one. Needs a model.
    void prepareRun(RunStart start);
    /// What was asked for a run is not wanted any more.
    void forgetRun() { m_run.reset(); }

Q_SIGNALS:
    void readyToRun(const EncodedPrompt& prompt, RunStart start);
    void failed(const QString& message); ///< what was asked for a run is no prompt

private:
    void textChanged();
    void formatChanged();
    void count();
    quint64 submit();
    void show(const EncodedPrompt& prompt);
    void encoded(quint64 ticket, const EncodedPrompt& prompt);

    PromptEditor& m_editor;
    SentPrompt& m_sent;
    FormatDesk& m_formats;
    std::shared_ptr<const LoadedModel> m_model;
    PromptEncoder m_encoder;
    QTimer m_countDelay;       ///< typing pauses before tokens are counted
    quint64 m_newest = 0;      ///< ticket of the text as it stands; 0: not submitted yet
    PromptReader m_reader;     ///< what reads it
    qint64 m_formatTokens = 0; ///< what its chat format adds
    std::optional<std::pair<quint64, RunStart>> m_run;
};

} // namespace tokenscope
