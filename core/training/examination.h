// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/values/errors.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// A question to a chat model, asked alone in a fresh conversation.
struct ExamQuestion {
    std::string text;
    std::vector<std::string> values; ///< the numbers that tools have to find; none: no tool is to be called
    std::string place;               ///< where it stands, for messages: "FILE: line N"
};

/// A question that cannot be put to this model, and why. Others can.
class UnaskableQuestion : public Error {
public:
    using Error::Error;
};

/// What the model did with it, greedily.
struct ExamAnswer {
    std::string text; ///< the whole answer, special tokens by name
    struct Call {
        std::string expression;
        std::optional<std::string> result; ///< none: no tool answered
    };
    std::vector<Call> calls;
    std::string spoken; ///< the words after the first result, or all of them when there was none
};

/// How an answer to a question is judged.
struct ExamMark {
    bool called = false;      ///< a tool was called
    bool rightResult = false; ///< the last results are the values that were asked for, in their order
    bool repeated = false;    ///< and the words say each of them
};

struct ExamScore {
    std::size_t asked = 0, called = 0, rightResult = 0, repeated = 0;
    void add(const ExamMark& mark);
};

/// Answers greedily, with tools, in at most `maxTokens` tokens. Throws Error when the model has no chat
/// format, UnaskableQuestion when the model cannot read the question's prompt or has no position left after
/// it.
ExamAnswer examine(const std::shared_ptr<const LoadedModel>& model, const ExamQuestion& question,
                   std::int64_t maxTokens = 160, std::stop_token stop = {});

/// Values count as numbers ("16.0" is "16"); "repeated" wants the number to stand in the text by itself.
ExamMark judge(const ExamQuestion& question, const ExamAnswer& answer);

} // namespace tokenscope
