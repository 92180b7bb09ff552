// SPDX-License-Identifier: MIT
#include "core/model/cross_entropy.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"
#include "core/kernels/pieces.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"
#include "core/values/errors.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::int64_t kPositionsAtOnce = 256;
constexpr std::int64_t kHeadRowsAtOnce = 256;

/// Logits [h.rows, w.rows], by the product that the backward pass uses.
void multiplyByHead(const MatrixRef& h, const MatrixRef& w, float* logits) {
    inPieces(w.rows, kHeadRowsAtOnce, [&](std::int64_t first, std::int64_t rows) {
        multiply(h, MatrixRef::dense(w.data + first * w.columns, rows, w.columns).transpose(), logits + first,
                 w.rows);
    });
}

/// Positions that count, as the loops read them.
struct Positions {
    const std::int64_t* targets;
    const float* weights;
};

void checkTargets(const Positions& positions, std::int64_t count, std::int64_t vocabulary) {
    for (std::int64_t i = 0; i < count; ++i)
        if (positions.weights[i] != 0 && (positions.targets[i] < 0 || positions.targets[i] >= vocabulary))
            throw Error("the id " + std::to_string(positions.targets[i]) +
                        " cannot be a target: the vocabulary has " + std::to_string(vocabulary) + " ids");
}

/// Weighted losses of some positions; with slopes, their logits become these.
double lossOf(const Positions& positions, std::int64_t count, const OutputHead& head, float* logits,
              bool wantsSlopes) {
    const auto crossEntropy = kernelTable().crossEntropy;
    std::vector<double> losses(static_cast<std::size_t>(count));
    parallelFor(count, [&](std::int64_t i) {
        static thread_local std::vector<float> scratch;
        scratch.resize(static_cast<std::size_t>(head.vocabulary));
        float* own = logits + i * head.vocabulary;
        const float weight = positions.weights[i];
        if (weight == 0) {
            std::fill_n(own, head.vocabulary, 0.0f);
            return;
        }
        CrossEntropyTask task{own, scratch.data(), head.vocabulary, positions.targets[i]};
        task.cap = head.softcap;
        task.weight = weight;
        task.wantsSlopes = wantsSlopes;
        losses[static_cast<std::size_t>(i)] = double{weight} * double{crossEntropy(task)};
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0);
}

struct LossSlopes {
    at::Tensor normed;
    at::Tensor weight; ///< undefined for a stored one
};

double lossInParts(const at::Tensor& normed, const OutputHead& head, const Positions& positions,
                   LossSlopes* slopes) {
    const SerialOpenMp serial;
    const std::int64_t width = normed.size(-1);
    const std::int64_t all = normed.numel() / width;
    const at::Tensor wide = head.weight->widened().detach();
    const MatrixRef rows = MatrixRef::dense(wide.data_ptr<float>(), head.vocabulary, width);
    const at::Tensor logits = at::empty({std::min(all, kPositionsAtOnce), head.vocabulary}, at::kFloat);
    auto* z = logits.data_ptr<float>();
    double loss = 0;
    for (std::int64_t first = 0; first < all; first += kPositionsAtOnce) {
        const std::int64_t count = std::min(kPositionsAtOnce, all - first);
        const float* h = normed.data_ptr<float>() + first * width;
        multiplyByHead(MatrixRef::dense(h, count, width), rows, z);
        loss +=
            lossOf({positions.targets + first, positions.weights + first}, count, head, z, slopes != nullptr);
        if (!slopes)
            continue;
        const MatrixRef ofLogits = MatrixRef::dense(z, count, head.vocabulary);
        multiply(ofLogits, rows, slopes->normed.data_ptr<float>() + first * width, width);
        if (slopes->weight.defined())
            multiply(ofLogits.transpose(), MatrixRef::dense(h, count, width),
                     slopes->weight.data_ptr<float>(), width, Product::Added);
    }
    return loss;
}

at::Tensor scalar(double value) {
    return at::full({}, value, at::kFloat);
}

} // namespace

at::Tensor weightedCrossEntropy(const at::Tensor& normed, const OutputHead& head, const at::Tensor& targets,
                                const at::Tensor& weights) {
    const at::Tensor h = normed.detach().contiguous();
    const at::Tensor denseTargets = targets.contiguous();
    const at::Tensor denseWeights = weights.contiguous();
    const Positions positions{denseTargets.data_ptr<std::int64_t>(), denseWeights.data_ptr<float>()};
    checkTargets(positions, denseTargets.numel(), head.vocabulary);
    const at::Tensor leaf = head.weight->leaf();
    if (!recordsGradient(normed, leaf))
        return scalar(lossInParts(h, head, positions, nullptr));

    LossSlopes slopes{at::empty_like(h), leaf.defined() ? at::zeros_like(leaf.detach()) : at::Tensor()};
    const at::Tensor loss = scalar(lossInParts(h, head, positions, &slopes));
    return recorded(loss, {normed, leaf}, [slopes](const at::Tensor& ofLoss) {
        const float factor = *ofLoss.data_ptr<float>();
        if (factor == 1) // what a training step asks for
            return std::vector<at::Tensor>{slopes.normed, slopes.weight};
        return std::vector<at::Tensor>{slopes.normed * factor,
                                       slopes.weight.defined() ? slopes.weight * factor : at::Tensor()};
    });
}

} // namespace tokenscope
