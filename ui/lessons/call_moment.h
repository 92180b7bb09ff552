// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace tokenscope {

/// Where a row is that may call a tool.
enum class CallState : std::uint8_t {
    Text,   ///< in its words; also right after a call that nothing came of, and after a result's end
    Call,   ///< a call is being written
    Result, ///< the result is being forced in
    Ended,
};
inline constexpr int callStateCount = 4;

/// A row after one of its tokens, as far as it matters for calls.
struct CallMoment {
    CallState state{};
    QString expression; ///< what the call says so far; in Result what it was
    QString result;     ///< what has been forced in so far
    QString reason;     ///< why the row ended, in words
    friend bool operator==(const CallMoment&, const CallMoment&) = default;
};

} // namespace tokenscope
