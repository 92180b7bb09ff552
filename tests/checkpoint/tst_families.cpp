// SPDX-License-Identifier: MIT
#include "core/checkpoint/family_table.h"
#include "core/values/errors.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"

#include <QTest>

#include <algorithm>

using namespace tokenscope;

namespace {

/// A valid config.json of each family, to be changed.
Json llama() {
    return {{"model_type", "llama"},    {"hidden_size", 64},    {"num_hidden_layers", 4},
            {"num_attention_heads", 4}, {"vocab_size", 100},    {"intermediate_size", 96},
            {"rms_norm_eps", 1e-5},     {"hidden_act", "silu"}, {"max_position_embeddings", 128}};
}
Json withKey(Json config, const char* key, const Json& value) {
    config[key] = value;
    return config;
}
Json mistral() {
    return withKey(withKey(llama(), "model_type", "mistral"), "num_key_value_heads", 2);
}
Json qwen2() {
    return withKey(withKey(llama(), "model_type", "qwen2"), "num_key_value_heads", 2);
}

ModelPlan plan(const Json& config) {
    return huggingFacePlan(config, "config.json");
}

std::string refusal(const Json& config) {
    return test::messageOf<FileError>([&] { plan(config); });
}

bool refusesKey(const Json& config, const char* key) {
    return refusal(config).find(std::string("config.json: ") + key) == 0;
}

bool names(const ModelPlan& plan, std::string_view model) {
    return std::ranges::count(plan.names, model, &WeightName::model) > 0;
}

/// Tensors with names alone: enough to tell versions apart.
TensorMap named(const std::vector<std::string>& list, std::int64_t gateColumns = 32) {
    TensorMap tensors;
    for (const std::string& name : list) {
        TensorView tensor;
        tensor.shape = name.find("ve_gate") != std::string::npos ? std::vector<std::int64_t>{2, gateColumns}
                                                                 : std::vector<std::int64_t>{640, 64};
        tensor.field = name;
        tensors.emplace(name, tensor);
    }
    return tensors;
}

std::string versionRefusal(std::vector<std::string> more) {
    const NanochatShape shape{512, 600, 4, 4, 2, 64, std::nullopt};
    more.push_back("transformer.wte.weight");
    TensorMap tensors = named(more);
    return test::messageOf<FileError>([&] { nanochatPlan(shape, tensors, "model.pt"); });
}

using Windows = std::vector<std::optional<std::int64_t>>;

} // namespace

class TestFamilies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void absentKeysMeanWhatTheReferenceTakesThemFor() {
        const ModelConfig config = plan(llama()).config;
        QCOMPARE(config.kvHeads, 4);
        QCOMPARE(config.headSize, 16);
        QCOMPARE(config.rotary.base, 10000.0);
        QVERIFY(!config.tiedHead);
        QVERIFY(config.windows.empty());
        QCOMPARE(
            plan(withKey(withKey(mistral(), "model_type", "qwen3"), "rms_norm_eps", 1e-6)).config.headSize,
            128);
        QVERIFY(refusesKey(withKey(qwen2(), "num_key_value_heads", nullptr), "num_key_value_heads"));
    }

    void theRotaryBaseIsFoundInOldAndNewForms() {
        QCOMPARE(plan(withKey(llama(), "rope_theta", 5e5)).config.rotary.base, 5e5);
        const Json v5 = {{"rope_theta", 7e4}, {"rope_type", "default"}};
        QCOMPARE(plan(withKey(llama(), "rope_parameters", v5)).config.rotary.base, 7e4);
        const Json linear = {{"rope_theta", 7e4}, {"rope_type", "linear"}, {"factor", 2.0}};
        QCOMPARE(plan(withKey(llama(), "rope_parameters", linear)).config.rotary.linearFactor, 2.0);
        QCOMPARE(plan(withKey(llama(), "rope_scaling", {{"type", "linear"}, {"factor", 4.0}}))
                     .config.rotary.linearFactor,
                 4.0);
        QVERIFY(refusesKey(withKey(llama(), "rope_scaling", {{"type", "yarn"}, {"factor", 4.0}}),
                           "rope_scaling.type"));
        QVERIFY(
            refusesKey(withKey(llama(), "rope_scaling", {{"rope_type", "linear"}}), "rope_scaling.factor"));
        QVERIFY(refusesKey(withKey(llama(), "rope_scaling", 3), "rope_scaling"));
        QVERIFY(refusesKey(withKey(llama(), "partial_rotary_factor", 0.5), "partial_rotary_factor"));
    }

    void windowsFollowTheFamily() {
        QCOMPARE(plan(withKey(mistral(), "sliding_window", 16)).config.windows, Windows(4, 15));
        QVERIFY(plan(withKey(mistral(), "sliding_window", nullptr)).config.windows.empty());
        QCOMPARE(plan(mistral()).config.windows, Windows(4, 4095)); // the reference's default
        QVERIFY(plan(withKey(llama(), "sliding_window", 16)).config.windows.empty());
        QVERIFY(plan(withKey(qwen2(), "sliding_window", 16)).config.windows.empty());
        Json sliding = withKey(withKey(qwen2(), "sliding_window", 16), "use_sliding_window", true);
        QVERIFY(plan(sliding).config.windows ==
                Windows({std::nullopt, std::nullopt, std::nullopt, std::nullopt}));
        sliding["max_window_layers"] = 2;
        QVERIFY(plan(sliding).config.windows == Windows({std::nullopt, std::nullopt, 15, 15}));
    }

    void aListOfLayerTypesWinsOverTheOlderKeys() {
        const Json types = {"sliding_attention", "full_attention", "full_attention", "sliding_attention"};
        Json sliding = withKey(withKey(qwen2(), "sliding_window", 16), "use_sliding_window", true);
        sliding["max_window_layers"] = 0;
        sliding["layer_types"] = types;
        QVERIFY(plan(sliding).config.windows == Windows({15, std::nullopt, std::nullopt, 15}));
        QVERIFY(
            plan(withKey(withKey(mistral(), "sliding_window", 16), "layer_types", types)).config.windows ==
            Windows({15, std::nullopt, std::nullopt, 15}));

        const Json full = {"full_attention", "full_attention", "full_attention", "full_attention"};
        QVERIFY(plan(withKey(qwen2(), "layer_types", full)).config.windows.empty());
        QVERIFY(plan(withKey(llama(), "layer_types", full)).config.windows.empty());
        // A window that no other key gives a size.
        QVERIFY(refusesKey(withKey(qwen2(), "layer_types", types), "layer_types"));
        QVERIFY(refusesKey(withKey(llama(), "layer_types", types), "layer_types"));
        for (const Json& bad :
             {Json("full_attention"), Json({"full_attention"}),
              Json({"full_attention", "full_attention", "full_attention", 3}),
              Json({"full_attention", "full_attention", "full_attention", "chunked_attention"})})
            QVERIFY2(refusesKey(withKey(sliding, "layer_types", bad), "layer_types"), bad.dump().c_str());
    }

    void biasesAreExpectedWhereTheFamilyHasThem() {
        QVERIFY(!names(plan(llama()), "layers.<i>.query.bias"));
        QVERIFY(names(plan(qwen2()), "layers.<i>.query.bias"));
        QVERIFY(!names(plan(qwen2()), "layers.<i>.output.bias"));
        QVERIFY(names(plan(withKey(llama(), "attention_bias", true)), "layers.<i>.output.bias"));
        QVERIFY(names(plan(withKey(llama(), "mlp_bias", true)), "layers.<i>.down.bias"));
    }

    void valuesThatMakeNoSenseAreRefusedByName() {
        for (const char* key : {"hidden_size", "num_hidden_layers", "num_attention_heads", "vocab_size",
                                "intermediate_size", "max_position_embeddings"}) {
            for (const Json& value :
                 {Json(0), Json(-1), Json(2.5), Json("64"), Json(1ULL << 63), Json(), Json(1e300)})
                QVERIFY2(refusesKey(withKey(llama(), key, value), key), value.dump().c_str());
        }
        QVERIFY(refusesKey(withKey(llama(), "num_key_value_heads", 3), "num_key_value_heads"));
        QVERIFY(refusesKey(withKey(llama(), "head_dim", 7), "head_dim"));
        QVERIFY(refusesKey(withKey(llama(), "rms_norm_eps", 0), "rms_norm_eps"));
        QVERIFY(refusesKey(withKey(llama(), "rope_theta", -1), "rope_theta"));
        QVERIFY(refusesKey(withKey(llama(), "hidden_act", "relu"), "hidden_act"));
        QVERIFY(refusesKey(withKey(llama(), "model_type", "mamba2"), "model_type"));
        QVERIFY(refusesKey(withKey(llama(), "tie_word_embeddings", "yes"), "tie_word_embeddings"));
        QVERIFY(refusesKey(withKey(llama(), "quantization_config", {{"quant_method", "gptq"}}),
                           "quantization_config"));
        QVERIFY(refusesKey(withKey(llama(), "eos_token_id", "two"), "eos_token_id"));
        QVERIFY(!refusal(Json::array()).empty());
    }

    void nanochatWindowsAreTheReferences() {
        NanochatShape shape{2048, 600, 5, 4, 2, 64, "SSL"};
        std::vector<std::string> list = {"transformer.wte.weight", "smear_gate.weight", "smear_lambda",
                                         "backout_lambda"};
        for (const char* layer : {"0", "2", "4"}) {
            list.push_back("value_embeds." + std::string(layer) + ".weight");
            list.push_back("transformer.h." + std::string(layer) + ".attn.ve_gate.weight");
        }
        TensorMap tensors = named(list, 12);
        const ModelPlan plan = nanochatPlan(shape, tensors, "model.pt");
        QVERIFY(plan.config.windows == Windows({512, 512, 2048, 512, 2048})); // the last is always long
        QCOMPARE(plan.config.valueEmbedding, std::vector<bool>({true, false, true, false, true}));
        QCOMPARE(plan.warnings.size(), std::size_t{2}); // both kinds of factors were missing
        QCOMPARE(tensors.at("resid_lambdas").shape, std::vector<std::int64_t>{5});
    }

    void versionsBetweenTheGenerationsAreRecognised() {
        const auto says = [](const std::string& text, const char* part) {
            return text.find(part) != std::string::npos;
        };
        QVERIFY(versionRefusal({}).empty()); // first generation
        QVERIFY(says(versionRefusal({"resid_lambdas", "x0_lambdas"}), "2026-01-11"));
        QVERIFY(says(versionRefusal({"resid_lambdas", "value_embed_A.weight"}), "2026-01-16"));
        QVERIFY(says(versionRefusal({"value_embeds.1.weight", "transformer.h.1.attn.ve_gate.weight"}),
                     "32 channels"));
        QVERIFY(says(versionRefusal({"bigram_embed.weight"}), "bigram"));
        QVERIFY(says(versionRefusal({"smear_gate.weight"}), "not known"));
        QVERIFY(says(versionRefusal({"smear_gate.weight", "backout_lambda", "value_embeds.1.weight"}),
                     "transformer.h.1.attn.ve_gate.weight"));
    }
};

QTEST_APPLESS_MAIN(TestFamilies)
#include "tst_families.moc"
