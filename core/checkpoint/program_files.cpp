// SPDX-License-Identifier: MIT
#include "core/checkpoint/program_files.h"

#include <filesystem>

namespace tokenscope {

namespace fs = std::filesystem;

std::string programFile(const std::string& place) {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error)
        return {};
    const fs::path folder = program.parent_path();
    // The last one is for the tests, which the build puts beside the folder of the programs.
    for (const fs::path& root : {folder, folder / "../share/tokenscope", folder / "../bin"}) {
        const fs::path candidate = root / place;
        if (fs::exists(candidate, error))
            return candidate.lexically_normal().string();
    }
    return {};
}

} // namespace tokenscope
