// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace tokenscope {

/// Path of a golden file.
inline std::string testData(std::string_view name) {
    return std::string(TOKENSCOPE_TEST_DATA "/").append(name);
}

inline std::string readWhole(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A folder that goes away with the test, and files in it.
class TestFolder {
public:
    std::string path(std::string_view name) const {
        return (m_folder.path().toStdString() + "/").append(name);
    }
    /// Writes a file and returns its path.
    std::string write(std::string_view name, std::string_view bytes) const {
        std::ofstream(path(name), std::ios::binary | std::ios::trunc) << bytes;
        return path(name);
    }

private:
    QTemporaryDir m_folder;
};

} // namespace tokenscope
