// SPDX-License-Identifier: MIT
#pragma once

#include <stop_token>
#include <thread>

namespace tokenscope {

/// While it lives, the first Ctrl+C or SIGTERM triggers a stop token (in a thread of its own) instead of
/// ending the program. The next of its kind ends it, but not within a second of the first: `timeout` sends a
/// program and its process group the same signal, which then reaches the program twice. One at a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_source.get_token(); }

private:
    void watch();

    std::stop_source m_source;
    std::jthread m_watcher;
};

} // namespace tokenscope
