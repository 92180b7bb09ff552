// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/shown_turn.h"

#include <cstddef>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tokenscope {

/// The turns of the path that is shown, in order: their texts as far as they have come, which of them show
/// their tokens, and what was asked for already. Indices from 0 and inside.
class TurnStock {
public:
    /// What is known of turns that stay is kept, of others it is forgotten.
    void setTurns(const std::vector<TurnOutline>& turns);
    int count() const { return static_cast<int>(m_turns.size()); }
    const TurnOutline& outline(int index) const { return m_turns[static_cast<std::size_t>(index)]; }
    int indexOf(TurnId turn) const; ///< -1: it is not among them

    /// Of a turn that is among them.
    void setBody(const ShownTurn& turn);
    const ShownTurn* body(TurnId turn) const; ///< null: not there yet

    /// All of them, or none; forgets what was said of single ones.
    void setShowsTokens(bool shown);
    void setShowsTokens(TurnId turn, bool shown);
    bool showsTokens() const { return m_showsTokens; }
    bool showsTokens(TurnId turn) const;

    /// Those from `first` to before `end` that have no text, and were not asked for before.
    std::vector<TurnId> askForBodies(int first, int end);
    /// The answers there that show their tokens and have none, likewise.
    std::vector<TurnId> askForTokens(int first, int end);

private:
    std::vector<TurnOutline> m_turns;
    std::unordered_map<TurnId, int> m_indices;
    std::unordered_map<TurnId, ShownTurn> m_bodies;
    std::unordered_map<TurnId, bool> m_switched; ///< those whose tokens the user shows or hides
    std::unordered_set<TurnId> m_asked, m_askedTokens;
    bool m_showsTokens = false;
};

} // namespace tokenscope
