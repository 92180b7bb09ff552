// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/open_chat.h"
#include "app/session/chat_planner.h"
#include "core/checkpoint/loaded_model.h"
#include "core/text/context_plan.h"
#include "ui/chat/layout/meter_layout.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <string>

namespace tokenscope {

class ChatWriting;
class Composer;

/// What is left of the context: of the chat with the message that is being typed, or of the answer that is
/// being written.
class ChatMeter : public QObject {
    Q_OBJECT
public:
    ChatMeter(Composer& composer, const ChatWriting& writing);

    void setModel(std::shared_ptr<const LoadedModel> model, const PromptReader& reader);
    void setChat(std::shared_ptr<OpenChat> chat);
    /// The chat, its settings or the message have changed.
    void refresh() { m_soon.start(); }
    /// As far as the answer in the shown chat is written.
    void showWriting();
    /// Of the chat as it stands: what would be sent.
    const ContextPlan& plan() const { return m_plan; }

Q_SIGNALS:
    void planChanged();

private:
    void submit();
    void planned(quint64 ticket, const PlannedChat& planned);

    Composer& m_composer;
    const ChatWriting& m_writing;
    ChatPlanner m_planner;
    std::shared_ptr<const LoadedModel> m_model;
    PromptReader m_reader;
    std::uint64_t m_vocabulary = 0;
    std::shared_ptr<OpenChat> m_chat;
    ContextPlan m_plan;
    bool m_hasMessage = false; ///< the plan's last turn is the one that is typed
    quint64 m_ticket = 0;
    QTimer m_soon; ///< typing pauses
};

/// How a plan fills the context; `message`: its last turn is the message, or the question being answered.
ContextUse contextUse(const ContextPlan& plan, bool hasMessage);

} // namespace tokenscope
