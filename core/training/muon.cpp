// SPDX-License-Identifier: MIT
#include "core/training/orthogonalise.h"
#include "core/training/parameter_rule.h"

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

class Muon : public ParameterRule {
public:
    Muon(at::Tensor parameter, double learningRate)
        : m_parameter(parameter.detach()), m_momentum(at::zeros_like(m_parameter)) {
        const double tallness =
            static_cast<double>(m_parameter.size(0)) / static_cast<double>(m_parameter.size(1));
        m_rate = learningRate * std::sqrt(std::max(1.0, tallness));
    }

    void step(const at::Tensor& gradient, const StepRates& rates) override {
        const at::NoGradGuard noGrad;
        m_momentum.lerp_(gradient, 1 - rates.momentum);
        const at::Tensor ahead = gradient.lerp(m_momentum, rates.momentum);
        m_parameter.sub_(orthogonalised(ahead), m_rate * rates.factor);
    }

    std::map<std::string, at::Tensor> state() const override { return {{"momentum", m_momentum}}; }

private:
    at::Tensor m_parameter; ///< shares memory with the leaf
    double m_rate = 0;
    at::Tensor m_momentum;
};

} // namespace

std::unique_ptr<ParameterRule> makeMuon(at::Tensor parameter, double learningRate) {
    return std::make_unique<Muon>(std::move(parameter), learningRate);
}

} // namespace tokenscope
