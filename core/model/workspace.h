// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/quantise.h"

#include <array>
#include <cstdint>
#include <memory>

namespace tokenscope {

/// Scratch memory of forward passes that record no gradient. It grows to what the largest pass needs and
/// stays, so that a pass like the one before allocates nothing. One thread at a time.
class Workspace {
public:
    enum class Part : std::uint8_t { Normed, Query, Key, Value, Attended, Gate, Up, Product };

    /// At least `count` floats, 64-byte aligned, of undefined contents; valid until the same part is asked
    /// for again.
    float* floats(Part part, std::int64_t count);
    /// Where activations are rounded to 8 bits.
    QuantisedRows& rounded() { return m_rounded; }
    /// Bytes that it holds now.
    std::int64_t bytes() const;

private:
    struct Free {
        void operator()(float* floats) const;
    };
    struct Buffer {
        std::unique_ptr<float[], Free> floats;
        std::int64_t size = 0;
    };

    static constexpr std::size_t parts = static_cast<std::size_t>(Part::Product) + 1;
    std::array<Buffer, parts> m_buffers;
    QuantisedRows m_rounded;
};

} // namespace tokenscope
