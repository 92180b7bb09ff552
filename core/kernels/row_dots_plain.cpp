// SPDX-License-Identifier: MIT
#include "core/kernels/row_dots.h"

#include "core/kernels/row_dots_loops.h"

namespace tokenscope {

namespace {

/// What every processor's compiler can do: four floats at a time, multiplied and then added.
struct Plain {
    typedef float Vector __attribute__((vector_size(16)));
    static constexpr int lanes = 4;
    static constexpr int tileRows = 2;
    static constexpr int tileX = 2;
    static constexpr int directX = 0; // it has no sources

    static Vector zero() { return Vector{}; }
    static Vector load(const float* from) {
        Vector v;
        std::memcpy(&v, from, sizeof v);
        return v;
    }
    static void store(float* to, Vector v) { std::memcpy(to, &v, sizeof v); }
    static Vector held(Vector v) { return v; }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return a * b + c; }
    static float sum(Vector v) { return (v[0] + v[2]) + (v[1] + v[3]); }
    static void sumFour(Vector a, Vector b, Vector c, Vector d, float* out) {
        out[0] = sum(a);
        out[1] = sum(b);
        out[2] = sum(c);
        out[3] = sum(d);
    }
};

template <ElementType type> constexpr KernelTable::RowDots dotsOf = rowDots<Plain, AnySource<type>>;

} // namespace

KernelTable::RowDots plainRowDots(ElementType type) {
    switch (type) {
    case ElementType::F32:
        return floatRowDots<Plain, AnySource<ElementType::F32>>;
    case ElementType::F16:
        return dotsOf<ElementType::F16>;
    case ElementType::BF16:
        return dotsOf<ElementType::BF16>;
    case ElementType::Q8_0:
        return dotsOf<ElementType::Q8_0>;
    case ElementType::Q4_0:
        return dotsOf<ElementType::Q4_0>;
    case ElementType::Q4_1:
        return dotsOf<ElementType::Q4_1>;
    case ElementType::Q5_0:
        return dotsOf<ElementType::Q5_0>;
    case ElementType::Q5_1:
        return dotsOf<ElementType::Q5_1>;
    case ElementType::Q2_K:
        return dotsOf<ElementType::Q2_K>;
    case ElementType::Q3_K:
        return dotsOf<ElementType::Q3_K>;
    case ElementType::Q4_K:
        return dotsOf<ElementType::Q4_K>;
    case ElementType::Q5_K:
        return dotsOf<ElementType::Q5_K>;
    case ElementType::Q6_K:
        return dotsOf<ElementType::Q6_K>;
    default:
        return nullptr;
    }
}

} // namespace tokenscope
