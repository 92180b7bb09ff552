// SPDX-License-Identifier: MIT
#include "core/engine/generation.h"
#include "core/formats/mapped_file.h"
#include "core/text/tokenizer_json.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/short_runs.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

using namespace tokenscope;

namespace {

/// Uniform over the 256 bytes.
std::shared_ptr<const LoadedModel> uniformModel() {
    return loadedWith(std::make_shared<ScriptedModel>(
        ByteTokenizer().size(), 4096, [](std::span<const TokenId>, RowIndex, std::span<float> logits) {
            std::fill(logits.begin() + 256, logits.end(), -std::numeric_limits<float>::infinity());
        }));
}

/// Says this text whatever it is asked, with a vocabulary that adds a space before texts, and ends.
std::shared_ptr<const LoadedModel> pieceModel(std::string_view text) {
    const std::string file = TOKENSCOPE_TEST_DATA "/text/pieces/prepend.json";
    const auto tokenizer = tokenizerFromJson(readTextFile(file), file);
    const TokenId end = tokenizer->specialToken("</s>").value();
    auto loaded = std::make_shared<LoadedModel>();
    std::vector<TokenId> answer = tokenizer->encode(text, SpecialText::AsText);
    answer.push_back(end);
    loaded->model = std::make_shared<ScriptedModel>(
        tokenizer->size(), 256, [answer](std::span<const TokenId> ids, RowIndex, std::span<float> logits) {
            // How much of the answer stands at the end already.
            std::size_t said = std::min(answer.size() - 1, ids.size());
            while (!std::equal(answer.begin(), answer.begin() + static_cast<std::ptrdiff_t>(said),
                               ids.end() - static_cast<std::ptrdiff_t>(said))) {
                --said;
            }
            logits[static_cast<std::size_t>(answer[said].value)] = 50;
        });
    loaded->endTokens = {end};
    loaded->startToken = tokenizer->startToken();
    loaded->tokenizer = tokenizer;
    return loaded;
}

} // namespace

class TestGeneration : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parallelSamplesAreIndependentAndRepeatable() { // known fault B02
        const auto model = uniformModel();
        Generation run(model, requestOf("a", 16, 20));
        const auto columns = makeAll(run);
        std::set<TokenId> firsts;
        for (const TokenRecord& record : columns.front().rows) {
            firsts.insert(record.token);
        }
        QVERIFY(firsts.size() > 8);
        Generation again(model, requestOf("a", 16, 20));
        QVERIFY(makeAll(again) == columns);
    }

    void aFreshSeedIsDrawnAndReported() {
        RunRequest request = requestOf("a", 1, 20);
        request.seed.reset();
        Generation one(uniformModel(), request);
        Generation two(uniformModel(), request);
        const auto first = makeAll(one);
        QVERIFY(rowOf(first, 0) != rowOf(makeAll(two), 0));
        QVERIFY(stateOf(one).seed != stateOf(two).seed);
        QVERIFY(stateOf(one).seed < (std::uint64_t{1} << 53));

        request.seed = stateOf(one).seed;
        Generation repeated(uniformModel(), request);
        QVERIFY(makeAll(repeated) == first);
    }

    // A SentencePiece vocabulary puts a space before every text. An answer in a chat is a text of its own;
    // what goes on with a prompt's text is not, and there the space is meant.
    void theSpaceThatAVocabularyPutsBeforeATextIsNoPartOfAnAnswer() {
        const auto model = pieceModel("a lighthouse");
        const Tokenizer& tokenizer = *model->tokenizer;
        RunRequest request;
        request.settings.temperature = 0;
        request.maxTokens = 32;
        const auto textAfter = [&](std::string_view prompt, bool isChat) {
            request.prompt = encodePrompt(prompt, tokenizer, SpecialText::AsText);
            request.beginsText = isChat;
            Generation run(model, request);
            std::string text;
            for (const Column& column : makeAll(run)) {
                text += column.rows.front().special ? "" : column.rows.front().text;
            }
            return text;
        };
        QCOMPARE(textAfter("[INST] Where? [/INST]", true), std::string("a lighthouse"));
        QCOMPARE(textAfter("This is", false), std::string(" a lighthouse"));
        QCOMPARE(textAfter("", false), std::string("a lighthouse")); // after the start token alone

        request.beginsText = true;
        Generation run(model, request);
        run.readPrompt();
        QVERIFY(run.makeColumn().value().rows.front().bytes.starts_with(' ')); // the token itself has it
        // Where a vocabulary adds none, every space is the model's own.
        const auto plain = loadedWith(speakingModel(1, ByteTokenizer().encode(" a", SpecialText::AsText)));
        RunRequest bytes = requestOf("x", 1, 2);
        bytes.beginsText = true;
        Generation plainRun(plain, bytes);
        QCOMPARE(makeAll(plainRun).front().rows.front().text, std::string(" "));
    }

    // Those of a chat format that was chosen for a model that does not know it.
    void endTokensOfTheRequestEndARow() {
        RunRequest request = requestOf("a", 1, 20);
        Generation free(uniformModel(), request);
        const auto columns = makeAll(free);
        QCOMPARE(columns.size(), std::size_t{20});
        request.endTokens = {columns[3].rows.front().token};
        Generation ended(uniformModel(), request);
        const auto shorter = makeAll(ended);
        QVERIFY(!shorter.empty() && shorter.size() <= 4);
        QCOMPARE(shorter.back().rows.front().token, request.endTokens.front());
        QCOMPARE(stateOf(ended).rows.front().ended, EndReason::EndOfTurn);
    }

    void aRowReadsTheSameAloneAndInABatch() {
        const auto model = loadedWith(hashedModel());
        Generation alone(model, requestOf("Hello", 1));
        const auto row0 = makeAll(alone);
        for (const int rows : {4, 8, 64}) {
            Generation batch(model, requestOf("Hello", rows));
            const auto columns = makeAll(batch);
            for (std::size_t c = 0; c < columns.size(); ++c) {
                QVERIFY(columns[c].rows[0] == row0[c].rows[0]);
            }
        }
    }

    void aRowCanBeDrawnAloneByItsNumber() {
        const auto model = loadedWith(hashedModel());
        Generation batch(model, requestOf("Hello", 8));
        const auto columns = makeAll(batch);
        RunRequest request = requestOf("Hello", 1);
        request.firstRow = 5;
        Generation alone(model, request);
        QCOMPARE(rowOf(makeAll(alone), 0), rowOf(columns, 5));
    }

    void thePromptIsReadOnceAndOnlyWhatIsNeededIsComputed() {
        const auto scripted = hashedModel();
        RunRequest request = requestOf(std::string(700, 'x'), 3, 10);
        Generation run(loadedWith(scripted), request);
        makeAll(run);
        QCOMPARE(scripted->positionsFed(), 700 + 3 * 9); // the last column's tokens are never fed
        const RunSnapshot state = stateOf(run);
        QCOMPARE(state.positionsComputed, 700 + 3 * 9);
        QCOMPARE(state.positionsComputedWithoutCache, 3 * (10 * 700 + 45));
        QCOMPARE(state.cache.length, 709);
        QCOMPARE(state.cache.capacity, 710);
        QCOMPARE(state.cache.rows, 3);
        QCOMPARE(state.promptTokensRead, 700);
        QCOMPARE(state.rows.front().sampled, 10);
        QCOMPARE(state.timing.decodeColumns, 9);
        QVERIFY(state.timing.prefillTokensPerSecond > 0);
        QVERIFY(state.timing.firstTokenSeconds >= state.timing.prefillSeconds);
    }

    void limitsOfTheNumberOfTokens() {
        for (const std::int64_t limit : {0, 1, 5}) {
            Generation run(loadedWith(hashedModel()), requestOf("ab", 2, limit));
            const auto columns = makeAll(run);
            QCOMPARE(static_cast<std::int64_t>(columns.size()), limit);
            for (const RowSummary& row : stateOf(run).rows) {
                QCOMPARE(row.ended, EndReason::Limit);
                QCOMPARE(row.endColumn, limit - 1);
            }
            if (limit > 0) {
                QVERIFY(columns.back().rows[0].completed);
            }
            if (limit > 1) {
                QVERIFY(!columns.front().rows[0].completed);
            }
        }
    }

    void aRunThatWouldReserveTooMuchIsRefused() {
        LoadedModel model = *loadedWith(hashedModel(4096));
        model.summary.cacheBytesPerToken = std::int64_t{1} << 50;
        const auto huge = std::make_shared<const LoadedModel>(model);
        QVERIFY_THROWS_EXCEPTION(Error, Generation(huge, requestOf("Hello", 40, 99'999)));
        model.summary.cacheBytesPerToken = 1;
        Generation fits(std::make_shared<const LoadedModel>(model), requestOf("Hello", 2, 99'999));
        fits.readPrompt();
        QVERIFY(fits.makeColumn().has_value());
    }

    void contextLimits() { // known fault B05
        const auto scripted = hashedModel(64);
        const auto model = loadedWith(scripted);
        for (const auto& [length, rows] : {std::pair{63, 1}, std::pair{60, 4}, std::pair{1, 1}}) {
            Generation run(model,
                           requestOf(std::string(static_cast<std::size_t>(length), 'x'), rows, 1000000));
            QCOMPARE(static_cast<int>(makeAll(run).size()), 64 - length);
            for (const RowSummary& row : stateOf(run).rows) {
                QCOMPARE(row.ended, EndReason::ContextFull);
            }
            QCOMPARE(stateOf(run).positionLimit, 64);
        }
        QVERIFY(scripted->longestContext() <= 64);
        for (const int length : {64, 65, 70}) {
            try {
                Generation run(model, requestOf(std::string(static_cast<std::size_t>(length), 'x')));
                QFAIL("a prompt that fills the context was accepted");
            } catch (const Error& error) {
                const QString text = error.what();
                QVERIFY2(text.contains(QString::number(length)) && text.contains("64"), error.what());
            }
        }
    }

    void theContextLimitAndMaxTokensAtOnceCountAsTheLimit() {
        Generation run(loadedWith(hashedModel(64)), requestOf(std::string(60, 'x'), 1, 4));
        QCOMPARE(makeAll(run).size(), std::size_t{4});
        QCOMPARE(stateOf(run).rows.front().ended, EndReason::Limit);
        QVERIFY(run.watchedLogits({{0}, {}}) == nullptr); // there is no position for a next one
    }

    void badRequestsAreRefusedByName_data() {
        QTest::addColumn<std::function<void(RunRequest&)>>("spoil");
        QTest::addColumn<QString>("named");
        QTest::addColumn<bool>("isRange");
        using Spoil = std::function<void(RunRequest&)>;
        const auto add = [](const char* name, Spoil spoil, const char* named, bool isRange) {
            QTest::newRow(name) << std::move(spoil) << QString(named) << isRange;
        };
        add(
            "empty prompt", [](RunRequest& r) { r.prompt.clear(); }, "prompt", false);
        add(
            "no rows", [](RunRequest& r) { r.rows = 0; }, "samples", true);
        add(
            "65 rows", [](RunRequest& r) { r.rows = 65; }, "65", true);
        add(
            "negative row", [](RunRequest& r) { r.firstRow = -1; }, "first row", true);
        add(
            "unknown id", [](RunRequest& r) { r.prompt.push_back({265}); }, "265", false);
        add(
            "negative id", [](RunRequest& r) { r.prompt.push_back({-1}); }, "-1", false);
        add(
            "negative tokens", [](RunRequest& r) { r.maxTokens = -1; }, "max tokens", true);
        add(
            "temperature", [](RunRequest& r) { r.settings.temperature = -0.1; }, "temperature", true);
        add(
            "not a number", [](RunRequest& r) { r.settings.topP = std::nan(""); }, "top-p", true);
        add(
            "empty stop text",
            [](RunRequest& r) {
                r.stopTexts = {"a", ""};
            },
            "stop text", true);
        add(
            "pace", [](RunRequest& r) { r.pace.columnsPerSecond = std::nan(""); }, "pace", true);
        const auto torch = [](auto change) {
            return Spoil([change](RunRequest& r) {
                r.randomStream = RandomStream::Torch;
                change(r.settings);
            });
        };
        add("torch, top-p", torch([](SamplingSettings& s) { s.topP = 0.9; }), "top-p", true);
        add("torch, min-p", torch([](SamplingSettings& s) { s.minP = 0.1; }), "min-p", true);
        add("torch, typical-p", torch([](SamplingSettings& s) { s.typicalP = 0.5; }), "typical-p", true);
        add("torch, penalties", torch([](SamplingSettings& s) { s.presencePenalty = 1; }), "penalties", true);
    }
    void badRequestsAreRefusedByName() {
        QFETCH(std::function<void(RunRequest&)>, spoil);
        QFETCH(QString, named);
        QFETCH(bool, isRange);
        RunRequest request = requestOf("ab");
        spoil(request);
        try {
            Generation run(loadedWith(hashedModel()), request);
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY2(QString(error.what()).contains(named), error.what());
            QCOMPARE(dynamic_cast<const RangeError*>(&error) != nullptr, isRange);
        }
    }

    void torchAcceptsStagesThatAreNotInTheOrder() {
        RunRequest request = requestOf("ab");
        request.randomStream = RandomStream::Torch;
        request.settings.topP = 0.5;
        request.settings.order = {SamplingStage::Temperature, SamplingStage::TopK};
        Generation run(loadedWith(hashedModel()), request);
        QCOMPARE(makeAll(run).size(), std::size_t{32});
    }

    void oneRowThatEndsDoesNotEndTheOthers() { // known fault B13
        const ByteTokenizer tokenizer;
        const TokenId end = tokenizer.named("assistant_end");
        auto scripted = std::make_shared<ScriptedModel>(
            tokenizer.size(), 4096, [=](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
                const bool ends = row.value == 1 && ids.size() >= 4;
                logits[static_cast<std::size_t>(ends ? end.value : 'a')] = 50;
            });
        Generation run(loadedWith(scripted), requestOf("ab", 3, 6));
        const auto columns = makeAll(run);
        QCOMPARE(columns.size(), std::size_t{6});
        QCOMPARE(rowOf(columns, 1).size(), std::size_t{3});
        QCOMPARE(rowOf(columns, 0).size(), std::size_t{6});
        QVERIFY(columns[2].rows[1].completed && columns[2].rows[1].present);
        QVERIFY(columns[3].rows[1].completed && !columns[3].rows[1].present);
        const RunSnapshot state = stateOf(run);
        QCOMPARE(state.rows[1].ended, EndReason::EndOfTurn);
        QCOMPARE(state.rows[1].endColumn, 2);
        QCOMPARE(state.rows[0].ended, EndReason::Limit);
        QVERIFY(run.watchedLogits({{1}, {}}) == nullptr);
        QVERIFY(run.watchedLogits({{1}, 4}) == nullptr);
        QVERIFY(run.watchedLogits({{1}, 2}) != nullptr);
    }

    void aRowOfNansStopsAlone() { // known fault B16
        auto scripted = std::make_shared<ScriptedModel>(
            ByteTokenizer().size(), 4096,
            [](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
                hashedLogits(ids, row, logits);
                if (row.value == 2 && ids.size() == 5) {
                    logits[9] = std::numeric_limits<float>::quiet_NaN();
                }
            });
        RunRequest request = requestOf("ab", 4, 8);
        Generation run(loadedWith(scripted), request);
        const auto columns = makeAll(run);
        QCOMPARE(columns.size(), std::size_t{8});
        const RunSnapshot state = stateOf(run);
        QCOMPARE(state.rows[2].ended, EndReason::Error);
        QCOMPARE(state.rows[2].endColumn, 3);
        QVERIFY2(state.error.find("row 2") != std::string::npos &&
                     state.error.find("position 5") != std::string::npos,
                 state.error.c_str());
        QVERIFY(!columns[3].rows[2].present && columns[3].rows[2].completed);
        QVERIFY(!run.hasFailed());

        request.rows = 2;
        Generation without(loadedWith(scripted), request);
        const auto others = makeAll(without);
        QCOMPARE(rowOf(others, 0), rowOf(columns, 0));

        for (int i = 0; i < 5; ++i) { // stepping back before it makes it a row like any other
            run.stepBack();
        }
        QVERIFY(stateOf(run).error.empty());
        QCOMPARE(stateOf(run).rows[2].ended, EndReason::None);
    }

    void whenNoRowCanGoOnNoColumnIsMade() {
        auto scripted = std::make_shared<ScriptedModel>(
            ByteTokenizer().size(), 4096,
            [](std::span<const TokenId> ids, RowIndex, std::span<float> logits) {
                if (ids.size() == 4) {
                    std::fill(logits.begin(), logits.end(), -std::numeric_limits<float>::infinity());
                }
            });
        Generation run(loadedWith(scripted), requestOf("ab", 2, 8));
        QCOMPARE(makeAll(run).size(), std::size_t{2});
        QVERIFY(run.hasFailed() && run.isFinished());
        QVERIFY(!stateOf(run).error.empty());
    }
};

QTEST_APPLESS_MAIN(TestGeneration)
#include "tst_generation.moc"
