// SPDX-License-Identifier: MIT
#include "ui/shared/error_words.h"

#include <QCoreApplication>

namespace tokenscope {

namespace {

constexpr const char* all[] = {
    QT_TRANSLATE_NOOP("CoreErrors", "message %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "byte %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "not valid JSON at line %1, column %2 (%3)"),
    QT_TRANSLATE_NOOP("CoreErrors", "not valid JSON at %1 (%2)"),
    QT_TRANSLATE_NOOP("CoreErrors", "JSON of more than %1 values"),
    QT_TRANSLATE_NOOP("CoreErrors", "JSON nested deeper than %1 levels"),
    QT_TRANSLATE_NOOP("CoreErrors", "must be an object"),
    QT_TRANSLATE_NOOP("CoreErrors", "must be a list"),
    QT_TRANSLATE_NOOP("CoreErrors", "must be \"%1\", found \"%2\""),
    QT_TRANSLATE_NOOP("CoreErrors", "\"%1\" is not a token"),
    QT_TRANSLATE_NOOP("CoreErrors", "\"%1\" is not in the vocabulary"),
    QT_TRANSLATE_NOOP("CoreErrors", "a merge with an empty part"),
    QT_TRANSLATE_NOOP("CoreErrors", "the vocabulary has no token for byte %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "merge %1 names an id that does not exist"),
    QT_TRANSLATE_NOOP("CoreErrors", "id %1 is given twice"),
    QT_TRANSLATE_NOOP("CoreErrors", "two added tokens have id %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "the pattern has %1 at byte %2, which is not supported"),
    QT_TRANSLATE_NOOP("CoreErrors", "the pattern cannot be compiled: %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "the text cannot be normalised: %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "merging at random is not supported"),
    QT_TRANSLATE_NOOP("CoreErrors", "the %1 token's id %2 does not exist"),
    QT_TRANSLATE_NOOP("CoreErrors", "is longer than 64 KB"),
    QT_TRANSLATE_NOOP("CoreErrors", "is empty"),
    QT_TRANSLATE_NOOP("CoreErrors", "a chat format of more than 1 MB is not read"),
    QT_TRANSLATE_NOOP("CoreErrors", "expected a JSON object with the texts around each role"),
    QT_TRANSLATE_NOOP("CoreErrors", "there is no such key in a chat format"),
    QT_TRANSLATE_NOOP("CoreErrors", "\"%1\" is not system, user or assistant"),
    QT_TRANSLATE_NOOP("CoreErrors", "\"%1\" is not text, python or python_output"),
    QT_TRANSLATE_NOOP("CoreErrors", "expected a JSON list of {\"role\", \"content\"}"),
    QT_TRANSLATE_NOOP("CoreErrors", "expected {\"role\", \"content\"}"),
    QT_TRANSLATE_NOOP("CoreErrors", "the tokenizer lacks the special tokens of nanochat's format"),
    QT_TRANSLATE_NOOP("CoreErrors", "the tokenizer has no %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "there is no answer that could go on"),
    QT_TRANSLATE_NOOP("CoreErrors", "the conversation has no message"),
    QT_TRANSLATE_NOOP("CoreErrors", "the conversation has no user message"),
    QT_TRANSLATE_NOOP("CoreErrors", "the system message needs a user message to stand in"),
    QT_TRANSLATE_NOOP("CoreErrors", "the %1 format has no tool calls"),
    QT_TRANSLATE_NOOP("CoreErrors", "a system message can only be the first"),
    QT_TRANSLATE_NOOP("CoreErrors", "only the assistant's messages have tool calls"),
    QT_TRANSLATE_NOOP("CoreErrors", "it is the user's turn"),
    QT_TRANSLATE_NOOP("CoreErrors", "it is the assistant's turn"),
    QT_TRANSLATE_NOOP("CoreErrors", "the turn appears twice"),
    QT_TRANSLATE_NOOP("CoreErrors", "turn %1 does not stand before it"),
    QT_TRANSLATE_NOOP("CoreErrors", "turns of the chat follow each other in a circle"),
    QT_TRANSLATE_NOOP("CoreErrors", "the role %1 of a turn is not known"),
    QT_TRANSLATE_NOOP("CoreErrors", "turn %1 is not in the chat"),
    QT_TRANSLATE_NOOP("CoreErrors", "turn %1 is in the chat already"),
    QT_TRANSLATE_NOOP("CoreErrors", "top-k must be 0 (off) or more, not %1"),
    QT_TRANSLATE_NOOP("CoreErrors", "order: %1 occurs twice"),
    QT_TRANSLATE_NOOP("CoreErrors", "expected two parts with one space between, found \"%1\""),
    QT_TRANSLATE_NOOP("CoreErrors", "more than one token before the text is not supported"),
    QT_TRANSLATE_NOOP("CoreErrors", "a step after ByteLevel is not supported"),
};

} // namespace

std::span<const char* const> textErrorTemplates() {
    return all;
}

} // namespace tokenscope
