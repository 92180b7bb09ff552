// SPDX-License-Identifier: MIT
#include "core/formats/pickle_stack.h"

#include "core/text/message_text.h"

#include <algorithm>
#include <iterator>

namespace tokenscope {

namespace {

constexpr std::size_t maxValues = std::size_t{1} << 21;
/// Tables of tokens and tensors take three bytes a value and more; very short pickles may do with less.
constexpr std::size_t bytesPerValue = 2;
constexpr std::size_t valuesOfAnyPickle = 1024;
constexpr std::uint32_t maxHeight = 100;

/// Equal for equal keys; empty for kinds that nothing looks up.
std::string fingerprint(const PickleValue& key) {
    if (const auto* text = std::get_if<std::string>(&key.value)) {
        return "t" + *text;
    }
    if (const auto* bytes = std::get_if<PickleBytes>(&key.value)) {
        return "b" + bytes->bytes;
    }
    if (const auto* integer = std::get_if<std::int64_t>(&key.value)) {
        return std::string("i").append(std::to_string(*integer));
    }
    return {};
}

} // namespace

PickleStack::PickleStack(std::size_t pickleBytes)
    : m_limit(std::min(maxValues, valuesOfAnyPickle + pickleBytes / bytesPerValue)) {}

void PickleStack::checkCount(std::size_t count) const {
    if (count >= m_limit) {
        throw PickleFault{"makes more than " + std::to_string(m_limit) +
                          " values, more than a checkpoint of this length has"};
    }
}

void PickleStack::countValue() {
    checkCount(m_made++);
}

void PickleStack::pushNode(PickleNodePtr node) {
    checkCount(m_values.size());
    m_values.push_back(std::move(node));
}

PickleNode& PickleStack::top() {
    if (m_values.size() <= (m_marks.empty() ? 0 : m_marks.back())) {
        throw PickleFault{"takes a value from an empty stack"};
    }
    return *m_values.back();
}

PickleNodePtr PickleStack::pop() {
    top();
    PickleNodePtr node = std::move(m_values.back());
    m_values.pop_back();
    return node;
}

void PickleStack::mark() {
    checkCount(m_marks.size());
    m_marks.push_back(m_values.size());
}

std::vector<PickleNodePtr> PickleStack::popToMark() {
    if (m_marks.empty()) {
        throw PickleFault{"takes values down to a mark that is not there"};
    }
    const auto first = m_values.begin() + static_cast<std::ptrdiff_t>(m_marks.back());
    std::vector<PickleNodePtr> values(std::make_move_iterator(first),
                                      std::make_move_iterator(m_values.end()));
    m_values.erase(first, m_values.end());
    m_marks.pop_back();
    return values;
}

void PickleStack::memoize(std::uint32_t index) {
    checkCount(m_memo.size());
    top();
    m_memo[index] = m_values.back();
}

void PickleStack::pushMemo(std::uint32_t index) {
    const auto found = m_memo.find(index);
    if (found == m_memo.end()) {
        throw PickleFault{"refers to memo entry " + std::to_string(index) + ", which was not made"};
    }
    pushNode(found->second);
}

PicklePtr adopt(PickleNode& parent, const PickleNodePtr& child) {
    if (child.get() == &parent) {
        throw PickleFault{"puts a value into itself"};
    }
    child->contained = true;
    parent.height = std::max(parent.height, child->height + 1);
    if (parent.height > maxHeight) {
        throw PickleFault{"nests values deeper than " + std::to_string(maxHeight) + " levels"};
    }
    return child;
}

std::vector<PicklePtr> adoptAll(PickleNode& parent, const std::vector<PickleNodePtr>& children) {
    std::vector<PicklePtr> parts;
    parts.reserve(children.size());
    for (const PickleNodePtr& child : children) {
        parts.push_back(adopt(parent, child));
    }
    return parts;
}

void addToDict(PickleNode& dict, const std::vector<PickleNodePtr>& keysAndValues) {
    if (keysAndValues.size() % 2 != 0) {
        throw PickleFault{"fills a dictionary with a key that has no value"};
    }
    if (!dict.keys) {
        dict.keys = std::make_unique<std::unordered_set<std::string>>();
    }
    auto& items = std::get<PickleDict>(dict.value).items;
    for (std::size_t i = 0; i < keysAndValues.size(); i += 2) {
        std::string key = fingerprint(*keysAndValues[i]);
        if (!key.empty() && !dict.keys->insert(key).second) {
            throw PickleFault{"fills a dictionary with the key " + messageText(key.substr(1)) + " twice"};
        }
        PicklePtr first = adopt(dict, keysAndValues[i]);
        items.emplace_back(std::move(first), adopt(dict, keysAndValues[i + 1]));
    }
}

} // namespace tokenscope
