// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_progress.h"
#include "tests/ui/lessons/lesson_examples.h"
#include "ui/lessons/done_mark.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/shared/palette.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

class TestLessonList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void saysHowFarTheStudentIs();
    void ownLessonsStandApart();
    void aLessonThatCannotBeReadSaysWhy();
    void emptyIsSaid();
    void beginsAndGoesOn();
    void asksBeforeItForgets();
    void theKeyboardWalks();
    void theFocusStaysWithItsLesson();
    void aFileCanBeOpened();
    void pageGoesBetweenListAndLesson();

private:
    static std::vector<LessonEntry> entries();
};

std::vector<LessonEntry> TestLessonList::entries() {
    std::vector<LessonEntry> all;
    const auto add = [&](const char* file, const char* title, int done, bool begun, bool own) {
        auto lesson = std::make_shared<Lesson>(*lesson_examples::lesson());
        lesson->title = title;
        all.push_back({lesson, QLatin1String(file), {}, done, 5, begun, own});
    };
    add("own.md", "Mine", 0, false, true); // own ones come last, wherever they are
    add("a.md", "Whole", 5, true, false);
    add("b.md", "Half", 3, true, false);
    add("c.md", "New", 0, false, false);
    LessonEntry broken;
    broken.path = QStringLiteral("/lessons/broken.md");
    broken.problem = QStringLiteral("broken.md: line 7: unknown block \"runn\"");
    broken.isOwn = true;
    all.push_back(broken);
    return all;
}

namespace {

QString wordsOf(const QWidget& widget) {
    QStringList words;
    for (const QLabel* label : widget.findChildren<QLabel*>()) {
        words << label->text();
    }
    return words.join(QLatin1Char('\n'));
}

} // namespace

void TestLessonList::saysHowFarTheStudentIs() {
    LessonList list;
    list.setLessons(entries());
    const auto& cards = list.cards();
    QCOMPARE(cards.size(), std::size_t{5});
    QVERIFY(wordsOf(*cards[0]).contains(QStringLiteral("All 5 done · 6 minutes")));
    QVERIFY(cards[0]->findChild<DoneMark*>()->isDone());
    QVERIFY(wordsOf(*cards[1]).contains(QStringLiteral("3 of 5 done · 6 minutes")));
    QVERIFY(!cards[1]->findChild<DoneMark*>());
    QVERIFY(wordsOf(*cards[2]).contains(QStringLiteral("6 minutes")));
    QVERIFY(!wordsOf(*cards[2]).contains(QStringLiteral("done")));
    QVERIFY(wordsOf(*cards[2]).contains(QStringLiteral("What a model does, again and again.")));
    QCOMPARE(cards[0]->openButton()->text(), QStringLiteral("Open"));
    QCOMPARE(cards[1]->openButton()->text(), QStringLiteral("Go on"));
    QCOMPARE(cards[2]->openButton()->text(), QStringLiteral("Begin"));
    QCOMPARE(cards[2]->openButton()->accessibleName(), QStringLiteral("Begin: New"));
    QVERIFY(cards[1]->restartButton() && !cards[2]->restartButton());
    // What to do next is the one blue button.
    QCOMPARE(cards[1]->openButton()->property("look").toString(), QStringLiteral("primary"));
    QVERIFY(!cards[0]->openButton()->property("look").isValid());
}

void TestLessonList::ownLessonsStandApart() {
    LessonList list;
    list.show();
    list.setLessons(entries());
    QCOMPARE(list.cards()[3]->accessibleName(), QStringLiteral("Mine"));
    const auto* title = list.findChild<QLabel*>(QStringLiteral("ownLessons"));
    QVERIFY(title);
    QCoreApplication::processEvents();
    const auto top = [&](const QWidget* widget) { return widget->mapTo(&list, QPoint()).y(); };
    QVERIFY(top(list.cards()[2]) < top(title) && top(title) < top(list.cards()[3]));
    std::vector<LessonEntry> others = entries();
    std::erase_if(others, &LessonEntry::isOwn);
    list.setLessons(others);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!list.findChild<QLabel*>(QStringLiteral("ownLessons")));
}

void TestLessonList::aLessonThatCannotBeReadSaysWhy() {
    LessonList list;
    list.setLessons(entries());
    const LessonCard* broken = list.cards()[4];
    QVERIFY(wordsOf(*broken).contains(QStringLiteral("broken.md: line 7: unknown block")));
    QVERIFY(!broken->openButton() && !broken->restartButton());
    QVERIFY(broken->accessibleDescription().contains(QStringLiteral("line 7")));
}

void TestLessonList::emptyIsSaid() {
    LessonList list;
    const auto isSaid = [&] {
        for (const QLabel* label : list.findChildren<QLabel*>()) {
            if (label->text() == QLatin1String("There are no lessons here")) {
                return label->isVisibleTo(&list);
            }
        }
        return false;
    };
    QVERIFY(isSaid());
    list.setLessons(entries());
    QVERIFY(!isSaid());
    list.setLessons({});
    QVERIFY(isSaid());
}

void TestLessonList::beginsAndGoesOn() {
    LessonList list;
    list.setLessons(entries());
    QSignalSpy chosen(&list, &LessonList::lessonChosen);
    list.cards()[1]->openButton()->click();
    list.cards()[3]->openButton()->click();
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[0][0].toInt(), 2); // as they were given
    QCOMPARE(chosen[1][0].toInt(), 0);
}

void TestLessonList::asksBeforeItForgets() {
    LessonList list;
    list.setLessons(entries());
    QSignalSpy restart(&list, &LessonList::restartRequested);
    LessonCard* card = list.cards()[1];
    QVERIFY(!card->question()->isVisibleTo(&list));
    card->restartButton()->click();
    QVERIFY(card->question()->isVisibleTo(&list));
    QVERIFY(restart.isEmpty());
    card->findChild<QPushButton*>(QStringLiteral("keepLesson"))->click();
    QVERIFY(!card->question()->isVisibleTo(&list) && restart.isEmpty());
    card->restartButton()->click();
    QTest::keyClick(card, Qt::Key_Escape);
    QVERIFY(!card->question()->isVisibleTo(&list) && restart.isEmpty());
    card->restartButton()->click();
    card->findChild<QPushButton*>(QStringLiteral("forgetLesson"))->click();
    QCOMPARE(restart.size(), 1);
    QCOMPARE(restart[0][0].toInt(), 2);
}

void TestLessonList::theKeyboardWalks() {
    LessonList list;
    list.resize(800, 300);
    list.show();
    list.setLessons(entries());
    QVERIFY(QTest::qWaitForWindowActive(&list));
    list.focusNext();
    const auto& cards = list.cards();
    QVERIFY(cards[1]->hasFocus()); // the first that is not complete
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    press(Qt::Key_Down);
    QVERIFY(cards[2]->hasFocus());
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    QVERIFY(cards[0]->hasFocus());
    press(Qt::Key_End);
    QVERIFY(cards[4]->hasFocus());
    QSignalSpy chosen(&list, &LessonList::lessonChosen);
    press(Qt::Key_Return); // it cannot be read
    QVERIFY(chosen.isEmpty());
    press(Qt::Key_Home);
    press(Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toInt(), 1);
    press(Qt::Key_Tab); // to what is in the card
    QVERIFY(cards[0]->isAncestorOf(QApplication::focusWidget()));
    press(Qt::Key_Down);
    QVERIFY(cards[1]->hasFocus());
}

void TestLessonList::theFocusStaysWithItsLesson() {
    LessonList list;
    list.show();
    list.setLessons(entries());
    QVERIFY(QTest::qWaitForWindowActive(&list));
    list.cards()[2]->setFocus();
    std::vector<LessonEntry> fewer = entries();
    fewer.erase(fewer.begin() + 1);
    list.setLessons(fewer);
    QVERIFY(list.cards()[1]->hasFocus());
    QCOMPARE(list.cards()[1]->accessibleName(), QStringLiteral("New"));
}

void TestLessonList::aFileCanBeOpened() {
    LessonList list;
    QSignalSpy open(&list, &LessonList::openFileRequested);
    list.findChild<QPushButton*>(QStringLiteral("openLessonFile"))->click();
    QCOMPARE(open.size(), 1);
}

void TestLessonList::pageGoesBetweenListAndLesson() {
    LessonsPage page;
    page.resize(900, 500);
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    page.list()->setLessons(entries());
    QVERIFY(!page.isReading());
    QSignalSpy shown(&page, &LessonsPage::listShown);
    page.openLesson(lesson_examples::lesson(), {}, lesson_examples::fakeMaker());
    QVERIFY(page.isReading() && page.reader()->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!page.isReading() && page.list()->isVisible());
    QVERIFY(!page.reader()->lesson());
    QCOMPARE(shown.size(), 1);
    QVERIFY(page.list()->cards()[1]->hasFocus());
    page.showList();
    QCOMPARE(shown.size(), 1);
}

QTEST_MAIN(TestLessonList)
#include "tst_lesson_list.moc"
