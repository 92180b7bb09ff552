// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/pickle.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tokenscope {

/// What is wrong with a pickle. PickleMachine turns it into a FileError with the place.
struct PickleFault {
    std::string problem;
};

/// A value under construction.
struct PickleNode : PickleValue {
    bool contained = false;   ///< part of another value: from then on it may not change
    std::uint32_t height = 0; ///< levels of values below it
    std::unique_ptr<std::unordered_set<std::string>> keys; ///< of a dictionary, to see one that comes twice
};
using PickleNodePtr = std::shared_ptr<PickleNode>;

/// The stack, marks and memo of a pickle machine. Throws PickleFault where the pickle takes what is not
/// there, or makes more values than a checkpoint of its length needs: a value takes more memory than its
/// instruction.
class PickleStack {
public:
    /// For a pickle of `pickleBytes`.
    explicit PickleStack(std::size_t pickleBytes);

    template <class Value> PickleNodePtr push(Value value) {
        countValue();
        auto node = std::make_shared<PickleNode>();
        node->value = std::move(value);
        pushNode(node);
        return node;
    }
    void pushNode(PickleNodePtr node);
    PickleNodePtr pop();
    /// The uppermost value as a container of kind `Container` that may still change.
    template <class Container> PickleNode& topOpen(const char* what) {
        PickleNode& node = top();
        if (!std::holds_alternative<Container>(node.value)) {
            throw PickleFault{std::string("expects ") + what + " on the stack"};
        }
        if (node.contained) {
            throw PickleFault{std::string("changes ") + what +
                              " that is already part of another value (a cycle?)"};
        }
        return node;
    }
    PickleNode& top();

    void mark();
    /// Everything above the last mark, which goes too.
    std::vector<PickleNodePtr> popToMark();

    void memoize(std::uint32_t index);
    void memoizeNext() { memoize(static_cast<std::uint32_t>(m_memo.size())); }
    void pushMemo(std::uint32_t index);

    bool holdsJustOne() const { return m_values.size() == 1 && m_marks.empty(); }

private:
    void countValue();
    void checkCount(std::size_t count) const;

    std::size_t m_limit; ///< of values made, and of each place they are kept in
    std::vector<PickleNodePtr> m_values;
    std::vector<std::size_t> m_marks;
    std::unordered_map<std::uint32_t, PickleNodePtr> m_memo;
    std::size_t m_made = 0;
};

// How values become part of others. As a part never changes again, no value can come to contain itself.

/// Makes `child` part of `parent` and returns it for storing. Throws PickleFault when that grows too deep.
PicklePtr adopt(PickleNode& parent, const PickleNodePtr& child);
std::vector<PicklePtr> adoptAll(PickleNode& parent, const std::vector<PickleNodePtr>& children);
/// Adds keys and values, alternating, to a node that holds a dictionary.
void addToDict(PickleNode& dict, const std::vector<PickleNodePtr>& keysAndValues);

} // namespace tokenscope
