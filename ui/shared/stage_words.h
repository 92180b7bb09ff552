// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/candidate_rows.h"

#include <QString>

namespace tokenscope {

// The sampler's stages and what they did, in words.

QString stageTitle(SamplingStage stage); ///< "Top-p"
QString stageLetter(
    SamplingStage stage); ///< short, for a column's header: "T", "k", "p", "min-p", "typical", "penalties"

/// Header of the column "at the cut": "after T", "after T, k"; "as model" when no stage ran before.
QString atCutHeader(const std::vector<SamplingStage>& stages);
/// The same in the least space: only the last stage is named.
QString atCutShortHeader(const std::vector<SamplingStage>& stages);

/// What stands on the line between kept and cut: the stage that decided, what it compared, how many stay.
QString cutLineText(const CandidateTable& table, const SamplingSettings& settings);
/// The same without the sum, where there is no room for it.
QString cutLineShortText(const CandidateTable& table, const SamplingSettings& settings);

/// "2,039 more are cut", "191 more stay".
QString restKeptText(const CandidateTable& table);
QString restCutText(const CandidateTable& table);

/// Everything about one candidate in a sentence, for tool tips and screen readers.
QString candidateWords(const CandidateRow& candidate, const std::vector<SamplingStage>& atCutStages);

/// A number of a candidate's row as it is written: struck through it is what the candidate had before it was
/// cut.
struct CandidateNumber {
    QString text;
    bool isStruck = false;
    friend bool operator==(const CandidateNumber&, const CandidateNumber&) = default;
};
/// At the cut: a dash where an earlier stage had cut it. Temperature 0 cuts nothing away but gives all to the
/// largest: 0 is a number like the others there, as in the line of the rest.
CandidateNumber atCutNumber(const CandidateRow& candidate);
CandidateNumber finalNumber(const CandidateRow& candidate);

} // namespace tokenscope
