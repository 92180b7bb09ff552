// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/parameter_store.h"
#include "core/model/transformer.h"
#include "core/training/parameter_rule.h"
#include "core/training/row_packer.h"
#include "core/training/training_settings.h"
#include "core/training/training_state.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tokenscope {

/// Trains one model, a step at a time, on the caller's thread and those of parallelFor. The same settings,
/// documents and tokenizer give the same parameters, bit for bit on the same kind of processor, also when
/// state() is carried to another trainer in between.
class Trainer {
public:
    /// Source and tokenizer outlive it. The settings were checked.
    Trainer(const TrainingSettings& settings, const DocumentSource& source, const Tokenizer& tokenizer);

    struct StepResult {
        double loss = 0;   ///< of the batch before the step
        double factor = 0; ///< of the learning rates
    };
    /// Throws Error when the loss is not finite; the parameters are then as before.
    StepResult step();

    std::int64_t stepsDone() const { return m_step; }
    bool isFinished() const { return m_step >= m_schedule.steps(); }
    const Schedule& schedule() const { return m_schedule; }
    const TrainingSettings& settings() const { return m_settings; }
    const ModelConfig& config() const { return m_model.config(); }

    /// Loss of other rows, nothing learned from them.
    double loss(const TrainingRows& rows) const;

    /// A copy of everything that changes.
    TrainingState state() const;
    /// Goes on from there. Throws Error naming the tensor that is missing or has another shape.
    void restore(const TrainingState& state);
    /// The parameters by the model's own names: the live float32 tensors.
    const std::map<std::string, at::Tensor>& parameters() const { return m_store.trainable(); }

private:
    void clip(std::vector<at::Tensor>& gradients) const;
    std::map<std::string, at::Tensor> liveTensors() const;

    TrainingSettings m_settings;
    Schedule m_schedule;
    ParameterStore m_store;
    Transformer m_model;
    RowPacker m_packer;
    std::vector<at::Tensor> m_leaves; ///< in the order of their names
    std::vector<std::unique_ptr<ParameterRule>> m_rules;
    std::int64_t m_step = 0;
};

} // namespace tokenscope
