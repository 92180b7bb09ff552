// SPDX-License-Identifier: MIT
// What transformers, llama.cpp and nanochat leave of given logits.
#include "core/sampling/distribution.h"
#include "core/sampling/pipeline.h"
#include "tests/sampling/float_arrays.h"
#include "tests/support/json_file.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace tokenscope;
using nlohmann::json;

namespace {

using Numbers = std::vector<double>;
using Kept = std::vector<std::size_t>;

std::vector<TokenId> idsOf(const json& list) {
    std::vector<TokenId> ids;
    for (const auto& id : list)
        ids.push_back(TokenId{id.get<std::int32_t>()});
    return ids;
}

Kept keptOf(const Distribution& distribution) {
    Kept kept;
    for (std::size_t id = 0; id < distribution.cutBy.size(); ++id) {
        if (!distribution.isCut(TokenId{static_cast<std::int32_t>(id)}))
            kept.push_back(id);
    }
    return kept;
}

double largestDifference(const Numbers& a, const Numbers& b) {
    double largest = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        largest = std::max(largest, std::abs(a[i] - b[i]));
    return largest;
}

Numbers sorted(Numbers numbers) {
    std::ranges::sort(numbers);
    return numbers;
}

/// Softmax over some candidates, written as it is defined.
Numbers softmaxOver(const Numbers& logits, double temperature, const Kept& kept) {
    Numbers probabilities(logits.size());
    double sum = 0;
    for (std::size_t id : kept)
        sum += probabilities[id] = std::exp(logits[id] / temperature);
    for (double& probability : probabilities)
        probability /= sum;
    return probabilities;
}

/// Of tokens that a reference kept because they tie at the k-th place, ours keeps the lowest ids.
Kept cutToK(Kept kept, const Numbers& probabilities, std::size_t k) {
    std::ranges::stable_sort(kept, std::ranges::greater(), [&](std::size_t id) { return probabilities[id]; });
    kept.resize(std::min(k, kept.size()));
    std::ranges::sort(kept);
    return kept;
}

SamplingSettings settingsOfWarpers(const json& entries) {
    SamplingSettings settings;
    settings.temperature = entries.value("temperature", 1.0);
    settings.topK = entries.value("top_k", 0);
    settings.topP = entries.value("top_p", 1.0);
    settings.minP = entries.value("min_p", 0.0);
    settings.typicalP = entries.value("typical_p", 1.0);
    settings.repetitionPenalty = entries.value("repetition_penalty", 1.0);
    return settings;
}

/// llama.cpp's name of a stage.
std::string samplerName(SamplingStage stage) {
    switch (stage) {
    case SamplingStage::Penalties:
        return "penalties";
    case SamplingStage::Temperature:
        return "temp";
    case SamplingStage::TopK:
        return "top_k";
    case SamplingStage::TopP:
        return "top_p";
    case SamplingStage::MinP:
        return "min_p";
    case SamplingStage::TypicalP:
        return "typ_p";
    }
    return {};
}

/// The chain as settings; false when a sampler that is not ours takes part.
bool settingsOfChain(const json& chain, SamplingSettings& settings) {
    settings.order.clear();
    for (const auto& entry : chain) {
        const std::string name = entry[0];
        const json& value = entry[1];
        if (name == "penalties") {
            settings.order.push_back(SamplingStage::Penalties);
            settings.penaltyWindow = value.at("last_n");
            settings.repetitionPenalty = value.at("repeat");
            settings.frequencyPenalty = value.value("freq", 0.0);
            settings.presencePenalty = value.value("present", 0.0);
        } else if (name == "top_k") {
            settings.order.push_back(SamplingStage::TopK);
            settings.topK = value;
        } else if (name == "top_p") {
            settings.order.push_back(SamplingStage::TopP);
            settings.topP = value;
        } else if (name == "min_p") {
            settings.order.push_back(SamplingStage::MinP);
            settings.minP = value;
        } else if (name == "typ_p") {
            settings.order.push_back(SamplingStage::TypicalP);
            settings.typicalP = value;
        } else if (name == "temp") {
            settings.order.push_back(SamplingStage::Temperature);
            settings.temperature = value;
        } else if (name != "top_n_sigma" || value.get<double>() > 0) {
            return false;
        }
    }
    return true;
}

void checkWarperCase(const json& golden) {
    const Numbers logits = golden.at("logits");
    const SamplingSettings settings = settingsOfWarpers(golden.at("settings"));
    const Distribution got =
        distribution(std::span<const double>(logits), settings, idsOf(golden.at("previous_ids")));
    const Kept kept = keptOf(got);
    const Numbers expected = golden.at("probs");

    if (golden.contains("tie_at_cut")) {
        QCOMPARE(kept.size(), golden.at("tie_at_cut").at("kept_count").get<std::size_t>());
        QVERIFY(largestDifference(sorted(got.finalProbabilities()), sorted(expected)) < 1e-12);
        return;
    }
    Kept expectedKept = golden.at("kept");
    if (settings.topK > 0 && expectedKept.size() > static_cast<std::size_t>(settings.topK)) {
        expectedKept = cutToK(expectedKept, expected, static_cast<std::size_t>(settings.topK));
        QCOMPARE(kept, expectedKept);
        const Numbers renormalised = softmaxOver(logits, settings.temperature, expectedKept);
        QVERIFY(largestDifference(got.finalProbabilities(), renormalised) < 1e-12);
        return;
    }
    std::vector<Kept> others = golden.value("boundary_keeps", std::vector<Kept>());
    if (golden.contains("float32_keeps"))
        others.push_back(golden.at("float32_keeps"));
    if (std::ranges::find(others, kept) != others.end()) {
        const Numbers renormalised = softmaxOver(logits, settings.temperature, kept);
        QVERIFY(largestDifference(got.finalProbabilities(), renormalised) < 1e-12);
        return;
    }
    QCOMPARE(kept, expectedKept);
    QVERIFY(largestDifference(got.finalProbabilities(), expected) < 1e-12);
}

void checkChainCase(const json& golden, const SamplingSettings& settings) {
    const Numbers logits = golden.at("logits");
    const Distribution got =
        distribution(std::span<const double>(logits), settings, idsOf(golden.at("previous_ids")));
    const Numbers expected = golden.at("probs");
    for (const StageResult& stage : got.stages) {
        const auto entry = std::ranges::find_if(golden.at("kept_after_each"), [&](const json& after) {
            return samplerName(stage.stage) == after[0].get<std::string>();
        });
        QVERIFY(entry != golden.at("kept_after_each").end());
        QCOMPARE(stage.kept, (*entry)[1].get<std::int64_t>());
    }
    if (golden.at("tie_at_cut")) {
        QVERIFY(largestDifference(sorted(got.finalProbabilities()), sorted(expected)) < 1e-5);
        return;
    }
    QCOMPARE(keptOf(got), golden.at("kept").get<Kept>());
    QVERIFY(largestDifference(got.finalProbabilities(), expected) < 1e-5);
}

} // namespace

class TestGoldens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void transformers() {
        int compared = 0;
        const json goldens = test::jsonFile("hf/sampling/hf_warpers.json");
        for (const json& golden : goldens.at("cases")) {
            if (golden.at("settings").value("min_tokens_to_keep", 1) > 1)
                continue; // a setting that this pipeline does not have
            checkWarperCase(golden);
            if (QTest::currentTestFailed()) {
                qWarning("case %d", golden.at("n").get<int>());
                return;
            }
            ++compared;
        }
        QVERIFY(compared >= 55);
    }

    void llamaCppChains() {
        int compared = 0;
        const json goldens = test::jsonFile("hf/sampling/llama_cpp_chain.json");
        for (const json& golden : goldens.at("cases")) {
            SamplingSettings settings;
            if (!settingsOfChain(golden.at("chain"), settings))
                continue;
            checkChainCase(golden, settings);
            if (QTest::currentTestFailed()) {
                qWarning("case %d", golden.at("n").get<int>());
                return;
            }
            ++compared;
        }
        QCOMPARE(compared, 32); // all but the two with an active top_n_sigma
    }

    void nanochat() {
        const test::FloatArrays arrays("nanochat/sampling/sampling.safetensors");
        const json goldens = test::jsonFile("nanochat/sampling/sampling.json");
        for (const json& golden : goldens.at("engine_rule")) {
            const std::string name = golden.at("logits");
            SamplingSettings settings;
            settings.temperature = golden.at("temperature");
            settings.topK = golden.at("top_k").is_null() ? 0 : golden.at("top_k").get<std::int64_t>();
            const auto logits = arrays.rows("logits." + name);
            for (std::size_t row = 0; row < logits.size(); ++row) {
                const Distribution got = distribution(std::span<const float>(logits[row]), settings, {});
                if (settings.temperature == 0) {
                    QCOMPARE(keptOf(got), Kept{golden.at("argmax").at(row).get<std::size_t>()});
                    continue;
                }
                const auto floats = arrays.rows(golden.at("probs").get<std::string>()).at(row);
                const Numbers expected(floats.begin(), floats.end());
                // Which of equal logits stay is the library's whim in the reference.
                const bool tie = name == "ties40" || name == "uniform10";
                const double difference =
                    tie ? largestDifference(sorted(got.finalProbabilities()), sorted(expected))
                        : largestDifference(got.finalProbabilities(), expected);
                QVERIFY2(difference < 1e-5, golden.dump().c_str());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestGoldens)
#include "tst_goldens.moc"
