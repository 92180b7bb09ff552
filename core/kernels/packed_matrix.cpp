// SPDX-License-Identifier: MIT
#include "core/kernels/packed_matrix.h"

#include "core/kernels/dequantise.h"
#include "core/kernels/packed_memory.h"
#include "core/kernels/parallel.h"
#include "core/values/quant_block.h"

#include <algorithm>
#include <cstring>

namespace tokenscope {

namespace {

constexpr std::int64_t kAlignment = 64;

/// Where one block of one row lies in its group.
template <class Byte> struct Place {
    Byte* integers; ///< four bytes every 64
    Byte* scale;
};

template <class Byte>
Place<Byte> placeOf(const PackedGroups& groups, Byte* group, int row, std::int64_t block) {
    const PackedBlock sizes = packedBlock(groups.type);
    return {group + block * sizes.integers + 4 * row,
            group + groups.blocks * sizes.integers + block * sizes.scales + 2 * row};
}

constexpr int kFromOneRow = 4 * packedRows; // bytes to the row's next four
constexpr int kFromDToM = 2 * packedRows;
constexpr std::uint32_t kSignBits = 0x80808080; // turning them is adding 128 to four bytes

void put(const Place<std::byte>& place, const std::uint8_t (&nibbles)[16]) {
    for (int p = 0; p < 4; ++p)
        std::memcpy(place.integers + p * kFromOneRow, nibbles + 4 * p, 4);
}

void put(const Place<std::byte>& place, const BlockQ4_0& block) {
    put(place, block.qs);
    std::memcpy(place.scale, &block.d, sizeof block.d);
}

void put(const Place<std::byte>& place, const BlockQ4_1& block) {
    put(place, block.qs);
    std::memcpy(place.scale, &block.d, sizeof block.d);
    std::memcpy(place.scale + kFromDToM, &block.m, sizeof block.m);
}

void put(const Place<std::byte>& place, const BlockQ8_0& block) {
    for (int p = 0; p < 8; ++p) {
        std::uint32_t four;
        std::memcpy(&four, block.qs + 4 * p, sizeof four);
        four ^= kSignBits;
        std::memcpy(place.integers + p * kFromOneRow, &four, sizeof four);
    }
    std::memcpy(place.scale, &block.d, sizeof block.d);
}

void get(const Place<const std::byte>& place, std::uint8_t (&nibbles)[16]) {
    for (int p = 0; p < 4; ++p)
        std::memcpy(nibbles + 4 * p, place.integers + p * kFromOneRow, 4);
}

void get(const Place<const std::byte>& place, BlockQ4_0& block) {
    get(place, block.qs);
    std::memcpy(&block.d, place.scale, sizeof block.d);
}

void get(const Place<const std::byte>& place, BlockQ4_1& block) {
    get(place, block.qs);
    std::memcpy(&block.d, place.scale, sizeof block.d);
    std::memcpy(&block.m, place.scale + kFromDToM, sizeof block.m);
}

void get(const Place<const std::byte>& place, BlockQ8_0& block) {
    for (int p = 0; p < 8; ++p) {
        std::uint32_t four;
        std::memcpy(&four, place.integers + p * kFromOneRow, sizeof four);
        four ^= kSignBits;
        std::memcpy(block.qs + 4 * p, &four, sizeof four);
    }
    std::memcpy(&block.d, place.scale, sizeof block.d);
}

/// call(a block of the stored type).
template <class Call> void withBlockOf(ElementType type, Call call) {
    switch (type) {
    case ElementType::Q4_0:
        return call(BlockQ4_0{});
    case ElementType::Q4_1:
        return call(BlockQ4_1{});
    default:
        return call(BlockQ8_0{});
    }
}

void packRow(const PackedGroups& groups, std::byte* group, int row, const std::byte* stored) {
    withBlockOf(groups.type, [&](auto block) {
        for (std::int64_t b = 0; b < groups.blocks; ++b) {
            std::memcpy(&block, stored + b * static_cast<std::int64_t>(sizeof block), sizeof block);
            put(placeOf(groups, group, row, b), block);
        }
    });
}

} // namespace

bool canPack(ElementType type, std::int64_t columns) {
    return (type == ElementType::Q4_0 || type == ElementType::Q4_1 || type == ElementType::Q8_0) &&
           columns > 0 && columns % packedColumns == 0;
}

PackedMatrix PackedMatrix::of(const MatrixView& stored) {
    const PackedBlock sizes = packedBlock(stored.type);
    PackedMatrix packed;
    PackedGroups& groups = packed.m_groups;
    groups.type = stored.type;
    groups.blocks = stored.columns / packedColumns;
    groups.rows = stored.rows;
    groups.groupBytes =
        (groups.blocks * (sizes.integers + sizes.scales) + kAlignment - 1) / kAlignment * kAlignment;
    packed.m_memory = takePackedMemory(packed.bytes());
    groups.data = packed.m_memory.get();

    const std::int64_t count = (stored.rows + packedRows - 1) / packedRows;
    parallelFor(count, [&](std::int64_t index) {
        std::byte* group = packed.m_memory.get() + index * groups.groupBytes;
        const auto rows =
            static_cast<int>(std::min<std::int64_t>(packedRows, stored.rows - index * packedRows));
        if (rows < packedRows)
            std::memset(group, 0, static_cast<std::size_t>(groups.groupBytes));
        for (int row = 0; row < rows; ++row)
            packRow(groups, group, row, stored.data + (index * packedRows + row) * stored.rowBytes);
    });
    return packed;
}

std::int64_t PackedMatrix::bytes() const {
    return (m_groups.rows + packedRows - 1) / packedRows * m_groups.groupBytes;
}

void PackedMatrix::row(std::int64_t index, float* out) const {
    const std::byte* group = m_groups.data + index / packedRows * m_groups.groupBytes;
    withBlockOf(m_groups.type, [&](auto block) {
        for (std::int64_t b = 0; b < m_groups.blocks; ++b) {
            get(placeOf(m_groups, group, static_cast<int>(index % packedRows), b), block);
            dequantiseRow(m_groups.type, reinterpret_cast<const std::byte*>(&block), packedColumns,
                          out + b * packedColumns);
        }
    });
}

} // namespace tokenscope
