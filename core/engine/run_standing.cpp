// SPDX-License-Identifier: MIT
#include "core/engine/run_standing.h"

#include <algorithm>

namespace tokenscope {

namespace {

bool drawAlike(const RunStanding& one, const RunStanding& other, std::int64_t column) {
    for (std::size_t row = 0; row < one.attempts.size(); ++row) {
        if (one.attempts[row].at(column) != other.attempts[row].at(column)) {
            return false;
        }
    }
    return one.settings.at(column) == other.settings.at(column);
}

} // namespace

std::int64_t commonColumns(const RunStanding& one, const RunStanding& other) {
    const std::int64_t most = std::min(one.columns, other.columns);
    std::int64_t common = 0;
    while (common < most && drawAlike(one, other, common) &&
           tokensIn(one, common) == tokensIn(other, common)) {
        ++common;
    }
    return common;
}

std::vector<std::optional<GivenToken>> tokensIn(const RunStanding& standing, std::int64_t column) {
    std::vector<std::optional<GivenToken>> tokens;
    for (const std::vector<GivenToken>& row : standing.given) {
        const auto index = static_cast<std::size_t>(column);
        tokens.push_back(index < row.size() ? std::optional(row[index]) : std::nullopt);
    }
    return tokens;
}

std::int64_t tokenCount(const RunStanding& standing) {
    std::int64_t count = 0;
    for (const std::vector<GivenToken>& row : standing.given) {
        count += static_cast<std::int64_t>(row.size());
    }
    return count;
}

} // namespace tokenscope
