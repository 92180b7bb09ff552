// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine.h"
#include "core/values/levers.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// Measures combinations of levers with one model, one after the other: what they have in common (the
/// reference's logits and its reading of the text, weights that several of them hold alike) is computed and
/// read once. Besides the model's own no more than one set of weights is in memory.
class LeverMeasure {
public:
    /// What is in work, and how much of the combination is done, in [0, 1].
    using Progress = std::function<void(MeasureStep step, double fraction)>;

    /// `model` itself is measured where its weights are held as wanted; others are read by `loader` from its
    /// path. Of `text` the first 2,048 tokens count.
    LeverMeasure(std::shared_ptr<const LoadedModel> model, ModelLoader loader, const std::string& text);

    /// Throws what the loader throws, Error when the text or the model's context is too short, Cancelled once
    /// `stop` is triggered. Another combination can be measured after any of them.
    LeverFigures measure(const Levers& levers, const Progress& progress, const std::stop_token& stop);

private:
    /// Of a combination's work, in [0, 1].
    struct Share {
        double begin, end;
    };
    std::shared_ptr<const LoadedModel> withWeights(WeightPrecision weights, const Progress& progress,
                                                   const std::stop_token& stop);
    void readReference(const Progress& progress, const std::stop_token& stop);
    double logitError(const LoadedModel& model, const ContextOptions& options, const std::stop_token& stop);
    std::vector<double> readText(const LoadedModel& model, const ContextOptions& options, Share share,
                                 const Progress& progress, const std::stop_token& stop);
    void foresee(LeverFigures& figures, const LoadedModel& model, const Levers& levers,
                 const Progress& progress, const std::stop_token& stop);
    void decode(LeverFigures& figures, const LoadedModel& model, const ContextOptions& options,
                const std::stop_token& stop);

    const std::shared_ptr<const LoadedModel> m_model;
    const ModelLoader m_loader;
    const std::optional<TokenId> m_start;
    std::vector<TokenId> m_ids;          ///< of the text
    std::vector<TokenId> m_compared;     ///< what the reference's logits come after, start token included
    std::vector<float> m_reference;      ///< [m_compared.size(), vocabulary]; empty: not computed yet
    std::vector<double> m_referenceNats; ///< natsOfText() of the reference; empty: not computed yet
    std::shared_ptr<const LoadedModel> m_other;
    WeightPrecision m_otherWeights = WeightPrecision::AsStored; ///< those of m_other, if there is one
};

/// Measures these combinations in their order and tells the listener of each; one that cannot be measured
/// does not keep the next ones from it. Ends with measureEnded(), whatever happens. `model` may be null.
void measureLevers(const std::vector<Levers>& all, const std::string& text,
                   std::shared_ptr<const LoadedModel> model, const ModelLoader& loader,
                   EngineListener& listener, const std::stop_token& stop);

} // namespace tokenscope
