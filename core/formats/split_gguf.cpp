// SPDX-License-Identifier: MIT
#include "core/formats/split_gguf.h"

#include "core/formats/mapped_file.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace tokenscope {

namespace {

namespace fs = std::filesystem;

constexpr const char* countKey = "split.count";
constexpr const char* partKey = "split.no";
constexpr const char* tensorsKey = "split.tensors.count";

std::string partPath(const GgufPartName& name, std::int64_t part) {
    std::array<char, 64> numbers{}; // any two numbers of 64 bits fit
    std::snprintf(numbers.data(), numbers.size(), "-%05lld-of-%05lld.gguf", static_cast<long long>(part),
                  static_cast<long long>(name.count));
    return name.stem + numbers.data();
}

/// Throws unless the keys of a part say what its name says.
void checkPart(const GgufFile& part, const GgufPartName& name, std::int64_t number) {
    const std::int64_t count = part.integer(countKey, 0);
    if (count != name.count) {
        throw FileError(part.path, countKey,
                        std::to_string(count) + " parts, but the file's name says " +
                            std::to_string(name.count));
    }
    const std::int64_t said = part.integer(partKey);
    if (said != number - 1) {
        throw FileError(part.path, partKey,
                        std::to_string(said) + ", counted from 0, but the file's name says part " +
                            std::to_string(number) + " (renamed, or mixed downloads?)");
    }
}

GgufFile readNamedPart(const GgufPartName& name, std::int64_t number, const std::string& asked) {
    const std::string path = partPath(name, number);
    std::error_code unreadable; // then opening says why
    if (!fs::exists(path, unreadable) && !unreadable) {
        throw FileError(asked, countKey,
                        "part " + std::to_string(number) + " of " + std::to_string(name.count) + ", " +
                            messageText(fs::path(path).filename().string()) +
                            ", is not there (incomplete download?)");
    }
    return readGgufPart(path);
}

/// Moves the tensors of a part to the others.
void addTensors(TensorMap& tensors, GgufFile& part) {
    for (auto& [name, tensor] : part.tensors) {
        const auto [place, isNew] = tensors.try_emplace(name);
        if (!isNew) {
            throw FileError(part.path, messageText(name),
                            "the tensor is in two parts, the other is " +
                                messageText(fs::path(place->second.file).filename().string()));
        }
        place->second = std::move(tensor);
    }
}

} // namespace

std::vector<std::string> ggufPartPaths(const GgufPartName& name) {
    std::vector<std::string> paths;
    for (std::int64_t part = 1; part <= name.count; ++part) {
        paths.push_back(partPath(name, part));
    }
    return paths;
}

bool isGgufPart(const GgufFile& file) {
    return file.integer(countKey, 0) > 1;
}

void refuseGgufPart(const GgufFile& part) {
    throw FileError(part.path, countKey,
                    "this is part " + std::to_string(part.integer(partKey, 0) + 1) + " of " +
                        std::to_string(part.integer(countKey)) +
                        " of a split model, whose parts are not named as llama-gguf-split names them; "
                        "rename them or join them (llama-gguf-split --merge)");
}

GgufFile readGgufPart(const std::string& path) {
    const auto file = MappedFile::open(path);
    return parseWhole(*file, [&] { return parseGgufPart(file->bytes(), path, file); });
}

GgufFile joinGgufParts(GgufFile part) {
    const std::string asked = part.path;
    const std::optional<GgufPartName> name = ggufPartName(asked);
    if (!name) {
        refuseGgufPart(part);
    }
    checkPart(part, *name, name->part);
    GgufFile whole;
    TensorMap tensors;
    for (std::int64_t number = 1; number <= name->count; ++number) {
        const bool isAsked = number == name->part;
        GgufFile next = isAsked ? std::move(part) : readNamedPart(*name, number, asked);
        checkPart(next, *name, number);
        addTensors(tensors, next);
        if (number == 1) {
            whole = std::move(next);
        }
    }
    whole.tensors = std::move(tensors);
    const auto found = static_cast<std::int64_t>(whole.tensors.size());
    if (const std::int64_t promised = whole.integer(tensorsKey, found); promised != found) {
        throw FileError(whole.path, tensorsKey,
                        std::to_string(promised) + " tensors, but the parts have " + std::to_string(found));
    }
    return whole;
}

} // namespace tokenscope
