// SPDX-License-Identifier: MIT
// An answer that is stopped anywhere and goes on in a new run is the answer that was never interrupted.
#include "core/engine/generation.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/message_of.h"
#include "tests/support/short_runs.h"

#include <QTest>

using namespace tokenscope;

namespace {

constexpr std::size_t promptLength = 3;
constexpr std::int64_t limit = 60;

/// Puts a space before every text, as SentencePiece's vocabularies do.
class SpacedTokenizer : public ByteTokenizer {
public:
    using ByteTokenizer::ByteTokenizer;
    bool firstSpaceIsAdded() const override { return true; }
};

/// Two pieces that a stop text lies across, and one that begins with a space.
const std::vector<std::string> pieces{"xEN", "DEx", " é"};
constexpr TokenId stopBegins{256}, stopEnds{257}, spaced{258};

/// Looks random, but from some steps on says certain things.
std::shared_ptr<const LoadedModel>
scriptedModel(std::shared_ptr<const ByteTokenizer> tokenizer,
              std::vector<std::pair<std::size_t, std::vector<TokenId>>> script) {
    return loadedWith(std::make_shared<ScriptedModel>(
                          tokenizer->size(), 4096,
                          [=](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
                              hashedLogits(ids, row, logits);
                              for (const char* name : {"assistant_end", "bos", "python_start", "python_end"})
                                  logits[static_cast<std::size_t>(tokenizer->named(name).value)] = -50;
                              const std::size_t step = ids.size() - promptLength;
                              for (const auto& [begin, said] : script) {
                                  if (step >= begin && step - begin < said.size())
                                      logits[static_cast<std::size_t>(said[step - begin].value)] = 30;
                              }
                          }),
                      tokenizer);
}

std::shared_ptr<const LoadedModel> busyModel(std::vector<TokenId> last = {}) {
    const auto tokenizer = std::make_shared<ByteTokenizer>(pieces);
    const auto ids = [&](std::string_view text) { return tokenizer->encode(text, SpecialText::Recognise); };
    // The results 345 and 4 with their marks stand in 15 to 19 and 35 to 37.
    return scriptedModel(tokenizer, {{1, ids("🔥 é")},
                                     {8, ids("<|python_start|>15*23<|python_end|>")},
                                     {22, {stopBegins}},
                                     {30, ids("<|python_start|>2+2<|python_end|>")},
                                     {40, ids("👩")},
                                     {50, std::move(last)}});
}

RunRequest whole() {
    RunRequest request = requestOf("Was", 1, limit);
    request.stopTexts = {"ENDE", "?never?"};
    return request;
}

/// `request` from where an answer had so many tokens.
RunRequest rest(RunRequest request, const std::vector<TokenId>& answer, std::size_t k) {
    request.prompt.insert(request.prompt.end(), answer.begin(),
                          answer.begin() + static_cast<std::ptrdiff_t>(k));
    request.answerTokens = static_cast<std::int64_t>(k);
    request.maxTokens -= static_cast<std::int64_t>(k);
    return request;
}

/// What an answer is once it is over.
struct Answer {
    std::vector<TokenRecord> records;
    RowSummary row;
};

Answer answerOf(Generation& run) {
    Answer answer;
    for (Column& column : makeAll(run))
        answer.records.push_back(std::move(column.rows.front()));
    answer.row = stateOf(run).rows.front();
    return answer;
}

std::vector<TokenId> idsOf(const Answer& answer) {
    std::vector<TokenId> ids;
    for (const TokenRecord& record : answer.records)
        ids.push_back(record.token);
    return ids;
}

int forcedIn(const Answer& answer) {
    return static_cast<int>(std::ranges::count(answer.records, TokenOrigin::Forced, &TokenRecord::origin));
}

/// Goes on after each number of tokens and says what comes out otherwise.
QString differences(const std::shared_ptr<const LoadedModel>& model, const RunRequest& request,
                    const Answer& answer) {
    QStringList differences;
    const std::vector<TokenId> ids = idsOf(answer);
    for (std::size_t k = 0; k < ids.size(); ++k) {
        Generation run(model, rest(request, ids, k));
        const Answer found = answerOf(run);
        const std::vector<TokenRecord> expected(answer.records.begin() + static_cast<std::ptrdiff_t>(k),
                                                answer.records.end());
        if (found.records != expected || found.row.ended != answer.row.ended)
            differences << QStringLiteral("after %1").arg(k);
    }
    return differences.join(QStringLiteral(", "));
}

} // namespace

class TestContinuedAnswer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void atEveryToken_data() {
        QTest::addColumn<double>("temperature");
        QTest::addColumn<double>("penalty");
        QTest::newRow("drawn") << 1.0 << 1.0;
        QTest::newRow("greedy") << 0.0 << 1.0;
        QTest::newRow("with penalties") << 1.2 << 1.3;
    }
    void atEveryToken() {
        QFETCH(double, temperature);
        QFETCH(double, penalty);
        const auto model = busyModel();
        RunRequest request = whole();
        request.settings.temperature = temperature;
        request.settings.repetitionPenalty = penalty;
        Generation run(model, request);
        const Answer answer = answerOf(run);
        QCOMPARE(answer.records.size(), std::size_t{limit});
        QCOMPARE(answer.row.ended, EndReason::Limit);
        QCOMPARE(forcedIn(answer), 5 + 3);
        QCOMPARE(answer.records[4].text, std::string("🔥"));
        QCOMPARE(differences(model, request, answer), QString());
    }

    void atEveryTokenUpToAStopText() {
        const auto model = busyModel({{'a'}, stopBegins, stopEnds});
        Generation run(model, whole());
        const Answer answer = answerOf(run);
        QCOMPARE(answer.row.ended, EndReason::StopText);
        QCOMPARE(answer.records.size(), std::size_t{53});
        QCOMPARE(differences(model, whole(), answer), QString());
    }

    void aStopTextThatItWentOnFromIsBehindIt() {
        const auto model = busyModel({stopBegins, stopEnds, {'b'}, {'c'}});
        RunRequest request = whole();
        request.stopTexts = {"ENDE", "a stop text that is longer"};
        Generation run(model, request);
        const Answer answer = answerOf(run);
        QCOMPARE(answer.row.ended, EndReason::StopText);
        Generation more(model, rest(request, idsOf(answer), answer.records.size()));
        QCOMPARE(answerOf(more).records.size(), std::size_t{limit} - 52);
    }

    void atEveryTokenAfterDrawingAgain() {
        const auto model = busyModel();
        Generation run(model, whole());
        makeSome(run, 28);
        run.drawAgain({0}, 25);
        while (run.makeColumn()) {
        }
        RunRequest drawn = whole();
        drawn.redraws = stateOf(run).redraws;
        QCOMPARE(drawn.redraws.size(), std::size_t{1});
        Generation fresh(model, drawn);
        const Answer answer = answerOf(fresh);
        RunRequest after = whole();
        after.redraws = {{{0}, 0, 1}};
        for (const std::size_t k : {25U, 31U, 44U}) {
            Generation more(model, rest(after, idsOf(answer), k));
            const std::vector<TokenRecord> expected(answer.records.begin() + static_cast<std::ptrdiff_t>(k),
                                                    answer.records.end());
            QVERIFY(answerOf(more).records == expected);
        }
    }

    void anotherTokenInAResultEndsTheResult() {
        const auto model = busyModel();
        for (const std::int64_t place : {15, 17, 19}) {
            Generation run(model, whole());
            makeSome(run, static_cast<int>(place) + 1);
            run.chooseToken({0}, place, {'Z'});
            Answer answer;
            while (auto column = run.makeColumn())
                answer.records.push_back(column->rows.front());
            std::vector<TokenId> before;
            Generation again(model, whole());
            before = rowOf(makeSome(again, static_cast<int>(place)), 0);
            before.push_back({'Z'});
            Generation more(model, rest(whole(), before, before.size()));
            QVERIFY(answerOf(more).records == answer.records);
        }
    }

    void tokensToBePlacedAreGoneAtStopAndComeAgain() {
        const auto model = busyModel();
        Generation run(model, whole());
        makeSome(run, 17);
        run.endByUser();
        const RunSnapshot stopped = stateOf(run);
        QCOMPARE(stopped.columns, 17);
        QCOMPARE(stopped.cache.length, 3 + 16); // the last token is read with the next one
        QVERIFY(!run.makeColumn());
        Generation again(model, whole());
        Generation more(model, rest(whole(), rowOf(makeSome(again, 17), 0), 17));
        const Answer answer = answerOf(more);
        QCOMPARE(answer.records[0].origin, TokenOrigin::Forced);
        QCOMPARE(answer.records[0].text, std::string("4"));
        QCOMPARE(answer.row.lastTool, std::string("2+2 → 4"));
    }

    void aCallThatIsOpenIsShownAsOne() {
        const auto model = busyModel();
        Generation run(model, whole());
        const std::vector<TokenId> ids = rowOf(makeSome(run, 11), 0);
        Generation more(model, rest(whole(), ids, 11));
        more.readPrompt();
        QVERIFY(stateOf(more).rows.front().inToolCall);
        RunRequest without = rest(whole(), ids, 11);
        without.toolsEnabled = false;
        Generation toolless(model, without);
        QCOMPARE(forcedIn(answerOf(toolless)), 0);
    }

    void steppingBackGoesNoFurtherThanItsBeginning() {
        const auto model = busyModel();
        Generation reference(model, whole());
        const Answer answer = answerOf(reference);
        Generation run(model, rest(whole(), idsOf(answer), 16)); // within a result
        makeSome(run, 20);
        for (int i = 0; i < 30; ++i)
            run.stepBack();
        QCOMPARE(run.columns(), 0);
        const std::vector<TokenRecord> expected(answer.records.begin() + 16, answer.records.end());
        QVERIFY(answerOf(run).records == expected);
    }

    void theFirstSpaceGoesOnce() {
        const auto tokenizer = std::make_shared<SpacedTokenizer>(pieces);
        const auto model = scriptedModel(tokenizer, {{0, {spaced, spaced, {' '}, spaced, {'a'}}}});
        for (const bool beginsText : {true, false}) {
            RunRequest request = requestOf("Was", 1, 5);
            request.beginsText = beginsText;
            Generation run(model, request);
            const Answer answer = answerOf(run);
            QCOMPARE(answer.records[0].text, std::string(beginsText ? "é" : " é"));
            QCOMPARE(answer.records[1].text, std::string(" é"));
            QCOMPARE(differences(model, request, answer), QString());
        }
    }

    void anAnswerToTheStartTokenAloneBeginsAText() { // the prompt's other tokens are the answer's
        const auto tokenizer = std::make_shared<SpacedTokenizer>(pieces);
        const auto model = scriptedModel(tokenizer, {{0, {spaced, {'"'}, {'"'}, stopBegins, stopEnds}}});
        RunRequest request;
        request.prompt = {promptLength, tokenizer->named("bos")};
        request.maxTokens = 5;
        request.seed = 1;
        request.stopTexts = {" é\"\""}; // never there: the first space is not part of the text
        Generation run(model, request);
        const Answer answer = answerOf(run);
        QCOMPARE(answer.row.ended, EndReason::Limit);
        QCOMPARE(differences(model, request, answer), QString());
    }

    void whatCannotBeAsked() {
        const auto model = busyModel();
        const auto message = [&](std::int64_t answerTokens, RandomStream stream) {
            RunRequest request = requestOf("Was");
            request.answerTokens = answerTokens;
            request.randomStream = stream;
            return test::messageOf<RangeError>([&] { Generation(model, request); });
        };
        QCOMPARE(message(4, RandomStream::Philox),
                 std::string("answer tokens: 4 is not within the prompt's 3 tokens"));
        QCOMPARE(message(-1, RandomStream::Philox),
                 std::string("answer tokens: -1 is not within the prompt's 3 tokens"));
        QCOMPARE(message(1, RandomStream::Torch),
                 std::string("answer tokens: the torch random stream cannot begin within an answer"));
        QCOMPARE(message(3, RandomStream::Philox), std::string());
    }
};

QTEST_APPLESS_MAIN(TestContinuedAnswer)
#include "tst_continued_answer.moc"
