// SPDX-License-Identifier: MIT
#include "core/checkpoint/page_cache.h"

#include "core/values/errors.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace tokenscope {

void readIntoPageCache(const std::vector<std::string>& files, const std::function<void(double)>& progress) {
    constexpr std::size_t chunk = std::size_t{4} << 20;
    std::vector<char> buffer(chunk);
    double total = 0, done = 0;
    std::error_code error;
    for (const std::string& file : files)
        total += static_cast<double>(std::filesystem::file_size(file, error));
    for (const std::string& file : files) {
        std::ifstream stream(file, std::ios::binary);
        if (!stream)
            throw FileError(file, "", "can no longer be read");
        while (stream) {
            stream.read(buffer.data(), static_cast<std::streamsize>(chunk));
            done += static_cast<double>(stream.gcount());
            progress(total > 0 ? std::min(done / total, 1.0) : 1.0);
        }
    }
}

} // namespace tokenscope
