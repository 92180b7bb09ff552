// SPDX-License-Identifier: MIT
// Against a published model. Its weights are not part of the repository: TOKENSCOPE_SMOLLM2 names
// SmolLM2-135M-Instruct.Q4_1.gguf, which scripts/fetch-smollm2 gets.
#include "core/checkpoint/loaded_model.h"
#include "core/formats/gguf.h"
#include "core/formats/sha256.h"
#include "core/kernels/dequantise.h"
#include "tests/support/goldens.h"
#include "tests/support/model_runs.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <sstream>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

constexpr double tolerance = 2e-3; // of a log-probability, as the golden says

double logsumexp(std::span<const float> row) {
    const double largest = *std::max_element(row.begin(), row.end());
    const double sum = std::accumulate(row.begin(), row.end(), 0.0, [&](double total, float logit) {
        return total + std::exp(logit - largest);
    });
    return largest + std::log(sum);
}

} // namespace

class SmolLm2 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const char* path = std::getenv("TOKENSCOPE_SMOLLM2");
        if (path == nullptr)
            QSKIP("TOKENSCOPE_SMOLLM2 does not name the model's file");
        m_model = std::make_unique<LoadedModel>(loadModel(path));
    }

    void theChatPromptsIdsAreTheReferences() {
        for (const Json& golden : cases()) {
            std::vector<ChatMessage> messages;
            for (const Json& message : golden.at("messages")) {
                const std::string role = message.at("role");
                messages.push_back(textMessage(role == "system" ? ChatRole::System
                                               : role == "user" ? ChatRole::User
                                                                : ChatRole::Assistant,
                                               message.at("content")));
            }
            QCOMPARE(m_model->chatFormat->renderForCompletion(messages, *m_model->tokenizer),
                     idsOf(golden.at("ids")));
        }
    }

    void logProbabilitiesAndGreedyTokensAreTheReferences_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < 8; ++i)
            QTest::addRow("chat %d", i) << i;
    }

    void logProbabilitiesAndGreedyTokensAreTheReferences() {
        QFETCH(int, index);
        const Json golden = cases().at(static_cast<std::size_t>(index));
        const std::vector<TokenId> ids = idsOf(golden.at("ids"));
        const std::vector<float> logits = uncached(*m_model->model, ids);
        const auto vocabulary = static_cast<std::size_t>(m_model->model->vocabulary());
        double largest = 0;
        for (const Json& place : golden.at("positions")) {
            const auto row =
                std::span(logits).subspan(place.at("position").get<std::size_t>() * vocabulary, vocabulary);
            const double sum = logsumexp(row);
            for (const Json& pair : place.at("top10"))
                largest = std::max(largest,
                                   std::abs(row[pair[0].get<std::size_t>()] - sum - pair[1].get<double>()));
        }
        QVERIFY2(largest < tolerance, qPrintable(QString::number(largest)));
        double surprise = 0; // of the prompt, in nats
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto row = std::span(logits).subspan(i * vocabulary, vocabulary);
            QCOMPARE(argmax(row), golden.at("argmax_all")[i].get<std::size_t>());
            if (i + 1 < ids.size())
                surprise += logsumexp(row) - row[static_cast<std::size_t>(ids[i + 1].value)];
        }
        QVERIFY(std::abs(surprise - golden.at("nll_of_prompt").get<double>()) <
                tolerance * static_cast<double>(ids.size()));
        const auto safeSteps = golden.at("safe_steps").get<std::size_t>();
        std::vector<TokenId> expected = idsOf(golden.at("greedy"));
        expected.resize(std::min(safeSteps, expected.size()));
        QCOMPARE(greedy(*m_model->model, ids, expected.size()), expected);
    }

    void everyStringGivesTheReferencesIds() {
        std::istringstream text(readTextFile(dataPath("hf/smollm2/strings.jsonl")));
        int compared = 0;
        for (std::string line; std::getline(text, line); ++compared) {
            const Json golden = parseJson(line, "strings.jsonl");
            const auto ids =
                m_model->tokenizer->encode(golden.at("text").get<std::string>(), SpecialText::Recognise);
            QVERIFY2(ids == idsOf(golden.at("ids")), line.substr(0, 300).c_str());
        }
        QVERIFY(compared > 300);
    }

    void longTextsGiveTheReferencesIds() {
        for (const Json& golden : readJsonFile(dataPath("hf/smollm2/big.json"))) {
            std::string text;
            for (int i = 0; i < golden.at("times").get<int>(); ++i)
                text += golden.at("text").get<std::string>();
            const auto ids = m_model->tokenizer->encode(text, SpecialText::Recognise);
            QCOMPARE(ids.size(), golden.at("count").get<std::size_t>());
            Sha256 hash;
            hash.update(std::as_bytes(std::span(ids))); // little-endian int32, as the golden's
            QCOMPARE(hash.finish(), golden.at("sha256_int32le").get<std::string>());
        }
    }

    void everyTensorHasTheReferencesNumbers() {
        const GgufFile file = readGguf(m_model->summary.path);
        const Json golden = readJsonFile(dataPath("hf/smollm2/metadata.json"));
        QCOMPARE(file.tensors.size(), golden.at("tensors").size());
        for (const Json& expected : golden.at("tensors")) {
            const std::string name = expected.at("name");
            const TensorView& tensor = file.tensors.at(name);
            QCOMPARE(tensor.shape, expected.at("shape_rows_first").get<std::vector<std::int64_t>>());
            QCOMPARE(tensor.bytes.size(), expected.at("bytes").get<std::size_t>());
            std::vector<float> values(static_cast<std::size_t>(tensor.elements()));
            dequantiseRow(tensor.type, tensor.bytes.data(), tensor.elements(), values.data());
            const double sum = std::accumulate(values.begin(), values.end(), 0.0);
            const double squares =
                std::inner_product(values.begin(), values.end(), values.begin(), 0.0, std::plus<>(),
                                   [](double a, double b) { return a * b; });
            const double l2 = expected.at("l2");
            QVERIFY2(std::abs(std::sqrt(squares) - l2) <= 1e-6 * l2, name.c_str());
            QVERIFY2(std::abs(sum - expected.at("sum").get<double>()) <= 1e-6 * l2, name.c_str());
            const auto [least, most] = std::ranges::minmax(values);
            QCOMPARE(static_cast<double>(least), expected.at("min").get<double>());
            QCOMPARE(static_cast<double>(most), expected.at("max").get<double>());
            for (std::size_t i = 0; i < expected.at("first8").size(); ++i)
                QCOMPARE(static_cast<double>(values[i]), expected["first8"][i].get<double>());
        }
    }

    void everyKeyHasTheReferencesValue() {
        const GgufFile file = readGguf(m_model->summary.path);
        int compared = 0;
        const Json golden = readJsonFile(dataPath("hf/smollm2/metadata.json"));
        for (const auto& [key, expected] : golden.at("metadata").items()) {
            if (key.starts_with("GGUF."))
                continue; // of the header, not a key
            QVERIFY2(file.has(key), key.c_str());
            if (!expected.contains("value"))
                continue; // a list
            const Json& value = expected["value"];
            if (value.is_string())
                QCOMPARE(file.text(key), value.get<std::string>());
            else if (value.is_boolean())
                QCOMPARE(file.flag(key), value.get<bool>());
            else if (value.is_number())
                QVERIFY2(std::abs(file.number(key) - value.get<double>()) <=
                             1e-6 * std::abs(value.get<double>()),
                         key.c_str());
            ++compared;
        }
        QVERIFY(compared > 20);
    }

    void theSummaryIsThatOfTheFile() {
        QCOMPARE(m_model->summary.precision, std::string("Q4_1"));
        QCOMPARE(m_model->summary.licence, std::string("apache-2.0"));
        QCOMPARE(m_model->summary.contextLength, 8192);
        QCOMPARE(m_model->summary.vocabulary, 49152);
        QCOMPARE(m_model->summary.parameters, 134'515'008);
        // Nothing about the split rule. That the vocabulary lacks some bytes is no reason for a warning.
        QVERIFY(m_model->summary.warnings.empty());
        QCOMPARE(m_model->summary.notes.size(), std::size_t{1});
        QVERIFY(m_model->summary.notes.front().find("21 of the 256 bytes") != std::string::npos);
        QCOMPARE(m_model->endTokens, idsOf(Json::array({2})));
    }

private:
    static Json cases() { return readJsonFile(dataPath("hf/smollm2/transformers_f32.json")).at("cases"); }

    std::unique_ptr<LoadedModel> m_model;
};

QTEST_APPLESS_MAIN(SmolLm2)
#include "tst_smollm2.moc"
