// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace tokenscope {

/// The text that Python prints for a float: the shortest digits that read back as the same number, ".0" after
/// whole ones, an exponent below 1e-4 and from 1e16 on ("1e-05", "1e+16"), "inf", "nan".
std::string pythonFloatText(double value);

/// a // b for floats: the quotient's floor, taken from the exact remainder. Nothing when b is 0.
std::optional<double> pythonFloorDivide(double a, double b);

} // namespace tokenscope
