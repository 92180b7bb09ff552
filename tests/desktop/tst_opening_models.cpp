// SPDX-License-Identifier: MIT
// Models opened in the window: another one, one that fails, none, one that brought the program down.
#include "app/store/settings.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/desktop_journey.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/conversation_list.h"
#include "ui/shared/cache_view.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QToolButton>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestOpeningModels : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void anotherModelClearsWhatBelongsToTheOldOne();
    void aRelativePathIsRememberedWhereItIs();
    void aModelThatCannotBeLoadedLeavesTheOldOne();
    void ofAFolderOfSeveralModelsNoneIsOpenedByItself();
    void theModelOfTheLastTimeIsMissed();
    void oneModelIsRememberedOnceHoweverItWasOpened();
    void runningWithoutAModelSaysWhatToDo();
    void aBadEndIsNotRepeatedAtOnce();
    void theNoticeOfABadEndGoes();
    void aBadEndOfTheBuiltinModelOpensNone();

private:
    /// As a program leaves it that was killed with this model open.
    void startAfterBadEnd(const QString& model) {
        m_desktop.reset();
        QFile mark(m_folder->filePath(QStringLiteral("running-1999999999")));
        QVERIFY(mark.open(QIODevice::WriteOnly));
        mark.write(model.toUtf8());
        mark.close();
        start();
    }
    /// What the message offers; null: nothing.
    QToolButton* offer() const {
        for (QToolButton* button :
             m_desktop->window().findChildren<QToolButton*>(QStringLiteral("messageAction"))) {
            if (button->isVisible()) {
                return button;
            }
        }
        return nullptr;
    }
};

void TestOpeningModels::init() {
    beginAnew();
    open(tinyModel);
}

void TestOpeningModels::anotherModelClearsWhatBelongsToTheOldOne() {
    startRun(2, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto before = m_desktop->model();
    m_desktop->openModel(otherModel);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    QVERIFY(!m_desktop->snapshot());
    QCOMPARE(laneModel().columns(), qint64(0));
    QCOMPARE(m_desktop->cache().model().rows(), 0);
}

void TestOpeningModels::aRelativePathIsRememberedWhereItIs() {
    const auto before = m_desktop->model();
    const QString absolute = QFileInfo(otherModel).absoluteFilePath();
    m_desktop->openModel(QDir::current().relativeFilePath(absolute));
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    QCOMPARE(QString::fromStdString(m_desktop->model()->summary.path), absolute);
}

void TestOpeningModels::aModelThatCannotBeLoadedLeavesTheOldOne() {
    const auto before = m_desktop->model();
    m_desktop->openModel(QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/bad/gguf/truncated_last_byte.gguf"));
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("truncated_last_byte")), patience);
    QVERIFY2(message().contains(QLatin1String("stays loaded")), qPrintable(message()));
    QCOMPARE(m_desktop->model(), before);
    startRun(1, 5);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QVERIFY(message().isEmpty());
}

void TestOpeningModels::ofAFolderOfSeveralModelsNoneIsOpenedByItself() {
    const auto before = m_desktop->model();
    const QString library = m_folder->filePath(QStringLiteral("library"));
    for (const char* name : {"one", "two"}) {
        const QString folder = library + QLatin1Char('/') + QLatin1String(name);
        QVERIFY(QDir().mkpath(folder) && QFile::copy(tinyModel, folder + QStringLiteral("/x.gguf")));
    }
    m_desktop->openModel(library);
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("holds 2 models (one/x.gguf, two/x.gguf)")),
                             patience);
    QVERIFY2(message().contains(QLatin1String("Ctrl+M")), qPrintable(message()));
    QCOMPARE(m_desktop->model(), before);
}

void TestOpeningModels::theModelOfTheLastTimeIsMissed() {
    const QString copy = m_folder->filePath(QStringLiteral("copy.gguf"));
    QVERIFY(QFile::copy(otherModel, copy));
    const QString name = QString::fromStdString(m_desktop->model()->summary.name);
    open(copy);
    const QString copyName = QString::fromStdString(m_desktop->model()->summary.name);
    start();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
    QVERIFY2(!message().contains(QLatin1String("no longer")), qPrintable(message()));
    m_desktop.reset();
    QVERIFY(QFile::rename(copy, copy + QStringLiteral(".old")));
    start();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
    QCOMPARE(QString::fromStdString(m_desktop->model()->summary.path),
             QFileInfo(tinyModel).absoluteFilePath());
    QCOMPARE(message().section(QLatin1Char('\n'), 0, 0),
             QStringLiteral("%1 is no longer there: %2; opened %3 instead.").arg(copyName, copy, name));
    start(); // the list begins with that one now
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
    QVERIFY2(!message().contains(QLatin1String("no longer")), qPrintable(message()));
}

void TestOpeningModels::oneModelIsRememberedOnceHoweverItWasOpened() {
    const QString folder = m_folder->filePath(QStringLiteral("library"));
    const QString file = folder + QStringLiteral("/deep/x.gguf");
    QVERIFY(QDir().mkpath(folder + QStringLiteral("/deep")) && QFile::copy(otherModel, file));
    const auto remembered = [&] {
        QStringList paths;
        for (const auto& model :
             Settings(m_folder->filePath(QStringLiteral("settings.ini"))).recentModels()) {
            paths << model.path;
        }
        return paths;
    };
    open(folder);
    QCOMPARE(remembered().front(), folder);
    open(file);
    QCOMPARE(remembered().size(), qsizetype(2));
    QCOMPARE(remembered().front(), file);
}

void TestOpeningModels::runningWithoutAModelSaysWhatToDo() {
    beginAnew();
    StartOptions options;
    options.model = QStringLiteral("/no/such/model.gguf");
    start(options);
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("model.gguf")), patience);
    QVERIFY(!button("run")->isEnabled());
    QTest::keyClick(&m_desktop->window(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("Open a model first")), patience);
}

void TestOpeningModels::aBadEndIsNotRepeatedAtOnce() {
    const QString path = QFileInfo(tinyModel).absoluteFilePath();
    startAfterBadEnd(path);
    QVERIFY2(message().contains(QLatin1String("did not end well")), qPrintable(message()));
    if (!test::repositoryHasBuiltinModel()) {
        QTest::qWait(200);
        QVERIFY(m_desktop->model() == nullptr);
    } else {
        // What did not break is opened.
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
        QCOMPARE(m_desktop->model()->summary.path, std::string("builtin"));
        QVERIFY2(message().contains(QLatin1String("The built-in model is open instead")),
                 qPrintable(message()));
    }
    QToolButton* open = offer();
    QVERIFY(open);
    QCOMPARE(open->text(), QStringLiteral("Open %1").arg(ModelOpener::nameOf(path)));
    open->click();
    QVERIFY(message().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() && m_desktop->model()->summary.path == path.toStdString(),
                             patience);
}

void TestOpeningModels::theNoticeOfABadEndGoes() {
    startAfterBadEnd(QFileInfo(tinyModel).absoluteFilePath());
    QVERIFY(offer());
    m_desktop->showWorkspace(Workspace::Chat);
    QVERIFY(offer()); // a look at the chat chooses nothing
    Q_EMIT m_desktop->chatPage().conversations()->newRequested();
    QVERIFY2(message().isEmpty(), qPrintable(message()));
    QVERIFY(!offer());

    if (test::repositoryHasBuiltinModel()) {
        startAfterBadEnd(QFileInfo(tinyModel).absoluteFilePath());
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
        QVERIFY(offer());
        m_desktop->showWorkspace(Workspace::Chat);
        m_desktop->chat().setMessage(QStringLiteral("What is 2 + 2?"), true);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
    }
}

void TestOpeningModels::aBadEndOfTheBuiltinModelOpensNone() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
    beginAnew();
    startAfterBadEnd(QStringLiteral("builtin"));
    QVERIFY2(message().contains(QLatin1String("did not end well")), qPrintable(message()));
    QTest::qWait(200);
    QVERIFY(m_desktop->model() == nullptr);
    QVERIFY(offer());
    offer()->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
}

QTEST_MAIN(TestOpeningModels)
#include "tst_opening_models.moc"
