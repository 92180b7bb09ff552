// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/errors.h"

#include <cerrno>
#include <cstring>
#include <string>
#include <unistd.h>
#include <utility>

namespace tokenscope {

/// Throws FileError with `what` and what the system said last.
[[noreturn]] inline void failWithErrno(const std::string& path, const std::string& what) {
    const int code = errno;
    throw FileError(path, {}, what + ": " + std::strerror(code));
}

/// An open file's number; closes itself unless released. Negative: none.
class Descriptor {
public:
    explicit Descriptor(int value) : m_value(value) {}
    ~Descriptor() { reset(); }
    Descriptor(Descriptor&& other) noexcept : m_value(other.release()) {}
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_value; }
    int release() { return std::exchange(m_value, -1); }
    void reset(int value = -1) {
        if (m_value >= 0) {
            ::close(m_value);
        }
        m_value = value;
    }

private:
    int m_value;
};

} // namespace tokenscope
