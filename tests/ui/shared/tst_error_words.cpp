// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_parser.h"
#include "core/values/errors.h"
#include "ui/shared/error_words.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

using namespace tokenscope;

namespace {

/// Marks every text of core's, and lets its parts be seen.
class Marked : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        return qstrcmp(context, "CoreErrors") == 0 ? QLatin1Char('<') + text + QLatin1Char('>') : QString();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class TestErrorWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void englishStaysAsItIs();
    void placesAndWordsAreTranslated();
    void namesAndUnknownTextsStay();
    void aLessonsErrorIsKnown();
};

void TestErrorWords::englishStaysAsItIs() {
    for (const auto& table : {lessonErrorTemplates(), modelErrorTemplates(), textErrorTemplates()}) {
        for (const char* source : table) {
            QString message = QString::fromUtf8(source);
            for (int i = 1; i < 6; ++i) {
                message.replace(QLatin1Char('%') + QString::number(i), QString::number(i * 10));
            }
            QVERIFY2(knowsError(message), source);
            QCOMPARE(errorText(message), message);
        }
    }
}

void TestErrorWords::placesAndWordsAreTranslated() {
    Marked marked;
    QCoreApplication::installTranslator(&marked);
    const FileError error("/tmp/a: b.md", "line 12, column 3", "\"%2\" stands in line 4 already");
    QCOMPARE(errorText(error),
             QStringLiteral("/tmp/a: b.md: <line 12, column 3>: <\"%2\" stands in line 4 already>"));
    QCOMPARE(errorText(QStringLiteral("f.gguf: general.type: Q9 is not supported")),
             QStringLiteral("f.gguf: general.type: <Q9 is not supported>"));
    QCOMPARE(errorText(QStringLiteral("f.zip: zip directory: lies outside the file (cut short?)")),
             QStringLiteral("f.zip: zip directory: <<lies outside the file> (cut short?)>"));
    QCOMPARE(errorText(QStringLiteral("f: k: must be a text, found \"a number\"")),
             QStringLiteral("f: k: <must be <a text>, found \"a number\">"));
    QCoreApplication::removeTranslator(&marked);
}

void TestErrorWords::namesAndUnknownTextsStay() {
    Marked marked;
    QCoreApplication::installTranslator(&marked);
    QCOMPARE(errorText(QStringLiteral("nobody says this")), QStringLiteral("nobody says this"));
    QVERIFY(!knowsError(QStringLiteral("nobody says this")));
    QCOMPARE(errorText(QString()), QString());
    QCoreApplication::removeTranslator(&marked);
}

void TestErrorWords::aLessonsErrorIsKnown() {
    for (const char* text : {"", "# T\n", "# T\nminutes: x\n", "# T\n\n## P\n::: widget\n", "no title\n",
                             "# T\nid: A B\n\n## P\n"}) {
        try {
            (void)parseLesson(text, "lesson.md");
            QFAIL("the lesson was read");
        } catch (const FileError& error) {
            QVERIFY2(knowsError(QString::fromUtf8(error.what())), error.what());
        }
    }
}

QTEST_MAIN(TestErrorWords)
#include "tst_error_words.moc"
