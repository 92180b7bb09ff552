// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/distribution.h"
#include "ui/shared/models/candidate_rows.h"

#include <functional>
#include <span>

namespace tokenscope {

/// What of a distribution is wanted on screen.
struct CandidateQuery {
    std::size_t lines = 11;    ///< room: rows and the groups of the rest, together
    std::vector<TokenId> also; ///< get a row wherever they rank; ids that do not exist are left out
    std::function<TokenText(TokenId)> textOf;
    std::vector<SamplingStage> order; ///< the settings': says where top-p stands even while it is off
    TokenId marked;                   ///< the token that stands there, if one does
    CandidateMark mark = CandidateMark::None;
    double modelEntropy = -1; ///< bits, when already known for these logits; negative: computed
};

/// Rank is by the column "at the cut"; equal ones by the probability one stage earlier, and so on up to the
/// model's, then the lower id first. Linear in the vocabulary.
CandidateTable candidateTable(const Distribution& distribution, const CandidateQuery& query);

/// Number of stages that ran before the column "at the cut": those in front of top-p's place in `order`;
/// without top-p in it, those in front of the first stage that cut something.
std::size_t stagesBeforeCut(const Distribution& distribution, const std::vector<SamplingStage>& order);

} // namespace tokenscope
