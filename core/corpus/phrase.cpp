// SPDX-License-Identifier: MIT
#include "core/corpus/phrase.h"

#include "core/values/errors.h"

#include <vector>

namespace tokenscope {

namespace {

[[noreturn]] void refuse(std::string_view phrase, const std::string& why) {
    throw Error("phrase \"" + std::string(phrase) + "\": " + why);
}

/// The index after the bracket that closes the one at `open`; where the alternatives begin goes to `starts`.
std::size_t findAlternatives(std::string_view phrase, std::size_t open, std::vector<std::size_t>& starts) {
    int depth = 0;
    starts.push_back(open + 1);
    for (std::size_t i = open; i < phrase.size(); ++i) {
        if (phrase[i] == '[')
            ++depth;
        else if (phrase[i] == '|' && depth == 1)
            starts.push_back(i + 1);
        else if (phrase[i] == ']' && --depth == 0)
            return i + 1;
    }
    refuse(phrase, "a bracket is not closed");
}

std::string slotText(std::string_view phrase, std::string_view name, const Slots& slots) {
    if (const auto found = slots.find(name); found != slots.end())
        return found->second;
    std::string small(name);
    if (!small.empty() && small[0] >= 'A' && small[0] <= 'Z') {
        small[0] = static_cast<char>(small[0] - 'A' + 'a');
        if (const auto found = slots.find(small); found != slots.end())
            return capitalised(found->second);
    }
    refuse(phrase, "nothing is known for {" + std::string(name) + "}");
}

} // namespace

std::string expandPhrase(std::string_view phrase, const Slots& slots, Random& random) {
    std::string text;
    for (std::size_t i = 0; i < phrase.size();) {
        const char c = phrase[i];
        if (c == '[') {
            std::vector<std::size_t> starts;
            const std::size_t end = findAlternatives(phrase, i, starts);
            starts.push_back(end);
            const std::size_t chosen = random.below(starts.size() - 1);
            const std::size_t length = starts[chosen + 1] - starts[chosen] - 1;
            text += expandPhrase(phrase.substr(starts[chosen], length), slots, random);
            i = end;
        } else if (c == '{') {
            const std::size_t end = phrase.find('}', i);
            if (end == std::string_view::npos)
                refuse(phrase, "a brace is not closed");
            text += slotText(phrase, phrase.substr(i + 1, end - i - 1), slots);
            i = end + 1;
        } else if (c == ']' || c == '}') {
            refuse(phrase, std::string("'") + c + "' closes nothing");
        } else {
            text += c;
            ++i;
        }
    }
    return text;
}

std::string capitalised(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z')
        result[0] = static_cast<char>(result[0] - 'a' + 'A');
    return result;
}

} // namespace tokenscope
