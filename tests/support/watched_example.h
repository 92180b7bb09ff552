// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"

#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Logits over a ByteTokenizer's ids in which the letters of `letters` have the probabilities 0.40, 0.20,
/// 0.15, 0.10, 0.05, 0.04, 0.03, 0.01, 0.01 in turn; the rest of 0.01 is spread over all other ids.
inline std::vector<float> letterLogits(std::string_view letters = "abcdefghi", std::size_t vocabulary = 265) {
    static const double probabilities[] = {0.40, 0.20, 0.15, 0.10, 0.05, 0.04, 0.03, 0.01, 0.01};
    std::vector<float> logits(vocabulary,
                              static_cast<float>(std::log(0.01 / static_cast<double>(vocabulary - 9))));
    for (std::size_t i = 0; i < letters.size(); ++i) {
        logits[static_cast<unsigned char>(letters[i])] = static_cast<float>(std::log(probabilities[i]));
    }
    return logits;
}

/// What may come next in column 3 of sample 1, after "xy".
inline std::shared_ptr<WatchedLogits> watchedNext(std::vector<float> logits = letterLogits()) {
    auto watched = std::make_shared<WatchedLogits>();
    watched->row = RowIndex{1};
    watched->column = 3;
    watched->logits = std::move(logits);
    watched->history = {TokenId{'x'}, TokenId{'y'}};
    return watched;
}

/// The same place after "b" was drawn there by 0.5 at temperature 0.8, top-p 0.9.
inline std::shared_ptr<WatchedLogits> watchedPast() {
    auto watched = watchedNext();
    watched->drawn = true;
    watched->token = TokenId{'b'};
    watched->drawnNumber = 0.6;
    watched->settings = SamplingSettings{.temperature = 0.8, .topP = 0.9};
    return watched;
}

} // namespace tokenscope
