// SPDX-License-Identifier: MIT
#include "core/checkpoint/adapters.h"

#include "core/checkpoint/config_values.h"
#include "core/formats/mapped_file.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <filesystem>

namespace tokenscope {

namespace {

[[noreturn]] void refuse(const std::string& file, const std::string& field, const std::string& base) {
    throw FileError(file, field,
                    "this is an adapter (LoRA), not a model; merge it into its base model " +
                        (base.empty() ? std::string() : '"' + messageText(base) + "\" ") + "first");
}

/// Empty when the file does not say it in a form that can be read: the adapter is refused either way.
std::string baseModelOf(const std::string& adapterConfig) {
    try {
        const Json json = readJsonFile(adapterConfig);
        return ConfigValues(json, adapterConfig).text("base_model_name_or_path", "");
    } catch (const FileError&) {
        return {};
    }
}

} // namespace

void refuseAdapter(const CheckpointFiles& files) {
    if (!files.weights.empty())
        return;
    constexpr const char* name = "adapter_config.json";
    const std::filesystem::path config = std::filesystem::path(files.folder) / name;
    std::error_code error;
    if (std::filesystem::exists(config, error))
        refuse(files.folder, name, baseModelOf(config.string()));
}

void refuseAdapter(const GgufFile& file) {
    constexpr const char* key = "general.type";
    if (file.has(key) && file.text(key) == "adapter")
        refuse(file.path, key, file.text("general.base_model.0.name", ""));
}

} // namespace tokenscope
