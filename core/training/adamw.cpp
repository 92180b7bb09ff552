// SPDX-License-Identifier: MIT
#include "core/training/parameter_rule.h"

#include <cmath>

namespace tokenscope {

namespace {

class AdamW : public ParameterRule {
public:
    AdamW(at::Tensor parameter, const AdamWSettings& settings)
        : m_parameter(parameter.detach()), m_settings(settings), m_mean(at::zeros_like(m_parameter)),
          m_square(at::zeros_like(m_parameter)) {}

    void step(const at::Tensor& gradient, const StepRates& rates) override {
        const at::NoGradGuard noGrad;
        m_mean.lerp_(gradient, 1 - m_settings.beta1);
        m_square.mul_(m_settings.beta2).addcmul_(gradient, gradient, 1 - m_settings.beta2);
        const auto count = static_cast<double>(rates.step + 1);
        const double meanScale = 1 - std::pow(m_settings.beta1, count);
        const double squareScale = 1 - std::pow(m_settings.beta2, count);
        const double rate = m_settings.learningRate * rates.factor;
        if (m_settings.weightDecay != 0)
            m_parameter.mul_(1 - rate * m_settings.weightDecay);
        const at::Tensor size = (m_square / squareScale).sqrt_().add_(m_settings.epsilon);
        m_parameter.addcdiv_(m_mean, size, -rate / meanScale);
    }

    std::map<std::string, at::Tensor> state() const override {
        return {{"mean", m_mean}, {"square", m_square}};
    }

private:
    at::Tensor m_parameter; ///< shares memory with the leaf
    AdamWSettings m_settings;
    at::Tensor m_mean, m_square;
};

} // namespace

std::unique_ptr<ParameterRule> makeAdamW(at::Tensor parameter, const AdamWSettings& settings) {
    return std::make_unique<AdamW>(std::move(parameter), settings);
}

} // namespace tokenscope
