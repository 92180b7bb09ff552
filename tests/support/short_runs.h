// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/generation.h"
#include "tests/support/byte_tokenizer.h"

#include <string_view>
#include <utility>
#include <vector>

namespace tokenscope {

/// Text of the byte tokenizer, special tokens by name; seed 7.
inline RunRequest requestOf(std::string_view prompt, int rows = 1, std::int64_t maxTokens = 32) {
    RunRequest request;
    request.prompt = ByteTokenizer().encode(prompt, SpecialText::Recognise);
    request.rows = rows;
    request.maxTokens = maxTokens;
    request.seed = 7;
    return request;
}

/// The same, paused from the start.
inline RunRequest heldRequest(std::string_view prompt, int rows = 1, std::int64_t maxTokens = 32) {
    RunRequest request = requestOf(prompt, rows, maxTokens);
    request.startPaused = true;
    return request;
}

/// Reads the prompt and makes all columns there are.
inline std::vector<Column> makeAll(Generation& run) {
    std::vector<Column> columns;
    run.readPrompt();
    while (auto column = run.makeColumn()) {
        columns.push_back(std::move(*column));
    }
    return columns;
}

/// Reads the prompt and makes a few columns.
inline std::vector<Column> makeSome(Generation& run, int count) {
    std::vector<Column> columns;
    run.readPrompt();
    for (int i = 0; i < count; ++i) {
        columns.push_back(run.makeColumn().value());
    }
    return columns;
}

/// The tokens of one row.
inline std::vector<TokenId> rowOf(const std::vector<Column>& columns, std::size_t row) {
    std::vector<TokenId> ids;
    for (const Column& column : columns) {
        if (column.rows[row].present) {
            ids.push_back(column.rows[row].token);
        }
    }
    return ids;
}

inline RunSnapshot stateOf(const Generation& run) {
    RunSnapshot snapshot;
    run.describe(snapshot);
    return snapshot;
}

} // namespace tokenscope
