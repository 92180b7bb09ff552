// SPDX-License-Identifier: MIT
#include "core/tools/plot.h"

#include "core/tools/function_of_x.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace tokenscope {

namespace {

/// Enough for a smooth line in a chart as wide as a paragraph; odd, so that the middle is a point.
constexpr int kPoints = 201;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

/// What stands between the commas; there is none inside an argument.
std::vector<std::string_view> arguments(std::string_view call) {
    call = trimmed(call);
    constexpr std::string_view start = "plot(";
    if (!call.starts_with(start) || !call.ends_with(')'))
        throw Error("a plot is written plot(expression in x, from, to)");
    std::string_view rest = call.substr(start.size(), call.size() - start.size() - 1);
    std::vector<std::string_view> parts;
    for (std::size_t comma = rest.find(','); comma != std::string_view::npos; comma = rest.find(',')) {
        parts.push_back(trimmed(rest.substr(0, comma)));
        rest.remove_prefix(comma + 1);
    }
    parts.push_back(trimmed(rest));
    if (parts.size() != 3)
        throw Error("a plot has 3 arguments, not " + std::to_string(parts.size()));
    return parts;
}

double endOf(std::string_view text) {
    const double value =
        FunctionOfX(text).at(std::numeric_limits<double>::quiet_NaN()); // x has no value here
    if (!std::isfinite(value))
        throw Error("'" + std::string(text) + "' is not an end of a plot");
    return value;
}

/// `value` to a thousandth of the span or so: beside 16, a lowest point of 0.0001 between two samples is 0.
std::string shortNumber(double value, double span) {
    char text[64];
    const double magnitude = span > 0 ? span : std::abs(value);
    const int decimals = magnitude > 0 ? 2 - static_cast<int>(std::floor(std::log10(magnitude))) : 0;
    const double unit = std::pow(10, -decimals);
    const double rounded = std::isfinite(unit) && unit > 0 ? std::round(value / unit) * unit : value;
    if (rounded == 0)
        return "0";
    const bool isPlain = std::abs(rounded) < 1e6 && decimals < 6;
    std::snprintf(text, sizeof text, "%.*f", std::max(0, decimals), rounded);
    std::string plain = text;
    if (!isPlain) {
        std::snprintf(text, sizeof text, "%.3g", rounded);
        return text;
    }
    if (plain.find('.') != std::string::npos) {
        plain.erase(plain.find_last_not_of('0') + 1);
        if (plain.back() == '.')
            plain.pop_back();
    }
    return plain;
}

} // namespace

PlotCurve plotCurve(std::string_view call) {
    const auto parts = arguments(call);
    const FunctionOfX function(parts[0]);
    PlotCurve curve{std::string(parts[0]), endOf(parts[1]), endOf(parts[2]), {}, 0, 0};
    if (!(curve.from < curve.to) || !std::isfinite(curve.to - curve.from))
        throw Error("a plot goes from a smaller x to a larger one");

    curve.lowest = std::numeric_limits<double>::infinity();
    curve.highest = -curve.lowest;
    curve.y.reserve(kPoints);
    for (int i = 0; i < kPoints; ++i) {
        const double share = static_cast<double>(i) / (kPoints - 1);
        double y = function.at(curve.from * (1 - share) + curve.to * share);
        if (std::isfinite(y)) {
            curve.lowest = std::min(curve.lowest, y);
            curve.highest = std::max(curve.highest, y);
        } else {
            y = std::numeric_limits<double>::quiet_NaN();
        }
        curve.y.push_back(y);
    }
    if (curve.lowest > curve.highest)
        throw Error("the function has no value between these ends");
    return curve;
}

std::optional<std::string> Plot::call(std::string_view expression) const {
    try {
        const PlotCurve curve = plotCurve(expression);
        const double span = curve.highest - curve.lowest;
        return "y from " + shortNumber(curve.lowest, span) + " to " + shortNumber(curve.highest, span);
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace tokenscope
