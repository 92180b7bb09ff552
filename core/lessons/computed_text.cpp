// SPDX-License-Identifier: MIT
#include "core/lessons/computed_text.h"

#include "core/lessons/text_error.h"
#include "core/lessons/text_function.h"
#include "core/text/message_text.h"
#include "core/text/unicode_class.h"
#include "core/tools/calculator.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::size_t longestExpression = 500, mostArguments = 40;

bool isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

std::size_t offsetIn(std::string_view whole, std::string_view part) {
    return part.empty() ? 0 : static_cast<std::size_t>(part.data() - whole.data());
}

ComputedValue arithmetic(std::string_view expression, std::size_t at) {
    double number = std::nan("");
    const std::string result = calculate(expression).value_or("");
    std::from_chars(result.data(), result.data() + result.size(), number);
    if (!std::isfinite(number) || std::abs(number) > largestExact) {
        throw TextError(
            at, "\"" + messageText(expression) +
                    "\" has no value: expected a function, as in sum_to(10), or arithmetic with + - * / "
                    "and parentheses");
    }
    return {numberText(number), number};
}

std::vector<TextArgument> argumentsOf(std::string_view list, std::size_t at) {
    std::vector<TextArgument> arguments;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const std::string_view whole = list.substr(begin, end - begin);
        const std::string_view text = trimmed(whole);
        arguments.push_back({text, at + begin + offsetIn(whole, text)});
        if (arguments.size() > mostArguments) {
            throw TextError(arguments.back().at, "more than " + std::to_string(mostArguments) + " arguments");
        }
        begin = end + 1;
    }
    return arguments;
}

} // namespace

ComputedValue computeValue(std::string_view expression) {
    const std::string_view text = trimmed(expression);
    const std::size_t at = offsetIn(expression, text);
    if (text.empty()) {
        throw TextError(0, "there is nothing to compute");
    }
    if (text.size() > longestExpression) {
        throw TextError(0, "an expression of more than " + std::to_string(longestExpression) + " bytes");
    }
    const auto nameEnd = std::ranges::find_if_not(text, isNameCharacter);
    const std::string_view name = text.substr(0, static_cast<std::size_t>(nameEnd - text.begin()));
    const bool isCall = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
    if (!isCall) {
        return arithmetic(text, at);
    }
    const std::size_t open = text.find_first_not_of(' ', name.size());
    if (open == std::string_view::npos || text[open] != '(' || text.back() != ')') {
        throw TextError(at, "expected " + std::string(name.substr(0, 40)) +
                                "(…) with its arguments in parentheses");
    }
    return callTextFunction(name, at,
                            argumentsOf(text.substr(open + 1, text.size() - open - 2), at + open + 1));
}

std::string computeText(std::string_view text) {
    std::string computed;
    std::size_t done = 0;
    for (std::size_t open = text.find("{{"); open != std::string_view::npos; open = text.find("{{", done)) {
        if (open > done && text[open - 1] == '\\') {
            computed.append(text.substr(done, open - 1 - done)).append("{{");
            done = open + 2;
            continue;
        }
        const std::size_t begin = open + 2, end = text.find("}}", begin);
        if (end == std::string_view::npos) {
            throw TextError(open,
                            "\"{{\" begins a number to compute, but there is no \"}}\" after it; write \\{{ "
                            "for the signs themselves");
        }
        computed.append(text.substr(done, open - done));
        try {
            computed += computeValue(text.substr(begin, end - begin)).text;
        } catch (const TextError& error) {
            throw TextError(begin + error.at(), error.what());
        }
        done = end + 2;
    }
    return computed.append(text.substr(done));
}

} // namespace tokenscope
