// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/column.h"
#include "core/values/run_snapshot.h"

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

/// A small run as the Lab shows it: four samples of "What is 15 * 23?", each calling the calculator, one of
/// them ended.
namespace lab_example {

using namespace tokenscope;

constexpr std::int64_t PromptTokens = 14;
constexpr std::int64_t MaxTokens = 100;

/// "word": sampled with probability 0.8; "word~0.2": with 0.2; "!word": forced; "<word>": special; "-": the
/// row had ended.
inline TokenRecord token(std::string text) {
    TokenRecord record;
    if (text == "-") {
        record.completed = true;
        return record;
    }
    record.present = true;
    record.modelProbability = 0.8f;
    if (const auto tilde = text.find('~'); tilde != std::string::npos) {
        record.modelProbability = std::stof(text.substr(tilde + 1));
        text.resize(tilde);
    }
    if (text.size() > 1 && text.front() == '!') {
        record.origin = TokenOrigin::Forced;
        text.erase(0, 1);
    }
    if (text.size() > 2 && text.front() == '<' && text.back() == '>') {
        record.special = true;
        text = "<|" + text.substr(1, text.size() - 2) + "|>";
    }
    record.bytes = text;
    record.text = text;
    record.rank = 1;
    record.finalProbability = record.modelProbability;
    record.token = {static_cast<std::int32_t>(std::hash<std::string>()(text) % 50000)};
    return record;
}

/// Columns from rows of equal length.
inline std::vector<Column> columns(const std::vector<std::vector<std::string>>& rows) {
    std::vector<Column> result(rows.empty() ? 0 : rows.front().size());
    for (std::size_t c = 0; c < result.size(); ++c) {
        result[c].index = static_cast<std::int64_t>(c);
        for (const auto& row : rows) {
            result[c].rows.push_back(token(row[c]));
        }
    }
    return result;
}

inline std::vector<Column> columns() {
    return columns({
        {"Let~0.3", "'s", " calculate~0.2", ":", "<python_start>", "15", "*", "23", "<python_end>",
         "!<output_start>", "!34", "!5", "!<output_end>", ",~0.3", " so"},
        {"It~0.05", " is", "<python_start>", "15", "*", "23", "<python_end>", "!<output_start>", "!34", "!5",
         "!<output_end>", " which~0.04", " equals~0.3", " ", "34"},
        {"<python_start>", "15", "*", "23", "<python_end>", "!<output_start>", "!34", "!5", "!<output_end>",
         " ", "34", "5", "<assistant_end>", "-", "-"},
        {"The~0.2", " answer~0.3", " is", "<python_start>", "18~0.004", "*", "23", "<python_end>",
         "!<output_start>", "!41", "!4", "!<output_end>", ".", " It~0.05", " is"},
    });
}

/// Long runs for speed and scrolling: words, some calls, nothing ends. Columns [first, first + count).
inline std::vector<Column> manyColumns(int rows, std::int64_t first, std::int64_t count) {
    static const char* const words[] = {" the", " owl~0.3",    " sat~0.04",   ",",
                                        " and", " looked~0.2", " down~0.005", "."};
    std::vector<Column> result;
    for (std::int64_t c = first; c < first + count; ++c) {
        Column column;
        column.index = c;
        for (int row = 0; row < rows; ++row) {
            const std::int64_t at = c + row * 3;
            column.rows.push_back(token(at % 40 >= 36 ? "!7" : words[at % 8]));
        }
        result.push_back(std::move(column));
    }
    return result;
}

inline std::shared_ptr<RunSnapshot> snapshot() {
    auto run = std::make_shared<RunSnapshot>();
    run->runId = 1;
    run->status = RunStatus::Running;
    run->seed = 42;
    run->promptTokens = PromptTokens;
    run->promptTokensRead = PromptTokens;
    run->columns = 15;
    run->maxTokens = MaxTokens;
    run->positionsComputed = 68;
    run->positionsComputedWithoutCache = 1205;
    run->rows = {{EndReason::None, -1, 11, 4, false, 0.9, "15*23 → 345"},
                 {EndReason::None, -1, 11, 4, false, 1.3, "15*23 → 345"},
                 {EndReason::EndOfTurn, 12, 9, 4, false, 0.4, "15*23 → 345"},
                 {EndReason::None, -1, 11, 4, false, 1.8, "18*23 → 414"}};
    CacheStats& cache = run->cache;
    cache.layers = 6;
    cache.rows = 4;
    cache.kvHeads = 3;
    cache.headSize = 64;
    cache.capacity = PromptTokens + MaxTokens;
    cache.length = PromptTokens + 15;
    cache.bytesPerToken = 2 * 6 * 3 * 64 * 4;
    cache.usedBytes = cache.bytesPerToken * cache.rows * cache.length;
    cache.allocatedBytes = cache.bytesPerToken * cache.rows * cache.capacity;
    cache.growth = {{0, 0, PromptTokens, "prefill"},
                    {PromptTokens, PromptTokens, cache.capacity, "replicated to 4 rows"}};
    return run;
}

} // namespace lab_example
