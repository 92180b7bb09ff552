// SPDX-License-Identifier: MIT
#include "core/checkpoint/family_table.h"
#include "core/checkpoint/loaded_model.h"
#include "core/formats/npy.h"
#include "core/values/errors.h"
#include "tests/formats/gguf_writer.h"
#include "tests/support/goldens.h"
#include "tests/support/model_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <map>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

constexpr std::uint32_t ggufBf16 = 30, ggufUint32 = 4, ggufFloat32 = 6;

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
    };
    for (const auto& [from, to] : parts) {
        if (const auto at = name.find(from); at != std::string::npos)
            name.replace(at, from.size(), to);
    }
    return name;
}

/// Writes a bfloat16 Hugging Face folder of Qwen3 as one GGUF file.
void convertQwen3(const std::string& folder, const std::string& path) {
    const Json config = readJsonFile(folder + "/config.json");
    GgufWriter writer;
    writer.text("general.architecture", "qwen3");
    const std::pair<const char*, const char*> sizes[] = {
        {"qwen3.block_count", "num_hidden_layers"},
        {"qwen3.context_length", "max_position_embeddings"},
        {"qwen3.embedding_length", "hidden_size"},
        {"qwen3.feed_forward_length", "intermediate_size"},
        {"qwen3.attention.head_count", "num_attention_heads"},
        {"qwen3.attention.head_count_kv", "num_key_value_heads"},
        {"qwen3.attention.key_length", "head_dim"},
        {"qwen3.attention.value_length", "head_dim"}};
    for (const auto& [to, from] : sizes)
        writer.key(to, ggufUint32, config.at(from).get<std::uint32_t>());
    writer.key("qwen3.rope.freq_base", ggufFloat32, config.at("rope_theta").get<float>());
    writer.key("qwen3.attention.layer_norm_rms_epsilon", ggufFloat32, config.at("rms_norm_eps").get<float>());

    const Json tokenizer = readJsonFile(folder + "/tokenizer.json");
    std::vector<std::string> tokens(config.at("vocab_size").get<std::size_t>());
    for (const auto& [text, id] : tokenizer.at("model").at("vocab").items())
        tokens[id.get<std::size_t>()] = text;
    for (const Json& added : tokenizer.at("added_tokens"))
        tokens[added.at("id").get<std::size_t>()] = added.at("content");
    writer.text("tokenizer.ggml.model", "gpt2").text("tokenizer.ggml.pre", "gpt-2");
    writer.texts("tokenizer.ggml.tokens", tokens);
    writer.texts("tokenizer.ggml.merges", tokenizer.at("model").at("merges").get<std::vector<std::string>>());

    std::string data;
    for (const auto& [name, tensor] : readSafetensors(folder + "/model.safetensors")) {
        const std::vector<std::uint64_t> fastestFirst(tensor.shape.rbegin(), tensor.shape.rend());
        writer.tensor(ggufName(name), fastestFirst, ggufBf16, data.size());
        data.append(reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size());
        data.resize((data.size() + 31) / 32 * 32);
    }
    std::ofstream(path, std::ios::binary) << writer.file(0) << data;
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
        const std::string folder = dataPath("hf/models/qwen3_qknorm_bf16");
        QTemporaryDir out;
        const std::string path = out.filePath("qwen3.gguf").toStdString();
        convertQwen3(folder, path);
        const LoadedModel loaded = loadModel(path);
        QCOMPARE(loaded.summary.family, std::string("Qwen3"));
        const Json golden = readJsonFile(folder + ".golden/golden.json");
        for (const Json& prompt : golden.at("prompts")) {
            const NpyArray expected = readNpy(folder + ".golden/" + prompt.at("file").get<std::string>());
            const std::vector<float> got = uncached(*loaded.model, idsOf(prompt.at("ids")));
            QCOMPARE(got.size(), expected.values.size());
            QVERIFY(largestDifference(got, expected.values) < 5e-4);
        }
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
