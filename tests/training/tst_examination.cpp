// SPDX-License-Identifier: MIT
#include "core/tools/tool.h"
#include "core/training/examination.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"

#include <QTest>

#include <array>

using namespace tokenscope;

namespace {

const ByteTokenizer tokenizer;

void say(std::vector<TokenId>& ids, const std::string& text) {
    const auto more = tokenizer.encode(text, SpecialText::AsText);
    ids.insert(ids.end(), more.begin(), more.end());
}

/// A chat model that answers every question of `question`'s length with these words, after a call if it is
/// given one.
std::shared_ptr<const LoadedModel> answering(const std::string& question, const std::string& call,
                                             const std::string& words) {
    const auto format = nanochatFormat(tokenizer);
    const std::array messages{textMessage(ChatRole::User, question)};
    const std::size_t promptLength = format->renderForCompletion(messages, tokenizer).size();
    std::vector<TokenId> script;
    if (!call.empty()) {
        say(script, "Well. ");
        script.push_back(tokenizer.named("python_start"));
        say(script, call);
        script.push_back(tokenizer.named("python_end"));
        // The forced tokens stand between; what the model would have said there is replaced.
        const auto result = ToolRegistry::standard().call(call);
        script.resize(script.size() + (result ? result->text.size() + 2 : 0),
                      tokenizer.encode("?", SpecialText::AsText)[0]);
    }
    say(script, words);
    script.push_back(tokenizer.named("assistant_end"));
    auto loaded = std::make_shared<LoadedModel>(*loadedWith(speakingModel(promptLength, script)));
    loaded->chatFormat = format;
    return loaded;
}

} // namespace

class TestExamination : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreMarked_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("value"); // empty: nothing is to be called
        QTest::addColumn<bool>("called");
        QTest::addColumn<bool>("right");
        QTest::addColumn<bool>("repeated");
        QTest::newRow("right") << "15*23"
                               << "It is 345."
                               << "345" << true << true << true;
        QTest::newRow("fraction's text") << "32/2"
                                         << "It is 16."
                                         << "16" << true << true << true;
        QTest::newRow("thousands") << "1000*2"
                                   << "It is 2,000."
                                   << "2000" << true << true << true;
        QTest::newRow("negative") << "3-5"
                                  << "It is -2."
                                  << "-2" << true << true << true;
        QTest::newRow("sign lost") << "3-5"
                                   << "It is 2."
                                   << "-2" << true << true << false;
        QTest::newRow("other call") << "15+23"
                                    << "It is 345."
                                    << "345" << true << false << false;
        QTest::newRow("not said") << "15*23"
                                  << "There you are."
                                  << "345" << true << true << false;
        QTest::newRow("part of a number") << "15*23"
                                          << "It is 1345."
                                          << "345" << true << true << false;
        QTest::newRow("no result") << "15*"
                                   << "It is 345."
                                   << "345" << true << false << false;
        QTest::newRow("no call") << ""
                                 << "It is 345."
                                 << "345" << false << false << false;
        QTest::newRow("talk") << ""
                              << "Hello!"
                              << "" << false << false << false;
        QTest::newRow("talk with a call") << "1+1"
                                          << "2"
                                          << "" << true << false << false;
    }
    void answersAreMarked() {
        QFETCH(QString, call);
        QFETCH(QString, words);
        QFETCH(QString, value);
        QFETCH(bool, called);
        QFETCH(bool, right);
        QFETCH(bool, repeated);
        ExamQuestion question{"What?", {}};
        if (!value.isEmpty())
            question.values.push_back(value.toStdString());
        const auto model = answering(question.text, call.toStdString(), words.toStdString());
        const ExamAnswer answer = examine(model, question);
        QCOMPARE(answer.spoken.ends_with(words.toStdString()), true);
        QCOMPARE(answer.calls.size(), std::size_t(called ? 1 : 0));
        if (called)
            QCOMPARE(answer.calls[0].expression, call.toStdString());
        const ExamMark mark = judge(question, answer);
        QCOMPARE(mark.called, called);
        QCOMPARE(mark.rightResult, right);
        QCOMPARE(mark.repeated, repeated);
    }

    void everyPartOfAQuestionCounts() {
        const ExamQuestion question{"What?", {"15", "8"}};
        const ExamAnswer both{"", {{"12+3", "15"}, {"4*2", "8.0"}}, "12 plus 3 is 15, and 4 times 2 is 8."};
        QVERIFY(judge(question, both).rightResult && judge(question, both).repeated);
        QVERIFY(!judge(question, {"", both.calls, "It is 8."}).repeated);
        QVERIFY(!judge(question, {"", {{"12+4", "16"}, {"4*2", "8"}}, "It is 15 and 8."}).rightResult);
        QVERIFY(!judge(question, {"", {{"4*2", "8"}}, "It is 15 and 8."}).rightResult);
        // A question with one value may be answered in steps.
        QVERIFY(judge({"What?", {"8"}}, both).repeated);
    }

    void scoresCount() {
        ExamScore score;
        score.add({true, true, true});
        score.add({true, true, false});
        score.add({true, false, false});
        score.add({});
        QCOMPARE(score.asked, std::size_t(4));
        QCOMPARE(score.called, std::size_t(3));
        QCOMPARE(score.rightResult, std::size_t(2));
        QCOMPARE(score.repeated, std::size_t(1));
    }

    void aQuestionThatLeavesNoRoomIsUnaskable() {
        const auto format = nanochatFormat(tokenizer);
        const auto promptOf = [&](const std::string& text) {
            const std::array messages{textMessage(ChatRole::User, text)};
            return format->renderForCompletion(messages, tokenizer);
        };
        const std::string fits = "What is this?", fills = fits + "?";
        const std::size_t length = promptOf(fits).size();
        const auto context = static_cast<std::int64_t>(promptOf(fills).size());
        auto model = std::make_shared<LoadedModel>(*loadedWith(speakingModel(length, {}, {'.'}, context)));
        model->chatFormat = format;
        QVERIFY(examine(model, {fits, {"1"}}).spoken.starts_with("."));
        QVERIFY_THROWS_EXCEPTION(UnaskableQuestion, examine(model, {fills, {"1"}}));
    }

    void modelWithoutChatFormatIsRefused() {
        const auto model = loadedWith(speakingModel(1, {}));
        QVERIFY_THROWS_EXCEPTION(Error, examine(model, {"What?", {"1"}}));
    }
};

QTEST_APPLESS_MAIN(TestExamination)
#include "tst_examination.moc"
