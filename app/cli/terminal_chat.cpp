// SPDX-License-Identifier: MIT
#include "app/cli/terminal_chat.h"

#include "app/cli/standard_streams.h"
#include "core/engine/generation.h"
#include "core/engine/request_check.h"
#include "core/kernels/parallel.h"
#include "core/text/tokenizer_fingerprint.h"
#include "core/tools/path_turn.h"
#include "core/values/errors.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tokenscope {

namespace {

constexpr std::size_t longestTitle = 60; // bytes

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// The first line of the first message.
std::string titleOf(const std::vector<Turn>& turns) {
    std::string title = turns.empty() ? std::string() : turns.front().text;
    title.resize(std::min({title.size(), title.find('\n'), longestTitle}));
    while (!title.empty() && !isValidUtf8(title))
        title.pop_back();
    return title;
}

/// Until it ends or Ctrl+C is pressed.
void runToEnd(Generation& run, const std::stop_token& stop, const auto& placed) {
    const HotThreads hot;
    try {
        run.readPrompt(stop);
        while (!run.isFinished()) {
            const auto column = run.makeColumn(stop);
            if (column && column->rows.front().present)
                placed(column->rows.front());
        }
    } catch (const Cancelled&) {
        run.endByUser();
    }
}

} // namespace

TerminalChat::TerminalChat(ChatMeans means, ChatSettings settings)
    : m_means(std::move(means)), m_vocabulary(fingerprint(*m_means.model->tokenizer)),
      m_settings(std::move(settings)) {}

void TerminalChat::open(const SavedChat& chat) {
    clear();
    m_turns = chat.turns;
    for (const Turn* turn : shownPath(chat))
        m_path.push_back(static_cast<std::size_t>(turn - chat.turns.data()));
}

void TerminalChat::clear() {
    m_turns.clear();
    m_path.clear();
    m_read.clear();
}

void TerminalChat::say(std::string text) {
    addTurn(ChatRole::User, m_path.empty() ? TurnId{} : m_turns[m_path.back()].id).text = std::move(text);
    m_path.push_back(m_turns.size() - 1);
}

bool TerminalChat::undo() {
    while (!m_path.empty() && m_turns[m_path.back()].role != ChatRole::User)
        m_path.pop_back();
    if (m_path.empty())
        return false;
    m_path.pop_back();
    return true;
}

std::string_view TerminalChat::lastMessage() const {
    for (auto index = m_path.rbegin(); index != m_path.rend(); ++index) {
        if (m_turns[*index].role == ChatRole::User)
            return m_turns[*index].text;
    }
    return {};
}

bool TerminalChat::waitsForAnswer() const {
    return last() != nullptr && last()->role == ChatRole::User;
}

const Answer* TerminalChat::lastAnswer() const {
    return last() != nullptr && last()->answer ? &*last()->answer : nullptr;
}

const ReadContext* TerminalChat::lastRead() const {
    const auto read = last() != nullptr ? m_read.find(last()->id) : m_read.end();
    return read != m_read.end() ? &read->second : nullptr;
}

/// By the roles of the turns that were sent.
ReadContext TerminalChat::readContext(const ContextPlan& plan) const {
    ReadContext read;
    read.positions = plan.context;
    read.systemTokens = plan.path.systemTokens;
    read.dropped = plan.dropped.size();
    for (const PathIds::Span& span : plan.path.turns) {
        const auto turn = std::ranges::find(m_turns, span.turn, &Turn::id);
        const bool isUser = turn != m_turns.end() && turn->role == ChatRole::User;
        (isUser ? read.userTokens : read.answerTokens) += span.count;
    }
    return read;
}

const Turn* TerminalChat::last() const {
    return m_path.empty() ? nullptr : &m_turns[m_path.back()];
}

Turn& TerminalChat::addTurn(ChatRole role, TurnId parent) {
    Turn turn;
    turn.id = {static_cast<std::int64_t>(m_turns.size()) + 1};
    turn.parent = parent;
    turn.role = role;
    turn.created = now();
    m_turns.push_back(std::move(turn));
    return m_turns.back();
}

std::vector<PathTurn> TerminalChat::pathTurns(Goal goal) const {
    std::vector<PathTurn> turns;
    for (const std::size_t index : m_path)
        turns.push_back(pathTurn(m_turns[index], m_means.model->tokenizer, m_vocabulary));
    if (goal == Goal::Again)
        turns.pop_back();
    return turns;
}

ContextPlan TerminalChat::plan(Goal goal) const {
    if (goal == Goal::Answer ? !waitsForAnswer() : lastAnswer() == nullptr)
        throw Error(goal == Goal::Answer ? "there is no message to answer" : "there is no answer yet");
    const std::vector<PathTurn> turns = pathTurns(goal);
    if (goal == Goal::Continue) {
        const EndReason ended = lastAnswer()->ended;
        if (!turns.back().ids || turns.back().hasEndToken || ended == EndReason::StopText)
            throw Error("the last answer is complete; /again makes another one");
    }
    return planContext(m_means.format, *m_means.model->tokenizer, m_settings, turns,
                       positionsFor(RunRequest(), *m_means.model->model), goal == Goal::Continue);
}

RunRequest TerminalChat::request(const ContextPlan& plan, Goal goal) const {
    RunRequest request;
    request.prompt = plan.path.ids;
    request.answerTokens = plan.path.openTokens;
    request.maxTokens = m_settings.maxTokens;
    request.seed = m_settings.seed;
    if (goal == Goal::Continue && !lastAnswer()->runs.empty())
        request.seed = lastAnswer()->runs.back().seed; // as if it had never been cut off
    request.settings = m_settings.sampling;
    request.precision = m_means.compute.precision;
    request.cacheType = m_means.compute.cacheType;
    request.reusesCache = true;
    request.beginsText = true;
    request.toolsEnabled = m_settings.tools;
    request.stopTexts = m_settings.stopTexts;
    request.stopTexts.insert(request.stopTexts.end(), m_means.stopTexts.begin(), m_means.stopTexts.end());
    request.endTokens = m_means.endTokens;
    return request;
}

/// The turn that the answer is written into.
Turn& TerminalChat::answerTurn(Goal goal) {
    if (goal == Goal::Continue)
        return m_turns[m_path.back()];
    if (goal == Goal::Again)
        m_path.pop_back();
    Turn& turn = addTurn(ChatRole::Assistant, m_turns[m_path.back()].id);
    m_path.push_back(m_turns.size() - 1);
    Answer& answer = turn.answer.emplace();
    answer.modelName = m_means.model->summary.name;
    answer.modelPath = m_means.model->summary.path;
    answer.vocabulary = m_vocabulary;
    answer.formatName = m_means.format.name;
    return turn;
}

const Answer& TerminalChat::write(const ContextPlan& plan, Goal goal, const std::stop_token& stop,
                                  AnswerOut& out) {
    const RunRequest request = this->request(plan, goal);
    Generation run(m_means.model, request, ToolRegistry::standard(), std::exchange(m_warm, {}));
    Turn& turn = answerTurn(goal);
    Answer& answer = *turn.answer;
    AnswerRun facts;
    facts.first = std::ssize(answer.tokens);

    const ChatFormat& format = m_means.format;
    AnswerReader reader(m_means.model->tokenizer, m_means.model->tokenizer->firstSpaceIsAdded(),
                        request.stopTexts,
                        beginsThinking(format.answerPrefix.value_or(format.assistantPrefix)));
    for (const AnswerToken& token : answer.tokens)
        reader.push(token);
    out.begin(reader, request.stopTexts);
    runToEnd(run, stop, [&](const TokenRecord& record) {
        answer.tokens.push_back(answerToken(record));
        reader.push(answer.tokens.back());
        out.show(reader);
        checkStandardOutput(); // nobody waits for what cannot be written
    });
    reader.finish();
    out.finish(reader);

    RunSnapshot& snapshot = m_snapshot.emplace();
    run.describe(snapshot);
    m_warm = std::move(run).takeContext();
    m_read[turn.id] = readContext(plan);
    facts.seed = snapshot.seed;
    facts.settings = request.settings;
    facts.precision = request.precision;
    facts.cacheType = request.cacheType.value_or(defaultCacheType(request.precision));
    facts.promptTokens = snapshot.promptTokens;
    facts.reusedTokens = snapshot.promptTokensReused;
    facts.timing = snapshot.timing;
    answer.runs.push_back(std::move(facts));
    answer.ended = snapshot.rows.empty() ? EndReason::Error : snapshot.rows.front().ended;
    answer.error = snapshot.error;
    answer.stopTextBytes = answer.ended == EndReason::StopText ? reader.stopTextBytes() : 0;
    turn.text = reader.words();
    turn.parts = reader.chatParts();
    const bool isOneText =
        turn.parts.empty() || (turn.parts.size() == 1 && turn.parts.front().text == turn.text);
    if (isOneText)
        turn.parts.clear();
    return answer;
}

SavedChat TerminalChat::saved() const {
    SavedChat chat;
    chat.title = titleOf(m_turns);
    chat.settings = m_settings;
    chat.turns = m_turns;
    if (last() != nullptr)
        chat.leaf = last()->id;
    return chat;
}

} // namespace tokenscope
