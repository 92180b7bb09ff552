// SPDX-License-Identifier: MIT
#include "core/kernels/signal_stack.h"

#include <csignal>
#include <memory>

namespace tokenscope {

namespace {

/// Room for a frame with all vector registers and for handlers that call little.
constexpr std::size_t stackBytes = 64 * 1024;

class SignalStack {
public:
    SignalStack() {
        stack_t before = {};
        if (::sigaltstack(nullptr, &before) != 0 || (before.ss_flags & SS_DISABLE) == 0) {
            return;
        }
        m_bytes = std::make_unique<char[]>(stackBytes);
        stack_t stack = {};
        stack.ss_sp = m_bytes.get();
        stack.ss_size = stackBytes;
        ::sigaltstack(&stack, nullptr);
    }
    ~SignalStack() {
        if (m_bytes) {
            stack_t none = {};
            none.ss_flags = SS_DISABLE;
            ::sigaltstack(&none, nullptr);
        }
    }
    SignalStack(const SignalStack&) = delete;
    SignalStack& operator=(const SignalStack&) = delete;

private:
    std::unique_ptr<char[]> m_bytes;
};

} // namespace

void useSignalStack() {
    static thread_local const SignalStack stack;
}

} // namespace tokenscope
