// SPDX-License-Identifier: MIT
// The program as somebody meets it who has never started it, and as it comes back to them: with the built-in
// model, through the real window.
#include "tests/support/builtin_model_there.h"
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shell/model_picker.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);
const QString question = QStringLiteral("What is 15 * 23?");

} // namespace

class TestFirstStart : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }
    void itOpensTheBuiltInModelWithAQuestion();
    void oneButtonAnswersWithTheCalculator();
    void ctrlEnterDoesTheSame();
    void itsDrawsSeldomGoWrong();
    void whatAUserWroteIsThereAgain_data();
    void whatAUserWroteIsThereAgain();
    void otherModelsKeepTheirOwnFirstPrompt();
    void theLastModelOpensAgainAlsoTheBuiltInOne();
    void whatWasFetchedIsOffered();

private:
    void startFirst();
    QAction* menuEntry(const QString& part) const;
};

void TestFirstStart::initTestCase() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
}

void TestFirstStart::startFirst() {
    start();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
}

QAction* TestFirstStart::menuEntry(const QString& part) const {
    for (QAction* action : button("modelPicker")->menu()->actions()) {
        if (action->text().contains(part)) {
            return action;
        }
    }
    return nullptr;
}

void TestFirstStart::itOpensTheBuiltInModelWithAQuestion() {
    startFirst();
    QCOMPARE(m_desktop->window().windowTitle(), QStringLiteral("Built-in model – Tokenscope"));
    QVERIFY2(message().isEmpty(), qPrintable(message()));
    const PromptEditor* prompt = m_desktop->lab().prompt();
    QCOMPARE(prompt->text(), question);
    QVERIFY(prompt->isChatTurn());
    QVERIFY(prompt->problem().isEmpty());
    QVERIFY(button("run")->isEnabled());
    const auto labels = m_desktop->lab().findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QLatin1String("Press Run")) &&
               label->text().contains(QLatin1String("sampled")) &&
               label->text().contains(QLatin1String("forced"));
    }));
}

void TestFirstStart::oneButtonAnswersWithTheCalculator() {
    startFirst();
    m_desktop->lab().prompt()->setSeed(1);
    press("run");
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto& rows = m_desktop->snapshot()->rows;
    QCOMPARE(rows.size(), std::size_t(4));
    for (int row = 0; row < 4; ++row) {
        const QString text = laneModel().rowText(row);
        const RowSummary& summary = rows[static_cast<std::size_t>(row)];
        QVERIFY2(summary.ended == EndReason::EndOfTurn, qPrintable(text));
        // The call is there, in the sample and at its end …
        QVERIFY2(text.contains(QLatin1String("<|python_start|>15*23<|python_end|><|output_start|>345"
                                             "<|output_end|>")),
                 qPrintable(text));
        QVERIFY2(summary.lastTool.find("15*23") == 0 && summary.lastTool.ends_with("345"),
                 summary.lastTool.c_str());
        // … its result was forced, and nothing else …
        QByteArray forced;
        for (qint64 column = 0; column < laneModel().presentColumns(row); ++column) {
            const bool isForced = laneModel().cell(row, column).origin == TokenOrigin::Forced;
            QCOMPARE(laneModel().description(row, column).contains(QLatin1String("forced")), isForced);
            if (isForced) {
                forced += laneModel().cell(row, column).bytes.c_str();
            }
        }
        QCOMPARE(forced, QByteArray("<|output_start|>345<|output_end|>"));
        // … and the answer says it.
        QVERIFY2(text.section(QLatin1String("<|output_end|>"), 1).contains(QLatin1String("345")),
                 qPrintable(text));
    }
}

void TestFirstStart::ctrlEnterDoesTheSame() {
    startFirst();
    QWidget* focus = m_desktop->window().focusWidget();
    QVERIFY(focus && m_desktop->lab().prompt()->isAncestorOf(focus));
    QTest::keyClick(focus, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(columns() > 0, patience);
}

/// With the settings of the first start, whatever the seed.
void TestFirstStart::itsDrawsSeldomGoWrong() {
    startFirst();
    PromptEditor* prompt = m_desktop->lab().prompt();
    prompt->setSamples(64);
    prompt->setSeed(1);
    m_desktop->window().runToolbar()->setPace(Pace{});
    press("run");
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    int right = 0;
    for (int row = 0; row < 64; ++row) {
        right += laneModel().rowText(row).contains(QLatin1String("345")) ? 1 : 0;
    }
    QVERIFY2(right >= 62, qPrintable(QString::number(right)));
}

void TestFirstStart::whatAUserWroteIsThereAgain_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("a question") << QStringLiteral("And 7 * 8?");
    QTest::newRow("nothing") << QString();
}

void TestFirstStart::whatAUserWroteIsThereAgain() {
    QFETCH(QString, text);
    startFirst();
    m_desktop->lab().prompt()->setText(text);
    m_desktop->lab().prompt()->setChatTurn(false);
    m_desktop->window().close();
    startFirst();
    QCOMPARE(m_desktop->lab().prompt()->text(), text);
    QVERIFY(!m_desktop->lab().prompt()->wantsChatTurn());
}

void TestFirstStart::otherModelsKeepTheirOwnFirstPrompt() {
    open(tinyModel);
    QVERIFY(m_desktop->lab().prompt()->text() != question); // they have no calculator
}

void TestFirstStart::theLastModelOpensAgainAlsoTheBuiltInOne() {
    open(tinyModel);
    startFirst();
    QCOMPARE(m_desktop->model()->summary.path, tinyModel.toStdString());
    const auto tiny = m_desktop->model();
    QAction* builtin = menuEntry(QStringLiteral("Built-in model"));
    QVERIFY(builtin && builtin->isEnabled() && !builtin->isChecked());
    builtin->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != tiny, patience);
    QVERIFY(menuEntry(QStringLiteral("Built-in model"))->isChecked());
    m_desktop->window().close();
    startFirst();
    QCOMPARE(m_desktop->model()->summary.name, std::string("Built-in model"));
    // By its name, not where it lay: the program may have moved.
    m_desktop.reset();
    QFile settings(m_folder->filePath(QStringLiteral("settings.ini")));
    QVERIFY(settings.open(QIODevice::ReadOnly));
    const QByteArray text = settings.readAll();
    QVERIFY(text.contains("tiny-llama-tied") && text.contains("builtin"));
    QVERIFY(!text.contains("models/builtin"));
}

void TestFirstStart::whatWasFetchedIsOffered() {
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("models")));
    QVERIFY(QFile::link(tinyModel, m_folder->filePath(QStringLiteral("models/Fetched-One.gguf"))));
    startFirst();
    QCOMPARE(m_desktop->model()->summary.name, std::string("Built-in model"));
    const auto builtin = m_desktop->model();
    QAction* fetched = menuEntry(QStringLiteral("Fetched-One"));
    QVERIFY(fetched);
    fetched->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != builtin, patience);
    QCOMPARE(m_desktop->model()->summary.name, std::string("Fetched-One"));
}

QTEST_MAIN(TestFirstStart)
#include "tst_first_start.moc"
