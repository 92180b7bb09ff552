// SPDX-License-Identifier: MIT
#include "core/kernels/attention_kernels.h"
#include "core/kernels/half.h"

namespace tokenscope {

namespace {

struct Plain {
    static constexpr int lanes = 4;
    static constexpr int productVectors = 2;
    using Floats = VectorTypes<lanes>::Floats;
    using Words = VectorTypes<lanes>::Words;

    static Floats fma(Floats a, Floats b, Floats c) { return a * b + c; }

    static Words loadShorts(const std::byte* from) {
        Words words;
        for (int i = 0; i < lanes; ++i)
            words[i] = loadAs<std::uint16_t>(from + 2 * i);
        return words;
    }
    static void storeShorts(Words words, std::byte* to) {
        for (int i = 0; i < lanes; ++i) {
            const auto bits = static_cast<std::uint16_t>(words[i]);
            __builtin_memcpy(to + 2 * i, &bits, sizeof bits);
        }
    }
    static Floats loadHalves(const std::byte* from) { return halves(loadShorts(from)); }
    static Floats halves(Words words) {
        Floats x;
        for (int i = 0; i < lanes; ++i)
            x[i] = halfToFloat(static_cast<std::uint16_t>(words[i]));
        return x;
    }
    static void storeHalves(Floats x, std::byte* to) {
        Words words;
        for (int i = 0; i < lanes; ++i)
            words[i] = floatToHalf(x[i]);
        storeShorts(words, to);
    }
    static Floats loadBytes(const std::byte* from) {
        Floats x;
        for (int i = 0; i < lanes; ++i)
            x[i] = loadAs<std::int8_t>(from + i);
        return x;
    }
    static void storeBytes(Words words, std::byte* to) {
        for (int i = 0; i < lanes; ++i)
            to[i] = static_cast<std::byte>(words[i]);
    }

    template <class Rows> static Words loadQuads(const Rows& rows, int key, std::int64_t offset) {
        return loadAs<Words>(rows.at(key) + offset);
    }
    static Words unpackLow32(Words a, Words b) { return __builtin_shufflevector(a, b, 0, 4, 1, 5); }
    static Words unpackHigh32(Words a, Words b) { return __builtin_shufflevector(a, b, 2, 6, 3, 7); }
    static Words unpackLow64(Words a, Words b) { return __builtin_shufflevector(a, b, 0, 1, 4, 5); }
    static Words unpackHigh64(Words a, Words b) { return __builtin_shufflevector(a, b, 2, 3, 6, 7); }
};

} // namespace

const AttentionTable& plainAttention() {
    return attentionKernels<Plain>;
}

} // namespace tokenscope
