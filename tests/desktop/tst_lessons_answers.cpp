// SPDX-License-Identifier: MIT
// The questions of the lessons that come with the program, in every language: what is told only after an
// answer, which answers are enough, and that an answer stays.
#include "app/desktop/ui_language.h"
#include "tests/lessons/shipped_lessons.h"
#include "tests/support/lesson_journey.h"
#include "ui/lessons/lesson_text.h"

#include <QStringList>

#include <map>

using namespace tokenscope;

class TestLessonsAnswers : public QObject, protected test::LessonJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!test::repositoryHasBuiltinModel()) {
            QSKIP("this repository holds no built-in model");
        }
    }
    void cleanup() { m_desktop.reset(); }

    void answersAreTakenAsTheyAre_data();
    void answersAreTakenAsTheyAre();

private:
    /// All that stands in the block for the student to read.
    static QString readable(const QuestionBlock& block) {
        QString words = block.feedback();
        for (const LessonText* text : block.findChildren<LessonText*>()) {
            words += text->isVisibleTo(&block) ? QLatin1Char('\n') + text->words() : QString();
        }
        return words;
    }
    /// Without the line that says how the answer was.
    static QString told(const QuestionBlock& block) { return block.feedback().section(QLatin1Char('\n'), 1); }

    void answerAndListen(QuestionBlock& block, bool guessesRightly);
    void expectKept(const std::map<std::string, QString>& feedback) const;
};

void TestLessonsAnswers::answersAreTakenAsTheyAre_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<bool>("guessesRightly");
    for (const QString& language : test::lessonLanguages()) {
        for (const Lesson& lesson : test::shippedLessons(language)) {
            for (const bool rightly : {false, true}) {
                if (rightly && language != UiLanguages::english()) {
                    continue; // which guess is right is the same in all of them
                }
                QTest::addRow("%s %s, %s guesses", qPrintable(language), lesson.id.c_str(),
                              rightly ? "right" : "wrong")
                    << language << QString::fromStdString(lesson.id) << rightly;
            }
        }
    }
}

void TestLessonsAnswers::answerAndListen(QuestionBlock& block, bool guessesRightly) {
    const LessonQuestion& question = block.question();
    const char* id = question.id.c_str();
    const QString before = readable(block);
    QVERIFY2(!block.isDone() && block.feedback().isEmpty(), id);
    block.button()->click(); // nothing was given
    const QString asked = readable(block);
    QVERIFY2(!block.isDone() && !block.feedback().isEmpty(), id);
    QStringList hidden; // what must not have been readable so far
    if (question.isPrediction) {
        give(block, guessesRightly);
    } else {
        give(block, false);
        QVERIFY2(!block.isDone(), id);
        QVERIFY2(block.button()->isVisibleTo(&block), id); // there is another try
        hidden << told(block);
        give(block, true);
        QVERIFY2(told(block) != hidden.front(), id);
    }
    QVERIFY2(block.isDone(), qPrintable(name(question.id) + QStringLiteral(": ") + block.feedback()));
    hidden << told(block);
    for (const QString& words : hidden) {
        QVERIFY2(!words.isEmpty(), id);
        QVERIFY2(!before.contains(words) && !asked.contains(words), qPrintable(words));
    }
    QVERIFY2(!block.button()->isVisibleTo(&block), id); // the answer stands
}

void TestLessonsAnswers::expectKept(const std::map<std::string, QString>& feedback) const {
    std::size_t found = 0;
    for (int page = 0; page < static_cast<int>(reader().lesson()->pages.size()); ++page) {
        reader().showPage(page);
        for (const QuestionBlock* block : view().questions()) {
            const std::string& id = block->question().id;
            QVERIFY2(block->isDone(), id.c_str());
            QCOMPARE(block->feedback(), feedback.at(id));
            ++found;
        }
    }
    QCOMPARE(found, feedback.size());
}

void TestLessonsAnswers::answersAreTakenAsTheyAre() {
    QFETCH(QString, language);
    QFETCH(QString, lesson);
    QFETCH(bool, guessesRightly);
    beginAnew();
    const UiTranslation translation(UiLanguages(), language);
    const QByteArray id = lesson.toLatin1();
    openLesson(id.constData());
    QCOMPARE(QString::fromStdString(reader().lesson()->language), language);
    std::map<std::string, QString> feedback;
    for (int page = 0; page < static_cast<int>(reader().lesson()->pages.size()); ++page) {
        reader().showPage(page);
        for (QuestionBlock* block : view().questions()) {
            answerAndListen(*block, guessesRightly);
            feedback[block->question().id] = block->feedback();
        }
    }
    expectKept(feedback);
    if (!guessesRightly) {
        openLesson(id.constData()); // another day
        expectKept(feedback);
    }
}

QTEST_MAIN(TestLessonsAnswers)
#include "tst_lessons_answers.moc"
