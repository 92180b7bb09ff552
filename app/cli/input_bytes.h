// SPDX-License-Identifier: MIT
#pragma once

#include "app/process/interrupt.h"

#include <cstdint>
#include <string>

namespace tokenscope {

/// Reads standard input, and gives way to signals.
class InputBytes {
public:
    enum class Event : std::uint8_t {
        Read,
        End,
        Interrupted, ///< Ctrl+C; it is forgotten now
        Terminated,
    };

    explicit InputBytes(Interrupt& interrupt) : m_interrupt(interrupt) {}
    /// Waits for bytes and appends them. Throws Error when the input cannot be read.
    Event read(std::string& bytes);

private:
    Interrupt& m_interrupt;
};

} // namespace tokenscope
