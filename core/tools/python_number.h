// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <exception>
#include <string>
#include <variant>

namespace tokenscope {

using BigInteger = boost::multiprecision::cpp_int;

/// Thrown inside the calculator where Python would raise: there is no result.
class NoResult : public std::exception {
public:
    const char* what() const noexcept override { return "no result"; }
};

/// A Python int (of any size) or float.
using PythonNumber = std::variant<BigInteger, double>;

/// Python's arithmetic: an int operation stays exact, a float operand makes both floats. Division by zero and
/// an int too large for a float throw NoResult; a float that overflows becomes infinite.
PythonNumber add(const PythonNumber& a, const PythonNumber& b);
PythonNumber subtract(const PythonNumber& a, const PythonNumber& b);
PythonNumber multiply(const PythonNumber& a, const PythonNumber& b);
/// a / b, always a float; of two ints the exact quotient, rounded once.
PythonNumber divide(const PythonNumber& a, const PythonNumber& b);
/// a // b, rounded towards minus infinity.
PythonNumber floorDivide(const PythonNumber& a, const PythonNumber& b);
PythonNumber negate(const PythonNumber& a);

/// str(number); NoResult for an int of more than 4300 digits.
std::string pythonText(const PythonNumber& number);

} // namespace tokenscope
