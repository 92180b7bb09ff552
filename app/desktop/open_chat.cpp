// SPDX-License-Identifier: MIT
#include "app/desktop/open_chat.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tokenscope {

namespace {

TurnOutline outlineOf(const Turn& turn) {
    return {turn.id, turn.role, QString::fromStdString(turn.text).size()};
}

} // namespace

OpenChat::OpenChat(ChatId chat, const ChatOutline& outline)
    : id(chat), settings(outline.settings), title(outline.header.title), isNamed(outline.header.isNamed),
      modelPath(outline.header.modelPath), m_tree(chatTree(outline.turns)) {
    for (const TurnHeader& turn : outline.turns) {
        m_outlines[turn.id] = TurnOutline{turn.id, turn.role, turn.textLength};
    }
}

void OpenChat::add(Turn turn) {
    m_tree.add(turn.id, turn.parent, turn.role);
    m_outlines[turn.id] = outlineOf(turn);
    const TurnId id = turn.id;
    m_turns[id] = std::move(turn);
}

void OpenChat::put(Turn turn) {
    if (!m_tree.contains(turn.id)) {
        return;
    }
    m_outlines[turn.id] = outlineOf(turn);
    const TurnId id = turn.id;
    m_turns[id] = std::move(turn);
}

Turn* OpenChat::turn(TurnId id) {
    const auto found = m_turns.find(id);
    return found == m_turns.end() ? nullptr : &found->second;
}

const Turn* OpenChat::turn(TurnId id) const {
    const auto found = m_turns.find(id);
    return found == m_turns.end() ? nullptr : &found->second;
}

void OpenChat::remove(TurnId id) {
    for (const TurnId gone : m_tree.remove(id)) {
        m_outlines.erase(gone);
        m_turns.erase(gone);
    }
}

std::vector<TurnId> OpenChat::unread(const std::vector<TurnId>& turns) const {
    std::vector<TurnId> unread;
    std::copy_if(turns.begin(), turns.end(), std::back_inserter(unread),
                 [&](TurnId id) { return !m_turns.contains(id); });
    return unread;
}

std::vector<const Turn*> OpenChat::readPath() const {
    std::vector<const Turn*> turns;
    for (const TurnId id : m_tree.path()) {
        if (const Turn* read = turn(id)) {
            turns.push_back(read);
        }
    }
    return turns;
}

std::vector<TurnOutline> OpenChat::outlines() const {
    std::vector<TurnOutline> outlines;
    for (const TurnId id : m_tree.path()) {
        outlines.push_back(m_outlines.at(id));
    }
    return outlines;
}

} // namespace tokenscope
