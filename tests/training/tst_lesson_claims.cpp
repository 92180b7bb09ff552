// SPDX-License-Identifier: MIT
// What the lessons say of the built-in model, with the prompts, settings and seeds that their pages have.
#include "core/checkpoint/loaded_model.h"
#include "core/engine/generation.h"
#include "core/lessons/repeats.h"
#include "core/lessons/widget_values.h"
#include "core/values/chat_message.h"
#include "core/values/errors.h"
#include "tests/lessons/shipped_lessons.h"
#include "tests/support/builtin_model_there.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

using Row = std::vector<TokenRecord>;

int percent(float part) {
    return static_cast<int>(std::lround(part * 100));
}

/// Other processors round differently.
bool isAbout(double value, double claimed, double by) {
    return std::abs(value - claimed) <= by;
}

float probabilityOf(const TokenRecord& record, const LoadedModel& model, std::string_view word) {
    for (const Candidate& candidate : record.candidates) {
        if (model.tokenizer->bytes(candidate.id) == word) {
            return candidate.modelProbability;
        }
    }
    return 0;
}

} // namespace

class TestLessonClaims : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!repositoryHasBuiltinModel())
            QSKIP("the repository holds no built-in model");
        m_model = std::make_shared<LoadedModel>(loadModel(TOKENSCOPE_SOURCE_DIR "/resources/models/builtin"));
        m_lessons = shippedLessons(QStringLiteral("en"));
    }

    void firstWordsAreAsSaid() {
        const Row row = run(widget("one-token", "loop"))[0];
        QCOMPARE(row[0].text, std::string(" mat"));
        QVERIFY(isAbout(percent(row[0].modelProbability), 17, 1));
        QVERIFY(isAbout(percent(probabilityOf(row[0], *m_model, " floor")), 12, 1));
        QCOMPARE(m_model->summary.vocabulary, std::int64_t{4096});
    }

    void promptsAreAsLongAsSaid() {
        QCOMPARE(request(widget("cache", "race")).prompt.size(), std::size_t{6});
        QCOMPARE(m_model->summary.cacheBytesPerToken, std::int64_t{9216});
    }

    void answersEndByThemselves() {
        QCOMPARE(run(widget("one-token", "fifty"))[0].size(), std::size_t{50});
        const Row answer = run(widget("one-token", "answer"))[0];
        QVERIFY(answer.size() < 64);
        QCOMPARE(answer.back().text, std::string("<|assistant_end|>"));
    }

    void greedyLoopsSurerEachTime() {
        const Row row = run(widget("greedy", "loop"))[0];
        std::vector<TokenId> ids;
        std::vector<int> mats;
        for (const TokenRecord& record : row) {
            ids.push_back(record.token);
            if (record.text == " mat") {
                mats.push_back(percent(record.modelProbability));
            }
        }
        QVERIFY(repeatsAtEnd(ids) >= 3);
        const std::vector<int> claimed{17, 67, 84, 90, 95, 97};
        QVERIFY(mats.size() >= claimed.size());
        for (std::size_t i = 0; i < claimed.size(); ++i) {
            QVERIFY2(isAbout(mats[i], claimed[i], 1), qPrintable(QString::number(mats[i])));
        }
    }

    void temperatureOneLeavesTheLoop() {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            LessonWidget free = widget("greedy", "free");
            free.settings.insert_or_assign("temperature", std::string("1"));
            free.settings.insert_or_assign("seed", std::to_string(seed));
            std::vector<TokenId> ids;
            const Row row = run(free)[0];
            for (const TokenRecord& record : row) {
                ids.push_back(record.token);
            }
            QCOMPARE(repeatsAtEnd(ids), std::int64_t{1});
        }
    }

    void tailIsAsHeavyAsSaid() {
        LessonWidget cat = widget("one-token", "loop");
        cat.settings.insert_or_assign("tokens", std::string("1"));
        float kept = 0;
        const TokenRecord record = run(cat)[0][0];
        for (std::size_t i = 0; i < 40; ++i) {
            kept += record.candidates[i].modelProbability;
        }
        QVERIFY(isAbout(1 / (1.0 - kept), 12, 0.5));
    }

    void realPositionsKeepAsManyAsSaid() {
        const Row row = run(widget("tail", "story"))[0];
        QCOMPARE(row.size(), std::size_t{2});
        QCOMPARE(row[0].text, std::string(" named"));
        QVERIFY(isAbout(static_cast<double>(row[0].keptCount), 2, 0));
        QVERIFY(isAbout(static_cast<double>(row[1].keptCount), 188, 2));
        QVERIFY(isAbout(row[1].candidates[0].modelProbability, 0.0236, 0.0005));
        float forty = 0;
        for (std::size_t i = 0; i < 40; ++i) {
            forty += row[1].candidates[i].modelProbability;
        }
        QVERIFY(isAbout(percent(1 - forty), 43, 1));
        const float two = row[0].candidates[0].modelProbability + row[0].candidates[1].modelProbability;
        QVERIFY(isAbout(percent(1 - two), 8, 1));
        QVERIFY(isAbout(percent(row[0].candidates[0].modelProbability), 68, 1));

        LessonWidget cut = widget("tail", "story");
        cut.settings.insert_or_assign("top-p", std::string("1"));
        cut.settings.insert_or_assign("min-p", std::string("0.1"));
        cut.settings.insert_or_assign("tokens", std::string("1"));
        QCOMPARE(run(cut)[0][0].keptCount, std::int64_t{2});
        cut.settings["prompt"] += " named";
        QVERIFY(isAbout(static_cast<double>(run(cut)[0][0].keptCount), 69, 2));
    }

    void sumIsForcedAndCopied() {
        const Row row = run(widget("forced", "sum"))[0];
        QCOMPARE(row.front().text, std::string("<|python_start|>"));
        std::vector<std::string> forced;
        std::vector<float> results;
        for (const TokenRecord& record : row) {
            if (record.origin == TokenOrigin::Forced) {
                forced.push_back(record.text);
            }
            if (record.bytes == "34") {
                results.push_back(record.modelProbability);
            }
        }
        QCOMPARE(forced, (std::vector<std::string>{"<|output_start|>", "34", "5", "<|output_end|>"}));
        QCOMPARE(results.size(), std::size_t{2});
        QVERIFY(results[0] < 0.001F && results[1] > 0.99F);
        const auto start = std::ranges::find(row, std::string("<|output_start|>"), &TokenRecord::text);
        QVERIFY(start->modelProbability < 0.01F);
        QCOMPARE(row.back().text, std::string("<|assistant_end|>"));
    }

    void twoCallsForceSix() {
        int forced = 0, calls = 0;
        const Row row = run(widget("forced", "two"))[0];
        for (const TokenRecord& record : row) {
            forced += record.origin == TokenOrigin::Forced;
            calls += record.text == "<|output_start|>";
        }
        QCOMPARE(forced, 6);
        QCOMPARE(calls, 2);
    }

    void rowsEndAtDifferentTimes() {
        std::vector<std::size_t> lengths;
        for (const Row& row : run(widget("many", "ends"))) {
            lengths.push_back(row.size());
            QCOMPARE(row.back().text, std::string("<|assistant_end|>"));
        }
        QCOMPARE(lengths.size(), std::size_t{8});
        QCOMPARE(std::ranges::min(lengths), std::size_t{14});
        QVERIFY(std::ranges::max(lengths) > 20);
    }

    void weightsAreAsLargeAsSaid() {
        constexpr double mebibyte = 1024 * 1024;
        const auto& bytes = m_model->summary.bytesOfChoices;
        QVERIFY(isAbout(static_cast<double>(bytes.at(0)) / mebibyte, 8.1, 0.05));
        QVERIFY(isAbout(static_cast<double>(bytes.at(4)) / mebibyte, 3.2, 0.05));
    }

private:
    LessonWidget widget(std::string_view lesson, std::string_view name) const {
        const auto found = std::ranges::find(m_lessons, lesson, &Lesson::id);
        for (const LessonPage& page : found->pages) {
            for (const LessonBlock& block : page.blocks) {
                const auto* widget = std::get_if<LessonWidget>(&block);
                if (widget && widget->name == name) {
                    return *widget;
                }
            }
        }
        throw Error("the lesson has no such widget");
    }

    /// As the page asks for it.
    RunRequest request(const LessonWidget& widget) const {
        RunRequest request;
        const std::string prompt = settingText(widget, "prompt");
        const bool isRun = widget.kind == "run";
        if (isRun && settingIsOn(widget, "chat")) {
            const std::vector<ChatMessage> messages{textMessage(ChatRole::User, prompt)};
            request.prompt = m_model->chatFormat->renderForCompletion(messages, *m_model->tokenizer);
        } else {
            request.prompt = encodePrompt(prompt, *m_model->tokenizer, SpecialText::AsText);
        }
        request.maxTokens = static_cast<std::int64_t>(settingNumber(widget, "tokens"));
        if (isRun) {
            request.rows = static_cast<int>(settingNumber(widget, "samples"));
            request.settings = samplingOf(widget);
            request.seed = seedOf(widget).value_or(1);
        }
        return request;
    }

    /// The tokens of each row.
    std::vector<Row> run(const LessonWidget& widget) const {
        const RunRequest asked = request(widget);
        Generation generation(m_model, asked);
        generation.readPrompt();
        std::vector<Row> rows(static_cast<std::size_t>(asked.rows));
        while (!generation.isFinished()) {
            auto column = generation.makeColumn();
            for (std::size_t i = 0; column && i < rows.size(); ++i) {
                if (column->rows[i].present) {
                    rows[i].push_back(column->rows[i]);
                }
            }
        }
        return rows;
    }

    std::shared_ptr<const LoadedModel> m_model;
    std::vector<Lesson> m_lessons;
};

QTEST_APPLESS_MAIN(TestLessonClaims)
#include "tst_lesson_claims.moc"
