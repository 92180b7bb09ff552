// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// Bytes a second.
struct Bandwidth {
    double best = 0;
    double median = 0;
};

/// How fast numbers are read: a buffer of `bytes` (at least 64 kB), held as weights are, seven times by
/// `threads` threads (at most threadCount()) of parallelFor, each of which adds up a part with the vectors of
/// kernelLevel(). What fits into a cache is read from there. Throws Error when memory runs out.
Bandwidth bandwidthProbe(std::int64_t bytes, int threads);

} // namespace tokenscope
