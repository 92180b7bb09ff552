// SPDX-License-Identifier: MIT
#include "tests/support/shown_inspector.h"
#include "tests/support/watched_example.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lab/inspector_words.h"
#include "ui/shared/draw_strip.h"
#include "ui/shared/draw_tally.h"
#include "ui/shared/models/candidate_model.h"
#include "ui/shared/palette.h"

#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace tokenscope;

using Shown = test::ShownInspector;

class TestInspectorPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { setTheme(Theme::Light); }

    void emptyStateSaysWhatToDo();
    void saysWhatMayComeNext();
    void movingASliderRedrawsAndIsEmitted();
    void redrawsOnceATurn();
    void draggingTheLineMovesTheSlider();
    void orderChangesTheResult();
    void pastPositionStartsWithWhatWasUsed();
    void whatIfChangesNothingUntilWanted();
    void whatIfSaysWhatTheSameNumberWouldPick();
    void aRunTakesAWhatIfOver();
    void anotherPositionForgetsTheWhatIf();
    void forcedTokensWereNotDrawn();
    void drawnCandidateIsAlwaysThere();
    void tallyChangesNoText();
    void tallyMovesNothing();
    void badLogitsGiveAMessage();
    void survivesFontsAndSmallWindows();
    void theStripIsSeenInASmallWindow();
    void huge();
};

void TestInspectorPanel::emptyStateSaysWhatToDo() {
    Shown shown;
    QVERIFY(shown.words().contains(QStringLiteral("Press Run")));
    QVERIFY(!shown.view()->isVisible());
    QVERIFY(!shown.button(QStringLiteral("Continue with …"))->isEnabled());
    QTest::keyClick(&shown.panel, Qt::Key_1);
    shown.panel.continueWithSelected();
    QCOMPARE(shown.chosen.size(), 0);
    shown.panel.setWatched(watchedNext());
    shown.settle();
    QVERIFY(shown.view()->isVisible());
    QVERIFY(!shown.words().contains(QStringLiteral("Press Run")));
    shown.panel.clear();
    QVERIFY(!shown.view()->isVisible());
    QVERIFY(shown.words().contains(QStringLiteral("Press Run")));
}

void TestInspectorPanel::saysWhatMayComeNext() {
    Shown shown(watchedNext());
    const QString words = shown.words();
    QVERIFY(words.contains(QStringLiteral("What may come next")));
    QVERIFY(words.contains(QStringLiteral("sample 1 · column 3 · position 2 · not drawn yet")));
    QVERIFY(words.contains(QStringLiteral("like choosing among")));
    QVERIFY(words.contains(QStringLiteral("Settings for the next token")));
    QVERIFY(!shown.button(QStringLiteral("Follow")));
    QCOMPARE(shown.table().rows[0].text.label, QStringLiteral("a"));
    QCOMPARE(shown.table().keptCount, 4);
}

void TestInspectorPanel::movingASliderRedrawsAndIsEmitted() {
    Shown shown(watchedNext());
    QTest::keyClick(shown.slider(QStringLiteral("Top-p")), Qt::Key_Home);
    shown.settle();
    QCOMPARE(shown.table().keptCount, 1);
    QCOMPARE(shown.edited.size(), 1);
    QCOMPARE(shown.edited.last().first().value<SamplingSettings>(), SamplingSettings{.topP = 0});
    QCOMPARE(shown.panel.settings(), SamplingSettings{.topP = 0});
    shown.panel.setSettings({.topK = 2});
    shown.settle();
    QCOMPARE(shown.table().keptCount, 2);
    QCOMPARE(shown.edited.size(), 1); // told, not asked
}

void TestInspectorPanel::redrawsOnceATurn() {
    Shown shown(watchedNext());
    auto* model = shown.panel.findChild<CandidateModel*>();
    QSignalSpy tables(model, &CandidateModel::tableChanged);
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(shown.slider(QStringLiteral("Temperature")), Qt::Key_Left, Qt::NoModifier, -1);
    }
    QCOMPARE(shown.edited.size(), 20);
    shown.settle();
    QVERIFY2(tables.size() <= 2, qPrintable(QString::number(tables.size())));
    QCOMPARE(shown.panel.settings().temperature, 0.8);
}

void TestInspectorPanel::draggingTheLineMovesTheSlider() {
    Shown shown(watchedNext());
    const auto line = [&] { return shown.view()->distributionLayout().line()->center().toPoint(); };
    const int row = qRound(shown.view()->distributionLayout().row(0).height());
    QTest::mousePress(shown.view(), Qt::LeftButton, {}, line());
    QTest::mouseMove(shown.view(), line() + QPoint(0, 2 * row));
    shown.settle();
    QTest::mouseRelease(shown.view(), Qt::LeftButton, {}, line());
    QCOMPARE(shown.table().keptCount, 6);
    const double topP = shown.panel.settings().topP;
    QVERIFY(topP > 0.9 && topP <= 0.94);
    QCOMPARE(shown.slider(QStringLiteral("Top-p"))->value(), qRound(topP * 100));
    QCOMPARE(shown.edited.last().first().value<SamplingSettings>().topP, topP);
}

void TestInspectorPanel::orderChangesTheResult() {
    Shown shown(watchedNext());
    shown.panel.setSettings({.temperature = 2, .topP = 0.8});
    shown.settle();
    const std::int64_t before = shown.table().keptCount;
    shown.panel.setSettings({.temperature = 2, .topP = 0.8, .order = llamaCppStageOrder()});
    shown.settle();
    QCOMPARE(shown.table().keptCount, 4); // temperature comes after the cut
    QVERIFY(before > 4);
    QVERIFY(shown.table().atCutStages.empty());
}

void TestInspectorPanel::pastPositionStartsWithWhatWasUsed() {
    Shown shown(watchedPast());
    const QString words = shown.words();
    QVERIFY(words.contains(QStringLiteral("How “b” was picked")));
    QVERIFY(words.contains(QStringLiteral("pinned")));
    QVERIFY(words.contains(QStringLiteral("Drawn 0.600")));
    QVERIFY(words.contains(QStringLiteral("20.0 % (2.32 bits of surprise), rank 2")));
    QVERIFY(words.contains(QStringLiteral("not a reason")));
    QVERIFY(!words.contains(QStringLiteral("what if:")));
    QCOMPARE(shown.slider(QStringLiteral("Temperature"))->value(), 80); // used there, not the one in force
    QCOMPARE(shown.panel.settings(), SamplingSettings{.topP = 0.8});
    QCOMPARE(shown.table().rows[1].mark, CandidateMark::Drawn);
    QTest::mouseClick(shown.button(QStringLiteral("Follow")), Qt::LeftButton);
    QCOMPARE(shown.follow.size(), 1);
}

void TestInspectorPanel::whatIfChangesNothingUntilWanted() {
    Shown shown(watchedPast());
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(shown.slider(QStringLiteral("Temperature")), Qt::Key_PageUp);
    }
    shown.settle();
    QVERIFY(
        shown.words().contains(QStringLiteral("what if: temperature 0.80 → 1.60, the text is unchanged")));
    QCOMPARE(shown.edited.size(), 0);
    QCOMPARE(shown.panel.settings(), SamplingSettings{.topP = 0.8});
    const std::int64_t kept = shown.table().keptCount;

    QTest::mouseClick(shown.button(QStringLiteral("Back to what was used")), Qt::LeftButton);
    shown.settle();
    QVERIFY(!shown.words().contains(QStringLiteral("what if:")));
    QVERIFY(shown.table().keptCount < kept);
    QCOMPARE(shown.slider(QStringLiteral("Temperature"))->value(), 80);
    QVERIFY(!shown.button(QStringLiteral("Use from here on")));

    QTest::keyClick(shown.slider(QStringLiteral("Temperature")), Qt::Key_Right);
    shown.settle();
    QTest::mouseClick(shown.button(QStringLiteral("Use from here on")), Qt::LeftButton);
    const SamplingSettings wanted{.temperature = 0.81, .topP = 0.9};
    QCOMPARE(shown.use.size(), 1);
    QCOMPARE(shown.use.last().first().value<SamplingSettings>(), wanted);
    QCOMPARE(shown.panel.settings(), wanted);
    QVERIFY(!shown.button(QStringLiteral("In use from here on"))->isEnabled());
    QCOMPARE(shown.edited.size(), 0);
}

void TestInspectorPanel::whatIfSaysWhatTheSameNumberWouldPick() {
    Shown shown(watchedPast());
    QTest::keyClick(shown.slider(QStringLiteral("Temperature")), Qt::Key_Home); // greedy
    shown.settle();
    QVERIFY(shown.words().contains(QStringLiteral("What if: 0.600 would pick “a”.")));

    auto greedy = watchedPast();
    greedy->settings.temperature = 0;
    greedy->drawnNumber.reset();
    Shown undrawn(greedy);
    QVERIFY(!undrawn.words().contains(QStringLiteral("What if:")));
    QTest::keyClick(undrawn.slider(QStringLiteral("Temperature")), Qt::Key_PageUp);
    undrawn.settle();
    QVERIFY(undrawn.words().contains(QStringLiteral("What if: no number was drawn here")));
}

void TestInspectorPanel::aRunTakesAWhatIfOver() {
    Shown shown(watchedPast());
    QCOMPARE(shown.panel.takeSettingsForRun(), SamplingSettings{.topP = 0.8}); // not those used there
    QTest::keyClick(shown.slider(QStringLiteral("Temperature")), Qt::Key_Right);
    const SamplingSettings wanted{.temperature = 0.81, .topP = 0.9};
    QCOMPARE(shown.panel.takeSettingsForRun(), wanted);
    QCOMPARE(shown.panel.settings(), wanted);
}

void TestInspectorPanel::anotherPositionForgetsTheWhatIf() {
    Shown shown(watchedPast());
    QTest::keyClick(shown.slider(QStringLiteral("Temperature")), Qt::Key_Right);
    shown.panel.setWatched(watchedPast()); // the same again, for instance recomputed
    shown.settle();
    QVERIFY(shown.words().contains(QStringLiteral("what if:")));
    auto other = watchedPast();
    other->column = 2;
    shown.panel.setWatched(other);
    shown.settle();
    QVERIFY(!shown.words().contains(QStringLiteral("what if:")));
    shown.panel.setWatched(watchedNext());
    shown.settle();
    QCOMPARE(shown.slider(QStringLiteral("Temperature"))->value(), 100); // those in force again
    QCOMPARE(shown.table().keptCount, 4);
}

/// A forced token shows the probability it would have had, and no "drawn" mark (known fault B25).
void TestInspectorPanel::forcedTokensWereNotDrawn() {
    auto watched = watchedPast();
    watched->origin = TokenOrigin::Forced;
    watched->drawnNumber.reset();
    watched->token = TokenId{'z'}; // far down
    Shown shown(watched);
    QVERIFY(shown.words().contains(QStringLiteral("“z” was forced by a tool")));
    QVERIFY(
        shown.words().contains(QStringLiteral("Not drawn. The model itself would have given it <0.01 %")));
    QVERIFY(!shown.words().contains(QStringLiteral("picked")));
    const int row = shown.view()->model().rowOf(TokenId{'z'});
    QVERIFY(row >= 0);
    QCOMPARE(shown.table().rows[static_cast<std::size_t>(row)].mark, CandidateMark::Forced);
}

void TestInspectorPanel::drawnCandidateIsAlwaysThere() {
    for (const char token : {'a', 'i', 'k', 'z', '\0'}) {
        auto watched = watchedPast();
        watched->token = TokenId{token};
        Shown shown(watched);
        const int row = shown.view()->model().rowOf(TokenId{token});
        QVERIFY(row >= 0);
        QTRY_VERIFY(shown.view()->distributionLayout().height() <=
                    shown.view()->height() + 1); // nothing is cut off
    }
}

void TestInspectorPanel::tallyChangesNoText() {
    Shown shown(watchedNext());
    QTest::mouseClick(shown.button(QStringLiteral("×100")), Qt::LeftButton);
    QTest::mouseClick(shown.button(QStringLiteral("Try a draw")), Qt::LeftButton);
    shown.settle();
    QCOMPARE(shown.chosen.size() + shown.edited.size() + shown.use.size(), 0);
    QVERIFY(shown.words().contains(QStringLiteral(" → ")));
}

void TestInspectorPanel::tallyMovesNothing() {
    for (const QSize& size : {QSize(430, 860), QSize(430, 500)}) {
        Shown shown(watchedPast());
        shown.panel.resize(size);
        shown.settle();
        const auto places = [&] {
            QHash<QWidget*, QRect> places;
            for (QWidget* widget : shown.panel.findChildren<QWidget*>()) {
                if (widget->isVisible() && !qobject_cast<QAbstractScrollArea*>(widget->parentWidget())) {
                    places[widget] = QRect(widget->mapTo(&shown.panel, QPoint()), widget->size());
                }
            }
            return places;
        };
        const auto before = places();
        for (const QString& name :
             {QStringLiteral("×100"), QStringLiteral("Try a draw"), QStringLiteral("×10,000")}) {
            shown.button(name)->click();
            shown.settle();
            const auto after = places();
            for (auto it = before.begin(); it != before.end(); ++it) {
                QCOMPARE(after[it.key()].topLeft(), it.value().topLeft());
            }
        }
        auto* table = shown.panel.findChild<TallyTable*>();
        QVERIFY(table->isVisible());
        const QRect above = QRect(table->mapTo(&shown.panel, QPoint()), table->size());
        QVERIFY(above.bottom() < shown.button(QStringLiteral("×100"))->mapTo(&shown.panel, QPoint()).y());
    }
}

void TestInspectorPanel::badLogitsGiveAMessage() {
    std::vector<float> logits = letterLogits();
    logits[7] = std::numeric_limits<float>::quiet_NaN();
    Shown shown(watchedNext(logits));
    QVERIFY(shown.words().contains(QStringLiteral("column 3")));
    QVERIFY(!shown.view()->isVisible());
    QVERIFY(!shown.button(QStringLiteral("Try a draw")));
    shown.panel.setWatched(watchedNext());
    shown.settle();
    QVERIFY(shown.view()->isVisible());
    shown.panel.setSettings({.temperature = -1}); // could come from a file
    shown.settle();
    QVERIFY(shown.words().contains(QStringLiteral("temperature")));
}

void TestInspectorPanel::survivesFontsAndSmallWindows() {
    const QFont before = QApplication::font();
    for (const int size : {8, 14, 28}) {
        QFont font = before;
        font.setPointSize(size);
        QApplication::setFont(font);
        Shown shown(watchedPast());
        for (const QSize& window : {QSize(430, 640), QSize(360, 400), QSize(700, 1000)}) {
            shown.panel.resize(window);
            shown.settle();
            QVERIFY(!shown.panel.grab().isNull());
            // What does not fit can be scrolled to.
            const QWidget* content = shown.panel.findChild<QScrollArea*>()->widget();
            QVERIFY(content->height() >= content->minimumSizeHint().height());
            QVERIFY(content->width() >= content->minimumSizeHint().width());
            QVERIFY(shown.view()->height() >= shown.view()->minimumSizeHint().height());
            QTRY_VERIFY(shown.view()->distributionLayout().height() <= shown.view()->height() + 1);
        }
    }
    QApplication::setFont(before);
}

/// As in a window of 1280 × 720: toolbar, title and status line take their part.
void TestInspectorPanel::theStripIsSeenInASmallWindow() {
    Shown shown(watchedPast());
    const auto* strip = shown.panel.findChild<DrawStrip*>();
    const QWidget* viewport = shown.panel.findChild<QScrollArea*>()->viewport();
    const int line = shown.panel.fontMetrics().height();
    shown.panel.resize(420, line * 40);
    shown.settle();
    QVERIFY(strip->isVisible());
    QVERIFY2(strip->mapTo(viewport, QPoint(0, strip->height())).y() <= viewport->height(),
             qPrintable(QStringLiteral("%1 of %2")
                            .arg(strip->mapTo(viewport, QPoint(0, strip->height())).y())
                            .arg(viewport->height())));
    QVERIFY(shown.table().rows.size() >= 9); // a digit for each
}

/// 150,000 tokens: everything still works, and rows stay few.
void TestInspectorPanel::huge() {
    Shown shown(watchedNext(letterLogits("abcdefghi", 150000)));
    QCOMPARE(shown.table().rows[0].id, TokenId{'a'});
    QVERIFY(shown.table().rows.size() < 40);
    QTest::keyClick(shown.slider(QStringLiteral("Temperature")), Qt::Key_End);
    shown.settle();
    QVERIFY(shown.table().keptCount > 10);
}

QTEST_MAIN(TestInspectorPanel)
#include "tst_inspector_panel.moc"
