// SPDX-License-Identifier: MIT
#include "tests/ui/lessons/lesson_examples.h"
#include "ui/lessons/choice_input.h"
#include "ui/lessons/done_mark.h"
#include "ui/lessons/line_input.h"
#include "ui/lessons/question_block.h"
#include "ui/shared/palette.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

class TestQuestionBlock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void aPredictionTakesAnyAnswer_data();
    void aPredictionTakesAnyAnswer();
    void nothingIsRevealedBefore();
    void aWrongAnswerIsExplainedAndAskedAgain();
    void numbersAreReadAsWritten_data();
    void numbersAreReadAsWritten();
    void allRightOnesMustBeChosen();
    void whatCannotBeReadIsNoAnswer_data();
    void whatCannotBeReadIsNoAnswer();
    void whatStandsIsLocked();
    void isRestored();
    void worksWithTheKeyboard();
    void theWholeRowCanBePressed();

private:
    static LessonQuestion question(const std::string& id);
};

LessonQuestion TestQuestionBlock::question(const std::string& id) {
    const auto lesson = lesson_examples::lesson();
    for (const LessonPage& page : lesson->pages) {
        for (const LessonBlock& block : page.blocks) {
            const auto* found = std::get_if<LessonQuestion>(&block);
            if (found && found->id == id) {
                return *found;
            }
        }
    }
    qFatal("no such question");
}

namespace {

QAbstractButton* choice(const QuestionBlock& block, std::size_t index) {
    return static_cast<ChoiceInput*>(block.input())->choices().at(index)->button();
}

QLineEdit* line(const QuestionBlock& block) {
    return static_cast<LineInput*>(block.input())->line();
}

bool isMarked(const QuestionBlock& block) {
    return block.findChild<DoneMark*>({}, Qt::FindDirectChildrenOnly)->isDone();
}

} // namespace

void TestQuestionBlock::aPredictionTakesAnyAnswer_data() {
    QTest::addColumn<int>("chosen");
    QTest::addColumn<QString>("title");
    QTest::newRow("wrong") << 0 << QStringLiteral("You expected: 1\n");
    QTest::newRow("right") << 1 << QStringLiteral("You expected: 50. That is right.\n");
}

void TestQuestionBlock::aPredictionTakesAnyAnswer() {
    QFETCH(const int, chosen);
    QFETCH(const QString, title);
    QuestionBlock block(question("passes"), nullptr);
    QSignalSpy answered(&block, &QuestionBlock::answered);
    choice(block, static_cast<std::size_t>(chosen))->click();
    QVERIFY(block.feedback().isEmpty()); // choosing is not answering yet
    block.button()->click();
    QCOMPARE(answered.size(), 1);
    QCOMPARE(answered[0][0].value<GivenAnswer>().chosen, std::set<std::size_t>{std::size_t(chosen)});
    QCOMPARE(answered[0][1].toBool(), true);
    QCOMPARE(block.feedback(), title + QStringLiteral("One for each token."));
    QVERIFY(block.isDone() && isMarked(block));
}

void TestQuestionBlock::nothingIsRevealedBefore() {
    QuestionBlock block(question("passes"), nullptr);
    block.show();
    QVERIFY(block.feedback().isEmpty() && !isMarked(block));
    for (const DoneMark* mark : block.findChildren<DoneMark*>()) {
        QVERIFY(!mark->isVisible()); // neither which choice is right
    }
    choice(block, 0)->click();
    block.button()->click();
    for (std::size_t i = 0; i < 3; ++i) {
        const auto* row = static_cast<ChoiceInput*>(block.input())->choices()[i];
        QCOMPARE(row->findChild<DoneMark*>()->isVisible(), i == 1);
    }
}

void TestQuestionBlock::aWrongAnswerIsExplainedAndAskedAgain() {
    QuestionBlock block(question("bytes"), nullptr);
    QSignalSpy answered(&block, &QuestionBlock::answered);
    line(block)->setText(QStringLiteral("17"));
    block.button()->click();
    QCOMPARE(block.feedback(),
             QStringLiteral("Not yet. Your answer: 17\n2 times layers times width, each of 2 bytes."));
    QCOMPARE(answered.size(), 1);
    QCOMPARE(answered[0][1].toBool(), false);
    QVERIFY(!block.isDone() && !isMarked(block) && !line(block)->isReadOnly());
    line(block)->setText(QStringLiteral("36,864"));
    block.button()->click();
    QCOMPARE(block.feedback(), QStringLiteral("Right.\nKeys and values of every layer."));
    QCOMPARE(answered.size(), 2);
    QCOMPARE(answered[1][0].value<GivenAnswer>().text, std::string("36,864"));
    QCOMPARE(answered[1][1].toBool(), true);
    QVERIFY(block.isDone() && isMarked(block));
}

void TestQuestionBlock::numbersAreReadAsWritten_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRight");
    QTest::newRow("plain") << QStringLiteral("36864") << true;
    QTest::newRow("unit") << QStringLiteral(" 36 KiB ") << true;
    QTest::newRow("other") << QStringLiteral("36863") << false;
    QTest::newRow("other unit") << QStringLiteral("36864 KiB") << false;
}

void TestQuestionBlock::numbersAreReadAsWritten() {
    QFETCH(const QString, text);
    QFETCH(const bool, isRight);
    QuestionBlock block(question("bytes"), nullptr);
    line(block)->setText(text);
    block.button()->click();
    QCOMPARE(block.isDone(), isRight);
}

void TestQuestionBlock::allRightOnesMustBeChosen() {
    QuestionBlock block(question("several"), nullptr);
    choice(block, 0)->click();
    block.button()->click();
    QVERIFY(!block.isDone());
    QVERIFY(block.feedback().endsWith(QStringLiteral("One of them only makes it flatter.")));
    choice(block, 1)->click();
    choice(block, 2)->click();
    block.button()->click();
    QVERIFY(!block.isDone());
    QVERIFY(block.feedback().startsWith(QStringLiteral("Not yet. Your answer: top-k; top-p; temperature")));
    choice(block, 2)->click();
    block.button()->click();
    QVERIFY(block.isDone());
}

void TestQuestionBlock::whatCannotBeReadIsNoAnswer_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("request");
    QTest::newRow("choice") << QStringLiteral("passes") << QString()
                            << QStringLiteral("Choose an answer first.");
    QTest::newRow("number") << QStringLiteral("bytes") << QStringLiteral("many")
                            << QStringLiteral("Write a number, such as 36,864.");
    QTest::newRow("text") << QStringLiteral("name") << QStringLiteral(" ? ")
                          << QStringLiteral("Write an answer first.");
}

void TestQuestionBlock::whatCannotBeReadIsNoAnswer() {
    QFETCH(const QString, id);
    QFETCH(const QString, text);
    QFETCH(const QString, request);
    QuestionBlock block(question(id.toStdString()), nullptr);
    QSignalSpy answered(&block, &QuestionBlock::answered);
    if (!text.isEmpty()) {
        line(block)->setText(text);
    }
    block.button()->click();
    QCOMPARE(block.feedback(), request);
    QVERIFY(answered.isEmpty() && !block.isDone());
}

void TestQuestionBlock::whatStandsIsLocked() {
    QuestionBlock block(question("name"), nullptr);
    QSignalSpy answered(&block, &QuestionBlock::answered);
    line(block)->setText(QStringLiteral("Greedy decoding!"));
    block.button()->click();
    QVERIFY(block.isDone() && line(block)->isReadOnly() && block.button()->isHidden());
    QTest::keyClick(line(block), Qt::Key_Return);
    QCOMPARE(answered.size(), 1);
}

void TestQuestionBlock::isRestored() {
    QuestionBlock done(question("passes"), nullptr);
    QSignalSpy answered(&done, &QuestionBlock::answered);
    done.restore({{0}, {}}, true);
    QVERIFY(done.isDone() && isMarked(done));
    QCOMPARE(done.feedback(), QStringLiteral("You expected: 1\nOne for each token."));
    QVERIFY(answered.isEmpty());

    QuestionBlock open(question("bytes"), nullptr);
    open.restore({{}, "17"}, false);
    QVERIFY(!open.isDone() && open.feedback().isEmpty());
    QCOMPARE(line(open)->text(), QStringLiteral("17"));

    QuestionBlock forgotten(question("passes"), nullptr); // done, but with choices that are gone
    forgotten.restore({}, true);
    QCOMPARE(forgotten.feedback(), QStringLiteral("You have made your guess.\nOne for each token."));
}

void TestQuestionBlock::worksWithTheKeyboard() {
    QuestionBlock block(question("passes"), nullptr);
    block.show();
    QVERIFY(QTest::qWaitForWindowActive(&block));
    choice(block, 0)->setFocus();
    QTest::keyClick(choice(block, 0), Qt::Key_Space);
    QVERIFY(choice(block, 0)->isChecked());
    QTest::keyClick(choice(block, 0), Qt::Key_Down);
    QVERIFY(choice(block, 1)->isChecked() && choice(block, 1)->hasFocus());
    QTest::keyClick(choice(block, 1), Qt::Key_Return);
    QVERIFY(block.isDone());

    QuestionBlock number(question("bytes"), nullptr);
    QTest::keyClicks(line(number), QStringLiteral("36 864"));
    QTest::keyClick(line(number), Qt::Key_Return);
    QVERIFY(number.isDone());
}

void TestQuestionBlock::theWholeRowCanBePressed() {
    QuestionBlock block(question("passes"), nullptr);
    block.resize(600, 400);
    block.show();
    QCoreApplication::processEvents();
    auto* row = static_cast<ChoiceInput*>(block.input())->choices()[2];
    QTest::mouseClick(row, Qt::LeftButton, {}, row->rect().center());
    QVERIFY(choice(block, 2)->isChecked());
    QVERIFY(choice(block, 2)->accessibleName().startsWith(QStringLiteral("1275, because")));
    block.button()->click();
    QTest::mouseClick(static_cast<ChoiceInput*>(block.input())->choices()[0], Qt::LeftButton);
    QVERIFY(choice(block, 2)->isChecked() && !choice(block, 0)->isChecked());
}

QTEST_MAIN(TestQuestionBlock)
#include "tst_question_block.moc"
