// SPDX-License-Identifier: MIT
#include "app/store/chat_queue.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

bool isNewestOnly(const ChatQuestion& question) {
    return !std::holds_alternative<LoadChat>(question) && !std::holds_alternative<LoadTurns>(question) &&
           !std::holds_alternative<Mark>(question);
}

} // namespace

std::uint64_t ChatQueue::add(ChatChange change) {
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(m_mutex);
        m_changes.push_back(std::move(change));
        number = ++m_added;
    }
    m_wake.notify_one();
    return number;
}

std::uint64_t ChatQueue::addTokens(TurnId turn, std::int64_t first, const AnswerToken& token) {
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(m_mutex);
        AddTokens* before = m_changes.empty() ? nullptr : std::get_if<AddTokens>(&m_changes.back().what);
        if (before && before->turn == turn && before->first + std::ssize(before->tokens) == first) {
            before->tokens.push_back(token);
        } else {
            m_changes.push_back({AddTokens{turn, first, {token}}});
        }
        number = ++m_added;
    }
    m_wake.notify_one();
    return number;
}

std::uint64_t ChatQueue::newest() {
    const std::lock_guard lock(m_mutex);
    return m_added;
}

void ChatQueue::ask(ChatQuestion question) {
    {
        const std::lock_guard lock(m_mutex);
        if (isNewestOnly(question)) {
            std::erase_if(m_questions,
                          [&](const ChatQuestion& other) { return other.index() == question.index(); });
        }
        m_questions.push_back(std::move(question));
    }
    m_wake.notify_one();
}

bool ChatQueue::waitFor(std::uint64_t number, std::chrono::milliseconds patience) {
    std::unique_lock lock(m_mutex);
    m_progress.wait_for(lock, patience, [&] { return m_done >= number || m_isFailing || m_isHurried; });
    return m_done >= number;
}

void ChatQueue::hurry() {
    {
        const std::lock_guard lock(m_mutex);
        m_isHurried = true;
    }
    m_progress.notify_all();
}

void ChatQueue::patience() {
    const std::lock_guard lock(m_mutex);
    m_isHurried = false;
}

ChatQueue::Work ChatQueue::take(const std::stop_token& stop, std::chrono::milliseconds atMost) {
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, stop, atMost, [&] { return !m_changes.empty() || !m_questions.empty(); });
    return {std::exchange(m_changes, {}), m_added, std::exchange(m_questions, {})};
}

void ChatQueue::done(std::uint64_t number) {
    {
        const std::lock_guard lock(m_mutex);
        m_done = number;
    }
    m_progress.notify_all();
}

void ChatQueue::setFailing(bool isFailing) {
    {
        const std::lock_guard lock(m_mutex);
        m_isFailing = isFailing;
    }
    m_progress.notify_all();
}

} // namespace tokenscope
