// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/engine/perplexity.h"
#include "core/formats/npy.h"
#include "core/values/errors.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"
#include "tests/support/model_runs.h"
#include "tests/support/scripted_model.h"
#include "tests/support/tiny_model.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

/// Its window is 64 positions, and its vocabulary has 50 ids.
constexpr std::size_t window = 64;

std::vector<TokenId> randomIds(std::size_t count) {
    std::mt19937 random(7);
    std::vector<TokenId> ids;
    while (ids.size() < count)
        ids.push_back(TokenId{static_cast<std::int32_t>(random() % 50)});
    return ids;
}

/// -ln of the probability of `target`, in long double and the obvious way.
double natsOf(std::span<const float> logits, TokenId target) {
    long double sum = 0;
    for (const float logit : logits)
        sum += std::exp(static_cast<long double>(logit));
    return static_cast<double>(std::log(sum) - logits[static_cast<std::size_t>(target.value)]);
}

/// Of ids[1], ids[2] …, each after those before it in one full pass.
std::vector<double> natsInOnePass(const LanguageModel& model, const std::vector<TokenId>& ids) {
    const std::vector<float> logits = uncached(model, ids);
    const auto vocabulary = static_cast<std::size_t>(model.vocabulary());
    std::vector<double> nats;
    for (std::size_t i = 1; i < ids.size(); ++i)
        nats.push_back(natsOf(std::span(logits).subspan((i - 1) * vocabulary, vocabulary), ids[i]));
    return nats;
}

Perplexity measurePerplexity(const LanguageModel& model, const TextToForesee& text,
                             const ContextOptions& options, const PerplexityProgress& progress = {},
                             std::stop_token stop = {}) {
    return perplexityOf(natsOfText(model, text, options, progress, std::move(stop)));
}

struct MeanAndError {
    double mean = 0, error = 0;
};

MeanAndError meanAndError(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    MeanAndError result;
    for (const double value : values)
        result.mean += value / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - result.mean) * (value - result.mean);
    result.error = std::sqrt(squares / (count - 1) / count);
    return result;
}

bool isClose(double a, double b, double tolerance) {
    return std::abs(a - b) < tolerance; // false for NaN
}

/// Sum over a golden's logits, of which only those of ids that exist count.
double natsOfGolden(const NpyArray& logits, const std::vector<TokenId>& ids, std::int64_t vocabulary) {
    double sum = 0;
    for (std::size_t i = 1; i < ids.size(); ++i) {
        const auto row = std::span(logits.values)
                             .subspan((i - 1) * static_cast<std::size_t>(logits.shape.at(1)),
                                      static_cast<std::size_t>(vocabulary));
        sum += natsOf(row, ids[i]);
    }
    return sum;
}

} // namespace

class TestPerplexity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void promptsOfTheReferences_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"gpt2_f32", "llama3_rope_f32", "llama_linear_rope_f32", "llama_oldcfg_f16",
                                 "llama_sharded_f32", "llama_tied_f32", "llama_untied_bf16", "llama_v5_f32",
                                 "mistral_window_bf16", "qwen2_bias_f32", "qwen3_qknorm_bf16"})
            QTest::newRow(name) << name;
    }

    void promptsOfTheReferences() {
        QFETCH(QString, name);
        const std::string folder = dataPath("hf/models/" + name.toStdString());
        const Json golden = readJsonFile(folder + ".golden/golden.json");
        const LoadedModel loaded = loadModel(folder);
        int compared = 0;
        for (const Json& prompt : golden.at("prompts")) {
            if (!prompt.contains("nll_of_prompt"))
                continue;
            const std::vector<TokenId> ids = idsOf(prompt.at("ids"));
            const Perplexity found = measurePerplexity(*loaded.model, {ids}, {});
            QCOMPARE(found.tokens, static_cast<std::int64_t>(ids.size()) - 1);
            const double sum = found.natsPerToken * static_cast<double>(found.tokens);
            const NpyArray logits = readNpy(folder + ".golden/" + prompt.at("file").get<std::string>());
            const double expected = natsOfGolden(logits, ids, loaded.model->vocabulary());
            QVERIFY2(isClose(sum, expected, 1e-3), qPrintable(QString::number(sum - expected)));
            // Where the reference's vocabulary is padded its sum is over ids that do not exist, too.
            if (logits.shape.at(1) == loaded.model->vocabulary())
                QVERIFY(isClose(sum, prompt["nll_of_prompt"].get<double>(), 1e-3));
            ++compared;
        }
        QCOMPARE(compared, 2);
    }

    void everyTokenButTheFirstIsForeseenOnceInWindows() {
        const auto model = tinyModel();
        const std::vector<TokenId> ids = randomIds(150);
        std::vector<double> nats;
        for (std::size_t first = 0; first + 1 < ids.size(); first += window - 1) {
            const std::size_t end = std::min(first + window, ids.size());
            const auto part = natsInOnePass(*model, {ids.begin() + static_cast<std::ptrdiff_t>(first),
                                                     ids.begin() + static_cast<std::ptrdiff_t>(end)});
            nats.insert(nats.end(), part.begin(), part.end());
        }
        QCOMPARE(nats.size(), ids.size() - 1);
        const MeanAndError expected = meanAndError(nats);
        const Perplexity found = measurePerplexity(*model, {ids}, {});
        QCOMPARE(found.tokens, std::int64_t{149});
        QVERIFY(isClose(found.natsPerToken, expected.mean, 1e-5));
        QVERIFY(isClose(found.standardError, expected.error, 1e-5));
        QVERIFY(isClose(found.value(), std::exp(expected.mean), 1e-3));
    }

    void aStartTokenStandsBeforeEveryWindow() {
        const auto model = tinyModel();
        const std::vector<TokenId> ids = randomIds(100);
        const TokenId start{3};
        std::vector<double> nats;
        for (std::size_t first = 0; first < ids.size(); first += window - 1) {
            const std::size_t end = std::min(first + window - 1, ids.size());
            std::vector<TokenId> read{start};
            read.insert(read.end(), ids.begin() + static_cast<std::ptrdiff_t>(first),
                        ids.begin() + static_cast<std::ptrdiff_t>(end));
            const auto part = natsInOnePass(*model, read);
            nats.insert(nats.end(), part.begin(), part.end());
        }
        const Perplexity found = measurePerplexity(*model, {ids, start}, {});
        QCOMPARE(found.tokens, std::int64_t{100});
        QVERIFY(isClose(found.natsPerToken, meanAndError(nats).mean, 1e-5));
    }

    void whatTheCacheCostsIsInIt() {
        const auto model = tinyModel();
        const std::vector<TokenId> ids = randomIds(200);
        const Perplexity exact = measurePerplexity(*model, {ids}, {});
        const Perplexity rounded = measurePerplexity(*model, {ids}, {Precision::Exact, ElementType::BF16});
        QVERIFY(exact.natsPerToken != rounded.natsPerToken);
        QVERIFY(isClose(exact.natsPerToken, rounded.natsPerToken, 0.05));
    }

    void differencesAreTakenTokenByToken() {
        const std::vector<double> reference = {1, 9, 2, 8}, other = {1.5, 9.5, 2.75, 8.25};
        const NatsDifference difference = pairedDifference(other, reference);
        const MeanAndError expected = meanAndError({0.5, 0.5, 0.75, 0.25});
        QVERIFY(isClose(difference.mean, 0.5, 1e-12));
        QVERIFY(isClose(difference.standardError, expected.error, 1e-12));
        QVERIFY(difference.standardError < perplexityOf(other).standardError / 10); // not the text's
        QVERIFY(isClose(pairedDifference(reference, other).mean, -0.5, 1e-12));
        QCOMPARE(pairedDifference(other, other), NatsDifference{});
        const std::vector<double> shorter = {1, 9};
        QVERIFY_THROWS_EXCEPTION(Error, pairedDifference(other, shorter));
        QVERIFY_THROWS_EXCEPTION(Error, pairedDifference({}, {}));
    }

    void natsStandInTheOrderOfTheText() {
        const auto model = tinyModel();
        const std::vector<TokenId> ids = randomIds(window);
        const std::vector<double> found = natsOfText(*model, {ids}, {}),
                                  expected = natsInOnePass(*model, ids);
        QCOMPARE(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            QVERIFY(isClose(found[i], expected[i], 1e-4));
    }

    void progressIsTheFigureSoFar() {
        const auto model = tinyModel();
        const std::vector<TokenId> ids = randomIds(150);
        std::vector<Perplexity> seen;
        const Perplexity found =
            measurePerplexity(*model, {ids}, {}, [&](const Perplexity& soFar) { seen.push_back(soFar); });
        QVERIFY(seen.size() >= 3);
        for (std::size_t i = 1; i < seen.size(); ++i)
            QVERIFY(seen[i].tokens > seen[i - 1].tokens);
        QCOMPARE(seen.back().tokens, found.tokens);
        QCOMPARE(seen.back().natsPerToken, found.natsPerToken);
        QVERIFY(isClose(seen.front().natsPerToken,
                        measurePerplexity(*model, {std::span(ids).first(64)}, {}).natsPerToken, 1e-5));
    }

    void itCanBeStopped() {
        const auto model = tinyModel();
        const std::vector<TokenId> ids = randomIds(150);
        std::stop_source source;
        std::int64_t seen = 0;
        const auto stopAtOnce = [&](const Perplexity& soFar) {
            seen = soFar.tokens;
            source.request_stop();
        };
        QVERIFY_THROWS_EXCEPTION(Cancelled,
                                 measurePerplexity(*model, {ids}, {}, stopAtOnce, source.get_token()));
        QCOMPARE(seen, std::int64_t{window - 1});
    }

    void whatCannotBeForeseenIsRefused() {
        const auto model = tinyModel();
        const std::vector<TokenId> one = {TokenId{1}}, unknown = {TokenId{1}, TokenId{50}};
        QVERIFY(messageOf([&] { measurePerplexity(*model, {}, {}); }).find("0 tokens") != std::string::npos);
        QVERIFY(messageOf([&] { measurePerplexity(*model, {one}, {}); }).find("1 token") !=
                std::string::npos);
        QCOMPARE(measurePerplexity(*model, {one, TokenId{2}}, {}).tokens, std::int64_t{1});
        QVERIFY(messageOf([&] { measurePerplexity(*model, {unknown}, {}); }).find("50") != std::string::npos);
    }

    void logitsThatAreNoNumbersAreAnError_data() {
        QTest::addColumn<float>("number");
        QTest::newRow("NaN") << std::numeric_limits<float>::quiet_NaN();
        QTest::newRow("infinity") << std::numeric_limits<float>::infinity();
    }

    void logitsThatAreNoNumbersAreAnError() {
        QFETCH(float, number);
        const ScriptedModel model(4, 64,
                                  [number](std::span<const TokenId> ids, RowIndex, std::span<float> logits) {
                                      logits[1] = ids.size() == 2 ? number : 0;
                                  });
        const std::vector<TokenId> ids(5, TokenId{0});
        QVERIFY(messageOf([&] { measurePerplexity(model, {ids}, {}); }).find("no numbers") !=
                std::string::npos);
    }

    void anImpossibleTokenIsInfinitelySurprising() {
        const ScriptedModel model(4, 64, [](std::span<const TokenId>, RowIndex, std::span<float> logits) {
            logits[1] = -std::numeric_limits<float>::infinity();
        });
        const std::vector<TokenId> possible(5, TokenId{0}), impossible(5, TokenId{1});
        QVERIFY(isClose(measurePerplexity(model, {possible}, {}).value(), 3, 1e-12));
        QVERIFY(std::isinf(measurePerplexity(model, {impossible}, {}).value()));
    }
};

QTEST_APPLESS_MAIN(TestPerplexity)
#include "tst_perplexity.moc"
