// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "core/values/sampling_settings.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tokenscope {

/// What a candidate is at a position that already has its token.
enum class CandidateMark : std::uint8_t {
    None,
    Drawn,  ///< sampled there
    Forced, ///< put there by a tool
    Chosen, ///< put there by the user
    Given,  ///< part of the prompt
};

/// How a token is written on a chip.
struct TokenText {
    QString label;
    bool special = false;
    friend bool operator==(const TokenText&, const TokenText&) = default;
};

/// One token that could come next, with its probability on the way through the sampler.
struct CandidateRow {
    TokenId id;
    TokenText text;
    std::int64_t rank = 0; ///< from 1, by the probability at the cut
    double model = 0;      ///< by the model's logits alone
    double atCut = 0;      ///< what top-p adds up; 0 when a stage before had cut it
    double final = 0;      ///< after all stages; 0 when cut
    double beforeCut = 0;  ///< cut: its probability when the stage that cut it began
    double cumulative = 0; ///< atCut of ranks 1 … rank, added up; negative where ranks are missing in between
    std::optional<SamplingStage> cutBy;
    CandidateMark mark = CandidateMark::None;

    friend bool operator==(const CandidateRow&, const CandidateRow&) = default;
};

/// Candidates that have no line of their own, added up.
struct CandidateGroup {
    std::int64_t count = 0;
    double model = 0;
    double atCut = 0;
    double final = 0;
    friend bool operator==(const CandidateGroup&, const CandidateGroup&) = default;
};

/// A distribution as far as a screen can show it, and what has to be said about the rest.
struct CandidateTable {
    std::vector<CandidateRow>
        rows; ///< by rank: the first `leading` have ranks 1 … leading, further ones were asked for
    std::int64_t leading = 0;
    CandidateGroup restKept; ///< not in rows, may be drawn
    CandidateGroup restCut;  ///< not in rows, cut (or with a probability too small for a number)
    std::int64_t keptCount = 0;
    std::vector<SamplingStage>
        atCutStages;            ///< stages behind the column "at the cut"; none: it equals the model's
    bool cutFollowsRank = true; ///< the kept ones are exactly the ranks 1 … keptCount
    std::optional<SamplingStage>
        cutStage;            ///< the stage that cut the best of the cut ones; none: nothing is cut
    double keptAtCut = 0;    ///< atCut of all kept, added up
    double modelEntropy = 0; ///< bits
    double finalEntropy = 0; ///< bits

    friend bool operator==(const CandidateTable&, const CandidateTable&) = default;
};

} // namespace tokenscope
