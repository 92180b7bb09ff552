// SPDX-License-Identifier: MIT
// The models' window as a user meets it: what lies in folders, what was opened before, what was taken away.
#include "app/store/settings.h"
#include "tests/support/desktop_journey.h"
#include "ui/shared/models/model_list_model.h"
#include "ui/shell/folder_line.h"
#include "ui/shell/model_window.h"

#include <QAbstractItemModel>
#include <QDesktopServices>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestModelShelf : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void aFolderIsSearchedAndAModelOpenedFromTheList();
    void nothingIsSearchedBeforeSomebodyAsks();
    void whatIsRemovedStaysAwayUntilItIsWantedAgain();
    void undoPutsTheRecentOnesBackInTheirOrder();
    void aHiddenModelThatIsOpenedIsShownAgain();
    void foldersAreRemembered();
    void itsFolderIsShownInTheFileManager();
    void whatIsGoneCannotBeChosenInTheMenu();
    void aSearchIsCancelled();
    void aLargeTreeHoldsNothingUp();

    void noteAddress(const QUrl& address) { m_address = address; } // of QDesktopServices

private:
    QString settingsFile() const { return m_folder->filePath(QStringLiteral("settings.ini")); }
    QString library() const { return m_folder->filePath(QStringLiteral("library")); }
    QString inLibrary(const char* name) const { return library() + QLatin1Char('/') + QLatin1String(name); }
    void plant(int folders) const;

    ModelWindow* models() const { return m_desktop->window().findChild<ModelWindow*>(); }
    template <class Widget> Widget* part(const char* name) const {
        return models()->findChild<Widget*>(QLatin1String(name));
    }
    const ModelListModel& list() const {
        return *qobject_cast<const ModelListModel*>(part<QTableView>("modelTable")->model());
    }
    bool isListed(const QString& path) const { return list().rowOf(path) >= 0; }
    QString cell(const QString& path, int column) const {
        return list().index(list().rowOf(path), column).data().toString();
    }
    bool isSearching() const { return models()->findChild<QProgressBar*>()->isVisible(); }
    QString searchState() const { return part<QWidget>("searchState")->accessibleName(); }
    void showModels() const {
        Q_EMIT m_desktop->window().modelsRequested(); // as Ctrl+M
        QTRY_VERIFY_WITH_TIMEOUT(!isSearching(), patience);
    }
    QStringList menu() const {
        QStringList texts;
        for (const QAction* action : button("modelPicker")->menu()->actions()) {
            if (action->isCheckable()) {
                texts << action->text();
            }
        }
        return texts;
    }
    QStringList recent() const {
        QStringList paths;
        for (const Settings::Model& model : Settings(settingsFile()).recentModels()) {
            paths << model.path;
        }
        return paths;
    }

    QUrl m_address;
};

void TestModelShelf::init() {
    beginAnew();
    QVERIFY(QDir().mkpath(library()));
    QVERIFY(QFile::copy(tinyModel, inLibrary("first.gguf")));
    QVERIFY(QFile::copy(otherModel, inLibrary("second.gguf")));
    QVERIFY(QFile::copy(QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/bad/gguf/dims_zero.gguf"),
                        inLibrary("broken.gguf")));
    Settings(settingsFile()).setModelFolders({library()});
    open(tinyModel);
}

/// Many folders with a file that is called a model.
void TestModelShelf::plant(int folders) const {
    for (int i = 0; i < folders; ++i) {
        const QString folder = inLibrary("f") + QString::number(i);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile(folder + QStringLiteral("/x.gguf")).open(QIODevice::WriteOnly));
    }
}

void TestModelShelf::aFolderIsSearchedAndAModelOpenedFromTheList() {
    m_desktop->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_desktop->window()));
    QTest::keyClick(&m_desktop->window(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(models() && models()->isVisible() && !models()->isModal());
    QTRY_VERIFY_WITH_TIMEOUT(!isSearching(), patience);
    QCOMPARE(searchState(), QStringLiteral("1 folder, 3 models, 1 of them cannot be opened"));
    QTRY_COMPARE_WITH_TIMEOUT(cell(inLibrary("first.gguf"), ModelListModel::FamilyColumn),
                              QStringLiteral("Llama"), patience);
    QCOMPARE(cell(inLibrary("second.gguf"), ModelListModel::PrecisionColumn), QStringLiteral("Q8_0"));
    QCOMPARE(cell(inLibrary("broken.gguf"), ModelListModel::FamilyColumn),
             QStringLiteral("cannot be opened"));
    QVERIFY(cell(tinyModel, ModelListModel::NameColumn).endsWith(QStringLiteral("· loaded")));

    models()->select(inLibrary("broken.gguf"));
    QVERIFY(part<QLabel>("modelProblem")->isVisible() && !part<QLabel>("modelProblem")->text().isEmpty());
    models()->select(inLibrary("second.gguf"));
    QVERIFY(part<QLabel>("modelMemory")->text().contains(QLatin1String("needs about")));
    const auto before = m_desktop->model();
    press("openModel");
    QVERIFY(!models()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    QCOMPARE(QString::fromStdString(m_desktop->model()->summary.path), inLibrary("second.gguf"));
    showModels();
    QCOMPARE(list().modelAt(list().rowOf(inLibrary("second.gguf")))->place, ModelPlace::OpenedBefore);
    QCOMPARE(models()->selectedPath(), inLibrary("second.gguf"));
}

void TestModelShelf::nothingIsSearchedBeforeSomebodyAsks() {
    QVERIFY(!models());
    showModels();
    QVERIFY(QFile::copy(tinyModel, inLibrary("later.gguf")));
    QVERIFY(!isListed(inLibrary("later.gguf")));
    QVERIFY(QFile::remove(inLibrary("first.gguf")));
    press("lookAgain");
    QTRY_VERIFY_WITH_TIMEOUT(isListed(inLibrary("later.gguf")), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!isListed(inLibrary("first.gguf")), patience);
    QVERIFY(isListed(inLibrary("second.gguf")));
}

void TestModelShelf::whatIsRemovedStaysAwayUntilItIsWantedAgain() {
    showModels();
    models()->select(inLibrary("first.gguf"));
    press("removeModel");
    QVERIFY(!isListed(inLibrary("first.gguf")) && isListed(inLibrary("second.gguf")));
    QVERIFY(QFile::exists(inLibrary("first.gguf")));
    QVERIFY(part<QLabel>("modelNote")->text().contains(QLatin1String("first")));
    part<QToolButton>("undoRemove")->click();
    QVERIFY(isListed(inLibrary("first.gguf")));
    models()->select(inLibrary("first.gguf"));
    press("removeModel");

    open(tinyModel); // another start
    QVERIFY(!models());
    showModels();
    QVERIFY(!isListed(inLibrary("first.gguf")) && isListed(inLibrary("second.gguf")));
    auto* hidden = part<QToolButton>("showHidden");
    QVERIFY(hidden->isVisible() && hidden->text().startsWith(QLatin1String("1 hidden")));
    hidden->click();
    QVERIFY(isListed(inLibrary("first.gguf")));
    QVERIFY(!hidden->isVisible());
}

void TestModelShelf::undoPutsTheRecentOnesBackInTheirOrder() {
    const auto before = m_desktop->model();
    m_desktop->openModel(otherModel);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    const QStringList both{otherModel, tinyModel};
    QCOMPARE(recent(), both);
    const QStringList offered = menu();
    showModels();
    models()->select(tinyModel);
    press("removeModel");
    QCOMPARE(recent(), QStringList{otherModel});
    QVERIFY(!isListed(tinyModel));
    QVERIFY(menu() != offered);
    part<QToolButton>("undoRemove")->click();
    QCOMPARE(recent(), both);
    QVERIFY(isListed(tinyModel));
    QCOMPARE(menu(), offered);
}

void TestModelShelf::aHiddenModelThatIsOpenedIsShownAgain() {
    showModels();
    models()->select(inLibrary("second.gguf"));
    press("removeModel");
    const auto before = m_desktop->model();
    m_desktop->openModel(inLibrary("second.gguf"));
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isListed(inLibrary("second.gguf")), patience);
    QVERIFY(!part<QToolButton>("undoRemove")->isVisible()); // it would take that back
    QVERIFY(Settings(settingsFile()).hiddenModels().isEmpty());
}

void TestModelShelf::foldersAreRemembered() {
    const QString more = m_folder->filePath(QStringLiteral("more"));
    QVERIFY(QDir().mkpath(more) && QFile::copy(tinyModel, more + QStringLiteral("/third.gguf")));
    showModels();
    models()->folderLine()->addFolder(more);
    QTRY_VERIFY_WITH_TIMEOUT(isListed(more + QStringLiteral("/third.gguf")), patience);
    open(tinyModel);
    showModels();
    QCOMPARE(models()->folderLine()->folders(), (QStringList{library(), more}));
    QVERIFY(isListed(more + QStringLiteral("/third.gguf")));
    part<QPushButton>("modelFolders")->menu()->actions().front()->trigger(); // not in the library any more
    QVERIFY(!isListed(inLibrary("first.gguf")));
    QTRY_VERIFY_WITH_TIMEOUT(!isSearching(), patience);
    QVERIFY(isListed(more + QStringLiteral("/third.gguf")));
    QCOMPARE(Settings(settingsFile()).modelFolders(), std::optional(QStringList{more}));
}

void TestModelShelf::itsFolderIsShownInTheFileManager() {
    QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "noteAddress");
    showModels();
    models()->select(inLibrary("first.gguf"));
    press("revealModel");
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    QCOMPARE(m_address, QUrl::fromLocalFile(library()));
}

void TestModelShelf::whatIsGoneCannotBeChosenInTheMenu() {
    const auto before = m_desktop->model();
    m_desktop->openModel(inLibrary("second.gguf"));
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    QVERIFY(QFile::remove(inLibrary("second.gguf")));
    QMenu* offered = button("modelPicker")->menu();
    offered->popup(QPoint());
    const auto isEnabled = [&](const QString& path) {
        const auto actions = offered->actions();
        const auto found = std::find_if(actions.begin(), actions.end(), [&](const QAction* action) {
            return action->data().toString() == path;
        });
        return found != actions.end() && (*found)->isEnabled();
    };
    QTRY_VERIFY_WITH_TIMEOUT(!isEnabled(inLibrary("second.gguf")), patience);
    QVERIFY(isEnabled(tinyModel));
    offered->hide();
    // The list says so as well.
    showModels();
    QTRY_COMPARE_WITH_TIMEOUT(cell(inLibrary("second.gguf"), ModelListModel::FamilyColumn),
                              QStringLiteral("cannot be opened"), patience);
}

void TestModelShelf::aSearchIsCancelled() {
    plant(1000);
    showModels();
    press("lookAgain");
    QVERIFY(isSearching());
    press("cancelSearch");
    QTRY_VERIFY_WITH_TIMEOUT(!isSearching(), patience);
    QVERIFY2(searchState().startsWith(QLatin1String("Cancelled")), qPrintable(searchState()));
    press("lookAgain");
    QTRY_COMPARE_WITH_TIMEOUT(searchState(),
                              QStringLiteral("1,001 folders, 1,003 models, 1,001 of them cannot be opened"),
                              patience);
}

void TestModelShelf::aLargeTreeHoldsNothingUp() {
    plant(3000);
    QTimer beat;
    QElapsedTimer sinceLast;
    qint64 longest = 0;
    connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, sinceLast.restart()); });
    beat.start(5);
    sinceLast.start();
    showModels();
    QCOMPARE(searchState(), QStringLiteral("3,001 folders, 3,003 models, 3,001 of them cannot be opened"));
    QTRY_VERIFY_WITH_TIMEOUT(list().rowCount() >= 3003, patience);
    QVERIFY2(longest < 2000, qPrintable(QString::number(longest))); // a guard, not a measurement
}

QTEST_MAIN(TestModelShelf)
#include "tst_model_shelf.moc"
