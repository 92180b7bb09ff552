// SPDX-License-Identifier: MIT
#include "ui/lessons/lesson_text.h"

#include <QTest>

using namespace tokenscope;

class TestLessonText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreJoined_data();
    void linesAreJoined();
};

void TestLessonText::linesAreJoined_data() {
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* markdown, const char* words) {
        QTest::newRow(name) << QString::fromUtf8(markdown) << QString::fromUtf8(words);
    };
    row("a paragraph", "one look\ngives a\nsingle token", "one look gives a single token");
    row("two paragraphs", "one\ntwo\n\nthree\nfour", "one two\nthree four");
    row("a list", "- one\n  goes on\n- two\n- three", "one goes on\ntwo\nthree");
    row("numbers", "1. one\n   goes on\n2. two", "1. one goes on\n2. two");
    row("a heading", "## A\nword\nor two", "A\nword or two");
    row("bold across the end", "so **many\nwords** here", "so many words here");
}

void TestLessonText::linesAreJoined() {
    QFETCH(QString, markdown);
    QFETCH(QString, words);
    QCOMPARE(LessonText(nullptr, markdown).words(), words);
}

QTEST_MAIN(TestLessonText)
#include "tst_lesson_text.moc"
