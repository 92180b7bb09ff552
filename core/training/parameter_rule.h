// SPDX-License-Identifier: MIT
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace tokenscope {

/// What a step says to all parameters.
struct StepRates {
    std::int64_t step = 0;  ///< from 0
    double factor = 1;      ///< of the learning rates
    double momentum = 0.95; ///< of Muon
};

/// How one parameter follows its gradients. Different parameters may be stepped on different threads at once.
class ParameterRule {
public:
    virtual ~ParameterRule() = default;
    /// Changes the parameter in place; `gradient` has its shape and may be overwritten.
    virtual void step(const at::Tensor& gradient, const StepRates& rates) = 0;
    /// What must be kept to go on later, by name: the live float32 tensors.
    virtual std::map<std::string, at::Tensor> state() const = 0;
};

struct AdamWSettings {
    double learningRate = 0.001;
    double beta1 = 0.8, beta2 = 0.95;
    double epsilon = 1e-10;
    double weightDecay = 0;
};

/// Adam with decoupled weight decay (Loshchilov and Hutter, 2019), for a parameter of any shape.
std::unique_ptr<ParameterRule> makeAdamW(at::Tensor parameter, const AdamWSettings& settings);

/// Muon (Jordan, 2024), for a matrix: Nesterov momentum, made orthogonal, times the learning rate and
/// sqrt(max(1, rows / columns)).
std::unique_ptr<ParameterRule> makeMuon(at::Tensor parameter, double learningRate);

} // namespace tokenscope
