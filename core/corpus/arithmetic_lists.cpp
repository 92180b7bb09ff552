// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_lists.h"

namespace tokenscope::arithmetic {

std::vector<std::string_view> listed(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> items;
    for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator)) {
        items.push_back(text.substr(0, at));
        text.remove_prefix(at + separator.size());
    }
    items.push_back(text);
    return items;
}

} // namespace tokenscope::arithmetic
