// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace tokenscope::test {

/// A float32 array from a .npy file (version 1, C order).
struct NpyArray {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

inline NpyArray readNpy(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    if (bytes.size() < 10 || bytes.compare(0, 6, "\x93NUMPY") != 0)
        throw std::runtime_error("not a .npy file: " + path);
    const std::size_t headerSize =
        static_cast<unsigned char>(bytes[8]) + 256u * static_cast<unsigned char>(bytes[9]);
    const std::string header = bytes.substr(10, headerSize);
    if (header.find("'<f4'") == std::string::npos ||
        header.find("'fortran_order': False") == std::string::npos)
        throw std::runtime_error("not float32 in C order: " + path);

    NpyArray array;
    std::size_t count = 1;
    const auto open = header.find('(');
    std::string number;
    for (auto i = open + 1; i < header.find(')') + 1; ++i) {
        if (header[i] >= '0' && header[i] <= '9') {
            number += header[i];
        } else if (!number.empty()) {
            array.shape.push_back(std::stoll(number));
            count *= static_cast<std::size_t>(array.shape.back());
            number.clear();
        }
    }
    if (bytes.size() < 10 + headerSize + count * sizeof(float))
        throw std::runtime_error("cut short: " + path);
    array.values.resize(count);
    std::memcpy(array.values.data(), bytes.data() + 10 + headerSize, count * sizeof(float));
    return array;
}

} // namespace tokenscope::test
