// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace tokenscope::test {

/// The float32 matrices of a golden safetensors file; the real reader lives behind libtorch.
class FloatArrays {
public:
    explicit FloatArrays(const std::string& relative) {
        std::ifstream file(std::string(TOKENSCOPE_TEST_DATA) + "/" + relative, std::ios::binary);
        m_bytes.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        std::uint64_t headerSize = 0;
        if (m_bytes.size() < sizeof headerSize)
            throw std::runtime_error(relative + " cannot be read");
        std::memcpy(&headerSize, m_bytes.data(), sizeof headerSize);
        m_header = nlohmann::json::parse(m_bytes.substr(sizeof headerSize, headerSize));
        m_dataBegin = sizeof headerSize + headerSize;
    }

    /// [rows][columns]
    std::vector<std::vector<float>> rows(const std::string& name) const {
        const auto& entry = m_header.at(name);
        const auto shape = entry.at("shape").get<std::vector<std::size_t>>();
        const char* from = m_bytes.data() + m_dataBegin + entry.at("data_offsets").at(0).get<std::size_t>();
        std::vector<std::vector<float>> rows(shape.at(0), std::vector<float>(shape.at(1)));
        for (auto& row : rows) {
            std::memcpy(row.data(), from, row.size() * sizeof(float));
            from += row.size() * sizeof(float);
        }
        return rows;
    }

private:
    std::string m_bytes;
    nlohmann::json m_header;
    std::size_t m_dataBegin = 0;
};

} // namespace tokenscope::test
