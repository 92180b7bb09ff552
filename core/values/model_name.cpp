// SPDX-License-Identifier: MIT
#include "core/values/model_name.h"

#include "core/values/gguf_part_name.h"

#include <algorithm>
#include <vector>

namespace tokenscope {

namespace {

std::vector<std::string_view> namesIn(std::string_view path) {
    std::vector<std::string_view> names;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        if (end > 0)
            names.push_back(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return names;
}

bool endsInGguf(std::string_view name) {
    constexpr std::string_view ending = ".gguf";
    return name.size() > ending.size() &&
           std::ranges::equal(name.substr(name.size() - ending.size()), ending, [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
           });
}

constexpr std::string_view repositoryPrefix = "models--";

/// The cache calls the folder of a repository "models--org--name".
bool isRepository(std::string_view folder) {
    return folder.starts_with(repositoryPrefix) && folder.size() > repositoryPrefix.size();
}

std::string repositoryName(std::string_view folder) {
    std::string name(folder.substr(repositoryPrefix.size()));
    if (const auto cut = name.find("--"); cut != std::string::npos)
        name.replace(cut, 2, "/");
    return name;
}

} // namespace

std::string modelName(std::string_view path) {
    if (const auto part = ggufPartName(std::string(path)); part && !part->stem.ends_with('/'))
        return part->stem.substr(part->stem.rfind('/') + 1); // all of it where there is no folder
    const std::vector<std::string_view> names = namesIn(path);
    if (names.empty())
        return std::string(path);
    const std::string_view last = names.back();
    if (endsInGguf(last))
        return std::string(last.substr(0, last.rfind('.')));
    const auto above = [&](std::size_t levels) {
        return names.size() > levels ? names[names.size() - 1 - levels] : std::string_view();
    };
    if (above(1) == "snapshots" && isRepository(above(2)))
        return repositoryName(above(2));
    if (above(1).ends_with("_checkpoints"))
        return std::string(above(1)) + "/" + std::string(last);
    return std::string(last);
}

} // namespace tokenscope
