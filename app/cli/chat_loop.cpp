// SPDX-License-Identifier: MIT
#include "app/cli/chat_loop.h"

#include "app/cli/arguments.h"
#include "app/cli/json_output.h"
#include "app/cli/sampling_options.h"
#include "app/cli/standard_streams.h"
#include "core/formats/atomic_file.h"
#include "core/text/message_text.h"
#include "core/text/unicode_class.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <iostream>
#include <utility>

namespace tokenscope {

namespace {

using Goal = TerminalChat::Goal;
using Kind = ChatOrder::Kind;
using State = ContextPlan::State;

/// Where text stops being text.
std::optional<std::size_t> firstBadByte(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Unit unit = readUtf8(text, at);
        if (unit.kind != Utf8Unit::Kind::Character || unit.codePoint == 0)
            return at;
        at += unit.length;
    }
    return std::nullopt;
}

std::string tokens(std::int64_t count) {
    return std::to_string(count) + (count == 1 ? " token" : " tokens");
}

std::string needs(const ContextPlan& plan) {
    return "the conversation has " + tokens(plan.needed) + ", and " + std::to_string(plan.reserve) +
           " are kept for the answer, but the context has " + std::to_string(plan.context);
}

/// "the 2 oldest messages and the system text".
std::string leftOut(const ContextPlan& plan) {
    const std::size_t count = plan.dropped.size();
    std::string what = count == 0   ? ""
                       : count == 1 ? "the oldest message"
                                    : "the " + std::to_string(count) + " oldest messages";
    if (plan.systemDropped)
        what += (what.empty() ? "" : " and ") + std::string("the system text");
    return what;
}

/// An option's value read from an order, with the option's own rules.
Arguments optionOf(const char* name, const std::string& value) {
    std::vector<OptionSpec> options = samplingOptions();
    options.push_back({"--seed", "S", ""});
    options.push_back({"--max-tokens", "N", ""});
    return Arguments::parse(std::vector<std::string>{std::string(name) + "=" + value}, options);
}

} // namespace

ChatLoop::ChatLoop(TerminalChat& chat, LineInput& input, Interrupt& interrupt, std::ostream& out,
                   AnswerOut::Look look)
    : m_chat(chat), m_input(input), m_interrupt(interrupt), m_out(out), m_answerOut(out, look) {}

int ChatLoop::run() {
    if (m_chat.waitsForAnswer())
        take({});
    while (!isOver()) {
        m_interrupt.rearm();
        const std::optional<std::string> message = readMessage(m_input);
        if (!message)
            break;
        take(*message);
    }
    return m_hasFailed && !m_input.isInteractive() ? 1 : 0;
}

bool ChatLoop::isOver() const {
    // A program that is stopped while it feeds this one wants no more answers.
    const bool isStopped = !m_input.isInteractive() && m_interrupt.token().stop_requested();
    return m_isLeft || isStopped || m_interrupt.isEnded();
}

void ChatLoop::take(const std::string& message) {
    try {
        if (const auto bad = firstBadByte(message))
            throw Error("this is not text in UTF-8 (byte " + std::to_string(*bad + 1) + "); it was not sent");
        if (m_chat.waitsForAnswer())
            return answer(Goal::Answer);
        if (trimmed(message).empty())
            return;
        m_input.remember(message);
        const ChatOrder order = parseChatOrder(message);
        if (order.kind != Kind::Say)
            return obey(order);
        m_chat.say(order.text);
        answer(Goal::Answer);
    } catch (const Error& error) {
        if (!m_out)
            throw; // nobody waits for answers any more
        fail(error.what());
    }
}

void ChatLoop::obey(const ChatOrder& order) {
    switch (order.kind) {
    case Kind::Say:
        return;
    case Kind::Help:
        std::cerr << chatOrdersHelp();
        return;
    case Kind::System:
    case Kind::Temperature:
    case Kind::TopP:
    case Kind::TopK:
    case Kind::Seed:
    case Kind::MaxTokens:
        return set(order);
    case Kind::Stats:
        std::cerr << chatStats(m_chat);
        return;
    case Kind::Save:
        return save(order.text);
    case Kind::New:
        m_chat.clear();
        std::cerr << "a new chat begins; the settings stay\n";
        return;
    case Kind::Undo:
        return undo();
    case Kind::Again:
        return answer(Goal::Again);
    case Kind::Continue:
        return answer(Goal::Continue);
    case Kind::Quit:
        m_isLeft = true;
        return;
    }
}

void ChatLoop::undo() {
    const std::string message = messageText(m_chat.lastMessage());
    if (!m_chat.undo())
        throw Error("there is nothing to take back");
    std::cerr << "taken back, with its answer: " << message << '\n';
}

/// With nothing to set it shows what is in force.
void ChatLoop::set(const ChatOrder& order) {
    ChatSettings& settings = m_chat.settings();
    const std::string& value = order.text;
    const auto number = [&](const char* option, auto& setting) {
        if (!value.empty())
            settings.sampling = samplingSettings(optionOf(option, value), settings.sampling);
        std::cerr << "/" << option + 2 << " " << OrderedJson(setting).dump() << '\n';
    };
    try {
        switch (order.kind) {
        case Kind::Temperature:
            return number("--temperature", settings.sampling.temperature);
        case Kind::TopP:
            return number("--top-p", settings.sampling.topP);
        case Kind::TopK:
            return number("--top-k", settings.sampling.topK);
        case Kind::MaxTokens:
            if (!value.empty())
                settings.maxTokens = optionOf("--max-tokens", value).integer("--max-tokens", 1).value();
            std::cerr << "/max-tokens " << settings.maxTokens << '\n';
            return;
        case Kind::Seed:
            if (value == "random")
                settings.seed.reset();
            else if (!value.empty())
                settings.seed = optionOf("--seed", value).unsignedInteger("--seed");
            std::cerr << "/seed " << (settings.seed ? std::to_string(*settings.seed) : "random") << '\n';
            return;
        default:
            if (!value.empty())
                settings.system = value == "none" ? std::string() : value;
            std::cerr << "/system " << (settings.system.empty() ? "none" : settings.system) << '\n';
        }
    } catch (const RangeError& error) {
        std::string why = error.what();
        if (why.starts_with("--"))
            why.replace(0, 2, "/"); // here it is an order
        throw RangeError(why);
    }
}

void ChatLoop::answer(Goal goal) {
    bool isSent = false;
    try {
        ContextPlan plan = m_chat.plan(goal);
        if (settle(plan, goal)) {
            m_interrupt.rearm();
            isSent = true;
            const Answer& answer = m_chat.write(plan, goal, m_interrupt.token(), m_answerOut);
            if (!m_answerOut.isAtLineBegin())
                m_out << '\n';
            checkStandardOutput();
            note(answer);
        }
    } catch (const Error&) {
        if (goal == Goal::Answer && m_chat.waitsForAnswer())
            m_chat.undo();
        throw;
    }
    if (!isSent && goal == Goal::Answer)
        m_chat.undo();
}

bool ChatLoop::settle(ContextPlan& plan, Goal goal) {
    if (plan.state == State::WouldDrop && m_chat.settings().overflow == Overflow::Ask && ask(plan))
        plan = m_chat.plan(goal);
    switch (plan.state) {
    case State::Fits:
        return true;
    case State::Dropped:
        std::cerr << "note: " << needs(plan) << "; " << leftOut(plan)
                  << (plan.dropped.size() + (plan.systemDropped ? 1 : 0) == 1 ? " is" : " are")
                  << " left out\n";
        return true;
    case State::WouldDrop:
        fail(needs(plan) + "; nothing was sent. /undo or /new makes room");
        return false;
    case State::TooLong:
        fail("the last message alone needs " + tokens(plan.needed) + ", and the context has " +
             std::to_string(plan.context) + "; it was not sent");
        return false;
    }
    return false;
}

bool ChatLoop::ask(const ContextPlan& plan) {
    std::cerr
        << needs(plan) << ".\n  1  leave out " << leftOut(plan)
        << "\n  2  leave out the oldest messages, but keep the system text\n  3  do not send this message\n";
    while (true) {
        const LineInput::Read read = m_input.read("1, 2 or 3 (2): ");
        const std::string choice(trimmed(read.text));
        if (read.how != LineInput::How::Line || choice == "3")
            return false;
        if (choice == "1" || choice == "2" || choice.empty()) {
            m_chat.settings().overflow = choice == "1" ? Overflow::DropOldest : Overflow::KeepSystem;
            return true;
        }
    }
}

/// Why an answer ended, where that is not the usual end.
void ChatLoop::note(const Answer& answer) {
    switch (answer.ended) {
    case EndReason::User:
        std::cerr << "[stopped]\n";
        return;
    case EndReason::Limit:
        std::cerr << "[the limit of " << tokens(m_chat.settings().maxTokens) << "; /continue goes on]\n";
        return;
    case EndReason::ContextFull:
        std::cerr << "[the context is full; /continue goes on without the oldest messages]\n";
        return;
    case EndReason::Error:
        return fail(answer.error);
    default:
        if (answer.tokens.size() <= 1)
            std::cerr << "[an empty answer: " << endReasonName(answer.ended) << "]\n";
    }
}

void ChatLoop::fail(const std::string& why) {
    m_hasFailed = true;
    m_out.flush();
    std::cerr << "tokenscope-cli: " << why << '\n';
}

void ChatLoop::save(const std::string& file) {
    const SavedChat chat = m_chat.saved();
    writeFileAtomically(file, file.ends_with(".md") ? chatToMarkdown(chat) : chatToJson(chat));
    std::cerr << "saved in " << file << '\n';
}

} // namespace tokenscope
