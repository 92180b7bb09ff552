// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_parser.h"

#include "core/lessons/widget_values.h"
#include "tests/lessons/lesson_text.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace tokenscope;

namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "not found" : text.replace(at, from.size(), to);
}

std::string withCrLf(std::string_view text) {
    std::string result = "\xef\xbb\xbf";
    for (const char c : text) {
        result += c == '\n' ? "\r\n" : std::string(1, c);
    }
    return result;
}

} // namespace

class TestLessonParser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheWhole_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("as it is") << QByteArray::fromStdString(std::string(smallLesson));
        QTest::newRow("byte order mark, CRLF") << QByteArray::fromStdString(withCrLf(smallLesson));
        QTest::newRow("no newline at the end")
            << QByteArray::fromStdString(std::string(smallLesson.substr(0, smallLesson.size() - 1)));
        QTest::newRow("empty lines before") << "\n  \n" + QByteArray::fromStdString(std::string(smallLesson));
    }
    void readsTheWhole() {
        QFETCH(QByteArray, text);
        const Lesson lesson = parseLesson(text.toStdString(), lessonFile);
        QCOMPARE(lesson.id, std::string("one-token"));
        QCOMPARE(lesson.title, std::string("One token at a time"));
        QCOMPARE(lesson.about, std::string("What a model does, again and again."));
        QCOMPARE(lesson.minutes, 6);
        QCOMPARE(lesson.language, std::string("en"));
        QVERIFY(lesson.model == LessonModel::Any);
        QCOMPARE(lesson.pages.size(), std::size_t{2});
        QCOMPARE(lesson.pages[0].title, std::string("The loop"));
        QCOMPARE(lesson.pages[0].blocks.size(), std::size_t{4});
        QCOMPARE(lesson.ids(), (std::vector<std::string>{"passes", "five-steps", "bytes", "keep"}));
        QCOMPARE(
            blockOf<LessonProse>(lesson).markdown,
            std::string("A model gives *one* token. In 36,864 bytes (36.0 KiB) it keeps it.\n\n    ### a "
                        "line of code"));

        const auto& run = blockOf<LessonWidget>(lesson);
        QCOMPARE(run.kind, std::string("run"));
        QCOMPARE(run.name, std::string("loop"));
        QCOMPARE(settingText(run, "prompt"), std::string("The cat sat\non the"));
        QCOMPARE(settingNumber(run, "tokens"), 8.0);
        QCOMPARE(settingNumber(run, "samples"), 1.0);
        QVERIFY(!settingIsOn(run, "chat"));
        QVERIFY(!seedOf(run));
        QCOMPARE(paceOf(run).columnsPerSecond, 0.0);
        QVERIFY(samplingOf(run) == SamplingSettings{.temperature = 0});

        const auto& prediction = blockOf<LessonQuestion>(lesson);
        QVERIFY(prediction.isPrediction);
        QCOMPARE(prediction.text, std::string("How many forward passes do 50 tokens take?"));
        QCOMPARE(prediction.choices.size(), std::size_t{3});
        QVERIFY(!prediction.choices[0].isRight && prediction.choices[1].isRight);
        QCOMPARE(prediction.choices[1].text, std::string("50"));
        QCOMPARE(prediction.reveal, std::string("One for each token.\n\nWhat comes out goes in again."));
        QVERIFY(!prediction.hasSeveralRight());

        const auto& task = blockOf<LessonTask>(lesson);
        QCOMPARE(task.text, std::string("Step until five tokens stand there."));
        QCOMPARE(task.hint, std::string("Step is the button with the bar."));
        QCOMPARE(task.done, std::string("Five passes."));
        Facts facts;
        facts.set("loop.columns", 5.0);
        QVERIFY(!task.when.holds(facts));
        facts.set("loop.finished", 0.0);
        QVERIFY(task.when.holds(facts));

        const auto& number = blockOf<LessonQuestion>(lesson, 1);
        QVERIFY(!number.isPrediction);
        QCOMPARE(number.number->value, 36864.0);
        QCOMPARE(number.number->tolerance, 0.5);
        QCOMPARE(number.number->unit, std::string("bytes"));
        QCOMPARE(number.wrong, std::string("18,432 numbers of 2 bytes."));
        QCOMPARE(blockOf<LessonQuestion>(lesson, 2).accepted,
                 (std::vector<std::string>{"keys and values", "keys, values", "KV"}));

        const auto& distribution = blockOf<LessonWidget>(lesson, 1);
        QCOMPARE(distribution.name, std::string("distribution"));
        QCOMPARE(wordsOf(distribution).size(), std::size_t{4});
        QVERIFY((wordsOf(distribution)[1] == WordChance{"floor", .30}));
        const SamplingSettings sampling = samplingOf(distribution);
        QCOMPARE(sampling.topK, std::int64_t{2});
        QVERIFY((sampling.order == std::vector{SamplingStage::TopK, SamplingStage::Temperature}));
    }

    void readsTheHead() {
        const Lesson lesson =
            parseLesson("# T\nlanguage: es\nmodel: builtin\nid: 2-a\nabout: a: b\nminutes: 600\n\n## P\nText",
                        lessonFile);
        QCOMPARE(lesson.language, std::string("es"));
        QVERIFY(lesson.model == LessonModel::Builtin);
        QCOMPARE(lesson.id, std::string("2-a"));
        QCOMPARE(lesson.about, std::string("a: b"));
        QCOMPARE(lesson.minutes, 600);
    }

    void codeIsLeftAlone() {
        const Lesson lesson = parseLesson(
            pageOf("Before {{sum_to(4)}}\n```md\n::: run\n# x\n## y\n{{z}}\n```\nafter \\{{z}}"), lessonFile);
        QCOMPARE(lesson.pages.size(), std::size_t{1});
        QCOMPARE(blockOf<LessonProse>(lesson).markdown,
                 std::string("Before 10\n```md\n::: run\n# x\n## y\n{{z}}\n```\nafter {{z}}"));
    }

    void errorsNameFileAndLine_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const std::string& text, const char* error) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray("loop.md: ") + error;
        };
        const auto page = [&row](const char* name, const char* text, const char* error) {
            row(name, pageOf(text), error);
        };
        const std::string head = "# T\nid: t\nminutes: 1\nabout: a\n";
        const std::string lesson(smallLesson);

        row("empty", "", "line 1: expected the lesson's title, as in \"# One token at a time\"");
        row("no title", "\nid: t", "line 2: expected the lesson's title, as in \"# One token at a time\"");
        row("no id", "# T\nminutes: 1\nabout: a\n\n## P\nx",
            "line 2: the head needs \"id: …\", right after the title");
        row("no head", "# T", "line 1: the head needs \"id: …\", right after the title");
        row("no minutes", "# T\nid: t\nabout: a\n\n## P\nx",
            "line 2: the head needs \"minutes: …\", right after the title");
        row("no about", "# T\nid: t\nminutes: 1\n\n## P\nx",
            "line 2: the head needs \"about: …\", right after the title");
        row("bad id", "# T\nid: My lesson\n",
            "line 2: expected an id of small letters, digits and -, found \"My lesson\"");
        row("bad minutes", "# T\nid: t\nminutes: 6.5\n",
            "line 3: expected a whole number of minutes from 1 to 600, found \"6.5\"");
        row("no time", "# T\nminutes: 0\n",
            "line 2: expected a whole number of minutes from 1 to 600, found \"0\"");
        row("bad language", "# T\nlanguage: 1\n",
            "line 2: expected a language's code, such as en or es, found \"1\"");
        row("bad model", "# T\nmodel: gpt\n", "line 2: expected any or builtin, found \"gpt\"");
        row("unknown head", "# T\nauthor: me\n",
            "line 2: there is no \"author\" in a lesson's head; there are \"id\", \"minutes\", \"about\", "
            "\"language\", \"model\"");
        row("head twice", "# T\nid: a\nid: b\n", "line 3: \"id\" stands in line 2 already");
        row("text in the head", "# T\nid: a\nHello\n",
            "line 3: expected a line of the head, as in \"minutes: 6\", or an empty line after it");
        row("no value in the head", "# T\nid:\n",
            "line 2: expected a line of the head, as in \"minutes: 6\", or an empty line after it");
        row("no pages", head, "line 4: the lesson has no pages: each begins with a line \"## Its title\"");
        row("text before the pages", head + "\nHello",
            "line 6: expected the first page, as in \"## The loop\", after the head's lines and an empty "
            "one");
        row("empty page", head + "\n## P\n\n## Q\nx",
            "line 6: this page is empty: expected text or a block under its title");
        page("second title", "# Again",
             "line 7: a lesson has one title; a page begins with \"## \", a heading on it with \"### \"");
        page("open code", "x\n```\ny",
             "line 8: the code that begins here is not closed: a line with ``` alone must stand at its end");

        page("not UTF-8", "good\nbad \xff", "line 8, column 5: not valid UTF-8; save the file as UTF-8");
        page("not UTF-8, after an umlaut", "\xc3\xa4\xc3",
             "line 7, column 2: not valid UTF-8; save the file as UTF-8");
        page("control character", "a\x01", "line 7, column 2: a control character, which no lesson needs");

        page("unknown block", "::: rum\n:::",
             "line 7: there is no block \"rum\"; there are \"run\", \"race\", \"cache\", \"distribution\", "
             "\"compare\", \"states\", \"levers\", \"predict\", \"check\", \"task\"");
        page("open block", "::: task a\nx\nwhen: b.c",
             "line 7: this block is not closed: a line with ::: alone must stand at its end");
        page("block in a block", "::: task a\nx\n::: cache\n:::",
             "line 7: this block is not closed: a line with ::: alone must stand at its end, before line 9");
        page("page in a block", "::: task a\nx\n## Q\n:::",
             "line 7: this block is not closed: a line with ::: alone must stand at its end, before line 9");
        page("nothing to close", "x\n:::", "line 8: there is no block to close here");
        page("no as", "::: run loop\n:::", "line 7: expected \"::: run\" or \"::: run as NAME\"");
        page("no id of a task",
             "::: task\n:::", "line 7: expected \"::: task ID\": the name that its answer is kept under");
        page("two ids", "::: check a b\n:::",
             "line 7: expected \"::: check ID\": the name that its answer is kept under");
        page("bad name", "::: cache as Cache\n:::",
             "line 7: \"Cache\" is no name: expected a small letter, then small letters, digits and -");
        page("name twice", "::: cache\n:::\n\n::: cache\n:::",
             "line 10: the name \"cache\" is taken on this page (line 7): write \"::: cache as NAME\" with "
             "another one");
        row("id twice", replaced(lesson, "::: check keep", "::: check passes"),
            "line 49: the id \"passes\" is taken (line 20): answers are kept under it, so each needs its "
            "own");

        page("unknown setting", "::: race\nprompt: a\ntokns: 3\n:::",
             "line 9: \"tokns\" is no setting of race; there are \"prompt\", \"tokens\"");
        page("text in a widget", "::: race\nprompt: a\n\nHello\n:::",
             "line 10: expected a setting, as in \"prompt: …\"; race has \"prompt\", \"tokens\"");
        page("setting twice",
             "::: race\nprompt: a\nprompt: b\n:::", "line 9: \"prompt\" stands in line 8 already");
        page("missing setting",
             "::: race\ntokens: 3\n:::", "line 7: race needs \"prompt: …\", what the model reads");
        page("missing value", "::: race\nprompt:\n:::", "line 8: the value of \"prompt\" is missing");
        page("too large", "::: race\nprompt: a\ntokens: 5000\n:::",
             "line 9, column 9: tokens: expected a whole number from 2 to 4,096, found \"5000\"");
        page("not whole", "::: race\nprompt: a\ntokens: 2.5\n:::",
             "line 9, column 9: tokens: expected a whole number from 2 to 4,096, found \"2.5\"");
        page("not a number", "::: run\nprompt: a\ntemperature: nan\n:::",
             "line 9, column 14: temperature: expected a number from 0 to 2, found \"nan\"");
        page("not yes", "::: run\nprompt: a\nchat: true\n:::",
             "line 9, column 7: chat: expected yes or no, found \"true\"");
        page("not a choice", "::: run\nprompt: a\npace: 3\n:::",
             "line 9, column 7: pace: expected one of \"by hand\", \"2\", \"10\", \"full\", found \"3\"");
        page("not in the list", "::: levers\nshow: weights, caches\n:::",
             "line 8, column 15: show: expected one of \"weights\", \"products\", \"cache\", found "
             "\"caches\"");
        page("twice in the list",
             "::: levers\nshow: cache, cache\n:::", "line 8, column 13: show: \"cache\" stands there twice");
        page("words", "::: distribution\nwords: mat .45 | floor\n:::",
             "line 8, column 18: words: expected a word and its probability, as in mat .45, found \"floor\"");
        page("probability", "::: distribution\nwords: mat .45 | floor x\n:::",
             "line 8, column 24: words: \"x\" is not a probability, such as .45");
        page("sum", "::: distribution\nwords: mat .45 | floor .5\n:::",
             "line 8, column 8: words: the probabilities add up to 0.95; they must make 1");
        page("word twice", "::: distribution\nwords: mat .5 | mat .5\n:::",
             "line 8, column 17: words: the word \"mat\" stands there twice");
        page("follows nothing",
             "::: states\nof: loop\n:::", "line 7: of: there is no run of the name \"loop\" on this page");
        page("follows no run", "::: cache as loop\n:::\n::: states\nof: loop\n:::",
             "line 9: of: there is no run of the name \"loop\" on this page");

        page("no question", "::: check a\ntext: b\nright: c\nwrong: d\n:::",
             "line 7: check asks nothing: the question stands on lines of its own in the block");
        page("no answer", "::: check a\nb?\nright: c\nwrong: d\n:::",
             "line 7: the answer is missing: expected choices (\"- [x] …\"), or \"number: …\", or \"text: "
             "…\"");
        page("two answers", "::: check a\nb?\nnumber: 1\ntext: e\nright: c\nwrong: d\n:::",
             "line 7: there are several kinds of answer: expected choices (\"- [x] …\"), or \"number: …\", "
             "or \"text: …\"");
        page("no reveal", "::: predict a\nb?\ntext: c\n:::",
             "line 7: predict needs \"reveal: …\", which is shown after any answer");
        page("no right", "::: check a\nb?\ntext: c\nwrong: d\n:::",
             "line 7: check needs \"right: …\", which is shown after the right answer");
        page("no wrong", "::: check a\nb?\ntext: c\nright: d\n:::",
             "line 7: check needs \"wrong: …\", which is shown after a wrong one and helps on");
        page("wrong key", "::: predict a\nb?\ntext: c\nright: d\n:::",
             "line 10: \"right\" is no setting of predict; there are \"number\", \"tolerance\", \"unit\", "
             "\"text\", \"reveal\"");
        page("one choice",
             "::: check a\nb?\n- [x] c\n:::", "line 9: one choice is none: there must be two or more");
        page("no right choice", "::: check a\nb?\n- [ ] c\n- [ ] d\n:::",
             "line 9: no choice is the right one: mark it with \"- [x] …\"");
        page("broken choice", "::: check a\nb?\n- [y]\n:::",
             "line 9: expected a choice, as in \"- [ ] …\", or \"- [x] …\" for a right one");
        page("no number", "::: check a\nb?\nnumber: many\n:::",
             "line 9: expected a number, as in \"number: 36864\", found \"many\"");
        page("number with a unit", "::: check a\nb?\nnumber: 36 KiB\n:::",
             "line 9: expected a number, as in \"number: 36864\", found \"36 KiB\"; what it counts goes to "
             "\"unit: …\"");
        page("number of a list", "::: check a\nb?\nnumber: {{top_k(1, .5, .5)}}\n:::",
             "line 9, column 9: expected one number; this expression makes a list");
        page("number of nothing", "::: check a\nb?\nnumber: {{sum(1)}}\n:::",
             "line 9, column 11: there is no function \"sum\"; there are \"cache_numbers\", \"cache_bytes\", "
             "\"cache_size\", \"passes\", \"positions_with_cache\", \"positions_without_cache\", \"sum_to\", "
             "\"softmax_at\", \"top_k\", \"top_p\", \"min_p\"");
        page("negative tolerance", "::: check a\nb?\nnumber: 1\ntolerance: -1\n:::",
             "line 10: a tolerance is 0 or more: an answer may be off by it");
        page("unit alone", "::: check a\nb?\ntext: 1\nunit: bytes\n:::",
             "line 10: \"unit\" needs a \"number: …\" beside it");
        page("empty answer", "::: check a\nb?\ntext: c | , | d\n:::",
             "line 9, column 10: expected an answer with a letter or digit; several are separated by |");

        page("task without text", "::: task a\nwhen: b.c\n:::",
             "line 7: this task says nothing: what to do stands on lines of its own in the block");
        page("task without when",
             "::: task a\nb\n:::", "line 7: task needs \"when: …\", the condition that it is done by");
        page("task with choices", "::: task a\nb\n- [x] c\nwhen: d.e\n:::",
             "line 9: a task has no choices: it is judged by what the student does");
        page("no widgets", "::: task a\nb\nwhen: loop.columns\n:::",
             "line 9, column 7: there is no widget \"loop\" on this page, which has none");
        row("widget of another page",
            replaced(lesson, "Look again.", "Look again.\n:::\n::: task t\nx\nwhen: loop.columns"),
            "line 57, column 7: there is no widget \"loop\" on this page; there are \"distribution\"");
        row("unknown fact", replaced(lesson, "loop.finished", "loop.finshed"),
            "line 33, column 11: run has no fact \"finshed\"; there are \"started\", \"finished\", "
            "\"columns\", \"passes\", "
            "\"positions\", \"positions_without_cache\", \"rows\", \"rows_ended\", \"ended\", \"sampled\", "
            "\"forced\", "
            "\"calls\", \"result\", \"repeats\", \"run_temperature\", \"looked\", \"looked_forced\", "
            "\"looked_columns\", "
            "\"looked_word\", \"chosen\", \"drawn_again\", "
            "\"temperature\", "
            "\"top_k\", \"top_p\", \"min_p\"");
        row("condition", replaced(lesson, "columns >= 5", "columns => 5"),
            "line 32, column 21: expected a fact, a number or a text, found \">\"");
        row("condition, second line", replaced(lesson, "and not", "und not"),
            "line 33, column 3: expected \"and\", \"or\" or the end, found \"und\"");

        page("computed, in prose", "a\n\xc3\xa4 {{sum_to(x)}}",
             "line 8, column 12: expected a number from 0 to 100,000,000, found \"x\"");
        page("computed, in a choice", "::: check a\nb?\n- [x] {{sum_to()}}\n:::",
             "line 9, column 16: expected a number from 0 to 100,000,000, found \"\"");
        page("computed, open", "a {{sum_to(1)",
             "line 7, column 3: \"{{\" begins a number to compute, but there is no \"}}\" after it; write "
             "\\{{ for the "
             "signs themselves");
    }
    void errorsNameFileAndLine() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        QCOMPARE(QByteArray::fromStdString(lessonError(text.toStdString())), error);
    }

    void isBounded() {
        const auto contains = [](const std::string& text, const char* part) {
            return QByteArray::fromStdString(lessonError(text)).contains(part);
        };
        QVERIFY(contains(std::string(longestLesson + 1, 'x'), "more than 1 MiB"));
        std::string pages = pageOf("x");
        for (std::size_t i = 1; i < mostPages; ++i) {
            pages += "## P\nx\n";
        }
        QCOMPARE(parseLesson(pages, lessonFile).pages.size(), mostPages);
        QVERIFY(contains(pages + "## P\nx\n", "line 206: more than 100 pages"));
        std::string blocks;
        for (std::size_t i = 0; i <= mostBlocks; ++i) {
            blocks += "::: cache as c" + std::to_string(i) + "\n:::\n";
        }
        QVERIFY(contains(pageOf(blocks), "line 407: more than 200 blocks on one page"));
        std::string widgets;
        for (std::size_t i = 0; i <= mostWidgets; ++i) {
            widgets += "::: cache as c" + std::to_string(i) + "\n:::\n";
        }
        QVERIFY(contains(pageOf(widgets), "more than 12 widgets on one page"));
        QVERIFY(contains(pageOf(std::string(longestLessonLine + 1, '[')),
                         "line 7: a line of more than 8000 bytes"));
        std::string prose;
        while (prose.size() <= longestProse) {
            prose += std::string(100, '[') + "\n";
        }
        QVERIFY(contains(pageOf(prose), "line 7: more than 30000 bytes of text in one piece"));
        std::string choices = "::: check a\nb?\n";
        for (int i = 0; i < 21; ++i) {
            choices += "- [x] c\n";
        }
        QVERIFY(contains(pageOf(choices), "line 29: more than 20 choices"));
        QVERIFY(
            contains(pageOf("::: cache as c\n:::\n::: task a\nb\nwhen: " + std::string(5000, '(') + "\n:::"),
                     "a condition of more than 4096 bytes"));
        // As long as a file can be, and all of it read.
        const std::string filled = pageOf(std::string(longestLesson - 100, '\n') + "x");
        QCOMPARE(lessonError(filled), std::string("no error"));
    }

    /// Whatever is wrong is a FileError of this file, never anything else.
    void survivesAnyChange() {
        std::mt19937 random(8);
        const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
        const std::string pieces[] = {":::",  "## ",          "# ",
                                      "{{",   "}}",           "::: run as loop\n",
                                      "\n",   "when: ",       "\xff",
                                      "\r\n", "  ",           "(",
                                      "\"",   "- [x] ",       "number:",
                                      "```",  "\xc3",         "::: ",
                                      "|",    "loop.columns", "99999999999999999999"};
        const std::string original(smallLesson);
        int errors = 0;
        for (int i = 0; i < 20000; ++i) {
            std::string text = original;
            for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
                const std::size_t at = text.empty() ? 0 : below(text.size());
                switch (below(5)) {
                case 0:
                    text += ' '; // so that there is one
                    text[at] = static_cast<char>(random());
                    break;
                case 1:
                    text.erase(at, 1 + below(40));
                    break;
                case 2:
                    text.insert(at, pieces[below(std::size(pieces))]);
                    break;
                case 3:
                    text.insert(at, text.substr(at, below(200)));
                    break;
                default:
                    text.resize(at);
                }
            }
            try {
                parseLesson(text, lessonFile);
            } catch (const FileError& error) {
                QCOMPARE(error.file(), lessonFile);
                QVERIFY2(error.field().starts_with("line "), error.what());
                ++errors;
            }
        }
        QVERIFY(errors > 5000);
        QVERIFY(errors < 20000); // some changes are to the text only
    }
};

QTEST_APPLESS_MAIN(TestLessonParser)
#include "tst_lesson_parser.moc"
