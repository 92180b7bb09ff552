// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/talk_terms.h"

#include <span>
#include <string_view>

namespace tokenscope {

/// Ways to ask, as phrases. Slots: {bare} "KV cache", {term} "the KV cache", {is} "is", {does} "does", {s}
/// "s" or nothing, {it} "it".
std::span<const std::string_view> definitionQuestions();
/// {definition}: what a term is; the answer names the term.
std::span<const std::string_view> reverseQuestions();
/// For one aspect of a term; Aspect::More asks for more than a definition.
std::span<const std::string_view> aspectQuestions(Aspect aspect);
/// How a setting changes the text: what raising and what lowering does.
std::span<const std::string_view> changeQuestions();
/// {a} and {b}: two terms in a sentence; {aIs}: the first one's verb.
std::span<const std::string_view> differenceQuestions();
std::span<const std::string_view> samenessQuestions();
/// {term} {is} {definition}, true or not.
std::span<const std::string_view> truthQuestions();
/// What a person says after an answer to hear one of these.
std::span<const std::string_view> followUpQuestions(Aspect aspect);
/// For hearing the definition in other words.
std::span<const std::string_view> rephraseQuestions();

} // namespace tokenscope
