// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/known_formats.h"
#include "core/text/template_items.h"

#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// What a template of the plain kind writes: one loop over the messages, a piece of text before and after
/// each one's content, and the beginning of an answer.
struct TemplateTurns {
    struct Turn {
        std::string prefix, suffix;
        friend bool operator==(const Turn&, const Turn&) = default;
    };
    bool startsWithStartToken = false;
    std::optional<std::string> defaultTurn; ///< the whole system turn that is written when there is none
    std::optional<Turn> system;             ///< none: the template has no turn for it
    Turn user, assistant;
    std::optional<Turn> systemInUser; ///< stands around the system text in the first user message
    bool trimsText = false;
    std::string answerPrefix; ///< empty where the answer follows the user's turn at once
};

/// Nothing when the template does anything else. `names` are put in for bos_token and eos_token.
std::optional<TemplateTurns> readTurns(const std::vector<TemplateItem>& items, const SpecialNames& names);

} // namespace tokenscope
