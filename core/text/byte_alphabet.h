// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tokenscope {

// Vocabulary files write each byte as one printable character: GPT-2's table, where the bytes that print as
// themselves in Latin-1 stand for themselves and the other 68 become U+0100 and up, in order.

/// "Ġthe" → " the". Nothing when a character is not in the table.
std::optional<std::string> bytesFromSymbols(std::string_view symbols);
/// " the" → "Ġthe".
std::string symbolsFromBytes(std::string_view bytes);

} // namespace tokenscope
