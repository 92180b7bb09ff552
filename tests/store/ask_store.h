// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_store.h"

#include <QEventLoop>
#include <QTimer>

#include <chrono>
#include <stdexcept>
#include <tuple>

namespace tokenscope::test {

/// Asks, and waits for the next signal of that kind: its arguments. Throws when none comes.
template <class... Arguments, class Ask>
std::tuple<std::decay_t<Arguments>...> reply(ChatStore& store, void (ChatStore::*signal)(Arguments...),
                                             Ask ask) {
    std::optional<std::tuple<std::decay_t<Arguments>...>> got;
    QEventLoop loop;
    QObject::connect(&store, signal, &loop, [&](Arguments... arguments) {
        if (!got) {
            got.emplace(arguments...);
        }
        loop.quit();
    });
    QString problem = QStringLiteral("no signal came");
    QObject::connect(&store, &ChatStore::readingFailed, &loop, [&](const QString& why) {
        problem = why;
        loop.quit();
    });
    QTimer::singleShot(std::chrono::seconds(60), &loop, &QEventLoop::quit);
    ask();
    loop.exec();
    if (!got) {
        throw std::runtime_error(problem.toStdString());
    }
    return *got;
}

/// The store must be new, and no other have waited since it was made: the signal would be over.
inline OpenedChats opening(ChatStore& store) {
    return std::get<0>(reply(store, &ChatStore::opened, [] {}));
}

inline std::vector<ChatHeader> list(ChatStore& store) {
    return std::get<0>(reply(store, &ChatStore::listed, [&] { store.listChats(); }));
}

inline ChatOutline outline(ChatStore& store, ChatId chat) {
    return std::get<1>(reply(store, &ChatStore::chatLoaded, [&] { store.loadChat(chat); }));
}

inline std::vector<Turn> turns(ChatStore& store, ChatId chat, const std::vector<TurnId>& ids) {
    return std::get<1>(reply(store, &ChatStore::turnsLoaded, [&] { store.loadTurns(chat, ids); }));
}

inline Turn turn(ChatStore& store, ChatId chat, TurnId id) {
    const std::vector<Turn> found = turns(store, chat, {id});
    if (found.size() != 1) {
        throw std::runtime_error("the turn is not there");
    }
    return found.front();
}

inline std::vector<FoundTurn> found(ChatStore& store, const QString& words) {
    return std::get<1>(reply(store, &ChatStore::foundTurns, [&] { store.find(words); }));
}

/// Until all that was changed so far was tried.
inline void settle(ChatStore& store) {
    list(store);
}

} // namespace tokenscope::test
