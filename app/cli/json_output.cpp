// SPDX-License-Identifier: MIT
#include "app/cli/json_output.h"

#include <charconv>

namespace tokenscope {

std::string jsonNumber(double value) {
    char buffer[32];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    std::string text(buffer, result.ptr);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

std::string jsonNumbers(std::span<const double> values) {
    std::string text = "[";
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            text += ',';
        text += jsonNumber(values[i]);
    }
    return text + ']';
}

} // namespace tokenscope
