// SPDX-License-Identifier: MIT
#include "core/engine/generation.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <algorithm>

using namespace tokenscope;

/// Stepping back, branching, settings in mid-run and looking around: none of it changes what a fresh run
/// would give.
class TestStepping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void steppingBackAndForwardGivesTheSame_data() {
        QTest::addColumn<int>("stream");
        QTest::newRow("philox") << static_cast<int>(RandomStream::Philox);
        QTest::newRow("torch") << static_cast<int>(RandomStream::Torch);
    }
    void steppingBackAndForwardGivesTheSame() {
        QFETCH(int, stream);
        RunRequest request = requestOf("ab", 3, 12);
        request.randomStream = static_cast<RandomStream>(stream);
        Generation run(loadedWith(hashedModel()), request);
        const auto columns = makeAll(run);
        for (std::size_t keep = 0; keep < columns.size(); ++keep) {
            while (run.columns() > static_cast<std::int64_t>(keep)) {
                run.stepBack();
            }
            QCOMPARE(stateOf(run).rows[0].ended, EndReason::None);
            QVERIFY(stateOf(run).cache.length <= 2 + run.columns());
            for (std::size_t c = keep; c < columns.size(); ++c) {
                QVERIFY(run.makeColumn().value() == columns[c]);
            }
            QVERIFY(run.isFinished());
        }
        run.stepBack();
        run.stepBack();
        QVERIFY(run.makeColumn().value() == columns[10]);
    }

    void steppingBackIntoAToolCallForcesItsResultAgain() {
        const ByteTokenizer tokenizer;
        const auto script =
            tokenizer.encode("<|python_start|>12*12<|python_end|>.....", SpecialText::Recognise);
        Generation run(loadedWith(speakingModel(2, script)), requestOf("ab", 2, 20));
        const auto columns = makeAll(run);
        const auto forced = tokenizer.encode("<|output_start|>144<|output_end|>", SpecialText::Recognise);
        for (std::size_t i = 0; i < forced.size(); ++i) {
            const TokenRecord& record = columns[7 + i].rows[0];
            QCOMPARE(record.token, forced[i]);
            QCOMPARE(record.origin, TokenOrigin::Forced);
            QVERIFY(!record.drawn);
            QCOMPARE(record.replaced, std::optional(TokenId{'.'})); // what was sampled is shown, not lost
        }
        for (int keep = 19; keep >= 0; --keep) {
            run.stepBack();
            QVERIFY(run.makeColumn().value() == columns[static_cast<std::size_t>(keep)]);
            run.stepBack();
        }
    }

    void changedSettingsAffectLaterColumnsOnly() {
        const auto model = loadedWith(hashedModel());
        Generation plain(model, requestOf("ab", 2, 20));
        const auto before = makeAll(plain);

        Generation run(model, requestOf("ab", 2, 20));
        auto columns = makeSome(run, 10);
        SamplingSettings greedy;
        greedy.temperature = 0;
        run.changeSettings(greedy);
        while (auto column = run.makeColumn()) {
            columns.push_back(*column);
        }
        for (std::size_t c = 0; c < 20; ++c) {
            const TokenRecord& record = columns[c].rows[0];
            QCOMPARE(columns[c] == before[c], c < 10);
            QCOMPARE(record.drawn.has_value(), c < 10);
            QVERIFY(c < 10 || (record.rank == 1 && record.finalProbability == 1 && record.keptCount == 1));
            const auto watched = run.watchedLogits({{0}, static_cast<std::int64_t>(c)});
            QCOMPARE(watched->settings.temperature, c < 10 ? 1.0 : 0.0);
            QCOMPARE(watched->drawnNumber, record.drawn);
        }
        while (run.columns() > 5) { // each column keeps the settings it had …
            run.stepBack();
        }
        QCOMPARE(stateOf(run).settings.temperature, 1.0);
        for (std::size_t c = 5; c < 20; ++c) {
            QVERIFY(run.makeColumn().value() == columns[c]);
        }
        while (run.columns() > 5) { // … until others are asked for from here on
            run.stepBack();
        }
        run.changeSettings({});
        for (std::size_t c = 5; c < 20; ++c) {
            QVERIFY(run.makeColumn().value() == before[c]);
        }
    }

    void settingsOutOfRangeChangeNothing() {
        Generation run(loadedWith(hashedModel()), requestOf("ab"));
        makeSome(run, 2);
        SamplingSettings bad;
        bad.topK = -1;
        QVERIFY_EXCEPTION_THROWN(run.changeSettings(bad), RangeError);
        QVERIFY(stateOf(run).settings == SamplingSettings());
    }

    void aChosenTokenBranches() {
        const auto model = loadedWith(hashedModel());
        Generation plain(model, requestOf("ab", 3, 12));
        const auto before = makeAll(plain);

        Generation run(model, requestOf("ab", 3, 12));
        makeAll(run);
        const Column column = run.chooseToken({1}, 4, {'Z'}).value();
        QCOMPARE(run.columns(), 5);
        QCOMPARE(column.index, 4);
        QCOMPARE(column.rows[1].token, TokenId{'Z'});
        QCOMPARE(column.rows[1].origin, TokenOrigin::Chosen);
        QCOMPARE(tokenMask(column.rows[1].origin), 0);
        QVERIFY(!column.rows[1].drawn);
        QVERIFY(column.rows[0] == before[4].rows[0] && column.rows[2] == before[4].rows[2]);

        std::vector<Column> after;
        while (auto next = run.makeColumn()) {
            after.push_back(*next);
        }
        QCOMPARE(after.size(), std::size_t{7});
        for (std::size_t c = 0; c < after.size(); ++c) {
            QVERIFY(after[c].rows[0] == before[5 + c].rows[0] && after[c].rows[2] == before[5 + c].rows[2]);
        }

        // The branch is what a fresh run of that prompt would be: same ids before, same logits.
        auto prompt = requestOf("ab").prompt;
        const auto kept = rowOf(before, 1);
        prompt.insert(prompt.end(), kept.begin(), kept.begin() + 4);
        prompt.push_back({'Z'});
        const auto watched = run.watchedLogits({{1}, 5});
        std::vector<float> fresh(static_cast<std::size_t>(model->model->vocabulary()));
        std::vector<float> all;
        model->model->forwardUncached(prompt, all);
        std::copy(all.end() - static_cast<std::ptrdiff_t>(fresh.size()), all.end(), fresh.begin());
        QCOMPARE(watched->logits, fresh);
        QCOMPARE(watched->history, prompt);
    }

    void theColumnToComeCanBeChosenToo() {
        Generation run(loadedWith(hashedModel()), requestOf("ab", 2, 6));
        makeSome(run, 3);
        const auto next = run.watchedLogits({{0}, {}});
        const Column column = run.chooseToken({0}, 3, {'Q'}).value();
        QCOMPARE(column.index, 3);
        QCOMPARE(column.rows[0].token, TokenId{'Q'});
        QCOMPARE(column.rows[1].origin, TokenOrigin::Sampled);
        QCOMPARE(run.watchedLogits({{0}, 3})->logits, next->logits);
    }

    void choicesThatMakeNoSenseAreRefusedAndChangeNothing() {
        const ByteTokenizer tokenizer;
        Generation run(loadedWith(speakingModel(2, {{'a'}, {'b'}, tokenizer.named("assistant_end")})),
                       requestOf("ab", 1, 6));
        QVERIFY_EXCEPTION_THROWN(run.chooseToken({0}, 0, {'x'}), RangeError); // the prompt has not been read
        makeAll(run);
        QVERIFY_EXCEPTION_THROWN(run.chooseToken({1}, 0, {'x'}), RangeError);
        QVERIFY_EXCEPTION_THROWN(run.chooseToken({-1}, 0, {'x'}), RangeError);
        QVERIFY_EXCEPTION_THROWN(run.chooseToken({0}, -1, {'x'}), RangeError);
        QVERIFY_EXCEPTION_THROWN(run.chooseToken({0}, 3, {'x'}), RangeError); // it has ended
        QVERIFY_EXCEPTION_THROWN(run.chooseToken({0}, 0, {265}), RangeError);
        QCOMPARE(run.columns(), 3);
        run.chooseToken({0}, 2, {'x'}); // instead of the end
        QCOMPARE(stateOf(run).rows[0].ended, EndReason::None);
        QCOMPARE(makeAll(run).size(), std::size_t{3});
        QVERIFY_EXCEPTION_THROWN(run.chooseToken({0}, 6, {'x'}), RangeError); // beyond max tokens
    }

    void aStoppedRunCanBeTakenUpAgain() {
        const auto model = loadedWith(hashedModel());
        Generation plain(model, requestOf("ab", 2, 10));
        const auto columns = makeAll(plain);
        Generation run(model, requestOf("ab", 2, 10));
        makeSome(run, 5);
        run.endByUser();
        QVERIFY(run.isFinished());
        QVERIFY(!run.makeColumn().has_value());
        QCOMPARE(stateOf(run).rows[1].ended, EndReason::User);
        QCOMPARE(stateOf(run).rows[1].endColumn, 4);
        QVERIFY(run.watchedLogits({{0}, {}}) != nullptr);
        run.stepBack();
        for (std::size_t c = 4; c < 10; ++c) {
            QVERIFY(run.makeColumn().value() == columns[c]);
        }
    }

    void cancellingLeavesTheRunAsItWas() {
        const auto scripted = hashedModel();
        const auto model = loadedWith(scripted);
        Generation plain(model, requestOf(std::string(600, 'x'), 2, 6));
        const auto columns = makeAll(plain);

        std::stop_source stopped;
        stopped.request_stop();
        Generation run(model, requestOf(std::string(600, 'x'), 2, 6));
        run.readChunk();
        QVERIFY_EXCEPTION_THROWN(run.readPrompt(stopped.get_token()), Cancelled);
        QCOMPARE(stateOf(run).promptTokensRead, LogitsSource::chunkSize);
        run.readPrompt();
        QVERIFY(run.makeColumn(stopped.get_token()).value() ==
                columns[0]); // the prompt's logits are there already
        QVERIFY_EXCEPTION_THROWN(run.makeColumn(stopped.get_token()), Cancelled);
        QVERIFY_EXCEPTION_THROWN(run.watchedLogits({{0}, {}}, stopped.get_token()), Cancelled);
        QCOMPARE(run.columns(), 1);
        for (std::size_t c = 1; c < columns.size(); ++c) {
            QVERIFY(run.makeColumn().value() == columns[c]);
        }
    }

    void lookingDoesNotDisturbTheRun() {
        const auto model = loadedWith(hashedModel());
        Generation plain(model, requestOf("ab", 3, 10));
        const auto columns = makeAll(plain);
        Generation run(model, requestOf("ab", 3, 10));
        run.readPrompt();
        for (std::size_t c = 0; c < columns.size(); ++c) {
            for (std::int64_t look = -1; look <= static_cast<std::int64_t>(c) + 1; ++look) {
                run.watchedLogits({{static_cast<std::int32_t>(c % 4)}, look});
            }
            run.watchedLogits({{2}, {}});
            QVERIFY(run.makeColumn().value() == columns[c]);
        }
    }
};

QTEST_APPLESS_MAIN(TestStepping)
#include "tst_stepping.moc"
