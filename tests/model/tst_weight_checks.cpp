// SPDX-License-Identifier: MIT
#include "tests/support/message_of.h"
#include "tests/support/tiny_model.h"

#include <QTest>

#include <functional>

using namespace tokenscope;

namespace {

/// The error of making a model, empty if it can be made.
std::string errorOf(const ModelConfig& config, WeightMap weights) {
    return test::messageOf([&] { makeTransformer(config, std::move(weights)); });
}

bool mentions(const std::string& text, std::initializer_list<const char*> parts) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const char* part) { return text.find(part) != std::string::npos; });
}

} // namespace

class TestWeightChecks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWeightIsNeeded() {
        for (const auto& [name, config] : test::tinyConfigs()) {
            const WeightMap weights = test::randomWeights(config);
            QCOMPARE(errorOf(config, weights), std::string());
            QVERIFY(unusedWeights(config, weights).empty());
            for (const auto& [key, weight] : weights) {
                if (key.ends_with(".bias"))
                    continue; // biases are used where they are
                WeightMap fewer = weights;
                fewer.erase(key);
                QVERIFY2(mentions(errorOf(config, fewer), {key.c_str(), "missing"}), key.c_str());
            }
        }
    }

    void everyShapeIsChecked() {
        for (const auto& [name, config] : test::tinyConfigs()) {
            const WeightMap weights = test::randomWeights(config);
            for (const auto& [key, weight] : weights) {
                WeightMap wrong = weights;
                wrong[key].columns -= 1;
                const std::string shape =
                    std::to_string(weight.rows) + " x " + std::to_string(weight.columns - 1);
                QVERIFY2(!errorOf(config, wrong).empty(), key.c_str());
                if (weight.columns > 1)
                    QVERIFY2(mentions(errorOf(config, wrong),
                                      {("tiny." + key).c_str(), shape.c_str(), "configuration"}),
                             errorOf(config, wrong).c_str());
            }
        }
    }

    void transposedOrPaddedMatricesAreRefused() {
        const ModelConfig config = test::llamaLike();
        WeightMap weights = test::randomWeights(config);
        std::swap(weights["layers.1.up"].rows, weights["layers.1.up"].columns);
        QVERIFY(mentions(errorOf(config, weights), {"tiny.layers.1.up", "32 x 64", "64 x 32"}));
        weights = test::randomWeights(config);
        weights["embedding"].rows -= 1;
        QVERIFY(mentions(errorOf(config, weights), {"tiny.embedding", "49 x 32", "50 x 32"}));
    }

    void bytesMustSufficeForTheShape() {
        const ModelConfig config = test::llamaLike();
        WeightMap weights = test::randomWeights(config);
        weights["layers.2.down"].bytes = weights["layers.2.down"].bytes.first(100);
        QVERIFY(mentions(errorOf(config, weights), {"tiny.layers.2.down", "100 bytes"}));
        weights = test::randomWeights(config);
        weights["layers.2.down"].rows = std::int64_t{1} << 62;
        QVERIFY(mentions(errorOf(config, weights), {"tiny.layers.2.down", "bytes"}));
        weights = test::randomWeights(config);
        weights["layers.2.down"].rows = -32;
        QVERIFY(mentions(errorOf(config, weights), {"tiny.layers.2.down", "-32"}));
    }

    void typesThatAreNoWeights() {
        const ModelConfig config = test::llamaLike();
        for (const ElementType type :
             {ElementType::I8, ElementType::I64, ElementType::F64, ElementType::Bool}) {
            WeightMap weights = test::randomWeights(config);
            weights["layers.0.query"].type = type;
            QVERIFY(mentions(errorOf(config, weights), {"tiny.layers.0.query", elementTypeName(type)}));
        }
        WeightMap weights = test::randomWeights(config); // 32 columns are no whole block of 256
        weights["layers.0.query"].type = ElementType::Q4_K;
        QVERIFY(mentions(errorOf(config, weights), {"tiny.layers.0.query", "32 x 32", "Q4_K"}));
    }

    void strangersAreNamed() {
        const ModelConfig config = test::llamaLike();
        WeightMap weights = test::randomWeights(config);
        weights["head"] = weights["embedding"]; // but the head is tied
        weights["head"].name = "lm_head.weight";
        weights["layers.0.query_norm"] = weights["final_norm"];
        QVERIFY(mentions(errorOf(config, weights), {"lm_head.weight", "tiny.final_norm", "no use for 2"}));
        QCOMPARE(unusedWeights(config, weights),
                 (std::vector<std::string>{"lm_head.weight", "tiny.final_norm"}));
    }

    void madeUpLayersEndAtTheFirstMissingOne() {
        ModelConfig config = test::llamaLike();
        config.layers = 2000000000;
        QVERIFY(mentions(errorOf(config, test::randomWeights(test::llamaLike())), {"layers.3.", "missing"}));
    }

    void configurationsThatMakeNoSense() {
        using Change = std::function<void(ModelConfig&)>;
        const std::vector<std::pair<const char*, Change>> changes{
            {"layers", [](ModelConfig& c) { c.layers = 0; }},
            {"layers", [](ModelConfig& c) { c.layers = std::int64_t{1} << 40; }},
            {"width", [](ModelConfig& c) { c.width = -32; }},
            {"KV heads", [](ModelConfig& c) { c.kvHeads = 3; }},
            {"kvHeads", [](ModelConfig& c) { c.kvHeads = 0; }},
            {"head size", [](ModelConfig& c) { c.headSize = 7; }},
            {"vocabulary", [](ModelConfig& c) { c.vocabulary = 51; }},
            {"context", [](ModelConfig& c) { c.contextLength = 300; }},
            {"rotary base", [](ModelConfig& c) { c.rotary.base = 0; }},
            {"rotary base", [](ModelConfig& c) { c.rotary.base = NAN; }},
            {"linear factor", [](ModelConfig& c) { c.rotary.linearFactor = -1; }},
            {"high frequency",
             [](ModelConfig& c) {
                 c.rotary.llama3 = {8, 4, 4, 64};
             }},
            {"epsilon", [](ModelConfig& c) { c.normEpsilon = -1; }},
            {"softcap", [](ModelConfig& c) { c.logitSoftcap = 0; }},
            {"windows",
             [](ModelConfig& c) {
                 c.windows = {1, 2};
             }},
            {"window",
             [](ModelConfig& c) {
                 c.windows = {1, -1, 1};
             }},
            {"valueEmbedding", [](ModelConfig& c) { c.valueEmbedding = {true}; }},
            {"factor", [](ModelConfig& c) { c.queryKeyFactor = 0; }},
        };
        for (const auto& [what, change] : changes) {
            ModelConfig config = test::llamaLike();
            change(config);
            QVERIFY2(mentions(errorOf(config, test::randomWeights(test::llamaLike())),
                              {"model configuration", what}),
                     what);
        }
    }

    void everyMatrixTypeRuns() {
        ModelConfig config = test::llamaLike();
        config.width = 256;
        config.headSize = 64;
        config.mlpWidth = 512;
        for (const ElementType type :
             {ElementType::F16, ElementType::BF16, ElementType::Q8_0, ElementType::Q4_0, ElementType::Q4_1,
              ElementType::Q5_0, ElementType::Q5_1, ElementType::Q2_K, ElementType::Q3_K, ElementType::Q4_K,
              ElementType::Q5_K, ElementType::Q6_K}) {
            const auto model = test::tinyModel(config, 2, type);
            std::vector<TokenId> ids(30, TokenId{7});
            std::vector<float> pass;
            std::vector<float> steps;
            std::vector<float> one;
            model->forwardUncached(ids, pass);
            const auto context = model->newContext(1, 30);
            for (const TokenId id : ids) {
                model->forward({&id, 1}, *context, LogitsFor::LastPosition, one);
                steps.insert(steps.end(), one.begin(), one.end());
            }
            float largest = 0;
            for (const float logit : pass)
                largest = std::max(largest, std::abs(logit));
            QVERIFY2(largest > 0.01f && std::isfinite(largest), elementTypeName(type));
            for (std::size_t i = 0; i < pass.size(); ++i)
                QVERIFY2(std::abs(pass[i] - steps[i]) < 1e-4f * std::max(1.0f, largest),
                         elementTypeName(type));
        }
    }

    void cacheBytesFollowTheShape() {
        const ModelConfig config = test::qwen3Like();
        QCOMPARE(cacheBytesPerToken(config), std::int64_t{3 * 2 * 2 * 12 * 4});
        QCOMPARE(cacheBytesPerToken(config, ElementType::BF16), std::int64_t{3 * 2 * 2 * 12 * 2});
        QCOMPARE(cacheBytesPerToken(config, ElementType::I8), std::int64_t{3 * 2 * 2 * (12 + 4)});
    }
};

QTEST_APPLESS_MAIN(TestWeightChecks)
#include "tst_weight_checks.moc"
