// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>
#include <string>

namespace tokenscope::test {

/// A JSON file below tests/data, read without the rooms that have libtorch.
inline nlohmann::json jsonFile(const std::string& relative) {
    std::ifstream file(std::string(TOKENSCOPE_TEST_DATA) + "/" + relative, std::ios::binary);
    if (!file)
        throw std::runtime_error(relative + " cannot be read");
    return nlohmann::json::parse(file);
}

} // namespace tokenscope::test
