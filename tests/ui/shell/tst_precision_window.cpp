// SPDX-License-Identifier: MIT
#include "tests/support/described_smollm2.h"
#include "tests/support/drawn_large.h"
#include "ui/shared/palette.h"
#include "ui/shell/main_window.h"
#include "ui/shell/precision_window.h"

#include <QApplication>
#include <QComboBox>
#include <QDateTime>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QWheelEvent>

using namespace tokenscope;

namespace {

const Levers plain, fast{WeightPrecision::AsStored, Precision::Fast, {}};
const Levers eightBit{WeightPrecision::EightBit, Precision::Exact, {}};

ModelSummary smol() {
    ModelSummary summary = test::describedSmolLM2().summary;
    summary.bytesOfChoices = {98'362'432, 538'060'032, 269'030'016, 142'921'216, 98'362'432};
    return summary;
}

LeverFigures figures() {
    LeverFigures figures{98'362'432, 46'080, 15.21, 0.92, 2048, 0, 120, 2};
    figures.measuredAt = QDateTime::currentSecsSinceEpoch();
    figures.fromReference = NatsDifference{0.00449, 0.00107};
    return figures;
}

template <class Widget> Widget* part(const QWidget& window, const char* name) {
    return window.findChild<Widget*>(QLatin1String(name));
}

/// The window with a model, and what it asked for.
struct Filled {
    Filled() {
        window.setModel(smol());
        window.setLevers(plain);
        window.setThreads(0, 2);
        window.show();
        QCoreApplication::processEvents();
    }

    QTableView* table() const { return part<QTableView>(window, "leverTable"); }
    QPushButton* button(const char* name) const { return part<QPushButton>(window, name); }
    QComboBox* box(const char* name) const { return part<QComboBox>(window, name); }
    /// As a user chooses it.
    void choose(const char* name, const QString& text) const {
        QComboBox* found = box(name);
        const int index = found->findText(text);
        QVERIFY2(index >= 0, qPrintable(text));
        found->setCurrentIndex(index);
        Q_EMIT found->activated(index);
    }
    void select(int row) const { table()->setCurrentIndex(table()->model()->index(row, 0)); }
    QString cell(int row, int column) const { return table()->model()->index(row, column).data().toString(); }
    Levers wanted() const { return levers.back().front().value<Levers>(); }

    PrecisionWindow window{nullptr};
    QSignalSpy levers{&window, &PrecisionWindow::leversChosen};
    QSignalSpy threads{&window, &PrecisionWindow::threadsChosen};
    QSignalSpy measure{&window, &PrecisionWindow::measureRequested};
    QSignalSpy stop{&window, &PrecisionWindow::stopRequested};
    QSignalSpy closed{&window, &PrecisionWindow::closed};
};

} // namespace

class TestPrecisionWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void choicesLeaveOneByOne();
    void whatIsAutomaticFollowsTheProducts();
    void aRowIsChosenByKeyButtonOrDoubleClick();
    void theChosenRowCannotBeChosenAgain();
    void theSelectedRowFollowsTheChoice();
    void threadsAreChosen();
    void aNumberOfThreadsCanBeTypedAfterAClick();
    void measuringShowsHowFarItIsAndIsStopped();
    void theFocusGoesToStopAndBack();
    void bothButtonsSayWhatToMeasure();
    void withoutAModelOnlyRunsCanBeChosenFor();
    void itSaysWhatHoldsFromWhen();
    void escClosesAndSaysSo();
    void theWheelChoosesNothing();
    void everythingFitsLargeType_data();
    void everythingFitsLargeType();
    void everyControlHasANameAndIsReachable();
    void theTopBarNamesTheLeversAndOpensTheWindow();
};

void TestPrecisionWindow::choicesLeaveOneByOne() {
    Filled f;
    QCOMPARE(f.box("leverWeights")->currentText(), QStringLiteral("as stored (Q4_1)"));
    f.choose("leverWeights", QStringLiteral("8 bit"));
    QCOMPARE(f.wanted(), eightBit);
    f.choose("leverProducts", QStringLiteral("fast"));
    QCOMPARE(f.wanted(), (Levers{WeightPrecision::EightBit, Precision::Fast, {}}));
    f.choose("leverCache", QStringLiteral("int8"));
    QCOMPARE(f.wanted(), (Levers{WeightPrecision::EightBit, Precision::Fast, ElementType::I8}));
    QCOMPARE(f.levers.count(), 3);
    f.choose("leverCache", QStringLiteral("int8")); // is chosen
    QCOMPARE(f.levers.count(), 3);
    f.window.setLevers(plain);
    QCOMPARE(f.levers.count(), 3); // was not the user
    QCOMPARE(f.box("leverWeights")->currentText(), QStringLiteral("as stored (Q4_1)"));
    QCOMPARE(f.box("leverProducts")->currentText(), QStringLiteral("exact"));
}

void TestPrecisionWindow::whatIsAutomaticFollowsTheProducts() {
    Filled f;
    QCOMPARE(f.box("leverCache")->currentText(), QStringLiteral("automatic (float32)"));
    f.choose("leverProducts", QStringLiteral("fast"));
    QCOMPARE(f.box("leverCache")->currentText(), QStringLiteral("automatic (bfloat16)"));
    QVERIFY(part<QLabel>(f.window, "leverHelp")->text().contains(QLatin1String("8 bits where weights")));
    f.choose("leverCache", QStringLiteral("float16"));
    f.choose("leverProducts", QStringLiteral("exact"));
    QCOMPARE(f.box("leverCache")->currentText(), QStringLiteral("float16")); // stays what was asked for
}

void TestPrecisionWindow::aRowIsChosenByKeyButtonOrDoubleClick() {
    Filled f;
    f.select(1);
    QTest::keyClick(f.table(), Qt::Key_Return);
    QCOMPARE(f.wanted(), fast);
    f.select(6);
    f.button("leverUse")->click();
    QCOMPARE(f.wanted(), eightBit);
    const auto at = [&](int row) {
        return f.table()->visualRect(f.table()->model()->index(row, 0)).center();
    };
    QTest::mouseClick(f.table()->viewport(), Qt::LeftButton, {}, at(0));
    QCOMPARE(f.levers.count(), 2); // a click only selects
    QTest::mouseDClick(f.table()->viewport(), Qt::LeftButton, {}, at(0));
    QCOMPARE(f.wanted(), plain);
    f.select(12); // the last: another cache
    QTest::keyClick(f.table(), Qt::Key_Enter);
    QCOMPARE(f.wanted(), (Levers{WeightPrecision::AsStored, Precision::Exact, ElementType::I8}));
}

void TestPrecisionWindow::theChosenRowCannotBeChosenAgain() {
    Filled f;
    QCOMPARE(f.table()->currentIndex().row(), 0); // it is where one begins
    QVERIFY(!f.button("leverUse")->isEnabled());
    f.select(3);
    QVERIFY(f.button("leverUse")->isEnabled());
    f.button("leverUse")->click();
    QVERIFY(!f.button("leverUse")->isEnabled());
    QTest::keyClick(f.table(), Qt::Key_Return);
    QCOMPARE(f.levers.count(), 1);
}

void TestPrecisionWindow::theSelectedRowFollowsTheChoice() {
    Filled f;
    f.choose("leverCache", QStringLiteral("int8"));
    QCOMPARE(f.table()->currentIndex().row(), 12);
    f.choose("leverWeights", QStringLiteral("8 bit"));
    QCOMPARE(f.table()->currentIndex().row(), 12); // the other caches are of what is chosen
    f.choose("leverCache", QStringLiteral("automatic (float32)"));
    QCOMPARE(f.table()->currentIndex().row(), 6);
    f.select(0);
    f.window.setLevers(fast); // was not the user
    QCOMPARE(f.table()->currentIndex().row(), 0);
}

void TestPrecisionWindow::threadsAreChosen() {
    Filled f;
    auto* threads = part<QSpinBox>(f.window, "leverThreads");
    QCOMPARE(threads->text(), QStringLiteral("all (2)"));
    threads->setValue(1);
    QCOMPARE(f.threads.count(), 1);
    QCOMPARE(f.threads.back().front().toInt(), 1);
    threads->setValue(9);
    QCOMPARE(threads->value(), 2);
    f.window.setThreads(0, 2);
    QCOMPARE(f.threads.count(), 2); // was not the user
    QCOMPARE(threads->text(), QStringLiteral("all (2)"));
}

void TestPrecisionWindow::aNumberOfThreadsCanBeTypedAfterAClick() {
    Filled f;
    auto* threads = part<QSpinBox>(f.window, "leverThreads");
    auto* text = threads->findChild<QLineEdit*>();
    QTest::mouseClick(text, Qt::LeftButton, {}, {text->fontMetrics().horizontalAdvance(u'a'), 5});
    QVERIFY(!text->hasSelectedText());
    QTest::keyClick(threads, Qt::Key_1);
    QCOMPARE(f.threads.count(), 0); // 1 may be on the way to 12
    QTest::keyClick(threads, Qt::Key_Return);
    QCOMPARE(f.threads.count(), 1);
    QCOMPARE(f.threads.back().front().toInt(), 1);
    QVERIFY(f.window.isVisible());
    QTest::keyClick(threads, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(threads, QStringLiteral("0"));
    QTest::keyClick(threads, Qt::Key_Return);
    QCOMPARE(threads->text(), QStringLiteral("all (2)"));
    QCOMPARE(f.threads.back().front().toInt(), 0);
}

void TestPrecisionWindow::measuringShowsHowFarItIsAndIsStopped() {
    Filled f;
    auto* progress = f.window.findChild<QProgressBar*>();
    auto* outcome = part<QLabel>(f.window, "leverOutcome");
    QVERIFY(!progress->isVisible() && !outcome->isVisible());
    f.window.showProgress(QStringLiteral("Measuring Q4_1 · fast"), 0.25, fast);
    QVERIFY(progress->isVisible());
    QCOMPARE(progress->value() * 4, progress->maximum());
    QCOMPARE(part<QLabel>(f.window, "leverDoing")->text(), QStringLiteral("Measuring Q4_1 · fast"));
    QCOMPARE(f.cell(1, LeverModel::MeasuredColumn), QStringLiteral("measuring…"));
    QVERIFY(!f.button("leverMeasure")->isEnabled() && !f.button("leverMeasureAll")->isEnabled());
    f.button("leverStop")->click();
    QCOMPARE(f.stop.count(), 1);
    f.window.addResult({fast, figures(), {}});
    f.window.endProgress(QStringLiteral("Measuring was broken off."));
    QVERIFY(!progress->isVisible() && outcome->isVisible());
    QCOMPARE(outcome->text(), QStringLiteral("Measuring was broken off."));
    QCOMPARE(f.cell(1, LeverModel::PerplexityColumn), QStringLiteral("15.21"));
    QCOMPARE(f.cell(1, LeverModel::DifferenceColumn), QStringLiteral("+0.0045 ± 0.0011 nats"));
    QVERIFY(f.cell(1, LeverModel::MeasuredColumn) != QStringLiteral("measuring…"));
    QVERIFY(f.button("leverMeasure")->isEnabled());
    f.window.showProgress(QStringLiteral("Reading weights"), 0); // not about a row
    QVERIFY(!outcome->isVisible());
    for (int row = 0; row < 13; ++row) {
        QVERIFY(f.cell(row, LeverModel::MeasuredColumn) != QStringLiteral("measuring…"));
    }
    f.window.endProgress({});
    QVERIFY(!outcome->isVisible());
}

/// Who measures by the keyboard must not find himself on Close.
void TestPrecisionWindow::theFocusGoesToStopAndBack() {
    Filled f;
    for (const char* name : {"leverMeasure", "leverMeasureAll"}) {
        f.button(name)->setFocus();
        f.window.showProgress(QStringLiteral("Measuring"), 0, plain);
        f.window.showProgress(QStringLiteral("Measuring"), 0.5, plain);
        QCOMPARE(f.window.focusWidget(), f.button("leverStop"));
        f.window.endProgress({});
        QCOMPARE(f.window.focusWidget(), f.button(name));
    }
    f.table()->setFocus(); // has not asked
    f.window.showProgress(QStringLiteral("Reading weights"), 0);
    QCOMPARE(f.window.focusWidget(), f.table());
    f.button("leverStop")->setFocus();
    f.window.endProgress({});
    QCOMPARE(f.window.focusWidget(), f.table());
    f.select(3);
    f.button("leverUse")->setFocus();
    f.button("leverUse")->click();
    QCOMPARE(f.window.focusWidget(), f.table());
}

void TestPrecisionWindow::bothButtonsSayWhatToMeasure() {
    Filled f;
    f.choose("leverProducts", QStringLiteral("fast"));
    f.select(0); // selected is not chosen
    f.button("leverMeasure")->click();
    QCOMPARE(f.measure.back().front().value<std::vector<Levers>>(), std::vector<Levers>{fast});
    f.button("leverMeasureAll")->click();
    const auto all = f.measure.back().front().value<std::vector<Levers>>();
    QCOMPARE(all.size(), std::size_t{13});
    QCOMPARE(all[0], plain);
    QCOMPARE(all[10], (Levers{WeightPrecision::AsStored, Precision::Fast, ElementType::F32}));
}

void TestPrecisionWindow::withoutAModelOnlyRunsCanBeChosenFor() {
    Filled f;
    f.window.setModel({});
    QVERIFY(!f.box("leverWeights")->isEnabled());
    for (const char* name : {"leverMeasure", "leverMeasureAll", "leverUse"}) {
        QVERIFY2(!f.button(name)->isEnabled(), name);
    }
    f.select(6);
    QTest::keyClick(f.table(), Qt::Key_Return);
    QCOMPARE(f.levers.count(), 0);
    f.choose("leverProducts", QStringLiteral("fast"));
    QCOMPARE(f.wanted(), fast);
}

void TestPrecisionWindow::itSaysWhatHoldsFromWhen() {
    Filled f;
    auto* note = part<QLabel>(f.window, "leverNote");
    QVERIFY(note->text().contains(QLatin1String("from the next run on")));
    QVERIFY(note->text().contains(QLatin1String("end the run")));
    QVERIFY(note->text().contains(QLatin1String("is held while measuring")));
    f.window.setRunNote(QStringLiteral("The run on the screen is exact."));
    QVERIFY(note->text().startsWith(QLatin1String("The run on the screen is exact. ")));
    f.window.setRunNote({});
    QVERIFY(!note->text().contains(QLatin1String("on the screen")));
}

void TestPrecisionWindow::escClosesAndSaysSo() {
    Filled f;
    QVERIFY(!f.window.isModal());
    QTest::keyClick(f.table(), Qt::Key_Escape);
    QVERIFY(!f.window.isVisible());
    QCOMPARE(f.closed.count(), 1);
    f.window.show();
    f.button("leverClose")->click();
    QCOMPARE(f.closed.count(), 2);
}

void TestPrecisionWindow::theWheelChoosesNothing() {
    Filled f;
    for (const char* name : {"leverWeights", "leverProducts", "leverCache", "leverThreads"}) {
        auto* control = part<QWidget>(f.window, name);
        const QPointF place = control->rect().center();
        QWheelEvent turn(place, control->mapToGlobal(place), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                         Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(control, &turn);
    }
    QCOMPARE(f.levers.count(), 0);
    QCOMPARE(f.threads.count(), 0);
    QCOMPARE(f.box("leverWeights")->currentIndex(), 0);
}

void TestPrecisionWindow::everythingFitsLargeType_data() {
    addThemesAndZooms();
}

void TestPrecisionWindow::everythingFitsLargeType() {
    QFETCH(Theme, theme);
    QFETCH(double, zoom);
    const DrawnLarge drawn(theme, zoom);
    Filled f;
    f.window.addResult({fast, figures(), {}});
    f.window.showProgress(QStringLiteral("Measuring 3 of 13: Q4_1 · fast, reading a text · 20 %"), 0.2, fast);
    f.window.resize(1280, 720);
    QCoreApplication::processEvents();
    QCOMPARE(f.window.size(), QSize(1280, 720)); // nothing needs more
    for (const char* name : {"leverUse", "leverMeasure", "leverMeasureAll", "leverClose", "leverStop"}) {
        const QPushButton* button = f.button(name);
        QVERIFY2(button->width() >= button->sizeHint().width(), name);
        QVERIFY2(button->height() >= button->sizeHint().height(), name);
        QVERIFY2(f.window.rect().contains(QRect(button->mapTo(&f.window, QPoint()), button->size())), name);
    }
    const auto* content = part<QWidget>(f.window, "leverHelp")->parentWidget();
    for (const char* name : {"leverWeights", "leverProducts", "leverCache", "leverThreads"}) {
        const auto* control = part<QWidget>(f.window, name);
        QVERIFY2(control->width() >= control->minimumSizeHint().width(), name);
        QVERIFY2(content->rect().contains(QRect(control->mapTo(content, QPoint()), control->size())), name);
    }
    QVERIFY(f.table()->rowHeight(0) >= QFontMetrics(f.table()->font()).height());
    QVERIFY(f.table()->height() > 5 * f.table()->rowHeight(0));
    if (zoom == 1.0) { // the figures are what it is for
        QVERIFY(f.table()->height() > 12 * f.table()->rowHeight(0));
        int wide = 0;
        for (int column = 0; column < LeverModel::ColumnCount; ++column) {
            wide += f.table()->columnWidth(column);
        }
        QVERIFY2(wide <= f.table()->viewport()->width(), qPrintable(QString::number(wide)));
    }
}

void TestPrecisionWindow::everyControlHasANameAndIsReachable() {
    Filled f;
    for (const char* name : {"leverWeights", "leverProducts", "leverCache", "leverThreads", "leverTable",
                             "leverUse", "leverMeasure", "leverMeasureAll", "leverStop", "leverClose"}) {
        auto* control = part<QWidget>(f.window, name);
        QVERIFY2(control, name);
        QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
        const auto* button = qobject_cast<QAbstractButton*>(control);
        QVERIFY2(!control->accessibleName().isEmpty() || (button && !button->text().isEmpty()), name);
        QVERIFY2(!control->accessibleName().contains(QLatin1Char('&')), name);
    }
    QVERIFY(!f.window.findChild<QProgressBar*>()->accessibleName().isEmpty());
    QCOMPARE(f.window.focusWidget(), part<QWidget>(f.window, "leverWeights"));
}

void TestPrecisionWindow::theTopBarNamesTheLeversAndOpensTheWindow() {
    MainWindow window(new QWidget, new QWidget, new QWidget);
    window.resize(1280, 720);
    window.show();
    auto* button = part<QPushButton>(window, "precision");
    QVERIFY(!button->isVisible()); // nothing to say without a model
    QSignalSpy asked(&window, &MainWindow::precisionRequested);
    window.setPrecision(QStringLiteral("Q4_1 · fast"), QStringLiteral("more of it"));
    QCoreApplication::processEvents();
    QVERIFY(button->isVisible());
    QCOMPARE(button->text(), QStringLiteral("Q4_1 · fast"));
    QVERIFY(button->accessibleName().contains(QStringLiteral("Q4_1 · fast")));
    QCOMPARE(button->toolTip(), QStringLiteral("more of it"));
    button->click();
    QCOMPARE(asked.count(), 1);
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(asked.count(), 2);
}

QTEST_MAIN(TestPrecisionWindow)
#include "tst_precision_window.moc"
