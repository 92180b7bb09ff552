// SPDX-License-Identifier: MIT
#include "core/model/workspace.h"

#include <new>

namespace tokenscope {

namespace {
constexpr std::align_val_t alignment{64};
}

void Workspace::Free::operator()(float* floats) const {
    ::operator delete(floats, alignment);
}

float* Workspace::floats(Part part, std::int64_t count) {
    Buffer& buffer = m_buffers[static_cast<std::size_t>(part)];
    if (buffer.size < count) {
        buffer = {}; // old and new never lie side by side
        buffer.floats.reset(
            static_cast<float*>(::operator new(static_cast<std::size_t>(count) * sizeof(float), alignment)));
        buffer.size = count;
    }
    return buffer.floats.get();
}

std::int64_t Workspace::bytes() const {
    std::int64_t bytes = m_rounded.bytes();
    for (const Buffer& buffer : m_buffers)
        bytes += buffer.size * std::int64_t{sizeof(float)};
    return bytes;
}

} // namespace tokenscope
