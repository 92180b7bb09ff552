// SPDX-License-Identifier: MIT
#include "core/values/chat_tree.h"

#include "core/values/errors.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

using namespace tokenscope;

namespace {

std::vector<std::int64_t> numbers(const std::vector<TurnId>& ids) {
    std::vector<std::int64_t> values;
    for (const TurnId id : ids)
        values.push_back(id.value);
    return values;
}

using Numbers = std::vector<std::int64_t>;

/// The same, by looking through everything each time.
class NaiveTree {
public:
    struct Turn {
        std::int64_t parent;
        ChatRole role;
    };
    void add(std::int64_t id, std::int64_t parent, ChatRole role) {
        m_turns[id] = {parent, role};
        m_order.push_back(id);
        show(id);
    }
    void show(std::int64_t id) {
        for (; id != 0; id = m_turns.at(id).parent)
            m_shown[m_turns.at(id).parent] = id;
    }
    Numbers versions(std::int64_t parent) const {
        Numbers found;
        std::ranges::copy_if(m_order, std::back_inserter(found),
                             [&](std::int64_t id) { return m_turns.at(id).parent == parent; });
        return found;
    }
    bool isBelow(std::int64_t id, std::int64_t top) const {
        while (id != 0 && id != top)
            id = m_turns.at(id).parent;
        return id == top;
    }
    void remove(std::int64_t id) {
        const std::int64_t parent = m_turns.at(id).parent;
        const Numbers before = versions(parent);
        const auto at = std::ranges::find(before, id);
        if (m_shown[parent] == id)
            m_shown[parent] = at != before.begin()            ? *std::prev(at)
                              : std::next(at) != before.end() ? *std::next(at)
                                                              : 0;
        Numbers gone;
        std::ranges::copy_if(m_order, std::back_inserter(gone),
                             [&](std::int64_t other) { return isBelow(other, id); });
        for (const std::int64_t other : gone) {
            std::erase(m_order, other);
            m_shown.erase(other);
            m_turns.erase(other);
        }
    }
    Numbers path() const {
        Numbers path;
        for (auto next = m_shown.find(0); next != m_shown.end() && next->second != 0;
             next = m_shown.find(path.back()))
            path.push_back(next->second);
        return path;
    }
    const Numbers& all() const { return m_order; }
    ChatRole roleOf(std::int64_t id) const { return m_turns.at(id).role; }

private:
    std::map<std::int64_t, Turn> m_turns;
    Numbers m_order;
    std::map<std::int64_t, std::int64_t> m_shown;
};

/// 1 user, 2 answer, 3 and 4 other answers, 5 user under 3.
ChatTree versions() {
    ChatTree tree;
    tree.add({1}, {}, ChatRole::User);
    for (const std::int64_t id : {2, 3, 4})
        tree.add({id}, {1}, ChatRole::Assistant);
    tree.add({5}, {3}, ChatRole::User);
    return tree;
}

} // namespace

class TestChatTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsNewIsShown() {
        const ChatTree tree = versions();
        QCOMPARE(numbers(tree.path()), (Numbers{1, 3, 5}));
        QCOMPARE(numbers(tree.pathTo({4})), (Numbers{1, 4}));
        QCOMPARE(tree.placeOf({3}), (ChatTree::Place{1, 3}));
        QCOMPARE(tree.placeOf({1}), (ChatTree::Place{0, 1}));
        QCOMPARE(tree.sibling({3}, 1), std::optional(TurnId{4}));
        QCOMPARE(tree.sibling({3}, -1), std::optional(TurnId{2}));
        QCOMPARE(tree.sibling({4}, 1), std::optional<TurnId>());
        QCOMPARE(tree.sibling({2}, -1), std::optional<TurnId>());
        QCOMPARE(tree.parentOf({5}), TurnId{3});
        QVERIFY(tree.roleOf({5}) == ChatRole::User);
        QVERIFY(tree.contains({5}) && !tree.contains({6}) && !tree.contains({}));
    }

    void aVersionKeepsWhatWasShownBelowIt() {
        ChatTree tree = versions();
        tree.setActive({2});
        QCOMPARE(numbers(tree.path()), (Numbers{1, 2}));
        tree.setActive({3});
        QCOMPARE(numbers(tree.path()), (Numbers{1, 3, 5}));
        tree.add({6}, {}, ChatRole::User); // the first message, edited
        QCOMPARE(numbers(tree.path()), (Numbers{6}));
        tree.setActive({4});
        QCOMPARE(numbers(tree.path()), (Numbers{1, 4}));
    }

    void removingShowsTheVersionBeside() {
        ChatTree tree = versions();
        QCOMPARE(numbers(tree.remove({3})), (Numbers{3, 5}));
        QCOMPARE(numbers(tree.path()), (Numbers{1, 2})); // the one before
        tree.remove({2});
        QCOMPARE(numbers(tree.path()), (Numbers{1, 4})); // the one after
        tree.remove({4});
        QCOMPARE(numbers(tree.path()), (Numbers{1}));
        tree.remove({1});
        QVERIFY(tree.path().empty());
        // One that was not shown changes nothing.
        tree = versions();
        tree.remove({4});
        QCOMPARE(numbers(tree.path()), (Numbers{1, 3, 5}));
    }

    void whatCannotBe() {
        ChatTree tree = versions();
        QVERIFY_THROWS_EXCEPTION(Error, tree.add({2}, {1}, ChatRole::Assistant)); // there already
        QVERIFY_THROWS_EXCEPTION(Error, tree.add({7}, {9}, ChatRole::User));      // no such parent
        QVERIFY_THROWS_EXCEPTION(Error, tree.add({7}, {2}, ChatRole::Assistant)); // an answer to an answer
        QVERIFY_THROWS_EXCEPTION(Error, tree.remove({9}));
        QVERIFY_THROWS_EXCEPTION(Error, tree.remove({}));
        QVERIFY_THROWS_EXCEPTION(Error, tree.add({}, {1}, ChatRole::Assistant)); // 0 is none
        QVERIFY_THROWS_EXCEPTION(Error, tree.setActive({9}));
        QVERIFY_THROWS_EXCEPTION(Error, tree.pathTo({9}));
        QVERIFY_THROWS_EXCEPTION(Error, tree.placeOf({}));
        QCOMPARE(numbers(tree.path()), (Numbers{1, 3, 5}));
    }

    void randomOperationsAgreeWithANaiveTree() {
        std::mt19937 random(5);
        const auto below = [&](std::size_t count) {
            return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
        };
        for (int round = 0; round < 20; ++round) {
            ChatTree tree;
            NaiveTree naive;
            for (std::int64_t next = 1; next <= 300; ++next) {
                const Numbers all = naive.all();
                const std::size_t choice = below(10);
                if (all.empty() || choice < 6) {
                    const std::int64_t parent = all.empty() || below(8) == 0 ? 0 : all[below(all.size())];
                    const ChatRole role = parent == 0 || naive.roleOf(parent) == ChatRole::Assistant
                                              ? ChatRole::User
                                              : ChatRole::Assistant;
                    tree.add({next}, {parent}, role);
                    naive.add(next, parent, role);
                } else if (choice < 9) {
                    const std::int64_t id = all[below(all.size())];
                    tree.setActive({id});
                    naive.show(id);
                } else {
                    const std::int64_t id = all[below(all.size())];
                    tree.remove({id});
                    naive.remove(id);
                }
                QCOMPARE(numbers(tree.path()), naive.path());
                for (const std::int64_t id : naive.all()) {
                    const Numbers versions = naive.versions(tree.parentOf({id}).value);
                    const auto at =
                        static_cast<std::size_t>(std::ranges::find(versions, id) - versions.begin());
                    QCOMPARE(tree.placeOf({id}), (ChatTree::Place{at, versions.size()}));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestChatTree)
#include "tst_chat_tree.moc"
