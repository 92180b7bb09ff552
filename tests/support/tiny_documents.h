// SPDX-License-Identifier: MIT
#pragma once

#include "core/training/document_source.h"

#include <string>
#include <utility>
#include <vector>

namespace tokenscope::test {

/// A chat of one question and its answer.
inline Document chatOf(std::string question, std::vector<ChatPart> answer) {
    return {{textMessage(ChatRole::User, std::move(question)), {ChatRole::Assistant, std::move(answer)}}, {}};
}

/// A sum that goes through the calculator: call, result, result in words.
inline Document sumChat(int a, int b) {
    const std::string left = std::to_string(a), right = std::to_string(b), sum = std::to_string(a + b);
    return chatOf(left + " and " + right + "?", {{ChatPart::Kind::ToolCall, left + "+" + right},
                                                 {ChatPart::Kind::ToolResult, sum},
                                                 {ChatPart::Kind::Text, "It is " + sum + "."}});
}

/// Small sums, and a sentence after every second one.
class TinyDocuments : public DocumentSource {
public:
    Document document(std::uint64_t index) const override {
        const int number = static_cast<int>(index * 7 % 10);
        if (index % 3 == 2)
            return {{}, "The cat sat on mat " + std::to_string(number) + "."};
        return sumChat(number, static_cast<int>(index * 3 % 10));
    }
};

/// Plain texts of these lengths in turn, each made of a letter of its own.
class LettersOfLength : public DocumentSource {
public:
    explicit LettersOfLength(std::vector<std::size_t> lengths) : m_lengths(std::move(lengths)) {}
    Document document(std::uint64_t index) const override {
        return {{}, std::string(m_lengths[index % m_lengths.size()], static_cast<char>('A' + index % 58))};
    }

private:
    std::vector<std::size_t> m_lengths;
};

} // namespace tokenscope::test
