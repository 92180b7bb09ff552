// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_progress.h"

#include "tests/lessons/lesson_text.h"

#include <QTest>

using namespace tokenscope;

namespace {

AllLessonProgress someProgress() {
    AllLessonProgress all;
    all["one-token"] = {
        1, {"passes", "five-steps"}, {{"passes", {{0, 2}, {}}}, {"bytes", {{}, "36,864 \"bytes\"\nñ 🔥"}}}};
    all["cache"] = {};
    return all;
}

std::string errorOf(const std::string& text) {
    try {
        progressFromJson(text, "p.json");
    } catch (const FileError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace

class TestLessonProgress : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comesBack() {
        QVERIFY(progressFromJson(progressToJson(someProgress()), "p.json") == someProgress());
        QVERIFY(progressFromJson(progressToJson({}), "p.json").empty());
    }

    void textThatIsNoTextComesBackReadable() {
        AllLessonProgress all;
        all["a"].answers["b"].text = "\xff!";
        QCOMPARE(progressFromJson(progressToJson(all), "p.json")["a"].answers["b"].text,
                 std::string("\xef\xbf\xbd!"));
    }

    void laterKeysAreLeftAlone() {
        const AllLessonProgress all = progressFromJson(
            R"({"tokenscope_lessons":1,"new":3,"lessons":{"a":{"new":[],"page":3}}})", "p.json");
        QCOMPARE(all.at("a").page, std::size_t{3});
    }

    void damageIsNamed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* text, const char* error) {
            QTest::newRow(text) << QByteArray(text) << QByteArray("p.json: ") + error;
        };
        row("[]", "must be an object, found an array");
        row("{}", "tokenscope_lessons: missing");
        row(R"({"tokenscope_lessons":2,"lessons":{}})",
            "tokenscope_lessons: was written by a later version of Tokenscope");
        row(R"({"tokenscope_lessons":1})", "lessons: missing");
        row(R"({"tokenscope_lessons":1,"lessons":[]})", "lessons: must be an object");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":3}})", "lessons.a: must be an object, found 3");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":{"page":-1}}})",
            "lessons.a.page: must lie between 0 and 99, found -1");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":{"page":1e9}}})",
            "lessons.a.page: must be a whole number, found 1000000000.0");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":{"done":"x"}}})",
            "lessons.a.done: must be a list, found \"x\"");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":{"done":[1]}}})",
            "lessons.a.done[0]: must be a text, found 1");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":{"answers":[]}}})",
            "lessons.a.answers: must be an object");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":{"answers":{"q":{"chosen":[-1]}}}}})",
            "lessons.a.answers.q.chosen[0]: must lie between 0 and 1000, found -1");
        row(R"({"tokenscope_lessons":1,"lessons":{"a":{"answers":{"q":{"text":1}}}}})",
            "lessons.a.answers.q.text: must be a text, found 1");
    }
    void damageIsNamed() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        QCOMPARE(QByteArray::fromStdString(errorOf(text.toStdString())), error);
    }

    void everyCutIsAnError() {
        const std::string whole = progressToJson(someProgress());
        for (std::size_t size = 0; size + 2 < whole.size(); ++size) {
            QVERIFY(errorOf(whole.substr(0, size)).starts_with("p.json: "));
        }
    }

    void fitsALessonThatWasEdited() {
        const Lesson lesson = parseLesson(smallLesson, lessonFile);
        LessonProgress progress = {
            7,
            {"passes", "gone"},
            {{"passes", {{1, 5}, {}}}, {"gone", {{}, "x"}}, {"keep", {{3}, {}}}, {"bytes", {{}, "3"}}}};
        progress = fittedProgress(lesson, progress);
        QCOMPARE(progress.page, std::size_t{1});
        QVERIFY(progress.done == std::set<std::string>{"passes"});
        QCOMPARE(progress.answers.size(), std::size_t{2});
        QVERIFY(progress.answers["passes"].chosen == std::set<std::size_t>{1});
        QCOMPARE(progress.answers["bytes"].text, std::string("3"));
    }

    void countsWhatIsDone() {
        const Lesson lesson = parseLesson(smallLesson, lessonFile);
        LessonProgress progress;
        progress.done = {"passes", "keep", "of another lesson"};
        QCOMPARE(scoreOf(lesson, progress).done, std::size_t{2});
        QCOMPARE(scoreOf(lesson, progress).total, std::size_t{4});
        QVERIFY(!scoreOf(lesson, progress).isComplete());
        progress.done = {"passes", "keep", "bytes", "five-steps"};
        QVERIFY(scoreOf(lesson, progress).isComplete());
    }
};

QTEST_APPLESS_MAIN(TestLessonProgress)
#include "tst_lesson_progress.moc"
