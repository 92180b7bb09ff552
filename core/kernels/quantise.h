// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace tokenscope {

/// 32 neighbouring activations as integers: x is about scale * q. The rest is what products with unsigned
/// weights need.
struct ActivationBlock {
    std::int8_t q[32];     ///< -127 to 127
    float scale;           ///< largest |x| / 127
    float scaledSum;       ///< scale * sum of q
    std::int32_t minus8;   ///< -8 * sum of q
    std::int32_t minus128; ///< -128 * sum of q
};
static_assert(sizeof(ActivationBlock) == 48);

/// Rows of activations rounded to 8 bits. Its memory grows and never shrinks, so that it can be used again
/// and again without allocating.
class QuantisedRows {
public:
    /// Makes room for [m, columns]; what was in it is lost.
    void resize(std::int64_t m, std::int64_t columns);

    std::int64_t blocks() const { return m_blocks; } ///< of a row
    ActivationBlock* row(std::int64_t index) { return m_memory.data() + index * m_blocks; }
    const ActivationBlock* row(std::int64_t index) const { return m_memory.data() + index * m_blocks; }
    std::int64_t bytes() const {
        return static_cast<std::int64_t>(m_memory.capacity() * sizeof(ActivationBlock));
    }

private:
    std::int64_t m_blocks = 0;
    std::vector<ActivationBlock> m_memory;
};

/// Rounds x [m, columns], columns being a multiple of 32, to the nearest integers (halves to even) of a scale
/// for every block. A block whose largest magnitude is below 2^-100 counts as zeros. A block with an infinity
/// or a NaN gets the scale NaN, so that what is computed with it is NaN. Runs on threadCount() threads; the
/// same bits for any number of them and on every kernel level.
void quantiseActivations(const float* x, std::int64_t m, std::int64_t columns, QuantisedRows& out);

} // namespace tokenscope
