// SPDX-License-Identifier: MIT
#pragma once

#include "tests/store/ask_store.h"

#include <QString>

#include <map>
#include <vector>

namespace tokenscope::test {

/// All of a chat, with turns numbered from 1, parents first and versions by age.
struct WholeChat {
    QString title;
    bool isNamed = false;
    ChatSettings settings;
    std::vector<Turn> turns;
    std::vector<TurnId> path;
};

/// Waits for it.
inline WholeChat wholeChat(ChatStore& store, ChatId chat) {
    const ChatOutline outline = test::outline(store, chat);
    WholeChat whole{outline.header.title, outline.header.isNamed, outline.settings, {}, {}};
    std::vector<TurnId> ids;
    for (const TurnHeader& turn : outline.turns) {
        ids.push_back(turn.id);
    }
    std::map<TurnId, TurnId> numbers{{TurnId{}, TurnId{}}};
    for (const TurnId id : ids) {
        numbers.emplace(id, TurnId{std::ssize(numbers)});
    }
    whole.turns = turns(store, chat, ids);
    for (Turn& turn : whole.turns) {
        turn.id = numbers.at(turn.id);
        turn.parent = numbers.at(turn.parent);
    }
    for (const TurnId id : chatTree(outline.turns).path()) {
        whole.path.push_back(numbers.at(id));
    }
    return whole;
}

} // namespace tokenscope::test
