// SPDX-License-Identifier: MIT
#include "tests/support/described_smollm2.h"
#include "tests/support/drawn_large.h"
#include "ui/shared/elided_button.h"
#include "ui/shared/palette.h"
#include "ui/shell/folder_line.h"
#include "ui/shell/model_window.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace tokenscope;

namespace {

constexpr std::int64_t giga = 1'000'000'000;

std::shared_ptr<const DescribedModel> facts(const char* family, std::int64_t needed) {
    auto model = std::make_shared<DescribedModel>(test::describedSmolLM2());
    model->summary.family = family;
    model->memoryNeeded = needed;
    return model;
}

const QString smolPath = QStringLiteral("/opened/smol.gguf");
const QString largePath = QStringLiteral("/m/large.gguf");
const QString brokenPath = QStringLiteral("/m/broken.gguf");

std::vector<ListedModel> models() {
    ListedModel builtin{QStringLiteral("builtin"), QStringLiteral("Built-in model"), ModelPlace::Builtin};
    builtin.facts = facts("nanochat", giga / 10);
    ListedModel smol{smolPath, QStringLiteral("SmolLM2"), ModelPlace::OpenedBefore};
    smol.facts = facts("llama", giga / 2);
    ListedModel large{largePath, QStringLiteral("large"), ModelPlace::Folder, QStringLiteral("/m")};
    large.facts = facts("mistral", 149 * giga / 10);
    ListedModel broken{brokenPath, QStringLiteral("broken"), ModelPlace::Folder, QStringLiteral("/m")};
    broken.problem = QStringLiteral("general.architecture: not there");
    return {builtin, smol, large, broken};
}

template <class Widget> Widget* part(const QWidget& window, const char* name) {
    return window.findChild<Widget*>(QLatin1String(name));
}

/// The window with models in it, and what it asked for.
struct Filled {
    Filled() {
        window.setModels(models());
        window.setFreeMemory(51 * giga / 10);
        window.folderLine()->setFolders({QStringLiteral("/m")});
        window.resize(1120, 660);
        window.show();
        QCoreApplication::processEvents(); // facts appear with the next round of events
    }

    QTableView* table() const { return part<QTableView>(window, "modelTable"); }
    void key(Qt::Key key) const { QTest::keyClick(table(), key); }

    ModelWindow window{nullptr};
    QSignalSpy open{&window, &ModelWindow::openRequested};
    QSignalSpy remove{&window, &ModelWindow::removeRequested};
    QSignalSpy undo{&window, &ModelWindow::undoRequested};
    QSignalSpy reveal{&window, &ModelWindow::revealRequested};
    QSignalSpy selected{&window, &ModelWindow::selected};
};

/// What the card says beside this word.
QString fact(const ModelWindow& window, const char* name) {
    const auto labels = window.findChildren<QLabel*>();
    for (qsizetype i = 0; i + 1 < labels.size(); ++i) {
        if (labels[i]->text() == QLatin1String(name)) {
            return labels[i + 1]->text(); // made after it
        }
    }
    return {};
}

} // namespace

class TestModelWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void factsAreShownFieldByField();
    void tooLittleMemoryIsSaidBeforeAnybodyOpens();
    void whatNeedsMoreThanIsFreeIsMarkedInTheList();
    void whatCannotBeOpenedSaysWhy();
    void keysWalkOpenAndRemove();
    void theBuiltInModelCannotBeRemoved();
    void aDoubleClickOpens();
    void removingOffersUndoUntilTheNextThing();
    void theSelectionOutlivesNewLists();
    void theFilterNarrowsTheList();
    void foldersAreAddedAndLeftOut();
    void aSearchShowsHowFarItIsAndIsCancelled();
    void anEmptyListSaysWhatToDo();
    void theDividerIsALineThatCanBeGrabbed();
    void everythingFitsLargeType_data();
    void everythingFitsLargeType();
    void everyControlHasANameAndIsReachable();
};

void TestModelWindow::factsAreShownFieldByField() {
    Filled f;
    f.window.select(smolPath);
    QCoreApplication::processEvents();
    QCOMPARE(part<QLabel>(f.window, "modelName")->text(), QStringLiteral("SmolLM2"));
    QCOMPARE(fact(f.window, "Family"), QStringLiteral("llama"));
    QCOMPARE(fact(f.window, "Parameters"), QStringLiteral("134,515,008"));
    QCOMPARE(fact(f.window, "Precision"), QStringLiteral("Q4_1, as stored"));
    QCOMPARE(fact(f.window, "Context"), QStringLiteral("8,192 positions"));
    QCOMPARE(fact(f.window, "KV cache"), QStringLiteral("45.0 KiB per token and row"));
    QCOMPARE(fact(f.window, "Licence"), QStringLiteral("apache-2.0"));
    QCOMPARE(fact(f.window, "Memory"), QStringLiteral("needs about 500 MB, 5.1 GB free"));
    QCOMPARE(part<QLineEdit>(f.window, "modelPath")->text(), smolPath);
    QVERIFY(part<QLineEdit>(f.window, "modelPath")->isReadOnly());
    QCOMPARE(f.selected.back().front().toString(), smolPath);
    // The headers say nothing about these.
    QVERIFY(fact(f.window, "Chat format").isEmpty() && fact(f.window, "Vocabulary").isEmpty());
}

void TestModelWindow::tooLittleMemoryIsSaidBeforeAnybodyOpens() {
    Filled f;
    f.window.select(largePath);
    auto* memory = part<QLabel>(f.window, "modelMemory");
    QCOMPARE(memory->text(), QStringLiteral("needs about 14.9 GB, 5.1 GB free"));
    QCOMPARE(memory->property("look").toString(), QStringLiteral("error"));
    QVERIFY(part<QPushButton>(f.window, "openModel")->isEnabled()); // the loader has the last word
    f.window.setFreeMemory(20 * giga);
    QCOMPARE(memory->text(), QStringLiteral("needs about 14.9 GB, 20.0 GB free"));
    QVERIFY(memory->property("look").toString() != QLatin1String("error"));
    f.window.setFreeMemory(std::nullopt);
    QCOMPARE(memory->text(), QStringLiteral("needs about 14.9 GB"));
}

void TestModelWindow::whatNeedsMoreThanIsFreeIsMarkedInTheList() {
    Filled f;
    const auto at = [&](const QString& path, int column) {
        const QModelIndexList found =
            f.table()->model()->match(f.table()->model()->index(0, 0), ModelListModel::pathRole, path);
        return found.value(0).siblingAtColumn(column);
    };
    const auto colour = [&](const QString& path) {
        return at(path, ModelListModel::SizeColumn).data(Qt::ForegroundRole);
    };
    const auto tip = [&](const QString& path) {
        return at(path, ModelListModel::NameColumn).data(Qt::ToolTipRole).toString();
    };
    QCOMPARE(colour(largePath).value<QColor>(), palette().error);
    QVERIFY(!at(largePath, ModelListModel::NameColumn).data(Qt::ForegroundRole).isValid());
    QCOMPARE(tip(largePath), largePath + QStringLiteral("\nToo large: needs about 14.9 GB, 5.1 GB free"));
    QVERIFY(!colour(smolPath).isValid());
    QCOMPARE(tip(smolPath), smolPath);
    f.window.setFreeMemory(20 * giga);
    QVERIFY(!colour(largePath).isValid());
    QCOMPARE(tip(largePath), largePath);
    f.window.setFreeMemory(giga);
    std::vector<ListedModel> loaded = models();
    loaded[2].isLoaded = true; // it has its memory already
    f.window.setModels(loaded);
    QVERIFY(!colour(largePath).isValid());
    f.window.setFreeMemory(std::nullopt);
    QVERIFY(!colour(largePath).isValid());
}

void TestModelWindow::whatCannotBeOpenedSaysWhy() {
    Filled f;
    f.window.select(brokenPath);
    auto* problem = part<QLabel>(f.window, "modelProblem");
    QVERIFY(problem->isVisible());
    QCOMPARE(problem->text(), QStringLiteral("general.architecture: not there"));
    QCOMPARE(problem->property("look").toString(), QStringLiteral("error"));
    QVERIFY(!part<QLabel>(f.window, "modelMemory"));
    f.window.select(smolPath);
    QVERIFY(!problem->isVisible());
}

void TestModelWindow::keysWalkOpenAndRemove() {
    Filled f;
    f.window.select(QStringLiteral("builtin"));
    f.key(Qt::Key_Down); // over the heading
    QCOMPARE(f.window.selectedPath(), smolPath);
    f.key(Qt::Key_Down);
    QCOMPARE(f.window.selectedPath(), brokenPath);
    f.key(Qt::Key_Down);
    QCOMPARE(f.window.selectedPath(), largePath);
    f.key(Qt::Key_Down); // the end
    QCOMPARE(f.window.selectedPath(), largePath);
    f.key(Qt::Key_Up);
    f.key(Qt::Key_Up);
    QCOMPARE(f.window.selectedPath(), smolPath);
    f.key(Qt::Key_Return);
    QCOMPARE(f.open.count(), 1);
    QCOMPARE(f.open.front().front().toString(), smolPath);
    QVERIFY(!f.window.isVisible()); // the main window shows what comes of it
}

void TestModelWindow::theBuiltInModelCannotBeRemoved() {
    Filled f;
    f.window.select(QStringLiteral("builtin"));
    for (const char* name : {"removeModel", "revealModel"}) {
        QVERIFY(!part<QPushButton>(f.window, name)->isEnabled());
    }
    QVERIFY(!part<QLineEdit>(f.window, "modelPath")->isVisible()); // its path is a name for the program
    QCOMPARE(fact(f.window, "From"), QStringLiteral("comes with Tokenscope"));
    f.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&f.window));
    f.key(Qt::Key_Delete);
    QCOMPARE(f.remove.count(), 0);
    f.window.select(smolPath);
    part<QPushButton>(f.window, "removeModel")->click();
    part<QPushButton>(f.window, "revealModel")->click();
    QCOMPARE(f.remove.count(), 1);
    QCOMPARE(f.remove.front().front().toString(), smolPath);
    f.table()->setFocus();
    f.key(Qt::Key_Delete);
    QCOMPARE(f.remove.count(), 2);
    QCOMPARE(f.reveal.count(), 1);
    QCOMPARE(f.reveal.front().front().toString(), smolPath);
}

void TestModelWindow::aDoubleClickOpens() {
    Filled f;
    const auto at = [&](int row) {
        return f.table()->visualRect(f.table()->model()->index(row, 0)).center();
    };
    QTest::mouseClick(f.table()->viewport(), Qt::LeftButton, {}, at(2));
    QCOMPARE(f.window.selectedPath(), smolPath);
    QCOMPARE(f.open.count(), 0);
    QTest::mouseDClick(f.table()->viewport(), Qt::LeftButton, {}, at(1)); // a heading
    QCOMPARE(f.open.count(), 0);
    QTest::mouseClick(f.table()->viewport(), Qt::LeftButton, {}, at(2));
    QTest::mouseDClick(f.table()->viewport(), Qt::LeftButton, {}, at(2));
    QCOMPARE(f.open.count(), 1);
    QCOMPARE(f.open.front().front().toString(), smolPath);
}

void TestModelWindow::removingOffersUndoUntilTheNextThing() {
    Filled f;
    auto* note = part<QLabel>(f.window, "modelNote");
    auto* undo = part<QToolButton>(f.window, "undoRemove");
    QVERIFY(!note->isVisible());
    f.window.showRemoved(QStringLiteral("large"));
    QVERIFY(note->isVisible() && undo->isVisible());
    QVERIFY(note->text().contains(QLatin1String("large")));
    QVERIFY(note->text().contains(QLatin1String("file stays")));
    undo->click();
    QCOMPARE(f.undo.count(), 1);
    QVERIFY(!note->isVisible());
    f.window.showRemoved(QStringLiteral("large"));
    f.window.showNote(QStringLiteral("Something else"));
    QVERIFY(note->isVisible() && !undo->isVisible());
    f.window.showRemoved(QStringLiteral("large"));
    f.window.select(smolPath);
    part<QPushButton>(f.window, "revealModel")->click();
    QVERIFY(!undo->isVisible());
}

void TestModelWindow::theSelectionOutlivesNewLists() {
    Filled f;
    f.window.select(largePath);
    std::vector<ListedModel> more = models();
    more.push_back(
        {QStringLiteral("/a/first.gguf"), QStringLiteral("first"), ModelPlace::Folder, QStringLiteral("/a")});
    f.window.setModels(more);
    QCOMPARE(f.window.selectedPath(), largePath);
    more[2].name = QStringLiteral("another name"); // all rows anew: another order
    f.window.setModels(more);
    QCOMPARE(f.window.selectedPath(), largePath);
    QCOMPARE(part<QLabel>(f.window, "modelName")->text(), QStringLiteral("another name"));
    more.erase(more.begin() + 2);
    f.window.setModels(more);
    QVERIFY(!f.window.selectedPath().isEmpty()); // a neighbour
    QVERIFY(f.window.selectedPath() != largePath);
}

void TestModelWindow::theFilterNarrowsTheList() {
    Filled f;
    f.window.select(smolPath);
    auto* filter = part<QLineEdit>(f.window, "modelFilter");
    filter->setText(QStringLiteral("mistral"));
    QCOMPARE(f.table()->model()->rowCount(), 2); // with its heading
    QCOMPARE(f.window.selectedPath(), largePath);
    filter->setText(QStringLiteral("no such words"));
    QCOMPARE(f.table()->model()->rowCount(), 0);
    QVERIFY(f.window.selectedPath().isEmpty());
    QVERIFY(!part<QPushButton>(f.window, "openModel")->isEnabled());
    filter->clear();
    QCOMPARE(f.window.selectedPath(), largePath); // the last one again
}

void TestModelWindow::foldersAreAddedAndLeftOut() {
    Filled f;
    FolderLine* line = f.window.folderLine();
    QSignalSpy changed(line, &FolderLine::foldersChanged);
    auto* button = part<QPushButton>(f.window, "modelFolders");
    QVERIFY(button->text().contains(QLatin1String("/m")));
    line->addFolder(QStringLiteral("/b & c"));
    line->addFolder(QStringLiteral("/m")); // is there
    QCOMPARE(changed.count(), 1);
    QCOMPARE(line->folders(), (QStringList{QStringLiteral("/m"), QStringLiteral("/b & c")}));
    QAction* first = button->menu()->actions().front();
    QVERIFY(first->text().contains(QLatin1String("/m")));
    first->trigger();
    QCOMPARE(changed.count(), 2);
    QCOMPARE(changed.back().front().toStringList(), QStringList{QStringLiteral("/b & c")});
    QVERIFY(part<QPushButton>(f.window, "lookAgain")->isEnabled());
    button->menu()->actions().front()->trigger();
    QVERIFY(line->folders().isEmpty());
    QVERIFY(!part<QPushButton>(f.window, "lookAgain")->isEnabled());
    part<QPushButton>(f.window, "addModelFolder")->click();
    auto* dialog = f.window.findChild<QFileDialog*>();
    QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
}

void TestModelWindow::aSearchShowsHowFarItIsAndIsCancelled() {
    Filled f;
    FolderLine* line = f.window.folderLine();
    QSignalSpy cancel(line, &FolderLine::cancelRequested);
    QSignalSpy again(line, &FolderLine::searchRequested);
    QSignalSpy hidden(line, &FolderLine::showHiddenRequested);
    auto* progress = f.window.findChild<QProgressBar*>();
    QVERIFY(!progress->isVisible());
    part<QPushButton>(f.window, "lookAgain")->click();
    QCOMPARE(again.count(), 1);
    line->showSearching(QStringLiteral("312 folders"));
    QVERIFY(progress->isVisible());
    part<QPushButton>(f.window, "cancelSearch")->click();
    QCOMPARE(cancel.count(), 1);
    line->showEnded(QStringLiteral("312 folders, 14 models"));
    QVERIFY(!progress->isVisible() && !part<QPushButton>(f.window, "cancelSearch")->isVisible());
    QCOMPARE(part<QWidget>(f.window, "searchState")->accessibleName(),
             QStringLiteral("312 folders, 14 models"));
    auto* show = part<QToolButton>(f.window, "showHidden");
    QVERIFY(!show->isVisible());
    line->setHidden(3);
    QVERIFY(show->isVisible() && show->text().contains(QLatin1Char('3')));
    show->click();
    QCOMPARE(hidden.count(), 1);
}

void TestModelWindow::anEmptyListSaysWhatToDo() {
    ModelWindow window(nullptr);
    window.show();
    QVERIFY(window.selectedPath().isEmpty());
    QVERIFY(part<QLabel>(window, "modelName")->text().contains(QLatin1String("Add a folder")));
    QSignalSpy open(&window, &ModelWindow::openRequested);
    QTest::keyClick(part<QTableView>(window, "modelTable"), Qt::Key_Return);
    QTest::keyClick(part<QTableView>(window, "modelTable"), Qt::Key_Delete);
    QCOMPARE(open.count(), 0);
    QTest::keyClick(&window, Qt::Key_Escape);
    QVERIFY(!window.isVisible());
}

void TestModelWindow::theDividerIsALineThatCanBeGrabbed() {
    setTheme(Theme::Light);
    Filled f;
    QWidget* handle = f.window.findChild<QSplitter*>()->handle(1);
    QVERIFY(handle->width() >= 9);
    const QImage image = handle->grab().toImage();
    int line = 0;
    for (int x = 0; x < image.width(); ++x) {
        line += image.pixelColor(x, image.height() / 2) == tokenscope::palette().border ? 1 : 0;
    }
    QCOMPARE(line, 1);
    setTheme(Theme::System);
}

void TestModelWindow::everythingFitsLargeType_data() {
    addThemesAndZooms();
}

void TestModelWindow::everythingFitsLargeType() {
    QFETCH(Theme, theme);
    QFETCH(double, zoom);
    const DrawnLarge drawn(theme, zoom);
    Filled f;
    f.window.folderLine()->setFolders(
        {QStringLiteral("/home/somebody/models"), QStringLiteral("/home/somebody/.cache/huggingface/hub")});
    f.window.folderLine()->showSearching(QStringLiteral("312 folders · /home/somebody/models/somewhere"));
    f.window.showRemoved(QStringLiteral("another model"));
    f.window.select(smolPath);
    f.window.resize(1280, 720);
    QCoreApplication::processEvents();
    QCOMPARE(f.window.size(), QSize(1280, 720)); // nothing needs more
    int buttons = 0;
    for (QWidget* control : f.window.findChildren<QWidget*>()) {
        const bool isButton = qobject_cast<QPushButton*>(control) || qobject_cast<QToolButton*>(control);
        if (!isButton || !control->isVisible() || qobject_cast<ElidedButton*>(control) ||
            qobject_cast<QLineEdit*>(control->parentWidget())) {
            continue;
        }
        ++buttons;
        const QSize least = control->sizeHint();
        QVERIFY2(control->width() >= least.width() && control->height() >= least.height(),
                 qPrintable(control->objectName()));
        const QRect place(control->mapTo(&f.window, QPoint()), control->size());
        QVERIFY2(f.window.rect().contains(place), qPrintable(control->objectName()));
    }
    QVERIFY(buttons >= 7);
    QVERIFY(f.table()->rowHeight(0) >= QFontMetrics(f.table()->font()).height());
    QVERIFY(f.table()->width() > 200 && f.table()->height() > 60);
}

void TestModelWindow::everyControlHasANameAndIsReachable() {
    Filled f;
    f.window.select(smolPath);
    for (const char* name : {"modelTable", "modelFilter", "modelPath", "openModel", "revealModel",
                             "removeModel", "modelFolders", "addModelFolder", "lookAgain"}) {
        auto* control = part<QWidget>(f.window, name);
        QVERIFY2(control, name);
        QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
        const auto* button = qobject_cast<QAbstractButton*>(control);
        QVERIFY2(!control->accessibleName().isEmpty() || (button && !button->text().isEmpty()), name);
    }
    QVERIFY(part<QPushButton>(f.window, "openModel")->isDefault());
    QCOMPARE(f.window.focusWidget(), f.table());
}

QTEST_MAIN(TestModelWindow)
#include "tst_model_window.moc"
