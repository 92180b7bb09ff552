// SPDX-License-Identifier: MIT
#include "app/desktop/chat_look.h"

#include "app/desktop/precision_desk.h"
#include "app/session/engine_session.h"
#include "core/tools/path_turn.h"
#include "ui/chat/message_scroll.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/cache_view.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr qint64 wholeContext = 0; ///< nothing is left out

} // namespace

ChatLook::ChatLook(const Parts& parts) : m_parts(parts) {
    parts.inspector.setKind(InspectedKind::Answer);
    connect(&parts.writing, &ChatWriting::begun, this, &ChatLook::begun);
    connect(&parts.writing, &ChatWriting::columnsMade, this, &ChatLook::columns);
    connect(&parts.writing, &ChatWriting::snapshotChanged, this, &ChatLook::take);
    connect(&parts.writing, &ChatWriting::ended, this, [this](ChatId, TurnId answer) {
        if (answer == m_answer && !m_token) {
            follow();
        }
    });
    connect(&m_planner, &ChatPlanner::planned, this, &ChatLook::planned);
    connect(&parts.session, &EngineSession::examined, this, &ChatLook::examined);
    connect(&parts.inspector, &InspectorPanel::followRequested, this, &ChatLook::follow);
}

void ChatLook::setModel(std::shared_ptr<const LoadedModel> model, const PromptReader& reader) {
    m_model = std::move(model);
    m_reader = reader;
    m_parts.inspector.setTokenizer(m_model->tokenizer);
    m_parts.inspector.setSuggestedSettings(m_model->summary.suggestedSettings);
    m_parts.cache.reset(0, 0);
    m_parts.cache.setSnapshot(std::make_shared<const RunSnapshot>());
    setChat(m_chat);
}

void ChatLook::setChat(std::shared_ptr<OpenChat> chat) {
    m_chat = std::move(chat);
    m_answer = {};
    m_token.reset();
    m_planTicket = m_examineTicket = 0;
    m_parts.inspector.clear();
    if (isShownBeingWritten()) {
        m_answer = m_parts.writing.answer();
    }
    m_parts.messages.selectToken(m_answer, std::nullopt);
}

/// Nothing can be said about the token that was to be looked at.
void ChatLook::lookAtNone() {
    m_parts.inspector.clear();
    m_parts.messages.deselectToken();
}

bool ChatLook::isShownBeingWritten() const {
    return m_parts.writing.isBusy() && m_parts.writing.chat() == m_chat;
}

std::optional<std::pair<TurnId, qint64>> ChatLook::place() const {
    return m_answer.value && m_token ? std::optional(std::pair(m_answer, *m_token)) : std::nullopt;
}

void ChatLook::begun(TurnId answer) {
    const ChatWriting& writing = m_parts.writing;
    m_parts.cache.reset(1, static_cast<qint64>(writing.plan().path.ids.size()));
    if (writing.chat() == m_chat) {
        m_answer = answer;
        m_token.reset();
        m_planTicket = m_examineTicket = 0;
        m_parts.messages.selectToken(answer, std::nullopt);
    }
}

void ChatLook::columns(const std::vector<Column>& columns) {
    m_parts.cache.appendColumns(columns);
}

void ChatLook::take(const std::shared_ptr<const RunSnapshot>& snapshot) {
    m_parts.cache.setSnapshot(snapshot);
    m_parts.inspector.setRounding(m_parts.precision.rounding(*snapshot));
    if (m_answer == m_parts.writing.answer() && !m_token && m_parts.writing.chat() == m_chat) {
        if (isShownBeingWritten()) {
            m_parts.inspector.setWatched(inAnswer(snapshot->watched));
        }
    }
}

/// A run that goes on with an answer counts its columns from there.
std::shared_ptr<const WatchedLogits>
ChatLook::inAnswer(const std::shared_ptr<const WatchedLogits>& ofRun) const {
    const qint64 first = m_parts.writing.firstToken();
    if (!ofRun || first == 0) {
        return ofRun;
    }
    auto watched = std::make_shared<WatchedLogits>(*ofRun);
    watched->column += first;
    return watched;
}

/// To the token to come, or to the newest one of an answer that has ended.
void ChatLook::follow() {
    if (isShownBeingWritten()) {
        m_answer = m_parts.writing.answer();
        m_token.reset();
        m_parts.messages.selectToken(m_answer, std::nullopt);
        return;
    }
    const Turn* turn = m_chat ? m_chat->turn(m_answer) : nullptr;
    if (turn && turn->answer && !turn->answer->tokens.empty()) {
        const auto last = static_cast<qint64>(turn->answer->tokens.size()) - 1;
        lookAt(m_answer, last);
    }
}

void ChatLook::lookAt(TurnId answer, std::optional<qint64> token) {
    m_answer = answer;
    m_token = token;
    m_planTicket = m_examineTicket = 0;
    m_shown.reset();
    if (!token) {
        follow();
        return;
    }
    const Turn* turn = m_chat ? m_chat->turn(answer) : nullptr;
    if (!turn || !turn->answer || *token >= static_cast<qint64>(turn->answer->tokens.size()) ||
        !m_parts.pictures.isReadable(*turn) || !m_reader.format) {
        lookAtNone();
        return;
    }
    // The context as it was before that token.
    std::vector<PathTurn> path;
    for (const TurnId id : m_chat->tree().pathTo(answer)) {
        const Turn* read = m_chat->turn(id);
        if (!read) {
            lookAtNone();
            return;
        }
        path.push_back(pathTurn(*read, m_reader.tokenizer, m_parts.pictures.vocabulary()));
    }
    m_parts.messages.selectToken(answer, token);
    PathTurn& last = path.back();
    const std::vector<AnswerToken>& tokens = turn->answer->tokens;
    last.ids.emplace();
    for (qint64 i = 0; i < *token; ++i) {
        last.ids->push_back(tokens[static_cast<std::size_t>(i)].id);
    }
    last.hasEndToken = false;
    m_wasRead = tokensReadBefore(*turn->answer, *token);
    m_planTicket =
        m_planner.submit(m_reader, m_chat->settings, std::move(path), wholeContext, true, m_wasRead);
}

void ChatLook::planned(quint64 ticket, const PlannedChat& planned) {
    if (ticket != m_planTicket) {
        return;
    }
    // Figures of another context than the token was drawn in would be false.
    if (!planned.error.isEmpty() || planned.plan.path.ids.empty() || (m_wasRead && !planned.isAsRead)) {
        lookAtNone();
        return;
    }
    const Turn* turn = m_chat->turn(m_answer);
    const AnswerRun& run = runOf(*turn->answer, *m_token);
    m_examineTicket = ++m_lastTicket;
    m_parts.session.engine().examine({m_examineTicket, planned.plan.path.ids, run.precision, run.cacheType});
}

void ChatLook::examined(const std::shared_ptr<const ExaminedLogits>& answer) {
    if (answer->ticket != m_examineTicket) {
        return;
    }
    if (!answer->problem.empty()) {
        lookAtNone();
        return;
    }
    m_shown = watched(*answer);
    m_parts.inspector.setWatched(m_shown);
}

std::shared_ptr<const WatchedLogits> ChatLook::watched(const ExaminedLogits& answer) const {
    const Turn* turn = m_chat->turn(m_answer);
    const AnswerToken& token = turn->answer->tokens[static_cast<std::size_t>(*m_token)];
    const AnswerRun& run = runOf(*turn->answer, *m_token);
    auto watched = std::make_shared<WatchedLogits>();
    watched->column = *m_token;
    watched->drawn = true;
    watched->logits = answer.logits;
    watched->history = answer.ids;
    watched->settings = run.settings;
    watched->drawnNumber = token.drawn;
    watched->token = token.id;
    watched->origin = token.origin;
    watched->attempt = run.attempt;
    return watched;
}

} // namespace tokenscope
