// SPDX-License-Identifier: MIT
#include "core/engine/run_history.h"

#include <utility>

namespace tokenscope {

void RunHistory::clear() {
    m_before.clear();
    m_after.clear();
}

void RunHistory::note(const EditedToken& change, RunStanding before) {
    m_after.clear();
    add(m_before, {change, std::move(before)});
}

std::optional<RunStanding> RunHistory::undo(RunStanding now) {
    m_lastWasUndo = true;
    return move(m_before, m_after, std::move(now));
}

std::optional<RunStanding> RunHistory::redo(RunStanding now) {
    m_lastWasUndo = false;
    return move(m_after, m_before, std::move(now));
}

void RunHistory::breakOff(RunStanding wanted) {
    Entries& from = m_lastWasUndo ? m_before : m_after;
    const Entries& to = m_lastWasUndo ? m_after : m_before;
    if (!to.empty()) {
        add(from, {to.back().change, std::move(wanted)});
    }
}

std::optional<EditedToken> RunHistory::newestOf(const Entries& entries) {
    return entries.empty() ? std::nullopt : std::optional(entries.back().change);
}

void RunHistory::add(Entries& entries, Entry entry) {
    entries.push_back(std::move(entry));
    std::int64_t tokens = 0;
    for (const Entry& kept : entries) {
        tokens += tokenCount(kept.standing);
    }
    while (entries.size() > 1 && (entries.size() > mostChanges || tokens > mostTokens)) {
        tokens -= tokenCount(entries.front().standing);
        entries.erase(entries.begin());
    }
}

std::optional<RunStanding> RunHistory::move(Entries& from, Entries& to, RunStanding now) {
    if (from.empty()) {
        return std::nullopt;
    }
    Entry entry = std::move(from.back());
    from.pop_back();
    add(to, {entry.change, std::move(now)});
    return std::move(entry.standing);
}

} // namespace tokenscope
