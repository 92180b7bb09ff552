// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace tokenscope {

/// The largest value; minus infinity of nothing. No NaN among them.
double largestOf(std::span<const double> values);

/// The sum, added up in the same order whatever the machine.
double sumOf(std::span<const double> values);

/// The sum of probabilities[i] * (logits[i] - largest), where 0 times minus infinity is 0.
double meanDifference(std::span<const double> probabilities, std::span<const double> logits, double largest);

/// What a softmax divided by: probability = exp(logit - largest) / sum.
struct Normaliser {
    double largest = 0;
    double sum = 1;
};

/// probabilities[i] = exp(logits[i] - largest) / sum. Sizes are equal; at least one logit is above minus
/// infinity, none is NaN or plus infinity. Accurate to a few units in the last place; below 1e-307 of the
/// largest the result is 0.
Normaliser softmax(std::span<const double> logits, std::span<double> probabilities);

} // namespace tokenscope
