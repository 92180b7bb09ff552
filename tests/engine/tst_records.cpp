// SPDX-License-Identifier: MIT
#include "core/engine/generation.h"
#include "core/sampling/distribution.h"
#include "core/sampling/draw.h"
#include "tests/support/loaded_scripted_model.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tokenscope;

namespace {

constexpr const char* promptText = "Was";

/// Hashed logits, but at some places something is all but certain: a tool call, characters of several tokens,
/// and texts that begin like the stop text.
std::shared_ptr<const LoadedModel> busyModel() {
    const ByteTokenizer tokenizer;
    const auto script =
        tokenizer.encode("<|python_start|>12*12<|python_end|>🔥 END ENX é", SpecialText::Recognise);
    const std::size_t promptLength = std::string(promptText).size();
    return loadedWith(std::make_shared<ScriptedModel>(
        tokenizer.size(), 4096, [=](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
            hashedLogits(ids, row, logits);
            for (const char* name : {"assistant_end", "bos"}) {
                logits[static_cast<std::size_t>(tokenizer.named(name).value)] = -50;
            }
            const std::size_t step = ids.size() - promptLength;
            if (step >= 10 && step - 10 < script.size()) {
                logits[static_cast<std::size_t>(script[step - 10].value)] = 20;
            }
        }));
}

struct Recorded {
    TokenRecord record;
    SamplingSettings settings;
};

void compareWithFreshForward(const LoadedModel& model, std::vector<TokenId> ids,
                             const std::vector<Recorded>& row) {
    for (const auto& [record, settings] : row) {
        std::vector<float> all;
        model.model->forwardUncached(ids, all);
        const auto logits =
            std::span<const float>(all).last(static_cast<std::size_t>(model.model->vocabulary()));
        const Distribution fresh = distribution(logits, settings, ids);
        const auto& final = fresh.finalProbabilities();
        const auto at = [](const std::vector<double>& p, TokenId id) {
            return p[static_cast<std::size_t>(id.value)];
        };
        const auto close = [](double a, double b) { return std::abs(a - b) < 1e-6; };

        QVERIFY(close(record.modelProbability, at(fresh.model, record.token)));
        QVERIFY(close(record.finalProbability, at(final, record.token)));
        QCOMPARE(record.keptCount, fresh.keptCount);
        QVERIFY(std::abs(record.entropyBits - entropyBits(fresh.model)) < 1e-4);

        const auto order = likeliest(fresh.model, fresh.model.size());
        QCOMPARE(static_cast<std::ptrdiff_t>(record.rank),
                 std::find(order.begin(), order.end(), record.token) - order.begin() + 1);

        QVERIFY(record.candidates.size() <= 64);
        double listed = record.tailMass;
        int own = 0;
        for (std::size_t i = 0; i < record.candidates.size(); ++i) {
            const Candidate& candidate = record.candidates[i];
            QVERIFY(close(candidate.modelProbability, at(fresh.model, candidate.id)));
            QVERIFY(close(candidate.finalProbability, at(final, candidate.id)));
            QVERIFY(i + 1 == record.candidates.size() || candidate.id == order[i]);
            listed += candidate.modelProbability;
            own += candidate.id == record.token;
        }
        QCOMPARE(own, 1);
        QVERIFY(std::abs(listed - 1) < 1e-5);

        QCOMPARE(record.bytes, std::string(model.tokenizer->bytes(record.token)));
        QCOMPARE(record.special, model.tokenizer->isSpecial(record.token));
        if (record.origin == TokenOrigin::Sampled && record.drawn) {
            QCOMPARE(drawToken(final, *record.drawn), record.token);
        } else if (record.origin == TokenOrigin::Sampled) {
            QCOMPARE(record.rank, 1);
        } else {
            QVERIFY(!record.drawn);
        }
        QCOMPARE(record.replaced.has_value(), record.origin == TokenOrigin::Forced);
        ids.push_back(record.token);
    }
}

} // namespace

/// Known fault B25: probabilities stay with their token.
class TestRecords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRecordEqualsAFreshForward_data() {
        QTest::addColumn<double>("temperature");
        QTest::addColumn<double>("topP");
        QTest::addColumn<double>("penalty");
        QTest::newRow("plain") << 1.0 << 1.0 << 1.0;
        QTest::newRow("greedy") << 0.0 << 1.0 << 1.0;
        QTest::newRow("filtered") << 1.3 << 0.8 << 1.2;
    }
    void everyRecordEqualsAFreshForward() {
        QFETCH(double, temperature);
        QFETCH(double, topP);
        QFETCH(double, penalty);
        const auto model = busyModel();
        RunRequest request;
        request.prompt = ByteTokenizer().encode(promptText, SpecialText::AsText);
        request.rows = 2;
        request.maxTokens = 50;
        request.seed = 11;
        request.stopTexts = {"ENDE"};
        request.settings.temperature = temperature;
        request.settings.topP = topP;
        request.settings.repetitionPenalty = penalty;

        // A run with steps back (a regenerate) and a branch in its history.
        Generation run(model, request);
        run.readPrompt();
        std::vector<std::vector<Recorded>> rows(2);
        const auto keep = [&](const Column& column) {
            for (std::size_t row = 0; row < 2; ++row) {
                rows[row].resize(static_cast<std::size_t>(column.index));
                if (column.rows[row].present) {
                    rows[row].push_back({column.rows[row], request.settings});
                }
            }
        };
        for (int i = 0; i < 30; ++i) {
            const auto next = run.watchedLogits({{0}, {}});
            keep(run.makeColumn().value());
            // What a tool forces is told before it stands there.
            const TokenRecord& given = rows[0].back().record;
            QCOMPARE(next->origin == TokenOrigin::Forced, given.origin == TokenOrigin::Forced);
            QVERIFY(next->origin != TokenOrigin::Forced || next->token == given.token);
        }
        for (int i = 0; i < 12; ++i) {
            run.stepBack();
        }
        for (int i = 0; i < 10; ++i) {
            keep(run.makeColumn().value());
        }
        keep(run.chooseToken({1}, 24, {'~'}).value());
        while (auto column = run.makeColumn()) {
            keep(*column);
        }
        QCOMPARE(rows[0].size(), std::size_t{50});
        int forced = 0;
        for (const auto& row : rows) {
            compareWithFreshForward(*model, request.prompt, row);
            forced += static_cast<int>(std::count_if(row.begin(), row.end(), [](const Recorded& entry) {
                return entry.record.origin == TokenOrigin::Forced;
            }));
        }
        QVERIFY(forced >= 5);
    }

    void equalTextAndEqualProbabilityAreNotMixedUp() {
        // Two ids with the same bytes, equally likely: records go by id.
        const auto tokenizer = std::make_shared<ByteTokenizer>(std::vector<std::string>{"a"});
        auto scripted = std::make_shared<ScriptedModel>(
            tokenizer->size(), 100, [](std::span<const TokenId>, RowIndex, std::span<float> logits) {
                std::fill(logits.begin(), logits.end(), -20.0F);
                logits['a'] = logits[256] = 5;
            });
        RunRequest request;
        request.prompt = {{'x'}};
        request.rows = 16;
        request.maxTokens = 1;
        request.seed = 3;
        Generation run(loadedWith(scripted, tokenizer), request);
        run.readPrompt();
        const Column column = run.makeColumn().value();
        int second = 0;
        for (const TokenRecord& record : column.rows) {
            second += record.token == TokenId{256};
            QCOMPARE(record.rank, record.token == TokenId{256} ? 2 : 1);
            QCOMPARE(record.candidates[0].id, TokenId{'a'});
            QCOMPARE(record.candidates[1].id, TokenId{256});
        }
        QVERIFY(second > 0 && second < 16);
    }
};

QTEST_APPLESS_MAIN(TestRecords)
#include "tst_records.moc"
