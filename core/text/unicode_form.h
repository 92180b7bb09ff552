// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"

#include <string>
#include <string_view>

namespace tokenscope {

/// Valid UTF-8 in a Unicode normalisation form.
std::string normalised(std::string_view text, UnicodeForm form);

} // namespace tokenscope
