// SPDX-License-Identifier: MIT
#include "app/desktop/chat_writing.h"

#include "app/desktop/answer_tap.h"
#include "app/desktop/run_maker.h"
#include "app/desktop/run_router.h"
#include "app/store/chat_store.h"
#include "core/text/tokenizer_fingerprint.h"
#include "core/tools/answer_parts.h"
#include "core/tools/path_turn.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"
#include "ui/shell/run_controls.h"

#include <QDateTime>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int saveWordsMilliseconds = 1000;

qint64 now() {
    return QDateTime::currentMSecsSinceEpoch();
}

} // namespace

ChatWriting::ChatWriting(const WritingParts& parts)
    : m_router(parts.router), m_maker(parts.maker), m_store(parts.store), m_tap(parts.tap),
      m_run(std::make_unique<RunChannel>(parts.router)) {
    connect(&m_planner, &ChatPlanner::planned, this, &ChatWriting::planned);
    connect(m_run.get(), &RunChannel::columnsMade, this, &ChatWriting::columns);
    connect(m_run.get(), &RunChannel::columnsTruncated, this, &ChatWriting::truncate);
    connect(m_run.get(), &RunChannel::snapshotChanged, this, &ChatWriting::take);
    connect(m_run.get(), &RunChannel::takenOver, this, [this] {
        if (isBusy()) {
            const std::pair written(m_chat->id, m_answer);
            finish(EndReason::User, {});
            Q_EMIT rereadNeeded(written.first, written.second);
            Q_EMIT takenOver(written.first);
        }
    });
    m_saveWords.setInterval(saveWordsMilliseconds);
    connect(&m_saveWords, &QTimer::timeout, this, [this] { m_store.saveWords(m_answer, m_reader->words()); });
}

ChatWriting::~ChatWriting() = default;

/// Seeds that are easily read and typed.
std::uint64_t ChatWriting::freshSeed() {
    return QRandomGenerator::global()->bounded(quint32(1'000'000'000));
}

void ChatWriting::setModel(std::shared_ptr<const LoadedModel> model, const PromptReader& reader) {
    const bool isOther = model != m_model;
    m_model = std::move(model);
    m_textReader = reader;
    if (isOther) {
        m_vocabulary = fingerprint(*reader.tokenizer);
    }
    if (isOther && isBusy()) {
        const std::pair written(m_chat->id, m_answer);
        finish(EndReason::User, {});
        Q_EMIT rereadNeeded(written.first, written.second);
    } else if (m_state == State::Planning || m_state == State::Asking) {
        makePlan();
    }
}

void ChatWriting::begin(std::shared_ptr<OpenChat> chat, AnswerWish wish) {
    if (isBusy()) {
        m_next = Next{std::move(chat), std::move(wish)};
        stop();
        return;
    }
    m_chat = std::move(chat);
    m_wish = std::move(wish);
    makePlan();
}

// ---- what is sent
// --------------------------------------------------------------------------------------------------------

void ChatWriting::makePlan() {
    setState(State::Planning);
    m_ticket = 0;
    if (!m_model || !m_textReader.format) {
        refuse(m_model ? tr("The model has no chat format.") : tr("There is no model."));
        return;
    }
    const TurnId last = m_wish.goesOn.value     ? m_wish.goesOn
                        : m_wish.question.value ? m_wish.question
                                                : m_wish.parent;
    const std::vector<TurnId> ids = m_chat->tree().pathTo(last);
    if (const std::vector<TurnId> unread = m_chat->unread(ids); !unread.empty()) {
        Q_EMIT turnsNeeded(m_chat->id, unread);
        return; // goes on in turnsRead()
    }
    std::vector<PathTurn> path;
    for (const TurnId id : ids) {
        path.push_back(pathTurn(*m_chat->turn(id), m_textReader.tokenizer, m_vocabulary));
    }
    if (!m_wish.question.value && !m_wish.goesOn.value) {
        path.push_back({{}, ChatRole::User, {{ChatPart::Kind::Text, m_wish.text}}, {}, false});
    }
    if (!m_wish.kept.empty()) {
        std::vector<TokenId> kept;
        for (const AnswerToken& token : m_wish.kept) {
            kept.push_back(token.id);
        }
        path.push_back({{}, ChatRole::Assistant, {}, std::move(kept), false});
    }
    ChatSettings settings = m_chat->settings;
    settings.overflow = m_wish.overflow.value_or(settings.overflow);
    const bool isOpen = m_wish.goesOn.value || !m_wish.kept.empty();
    const qint64 context = m_model->summary.contextLength;
    // What stands of an answer stays in the context that it was written in, while there is room for a token.
    const std::optional<qint64> wasRead =
        m_wish.wasRead && *m_wish.wasRead < context ? m_wish.wasRead : std::nullopt;
    m_ticket = m_planner.submit(m_textReader, std::move(settings), std::move(path), context, isOpen, wasRead);
}

void ChatWriting::turnsRead() {
    if (m_state == State::Planning && m_ticket == 0) {
        makePlan();
    }
}

void ChatWriting::planned(quint64 ticket, const PlannedChat& planned) {
    if (m_state != State::Planning || ticket != m_ticket) {
        return;
    }
    m_plan = planned.plan;
    if (!planned.error.isEmpty()) {
        refuse(tr("This chat cannot be sent as it is: %1.").arg(errorText(planned.error)));
    } else if (m_plan.state == ContextPlan::State::TooLong) {
        refuse(
            tr("It is too long for this model: %1 tokens with what must stand around it, of %2 that the "
               "model "
               "can read, and an answer needs room, too. Shorten it, or open a model with a longer context.")
                .arg(formatCount(m_plan.needed), formatCount(m_plan.context)));
    } else if (m_plan.state == ContextPlan::State::WouldDrop) {
        const Overflow overflow = m_wish.overflow.value_or(m_chat->settings.overflow);
        if (overflow == Overflow::Stop) {
            refuse(tr("This chat is full: %1 tokens of %2 that the model can read. Its settings say that "
                      "nothing "
                      "is to be left out.")
                       .arg(formatCount(m_plan.needed), formatCount(m_plan.context)));
        } else {
            setState(State::Asking);
            Q_EMIT overflowAsked(m_plan);
        }
    } else {
        start();
    }
}

void ChatWriting::choose(Overflow overflow) {
    if (m_state == State::Asking) {
        m_wish.overflow = overflow;
        makePlan();
    }
}

void ChatWriting::cancel() {
    m_next.reset();
    if (m_state == State::Planning || m_state == State::Asking) {
        m_ticket = 0;
        setState(State::Idle);
    }
}

void ChatWriting::refuse(const QString& why) {
    setState(State::Idle);
    Q_EMIT refused(why, m_wish);
}

// ---- the run
// -------------------------------------------------------------------------------------------------------------

TurnId ChatWriting::addQuestion() {
    if (m_chat->id.value == 0) {
        m_chat->id = m_store.newChat(m_chat->settings, QString::fromStdString(m_model->summary.path),
                                     QString::fromStdString(m_model->summary.name));
    }
    if (m_wish.question.value) {
        return m_wish.question;
    }
    Turn turn;
    turn.id = m_store.newTurnId();
    turn.parent = m_wish.parent;
    turn.role = ChatRole::User;
    turn.text = m_wish.text;
    turn.created = now();
    m_store.addTurn(m_chat->id, turn);
    const TurnId id = turn.id;
    m_chat->add(std::move(turn));
    return id;
}

/// Who writes it.
void ChatWriting::sign(Answer& answer) const {
    answer.modelName = m_model->summary.name;
    answer.modelPath = m_model->summary.path;
    answer.vocabulary = m_vocabulary;
    answer.formatName = m_textReader.format->name;
}

Turn& ChatWriting::addAnswer(TurnId question) {
    Turn turn;
    turn.id = m_store.newTurnId();
    turn.parent = question;
    turn.role = ChatRole::Assistant;
    turn.created = now();
    Answer& answer = turn.answer.emplace();
    answer.tokens = m_wish.kept;
    sign(answer);
    m_store.addTurn(m_chat->id, turn);
    const TurnId id = turn.id;
    m_chat->add(std::move(turn));
    return *m_chat->turn(id);
}

RunRequest ChatWriting::request(const Answer& answer) {
    const ChatSettings& settings = m_chat->settings;
    RunRequest request = m_maker.base();
    request.prompt = m_plan.path.ids;
    request.beginsText = true;
    request.maxTokens = settings.maxTokens;
    request.settings = m_wish.sampling.value_or(settings.sampling);
    request.stopTexts.insert(request.stopTexts.end(), settings.stopTexts.begin(), settings.stopTexts.end());
    request.toolsEnabled = settings.tools;
    request.answerTokens = m_plan.path.openTokens;
    request.reusesCache = true;
    // What goes on draws the numbers that it would have drawn without the break.
    if (m_wish.goesOn.value && !answer.runs.empty() && !m_wish.seed) {
        request.seed = answer.runs.back().seed;
    } else {
        request.seed = m_wish.seed ? m_wish.seed : settings.seed ? settings.seed : freshSeed();
    }
    if (m_wish.attempt > 0) {
        request.redraws = {Redraw{RowIndex{0}, 0, m_wish.attempt}};
    }
    return request;
}

void ChatWriting::start() {
    if (m_chat->id.value) {
        m_store.restoreChat(m_chat->id); // another program may have deleted it: nothing is written in vain
    }
    const TurnId question = m_wish.goesOn.value ? m_chat->tree().parentOf(m_wish.goesOn) : addQuestion();
    Turn& turn = m_wish.goesOn.value ? *m_chat->turn(m_wish.goesOn) : addAnswer(question);
    Answer& answer = *turn.answer;
    m_answer = turn.id;
    m_first = static_cast<qint64>(answer.tokens.size());
    m_snapshot.reset();

    RunRequest run = request(answer);
    sign(answer);
    turn.parts.clear();
    answer.ended = EndReason::None;
    answer.stopTextBytes = 0;
    answer.isWriting = true;
    AnswerRun facts;
    facts.first = m_first;
    facts.seed = *run.seed;
    facts.attempt = m_wish.attempt;
    facts.settings = run.settings;
    facts.precision = run.precision;
    facts.cacheType = run.cacheType.value_or(defaultCacheType(run.precision));
    facts.promptTokens = static_cast<std::int64_t>(run.prompt.size());
    answer.runs.push_back(facts);

    std::vector<std::string> stopTexts = run.stopTexts;
    const std::vector<std::string> ofFormat = m_textReader.format->stopTexts(*m_textReader.tokenizer);
    stopTexts.insert(stopTexts.end(), ofFormat.begin(), ofFormat.end());
    const ChatFormat& format = *m_textReader.format;
    m_reader = std::make_unique<AnswerReader>(
        m_textReader.tokenizer, m_textReader.tokenizer->firstSpaceIsAdded(), stopTexts,
        beginsThinking(format.answerPrefix.value_or(format.assistantPrefix)));
    for (const AnswerToken& token : answer.tokens) {
        m_reader->push(token);
    }
    Q_EMIT beginning(m_chat->id);
    m_store.beginAnswer(m_chat->id, m_answer, facts);
    m_tap.expect(m_router.nextRunId(), m_answer, m_first);
    m_run->start(std::move(run));
    m_run->engine()->watch(WatchTarget{});
    m_saveWords.start();
    setState(State::Writing);
    Q_EMIT begun(m_answer);
}

void ChatWriting::stop() {
    if (m_state == State::Planning || m_state == State::Asking) {
        cancel();
    } else if (m_state == State::Writing) {
        setState(State::Stopping);
        m_store.writer().hurry();
        if (Engine* engine = m_run->engine()) {
            engine->stop();
        }
    }
}

void ChatWriting::leave(ChatId chat) {
    if (m_next && m_next->chat->id == chat) {
        m_next.reset();
    }
    if (m_chat && m_chat->id == chat) {
        stop();
    }
}

void ChatWriting::giveUp(ChatId chat, TurnId answer) {
    if (isBusy() && m_answer == answer) {
        stop();
        finish(EndReason::User, {});
    }
    Q_EMIT rereadNeeded(chat, answer);
}

void ChatWriting::end() {
    m_next.reset();
    if (isBusy()) {
        finish(EndReason::User, {});
    }
}

void ChatWriting::changeSettings(const SamplingSettings& settings) {
    if (Engine* engine = m_run->engine(); engine && isBusy()) {
        engine->changeSettings(settings);
    }
}

Answer* ChatWriting::written() {
    Turn* turn = isBusy() ? m_chat->turn(m_answer) : nullptr;
    return turn && turn->answer ? &*turn->answer : nullptr;
}

void ChatWriting::columns(const std::vector<Column>& columns) {
    Answer* answer = written();
    if (!answer) {
        return;
    }
    for (const Column& column : columns) {
        if (!column.rows.empty() && column.rows.front().present) {
            answer->tokens.push_back(answerToken(column.rows.front()));
            m_reader->push(answer->tokens.back());
        }
    }
    Q_EMIT columnsMade(columns);
    Q_EMIT answerChanged(m_answer);
}

void ChatWriting::truncate(qint64 count) {
    if (Answer* answer = written()) {
        answer->tokens.resize(
            static_cast<std::size_t>(std::min<qint64>(m_first + count, std::ssize(answer->tokens))));
        m_reader->cut(m_first + count);
        Q_EMIT answerChanged(m_answer);
    }
}

void ChatWriting::take(std::shared_ptr<const RunSnapshot> snapshot) {
    if (snapshot->status == RunStatus::Idle) {
        return;
    }
    m_snapshot = std::move(snapshot);
    if (Answer* answer = written()) {
        AnswerRun& run = answer->runs.back();
        run.reusedTokens = m_snapshot->promptTokensReused;
        run.timing = m_snapshot->timing;
        if (isActive(m_snapshot->status)) {
            Q_EMIT answerChanged(m_answer);
        } else {
            const bool failed = m_snapshot->status == RunStatus::Failed || m_snapshot->rows.empty();
            finish(failed ? EndReason::Error : m_snapshot->rows.front().ended, m_snapshot->error);
        }
    }
    Q_EMIT snapshotChanged(m_snapshot);
}

void ChatWriting::finish(EndReason reason, const std::string& error) {
    m_saveWords.stop();
    Turn* turn = m_chat->turn(m_answer);
    const ChatId chat = m_chat->id;
    const TurnId id = m_answer;
    if (turn) {
        m_reader->finish();
        Answer& answer = *turn->answer;
        answer.ended = reason;
        answer.error = reason == EndReason::Error ? error : std::string();
        answer.isWriting = false;
        answer.stopTextBytes = reason == EndReason::StopText ? m_reader->stopTextBytes() : 0;
        turn->text = m_reader->words();
        turn->parts = keptParts(*m_reader);
        m_store.endAnswer(id, answer, turn->text, turn->parts);
    }
    setState(State::Idle);
    Q_EMIT ended(chat, id);
    if (m_state == State::Idle && m_next) {
        Next next = *std::exchange(m_next, std::nullopt);
        begin(std::move(next.chat), std::move(next.wish));
    }
}

void ChatWriting::setState(State state) {
    if (std::exchange(m_state, state) != state) {
        Q_EMIT stateChanged();
    }
}

} // namespace tokenscope
