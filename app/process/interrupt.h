// SPDX-License-Identifier: MIT
#pragma once

#include <stop_token>
#include <thread>

namespace tokenscope {

/// While it lives, the first Ctrl+C or SIGTERM triggers a stop token (in a thread of its own) instead of
/// ending the program; the next of its kind ends it. One at a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::jthread m_watcher;
};

} // namespace tokenscope
