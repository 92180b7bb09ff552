// SPDX-License-Identifier: MIT
#include "core/formats/byte_ranges.h"

#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

void refuseOverlaps(std::vector<ByteRange> ranges, const std::string& file) {
    std::erase_if(ranges, [](const ByteRange& range) { return range.begin >= range.end; });
    std::ranges::sort(ranges, {}, &ByteRange::begin);
    for (std::size_t i = 1; i < ranges.size(); ++i) {
        if (ranges[i].begin < ranges[i - 1].end) {
            throw FileError(file, messageText(ranges[i].name),
                            "its data overlaps with that of " + messageText(ranges[i - 1].name) +
                                " (offset " + std::to_string(ranges[i].begin) + " lies before " +
                                std::to_string(ranges[i - 1].end) + ")");
        }
    }
}

} // namespace tokenscope
