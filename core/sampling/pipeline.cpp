// SPDX-License-Identifier: MIT
#include "core/sampling/pipeline.h"

#include "core/sampling/min_p.h"
#include "core/sampling/penalties.h"
#include "core/sampling/temperature.h"
#include "core/sampling/top_k.h"
#include "core/sampling/top_p.h"
#include "core/sampling/typical_p.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tokenscope {

namespace {

struct StageRow {
    SamplingStage stage;
    bool (*isOn)(const SamplingSettings&);
    void (*apply)(Candidates&, const StageInput&);
};

constexpr StageRow stageRows[] = {
    {SamplingStage::Penalties, penaltiesAreOn, applyPenalties},
    {SamplingStage::Temperature, temperatureIsOn, applyTemperature},
    {SamplingStage::TopK, topKIsOn, applyTopK},
    {SamplingStage::TopP, topPIsOn, applyTopP},
    {SamplingStage::MinP, minPIsOn, applyMinP},
    {SamplingStage::TypicalP, typicalPIsOn, applyTypicalP},
};

const StageRow& rowOf(SamplingStage stage) {
    return *std::ranges::find(stageRows, stage, &StageRow::stage);
}

} // namespace

std::vector<SamplingStage> activeStages(const SamplingSettings& settings) {
    std::vector<SamplingStage> active;
    for (SamplingStage stage : settings.order) {
        if (rowOf(stage).isOn(settings))
            active.push_back(stage);
    }
    return active;
}

void applyStage(SamplingStage stage, Candidates& candidates, const StageInput& input) {
    rowOf(stage).apply(candidates, input);
}

bool isGreedy(const SamplingSettings& settings) {
    return settings.temperature == 0 &&
           std::ranges::find(settings.order, SamplingStage::Temperature) != settings.order.end();
}

void checkLogits(std::span<const double> logits, const std::string& place) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto isUsable = [](double logit) { return logit < infinity; };
    const std::string prefix = place.empty() ? std::string() : place + ": ";
    if (logits.empty())
        throw Error(prefix + "there are no logits");
    if (std::ranges::count_if(logits, isUsable) != std::ssize(logits)) {
        const auto bad = std::ranges::find_if_not(logits, isUsable);
        throw Error(prefix + "the logit of id " + std::to_string(bad - logits.begin()) + " is " +
                    (std::isnan(*bad) ? "not a number" : "infinite"));
    }
    if (largestOf(logits) == -infinity)
        throw Error(prefix + "all logits are minus infinity, so no token can be drawn");
}

} // namespace tokenscope
