// SPDX-License-Identifier: MIT
#include "core/formats/file_kind.h"

#include "core/formats/byte_cursor.h"

#include <string_view>

namespace tokenscope {

namespace {

struct Signature {
    std::string_view start;
    const char* kind;
};

using namespace std::string_view_literals;

constexpr Signature signatures[] = {
    {"version https://git-lfs"sv,
     "a Git LFS pointer file, not the model itself (fetch it with 'git lfs pull')"},
    {"PK\x03\x04"sv, "a ZIP archive"},
    {"PK\x05\x06"sv, "an empty ZIP archive"},
    {"GGUF"sv, "a GGUF file"},
    {"ggml"sv, "a file of the older GGML format (convert it to GGUF)"},
    {"lmgg"sv, "a file of the older GGML format (convert it to GGUF)"},
    {"tjgg"sv, "a file of the older GGJT format (convert it to GGUF)"},
    {"\x93NUMPY"sv, "a NumPy array file"},
    {"\x80\x02\x8a\x0al\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19"sv,
     "a file of PyTorch's old non-zip format (load it in PyTorch and save it again)"},
    {"\x80\x02"sv, "a Python pickle"},
    {"\x80\x03"sv, "a Python pickle"},
    {"\x80\x04"sv, "a Python pickle"},
    {"\x80\x05"sv, "a Python pickle"},
    {"\x1f\x8b"sv, "a gzip archive"},
    {"\x89HDF\r\n"sv, "an HDF5 file"},
    {"<!DOCTYPE"sv, "a web page (a failed download?)"},
    {"<!doctype"sv, "a web page (a failed download?)"},
    {"<html"sv, "a web page (a failed download?)"},
    {"{"sv, "a JSON text"},
};

} // namespace

std::string recognisedFileKind(std::span<const std::byte> bytes) {
    if (bytes.empty()) {
        return "an empty file";
    }
    for (const auto& [start, kind] : signatures) {
        if (asCharacters(bytes).starts_with(start)) {
            return kind;
        }
    }
    return {};
}

} // namespace tokenscope
