// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace tokenscope::arithmetic {

/// What stands between separators. The text must outlive the list.
std::vector<std::string_view> listed(std::string_view text, std::string_view separator);

} // namespace tokenscope::arithmetic
