// SPDX-License-Identifier: MIT
#include "core/training/text_lines.h"

#include <algorithm>

namespace tokenscope {

void forEachLine(std::string_view text,
                 const std::function<void(std::string_view line, std::size_t number)>& line) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view content = text.substr(0, end);
        if (content.ends_with('\r'))
            content.remove_suffix(1);
        line(content, number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

bool isBlankLine(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

void forEachJsonLine(std::string_view text, const std::string& file,
                     const std::function<void(const Json& json, const std::string& place)>& line) {
    forEachLine(text, [&](std::string_view content, std::size_t number) {
        if (isBlankLine(content))
            return;
        const std::string place = file + ": line " + std::to_string(number);
        line(parseJson(content, place), place);
    });
}

} // namespace tokenscope
