// SPDX-License-Identifier: MIT
#include "app/store/chat_values.h"

namespace tokenscope {

ChatTree chatTree(std::span<const TurnHeader> turns) {
    ChatTree tree;
    for (const TurnHeader& turn : turns) {
        tree.place(turn.id, turn.parent, turn.role, turn.isActive);
    }
    return tree;
}

} // namespace tokenscope
