// SPDX-License-Identifier: MIT
#include "ui/chat/turn_stock.h"

namespace tokenscope {

void TurnStock::setTurns(const std::vector<TurnOutline>& turns) {
    m_turns = turns;
    m_indices.clear();
    for (int index = 0; index < count(); ++index) {
        m_indices.emplace(outline(index).id, index);
    }
    const auto isGone = [this](const auto& item) { return !m_indices.contains(item.first); };
    std::erase_if(m_bodies, isGone);
    std::erase_if(m_switched, isGone);
    std::erase_if(m_asked, [this](TurnId id) { return !m_indices.contains(id); });
    std::erase_if(m_askedTokens, [this](TurnId id) { return !m_indices.contains(id); });
}

int TurnStock::indexOf(TurnId turn) const {
    const auto found = m_indices.find(turn);
    return found == m_indices.end() ? -1 : found->second;
}

void TurnStock::setBody(const ShownTurn& turn) {
    if (turn.tokens) {
        m_askedTokens.erase(turn.id); // to be asked for again once they are taken away
    }
    m_asked.erase(turn.id);
    m_bodies[turn.id] = turn;
}

const ShownTurn* TurnStock::body(TurnId turn) const {
    const auto found = m_bodies.find(turn);
    return found == m_bodies.end() ? nullptr : &found->second;
}

void TurnStock::setShowsTokens(bool shown) {
    m_showsTokens = shown;
    m_switched.clear();
}

void TurnStock::setShowsTokens(TurnId turn, bool shown) {
    m_switched[turn] = shown;
}

bool TurnStock::showsTokens(TurnId turn) const {
    const auto found = m_switched.find(turn);
    return found == m_switched.end() ? m_showsTokens : found->second;
}

std::vector<TurnId> TurnStock::askForBodies(int first, int end) {
    std::vector<TurnId> wanted;
    for (int index = first; index < end; ++index) {
        const TurnId id = outline(index).id;
        if (!m_bodies.contains(id) && m_asked.insert(id).second) {
            wanted.push_back(id);
        }
    }
    return wanted;
}

std::vector<TurnId> TurnStock::askForTokens(int first, int end) {
    std::vector<TurnId> wanted;
    for (int index = first; index < end; ++index) {
        const TurnId id = outline(index).id;
        const ShownTurn* turn = body(id);
        // What was never written here has no tokens.
        if (turn && turn->role == ChatRole::Assistant && turn->facts.seed && !turn->tokens &&
            showsTokens(id) && m_askedTokens.insert(id).second) {
            wanted.push_back(id);
        }
    }
    return wanted;
}

} // namespace tokenscope
