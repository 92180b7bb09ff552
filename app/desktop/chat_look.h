// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/chat_writing.h"
#include "app/desktop/turn_pictures.h"
#include "app/session/chat_planner.h"
#include "core/values/examined_logits.h"

#include <QObject>

#include <memory>
#include <optional>

namespace tokenscope {

class CacheView;
class EngineSession;
class InspectorPanel;
class MessageScroll;
class PrecisionDesk;

/// Which token of a chat is looked at: of the answer being written the one to come, of any other answer what
/// the model proposed where it stands, computed anew. Keeps inspector, cache panel and messages together.
class ChatLook : public QObject {
    Q_OBJECT
public:
    struct Parts {
        EngineSession& session;
        ChatWriting& writing;
        const TurnPictures& pictures;
        const PrecisionDesk& precision;
        InspectorPanel& inspector;
        CacheView& cache;
        MessageScroll& messages;
    };
    explicit ChatLook(const Parts& parts);

    /// Another model; null format: there is none.
    void setModel(std::shared_ptr<const LoadedModel> model, const PromptReader& reader);
    /// Another chat is shown: nothing of it is looked at.
    void setChat(std::shared_ptr<OpenChat> chat);
    /// A token of an answer; none: the one to come, while the answer is written.
    void lookAt(TurnId answer, std::optional<qint64> token);
    /// The token that is looked at, if any.
    std::optional<std::pair<TurnId, qint64>> place() const;
    /// What the inspector was given of it last; null: nothing yet.
    const std::shared_ptr<const WatchedLogits>& shown() const { return m_shown; }

private:
    void begun(TurnId answer);
    void columns(const std::vector<Column>& columns);
    void take(const std::shared_ptr<const RunSnapshot>& snapshot);
    std::shared_ptr<const WatchedLogits> inAnswer(const std::shared_ptr<const WatchedLogits>& ofRun) const;
    void follow();
    void lookAtNone();
    bool isShownBeingWritten() const;
    void planned(quint64 ticket, const PlannedChat& planned);
    void examined(const std::shared_ptr<const ExaminedLogits>& answer);
    std::shared_ptr<const WatchedLogits> watched(const ExaminedLogits& answer) const;

    Parts m_parts;
    ChatPlanner m_planner;
    std::shared_ptr<const LoadedModel> m_model;
    PromptReader m_reader;
    std::shared_ptr<OpenChat> m_chat;
    std::shared_ptr<const WatchedLogits> m_shown;
    TurnId m_answer{};                 ///< that is looked at; 0: none
    std::optional<qint64> m_token{};   ///< none: the one to come
    std::optional<qint64> m_wasRead{}; ///< tokens before it, where known
    quint64 m_planTicket = 0;
    quint64 m_examineTicket = 0;
    quint64 m_lastTicket = 0;
};

} // namespace tokenscope
