// SPDX-License-Identifier: MIT
#include "core/checkpoint/builtin_model.h"

#include <filesystem>

namespace tokenscope {

namespace fs = std::filesystem;

std::string builtinModelFolder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error)
        return {};
    const fs::path folder = program.parent_path();
    // The last one is for the tests, which the build puts beside the folder of the programs.
    for (const fs::path& place :
         {folder / "models", folder / "../share/tokenscope/models", folder / "../bin/models"}) {
        const fs::path candidate = place / std::string(builtinModelName);
        if (fs::is_directory(candidate, error))
            return candidate.lexically_normal().string();
    }
    return {};
}

std::string defaultModelPath() {
    constexpr const char* usual = "checkpoints/latest/";
    std::error_code error;
    if (fs::exists(usual, error))
        return usual;
    return builtinModelFolder().empty() ? std::string() : std::string(builtinModelName);
}

} // namespace tokenscope
