// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/atomic_file.h"
#include "core/formats/zip_records.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tokenscope {

/// Writes a ZIP archive of stored members, one after the other; the same members give the same bytes. The
/// data of every member begin at a multiple of 64 bytes, so that numbers can be used where they lie in a
/// mapped file; the gap is an extra field, as torch.save makes it.
class ZipWriter {
public:
    /// `file` must be empty and outlive the writer.
    explicit ZipWriter(AtomicFile& file) : m_file(file) {}

    /// Throws FileError naming the member, when it is 4 GiB or larger or the file cannot be written.
    void add(std::string name, std::span<const std::byte> data);
    void add(std::string name, std::string_view data) {
        add(std::move(name), std::as_bytes(std::span(data.data(), data.size())));
    }
    /// Writes the directory; nothing may be added after it. The caller commits the file.
    void finish();

private:
    AtomicFile& m_file;
    std::vector<ZipRecord> m_records;
};

} // namespace tokenscope
