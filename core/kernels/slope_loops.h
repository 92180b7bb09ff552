// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/vector_loops.h"

namespace tokenscope {

// Loops of backward passes, see KernelTable for what they compute and vector_loops.h for how they are used.

template <class Isa> void softmaxSlopes(const float* p, float* slopes, std::int64_t count, float scale) {
    using V = Vector<Isa>;
    const float middle = dotProduct<Isa>(p, slopes, count);
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes)
        V::store(slopes + i, V::load(p + i) * (V::load(slopes + i) - middle) * scale);
    for (; i < count; ++i)
        slopes[i] = p[i] * (slopes[i] - middle) * scale;
}

template <class Isa>
void rmsNormSlopes(const float* y, const float* slopes, float factor, float* out, std::int64_t count) {
    using V = Vector<Isa>;
    const float middle = dotProduct<Isa>(y, slopes, count) / static_cast<float>(count);
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes)
        V::store(out + i, (V::load(slopes + i) - V::load(y + i) * middle) * factor);
    for (; i < count; ++i)
        out[i] = (slopes[i] - y[i] * middle) * factor;
}

// Square roots one by one: the compiler finds its vector instruction in this form.
template <class Isa>
void reluSquaredSlopes(const float* y, const float* slopes, float* out, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = 2 * __builtin_sqrtf(y[i]) * slopes[i];
}

template <class Isa> float crossEntropy(const CrossEntropyTask& task) {
    using V = Vector<Isa>;
    float* z = task.logits;
    const bool capped = task.cap > 0;
    const float inner = capped ? task.cap : 1; // the logits are inner * z from here on
    if (capped)
        mapInPlace<Isa>(z, task.count,
                        [inner](typename V::Floats v) -> typename V::Floats { return V::tanh(v / inner); });
    __builtin_memcpy(task.scratch, z, static_cast<std::size_t>(task.count) * sizeof(float));
    const float best = maximum<Isa>(z, task.count);
    const float own = z[task.target];
    const float sum = exponentiate<Isa>(task.scratch, task.count, inner);
    const float loss = __builtin_logf(sum) + inner * (best - own);
    if (!task.wantsSlopes)
        return loss;

    const float factor = task.weight / sum;
    std::int64_t i = 0;
    for (; i + V::lanes <= task.count; i += V::lanes) {
        const typename V::Floats t = V::load(z + i);
        const typename V::Floats share = V::load(task.scratch + i) * factor;
        V::store(z + i, capped ? share * (1 - t * t) : share);
    }
    for (; i < task.count; ++i)
        z[i] = task.scratch[i] * factor * (capped ? 1 - z[i] * z[i] : 1);
    z[task.target] -= task.weight * (capped ? 1 - own * own : 1);
    return loss;
}

} // namespace tokenscope
