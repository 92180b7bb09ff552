// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace tokenscope {

/// Keeps the process alive when a mapped file is cut short, or its disk fails, while the mapping is read. The
/// system answers such a read with SIGBUS; the guard puts pages of zeros in place of what is gone, notes the
/// damage and lets the read go on. Whoever uses numbers from the mapping asks wasDamaged() before it believes
/// them. A bus error elsewhere puts the handler back that was there before, by default the one that ends the
/// process.
class MappingGuard {
public:
    /// Guards `size` > 0 bytes of a read-only mapping from `begin` on, which is a page's start. Throws
    /// FileError with `path` when more files are mapped than the guard has places for.
    MappingGuard(const void* begin, std::size_t size, const std::string& path);
    /// Before the mapping goes away.
    ~MappingGuard();
    MappingGuard(const MappingGuard&) = delete;
    MappingGuard& operator=(const MappingGuard&) = delete;

    /// True from the moment on when the first zeros took the place of the file's bytes. Any thread.
    bool wasDamaged() const;

private:
    std::size_t m_place = 0;
};

} // namespace tokenscope
