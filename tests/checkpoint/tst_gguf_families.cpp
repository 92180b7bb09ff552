// SPDX-License-Identifier: MIT
#include "core/checkpoint/family_table.h"
#include "core/checkpoint/loaded_model.h"
#include "core/formats/npy.h"
#include "core/values/errors.h"
#include "tests/formats/gguf_writer.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"
#include "tests/support/model_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <map>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

constexpr std::uint32_t ggufF32 = 0, ggufBf16 = 30, ggufUint32 = 4, ggufFloat32 = 6;

/// How a converter names the tensors of a Hugging Face folder.
std::string ggufName(std::string name) {
    static const std::map<std::string, std::string> parts = {
        {"model.embed_tokens", "token_embd"},
        {"model.norm", "output_norm"},
        {"lm_head", "output"},
        {"model.layers.", "blk."},
        {".input_layernorm", ".attn_norm"},
        {".post_attention_layernorm", ".ffn_norm"},
        {".self_attn.q_proj", ".attn_q"},
        {".self_attn.k_proj", ".attn_k"},
        {".self_attn.v_proj", ".attn_v"},
        {".self_attn.o_proj", ".attn_output"},
        {".self_attn.q_norm", ".attn_q_norm"},
        {".self_attn.k_norm", ".attn_k_norm"},
        {".mlp.gate_proj", ".ffn_gate"},
        {".mlp.up_proj", ".ffn_up"},
        {".mlp.down_proj", ".ffn_down"},
        {"transformer.wte", "token_embd"},
        {"transformer.wpe", "position_embd"},
        {"transformer.ln_f", "output_norm"},
        {"transformer.h.", "blk."},
        {".ln_1", ".attn_norm"},
        {".ln_2", ".ffn_norm"},
        {".attn.c_attn", ".attn_qkv"},
        {".attn.c_proj", ".attn_output"},
        {".mlp.c_fc", ".ffn_up"},
        {".mlp.c_proj", ".ffn_down"},
    };
    for (const auto& [from, to] : parts) {
        if (const auto at = name.find(from); at != std::string::npos)
            name.replace(at, from.size(), to);
    }
    return name;
}

/// How the folder of a family becomes a GGUF file.
struct Conversion {
    std::string architecture;
    std::vector<std::pair<std::string, std::string>>
        integers; ///< key after the architecture, key of config.json
    std::vector<std::pair<std::string, std::string>> numbers;
    std::int64_t reorderedHeads = 0, reorderedKvHeads = 0; ///< above 0: pairs of rows become neighbours
};

/// Rows j and j + D/2 of every head become rows 2j and 2j + 1, as the converter does for llama.
std::string reordered(const std::string& bytes, std::int64_t heads, std::int64_t rows) {
    const auto rowBytes = bytes.size() / static_cast<std::size_t>(rows);
    const std::int64_t headSize = rows / heads, half = headSize / 2;
    std::string result;
    for (std::int64_t row = 0; row < rows; ++row) {
        const std::int64_t head = row / headSize, inHead = row % headSize;
        const std::int64_t from = head * headSize + inHead % 2 * half + inHead / 2;
        result += bytes.substr(static_cast<std::size_t>(from) * rowBytes, rowBytes);
    }
    return result;
}

/// [input, output] to [output, input], float32.
std::string turned(const std::string& bytes, std::int64_t rows, std::int64_t columns) {
    std::string result;
    for (std::int64_t column = 0; column < columns; ++column) {
        for (std::int64_t row = 0; row < rows; ++row)
            result += bytes.substr(static_cast<std::size_t>(row * columns + column) * 4, 4);
    }
    return result;
}

void writeTokenizer(GgufWriter& writer, const std::string& folder, std::size_t size) {
    const Json tokenizer = readJsonFile(folder + "/tokenizer.json");
    std::vector<std::string> tokens(size);
    for (const auto& [text, id] : tokenizer.at("model").at("vocab").items())
        tokens[id.get<std::size_t>()] = text;
    for (const Json& added : tokenizer.at("added_tokens"))
        tokens[added.at("id").get<std::size_t>()] = added.at("content");
    writer.text("tokenizer.ggml.model", "gpt2").text("tokenizer.ggml.pre", "gpt-2");
    writer.texts("tokenizer.ggml.tokens", tokens);
    std::vector<std::string> merges;
    for (const Json& merge : tokenizer.at("model").at("merges")) // older files: "a b", newer ones: ["a", "b"]
        merges.push_back(merge.is_string()
                             ? merge.get<std::string>()
                             : merge.at(0).get<std::string>() + " " + merge.at(1).get<std::string>());
    writer.texts("tokenizer.ggml.merges", merges);
}

void convert(const std::string& folder, const Conversion& conversion, const std::string& path) {
    const Json config = readJsonFile(folder + "/config.json");
    GgufWriter writer;
    writer.text("general.architecture", conversion.architecture);
    for (const auto& [to, from] : conversion.integers)
        writer.key(conversion.architecture + "." + to, ggufUint32, config.at(from).get<std::uint32_t>());
    for (const auto& [to, from] : conversion.numbers)
        writer.key(conversion.architecture + "." + to, ggufFloat32, config.at(from).get<float>());
    if (conversion.architecture == "gpt2") // whose configuration leaves it to four times the width
        writer.key("gpt2.feed_forward_length", ggufUint32, 4 * config.at("n_embd").get<std::uint32_t>());
    writeTokenizer(writer, folder, config.at("vocab_size").get<std::size_t>());

    std::string data;
    for (const auto& [name, tensor] : readSafetensors(folder + "/model.safetensors")) {
        std::vector<std::int64_t> shape = tensor.shape;
        std::string bytes(reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size());
        const bool isConv1D = name.find(".c_") != std::string::npos && shape.size() == 2;
        if (isConv1D) {
            bytes = turned(bytes, shape[0], shape[1]);
            std::swap(shape[0], shape[1]);
        }
        if (conversion.reorderedHeads > 0 && name.find("q_proj") != std::string::npos)
            bytes = reordered(bytes, conversion.reorderedHeads, shape[0]);
        if (conversion.reorderedKvHeads > 0 && name.find("k_proj") != std::string::npos)
            bytes = reordered(bytes, conversion.reorderedKvHeads, shape[0]);
        const std::vector<std::uint64_t> fastestFirst(shape.rbegin(), shape.rend());
        const std::uint32_t type = tensor.type == ElementType::F32 ? ggufF32 : ggufBf16;
        writer.tensor(ggufName(name), fastestFirst, type, data.size());
        data += bytes;
        data.resize((data.size() + 31) / 32 * 32);
    }
    std::ofstream(path, std::ios::binary) << writer.file(0) << data;
}

const std::vector<std::pair<std::string, std::string>> usualIntegers = {
    {"block_count", "num_hidden_layers"},
    {"context_length", "max_position_embeddings"},
    {"embedding_length", "hidden_size"},
    {"feed_forward_length", "intermediate_size"},
    {"attention.head_count", "num_attention_heads"},
    {"attention.head_count_kv", "num_key_value_heads"},
    {"attention.key_length", "head_dim"},
    {"attention.value_length", "head_dim"}};
const std::vector<std::pair<std::string, std::string>> usualNumbers = {
    {"rope.freq_base", "rope_theta"}, {"attention.layer_norm_rms_epsilon", "rms_norm_eps"}};

/// Converts a folder and compares the logits with the folder's goldens.
void compareConverted(const std::string& name, const Conversion& conversion, const std::string& family) {
    const std::string folder = dataPath("hf/models/" + name);
    QTemporaryDir out;
    const std::string path = out.filePath("converted.gguf").toStdString();
    convert(folder, conversion, path);
    const LoadedModel loaded = loadModel(path);
    QCOMPARE(loaded.summary.family, family);
    const Json golden = readJsonFile(folder + ".golden/golden.json");
    for (const Json& prompt : golden.at("prompts")) {
        const NpyArray expected = readNpy(folder + ".golden/" + prompt.at("file").get<std::string>());
        const std::vector<float> got = uncached(*loaded.model, idsOf(prompt.at("ids")));
        QCOMPARE(got.size(), expected.values.size());
        QVERIFY(largestDifference(got, expected.values) < 5e-4);
    }
}

GgufFile tiny() {
    return readGguf(dataPath("hf/gguf/models/tiny-llama-tied.F32.gguf"));
}

bool refuses(const std::string& key, const GgufValue& value) {
    GgufFile file = tiny();
    file.metadata[key] = value;
    try {
        ggufPlan(file);
    } catch (const FileError& error) {
        return std::string(error.what()).find(key) != std::string::npos;
    }
    return false;
}

} // namespace

class GgufFamilies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void qwen3GivesTheLogitsOfItsFolder() {
        compareConverted("qwen3_qknorm_bf16", {"qwen3", usualIntegers, usualNumbers}, "Qwen3");
    }

    void gpt2GivesTheLogitsOfItsFolder() {
        compareConverted("gpt2_f32",
                         {"gpt2",
                          {{"block_count", "n_layer"},
                           {"context_length", "n_positions"},
                           {"embedding_length", "n_embd"},
                           {"attention.head_count", "n_head"}},
                          {{"attention.layer_norm_epsilon", "layer_norm_epsilon"}}},
                         "GPT-2");
    }

    /// Mistral files are of architecture llama; without the window the longer prompts differ.
    void aSlidingWindowIsKept() {
        Conversion conversion{"llama", usualIntegers, usualNumbers};
        conversion.integers.emplace_back("attention.sliding_window", "sliding_window");
        const Json config = readJsonFile(dataPath("hf/models/mistral_window_bf16/config.json"));
        conversion.reorderedHeads = config.at("num_attention_heads");
        conversion.reorderedKvHeads = config.at("num_key_value_heads");
        compareConverted("mistral_window_bf16", conversion, "Llama");
    }

    void windowsAreReadFromTheKey() {
        GgufFile file = tiny();
        QVERIFY(ggufPlan(file).config.windows.empty());
        file.metadata["llama.attention.sliding_window"] = std::int64_t{0}; // none
        QVERIFY(ggufPlan(file).config.windows.empty());
        file.metadata["llama.attention.sliding_window"] = std::int64_t{16};
        const ModelConfig config = ggufPlan(file).config;
        QVERIFY(config.windows == std::vector<std::optional<std::int64_t>>(
                                      static_cast<std::size_t>(config.layers), std::int64_t{15}));
        QVERIFY(refuses("llama.attention.sliding_window", std::int64_t{-1}));
        QVERIFY(refuses("llama.attention.sliding_window_pattern", std::int64_t{2}));
    }

    void biasesAreTakenWhereTheFileHasThem() {
        const auto names = [](const GgufFile& file, std::string_view model) {
            return std::ranges::count(ggufPlan(file).names, model, &WeightName::model) > 0;
        };
        GgufFile file = tiny();
        for (const char* bias : {"query.bias", "output.bias", "up.bias"})
            QVERIFY2(!names(file, std::string("layers.<i>.") + bias), bias);
        for (const char* stored : {"blk.0.attn_q.bias", "blk.0.attn_output.bias", "blk.0.ffn_up.bias"})
            file.tensors[stored] = {};
        for (const char* bias :
             {"query.bias", "key.bias", "value.bias", "output.bias", "gate.bias", "up.bias", "down.bias"})
            QVERIFY2(names(file, std::string("layers.<i>.") + bias), bias);
    }

    void anAdapterIsNoModel() {
        GgufFile file = tiny();
        file.metadata["general.type"] = std::string("model");
        ggufPlan(file);
        file.metadata["general.type"] = std::string("adapter");
        file.metadata["general.base_model.0.name"] = std::string("Some base");
        const std::string message = messageOf<FileError>([&] { ggufPlan(file); });
        QVERIFY2(message.find("general.type: this is an adapter (LoRA)") != std::string::npos &&
                     message.find("\"Some base\"") != std::string::npos,
                 message.c_str());
    }

    void valuesThatMakeNoSenseAreRefusedByKey() {
        for (const char* key : {"block_count", "context_length", "embedding_length", "feed_forward_length",
                                "attention.head_count", "attention.head_count_kv", "attention.key_length"}) {
            const std::string full = std::string("llama.") + key;
            for (const std::int64_t value : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 40})
                QVERIFY2(refuses(full, value), key);
            QVERIFY2(refuses(full, std::string("4")), key);
        }
        QVERIFY(refuses("llama.attention.head_count_kv", std::int64_t{3}));
        QVERIFY(refuses("llama.attention.key_length", std::int64_t{15}));
        QVERIFY(refuses("llama.attention.value_length", std::int64_t{8}));
        QVERIFY(refuses("llama.rope.dimension_count", std::int64_t{8}));
        QVERIFY(refuses("llama.rope.freq_base", 0.0));
        QVERIFY(refuses("llama.attention.layer_norm_rms_epsilon", -1.0));
        QVERIFY(refuses("llama.rope.scaling.type", std::string("yarn")));
        QVERIFY(refuses("llama.expert_count", std::int64_t{8}));
        QVERIFY(refuses("general.architecture", std::string("mamba2")));
    }

    void linearScalingIsRead() {
        GgufFile file = tiny();
        file.metadata["llama.rope.scaling.type"] = std::string("linear");
        QVERIFY_EXCEPTION_THROWN(ggufPlan(file), FileError); // without its factor
        file.metadata["llama.rope.scaling.factor"] = 4.0;
        QCOMPARE(ggufPlan(file).config.rotary.linearFactor, 4.0);
        file.metadata["llama.rope.scaling.factor"] = 0.0; // stands for none
        QCOMPARE(ggufPlan(file).config.rotary.linearFactor, 1.0);
        QVERIFY(refuses("llama.rope.scaling.factor", -2.0));
    }

    void aFactorWithoutATypeIsALinearOne() {
        GgufFile file = tiny();
        QCOMPARE(ggufPlan(file).config.rotary.linearFactor, 1.0);
        file.metadata["llama.rope.scale_linear"] = 2.0; // the key of older files
        QCOMPARE(ggufPlan(file).config.rotary.linearFactor, 2.0);
        file.metadata["llama.rope.scaling.factor"] = 8.0;
        QCOMPARE(ggufPlan(file).config.rotary.linearFactor, 8.0);
        file.metadata["llama.rope.scaling.type"] = std::string("none");
        QCOMPARE(ggufPlan(file).config.rotary.linearFactor, 1.0);
    }

    void endTokensComeFromAllThreeKeys() {
        GgufFile file = tiny();
        file.metadata["tokenizer.ggml.eot_token_id"] = std::int64_t{7};
        file.metadata["tokenizer.ggml.eom_token_id"] = std::int64_t{8};
        std::vector<std::int64_t> ids;
        for (const NamedId& named : ggufPlan(file).endIds)
            ids.push_back(named.id);
        QCOMPARE(ids, (std::vector<std::int64_t>{2, 7, 8}));
    }
};

QTEST_APPLESS_MAIN(GgufFamilies)
#include "tst_gguf_families.moc"
