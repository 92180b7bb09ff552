// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tokenscope {

/// The shape of a chat: which turn follows which, in what order versions were made, and which of them is
/// shown. No text. A new turn is shown at once; nothing is ever overwritten. Members throw Error for a turn
/// that is not there.
class ChatTree {
public:
    /// As the last child of `parent` (0: among the first turns), which is shown from now on. Throws Error for
    /// an unknown parent, an id that is there already, and a turn below one of the same role.
    void add(TurnId id, TurnId parent, ChatRole role);
    /// As add(), for a chat that was stored: what is shown above stays as it is. The turn itself is shown if
    /// `isActive`, or as long as it is the only version. Takes the same time however long the chat is.
    void place(TurnId id, TurnId parent, ChatRole role, bool isActive);
    /// Shows the turn: it and everything above it become active. What is active below it stays.
    void setActive(TurnId id);
    /// Takes the turn and all below it out, and returns them, parents first. The version before it is shown
    /// then, or the one after.
    std::vector<TurnId> remove(TurnId id);

    bool contains(TurnId id) const;
    /// From the first turn to the last one shown.
    std::vector<TurnId> path() const;
    std::vector<TurnId> pathTo(TurnId id) const;

    /// "2 of 3" among its versions; index from 0.
    struct Place {
        std::size_t index = 0, count = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };
    Place placeOf(TurnId id) const;
    /// The version `step` after it (before it, if negative); none past the ends.
    std::optional<TurnId> sibling(TurnId id, int step) const;
    ChatRole roleOf(TurnId id) const;
    TurnId parentOf(TurnId id) const;

private:
    struct Node {
        TurnId parent;
        ChatRole role = ChatRole::User;
        std::vector<TurnId> children; ///< as they were made
        TurnId active;                ///< of the children; 0: none
    };
    const Node& turn(TurnId id) const;
    const Node& node(TurnId id) const; ///< that also of what holds the first turns
    Node& node(TurnId id);

    std::unordered_map<TurnId, Node> m_nodes{{TurnId{}, Node{}}}; ///< 0 holds the first turns
};

} // namespace tokenscope
