// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "core/values/precision.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// Where the numbers for drawing come from.
enum class RandomStream : std::uint8_t {
    Philox, ///< counter-based: depends on (seed, row, step) only
    Torch,  ///< libtorch's generator and multinomial as nanochat uses them; temperature and top-k only
    TorchFirstShared, ///< the same as first-generation nanochat had it: one first draw for all rows
};

/// How fast a run goes on by itself. It only spaces the columns; the engine's own speed is measured without
/// the waits.
struct Pace {
    double columnsPerSecond = std::numeric_limits<double>::infinity(); ///< 0: by hand, one column per step()
    friend bool operator==(const Pace&, const Pace&) = default;
};

/// From a column of a row on, other numbers are drawn ("Draw again from here").
struct Redraw {
    RowIndex row;
    std::int64_t column = 0;
    std::uint32_t attempt = 1; ///< counts the draws of a row up; the first ones have 0
    friend bool operator==(const Redraw&, const Redraw&) = default;
};

/// Everything that decides a run's tokens, together with the model.
struct RunRequest {
    std::vector<TokenId> prompt; ///< ids as the model reads them; at least one
    int rows = 1;                ///< parallel samples of the one prompt, 1 to 64
    int firstRow = 0; ///< the first row's number in Philox draws: row 5 alone draws as row 5 of eight
    std::int64_t maxTokens = 256;      ///< columns at most; 0 makes none
    std::optional<std::uint64_t> seed; ///< none: a fresh one is drawn and reported in the snapshot
    SamplingSettings settings;
    RandomStream randomStream = RandomStream::Philox;
    Precision precision = Precision::Exact;
    std::optional<ElementType> cacheType; ///< of the KV cache; none: defaultCacheType(precision)
    std::vector<Redraw> redraws; ///< by row and column; Philox only
    /// The last so many ids of the prompt are the beginning of the answer itself: a character, a tool call, its
    /// result or a stop text that is open at their end goes on, and draws are numbered from the first of them.
    /// With the same seed an answer that goes on so is the one that was never interrupted. `maxTokens` and the
    /// columns of `redraws` count the new ones only. 0: the answer is new. Philox only.
    std::int64_t answerTokens = 0;
    /// Computes only what the run before has not computed already. The tokens are the same either way.
    bool reusesCache = false;
    /// What is generated is a text of its own, as the answer in a chat is: the space that a vocabulary puts
    /// before every text does not belong to it. Else it goes on with the prompt's text, and a space is one.
    bool beginsText = false;
    bool toolsEnabled = true;
    bool beyondContext =
        false; ///< go on up to the positions that can be computed, not only the trained context
    std::vector<std::string> stopTexts;
    std::vector<TokenId> endTokens; ///< end a row besides the model's own: those of a chat format that the
                                    ///< user chose
    Pace pace;
    bool startPaused = false;
    friend bool operator==(const RunRequest&, const RunRequest&) = default;
};

} // namespace tokenscope
