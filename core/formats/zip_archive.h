// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>

namespace tokenscope {

/// The members of a ZIP archive, by name; the bytes lie in the archive.
using ZipMembers = std::map<std::string, std::span<const std::byte>, std::less<>>;

enum class ZipChecksums : std::uint8_t {
    Ignored, ///< what is large need not be read before it is used
    Checked, ///< every member's bytes against the checksum in the directory
};

/// Reads the directory of an archive whose members are stored without compression, as torch.save writes them;
/// ZIP64 records for large ones included. Throws FileError naming the member: compressed, encrypted, there
/// twice, outside the file, overlapping another, changed since its checksum was written. Format: PKWARE's
/// APPNOTE.TXT, sections 4.3 and 4.5.3.
ZipMembers readStoredZip(std::span<const std::byte> bytes, const std::string& file,
                         ZipChecksums checksums = ZipChecksums::Ignored);

} // namespace tokenscope
