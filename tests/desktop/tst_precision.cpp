// SPDX-License-Identifier: MIT
// How weights are held, products are computed and caches store, chosen and measured through the real window.
#include "app/store/settings.h"
#include "core/checkpoint/builtin_model.h"
#include "core/values/errors.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shell/precision_window.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>

#include <atomic>
#include <chrono>
#include <thread>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestPrecision : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void otherWeightsAreReadAndNamed();
    void runsAreFastFromTheNextOneOn();
    void itsKeyOpensAndClosesTheWindow();
    void everythingIsRemembered();
    void whatIsMeasuredStandsInItsRowAndAfterARestart();
    void measuringIsBrokenOff_data();
    void measuringIsBrokenOff();
    void aRunThatIsAskedForEndsTheMeasuring();
    void cancelLeavesTheWeightsAsTheyWere();
    void weightsThatCannotBeReadAreSaid();
    void weightsThatCannotBeReadAtTheStartAreForgotten();
    void threadsCountAtOnce();

private:
    PrecisionWindow* precision() const { return m_desktop->window().findChild<PrecisionWindow*>(); }
    void openPrecision() {
        press("precision");
        QVERIFY(precision() && precision()->isVisible());
    }
    template <class Widget> Widget* part(const char* name) const {
        return precision()->findChild<Widget*>(QLatin1String(name));
    }
    void choose(const char* name, const QString& text) const {
        auto* box = part<QComboBox>(name);
        const int index = box->findText(text);
        QVERIFY2(index >= 0, qPrintable(text));
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    QString chosen(const char* name) const { return part<QComboBox>(name)->currentText(); }
    QString words() const { return button("precision")->text(); }
    QString label(const char* name) const {
        return m_desktop->window().findChild<QLabel*>(QLatin1String(name))->text();
    }
    WeightPrecision held() const { return m_desktop->model()->summary.loadedAs; }
    QString cell(int row, int column) const {
        return part<QTableView>("leverTable")->model()->index(row, column).data().toString();
    }
    bool isIdle() const { return part<QPushButton>("leverMeasure")->isEnabled(); }
    bool inspectorSays(const char* text) const;

    std::atomic<bool> m_isSlow = false;   ///< other weights are read until somebody cancels
    std::atomic<bool> m_isBroken = false; ///< they cannot be read
};

void TestPrecision::init() {
    m_isSlow = m_isBroken = false;
    m_loader = [this](const std::string& path, const LoadProgress& progress, std::stop_token stop,
                      const LoadOptions& options) {
        const bool isOther = options.weights != WeightPrecision::AsStored;
        if (isOther && m_isBroken) {
            throw Error("no room for them");
        }
        while (isOther && m_isSlow && !stop.stop_requested()) {
            progress(0.25, "weights");
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return loadModel(path, progress, std::move(stop), options);
    };
    beginAnew();
}

bool TestPrecision::inspectorSays(const char* text) const {
    for (const auto* found : m_desktop->inspector().findChildren<QLabel*>()) {
        if (found->isVisible() && found->text().contains(QLatin1String(text))) {
            return true;
        }
    }
    return false;
}

void TestPrecision::otherWeightsAreReadAndNamed() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    open(QString::fromLatin1(builtinModelName.data()));
    QTRY_VERIFY_WITH_TIMEOUT(words().endsWith(QStringLiteral(" · exact")), patience);
    startRun(1, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    openPrecision();
    choose("leverWeights", QStringLiteral("8 bit"));
    QTRY_COMPARE_WITH_TIMEOUT(held(), WeightPrecision::EightBit, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QCOMPARE(words(), QStringLiteral("8 bit · exact"));
    QVERIFY(button("precision")->toolTip().contains(QLatin1String("run as 8 bit")));
    QCOMPARE(chosen("leverWeights"), QStringLiteral("8 bit"));
    QCOMPARE(laneModel().columns(), qint64(0)); // the run went with the weights that it was made with
    startRun(1, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QVERIFY2(message().isEmpty(), qPrintable(message()));
    choose("leverWeights", part<QComboBox>("leverWeights")->itemText(0)); // and back
    QTRY_COMPARE_WITH_TIMEOUT(held(), WeightPrecision::AsStored, patience);
    QVERIFY(words() != QStringLiteral("8 bit · exact"));
}

void TestPrecision::runsAreFastFromTheNextOneOn() {
    open(tinyModel);
    startRun(1, 20, 0); // by hand
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Paused, patience);
    press("step");
    QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(1), patience);
    QTest::keyClick(&m_desktop->window(), Qt::Key_P, Qt::ControlModifier);
    QTRY_VERIFY(precision() && precision()->isVisible());
    choose("leverProducts", QStringLiteral("fast"));
    QVERIFY(words().endsWith(QStringLiteral(" · fast")));
    press("step");
    QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(2), patience);
    QCOMPARE(m_desktop->snapshot()->precision, Precision::Exact);
    QVERIFY(!label("statusState").contains(QLatin1String("fast")));
    QVERIFY(part<QLabel>("leverNote")
                ->text()
                .contains(QLatin1String("on the screen is exact, its cache float32")));

    startRun(2, 4);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QCOMPARE(m_desktop->snapshot()->precision, Precision::Fast);
    QCOMPARE(m_desktop->snapshot()->cache.type, ElementType::BF16);
    QVERIFY(label("statusState").endsWith(QStringLiteral(" · fast")));
    QTRY_VERIFY_WITH_TIMEOUT(inspectorSays("activations rounded to 8 bits"), patience);
    QVERIFY(!part<QLabel>("leverNote")->text().contains(QLatin1String("on the screen")));

    choose("leverCache", QStringLiteral("int8"));
    choose("leverProducts", QStringLiteral("exact"));
    QVERIFY(words().endsWith(QStringLiteral(" · exact · int8 cache")));
    startRun(2, 4);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QCOMPARE(m_desktop->snapshot()->cache.type, ElementType::I8);
    QVERIFY(!inspectorSays("activations rounded"));
    QVERIFY2(label("statusState").endsWith(QStringLiteral(" · int8 cache")),
             qPrintable(label("statusState")));
    QTRY_VERIFY_WITH_TIMEOUT(inspectorSays("int8 cache"), patience);
    choose("leverCache", QStringLiteral("automatic (float32)"));
    startRun(2, 4);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QVERIFY(!label("statusState").contains(QLatin1String("cache")) && !inspectorSays("int8 cache"));
}

void TestPrecision::itsKeyOpensAndClosesTheWindow() {
    open(tinyModel);
    const auto press = [](QWidget* where) { QTest::keyClick(where, Qt::Key_P, Qt::ControlModifier); };
    QWidget* main = &m_desktop->window();
    // A window that belongs to an active one is taken for active by QTest's own wait.
    const auto isActive = [](QWidget* window) { return QApplication::activeWindow() == window; };
    const auto openByKey = [&] {
        main->activateWindow();
        QTRY_VERIFY(isActive(main));
        press(main);
        QVERIFY(precision() && precision()->isVisible());
    };
    for (const char* name : {"leverTable", "leverWeights", "leverThreads"}) {
        openByKey();
        QTRY_VERIFY(isActive(precision()));
        part<QWidget>(name)->setFocus();
        press(part<QWidget>(name)); // with the focus in it
        QVERIFY2(!precision()->isVisible(), name);
    }
    openByKey();
    main->activateWindow(); // open, while the main window has the focus
    QTRY_VERIFY(isActive(main));
    press(main);
    QVERIFY(!precision()->isVisible());
    openPrecision();
    QTest::keyClick(precision(), Qt::Key_Escape); // as ever
    QVERIFY(!precision()->isVisible());
}

void TestPrecision::everythingIsRemembered() {
    open(tinyModel);
    openPrecision();
    choose("leverProducts", QStringLiteral("fast"));
    choose("leverCache", QStringLiteral("float16"));
    part<QSpinBox>("leverThreads")->setValue(1);
    choose("leverWeights", QStringLiteral("bfloat16"));
    QTRY_COMPARE_WITH_TIMEOUT(held(), WeightPrecision::BFloat16, patience);
    m_desktop->openModel(otherModel); // its weights are its own matter
    QTRY_COMPARE_WITH_TIMEOUT(held(), WeightPrecision::AsStored, patience);
    QTRY_VERIFY_WITH_TIMEOUT(words().endsWith(QStringLiteral(" · fast · float16 cache")), patience);
    open(tinyModel); // another start
    QCOMPARE(held(), WeightPrecision::BFloat16);
    QCOMPARE(words(), QStringLiteral("bfloat16 · fast · float16 cache"));
    openPrecision();
    QCOMPARE(chosen("leverWeights"), QStringLiteral("bfloat16"));
    QCOMPARE(chosen("leverProducts"), QStringLiteral("fast"));
    QCOMPARE(chosen("leverCache"), QStringLiteral("float16"));
    QCOMPARE(part<QSpinBox>("leverThreads")->value(), 1);
}

void TestPrecision::whatIsMeasuredStandsInItsRowAndAfterARestart() {
    open(tinyModel);
    openPrecision();
    QCOMPARE(cell(0, LeverModel::MeasuredColumn), QStringLiteral("not measured"));
    part<QPushButton>("leverMeasure")->click();
    QVERIFY(!isIdle()); // at once
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QVERIFY(!part<QLabel>("leverOutcome")->isVisible());
    QVERIFY2(cell(0, LeverModel::MeasuredColumn).contains(QLatin1Char(':')),
             qPrintable(cell(0, LeverModel::MeasuredColumn)));
    QCOMPARE(cell(0, LeverModel::ErrorColumn), QStringLiteral("0"));
    choose("leverWeights", QStringLiteral("bfloat16"));
    QTRY_COMPARE_WITH_TIMEOUT(held(), WeightPrecision::BFloat16, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    part<QPushButton>("leverMeasure")->click(); // with the stored ones read beside it
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QCOMPARE(held(), WeightPrecision::BFloat16);
    const int row = 4;
    QVERIFY2(cell(row, LeverModel::WeightsColumn).endsWith(QLatin1String("bfloat16")),
             qPrintable(cell(row, 0)));
    QVERIFY(cell(row, LeverModel::ErrorColumn).toDouble() > 0);
    QCOMPARE(cell(0, LeverModel::DifferenceColumn), QStringLiteral("reference"));
    QVERIFY2(cell(row, LeverModel::DifferenceColumn).endsWith(QLatin1String(" nats")),
             qPrintable(cell(row, LeverModel::DifferenceColumn)));
    QStringList before;
    for (int column = 0; column < LeverModel::ColumnCount; ++column) {
        before << cell(row, column);
    }
    open(tinyModel); // another start
    openPrecision();
    QStringList after;
    for (int column = 0; column < LeverModel::ColumnCount; ++column) {
        after << cell(row, column);
    }
    QCOMPARE(after, before);
    QVERIFY(cell(0, LeverModel::MeasuredColumn) != QLatin1String("not measured"));
    m_desktop->openModel(otherModel);
    QTRY_VERIFY_WITH_TIMEOUT(cell(0, LeverModel::MeasuredColumn) == QLatin1String("not measured"), patience);
}

void TestPrecision::measuringIsBrokenOff_data() {
    QTest::addColumn<bool>("byClosing");
    QTest::newRow("Stop") << false;
    QTest::newRow("Esc") << true;
}

void TestPrecision::measuringIsBrokenOff() {
    QFETCH(bool, byClosing);
    open(tinyModel);
    startRun(2, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto tokens = tokensOf(1);
    openPrecision();
    m_isSlow = true; // it does not get further than the first of the other weights
    part<QPushButton>("leverMeasureAll")->click();
    QTRY_VERIFY_WITH_TIMEOUT(part<QLabel>("leverDoing")->text().contains(QLatin1String("Measuring 3 of 13")),
                             patience);
    QCOMPARE(cell(2, LeverModel::MeasuredColumn), QStringLiteral("measuring…"));
    if (byClosing) {
        QTest::keyClick(precision(), Qt::Key_Escape);
        QVERIFY(!precision()->isVisible());
    } else {
        part<QPushButton>("leverStop")->click();
    }
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QCOMPARE(part<QLabel>("leverOutcome")->text(),
             QStringLiteral("Measuring was broken off: 2 of 13 are measured."));
    QVERIFY(cell(1, LeverModel::MeasuredColumn) != QLatin1String("not measured")); // what is measured stays
    QCOMPARE(cell(2, LeverModel::MeasuredColumn), QStringLiteral("not measured"));
    QCOMPARE(tokensOf(1), tokens);
    const qint64 made = columns();
    m_desktop->session().engine().stepBack(); // the engine has the run, too
    QTRY_COMPARE_WITH_TIMEOUT(columns(), made - 1, patience);
}

void TestPrecision::aRunThatIsAskedForEndsTheMeasuring() {
    open(tinyModel);
    openPrecision();
    m_isSlow = true;
    part<QPushButton>("leverMeasureAll")->click();
    QTRY_VERIFY_WITH_TIMEOUT(part<QLabel>("leverDoing")->text().contains(QLatin1String("Measuring 3 of 13")),
                             patience);
    startRun(1, 4);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QVERIFY(part<QLabel>("leverOutcome")->text().contains(QLatin1String("broken off")));
}

void TestPrecision::cancelLeavesTheWeightsAsTheyWere() {
    open(tinyModel);
    startRun(2, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto tokens = tokensOf(1);
    openPrecision();
    m_isSlow = true;
    choose("leverWeights", QStringLiteral("8 bit"));
    QVERIFY(button("cancelLoad")->isVisible()); // as for any model
    QTRY_VERIFY_WITH_TIMEOUT(part<QLabel>("leverDoing")->text().contains(QLatin1String("25 %")), patience);
    QVERIFY(words().endsWith(QStringLiteral(" · exact")) && !words().startsWith(QLatin1String("8 bit")));
    part<QPushButton>("leverStop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QCOMPARE(held(), WeightPrecision::AsStored);
    QVERIFY(chosen("leverWeights").startsWith(QLatin1String("as stored")));
    QVERIFY(part<QLabel>("leverOutcome")->text().contains(QLatin1String("those before stay")));
    QVERIFY2(message().isEmpty(), qPrintable(message())); // the user knows
    QCOMPARE(tokensOf(1), tokens);
    m_isSlow = false;
    open(tinyModel);
    QCOMPARE(held(), WeightPrecision::AsStored); // nothing to remember
}

void TestPrecision::weightsThatCannotBeReadAreSaid() {
    open(tinyModel);
    openPrecision();
    m_isBroken = true;
    choose("leverWeights", QStringLiteral("4 bit"));
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("no room for them")), patience);
    QVERIFY(message().contains(QLatin1String("stays loaded")));
    QVERIFY(chosen("leverWeights").startsWith(QLatin1String("as stored")));
    // And one of several that are measured.
    part<QPushButton>("leverMeasureAll")->click();
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QVERIFY(part<QLabel>("leverOutcome")->text().contains(QLatin1String("no room for them")));
    QCOMPARE(cell(8, LeverModel::MeasuredColumn), QStringLiteral("failed"));
    QVERIFY(cell(1, LeverModel::MeasuredColumn).contains(QLatin1Char(':')));
}

void TestPrecision::weightsThatCannotBeReadAtTheStartAreForgotten() {
    open(tinyModel);
    openPrecision();
    choose("leverWeights", QStringLiteral("float32"));
    QTRY_COMPARE_WITH_TIMEOUT(held(), WeightPrecision::Float32, patience);
    m_isBroken = true;
    StartOptions options;
    options.model = tinyModel;
    start(options);
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("the next time they are read as stored")),
                             patience);
    QVERIFY(!m_desktop->model());
    open(tinyModel);
    QCOMPARE(held(), WeightPrecision::AsStored);
}

void TestPrecision::threadsCountAtOnce() {
    open(tinyModel);
    openPrecision();
    part<QSpinBox>("leverThreads")->setValue(1);
    part<QPushButton>("leverMeasure")->click();
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(cell(0, LeverModel::MeasuredColumn).contains(QLatin1Char(':')), patience);
    const QString path = QString::fromStdString(m_desktop->model()->summary.path);
    m_desktop.reset();
    QFile file(m_folder->filePath(QStringLiteral("settings.ini")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString stored = QString::fromUtf8(file.readAll());
    QVERIFY2(stored.contains(QLatin1String("threads\\\":1")), qPrintable(stored));
    QVERIFY(stored.contains(path));
}

QTEST_MAIN(TestPrecision)
#include "tst_precision.moc"
