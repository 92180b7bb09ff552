// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"

#include <cstdint>

namespace tokenscope {

/// The same for vocabularies whose ids stand for the same bytes and are special alike; other ones differ, as
/// far as 64 bits can. Never 0, which stands for "not known". Takes a few milliseconds.
std::uint64_t fingerprint(const Tokenizer& tokenizer);

} // namespace tokenscope
