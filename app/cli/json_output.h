// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

namespace tokenscope {

/// The shortest decimal text that reads back as exactly `value`, always recognisable as a fraction ("1.0",
/// "0.1", "1e-05"). Not for infinities and NaN, which JSON cannot hold.
std::string jsonNumber(double value);

/// "[a,b,c]" of jsonNumber.
std::string jsonNumbers(std::span<const double> values);

} // namespace tokenscope
