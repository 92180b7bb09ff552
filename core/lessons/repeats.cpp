// SPDX-License-Identifier: MIT
#include "core/lessons/repeats.h"

#include <algorithm>

namespace tokenscope {

std::int64_t repeatsAtEnd(std::span<const TokenId> tokens) {
    constexpr std::size_t longestPart = 64;
    const std::size_t size = tokens.size();
    std::size_t most = size == 0 ? 0 : 1;
    for (std::size_t part = 1; part <= longestPart && part * 2 <= size; ++part) {
        std::size_t same = 0; // tokens at the end that equal the one a part before them
        while (same + part < size && tokens[size - 1 - same] == tokens[size - 1 - same - part]) {
            ++same;
        }
        most = std::max(most, same / part + 1);
    }
    return static_cast<std::int64_t>(most);
}

} // namespace tokenscope
