// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope {

/// A file that is written whole or not at all. The bytes go to a hidden file in the same folder, which takes
/// the file's name when they are all on the disk: whoever looks meanwhile, and whoever looks after a power
/// cut, finds the old file or the new one (a program that is killed leaves the hidden one behind). All
/// failures are FileErrors with the final path (no such folder, no permission, disk full).
class AtomicFile {
public:
    explicit AtomicFile(std::string path);
    /// Takes away what was not committed.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes);
    void write(std::string_view bytes) { write(std::as_bytes(std::span(bytes.data(), bytes.size()))); }
    /// Replaces the file at the path, if there is one. Nothing may be written after it.
    void commit();

    const std::string& path() const { return m_path; }
    /// Bytes so far.
    std::uint64_t size() const { return m_size; }

private:
    std::string m_path;
    std::string m_hiddenPath; ///< empty when there is nothing to take away
    Descriptor m_descriptor;
    std::uint64_t m_size = 0;
};

/// The same for bytes that are all there.
void writeFileAtomically(const std::string& path, std::string_view bytes);

} // namespace tokenscope
