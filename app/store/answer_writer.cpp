// SPDX-License-Identifier: MIT
#include "app/store/answer_writer.h"

namespace tokenscope {

AnswerWriter::AnswerWriter(ChatQueue& queue) : m_queue(queue) {}

void AnswerWriter::start(TurnId turn, std::int64_t first) {
    m_turn = turn;
    m_next = first;
    m_last = m_queue.newest();
    m_waits = true;
    m_queue.patience();
}

void AnswerWriter::push(const AnswerToken& token) {
    if (m_turn.value == 0) {
        return;
    }
    using namespace std::chrono_literals;
    m_waits = m_queue.waitFor(m_last, m_waits ? m_patience : 0ms);
    m_last = m_queue.addTokens(m_turn, m_next++, token);
}

void AnswerWriter::cut(std::int64_t count) {
    if (m_turn.value != 0 && count < m_next) {
        m_next = count;
        m_last = m_queue.add({CutTokens{m_turn, count}});
    }
}

void AnswerWriter::stop() {
    m_turn = {};
}

void AnswerWriter::hurry() {
    m_queue.hurry();
}

} // namespace tokenscope
