// SPDX-License-Identifier: MIT
#include "core/lessons/word_chances.h"

#include "core/lessons/text_error.h"
#include "core/sampling/distribution.h"
#include "core/text/message_text.h"
#include "core/text/unicode_class.h"
#include "core/values/errors.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace tokenscope {

namespace {

std::string shortNumber(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 6).ptr};
}

WordChance parseWordChance(std::string_view part, std::size_t at) {
    const std::size_t space = part.find_last_of(" \t");
    if (space == std::string_view::npos) {
        throw TextError(at, "expected a word and its probability, as in mat .45, found \"" +
                                messageText(part) + "\"");
    }
    const std::string_view digits = part.substr(space + 1);
    double probability = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), probability, std::chars_format::fixed);
    if (error != std::errc() || end != digits.data() + digits.size()) {
        throw TextError(at + space + 1, "\"" + messageText(digits) + "\" is not a probability, such as .45");
    }
    return {std::string(trimmed(part.substr(0, space))), probability};
}

} // namespace

std::vector<WordChance> parseWordChances(std::string_view text) {
    std::vector<WordChance> words;
    std::vector<double> probabilities;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('|', begin), text.size());
        const std::string_view whole = text.substr(begin, end - begin);
        const std::string_view part = trimmed(whole);
        const std::size_t at =
            part.empty() ? begin : begin + static_cast<std::size_t>(part.data() - whole.data());
        words.push_back(parseWordChance(part, at));
        probabilities.push_back(words.back().probability);
        if (std::ranges::count(words, words.back().word, &WordChance::word) > 1) {
            throw TextError(at, "the word \"" + messageText(words.back().word) + "\" stands there twice");
        }
        if (words.size() > mostWordChances) {
            throw TextError(at, "more than " + std::to_string(mostWordChances) + " words");
        }
        begin = end + 1;
    }
    try {
        checkChances(probabilities);
    } catch (const Error& error) {
        throw TextError(0, error.what());
    }
    return words;
}

void checkChances(std::span<const double> probabilities) {
    if (probabilities.size() < 2 || probabilities.size() > mostWordChances) {
        throw Error("there must be 2 to " + std::to_string(mostWordChances) + " probabilities");
    }
    for (const double probability : probabilities) {
        if (!(probability > 0 && probability < 1)) {
            throw Error("a probability must lie between 0 and 1, found " + shortNumber(probability));
        }
    }
    constexpr double rounding = 1e-6;
    const double sum = std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
    if (std::abs(sum - 1) > rounding) {
        throw Error("the probabilities add up to " + shortNumber(sum) + "; they must make 1");
    }
}

std::vector<double> logitsOf(std::span<const double> probabilities) {
    std::vector<double> logits(probabilities.size());
    std::ranges::transform(probabilities, logits.begin(), [](double p) { return std::log(p); });
    return logits;
}

std::vector<double> filteredChances(std::span<const double> probabilities, const SamplingSettings& settings) {
    return distribution(logitsOf(probabilities), settings, {}).finalProbabilities();
}

} // namespace tokenscope
