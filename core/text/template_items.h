// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// One step of a Jinja template, in a form that does not depend on spacing, kinds of quotes, or how text is
/// cut into outputs.
struct TemplateItem {
    enum class Kind : std::uint8_t {
        Block, ///< a statement: "for message in messages"
        Value, ///< something that is written out: "message.role"
        Text,  ///< text that is written out; neighbours are joined
    };
    Kind kind = Kind::Text;
    std::string text;
    friend bool operator==(const TemplateItem&, const TemplateItem&) = default;
};

/// Takes a template apart with Hugging Face's white-space settings (trim_blocks and lstrip_blocks). It is
/// read, not run: time is linear in its length. Nothing when a tag or a string is not closed.
std::optional<std::vector<TemplateItem>> templateItems(std::string_view chatTemplate);

} // namespace tokenscope
