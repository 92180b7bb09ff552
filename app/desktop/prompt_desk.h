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

enum class RunStart { Going, Paused };

/// From the prompt's text to ids: they are counted whenever typing pauses, and made for a run when one is
/// asked for. All encoding happens on a thread of its own.
class PromptDesk : public QObject {
    Q_OBJECT
public:
    PromptDesk(PromptEditor& editor, FormatDesk& formats);

    /// Another model: its vocabulary counts from now on.
    void setModel(std::shared_ptr<const LoadedModel> model);
    /// Answered by readyToRun() or failed(); a later request displaces an earlier one. Needs a model.
    void prepareRun(RunStart start);

Q_SIGNALS:
    void readyToRun(const std::vector<TokenId>& ids, RunStart start);
    void failed(const QString& message); ///< what was asked for a run is no prompt

private:
    PromptText promptText() const;
    void count();
    void encoded(quint64 ticket, const EncodedPrompt& prompt);

    PromptEditor& m_editor;
    FormatDesk& m_formats;
    std::shared_ptr<const LoadedModel> m_model;
    PromptEncoder m_encoder;
    QTimer m_countDelay; ///< typing pauses before tokens are counted
    quint64 m_newest = 0;
    std::optional<std::pair<quint64, RunStart>> m_run;
};

} // namespace tokenscope
