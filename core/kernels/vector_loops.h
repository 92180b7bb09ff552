// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/vector.h"

#include "core/kernels/kernel_table.h"

namespace tokenscope {

// Loops of the kernels other than the products, written once over vectors of any width. Each instruction
// set's file instantiates them with its own Isa type, which must have internal linkage: the instantiations
// then have it too, and no processor gets another one's code.

template <class Isa> float dotProduct(const float* a, const float* b, std::int64_t count) {
    using V = Vector<Isa>;
    typename V::Floats even = V::zero();
    typename V::Floats odd = V::zero();
    std::int64_t i = 0;
    for (; i + 2 * V::lanes <= count; i += 2 * V::lanes) {
        even += V::load(a + i) * V::load(b + i);
        odd += V::load(a + i + V::lanes) * V::load(b + i + V::lanes);
    }
    for (; i + V::lanes <= count; i += V::lanes)
        even += V::load(a + i) * V::load(b + i);
    float sum = V::sum(even + odd);
    for (; i < count; ++i)
        sum += a[i] * b[i];
    return sum;
}

template <class Isa> float sum(const float* x, std::int64_t count) {
    using V = Vector<Isa>;
    typename V::Floats a = V::zero(), b = V::zero(), c = V::zero(), d = V::zero();
    std::int64_t i = 0;
    for (; i + 4 * V::lanes <= count; i += 4 * V::lanes) {
        a += V::load(x + i);
        b += V::load(x + i + V::lanes);
        c += V::load(x + i + 2 * V::lanes);
        d += V::load(x + i + 3 * V::lanes);
    }
    float result = V::sum((a + b) + (c + d));
    for (; i < count; ++i)
        result += x[i];
    return result;
}

template <class Isa> float maximum(const float* x, std::int64_t count) {
    using V = Vector<Isa>;
    typename V::Floats best = V::broadcast(x[0]);
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes) {
        const typename V::Floats next = V::load(x + i);
        best = next > best ? next : best;
    }
    float result = x[0];
    for (int lane = 0; lane < V::lanes; ++lane)
        result = best[lane] > result ? best[lane] : result;
    for (; i < count; ++i)
        result = x[i] > result ? x[i] : result;
    return result;
}

template <class Isa> float exponentiate(float* scores, std::int64_t count, float scale) {
    using V = Vector<Isa>;
    const float best = maximum<Isa>(scores, count);
    typename V::Floats sums = V::zero();
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes) {
        const typename V::Floats e = V::exp((V::load(scores + i) - best) * scale);
        V::store(scores + i, e);
        sums += e;
    }
    float sum = V::sum(sums);
    for (; i < count; ++i) {
        scores[i] = V::exp(V::broadcast((scores[i] - best) * scale))[0];
        sum += scores[i];
    }
    return sum;
}

/// x = function(x) element by element; the last few go through a padded vector.
template <class Isa, class Function> void mapInPlace(float* x, std::int64_t count, Function function) {
    using V = Vector<Isa>;
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes)
        V::store(x + i, function(V::load(x + i)));
    for (; i < count; ++i)
        x[i] = function(V::broadcast(x[i]))[0];
}

template <class Isa> void gatedSilu(const float* gate, const float* up, float* out, std::int64_t count) {
    using V = Vector<Isa>;
    const auto silu = [](typename V::Floats x) -> typename V::Floats { return x / (1 + V::exp(-x)); };
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes)
        V::store(out + i, silu(V::load(gate + i)) * V::load(up + i));
    for (; i < count; ++i)
        out[i] = silu(V::broadcast(gate[i]))[0] * up[i];
}

template <class Isa> void geluTanh(float* x, std::int64_t count) {
    using V = Vector<Isa>;
    mapInPlace<Isa>(x, count, [](typename V::Floats v) -> typename V::Floats {
        constexpr float rootOf2OverPi = 0.79788456080286535588f;
        return 0.5f * v * (1 + V::tanh(rootOf2OverPi * (v + 0.044715f * v * v * v)));
    });
}

template <class Isa> void softcap(float* x, std::int64_t count, float cap) {
    using V = Vector<Isa>;
    mapInPlace<Isa>(x, count,
                    [cap](typename V::Floats v) -> typename V::Floats { return cap * V::tanh(v / cap); });
}

template <class Isa> void reluSquared(float* x, std::int64_t count) {
    using V = Vector<Isa>;
    mapInPlace<Isa>(x, count, [](typename V::Floats v) -> typename V::Floats {
        const typename V::Floats positive = v < 0 ? V::zero() : v; // NaN stays
        return positive * positive;
    });
}

template <class Isa>
void rotateHalves(const float* x, const float* cos, const float* sin, float* out, std::int64_t half) {
    using V = Vector<Isa>;
    std::int64_t j = 0;
    for (; j + V::lanes <= half; j += V::lanes) {
        const typename V::Floats a = V::load(x + j);
        const typename V::Floats b = V::load(x + half + j);
        V::store(out + j, a * V::load(cos + j) - b * V::load(sin + j));
        V::store(out + half + j, a * V::load(sin + j) + b * V::load(cos + j));
    }
    for (; j < half; ++j) {
        const float a = x[j];
        const float b = x[half + j];
        out[j] = a * cos[j] - b * sin[j];
        out[half + j] = a * sin[j] + b * cos[j];
    }
}

template <class Isa>
float rmsNorm(const float* x, const float* weight, float epsilon, float* out, std::int64_t count) {
    using V = Vector<Isa>;
    const float meanSquare = dotProduct<Isa>(x, x, count) / static_cast<float>(count);
    const float factor = 1 / __builtin_sqrtf(meanSquare + epsilon);
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes) {
        const typename V::Floats scaled = V::load(x + i) * factor;
        V::store(out + i, weight ? scaled * V::load(weight + i) : scaled);
    }
    for (; i < count; ++i)
        out[i] = x[i] * factor * (weight ? weight[i] : 1);
    return factor;
}

/// Sum of (x - shift)^power, power being 1 or 2.
template <class Isa, int power> float sumOfShifted(const float* x, float shift, std::int64_t count) {
    using V = Vector<Isa>;
    const auto raised = [shift](typename V::Floats v) -> typename V::Floats {
        const typename V::Floats difference = v - shift;
        return power == 1 ? difference : difference * difference;
    };
    typename V::Floats sums = V::zero();
    std::int64_t i = 0;
    for (; i + V::lanes <= count; i += V::lanes)
        sums += raised(V::load(x + i));
    float sum = V::sum(sums);
    for (; i < count; ++i)
        sum += raised(V::broadcast(x[i]))[0];
    return sum;
}

template <class Isa>
void layerNorm(const float* x, const float* weight, const float* bias, float epsilon, float* out,
               std::int64_t count) {
    const auto n = static_cast<float>(count);
    const float mean = sumOfShifted<Isa, 1>(x, 0, count) / n;
    const float variance = sumOfShifted<Isa, 2>(x, mean, count) / n;
    const float factor = 1 / __builtin_sqrtf(variance + epsilon);
    for (std::int64_t i = 0; i < count; ++i)
        out[i] = (x[i] - mean) * factor * weight[i] + (bias ? bias[i] : 0);
}

} // namespace tokenscope
