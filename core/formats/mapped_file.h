// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace tokenscope {

/// A file mapped read-only. Shared by everything that points into it. Throws FileError (not there, a
/// directory, no permission). The mapping survives removal of the file; cutting the file short while mapped
/// is guarded by checkStillWhole().
class MappedFile {
public:
    static std::shared_ptr<const MappedFile> open(const std::string& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const std::byte> bytes() const { return {m_data, m_size}; }
    const std::string& path() const { return m_path; }
    /// Throws FileError when the file has become shorter than what is mapped (reading would raise SIGBUS).
    void checkStillWhole() const;

private:
    MappedFile() = default;
    std::string m_path;
    const std::byte* m_data = nullptr;
    std::size_t m_size = 0;
    int m_descriptor = -1;
};

/// Whole small text file (JSON and the like). Throws FileError, also when larger than `limit` bytes.
std::string readTextFile(const std::string& path, std::size_t limit = std::size_t{64} << 20);

} // namespace tokenscope
