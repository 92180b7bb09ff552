// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace tokenscope {

/// How far apart the news of a run are: as close as the frames of a display while the window has little work
/// with them, and farther the more work it has. So the window takes at most a small share of a processor from
/// an engine that uses all of them, on any machine, with any number of samples and size of the window.
class NewsPace {
public:
    using Duration = std::chrono::nanoseconds;
    static constexpr std::chrono::milliseconds shortest{16}; ///< one frame of an ordinary display
    static constexpr std::chrono::milliseconds longest{100}; ///< still reads as a stream
    static constexpr int partOfProcessor = 20;               ///< the window may take one part of so many

    /// A piece of news was delivered, drawn and all else that came of it: `work` is the processor's time that
    /// it took the window's thread, not counting what that thread waited.
    void note(Duration work);
    /// Another run may be cheap or dear: what the ones before took does not count for it.
    void forget() { m_work = Duration(0); }

    /// Between one piece of news and the next, in [shortest, longest].
    std::chrono::milliseconds interval() const;

private:
    Duration m_work{0}; // smoothed: single ones that are dear, such as a click's, change little
};

} // namespace tokenscope
