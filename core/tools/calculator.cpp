// SPDX-License-Identifier: MIT
#include "core/tools/calculator.h"

#include "core/tools/arithmetic.h"
#include "core/tools/python_number.h"
#include "core/tools/string_count.h"

#include <algorithm>
#include <cctype>

namespace tokenscope {

namespace {

/// Far more than a model writes, and so little that exact products of it take milliseconds.
constexpr std::size_t longestExpression = 20000;

constexpr std::string_view digits = "0123456789";
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Parts of words that the reference refuses in expressions with strings, in whatever case.
constexpr std::string_view refusedParts[] = {"__",   "import",  "exec",      "eval",    "compile", "open",
                                             "file", "input",   "raw_input", "globals", "locals",  "vars",
                                             "dir",  "getattr", "setattr",   "delattr", "hasattr"};

bool isArithmetic(std::string_view text) {
    return text.find_first_not_of(std::string(digits) + "*+-/.() ") == std::string_view::npos;
}

bool isStringCount(std::string_view text) {
    if (text.find_first_not_of(std::string(letters).append(digits) + "'\"()._ ") != std::string_view::npos)
        return false;
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto contains = [&lower](std::string_view part) { return lower.find(part) != std::string::npos; };
    return text.find(".count(") != std::string_view::npos && std::ranges::none_of(refusedParts, contains);
}

std::string trimmed(const std::string& result) {
    if (!result.ends_with(".0"))
        return result;
    const std::string whole = result.substr(0, result.size() - 2);
    return whole == "-0" ? "0" : whole;
}

} // namespace

std::optional<std::string> calculate(std::string_view expression) {
    if (expression.size() > longestExpression)
        return std::nullopt;
    std::string text(expression);
    std::erase(text, ',');
    try {
        if (isArithmetic(text))
            return evaluateArithmetic(text);
        if (isStringCount(text))
            return evaluateStringCount(text);
    } catch (const NoResult&) {
        // as for every other expression
    }
    return std::nullopt;
}

std::optional<std::string> Calculator::call(std::string_view expression) const {
    const auto result = calculate(expression);
    return result && m_trim ? trimmed(*result) : result;
}

} // namespace tokenscope
