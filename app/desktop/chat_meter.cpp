// SPDX-License-Identifier: MIT
#include "app/desktop/chat_meter.h"

#include "app/desktop/chat_writing.h"
#include "core/text/tokenizer_fingerprint.h"
#include "core/tools/path_turn.h"
#include "ui/chat/composer.h"
#include "ui/shared/error_words.h"

#include <utility>

namespace tokenscope {

namespace {

constexpr int pauseMilliseconds = 120;

} // namespace

ContextUse contextUse(const ContextPlan& plan, bool hasMessage) {
    ContextUse use;
    use.context = plan.context;
    use.system = plan.path.systemTokens;
    use.reserve = plan.reserve;
    use.dropped = plan.state == ContextPlan::State::Dropped ? static_cast<int>(plan.dropped.size()) : 0;
    for (const PathIds::Span& span : plan.path.turns) {
        use.earlier += span.count;
    }
    if (hasMessage && !plan.path.turns.empty()) {
        use.message = plan.path.turns.back().count;
        use.earlier -= use.message;
    }
    return use;
}

ChatMeter::ChatMeter(Composer& composer, const ChatWriting& writing)
    : m_composer(composer), m_writing(writing) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(pauseMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &ChatMeter::submit);
    connect(&m_planner, &ChatPlanner::planned, this, &ChatMeter::planned);
    connect(&composer, &Composer::draftEdited, this, [this](const QString& text) {
        m_composer.setTokenCount(text.isEmpty() ? std::optional<qint64>(0) : std::nullopt);
        refresh();
    });
}

void ChatMeter::setModel(std::shared_ptr<const LoadedModel> model, const PromptReader& reader) {
    m_model = std::move(model);
    m_reader = reader;
    m_vocabulary = fingerprint(*reader.tokenizer);
    refresh();
}

void ChatMeter::setChat(std::shared_ptr<OpenChat> chat) {
    m_chat = std::move(chat);
    refresh();
}

void ChatMeter::submit() {
    m_ticket = 0;
    if (!m_model || !m_reader.format || !m_chat) {
        m_plan = {};
        m_composer.setUse({});
        m_composer.setUncountable({});
        return;
    }
    const QString text = m_composer.text();
    const std::vector<const Turn*> turns = m_chat->readPath();
    m_hasMessage = !text.trimmed().isEmpty();
    std::vector<PathTurn> path;
    for (const Turn* turn : turns) {
        path.push_back(pathTurn(*turn, m_reader.tokenizer, m_vocabulary));
    }
    const bool endsWithQuestion = !path.empty() && path.back().role == ChatRole::User;
    if (m_hasMessage) {
        if (endsWithQuestion) {
            path.pop_back(); // it takes the place of a question without an answer
        }
        path.push_back({{}, ChatRole::User, {{ChatPart::Kind::Text, text.toStdString()}}, {}, false});
    }
    if (path.empty()) {
        m_plan = {};
        m_composer.setTokenCount(0);
        m_composer.setUse({.context = m_model->summary.contextLength});
        Q_EMIT planChanged();
        return;
    }
    const bool isOpen = path.back().role == ChatRole::Assistant;
    m_ticket =
        m_planner.submit(m_reader, m_chat->settings, std::move(path), m_model->summary.contextLength, isOpen);
}

void ChatMeter::planned(quint64 ticket, const PlannedChat& planned) {
    if (ticket != m_ticket) {
        return;
    }
    if (!planned.error.isEmpty()) {
        m_plan = {};
        m_composer.setUse({});
        m_composer.setUncountable(tr("This chat cannot be sent as it is: %1.").arg(errorText(planned.error)));
        Q_EMIT planChanged();
        return;
    }
    m_plan = planned.plan;
    const ContextUse use = contextUse(m_plan, m_hasMessage);
    m_composer.setTokenCount(m_hasMessage ? use.message : 0);
    if (m_writing.isBusy() && m_writing.chat() == m_chat) {
        showWriting();
    } else {
        m_composer.setUse(use);
    }
    Q_EMIT planChanged();
}

void ChatMeter::showWriting() {
    const Turn* turn = m_writing.chat() == m_chat && m_chat ? m_chat->turn(m_writing.answer()) : nullptr;
    if (!turn || !turn->answer) {
        return;
    }
    ContextUse use = contextUse(m_writing.plan(), m_writing.firstToken() == 0);
    use.reserve = 0;
    use.answer = static_cast<qint64>(turn->answer->tokens.size()) - m_writing.firstToken();
    m_composer.setUse(use);
}

} // namespace tokenscope
