// SPDX-License-Identifier: MIT
#include "core/lessons/text_function.h"

#include "core/lessons/text_error.h"
#include "core/lessons/widget_kinds.h"
#include "core/lessons/word_chances.h"
#include "core/text/message_text.h"
#include "core/text/number_text.h"
#include "core/values/cache_stats.h"
#include "core/values/precision.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace tokenscope {

namespace {

constexpr double mostLayers = 1000, mostWidth = 1'000'000, mostTokens = 100'000'000, mostUsers = 1'000'000;

using Arguments = std::span<const TextArgument>;

double argument(const TextArgument& from, double low, double high) {
    double number = std::nan("");
    const char* last = from.text.data() + from.text.size();
    const auto [end, error] = std::from_chars(from.text.data(), last, number, std::chars_format::fixed);
    if (error != std::errc() || end != last || !(number >= low && number <= high)) {
        throw TextError(from.at, "expected a number from " + numberText(low) + " to " + numberText(high) +
                                     ", found \"" + messageText(from.text) + "\"");
    }
    return number;
}

std::int64_t whole(const TextArgument& from, double low, double high) {
    const double number = argument(from, low, high);
    if (number != std::floor(number)) {
        throw TextError(from.at, "expected a whole number, found \"" + messageText(from.text) + "\"");
    }
    return static_cast<std::int64_t>(number);
}

std::string fixedText(double number, int decimals) {
    char buffer[64];
    return {buffer,
            std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::fixed, decimals).ptr};
}

ComputedValue count(double number) {
    return {numberText(number), number};
}

ComputedValue bytes(std::int64_t perToken, std::int64_t tokens, std::int64_t users, std::size_t at) {
    const double total =
        static_cast<double>(perToken) * static_cast<double>(tokens) * static_cast<double>(users);
    if (total > largestExact) {
        throw TextError(at, "this makes more bytes than can be counted exactly");
    }
    const std::string plain = numberText(total) + " bytes";
    return {total < 1024 ? plain : plain + " (" + bytesText(total) + ")", total};
}

/// The type whose numbers take so many bytes and nothing beside.
ElementType typeOfBytes(const TextArgument& from) {
    if (from.text == "4" || from.text == "2") {
        return from.text == "4" ? ElementType::F32 : ElementType::BF16;
    }
    throw TextError(from.at, "expected 2 or 4 bytes, found \"" + messageText(from.text) +
                                 "\"; cache_size() knows int8, which keeps scales beside its numbers");
}

ComputedValue cacheNumbers(Arguments a, std::size_t) {
    const std::int64_t layers = whole(a[0], 1, mostLayers), width = whole(a[1], 1, mostWidth);
    return count(static_cast<double>(cacheTokenBytes(layers, 1, width, ElementType::F32) /
                                     blockSize(ElementType::F32).bytes));
}

ComputedValue cacheBytes(Arguments a, std::size_t at) {
    const std::int64_t layers = whole(a[0], 1, mostLayers), width = whole(a[1], 1, mostWidth);
    return bytes(cacheTokenBytes(layers, 1, width, typeOfBytes(a[2])), whole(a[3], 1, mostTokens), 1, at);
}

ComputedValue cacheSize(Arguments a, std::size_t at) {
    const std::optional<ElementType> type = cacheTypeFromWord(a[3].text);
    if (!type) {
        std::vector<std::string_view> names;
        for (const ElementType known : cacheTypes()) {
            names.emplace_back(elementTypeName(known));
        }
        throw TextError(a[3].at, "expected one of " + quotedList(names) + ", found \"" +
                                     messageText(a[3].text) + "\"");
    }
    return bytes(
        cacheTokenBytes(whole(a[0], 1, mostLayers), whole(a[1], 1, 1000), whole(a[2], 1, 4096), *type),
        whole(a[4], 1, mostTokens), whole(a[5], 1, mostUsers), at);
}

ComputedValue sumTo(Arguments a, std::size_t) {
    const double n = static_cast<double>(whole(a[0], 0, mostTokens));
    return count(n * (n + 1) / 2);
}

ComputedValue passes(Arguments a, std::size_t) {
    return count(static_cast<double>(whole(a[0], 1, mostTokens)));
}

/// The last token of an answer is not read again.
ComputedValue positionsWithCache(Arguments a, std::size_t) {
    return count(static_cast<double>(whole(a[0], 1, mostTokens) + whole(a[1], 1, mostTokens) - 1));
}

ComputedValue positionsWithoutCache(Arguments a, std::size_t at) {
    const double prompt = static_cast<double>(whole(a[0], 1, mostTokens));
    const double tokens = static_cast<double>(whole(a[1], 1, mostTokens));
    const double positions = tokens * prompt + tokens * (tokens - 1) / 2;
    if (positions > largestExact) {
        throw TextError(at, "this makes more positions than can be counted exactly");
    }
    return count(positions);
}

ComputedValue chances(Arguments a, const SamplingSettings& settings, std::size_t at) {
    std::vector<double> probabilities;
    for (const TextArgument& from : a.subspan(1)) {
        probabilities.push_back(argument(from, 0, 1));
    }
    try {
        checkChances(probabilities);
    } catch (const Error& error) {
        throw TextError(at, error.what());
    }
    ComputedValue list;
    for (const double left : filteredChances(probabilities, settings)) {
        list.text.append(list.text.empty() ? "" : ", ")
            .append(left == 0   ? "0"
                    : left == 1 ? "1"
                                : fixedText(left, 3));
    }
    return list;
}

ComputedValue softmaxAt(Arguments a, std::size_t at) {
    return chances(a, {.temperature = argument(a[0], 0, 100)}, at);
}

ComputedValue topK(Arguments a, std::size_t at) {
    return chances(a, {.topK = whole(a[0], 1, mostWordChances)}, at);
}

ComputedValue topP(Arguments a, std::size_t at) {
    return chances(a, {.topP = argument(a[0], 0, 1)}, at);
}

ComputedValue minP(Arguments a, std::size_t at) {
    return chances(a, {.minP = argument(a[0], 0, 1)}, at);
}

struct FunctionRow {
    TextFunction description;
    ComputedValue (*call)(Arguments, std::size_t at);
};

constexpr FunctionRow rows[] = {
    {{"cache_numbers", "layers, kv_width", "numbers that a KV cache keeps for each token"}, cacheNumbers},
    {{"cache_bytes", "layers, kv_width, bytes, tokens",
      "bytes of a KV cache whose numbers take 2 or 4 bytes"},
     cacheBytes},
    {{"cache_size", "layers, kv_heads, head_size, type, tokens, users",
      "bytes of a KV cache of float32, bfloat16, float16 or int8"},
     cacheSize},
    {{"passes", "tokens", "forward passes that so many tokens take"}, passes},
    {{"positions_with_cache", "prompt, tokens", "positions that a model computes with a KV cache"},
     positionsWithCache},
    {{"positions_without_cache", "prompt, tokens", "positions that it computes without one"},
     positionsWithoutCache},
    {{"sum_to", "n", "1 + 2 + … + n"}, sumTo},
    {{"softmax_at", "temperature, p, p …", "what a temperature makes of probabilities"}, softmaxAt},
    {{"top_k", "k, p, p …", "what top-k leaves of probabilities"}, topK},
    {{"top_p", "p, p, p …", "what top-p leaves of probabilities"}, topP},
    {{"min_p", "m, p, p …", "what min-p leaves of probabilities"}, minP},
};

void checkCount(const TextFunction& function, std::size_t given, std::size_t at) {
    const std::size_t named = 1 + static_cast<std::size_t>(std::ranges::count(function.arguments, ','));
    const bool isList = function.arguments.ends_with("…");
    if (isList ? given < named : given != named) {
        throw TextError(at, "expected " + std::string(function.name) + "(" + std::string(function.arguments) +
                                "), found " + std::to_string(given) +
                                (given == 1 ? " argument" : " arguments"));
    }
}

} // namespace

std::string numberText(double number) {
    if (number == std::floor(number) && std::abs(number) <= largestExact) {
        return countText(static_cast<std::int64_t>(number));
    }
    constexpr int decimals = 4;
    std::string text = fixedText(std::abs(number), decimals);
    const std::size_t point = text.find('.');
    text.erase(std::max(point, text.find_last_not_of("0.") + 1));
    std::int64_t wholePart = 0;
    std::from_chars(text.data(), text.data() + point, wholePart);
    const std::string shown = countText(wholePart) + text.substr(point);
    return number < 0 && shown != "0" ? "-" + shown : shown;
}

ComputedValue callTextFunction(std::string_view name, std::size_t at,
                               std::span<const TextArgument> arguments) {
    for (const FunctionRow& row : rows) {
        if (row.description.name == name) {
            checkCount(row.description, arguments.size(), at);
            return row.call(arguments, at);
        }
    }
    std::vector<std::string_view> names;
    std::ranges::transform(rows, std::back_inserter(names),
                           [](const FunctionRow& row) { return row.description.name; });
    throw TextError(at, "there is no function \"" + messageText(name) + "\"; there are " + quotedList(names));
}

std::span<const TextFunction> textFunctions() {
    static const std::vector<TextFunction> all = [] {
        std::vector<TextFunction> functions;
        std::ranges::transform(rows, std::back_inserter(functions), &FunctionRow::description);
        return functions;
    }();
    return all;
}

} // namespace tokenscope
