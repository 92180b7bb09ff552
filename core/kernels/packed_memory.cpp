// SPDX-License-Identifier: MIT
#include "core/kernels/packed_memory.h"

#include "core/kernels/round_up.h"
#include "core/values/errors.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <string>

namespace tokenscope {

namespace {

constexpr std::size_t kHugePage = 2 << 20;
constexpr std::int64_t kChunkBytes = 16 << 20;
constexpr std::size_t kAlignment = 64;

struct Chunk {
    std::weak_ptr<std::byte> memory; ///< its owners are the pieces
    std::size_t size = 0;
    std::size_t used = 0;
};

std::shared_ptr<std::byte> newChunk(std::size_t size) {
    auto* memory = static_cast<std::byte*>(std::aligned_alloc(kHugePage, size));
    if (!memory)
        throw Error("not enough memory for " + std::to_string(size >> 20) + " MB of weights");
    madvise(memory, size, MADV_HUGEPAGE); // a wish: without it all is right, only slower
    return {memory, [](std::byte* from) { std::free(from); }};
}

} // namespace

std::shared_ptr<std::byte> takePackedMemory(std::int64_t bytes) {
    static std::mutex guard;
    static Chunk chunk;
    const std::lock_guard lock(guard);
    const std::size_t size = static_cast<std::size_t>(roundedUp(bytes, kAlignment));
    std::shared_ptr<std::byte> memory = chunk.memory.lock();
    if (!memory || chunk.size - chunk.used < size) {
        const auto chunkSize = static_cast<std::size_t>(roundedUp(std::max(bytes, kChunkBytes), kHugePage));
        memory = newChunk(chunkSize);
        chunk = {memory, chunkSize, 0};
    }
    std::byte* piece = memory.get() + chunk.used;
    chunk.used += size;
    return {std::move(memory), piece};
}

} // namespace tokenscope
