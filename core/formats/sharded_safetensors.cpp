// SPDX-License-Identifier: MIT
#include "core/formats/json.h"
#include "core/formats/safetensors.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <filesystem>
#include <regex>
#include <set>
#include <utility>

namespace tokenscope {

namespace {

namespace fs = std::filesystem;

/// A numbered shard that the index does not name is a sign of two downloads mixed up.
void refuseStrayShards(const std::string& indexPath, const std::set<std::string>& known) {
    static const std::regex numbered(".*-[0-9]{5}-of-[0-9]{5}\\.safetensors");
    std::error_code unreadable; // then there is nothing to compare with
    for (const auto& entry : fs::directory_iterator(fs::path(indexPath).parent_path() / ".", unreadable)) {
        const std::string name = entry.path().filename().string();
        if (!known.contains(name) && std::regex_match(name, numbered)) {
            throw FileError(indexPath, "weight_map",
                            messageText(name) +
                                " lies beside the index, which does not name it (mixed downloads?)");
        }
    }
}

TensorMap readShard(const fs::path& path, const std::string& indexPath) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        throw FileError(indexPath, messageText(path.filename().string()),
                        "this shard is missing (incomplete download?)");
    }
    return readSafetensors(path.string());
}

} // namespace

std::map<std::string, std::string> parseWeightMap(const Json& index, const std::string& indexPath) {
    if (!index.is_object() || !index.contains("weight_map") || !index["weight_map"].is_object()) {
        throw FileError(indexPath, "weight_map", "missing, or not an object of tensor names and shards");
    }
    std::map<std::string, std::string> shards;
    for (const auto& [tensor, shard] : index["weight_map"].items()) {
        const std::string field = "weight_map." + messageText(tensor);
        if (!shard.is_string()) {
            throw FileError(indexPath, field, "must be a file name, found " + messageText(shard.dump()));
        }
        const auto& name = shard.get_ref<const std::string&>();
        if (name.find_first_of(std::string_view("/\\\0", 3)) != std::string::npos ||
            !name.ends_with(".safetensors")) {
            throw FileError(indexPath, field,
                            "\"" + messageText(name) +
                                "\" is not the name of a .safetensors file in this folder");
        }
        shards.emplace(tensor, name);
    }
    return shards;
}

TensorMap readShardedSafetensors(const std::string& indexPath) {
    const std::map<std::string, std::string> weightMap = parseWeightMap(readJsonFile(indexPath), indexPath);
    std::set<std::string> names;
    for (const auto& [tensor, shard] : weightMap) {
        names.insert(shard);
    }
    refuseStrayShards(indexPath, names);
    TensorMap tensors;
    for (const std::string& name : names) {
        for (auto& [tensor, view] : readShard(fs::path(indexPath).parent_path() / name, indexPath)) {
            const auto listed = weightMap.find(tensor);
            const std::string field = "weight_map." + messageText(tensor);
            if (tensors.contains(tensor)) {
                throw FileError(indexPath, field,
                                "the tensor is in two shards, the second is " + messageText(name));
            }
            if (listed == weightMap.end()) {
                throw FileError(indexPath, field,
                                "the tensor is in " + messageText(name) + " but not in the index");
            }
            if (listed->second != name) {
                throw FileError(indexPath, field,
                                "the index says " + messageText(listed->second) + ", but the tensor is in " +
                                    messageText(name));
            }
            tensors.emplace(tensor, std::move(view));
        }
    }
    for (const auto& [tensor, shard] : weightMap) {
        if (!tensors.contains(tensor)) {
            throw FileError(indexPath, "weight_map." + messageText(tensor),
                            messageText(shard) + " does not have this tensor");
        }
    }
    return tensors;
}

} // namespace tokenscope
