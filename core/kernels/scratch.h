// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace tokenscope {

/// Memory for work in progress, 64-byte aligned, of undefined contents. It grows to the most that was asked
/// for and stays, so that work like that before allocates nothing. One thread at a time.
class Scratch {
public:
    /// At least so many bytes, valid until more are asked for. Throws std::bad_alloc.
    std::byte* bytes(std::int64_t count) {
        if (m_size < count) {
            m_size = 0;
            m_memory.reset(); // old and new never lie side by side
            m_memory.reset(
                static_cast<std::byte*>(::operator new(static_cast<std::size_t>(count), alignment)));
            m_size = count;
        }
        return m_memory.get();
    }
    float* floats(std::int64_t count) {
        return reinterpret_cast<float*>(bytes(count * std::int64_t{sizeof(float)}));
    }
    std::int64_t size() const { return m_size; }

private:
    static constexpr std::align_val_t alignment{64};
    struct Free {
        void operator()(std::byte* memory) const { ::operator delete(memory, alignment); }
    };

    std::unique_ptr<std::byte, Free> m_memory;
    std::int64_t m_size = 0;
};

} // namespace tokenscope
