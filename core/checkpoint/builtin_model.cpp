// SPDX-License-Identifier: MIT
#include "core/checkpoint/builtin_model.h"

#include "core/checkpoint/program_files.h"

#include <filesystem>

namespace tokenscope {

namespace fs = std::filesystem;

std::string builtinModelFolder() {
    const std::string folder = programFile("models/" + std::string(builtinModelName));
    std::error_code error;
    return fs::is_directory(folder, error) ? folder : std::string();
}

std::string defaultModelPath() {
    constexpr const char* usual = "checkpoints/latest/";
    std::error_code error;
    if (fs::exists(usual, error))
        return usual;
    return builtinModelFolder().empty() ? std::string() : std::string(builtinModelName);
}

} // namespace tokenscope
