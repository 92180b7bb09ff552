// SPDX-License-Identifier: MIT
#include "core/tools/python_float.h"

#include <charconv>
#include <cmath>

namespace tokenscope {

namespace {

/// The digits of a number in fixed notation, the point after the first `exponent` + 1 of them.
std::string fixedText(std::string digits, int exponent) {
    if (exponent < 0) {
        std::string text = "0.";
        return text.append(static_cast<std::size_t>(-exponent - 1), '0').append(digits);
    }
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole)
        return digits.append(whole - digits.size(), '0') + ".0";
    return digits.insert(whole, 1, '.');
}

} // namespace

std::string pythonFloatText(double value) {
    if (std::isnan(value))
        return "nan";
    const std::string sign = std::signbit(value) ? "-" : "";
    if (std::isinf(value))
        return sign + "inf";
    char buffer[32];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, std::abs(value), std::chars_format::scientific).ptr;
    const std::string scientific(buffer, end); // d.ddde+xx
    const std::size_t e = scientific.find('e');
    const int exponent = std::stoi(scientific.substr(e + 1));
    if (exponent < -4 || exponent >= 16)
        return sign + scientific;
    std::string digits = scientific.substr(0, e);
    if (digits.size() > 1)
        digits.erase(1, 1);
    return sign + fixedText(digits, exponent);
}

std::optional<double> pythonFloorDivide(double a, double b) {
    if (b == 0)
        return std::nullopt;
    double remainder = std::fmod(a, b);
    double quotient = (a - remainder) / b;
    if (remainder != 0 && (b < 0) != (remainder < 0))
        quotient -= 1;
    if (quotient == 0)
        return std::copysign(0.0, a / b);
    const double floor = std::floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor; // the subtraction above may have rounded
}

} // namespace tokenscope
