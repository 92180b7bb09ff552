// SPDX-License-Identifier: MIT
// Choosing a candidate and drawing again, by mouse and by keys.
#include "tests/support/shown_inspector.h"
#include "tests/support/watched_example.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/inspector_words.h"
#include "ui/shared/distribution_view.h"
#include "ui/shared/palette.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

using namespace tokenscope;

using Shown = test::ShownInspector;

class TestInspectorChoosing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { setTheme(Theme::Light); }

    void digitsAndEnterChoose();
    void drawAgainIsForTokensThatWereDrawn();
    void aNarrowPanelStillNamesTheToken();
    void wordsThatComeBackAreWhole();
    void digitsReachTheNumberFieldsFirst();
    void enterOnAButtonIsTheButton();
    void selectionDoesNotOutliveItsPosition();
    void keyboardReachesEverything();
};

void TestInspectorChoosing::digitsAndEnterChoose() {
    Shown shown(watchedNext());
    QTest::keyClick(&shown.panel, Qt::Key_3);
    QCOMPARE(shown.view()->selected(), TokenId{'c'});
    QVERIFY(shown.button(QStringLiteral("Continue with “c”"))->isEnabled());
    QTest::keyClick(&shown.panel, Qt::Key_Return);
    QCOMPARE(shown.chosen.size(), 1);
    QCOMPARE(shown.chosen.last().at(0).value<RowIndex>(), RowIndex{1});
    QCOMPARE(shown.chosen.last().at(1).toLongLong(), 3);
    QCOMPARE(shown.chosen.last().at(2).value<TokenId>(), TokenId{'c'});

    // From the list itself, and a candidate that is cut.
    QTest::keyClick(shown.view(), Qt::Key_9);
    QTest::keyClick(shown.view(), Qt::Key_Enter);
    QCOMPARE(shown.chosen.last().at(2).value<TokenId>(), TokenId{'i'});
    QTest::mouseClick(shown.button(QStringLiteral("Continue with “i”")), Qt::LeftButton);
    QCOMPARE(shown.chosen.size(), 3);
}

void TestInspectorChoosing::drawAgainIsForTokensThatWereDrawn() {
    Shown shown(watchedNext());
    QSignalSpy again(&shown.panel, &InspectorPanel::drawAgainRequested);
    const auto button = [&] { return shown.button(QStringLiteral("Draw again from here")); };
    QVERIFY(!button()->isEnabled());
    shown.panel.drawAgain();
    QCOMPARE(again.size(), 0);
    auto watched = watchedPast();
    shown.panel.setWatched(watched);
    QTest::mouseClick(button(), Qt::LeftButton);
    QCOMPARE(again.size(), 1);
    QCOMPARE(again.last().at(0).value<RowIndex>(), RowIndex{1});
    QCOMPARE(again.last().at(1).toLongLong(), 3);
    QCOMPARE(shown.edited.size() + shown.chosen.size(), 0);

    watched = watchedPast();
    watched->attempt = 2;
    shown.panel.setWatched(watched);
    shown.settle();
    QVERIFY(shown.words().contains(QStringLiteral("Drawn 0.600, draw 3.")));
    watched = watchedPast();
    watched->settings.temperature = 0;
    shown.panel.setWatched(watched);
    QVERIFY(!button()->isEnabled());
    QVERIFY(button()->toolTip().contains(QStringLiteral("Temperature 0")));
    watched = watchedPast();
    watched->origin = TokenOrigin::Forced;
    shown.panel.setWatched(watched);
    QVERIFY(!button()->isEnabled());
    watched = watchedPast();
    watched->origin = TokenOrigin::Chosen; // drawing takes its place
    shown.panel.setWatched(watched);
    QVERIFY(button()->isEnabled());

    // Where the settings used left one candidate there is nothing to draw; a what-if changes nothing about
    // it.
    watched = watchedPast();
    watched->column = 4;
    watched->settings.topK = 1;
    shown.panel.setWatched(watched);
    shown.settle();
    QVERIFY(!button()->isEnabled());
    QVERIFY(button()->toolTip().contains(QStringLiteral("Only one candidate")));
    QTest::keyClick(shown.slider(QStringLiteral("Top-k")), Qt::Key_Right);
    shown.settle();
    QVERIFY(shown.words().contains(QStringLiteral("what if: top-k")));
    QVERIFY(!button()->isEnabled());
    shown.panel.setWatched(watchedPast());
    shown.settle();
    QVERIFY(button()->isEnabled());
}

void TestInspectorChoosing::aNarrowPanelStillNamesTheToken() {
    Shown shown(watchedNext());
    for (const int width : {430, 340, 300, 260}) {
        shown.panel.resize(width, 700);
        shown.panel.selectCandidate(0);
        shown.settle();
        QPushButton* go = shown.button(QStringLiteral("Continue with “"));
        QVERIFY2(go && !go->text().contains(QChar(0x2026)), qPrintable(QString::number(width)));
    }
}

void TestInspectorChoosing::wordsThatComeBackAreWhole() {
    const auto isWhole = [](const Shown& shown) {
        for (const QLabel* label : shown.panel.findChildren<QLabel*>()) {
            if (label->isVisible() && label->wordWrap() &&
                label->height() < label->heightForWidth(label->width())) {
                qWarning() << label->text() << label->height();
                return false;
            }
        }
        return true;
    };
    const auto oneLine = [] {
        auto watched = watchedPast();
        watched->origin = TokenOrigin::Chosen;
        return watched;
    };
    auto longer = watchedPast(); // says more of how it was picked
    longer->attempt = 2;
    Shown shown(oneLine());
    QVERIFY(isWhole(shown));
    shown.panel.setWatched(watchedNext()); // nothing was picked here: no words
    shown.settle();
    shown.panel.setWatched(longer);
    shown.settle();
    QVERIFY(shown.words().contains(QStringLiteral("not a reason")));
    QVERIFY(isWhole(shown));
    // The same while the panel cannot be seen.
    shown.panel.setWatched(oneLine());
    shown.settle();
    shown.panel.hide();
    longer = watchedPast();
    longer->attempt = 3;
    shown.panel.setWatched(longer);
    shown.settle();
    shown.panel.show();
    shown.settle();
    QVERIFY(isWhole(shown));
}

void TestInspectorChoosing::digitsReachTheNumberFieldsFirst() {
    Shown shown(watchedNext());
    QLineEdit* topK = nullptr;
    for (QLineEdit* field : shown.panel.findChildren<QLineEdit*>()) {
        topK = field->accessibleName() == QStringLiteral("Top-k, number") ? field : topK;
    }
    topK->setFocus();
    topK->selectAll();
    QTest::keyClicks(topK, QStringLiteral("2"));
    QTest::keyClick(topK, Qt::Key_Return);
    QCOMPARE(shown.view()->selected(), TokenId{});
    QCOMPARE(shown.chosen.size(), 0);
    QCOMPARE(shown.panel.settings().topK, 2);
}

void TestInspectorChoosing::enterOnAButtonIsTheButton() {
    Shown shown(watchedNext());
    QApplication::setActiveWindow(&shown.panel);
    shown.panel.selectCandidate(0);
    QPushButton* greedy = shown.button(QStringLiteral("Greedy"));
    greedy->setFocus();
    QTest::keyClick(greedy, Qt::Key_Return);
    QCOMPARE(shown.chosen.size(), 0);
    QCOMPARE(shown.panel.settings().temperature, 0.0);
}

void TestInspectorChoosing::selectionDoesNotOutliveItsPosition() {
    Shown shown(watchedNext());
    shown.panel.selectCandidate(1);
    auto next = watchedNext();
    next->column = 4;
    shown.panel.setWatched(next);
    shown.settle();
    shown.panel.continueWithSelected();
    QCOMPARE(shown.chosen.size(), 0);
    QCOMPARE(shown.view()->selected(), TokenId{});
}

void TestInspectorChoosing::keyboardReachesEverything() {
    Shown shown(watchedPast());
    for (const QWidget* widget : shown.panel.findChildren<QWidget*>()) {
        const bool control =
            qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
            (qobject_cast<const QSlider*>(widget)) || qobject_cast<const DistributionView*>(widget);
        if (control) {
            QVERIFY2(widget->focusPolicy() & Qt::TabFocus, widget->metaObject()->className());
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            QVERIFY(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()));
        }
    }
}

QTEST_MAIN(TestInspectorChoosing)
#include "tst_inspector_choosing.moc"
