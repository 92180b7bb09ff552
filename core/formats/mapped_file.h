// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/mapping_guard.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace tokenscope {

/// A file mapped read-only. Shared by everything that points into it. Throws FileError (not there, a
/// directory, no permission). The mapping survives removal of the file. Reading never faults: where a file
/// that was cut short meanwhile has no bytes any more there are zeros, so checkStillWhole() comes after
/// computing and before anybody sees the result.
class MappedFile {
public:
    static std::shared_ptr<const MappedFile> open(const std::string& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const std::byte> bytes() const { return {m_data, m_size}; }
    const std::string& path() const { return m_path; }
    /// Throws FileError when the file was cut short, could not be read, or was written to since it was
    /// opened: then what the mapping holds is not what was checked. About a microsecond; any thread.
    void checkStillWhole() const;
    /// Gives back the memory that reading the mapping has taken. What is read again comes from the file, as the
    /// first time.
    void forgetPages() const;
    /// Copies from `offset` on into `buffer`, past the mapping, so that the pages are in memory afterwards.
    /// Returns how many bytes, 0 at the end only. Throws FileError when they cannot be read.
    std::size_t readInto(std::span<std::byte> buffer, std::size_t offset) const;

private:
    MappedFile() = default;
    std::string m_path;
    const std::byte* m_data = nullptr;
    std::size_t m_size = 0;
    std::int64_t m_writtenAt = 0; ///< time of the last change, nanoseconds
    int m_descriptor = -1;
    std::optional<MappingGuard> m_guard;
};

/// The mapped file behind an owner of bytes (TensorView::owner), null when it is something else.
std::shared_ptr<const MappedFile> mappedFileOf(const std::shared_ptr<const void>& owner);

/// What `parse` makes of a mapped file. When the file changed meanwhile that is the error, whatever `parse`
/// found in it.
template <class Parse> auto parseWhole(const MappedFile& file, Parse parse) {
    try {
        auto result = parse();
        file.checkStillWhole();
        return result;
    } catch (...) {
        file.checkStillWhole();
        throw;
    }
}

/// Whole small text file (JSON and the like). Throws FileError, also when larger than `limit` bytes.
std::string readTextFile(const std::string& path, std::size_t limit = std::size_t{64} << 20);

} // namespace tokenscope
