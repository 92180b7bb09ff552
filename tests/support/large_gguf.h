// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/gguf.h"
#include "tests/formats/gguf_writer.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace tokenscope::test {

/// 150 MB, nearly all of it in the MLPs. Each layer has 768 · mlpWidth bytes there.
struct LargeShape {
    std::int64_t layers = 3;
    std::int64_t mlpWidth = 65'536;
};

/// A float32 Llama with the vocabulary of the tiny one of tests/data. All its numbers are zero: the file has
/// a hole, which takes no room on the disk and memory like any other once it is read.
inline void writeLargeGguf(const std::string& path, const LargeShape& shape = {}) {
    constexpr std::uint32_t f32 = 0, uint32 = 4, float32 = 6;
    constexpr std::int64_t width = 64;
    const GgufFile tiny =
        readGguf(std::string(TOKENSCOPE_TEST_DATA) + "/hf/gguf/models/tiny-llama-tied.F32.gguf");
    const std::vector<std::string>& tokens = tiny.texts("tokenizer.ggml.tokens");
    GgufWriter writer;
    writer.text("general.architecture", "llama");
    const std::pair<const char*, std::int64_t> sizes[] = {{"llama.block_count", shape.layers},
                                                          {"llama.context_length", 128},
                                                          {"llama.embedding_length", width},
                                                          {"llama.feed_forward_length", shape.mlpWidth},
                                                          {"llama.attention.head_count", 4}};
    for (const auto& [key, value] : sizes)
        writer.key(key, uint32, static_cast<std::uint32_t>(value));
    writer.key("llama.attention.layer_norm_rms_epsilon", float32, 1e-5F);
    writer.text("tokenizer.ggml.model", "gpt2").text("tokenizer.ggml.pre", "gpt-2");
    writer.texts("tokenizer.ggml.tokens", tokens);
    writer.texts("tokenizer.ggml.merges", tiny.texts("tokenizer.ggml.merges"));
    std::uint64_t bytes = 0;
    const auto tensor = [&](const std::string& name, std::uint64_t columns, std::uint64_t rows) {
        writer.tensor(name, rows > 1 ? std::vector{columns, rows} : std::vector{columns}, f32, bytes);
        bytes += columns * rows * 4;
    };
    tensor("token_embd.weight", width, tokens.size());
    tensor("output_norm.weight", width, 1);
    const auto mlpWidth = static_cast<std::uint64_t>(shape.mlpWidth);
    for (std::int64_t layer = 0; layer < shape.layers; ++layer) {
        const std::string block = "blk." + std::to_string(layer) + ".";
        for (const char* norm : {"attn_norm.weight", "ffn_norm.weight"})
            tensor(block + norm, width, 1);
        for (const char* matrix : {"attn_q.weight", "attn_k.weight", "attn_v.weight", "attn_output.weight"})
            tensor(block + matrix, width, width);
        for (const char* matrix : {"ffn_gate.weight", "ffn_up.weight"})
            tensor(block + matrix, width, mlpWidth);
        tensor(block + "ffn_down.weight", mlpWidth, width);
    }
    const std::string header = writer.file(0);
    std::ofstream(path, std::ios::binary) << header;
    std::filesystem::resize_file(path, header.size() + bytes);
}

/// Four terabytes: more than any machine that a test runs on has of memory.
inline void writeHugeGguf(const std::string& path) {
    writeLargeGguf(path, {.layers = 620, .mlpWidth = std::int64_t{1} << 23});
}

} // namespace tokenscope::test
