// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// Evaluates 'text'.count('part') as Python does: how often the part occurs without overlap, one more than
/// the text has characters for an empty part. Strings have single or double quotes and may be several side by
/// side; parentheses may stand around any part. Throws NoResult for everything else.
std::string evaluateStringCount(std::string_view expression);

} // namespace tokenscope
