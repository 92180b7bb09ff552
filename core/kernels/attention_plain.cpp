// SPDX-License-Identifier: MIT
#include "core/kernels/attention_four_lanes.h"
#include "core/kernels/half.h"

namespace tokenscope {

namespace {

struct Plain : FourLanes {
    static constexpr int productVectors = 2;

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
};

} // namespace

const AttentionTable& plainAttention() {
    return attentionKernels<Plain>;
}

} // namespace tokenscope
