// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_matrix.h"
#include "core/kernels/quantise.h"

#include <cstdint>
#include <span>

namespace tokenscope {

/// What a product reads: x [m, columns], and rounded to 8 bits if it is to be computed from that.
struct Activations {
    const float* x = nullptr;
    std::int64_t m = 0;
    std::int64_t columns = 0;
    const QuantisedRows* quantised = nullptr; ///< of quantiseActivations(x, m, columns); null: exact
};

/// What becomes of a product.
enum class Epilogue : std::uint8_t {
    Store, ///< y is overwritten
    Add,   ///< it is added to y
};

/// One of several products with the same activations.
struct PackedProduct {
    const PackedMatrix* weights = nullptr;
    std::int64_t rows = 0; ///< of the weights, from the first on, that are wanted
    float* y = nullptr;    ///< [m, rows]
    std::int64_t yStride = 0;
    Epilogue epilogue = Epilogue::Store;
};

/// y = x · Wᵀ for every product, on threadCount() threads together. A result is the same bit for bit for any
/// m, any number of threads, any other products beside it, and on every kernel level:
///
/// Without rounded activations: in a block of 32 columns s = sum q x, columns ascending, each step one fused
/// multiplication and addition in float32, q being the stored integer (less 8 for Q4_0); then, blocks
/// ascending, y = y + d s and with Q4_1 y = y + m (sum x), each fused too. (Integers and d are taken 2^24
/// times as large and as small, which changes no bit while |x| stays below 2^90.)
///
/// With them: s = sum q qx in integers, y = y + s (d scale), and with Q4_1 y = y + m (scale sum qx), fused.
void multiplyPacked(const Activations& x, std::span<const PackedProduct> products);

/// The only one: y [m, rows] of the first `rows` rows of the weights.
void multiplyPacked(const Activations& x, const PackedMatrix& weights, std::int64_t rows, float* y,
                    std::int64_t yStride, Epilogue epilogue = Epilogue::Store);

} // namespace tokenscope
