// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/json_output.h"
#include "core/engine/logit_error.h"
#include "core/engine/spread.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

// What `bench` found out. Times are the whole of what was timed; rates are worked out where they are shown.

/// A prompt of so many tokens.
struct ReadFigure {
    std::int64_t tokens = 0;
    Spread readSeconds;                      ///< the model alone, up to the last position's logits
    std::optional<Spread> firstTokenSeconds; ///< a run of the engine, up to its first column
};

/// Columns after so many positions.
struct DecodeFigure {
    std::int64_t position = 0;
    int rows = 1;
    std::int64_t columns = 0;
    Spread passSeconds;               ///< the model alone
    std::optional<Spread> runSeconds; ///< drawn and described, as a run of the engine does
};

/// A full pass without a cache.
struct UncachedFigure {
    std::int64_t position = 0;
    Spread seconds;
};

/// Samples of one prompt.
struct SamplesFigure {
    int rows = 0;
    std::int64_t prompt = 0;
    std::int64_t columns = 0;
    Spread togetherSeconds;
    Spread separateSeconds; ///< as many runs of one row, one after the other
};

/// Bytes of this process while a run of one row has so many positions.
struct MemoryFigures {
    std::int64_t positions = 0;
    std::int64_t weightsStored = 0; ///< in the file
    std::int64_t weightsLoaded = 0; ///< as what they were turned into
    std::int64_t program = 0;       ///< resident before the model was loaded
    std::int64_t modelLoaded =
        0;                     ///< what the model added, once every weight was read: weights and vocabulary
    std::int64_t cache = 0;    ///< allocated
    std::int64_t rest = 0;     ///< workspace, logits, the run itself, what the allocator keeps
    std::int64_t resident = 0; ///< program + modelLoaded + cache + rest
    std::int64_t peak = 0;     ///< of resident since the program's start
};

/// How fast this machine reads memory, and what a token has to read.
struct BandwidthFigure {
    std::int64_t probeBytes = 0; ///< read by all threads together, each a part
    Spread probeBytesPerSecond;  ///< each the best of several readings: the limit, as far as it shows
    std::int64_t weightBytesPerToken = 0; ///< of the weights in memory that a pass of one row reads
};

struct BenchFigures {
    std::string modelName;
    std::string modelHash;
    std::string storedAs; ///< "Q4_1"
    std::string weights;  ///< what they were turned into: "stored", "8bit" …
    std::string kernels;
    int threads = 0;
    std::string precision;
    std::string cacheType;
    bool complete = false;
    std::optional<double> loadSeconds; ///< none: the model is not known either
    std::optional<MemoryFigures> memory;
    std::optional<BandwidthFigure> bandwidth;
    std::vector<ReadFigure> reads;
    std::vector<DecodeFigure> decodes;
    std::vector<UncachedFigure> uncached;
    std::optional<SamplesFigure> samples;
    std::optional<LogitError> errorAgainstExact;
    std::vector<std::string> leftOut; ///< what could not be measured, and why
};

/// Tokens of all rows together in a second.
Spread tokensPerSecond(const DecodeFigure& figure, const Spread& seconds);
/// Bytes of weights that decoding one row reads in a second, at the first position measured. Nothing until
/// both are known.
std::optional<double> achievedBytesPerSecond(const BenchFigures& figures);
/// How many times longer separate runs take.
double samplesRatio(const SamplesFigure& figure);

/// All of it, with null for what was not measured.
OrderedJson figuresJson(const BenchFigures& figures);

} // namespace tokenscope
