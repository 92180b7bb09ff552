// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/chat_orders.h"
#include "app/cli/line_input.h"
#include "app/cli/terminal_chat.h"

#include <iosfwd>
#include <string>

namespace tokenscope {

/// Reads messages and orders, and has the chat answer, until there are no more. Answers go to `out`, all else
/// to standard error.
class ChatLoop {
public:
    ChatLoop(TerminalChat& chat, LineInput& input, Interrupt& interrupt, std::ostream& out,
             AnswerOut::Look look);

    /// 0, or 1 when a program's input held something that could not be done.
    int run();

private:
    bool isOver() const;
    void take(const std::string& message);
    void obey(const ChatOrder& order);
    void undo();
    void set(const ChatOrder& order);
    void answer(TerminalChat::Goal goal);
    /// False: it is not to be sent.
    bool settle(ContextPlan& plan, TerminalChat::Goal goal);
    bool ask(const ContextPlan& plan);
    void note(const Answer& answer);
    void fail(const std::string& why);
    void save(const std::string& file);

    TerminalChat& m_chat;
    LineInput& m_input;
    Interrupt& m_interrupt;
    std::ostream& m_out;
    AnswerOut m_answerOut;
    bool m_hasFailed = false, m_isLeft = false;
};

/// What /stats says: the context by parts, and figures of the last answer.
std::string chatStats(TerminalChat& chat);

} // namespace tokenscope
