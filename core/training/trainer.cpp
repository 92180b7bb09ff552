// SPDX-License-Identifier: MIT
#include "core/training/trainer.h"

#include "core/kernels/parallel.h"
#include "core/training/batch_gradient.h"
#include "core/training/initial_weights.h"
#include "core/values/errors.h"

#include <cmath>

namespace tokenscope {

namespace {

std::unique_ptr<ParameterRule> ruleFor(const std::string& name, const at::Tensor& parameter,
                                       const TrainingSettings& settings) {
    if (name == "embedding")
        return makeAdamW(parameter, {.learningRate = settings.embeddingRate});
    return makeMuon(parameter, settings.matrixRate);
}

} // namespace

Trainer::Trainer(const TrainingSettings& settings, const DocumentSource& source, const Tokenizer& tokenizer)
    : m_settings(settings), m_schedule(settings.schedule()),
      m_store(initialWeights(trainedConfig(settings, tokenizer.size()), settings.seed),
              ParameterUse::Trainable),
      m_model(trainedConfig(settings, tokenizer.size()), m_store),
      m_packer(source, tokenizer, settings.rowLength) {
    for (const auto& [name, parameter] : m_store.trainable()) {
        m_leaves.push_back(parameter);
        m_rules.push_back(ruleFor(name, parameter, settings));
    }
}

double Trainer::loss(const TrainingRows& rows) const {
    return batchLoss(m_model, rows, std::min(m_settings.shards, rows.rows));
}

void Trainer::clip(std::vector<at::Tensor>& gradients) const {
    if (m_settings.clip <= 0)
        return;
    double square = 0;
    for (const at::Tensor& gradient : gradients)
        square += std::pow(gradient.norm().item<double>(), 2);
    const double norm = std::sqrt(square);
    if (norm <= m_settings.clip)
        return;
    for (at::Tensor& gradient : gradients)
        gradient.mul_(m_settings.clip / norm);
}

Trainer::StepResult Trainer::step() {
    BatchGradient batch =
        batchGradient(m_model, m_leaves, m_packer.take(m_settings.rowsPerStep()), m_settings.shards);
    clip(batch.gradients);
    const StepRates rates{m_step, m_schedule.factor(m_step), Schedule::momentum(m_step)};
    parallelFor(static_cast<std::int64_t>(m_rules.size()), [&](std::int64_t index) {
        const SerialOpenMp serial;
        const auto parameter = static_cast<std::size_t>(index);
        m_rules[parameter]->step(batch.gradients[parameter], rates);
    });
    ++m_step;
    return {batch.loss, rates.factor};
}

std::map<std::string, at::Tensor> Trainer::liveTensors() const {
    std::map<std::string, at::Tensor> tensors;
    std::size_t index = 0;
    for (const auto& [name, parameter] : m_store.trainable()) {
        tensors["model." + name] = parameter.detach();
        for (const auto& [part, tensor] : m_rules[index++]->state())
            tensors["rule." + name + "." + part] = tensor;
    }
    return tensors;
}

TrainingState Trainer::state() const {
    TrainingState state{m_step, m_packer.state(), {}};
    for (const auto& [name, tensor] : liveTensors())
        state.tensors[name] = tensor.clone();
    return state;
}

void Trainer::restore(const TrainingState& state) {
    const auto live = liveTensors();
    for (const auto& [name, tensor] : live) {
        const auto found = state.tensors.find(name);
        if (found == state.tensors.end())
            throw Error("the training state has no " + name);
        if (found->second.sizes() != tensor.sizes())
            throw Error("the training state's " + name + " has another shape than these settings give");
    }
    for (const auto& [name, tensor] : live)
        tensor.copy_(state.tensors.at(name));
    m_packer.restore(state.packer);
    m_step = state.step;
}

} // namespace tokenscope
