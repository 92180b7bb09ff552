// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_direct_wordings.h"
#include "core/corpus/wordings/direct_phrases.h"

namespace tokenscope::arithmetic {

namespace {

constexpr Wording heldOutPhrases[] = {{Operation::Add, "{a} and {b} summed up"},
                                      {Operation::Add, "{a} joined with {b}"},
                                      {Operation::Add, "{a} raised by {b}"},
                                      {Operation::Subtract, "{a} after {b} is taken off"},
                                      {Operation::Subtract, "{a} lowered by {b}"},
                                      {Operation::Subtract, "{a} with {b} taken away from it"},
                                      {Operation::Multiply, "{a} bunches of {b} each"},
                                      {Operation::Multiply, "{a} times by {b}"},
                                      {Operation::Multiply, "{a} taken {b} times"},
                                      {Operation::Divide, "{a} cut into {b} equal parts"},
                                      {Operation::Divide, "{a} divided evenly by {b}"},
                                      {Operation::Divide, "one of {b} equal parts of {a}"}};

} // namespace

const Wordings phrases{trainingPhrases, heldOutPhrases};
const std::span<const Wording> plainPhrases = plain;

} // namespace tokenscope::arithmetic
