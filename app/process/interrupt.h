// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <thread>

namespace tokenscope {

/// While it lives, Ctrl+C and SIGTERM trigger a stop token (in a thread of its own) instead of ending the
/// program. One at a time.
class Interrupt {
public:
    enum class Kind : std::uint8_t {
        /// The first stops, whichever it is. The next of its kind ends the program, but not within a second
        /// of the first: `timeout` sends a program and its process group the same signal, which then reaches
        /// the program twice.
        Once,
        /// Every Ctrl+C stops what goes on now, and never ends the program: see rearm(). SIGTERM as with
        /// Once.
        Every,
    };

    explicit Interrupt(Kind kind = Kind::Once);
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const;
    /// Every: forgets the Ctrl+C that came, so that token() is a fresh one; not after SIGTERM.
    void rearm();
    /// SIGTERM came: the program is to end.
    bool isEnded() const { return m_isEnded; }
    /// A descriptor to poll: readable since a signal came, until rearm().
    int descriptor() const { return m_wake[0]; }

private:
    void watch();
    void stop();

    const Kind m_kind;
    mutable std::mutex m_mutex;
    std::stop_source m_source; // guarded by m_mutex
    std::atomic<bool> m_isEnded = false;
    int m_wake[2] = {-1, -1};
    std::jthread m_watcher;
};

} // namespace tokenscope
