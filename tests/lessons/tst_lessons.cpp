// SPDX-License-Identifier: MIT
// The lessons that come with the program: their shape, their numbers, and that each task is done by the right
// deed and by nothing less. tests/training/tst_lesson_claims.cpp holds them to what the model does.
#include "core/lessons/answer_check.h"
#include "core/lessons/computed_text.h"
#include "core/lessons/word_chances.h"
#include "tests/lessons/shipped_lessons.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <map>
#include <set>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

const std::vector<double> fourWords{.45, .30, .15, .10};

struct Place {
    const Lesson* lesson = nullptr;
    const LessonPage* page = nullptr;
    const LessonTask* task = nullptr;
    const LessonQuestion* question = nullptr;
};

/// All tasks and questions, by "lesson/id".
std::map<std::string, Place> placesOf(const std::vector<Lesson>& lessons) {
    std::map<std::string, Place> places;
    for (const Lesson& lesson : lessons) {
        for (const LessonPage& page : lesson.pages) {
            for (const LessonBlock& block : page.blocks) {
                if (const auto* task = std::get_if<LessonTask>(&block)) {
                    places[lesson.id + "/" + task->id] = {&lesson, &page, task, nullptr};
                } else if (const auto* question = std::get_if<LessonQuestion>(&block)) {
                    places[lesson.id + "/" + question->id] = {&lesson, &page, nullptr, question};
                }
            }
        }
    }
    return places;
}

/// All that a lesson says, as it is shown.
std::string allText(const Lesson& lesson) {
    std::string text;
    for (const LessonPage& page : lesson.pages) {
        for (const LessonBlock& block : page.blocks) {
            if (const auto* prose = std::get_if<LessonProse>(&block)) {
                text += prose->markdown + "\n";
            } else if (const auto* task = std::get_if<LessonTask>(&block)) {
                text += task->text + "\n" + task->hint + "\n" + task->done + "\n";
            } else if (const auto* question = std::get_if<LessonQuestion>(&block)) {
                text += question->text + "\n" + question->reveal + question->right + "\n" + question->wrong +
                        "\n";
                for (const LessonChoice& choice : question->choices) {
                    text += choice.text + "\n";
                }
            }
        }
    }
    return text;
}

/// The conditions as they are written, which no translation changes.
QStringList conditionsOf(const QString& language) {
    QStringList conditions;
    const QDir folder(lessonFolder().filePath(language));
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly)) {
            const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
            conditions += lines.filter(QRegularExpression(QStringLiteral("^when: ")));
        }
    }
    return conditions;
}

const char* kindOf(const LessonBlock& block) {
    static constexpr const char* names[] = {"prose", "widget", "question", "task"};
    return names[block.index()];
}

struct TaskRow {
    const char* task;  ///< "lesson/id"
    const char* right; ///< deeds that do it
    const char* wrong; ///< deeds that come near and do not
};

constexpr TaskRow taskRows[] = {
    {"one-token/five-steps", "loop.columns=5", "loop.started=1; loop.columns=4"},
    {"one-token/look-inside", "loop.looked=1", "loop.columns=12; loop.finished=1"},
    {"one-token/exchange", "story.chosen=1", "story.looked=1; story.drawn_again=1; story.finished=1"},
    {"one-token/count", "fifty.finished=1; fifty.columns=50; fifty.passes=50",
     "fifty.finished=1; fifty.columns=31; fifty.passes=31"},
    {"one-token/natural-end", "answer.finished=1; answer.ended=end_of_turn",
     "answer.finished=1; answer.ended=user"},
    {"cache/run-race", "race.finished=1; race.tokens=128", "race.started=1; race.tokens=127"},
    {"cache/compare-text", "race.finished=1; race.same=128", "race.finished=1; race.same=100"},
    {"cache/thousand", "size.tokens=1000", "size.tokens=1000; size.type=float32"},
    {"cache/crowd", "size.tokens=100000; size.users=100", "size.tokens=100000; size.users=10"},
    {"cache/nanochat-base", "base.layers=6; base.kv_heads=6", "base.layers=12; base.kv_heads=3"},
    {"cache/five-times", "grouped.kv_heads=2", "grouped.kv_heads=2; grouped.layers=6"},
    {"greedy/see-loop", "loop.finished=1; loop.repeats=6",
     "loop.finished=1; loop.repeats=6; loop.run_temperature=1"},
    {"greedy/look-mats", "again.finished=1; again.looked=1; again.looked_word=mat",
     "again.finished=1; again.looked=1; again.looked_word=cat"},
    {"greedy/cool", "heat.temperature=0.7", "heat.temperature=0.8"},
    {"greedy/warm", "heat.temperature=1.5; heat.draws=5", "heat.temperature=1; heat.draws=9"},
    {"greedy/leave-loop", "free.run_temperature=1; free.finished=1; free.repeats=1",
     "free.temperature=1; free.finished=1; free.repeats=1"},
    {"greedy/too-hot", "hot.finished=1; hot.run_temperature=2", "hot.finished=1; hot.temperature=2"},
    {"tail/rare-comes", "plain.draws=12; plain.drew_tail=1", "plain.draws=40"},
    {"tail/keep-three", "counted.top_k=3; counted.draws=5", "counted.top_k=4; counted.draws=5"},
    {"tail/p-both", "unsure.top_p=0.9; sure.top_p=0.9", "unsure.top_p=0.9; sure.top_p=0.9; unsure.top_k=3"},
    {"tail/k-both", "unsure.top_k=3; sure.top_k=3", "unsure.top_k=3; unsure.top_p=0.9; sure.top_k=3"},
    {"tail/look-both", "story.finished=1; story.looked_columns=2",
     "story.finished=1; story.looked_columns=1"},
    {"tail/forty", "story.looked=1; story.top_k=40; story.top_p=1", "story.looked=1; story.top_k=40"},
    {"tail/try-min-p", "story.looked=1; story.top_p=1; story.min_p=0.1",
     "story.looked=1; story.top_k=40; story.top_p=1; story.min_p=0.1"},
    {"tail/warm-first", "turns.temperature=2", "turns.temperature=1.5; turns.top_p=0.5"},
    {"tail/cut-first", "turns.temperature=2; turns.order=top-p, temperature",
     "turns.temperature=2; turns.top_p=0.6"},
    {"forced/in-call", "path.state=call; sum.columns=2", "sum.columns=20; sum.finished=1; path.state=ended"},
    {"forced/in-result", "path.state=result; sum.forced=1", "path.state=text; sum.forced=4"},
    {"forced/to-end", "path.state=ended; sum.finished=1; sum.calls=1", "path.state=text; sum.calls=1"},
    {"forced/look-forced", "marks.finished=1; marks.looked_forced=1", "marks.finished=1; marks.looked=1"},
    {"forced/wrong-number", "changed.chosen=1; changed.finished=1; changed.calls=1; changed.result=375",
     "changed.chosen=1; changed.finished=1; changed.calls=1; changed.result=345"},
    {"forced/two-calls", "two.finished=1; two.calls=2; two.forced=6",
     "two.finished=1; two.calls=1; two.forced=3"},
    {"many/eight", "rows.rows=8; rows.rows_ended=8; rows.finished=1", "rows.rows=8; rows.rows_ended=7"},
    {"many/three-columns", "column.rows=8; column.columns=3", "column.rows=8; column.columns=2"},
    {"many/some-ended", "ends.rows_ended=1", "ends.rows_ended=8; ends.finished=1"},
    {"many/ended-look", "ends.looked=1", "ends.finished=1; ends.rows_ended=8"},
    {"many/measure", "together.finished=1; together.samples=8", "together.started=1; together.samples=3"},
    {"many/same-samples", "together.finished=1; together.same=8", "together.finished=1; together.same=7"},
    {"levers/measure-two", "weights.measured=2", "weights.measured=1"},
    {"levers/under-hundred", "plan.kv_heads=4; plan.type=bfloat16", "plan.type=int8"},
    {"levers/shorter-window", "plan.tokens=2048", "plan.tokens=4096"},
    {"levers/measure-three", "all.measured=3", "all.measured=2"},
    {"levers/measure-batch", "batch.finished=1; batch.samples=4", "batch.started=1; batch.samples=1"},
    {"levers/final-cut", "words.top_p=0.7", "words.top_k=4"},
};

} // namespace

class TestLessons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_lessons = shippedLessons(QStringLiteral("en")); }

    void thereAreSevenInOrder() {
        std::vector<std::string> ids;
        for (const Lesson& lesson : m_lessons) {
            ids.push_back(lesson.id);
        }
        QCOMPARE(ids, (std::vector<std::string>{"one-token", "cache", "greedy", "tail", "forced", "many",
                                                "levers"}));
    }

    void eachIsOfTheRightShape_data() { everyLesson(); }
    void eachIsOfTheRightShape() {
        QFETCH(int, index);
        const Lesson& lesson = m_lessons[static_cast<std::size_t>(index)];
        QVERIFY(lesson.pages.size() >= 4 && lesson.pages.size() <= 7);
        QVERIFY(lesson.minutes >= 5 && lesson.minutes <= 10);
        QVERIFY(lesson.model == LessonModel::Builtin);
        QVERIFY(!lesson.about.empty());
        int predictions = 0, tasks = 0, checks = 0;
        for (const LessonPage& page : lesson.pages) {
            for (const LessonBlock& block : page.blocks) {
                const auto* question = std::get_if<LessonQuestion>(&block);
                predictions += question && question->isPrediction;
                checks += question && !question->isPrediction;
                tasks += std::holds_alternative<LessonTask>(block);
            }
        }
        QVERIFY2(predictions >= 3 && tasks >= 2 && checks >= 2,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(predictions).arg(tasks).arg(checks)));
    }

    void eachEndsWithASummary_data() { everyLesson(); }
    void eachEndsWithASummary() {
        QFETCH(int, index);
        const LessonPage& last = m_lessons[static_cast<std::size_t>(index)].pages.back();
        QCOMPARE(last.blocks.size(), std::size_t{1});
        const auto* prose = std::get_if<LessonProse>(&last.blocks.front());
        QVERIFY(prose && prose->markdown.starts_with("- "));
    }

    /// Something is expected before it is seen: on each page, the first question about a widget's work
    /// that reveals something stands before the last task.
    void predictionsComeBeforeTheTasks_data() { everyLesson(); }
    void predictionsComeBeforeTheTasks() {
        QFETCH(int, index);
        for (const LessonPage& page : m_lessons[static_cast<std::size_t>(index)].pages) {
            std::optional<std::size_t> firstPrediction, lastTask;
            for (std::size_t i = 0; i < page.blocks.size(); ++i) {
                const auto* question = std::get_if<LessonQuestion>(&page.blocks[i]);
                if (question && question->isPrediction && !firstPrediction) {
                    firstPrediction = i;
                }
                if (std::holds_alternative<LessonTask>(page.blocks[i])) {
                    lastTask = i;
                }
            }
            QVERIFY2(!firstPrediction || !lastTask || *firstPrediction < *lastTask, page.title.c_str());
        }
    }

    void tasksAskForTheirPageOnly() {
        for (const auto& [name, place] : placesOf(m_lessons)) {
            if (place.task) {
                const Facts known = factsAfter(*place.page, {});
                for (const std::string& fact : place.task->when.facts()) {
                    QVERIFY2(known.find(fact), (name + " " + fact).c_str());
                }
            }
        }
    }

    void everyTaskIsTried() {
        std::set<std::string> tried;
        for (const TaskRow& row : taskRows) {
            tried.insert(row.task);
        }
        for (const auto& [name, place] : placesOf(m_lessons)) {
            QVERIFY2((place.task != nullptr) == tried.contains(name), name.c_str());
        }
    }

    void tasksAreDoneByTheRightDeed_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("task");
        QTest::addColumn<QString>("right");
        QTest::addColumn<QString>("wrong");
        for (const QString& language : lessonLanguages()) {
            for (const TaskRow& row : taskRows) {
                QTest::addRow("%s %s", qPrintable(language), row.task)
                    << language << QString::fromLatin1(row.task) << QString::fromLatin1(row.right)
                    << QString::fromLatin1(row.wrong);
            }
        }
    }
    void tasksAreDoneByTheRightDeed() {
        QFETCH(QString, language);
        QFETCH(QString, task);
        QFETCH(QString, right);
        QFETCH(QString, wrong);
        const std::vector<Lesson> lessons = shippedLessons(language);
        const auto places = placesOf(lessons);
        const auto place = places.find(task.toStdString());
        QVERIFY(place != places.end() && place->second.task);
        const Condition& when = place->second.task->when;
        const LessonPage& page = *place->second.page;
        QVERIFY2(!when.holds(factsAfter(page, {})), "it is done before anything was");
        QVERIFY2(when.holds(factsAfter(page, deedsOf(right))), "the right deed does not do it");
        QVERIFY2(!when.holds(factsAfter(page, deedsOf(wrong))), "the wrong deed does it");
    }

    /// The seeds' sums, from the program's own code.
    void numbersAreTheProgramsOwn() {
        const auto places = placesOf(m_lessons);
        const auto number = [&](const char* name) { return places.at(name).question->number->value; };
        QCOMPARE(number("one-token/hundred"), 100.0);
        QCOMPARE(number("cache/numbers"), 18'432.0);
        QCOMPARE(number("cache/bytes"), 36'864.0);
        QCOMPARE(number("cache/read-off"), 8'896.0);
        QCOMPARE(number("cache/waste-ten"), 21.0);
        QCOMPARE(number("forced/large"), 781'781.0);
        QCOMPARE(number("many/positions"), 492.0);
        QCOMPARE(number("many/memory"), 9'216.0 * 48 * 8);
        QCOMPARE(number("levers/final-passes"), 50.0);
        QCOMPARE(number("levers/final-bytes"), 36'864'000.0);
        const LessonNumber& exact = *places.at("greedy/exact").question->number;
        const double mat = filteredChances(fourWords, {.temperature = 1.5}).front();
        QVERIFY(std::abs(exact.value - mat * 100) < 0.05 && exact.tolerance < 1);
    }

    void numbersAreSaid_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* lesson, const char* text) {
            QTest::addRow("%s: %s", lesson, text) << QString::fromLatin1(lesson) << QString::fromLatin1(text);
        };
        row("cache", "36,864 bytes (36.0 KiB)");
        row("cache", "36,864,000 bytes (35.2 MiB)");
        row("cache", "3,686,400,000 bytes (3.4 GiB)");
        row("cache", "368,640,000,000 bytes (343 GiB)");
        row("cache", "75,497,472 bytes (72.0 MiB)");
        row("cache", "9,216 bytes (9.0 KiB)");
        row("cache", "30,720 bytes");
        row("cache", "6,144 bytes");
        row("greedy", "0.530, 0.297, 0.110, 0.062");
        row("greedy", "0.383, 0.292, 0.184, 0.141");
        row("tail", "0.600, 0.400, 0, 0");
        row("tail", "0.349, 0.285, 0.202, 0.165");
        row("many", "1,192");
        row("levers", "36,864,000 bytes (35.2 MiB)");
    }
    void numbersAreSaid() {
        QFETCH(QString, lesson);
        QFETCH(QString, text);
        for (const QString& language : lessonLanguages()) {
            const std::vector<Lesson> lessons = shippedLessons(language);
            const auto found = std::ranges::find(lessons, lesson.toStdString(), &Lesson::id);
            QVERIFY(found != lessons.end());
            QVERIFY2(allText(*found).find(text.toStdString()) != std::string::npos, qPrintable(language));
        }
    }

    /// What a student would type.
    void shortAnswersAreUnderstood_data() {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("isRight");
        const auto row = [](const char* question, const char* answer, bool isRight = true) {
            QTest::addRow("%s: %s", question, answer)
                << QString::fromLatin1(question) << QString::fromLatin1(answer) << isRight;
        };
        row("cache/bytes", "36,864 bytes");
        row("cache/bytes", "36 KiB");
        row("cache/bytes", "18432", false);
        row("greedy/exact", "38.3 %");
        row("greedy/exact", "38");
        row("greedy/exact", "35", false);
        row("tail/which-adapts", "Top-P");
        row("tail/which-adapts", "top k", false);
        row("many/memory", "3.4 MiB");
        row("levers/final-bytes", "35.2 MiB");
        row("levers/final-bytes", "36864", false);
        row("levers/final-rounding", "Quantization");
        row("levers/final-rounding", "rounding", false);
        row("levers/final-sharing", "Grouped-Query Attention.");
        row("levers/final-sharing", "gqa");
        row("levers/final-sharing", "KV cache", false);
    }
    void shortAnswersAreUnderstood() {
        QFETCH(QString, question);
        QFETCH(QString, answer);
        QFETCH(bool, isRight);
        const auto places = placesOf(m_lessons);
        const AnswerVerdict verdict =
            checkAnswer(*places.at(question.toStdString()).question, {{}, answer.toStdString()});
        QVERIFY(verdict == (isRight ? AnswerVerdict::Right : AnswerVerdict::Wrong));
    }

    /// The third seed's five, each answered by a number, a text, a choice or a deed.
    void theLastLessonAsksFiveQuestions() {
        const LessonPage& page = m_lessons.back().pages[m_lessons.back().pages.size() - 2];
        std::vector<std::string> ids;
        std::string headings;
        for (const LessonBlock& block : page.blocks) {
            if (const auto* question = std::get_if<LessonQuestion>(&block)) {
                QVERIFY(!question->isPrediction && !question->wrong.empty());
                ids.push_back(question->id);
            } else if (const auto* task = std::get_if<LessonTask>(&block)) {
                ids.push_back(task->id);
            } else if (const auto* prose = std::get_if<LessonProse>(&block)) {
                headings += prose->markdown + "\n";
            }
        }
        QCOMPARE(ids, (std::vector<std::string>{"final-passes", "final-bytes", "final-greedy", "final-cut",
                                                "final-difference", "final-rounding", "final-sharing"}));
        QCOMPARE(QString::fromStdString(headings).count(QStringLiteral("### ")), 5);
    }

    void translationsAreComplete_data() {
        QTest::addColumn<QString>("language");
        for (const QString& language : lessonLanguages()) {
            QTest::newRow(qPrintable(language)) << language;
        }
    }
    /// The same pages, blocks, names, settings, conditions and answers; other words.
    void translationsAreComplete() {
        QFETCH(QString, language);
        QCOMPARE(conditionsOf(language), conditionsOf(QStringLiteral("en")));
        const std::vector<Lesson> lessons = shippedLessons(language);
        QCOMPARE(lessons.size(), m_lessons.size());
        for (std::size_t i = 0; i < lessons.size(); ++i) {
            const Lesson &here = lessons[i], &there = m_lessons[i];
            QCOMPARE(QString::fromStdString(here.language), language);
            QCOMPARE(here.id, there.id);
            QCOMPARE(here.minutes, there.minutes);
            QVERIFY(here.model == there.model);
            QCOMPARE(here.pages.size(), there.pages.size());
            for (std::size_t p = 0; p < here.pages.size(); ++p) {
                QCOMPARE(here.pages[p].blocks.size(), there.pages[p].blocks.size());
                for (std::size_t b = 0; b < here.pages[p].blocks.size(); ++b) {
                    compareBlocks(here.pages[p].blocks[b], there.pages[p].blocks[b]);
                    QVERIFY2(!QTest::currentTestFailed(), (here.id + ", " + here.pages[p].title).c_str());
                }
            }
            QVERIFY(language == QStringLiteral("en") || here.title != there.title);
        }
    }

private:
    void everyLesson() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < m_lessons.size(); ++i) {
            QTest::newRow(m_lessons[i].id.c_str()) << static_cast<int>(i);
        }
    }

    static void compareBlocks(const LessonBlock& here, const LessonBlock& there) {
        QCOMPARE(QString::fromLatin1(kindOf(here)), QString::fromLatin1(kindOf(there)));
        if (const auto* widget = std::get_if<LessonWidget>(&here)) {
            const auto& other = std::get<LessonWidget>(there);
            QCOMPARE(widget->kind, other.kind);
            QCOMPARE(widget->name, other.name);
            QVERIFY(widget->settings == other.settings);
        } else if (const auto* task = std::get_if<LessonTask>(&here)) {
            const auto& other = std::get<LessonTask>(there);
            QCOMPARE(task->id, other.id);
            QCOMPARE(task->when.facts(), other.when.facts());
            QCOMPARE(task->hint.empty(), other.hint.empty());
            QCOMPARE(task->done.empty(), other.done.empty());
        } else if (const auto* question = std::get_if<LessonQuestion>(&here)) {
            const auto& other = std::get<LessonQuestion>(there);
            QCOMPARE(question->id, other.id);
            QCOMPARE(question->isPrediction, other.isPrediction);
            QCOMPARE(question->number.has_value(), other.number.has_value());
            QVERIFY(!question->number || (question->number->value == other.number->value &&
                                          question->number->tolerance == other.number->tolerance));
            QCOMPARE(question->accepted.empty(), other.accepted.empty());
            QCOMPARE(question->choices.size(), other.choices.size());
            for (std::size_t i = 0; i < question->choices.size(); ++i) {
                QCOMPARE(question->choices[i].isRight, other.choices[i].isRight);
            }
        }
    }

    std::vector<Lesson> m_lessons;
};

QTEST_APPLESS_MAIN(TestLessons)
#include "tst_lessons.moc"
