// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"
#include "core/text/known_formats.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tokenscope {

struct RecognisedFormat {
    enum class How : std::uint8_t {
        Turns,   ///< the template was read whole: it writes this format and nothing else
        Markers, ///< it writes this one family's marks and the vocabulary has them; it also has conditions
                 ///< that are not carried out
    };
    ChatFormat format;
    How how = How::Turns;
};

/// The known format that a chat template stands for; spacing, default system text and trimming are the
/// template's own. The template is not run: time is linear in its length. Nothing when it is of no known
/// family, or when the vocabulary lacks the family's special tokens.
std::optional<RecognisedFormat> recogniseTemplate(std::string_view chatTemplate, const Tokenizer& tokenizer,
                                                  const SpecialNames& names = {});

} // namespace tokenscope
