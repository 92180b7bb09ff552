// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>

namespace tokenscope {

// Values to text, for people, in one place.

QString formatBytes(double bytes);       ///< "1.0 MiB", "9.0 KiB", "512 B"
QString formatFileSize(double bytes);    ///< "6.9 MB" (powers of ten, as file managers show)
QString formatCount(std::int64_t count); ///< "2,039"
QString
formatPercent(double probability);     ///< "40.0", "0.04", "<0.01", "0", "100"; never rounds a chance to 0
QString formatRate(double perSecond);  ///< "1,240" or "8.3"
QString formatSeconds(double seconds); ///< "9 ms", "1.24 s"
QString formatBits(double bits);       ///< "3.05"
/// A token's bytes for a chip: spaces as ␣, newline ↵, tab ⇥, other control characters and parts of
/// characters as hex ("F0 9F").
QString tokenLabel(std::string_view bytes);
QString hexBytes(std::string_view bytes); ///< "F0 9F"
/// Special tokens short: "<|python_start|>" → "py⟨", "<|im_end|>" → "im_end"; see format.cpp for the list.
QString specialTokenLabel(std::string_view name);

} // namespace tokenscope
