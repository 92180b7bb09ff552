// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/engine/generation.h"
#include "core/formats/npy.h"
#include "tests/support/goldens.h"
#include "tests/support/model_runs.h"

#include <QTest>

#include <algorithm>
#include <filesystem>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

// The goldens' own tolerance; the smallest real mistake costs 9e-4.
constexpr double tolerance = 5e-4;

/// Ids from vocabulary padding do not exist here; the reference may pick them. A golden list counts up to the
/// first one.
std::vector<TokenId> upToPadding(std::vector<TokenId> ids, std::int64_t vocabulary) {
    const auto padded =
        std::find_if(ids.begin(), ids.end(), [&](TokenId id) { return id.value >= vocabulary; });
    ids.erase(padded, ids.end());
    return ids;
}

/// Largest difference over positions and the ids that exist.
double differenceFrom(const NpyArray& golden, std::span<const float> logits, std::int64_t vocabulary,
                      std::int64_t first = 0) {
    const std::int64_t columns = golden.shape.at(1);
    double largest = 0;
    for (std::int64_t position = first; position < golden.shape.at(0); ++position) {
        const auto expected =
            std::span(golden.values)
                .subspan(static_cast<std::size_t>(position * columns), static_cast<std::size_t>(vocabulary));
        const auto got = logits.subspan(static_cast<std::size_t>((position - first) * vocabulary),
                                        static_cast<std::size_t>(vocabulary));
        largest = std::max(largest, largestDifference(expected, got));
    }
    return largest;
}

void comparePrompt(const LanguageModel& model, const std::string& folder, const Json& prompt,
                   const std::string& logitsFile) {
    const std::vector<TokenId> ids = idsOf(prompt.at("ids"));
    const NpyArray golden = readNpy(folder + "/" + logitsFile);
    const std::int64_t vocabulary = model.vocabulary();
    QCOMPARE(golden.shape.at(0), static_cast<std::int64_t>(ids.size()));
    const auto check = [&](const char* way, double difference) {
        if (difference > tolerance)
            QFAIL(qPrintable(QString("%1, %2: differs by %3").arg(way, logitsFile.c_str()).arg(difference)));
    };
    check("one pass", differenceFrom(golden, uncached(model, ids), vocabulary));
    check("one by one", differenceFrom(golden, inPasses(model, ids, {1}), vocabulary));
    check("chunks", differenceFrom(golden, inPasses(model, ids, {7, 1, 20}), vocabulary));
    const std::size_t prefill = (ids.size() + 1) / 2;
    for (const std::vector<float>& row : inRows(model, ids, prefill, 2))
        check("in two rows", differenceFrom(golden, row, vocabulary, static_cast<std::int64_t>(prefill)));
    if (prompt.contains("greedy48")) {
        const std::vector<TokenId> expected = upToPadding(idsOf(prompt["greedy48"]), vocabulary);
        QVERIFY(expected.size() >= 8);
        QVERIFY2(greedy(model, ids, expected.size()) == expected,
                 qPrintable(QString("greedy, ") + logitsFile.c_str()));
    }
}

QStringList goldensIn(const std::string& folder) {
    QStringList names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".golden")
            names << QString::fromStdString(entry.path().stem().string());
    }
    names.sort();
    return names;
}

bool contains(const std::vector<TokenId>& ids, std::int32_t id) {
    return std::ranges::count(ids, TokenId{id}) > 0;
}

} // namespace

class HuggingFaceGoldens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void folders_data() {
        QTest::addColumn<QString>("name");
        const QStringList names = goldensIn(dataPath("hf/models"));
        QCOMPARE(names.size(), 11);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    void folders() {
        QFETCH(QString, name);
        const std::string folder = dataPath("hf/models/" + name.toStdString());
        const Json golden = readJsonFile(folder + ".golden/golden.json");
        const LoadedModel loaded = loadModel(folder);
        QCOMPARE(loaded.model->vocabulary(), golden.at("tokenizer_size").get<std::int64_t>());
        for (const Json& prompt : golden.at("prompts")) {
            comparePrompt(*loaded.model, folder + ".golden", prompt, prompt.at("file"));
            if (QTest::currentTestFailed())
                return;
            if (prompt.contains("greedy_text"))
                QCOMPARE(loaded.tokenizer->decode(idsOf(prompt.at("greedy48"))),
                         prompt["greedy_text"].get<std::string>());
            if (!prompt.at("text").is_null())
                QCOMPARE(encodePrompt(prompt["text"].get<std::string>(), *loaded.tokenizer,
                                      SpecialText::Recognise),
                         idsOf(prompt["ids"]));
        }
    }

    void theListedEndTokensEndARow() {
        int cases = 0;
        for (const QString& name : goldensIn(dataPath("hf/models"))) {
            const std::string folder = dataPath("hf/models/" + name.toStdString());
            const Json golden = readJsonFile(folder + ".golden/golden.json");
            if (!golden.contains("eos_stop"))
                continue;
            ++cases;
            const Json& stop = golden["eos_stop"];
            const auto loaded = std::make_shared<const LoadedModel>(loadModel(folder));
            for (const Json& id : stop.at("eos_token_id"))
                QVERIFY(contains(loaded->endTokens, id.get<std::int32_t>()));
            RunRequest request;
            for (const Json& prompt : golden.at("prompts")) {
                if (prompt.at("name") == stop.at("prompt"))
                    request.prompt = idsOf(prompt["ids"]);
            }
            request.settings.temperature = 0;
            request.maxTokens = 100;
            Generation run(loaded, request);
            run.readPrompt();
            std::vector<TokenId> tokens;
            while (!run.isFinished())
                tokens.push_back(run.makeColumn().value().rows.front().token);
            QCOMPARE(tokens, idsOf(stop.at("generated")));
            RunSnapshot snapshot;
            run.describe(snapshot);
            QVERIFY(snapshot.rows.front().ended == EndReason::EndOfTurn);
        }
        QVERIFY(cases > 0);
    }

    void ggufFiles_data() {
        QTest::addColumn<QString>("name");
        const QStringList names = goldensIn(dataPath("hf/gguf/models"));
        QCOMPARE(names.size(), 6);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    void ggufFiles() {
        QFETCH(QString, name);
        const std::string path = dataPath("hf/gguf/models/" + name.toStdString());
        const Json golden = readJsonFile(path + ".golden/golden.json");
        const LoadedModel loaded = loadModel(path + ".gguf");
        for (const Json& prompt : golden.at("prompts")) {
            comparePrompt(*loaded.model, path + ".golden", prompt,
                          "logits_" + prompt.at("name").get<std::string>() + ".npy");
            if (QTest::currentTestFailed())
                return;
        }
    }

    void theSummarySaysWhatWasLoaded() {
        const LoadedModel qwen = loadModel(dataPath("hf/models/qwen2_bias_f32"));
        QCOMPARE(qwen.summary.family, std::string("Qwen2"));
        QCOMPARE(qwen.summary.name, std::string("qwen2_bias_f32"));
        QCOMPARE(qwen.summary.vocabulary, 1024);
        QCOMPARE(qwen.summary.parameters, 190272);
        QCOMPARE(qwen.summary.weightBytes, 190272 * 4);
        QCOMPARE(qwen.summary.chatFormat, std::string("ChatML"));
        QVERIFY(qwen.summary.suggestedSettings.has_value());
        QCOMPARE(qwen.summary.suggestedSettings->temperature, 0.7);
        QCOMPARE(qwen.summary.suggestedSettings->topK, 20);
        QCOMPARE(qwen.summary.suggestedSettings->topP, 0.8);
        QCOMPARE(qwen.summary.suggestedSettings->repetitionPenalty, 1.05);

        const LoadedModel quantised = loadModel(dataPath("hf/gguf/models/tiny-llama-h256.Q4_K_M.gguf"));
        QCOMPARE(quantised.summary.precision, std::string("Q4_K"));
        QCOMPARE(quantised.summary.name, std::string("tiny-llama-h256.Q4_K_M"));
        QCOMPARE(loadModel(dataPath("hf/models/llama_untied_bf16")).summary.precision,
                 std::string("bfloat16"));
    }

    void unusedGgufTokensAreNoTokens() {
        const LoadedModel loaded = loadModel(dataPath("hf/gguf/models/tiny-qwen2.F16.gguf"));
        QCOMPARE(loaded.model->vocabulary(), 1024);
        QCOMPARE(loaded.tokenizer->size(), 1024);
        QVERIFY(loaded.tokenizer->bytes(TokenId{1030}).empty());
    }
};

QTEST_APPLESS_MAIN(HuggingFaceGoldens)
#include "tst_huggingface_goldens.moc"
