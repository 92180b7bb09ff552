// SPDX-License-Identifier: MIT
#include "core/text/number_text.h"

#include <charconv>
#include <cmath>
#include <initializer_list>

namespace tokenscope {

namespace {

std::string scaled(double value, double step, std::initializer_list<const char*> units) {
    auto unit = units.begin();
    while (value >= step * 0.9995 && unit + 1 != units.end()) {
        value /= step;
        ++unit;
    }
    const int decimals = unit == units.begin() || value >= 99.95 ? 0 : 1;
    const double scale = decimals == 0 ? 1 : 10;
    const double rounded = std::round(value * scale) / scale; // a half goes up
    char buffer[400];                                         // the largest double has 309 digits
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, rounded, std::chars_format::fixed, decimals).ptr;
    return std::string(buffer, end) + ' ' + *unit;
}

} // namespace

std::string countText(std::int64_t count) {
    std::string text = std::to_string(count);
    const std::size_t sign = count < 0 ? 1 : 0;
    for (std::size_t end = text.size(); end > sign + 3; end -= 3) {
        text.insert(end - 3, ",");
    }
    return text;
}

std::string bytesText(double bytes) {
    return scaled(bytes, 1024, {"B", "KiB", "MiB", "GiB", "TiB"});
}

std::string fileSizeText(double bytes) {
    return scaled(bytes, 1000, {"B", "kB", "MB", "GB", "TB"});
}

} // namespace tokenscope
