// SPDX-License-Identifier: MIT
#include "core/checkpoint/page_cache.h"

#include "core/formats/mapped_file.h"

#include <algorithm>

namespace tokenscope {

void readIntoPageCache(const MappedFiles& files, const std::function<void(double)>& progress) {
    constexpr std::size_t chunk = std::size_t{4} << 20;
    std::vector<std::byte> buffer(chunk);
    double total = 0, done = 0;
    for (const auto& file : files)
        total += static_cast<double>(file->bytes().size());
    for (const auto& file : files) {
        const std::size_t size = file->bytes().size();
        for (std::size_t offset = 0; offset < size;) {
            const std::size_t count =
                file->readInto(std::span(buffer).first(std::min(chunk, size - offset)), offset);
            if (count == 0)
                break; // cut short: the check below says so
            offset += count;
            done += static_cast<double>(count);
            progress(std::min(done / total, 1.0));
        }
        file->checkStillWhole();
    }
}

} // namespace tokenscope
