// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/matmul.h"
#include "core/kernels/packed_layout.h"

#include <cstdint>
#include <memory>

namespace tokenscope {

/// True for stored matrices that PackedMatrix takes: Q4_0, Q4_1 and Q8_0.
bool canPack(ElementType type, std::int64_t columns);

/// A stored matrix rearranged for our products (see packed_layout.h): the same numbers in the same size, but
/// for rows that fill up the last group. Never changes; copies share memory.
class PackedMatrix {
public:
    /// Of a matrix that canPack(). Runs on threadCount() threads. What was stored is not needed afterwards.
    /// Throws Error when memory runs out.
    static PackedMatrix of(const MatrixView& stored);

    ElementType type() const { return m_groups.type; }
    std::int64_t rows() const { return m_groups.rows; }
    std::int64_t columns() const { return m_groups.blocks * packedColumns; }
    std::int64_t bytes() const;

    /// One row as float32 [columns], the same bits that dequantiseRow() makes of the stored one.
    void row(std::int64_t index, float* out) const;

    const PackedGroups& groups() const { return m_groups; } ///< for kernels; valid while a copy lives

private:
    PackedMatrix() = default;
    std::shared_ptr<std::byte> m_memory;
    PackedGroups m_groups;
};

} // namespace tokenscope
