// SPDX-License-Identifier: MIT
#include "core/checkpoint/adapters.h"

#include "core/checkpoint/config_values.h"
#include "core/formats/mapped_file.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <filesystem>

namespace tokenscope {

namespace {

constexpr const char* configName = "adapter_config.json";

/// `base`: the base model's name, may be empty.
std::string noteAbout(const std::string& base) {
    return "this is an adapter (LoRA), not a model; merge it into its base model " +
           (base.empty() ? std::string() : '"' + messageText(base) + "\" ") + "first";
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

std::string adapterNote(const CheckpointFiles& files) {
    const std::filesystem::path config = std::filesystem::path(files.folder) / configName;
    std::error_code error;
    const bool isAdapter = files.weights.empty() && std::filesystem::exists(config, error);
    return isAdapter ? noteAbout(baseModelOf(config.string())) : std::string();
}

void refuseAdapter(const CheckpointFiles& files) {
    if (const std::string note = adapterNote(files); !note.empty())
        throw FileError(files.folder, configName, note);
}

void refuseAdapter(const GgufFile& file) {
    constexpr const char* key = "general.type";
    if (file.has(key) && file.text(key) == "adapter")
        throw FileError(file.path, key, noteAbout(file.text("general.base_model.0.name", "")));
}

} // namespace tokenscope
