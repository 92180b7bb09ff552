// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/quantise.h"
#include "core/kernels/scratch.h"

#include <array>
#include <cstdint>

namespace tokenscope {

/// Scratch memory of forward passes that record no gradient. One thread at a time.
class Workspace {
public:
    enum class Part : std::uint8_t { Normed, Query, Key, Value, Attended, Gate, Up, Product };

    /// At least `count` floats, 64-byte aligned, of undefined contents; valid until the same part is asked
    /// for again.
    float* floats(Part part, std::int64_t count) {
        return m_parts[static_cast<std::size_t>(part)].floats(count);
    }
    /// Where activations are rounded to 8 bits.
    QuantisedRows& rounded() { return m_rounded; }

private:
    static constexpr std::size_t parts = static_cast<std::size_t>(Part::Product) + 1;
    std::array<Scratch, parts> m_parts;
    QuantisedRows m_rounded;
};

} // namespace tokenscope
