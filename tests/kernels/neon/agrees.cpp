// SPDX-License-Identifier: MIT
// Compares the kernels for ARM with the plain ones. Without Qt, so that it can be linked statically and run
// in an emulator. Prints what differs; ends with 1 then.
#include "core/kernels/attention.h"
#include "core/kernels/cache_store.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/kernel_table.h"
#include "core/kernels/matmul.h"
#include "core/kernels/packed_product.h"
#include "core/kernels/parallel.h"
#include "tests/support/random_rows.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using namespace tokenscope;
using test::randomFloats;

// The pool needs OpenMP's library; here one thread is enough.
int tokenscope::threadCount() {
    return 1;
}
void tokenscope::detail::runParallel(std::int64_t count, IndexTask task, void* context) {
    for (std::int64_t i = 0; i < count; ++i)
        task(context, i);
}

namespace {

using Floats = std::vector<float>;

int compared = 0;
int failures = 0;

void check(bool holds, const std::string& what) {
    ++compared;
    if (holds)
        return;
    ++failures;
    std::printf("differs: %s\n", what.c_str());
}

template <class Numbers> bool sameBits(const Numbers& a, const Numbers& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof a[0]) == 0;
}

bool close(const Floats& a, const Floats& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!(std::abs(a[i] - b[i]) <= 1e-5f * (1 + std::abs(b[i]))))
            return false;
    return a.size() == b.size();
}

template <class Run> auto onPlain(Run run) {
    overrideKernelLevel(KernelLevel::Plain);
    auto result = run();
    overrideKernelLevel({});
    return result;
}

template <class Run> void checkBits(const std::string& what, Run run) {
    check(sameBits(run(), onPlain(run)), what);
}

std::string name(const char* what, ElementType type, std::int64_t number) {
    return std::string(what) + " " + elementTypeName(type) + ", " + std::to_string(number);
}

/// Sums have another order than the plain ones; each widened weight must have its bits.
void compareRows(ElementType type, std::int64_t columns) {
    const std::int64_t count = 7;
    const auto rows = test::randomRows(type, count, columns, 1);
    const MatrixView weights{type, count, columns, *rowBytes(type, columns), rows.data()};
    const auto product = [&](const Floats& x) {
        const std::int64_t m = static_cast<std::int64_t>(x.size()) / columns;
        Floats y(static_cast<std::size_t>(m * count));
        matmul(x.data(), m, weights, y.data());
        return y;
    };
    for (const std::int64_t m : {1, 2, 3, 4, 5, 9}) {
        const Floats x = randomFloats(static_cast<std::size_t>(m * columns), 2);
        const auto run = [&] { return product(x); };
        const Floats y = run();
        check(close(y, onPlain(run)), name("rows", type, m));
        const Floats alone = product(Floats(x.begin(), x.begin() + columns));
        check(sameBits(alone, Floats(y.begin(), y.begin() + count)), name("a row among", type, m));
    }
    for (std::int64_t k = 0; k < columns; ++k) {
        Floats unit(static_cast<std::size_t>(columns));
        unit[static_cast<std::size_t>(k)] = 1;
        checkBits(name("the weight", type, k), [&] { return product(unit); });
    }
}

/// The same loops over vectors of the same width.
void compareLoops(std::int64_t count) {
    const auto size = static_cast<std::size_t>(count);
    const Floats x = randomFloats(size, 3, 4);
    const Floats other = randomFloats(size, 4);
    const auto inPlace = [&](const char* what, auto kernel) {
        checkBits(std::string(what) + " of " + std::to_string(count), [&] {
            Floats values = x;
            kernel(kernelTable(), values.data());
            return values;
        });
    };
    inPlace("exponentiate", [&](auto& k, float* v) { v[0] += k.exponentiate(v, count, 0.5f); });
    inPlace("gatedSilu", [&](auto& k, float* v) { k.gatedSilu(v, other.data(), v, count); });
    inPlace("geluTanh", [&](auto& k, float* v) { k.geluTanh(v, count); });
    inPlace("softcap", [&](auto& k, float* v) { k.softcap(v, count, 3); });
    inPlace("rmsNorm", [&](auto& k, float* v) { k.rmsNorm(v, other.data(), 1e-5f, v, count); });
    inPlace("layerNorm", [&](auto& k, float* v) { k.layerNorm(v, other.data(), nullptr, 1e-5f, v, count); });
    inPlace("reluSquared", [&](auto& k, float* v) { k.reluSquared(v, count); });
    inPlace("rotateHalves", [&](auto& k, float* v) {
        k.rotateHalves(v, other.data(), other.data() + count / 2, v, count / 2);
    });
    inPlace("softmaxSlopes", [&](auto& k, float* v) { k.softmaxSlopes(other.data(), v, count, 2); });
}

void comparePacked(ElementType type, std::int64_t rows, std::int64_t m) {
    const std::int64_t columns = 96;
    const auto stored = test::randomRows(type, rows, columns, 5);
    const PackedMatrix weights =
        PackedMatrix::of({type, rows, columns, *rowBytes(type, columns), stored.data()});
    const Floats x = randomFloats(static_cast<std::size_t>(m * columns), 6);
    const auto product = [&](const QuantisedRows* quantised, Epilogue epilogue) {
        Floats y = randomFloats(static_cast<std::size_t>(m * rows), 8);
        multiplyPacked({x.data(), m, columns, quantised}, weights, rows, y.data(), rows, epilogue);
        return y;
    };
    const auto rounded = [&] {
        QuantisedRows quantised;
        quantiseActivations(x.data(), m, columns, quantised);
        return quantised;
    };
    const QuantisedRows quantised = rounded();
    const QuantisedRows expected = onPlain(rounded);
    check(std::memcmp(quantised.row(0), expected.row(0),
                      static_cast<std::size_t>(m * columns / 32) * sizeof(ActivationBlock)) == 0,
          name("rounded activations", type, m));
    for (const Epilogue epilogue : {Epilogue::Store, Epilogue::Add}) {
        checkBits(name("fast", type, m), [&] { return product(&quantised, epilogue); });
        checkBits(name("exact", type, m), [&] { return product(nullptr, epilogue); });
    }
}

/// A cache of two KV heads in which two heads of queries look at each.
void compareAttention(ElementType type, std::int64_t positions, std::int64_t headSize) {
    const std::int64_t vectorBytes = headSize * blockSize(type).bytes + (type == ElementType::I8 ? 4 : 0);
    const Floats vectors = randomFloats(static_cast<std::size_t>(2 * positions * headSize), 9);
    const auto cache = [&] {
        std::vector<std::byte> bytes(static_cast<std::size_t>(2 * positions * vectorBytes));
        storeVectors({vectors.data(), 1, positions, 2, headSize},
                     {type, bytes.data(), 0, positions * vectorBytes, vectorBytes});
        return bytes;
    };
    checkBits(name("stored", type, positions), cache);
    const auto stored = cache();
    const KeysAndValues keys{type, stored.data(), stored.data(), 0, positions * vectorBytes, vectorBytes};
    AttentionShape shape;
    shape.rows = 1;
    shape.queries = 3;
    shape.heads = 4;
    shape.kvHeads = 2;
    shape.headSize = headSize;
    shape.firstPosition = positions - 3;
    shape.scale = 0.2f;
    const Floats queries = randomFloats(static_cast<std::size_t>(12 * headSize), 10);
    const auto run = [&] {
        Floats out(queries.size());
        attend(queries.data(), keys, shape, out.data());
        return out;
    };
    check(close(run(), onPlain(run)), name("attention", type, positions));
}

} // namespace

int main() {
    using enum ElementType;
    check(kernelLevel() == KernelLevel::Neon, "the level");
    for (const ElementType type : {F32, F16, BF16})
        for (const std::int64_t columns : {1, 31, 33, 100})
            compareRows(type, columns);
    for (const ElementType type : {F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1})
        compareRows(type, 96);
    for (const ElementType type : {Q2_K, Q3_K, Q4_K, Q5_K, Q6_K})
        compareRows(type, 512);
    for (const std::int64_t count : {2, 3, 4, 8, 33, 100, 576})
        compareLoops(count);
    for (const ElementType type : {Q4_0, Q4_1, Q8_0})
        for (const std::int64_t m : {1, 2, 3, 4, 5, 6, 7, 9, 13})
            for (const std::int64_t rows : {1, 16, 49})
                comparePacked(type, rows, m);
    for (const ElementType type : {F32, F16, BF16, I8})
        for (const std::int64_t positions : {3, 70, 200})
            for (const std::int64_t headSize : {12, 33, 64})
                compareAttention(type, positions, headSize);
    std::printf("%d comparisons, %d differ; dot product instructions: %s\n", compared, failures,
                hasNeonDot() ? "yes" : "no");
    return failures == 0 ? 0 : 1;
}
