// SPDX-License-Identifier: MIT
#include "core/values/chat_tree.h"

#include "core/values/errors.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tokenscope {

void ChatTree::add(TurnId id, TurnId parent, ChatRole role) {
    place(id, parent, role, true);
    setActive(id);
}

void ChatTree::place(TurnId id, TurnId parent, ChatRole role, bool isActive) {
    if (id.value == 0)
        throw Error("turn 0 is none");
    if (contains(id))
        throw Error("turn " + std::to_string(id.value) + " is in the chat already");
    Node& above = node(parent);
    if (parent.value != 0 && above.role == role)
        throw Error("turn " + std::to_string(id.value) + " has the role of the turn that it follows");
    above.children.push_back(id);
    if (isActive || above.children.size() == 1)
        above.active = id;
    m_nodes.emplace(id, Node{parent, role, {}, {}});
}

void ChatTree::setActive(TurnId id) {
    for (; id.value != 0; id = node(id).parent)
        node(node(id).parent).active = id;
}

std::vector<TurnId> ChatTree::remove(TurnId id) {
    std::vector<TurnId> removed{id};
    for (std::size_t i = 0; i < removed.size(); ++i) {
        const std::vector<TurnId>& below = node(removed[i]).children;
        removed.insert(removed.end(), below.begin(), below.end());
    }
    Node& above = node(turn(id).parent);
    const auto at = std::find(above.children.begin(), above.children.end(), id);
    if (above.active == id) {
        if (at != above.children.begin())
            above.active = *std::prev(at);
        else
            above.active = std::next(at) != above.children.end() ? *std::next(at) : TurnId{};
    }
    above.children.erase(at);
    for (const TurnId gone : removed)
        m_nodes.erase(gone);
    return removed;
}

bool ChatTree::contains(TurnId id) const {
    return id.value != 0 && m_nodes.contains(id);
}

std::vector<TurnId> ChatTree::path() const {
    std::vector<TurnId> turns;
    for (TurnId id = node({}).active; id.value != 0; id = node(id).active)
        turns.push_back(id);
    return turns;
}

std::vector<TurnId> ChatTree::pathTo(TurnId id) const {
    std::vector<TurnId> turns;
    for (; id.value != 0; id = node(id).parent)
        turns.push_back(id);
    std::reverse(turns.begin(), turns.end());
    return turns;
}

ChatTree::Place ChatTree::placeOf(TurnId id) const {
    const std::vector<TurnId>& versions = node(turn(id).parent).children;
    return {static_cast<std::size_t>(std::find(versions.begin(), versions.end(), id) - versions.begin()),
            versions.size()};
}

std::optional<TurnId> ChatTree::sibling(TurnId id, int step) const {
    const std::vector<TurnId>& versions = node(turn(id).parent).children;
    const auto wanted = static_cast<std::ptrdiff_t>(placeOf(id).index) + step;
    if (wanted < 0 || wanted >= std::ssize(versions))
        return std::nullopt;
    return versions[static_cast<std::size_t>(wanted)];
}

ChatRole ChatTree::roleOf(TurnId id) const {
    return turn(id).role;
}

TurnId ChatTree::parentOf(TurnId id) const {
    return turn(id).parent;
}

const ChatTree::Node& ChatTree::turn(TurnId id) const {
    if (id.value == 0)
        throw Error("turn 0 is none");
    return node(id);
}

const ChatTree::Node& ChatTree::node(TurnId id) const {
    const auto found = m_nodes.find(id);
    if (found == m_nodes.end())
        throw Error("turn " + std::to_string(id.value) + " is not in the chat");
    return found->second;
}

ChatTree::Node& ChatTree::node(TurnId id) {
    return const_cast<Node&>(std::as_const(*this).node(id));
}

} // namespace tokenscope
