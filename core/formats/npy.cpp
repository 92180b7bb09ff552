// SPDX-License-Identifier: MIT
#include "core/formats/npy.h"

#include "core/formats/byte_cursor.h"
#include "core/formats/mapped_file.h"
#include "core/formats/tensor_view.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>

namespace tokenscope {

namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t fixedBytes = 10;    // magic, version, header length
constexpr std::size_t dataAlignment = 64; // of the first number, as NumPy pads

std::string headerFor(std::int64_t rows, std::int64_t columns) {
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                         std::to_string(columns) + "), }";
    const std::size_t unpadded = fixedBytes + header.size() + 1;
    header.append((dataAlignment - unpadded % dataAlignment) % dataAlignment, ' ');
    return header + "\n";
}

/// What follows `'key': ` in the header, which is a Python dictionary in NumPy's fixed spelling.
std::string_view valueOf(std::string_view header, std::string_view key, const std::string& file) {
    const std::string start = std::string("'").append(key).append("': ");
    const std::size_t found = header.find(start);
    if (found == header.npos) {
        throw FileError(file, "header", "has no " + std::string(key));
    }
    return header.substr(found + start.size());
}

std::vector<std::int64_t> readShape(std::string_view text, const std::string& file) {
    const auto fail = [&] { throw FileError(file, "shape", "cannot read " + messageText(text)); };
    std::vector<std::int64_t> shape;
    const char* place = text.data();
    const char* const end = text.data() + text.size();
    if (place == end || *place++ != '(') {
        fail();
    }
    while (place != end && *place != ')') {
        std::int64_t size = 0;
        const auto [after, error] = std::from_chars(place, end, size);
        if (error != std::errc()) {
            fail();
        }
        shape.push_back(size);
        for (place = after; place != end && (*place == ',' || *place == ' '); ++place) {
        }
    }
    return shape;
}

NpyArray parseNpy(std::span<const std::byte> bytes, const std::string& path) {
    ByteCursor cursor(bytes, path);
    const std::string_view start = cursor.takeText(magic.size(), "magic");
    const auto major = cursor.read<std::uint8_t>("version");
    cursor.read<std::uint8_t>("version");
    if (start != magic || major != 1) {
        throw FileError(path, "magic", "not a NumPy array file of version 1");
    }
    const std::string_view header = cursor.takeText(cursor.read<std::uint16_t>("header length"), "header");
    if (!valueOf(header, "descr", path).starts_with("'<f4'") ||
        !valueOf(header, "fortran_order", path).starts_with("False")) {
        throw FileError(path, "descr", "only little-endian float32 in C order is read");
    }
    NpyArray array;
    array.shape = readShape(valueOf(header, "shape", path), path);
    const std::uint64_t needed = checkedTensorBytes(ElementType::F32, array.shape, path, "array");
    const auto numbers = cursor.take(needed, "data");
    array.values.resize(needed / sizeof(float));
    std::ranges::copy(numbers, std::as_writable_bytes(std::span(array.values)).begin());
    return array;
}

} // namespace

void writeNpy(const std::string& path, std::span<const float> values, std::int64_t rows,
              std::int64_t columns) {
    const std::string header = headerFor(rows, columns);
    const auto headerLength = static_cast<std::uint16_t>(header.size());
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << magic << '\x01' << '\0';
    out.write(reinterpret_cast<const char*>(&headerLength), sizeof headerLength);
    out << header;
    out.write(reinterpret_cast<const char*>(values.data()),
              static_cast<std::streamsize>(values.size_bytes()));
    out.close();
    if (!out) {
        throw FileError(path, {}, std::string("cannot write the file: ") + std::strerror(errno));
    }
}

NpyArray readNpy(const std::string& path) {
    const auto file = MappedFile::open(path);
    return parseWhole(*file, [&] { return parseNpy(file->bytes(), path); });
}

} // namespace tokenscope
