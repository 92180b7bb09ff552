// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/described_model.h"

namespace tokenscope::test {

/// The facts of SmolLM2-135M as Q4_1, as its header gives them.
inline DescribedModel describedSmolLM2() {
    DescribedModel model;
    ModelSummary& summary = model.summary;
    summary.name = "SmolLM2";
    summary.family = "llama";
    summary.precision = "Q4_1";
    summary.licence = "apache-2.0";
    summary.parameters = 134'515'008;
    summary.weightBytes = 98'362'432;
    summary.layers = 30;
    summary.width = 576;
    summary.heads = 9;
    summary.kvHeads = 3;
    summary.headSize = 64;
    summary.vocabulary = 49'152;
    summary.contextLength = 8192;
    summary.cacheBytesPerToken = 46'080;
    model.memoryNeeded = 500'000'000;
    return model;
}

} // namespace tokenscope::test
