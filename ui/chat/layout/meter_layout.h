// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <cstdint>
#include <vector>

namespace tokenscope {

/// How a context is filled, in positions.
struct ContextUse {
    qint64 context = 0; ///< the model's; 0: not known
    qint64 system = 0;  ///< start token and system prompt
    qint64 earlier = 0; ///< turns before
    qint64 message = 0; ///< what is being written, or was sent last
    qint64 answer = 0;  ///< as far as it is written
    qint64 reserve = 0; ///< kept free for the answer; 0 once it is being written
    int dropped = 0;    ///< turns that are left out of it
    qint64 used() const { return system + earlier + message + answer; }
    friend bool operator==(const ContextUse&, const ContextUse&) = default;
};

enum class MeterPart : std::uint8_t { System, Earlier, Message, Answer, Reserve, Over };

/// A piece of the meter's bar.
struct MeterBlock {
    MeterPart part = MeterPart::System;
    double left = 0, right = 0;
    friend bool operator==(const MeterBlock&, const MeterBlock&) = default;
};

/// Where the parts lie on a bar of that width, edges on multiples of `pixel`. The bar is the context; where
/// more is used it is all that is used, and what lies beyond the context is Over, on top. Parts that are
/// there are at least a pixel wide.
std::vector<MeterBlock> meterBlocks(const ContextUse& use, double width, double pixel);

} // namespace tokenscope
