// SPDX-License-Identifier: MIT
#include "core/lessons/answer_check.h"

#include "core/lessons/written_number.h"

#include <QTest>

using namespace tokenscope;

namespace {

const char* word(AnswerVerdict verdict) {
    return verdict == AnswerVerdict::Right   ? "right"
           : verdict == AnswerVerdict::Wrong ? "wrong"
                                             : "unreadable";
}

} // namespace

class TestAnswerCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbers_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<QByteArray>("unit");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("verdict");
        const auto row = [](double value, double tolerance, const char* unit, const char* answer,
                            const char* verdict) {
            QTest::addRow("%g %s: %s", value, unit, answer)
                << value << tolerance << QByteArray(unit) << QByteArray(answer) << QByteArray(verdict);
        };
        for (const char* right : {"36864",
                                  " 36864 ",
                                  "36,864",
                                  "36 864",
                                  "36\xc2\xa0"
                                  "864",
                                  "36\xe2\x80\xaf"
                                  "864",
                                  "36'864",
                                  "36_864",
                                  "36.864",
                                  "36864.0",
                                  "+36864",
                                  "= 36864",
                                  "\xe2\x89\x88 36864",
                                  "~36,864",
                                  "36,864 bytes",
                                  "36864 B",
                                  "36864 bytes per token",
                                  "36 KiB",
                                  "36 KB",
                                  "36kb",
                                  "36.0 KiB.",
                                  "36864!"}) {
            row(36864, 0, "", right, "right");
        }
        for (const char* wrong :
             {"36863", "-36864", "3,6864", "368,64", "36", "36 MB", "36864 KB", "36864 MiB", "36864k", "0"}) {
            row(36864, 0, "", wrong, "wrong");
        }
        for (const char* unreadable : {"", " ", "many", "bytes", "36864 or 36865", "2*12*768", "1e5", "x",
                                       "-", ".", "36,,864 864,,1"}) {
            row(36864, 0, "", unreadable, "unreadable");
        }
        row(72, 0, "MiB", "72", "right");
        row(72, 0, "MiB", "72 MiB", "right");
        row(72, 0, "MiB", "72 MB", "right");
        row(72, 0, "MiB", "75,497,472 bytes", "right");
        row(72, 0, "MiB", "0.0703125 GiB", "right");
        row(72, 0, "MiB", "72 KiB", "wrong");
        row(36, 0, "kb", "36 KB", "right");
        row(36, 0, "kb", "36,864 bytes", "right");
        row(36, 0.9, "mb", "36.864 MB", "right");
        row(36, 0.5, "mb", "36.864 MB", "wrong");
        row(50, 0, "", "50 passes", "right");
        row(50, 0, "", "50 forward passes", "right");
        row(50, 0, "", "50 thousand", "wrong");
        row(5, 0, "", "5\xc3\x97", "right");
        row(5, 0, "", "\xc3\x97 5", "right");
        row(5, 0, "", "5 times", "right");
        row(3686400, 0, "", "3.6864 million", "right");
        row(0.53, 0.005, "", "0.5304689", "right");
        row(0.53, 0.005, "", "0,53", "right");
        row(0.53, 0.005, "", ".53", "right");
        row(0.53, 0.005, "", "53 %", "right");
        row(0.53, 0.005, "", "53%", "right");
        row(0.53, 0.005, "", "0.53 %", "wrong");
        row(0.53, 0.005, "", "0.54", "wrong");
        row(53, 0.5, "%", "53", "right");
        row(53, 0.5, "%", "53 %", "right");
        row(-3, 0, "",
            "\xe2\x88\x92"
            "3",
            "right");
        row(1.005, 0.001, "", "1,005", "right");
        row(1005, 0, "", "1,005", "right");
    }
    void numbers() {
        QFETCH(double, value);
        QFETCH(double, tolerance);
        QFETCH(QByteArray, unit);
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, verdict);
        LessonQuestion question;
        question.number = LessonNumber{value, tolerance, unit.toStdString()};
        QCOMPARE(QByteArray(word(checkAnswer(question, {{}, answer.toStdString()}))), verdict);
    }

    void texts_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("verdict");
        for (const char* right : {"keys and values", "Keys and Values.", "the keys and the values",
                                  " keys  and\tvalues!", "KEYS AND VALUES", "KV cache", "kv-cache",
                                  "the KV-cache", "caf\xc3\xa9", "cafe", "cafe\xcc\x81", "Las cafés"}) {
            QTest::newRow(right) << QByteArray(right) << QByteArray("right");
        }
        for (const char* wrong : {"keys", "values and keys", "keys and values and more", "kv", "a", "\xff"}) {
            QTest::newRow(wrong) << QByteArray(wrong)
                                 << QByteArray(wrong[0] == '\xff' ? "unreadable" : "wrong");
        }
        QTest::newRow("empty") << QByteArray() << QByteArray("unreadable");
        QTest::newRow("signs only") << QByteArray("?! …") << QByteArray("unreadable");
    }
    void texts() {
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, verdict);
        LessonQuestion question;
        question.accepted = {"keys and values", "KV cache", "Café", "cafés"};
        QCOMPARE(QByteArray(word(checkAnswer(question, {{}, answer.toStdString()}))), verdict);
    }

    void choices() {
        LessonQuestion question;
        question.choices = {{"a", false}, {"b", true}, {"c", false}};
        const auto verdict = [&question](std::set<std::size_t> chosen) {
            return QByteArray(word(checkAnswer(question, {std::move(chosen), "text that nobody asked for"})));
        };
        QCOMPARE(verdict({}), QByteArray("unreadable"));
        QCOMPARE(verdict({1}), QByteArray("right"));
        QCOMPARE(verdict({0}), QByteArray("wrong"));
        QCOMPARE(verdict({0, 1}), QByteArray("wrong"));
        QCOMPARE(verdict({1, 99}), QByteArray("wrong"));
        question.choices[2].isRight = true;
        QVERIFY(question.hasSeveralRight());
        QCOMPARE(verdict({1}), QByteArray("wrong"));
        QCOMPARE(verdict({1, 2}), QByteArray("right"));
    }

    void longAnswersAreHarmless() {
        LessonQuestion question;
        question.number = LessonNumber{1, 0, {}};
        QVERIFY(checkAnswer(question, {{}, std::string(1 << 20, '1')}) == AnswerVerdict::Unreadable);
        question.number.reset();
        question.accepted = {"x"};
        QVERIFY(checkAnswer(question, {{}, std::string(1 << 20, 'y')}) == AnswerVerdict::Wrong);
    }
};

QTEST_APPLESS_MAIN(TestAnswerCheck)
#include "tst_answer_check.moc"
