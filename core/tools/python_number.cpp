// SPDX-License-Identifier: MIT
#include "core/tools/python_number.h"

#include "core/tools/python_float.h"

#include <cmath>
#include <functional>

namespace tokenscope {

namespace {

constexpr std::size_t mostDigits = 4300; // CPython's limit for turning an int into text

int bitLength(const BigInteger& value) {
    return value == 0 ? 0 : static_cast<int>(msb(abs(value))) + 1;
}

/// magnitude * 2^exponent as the nearest double, ties to even; `magnitude` is positive and its lowest bit may
/// stand for a remainder, as long as it has more than 54 bits.
double roundedScale(const BigInteger& magnitude, int exponent) {
    constexpr int precision = 53, leastExponent = -1074;
    const int dropped = std::max(bitLength(magnitude) - precision, leastExponent - exponent);
    if (dropped <= 0)
        return std::ldexp(magnitude.convert_to<double>(), exponent);
    BigInteger kept = magnitude >> dropped;
    const auto half = static_cast<unsigned>(dropped - 1);
    const bool atLeastHalf = bit_test(magnitude, half);
    if (atLeastHalf && (bit_test(kept, 0) || lsb(magnitude) < half))
        ++kept;
    return std::ldexp(kept.convert_to<double>(), exponent + dropped);
}

/// The exact quotient, rounded once.
double quotient(const BigInteger& a, const BigInteger& b) {
    if (b == 0)
        throw NoResult();
    const bool negative = (a < 0) != (b < 0);
    if (a == 0)
        return negative ? -0.0 : 0.0;
    constexpr int quotientBits =
        66; // more than a double and a half bit, so that one more bit can stand for the remainder
    const int shift = quotientBits - (bitLength(a) - bitLength(b));
    const BigInteger numerator = shift > 0 ? BigInteger(abs(a) << shift) : abs(a);
    const BigInteger denominator = shift < 0 ? BigInteger(abs(b) << -shift) : abs(b);
    BigInteger whole, remainder;
    divide_qr(numerator, denominator, whole, remainder);
    if (remainder != 0)
        bit_set(whole, 0);
    const double result = roundedScale(whole, -shift);
    if (std::isinf(result))
        throw NoResult();
    return negative ? -result : result;
}

double toDouble(const PythonNumber& number) {
    if (const double* value = std::get_if<double>(&number))
        return *value;
    return quotient(std::get<BigInteger>(number), 1);
}

bool bothInts(const PythonNumber& a, const PythonNumber& b) {
    return std::holds_alternative<BigInteger>(a) && std::holds_alternative<BigInteger>(b);
}

template <typename Operation>
PythonNumber combine(const PythonNumber& a, const PythonNumber& b, Operation operation) {
    if (bothInts(a, b))
        return BigInteger(operation(std::get<BigInteger>(a), std::get<BigInteger>(b)));
    return operation(toDouble(a), toDouble(b));
}

BigInteger floorQuotient(const BigInteger& a, const BigInteger& b) {
    if (b == 0)
        throw NoResult();
    BigInteger whole, remainder;
    divide_qr(a, b, whole, remainder);
    if (remainder != 0 && (remainder < 0) != (b < 0))
        --whole;
    return whole;
}

} // namespace

PythonNumber add(const PythonNumber& a, const PythonNumber& b) {
    return combine(a, b, [](const auto& x, const auto& y) { return x + y; });
}

PythonNumber subtract(const PythonNumber& a, const PythonNumber& b) {
    return combine(a, b, [](const auto& x, const auto& y) { return x - y; });
}

PythonNumber multiply(const PythonNumber& a, const PythonNumber& b) {
    return combine(a, b, [](const auto& x, const auto& y) { return x * y; });
}

PythonNumber divide(const PythonNumber& a, const PythonNumber& b) {
    if (bothInts(a, b))
        return quotient(std::get<BigInteger>(a), std::get<BigInteger>(b));
    const double divisor = toDouble(b);
    if (divisor == 0)
        throw NoResult();
    return toDouble(a) / divisor;
}

PythonNumber floorDivide(const PythonNumber& a, const PythonNumber& b) {
    if (bothInts(a, b))
        return floorQuotient(std::get<BigInteger>(a), std::get<BigInteger>(b));
    const auto result = pythonFloorDivide(toDouble(a), toDouble(b));
    if (!result)
        throw NoResult();
    return *result;
}

PythonNumber negate(const PythonNumber& a) {
    return std::visit([](const auto& value) { return PythonNumber(std::decay_t<decltype(value)>(-value)); },
                      a);
}

std::string pythonText(const PythonNumber& number) {
    if (const double* value = std::get_if<double>(&number))
        return pythonFloatText(*value);
    const BigInteger& integer = std::get<BigInteger>(number);
    // Three bits hold less than one digit: so many can be told without the quadratic conversion.
    if (static_cast<std::size_t>(bitLength(integer)) > mostDigits * 10 / 3)
        throw NoResult();
    std::string text = integer.str();
    if (text.size() - (text.front() == '-' ? 1 : 0) > mostDigits)
        throw NoResult();
    return text;
}

} // namespace tokenscope
