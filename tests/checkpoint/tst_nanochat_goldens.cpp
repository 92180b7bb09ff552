// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "tests/support/goldens.h"
#include "tests/support/model_runs.h"

#include <QTest>

#include <algorithm>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

// The reference says 2e-4 is reachable and that the smallest mistake in a formula costs 0.014.
constexpr double tolerance = 2e-4;

struct Variant {
    const char* checkpoint;
    const char* golden;
};

// The two with the compile prefix hold the same tensors as the ones without it.
constexpr Variant variants[] = {
    {"gen1_f32", "gen1_f32"},
    {"gen1_f32_origmod", "gen1_f32"},
    {"gen1_mixed", "gen1_mixed"},
    {"gen1_bf16", "gen1_bf16"},
    {"gen1_padded_vocab_f32", "gen1_padded_vocab_f32"},
    {"gen2_f32", "gen2_f32"},
    {"gen2_f32_origmod", "gen2_f32"},
    {"gen2_mixed", "gen2_mixed"},
    {"gen2_bf16", "gen2_bf16"},
    {"gen2_missing_defaults", "gen2_missing_defaults"},
};

struct Golden {
    Json json;
    TensorMap arrays;

    explicit Golden(const std::string& name)
        : json(readJsonFile(dataPath("nanochat/goldens/" + name + "/golden.json"))),
          arrays(readSafetensors(dataPath("nanochat/goldens/" + name + "/arrays.safetensors"))) {}

    /// Which positions the rows of an array belong to.
    std::vector<std::int64_t> positionsOf(const std::string& array) const {
        const Json& rows = json.at("rows_of_arrays").at(array);
        if (rows.contains("positions"))
            return rows["positions"].get<std::vector<std::int64_t>>();
        std::vector<std::int64_t> positions;
        for (auto p = rows["first"].get<std::int64_t>(); p <= rows["last"].get<std::int64_t>(); ++p)
            positions.push_back(p);
        return positions;
    }

    /// Largest difference of `logits`, whose first row is that of position `first`, from an array.
    double differenceFrom(const std::string& array, std::span<const float> logits,
                          std::int64_t first = 0) const {
        const GoldenRows golden = goldenRows(arrays, array);
        const std::vector<std::int64_t> positions = positionsOf(array);
        double largest = 0;
        std::int64_t row = 0;
        for (const std::int64_t position : positions) {
            const auto begin = static_cast<std::size_t>((position - first) * golden.columns);
            const auto columns = static_cast<std::size_t>(golden.columns);
            if (position >= first)
                largest =
                    std::max(largest, largestDifference(golden.row(row), logits.subspan(begin, columns)));
            ++row;
        }
        return largest;
    }
};

} // namespace

class NanochatGoldens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWayThroughTheModelGivesTheReferencesLogits_data() {
        QTest::addColumn<QString>("checkpoint");
        QTest::addColumn<QString>("golden");
        for (const Variant& variant : variants)
            QTest::newRow(variant.checkpoint) << variant.checkpoint << variant.golden;
    }

    void everyWayThroughTheModelGivesTheReferencesLogits() {
        QFETCH(QString, checkpoint);
        QFETCH(QString, golden);
        const LoadedModel loaded = loadModel(dataPath("nanochat/checkpoints/" + checkpoint.toStdString()));
        const LanguageModel& model = *loaded.model;
        const Golden expected(golden.toStdString());
        QCOMPARE(model.vocabulary(), 600);
        for (const Json& prompt : expected.json.at("prompts")) {
            const std::string name = prompt.at("name");
            const std::vector<TokenId> ids = idsOf(prompt.at("ids"));
            const std::size_t prefill = prompt.at("prefill_len").get<std::size_t>();
            const auto check = [&](const char* way, double difference) {
                if (difference > tolerance)
                    QFAIL(
                        qPrintable(QString("%1, %2: differs by %3").arg(way, name.c_str()).arg(difference)));
            };
            const std::vector<float> whole = uncached(model, ids);
            QCOMPARE(whole.size(), ids.size() * 600);
            check("one pass", expected.differenceFrom("logits_full." + name, whole));
            const std::vector<float> stepped = inPasses(model, ids, {prefill, 1});
            check("prefill, then one by one", expected.differenceFrom("logits_step." + name, stepped));
            check("chunks",
                  expected.differenceFrom("logits_full." + name, inPasses(model, ids, {5, 1, 13, 24})));
            const auto rows = inRows(model, ids, prefill, 3);
            for (const std::vector<float>& row : rows) {
                check("in three rows", expected.differenceFrom("logits_full." + name, row,
                                                               static_cast<std::int64_t>(prefill)));
            }
        }
    }

    void aStartTokenAloneCanBeRead_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("gen1") << "gen1_f32";
        QTest::newRow("gen2") << "gen2_f32";
    }

    void aStartTokenAloneCanBeRead() {
        QFETCH(QString, name);
        const Golden expected(name.toStdString());
        const LoadedModel loaded = loadModel(dataPath("nanochat/checkpoints/" + name.toStdString()));
        const std::vector<TokenId> ids = idsOf(expected.json.at("bos_only_ids"));
        const std::vector<float> logits = inPasses(*loaded.model, ids, {1});
        QVERIFY(expected.differenceFrom("logits_step.bos_only", logits) <= tolerance);
    }

    void theSummarySaysWhatWasLoaded() {
        const LoadedModel first = loadModel(dataPath("nanochat/checkpoints/gen1_padded_vocab_f32"));
        QCOMPARE(first.summary.family, std::string("nanochat (first generation)"));
        QCOMPARE(first.summary.chatFormat, std::string("nanochat"));
        QCOMPARE(first.summary.vocabulary, 600);
        QCOMPARE(first.summary.contextLength, 256);
        QCOMPARE(first.summary.positionLimit, 2560);
        QCOMPARE(first.summary.precision, std::string("float32"));
        QVERIFY(first.summary.warnings.empty());
        QCOMPARE(first.startToken, first.tokenizer->specialToken("<|bos|>"));
        QVERIFY(std::ranges::count(first.endTokens, *first.tokenizer->specialToken("<|assistant_end|>")) ==
                1);

        const LoadedModel mixed = loadModel(dataPath("nanochat/checkpoints/gen2_mixed/model_000010.pt"));
        QCOMPARE(mixed.summary.family, std::string("nanochat"));
        QCOMPARE(mixed.summary.precision, std::string("mixed: float32, bfloat16"));
        QCOMPARE(mixed.summary.cacheBytesPerToken, 2 * 4 * 2 * 16 * 4);
    }

    void missingParametersOfOlderCheckpointsAreReported() {
        const LoadedModel loaded = loadModel(dataPath("nanochat/checkpoints/gen2_missing_defaults"));
        std::string all;
        for (const std::string& warning : loaded.summary.warnings)
            all += warning + "\n";
        for (const char* part : {"resid_lambdas", "x0_lambdas", "window_pattern"})
            QVERIFY2(all.find(part) != std::string::npos, all.c_str());
    }
};

QTEST_APPLESS_MAIN(NanochatGoldens)
#include "tst_nanochat_goldens.moc"
