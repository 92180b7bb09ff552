// SPDX-License-Identifier: MIT
#include "ui/shell/model_picker.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;

namespace {

const ModelEntry builtin{QStringLiteral("builtin"), QStringLiteral("Built-in model · 8.5 MB · for learning")};
const ModelEntry shell{QStringLiteral("/bin/sh"), QStringLiteral("A model")};
const ModelEntry gone{QStringLiteral("/gone.gguf"), QStringLiteral("Gone")};
const ModelEntry fetched{QStringLiteral("/bin/ls"), QStringLiteral("Fetched")};

QPushButton* button(QWidget& parent, const char* name) {
    return parent.findChild<QPushButton*>(QLatin1String(name));
}

QMenu* menuOf(ModelPicker& picker) {
    return button(picker, "modelPicker")->menu();
}

/// The texts of the models in the menu, in its order.
QStringList entries(ModelPicker& picker) {
    QStringList texts;
    for (const QAction* action : menuOf(picker)->actions()) {
        if (action->isCheckable()) {
            texts << action->text();
        }
    }
    return texts;
}

QStringList forgettable(ModelPicker& picker) {
    QStringList texts;
    for (const QAction* action : menuOf(picker)->actions()) {
        if (action->menu()) {
            for (const QAction* entry : action->menu()->actions()) {
                texts << entry->text();
            }
        }
    }
    return texts;
}

} // namespace

class TestModelPicker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theBuiltInModelStaysOnTop();
    void theBuiltInModelShowsNoPath();
    void theBuiltInModelIsChosenByKeys();
    void whatLiesReadyIsNotForgotten();
    void whatIsMissingCannotBeChosen();
    void theListOfAllModelsIsInTheMenu();
    void loadingShowsProgressAndCancel();
    void strangeNamesAreShownAsTheyAre();
    void openingAFileHoldsNothingUp();
};

void TestModelPicker::theBuiltInModelStaysOnTop() {
    ModelPicker picker;
    QCOMPARE(entries(picker), QStringList()); // a program without one
    picker.setBuiltin(builtin);
    QCOMPARE(entries(picker), QStringList{builtin.name});
    // Once used it is among the recent ones, but not twice in the menu.
    picker.setModels({shell, {builtin.path, QStringLiteral("Built-in model")}, gone}, {});
    QCOMPARE(entries(picker), (QStringList{builtin.name, shell.name, gone.name}));
    QCOMPARE(forgettable(picker), (QStringList{shell.name, gone.name}));
    picker.setModels({}, {});
    QCOMPARE(entries(picker), QStringList{builtin.name});
    QVERIFY(forgettable(picker).isEmpty());
}

void TestModelPicker::theBuiltInModelShowsNoPath() {
    ModelPicker picker;
    picker.setBuiltin(builtin);
    ModelSummary summary;
    summary.name = "Built-in model";
    summary.path = "builtin";
    picker.setModel(summary);
    const QAction* entry = menuOf(picker)->actions().front();
    QVERIFY(entry->isChecked());
    QVERIFY(!entry->toolTip().contains(builtin.path) && entry->toolTip() != entry->text());
    const QString facts = button(picker, "modelPicker")->toolTip();
    QVERIFY2(facts.contains(QLatin1String("From: comes with Tokenscope")), qPrintable(facts));
    summary.path = "/bin/sh";
    picker.setModel(summary);
    QVERIFY(!menuOf(picker)->actions().front()->isChecked());
    QVERIFY(button(picker, "modelPicker")->toolTip().contains(QLatin1String("From: /bin/sh")));
}

void TestModelPicker::theBuiltInModelIsChosenByKeys() {
    ModelPicker picker;
    picker.setBuiltin(builtin);
    picker.setModels({shell}, {});
    picker.show();
    QSignalSpy open(&picker, &ModelPicker::openRequested);
    QVERIFY(button(picker, "modelPicker")->focusPolicy() & Qt::TabFocus);
    menuOf(picker)->popup(QPoint());
    QTest::keyClick(menuOf(picker), Qt::Key_Down);
    QTest::keyClick(menuOf(picker), Qt::Key_Return);
    QCOMPARE(open.count(), 1);
    QCOMPARE(open.front().front().toString(), builtin.path);
}

void TestModelPicker::whatLiesReadyIsNotForgotten() {
    ModelPicker picker;
    picker.setModels({shell}, {fetched});
    QCOMPARE(entries(picker), (QStringList{shell.name, fetched.name}));
    QCOMPARE(forgettable(picker), QStringList{shell.name});
    // Once used it goes by its place among the recent ones, under the name it has there.
    picker.setModels({{fetched.path, QStringLiteral("Used")}, shell}, {fetched});
    QCOMPARE(entries(picker), (QStringList{QStringLiteral("Used"), shell.name}));
    QCOMPARE(forgettable(picker), QStringList{shell.name});
}

void TestModelPicker::whatIsMissingCannotBeChosen() {
    ModelPicker picker;
    picker.setBuiltin(builtin);
    picker.setModels({shell, gone}, {fetched});
    const auto enabled = [&] {
        QStringList texts;
        for (const QAction* action : menuOf(picker)->actions()) {
            if (action->isCheckable() && action->isEnabled()) {
                texts << action->text();
            }
        }
        return texts;
    };
    // Nothing is asked of a disk while the menu is made: all can be chosen until somebody says otherwise.
    QCOMPARE(enabled(), entries(picker));
    QSignalSpy opened(&picker, &ModelPicker::menuOpened);
    menuOf(picker)->popup(QPoint());
    QCOMPARE(opened.count(), 1);
    picker.setMissing({gone.path, fetched.path}); // while it is open
    QCOMPARE(enabled(), (QStringList{builtin.name, shell.name}));
    picker.setModels({gone}, {}); // known from before
    QCOMPARE(enabled(), QStringList{builtin.name});
    picker.setMissing({});
    QCOMPARE(enabled(), (QStringList{builtin.name, gone.name}));
}

void TestModelPicker::theListOfAllModelsIsInTheMenu() {
    ModelPicker picker;
    QSignalSpy wanted(&picker, &ModelPicker::modelsRequested);
    QAction* last = menuOf(picker)->actions().back();
    QVERIFY(last->text().startsWith(QLatin1String("Models")));
    last->trigger();
    QCOMPARE(wanted.count(), 1);
}

void TestModelPicker::loadingShowsProgressAndCancel() {
    ModelPicker picker;
    QSignalSpy cancel(&picker, &ModelPicker::cancelRequested);
    picker.show();
    QVERIFY(!button(picker, "cancelLoad")->isVisible());
    picker.setLoading(0.4, QStringLiteral("Tiny.gguf"), QStringLiteral("weights"));
    QCOMPARE(button(picker, "modelPicker")->text(), QStringLiteral("Loading Tiny.gguf · weights 40 %"));
    QVERIFY(button(picker, "cancelLoad")->isVisible());
    QTest::mouseClick(button(picker, "cancelLoad"), Qt::LeftButton);
    QCOMPARE(cancel.count(), 1);
    ModelSummary model;
    model.name = "Tiny";
    model.precision = "Q4_1";
    model.weightBytes = 98362432;
    picker.setModel(model);
    picker.endLoading();
    QVERIFY(!button(picker, "cancelLoad")->isVisible());
    QVERIFY(button(picker, "modelPicker")->text().contains(QStringLiteral("Tiny · Q4_1 · 98.4 MB")));
}

void TestModelPicker::strangeNamesAreShownAsTheyAre() {
    ModelPicker picker;
    const QString strange = QStringLiteral("Q&A %3 %1");
    picker.setLoading(0.4, strange, QStringLiteral("weights"));
    QCOMPARE(button(picker, "modelPicker")->text(), QStringLiteral("Loading Q&&A %3 %1 · weights 40 %"));
    QVERIFY(button(picker, "modelPicker")->accessibleName().contains(strange));
    picker.endLoading();
    picker.setModels(
        {{QStringLiteral("/m/a"), strange}, {QStringLiteral("/m/b"), QString(255, QLatin1Char('b'))}}, {});
    QCOMPARE(entries(picker).front(), QStringLiteral("Q&&A %3 %1"));
    QVERIFY(entries(picker).back().size() < 70);
    ModelSummary model;
    model.name = "Q&A";
    picker.setModel(model);
    QVERIFY(button(picker, "modelPicker")->text().startsWith(QStringLiteral("Q&&A ·")));
}

void TestModelPicker::openingAFileHoldsNothingUp() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.gguf"));
    QVERIFY(QFile(path).open(QIODevice::WriteOnly));
    ModelPicker picker;
    picker.show();
    QSignalSpy open(&picker, &ModelPicker::openRequested);
    picker.browseFolder();
    picker.browseFile(); // instead of the first
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(picker.findChildren<QFileDialog*>().size(), 1);
    auto* dialog = picker.findChild<QFileDialog*>();
    QVERIFY(dialog->isVisible() && !dialog->isModal());
    dialog->selectFile(path);
    QMetaObject::invokeMethod(dialog, "accept");
    QCOMPARE(open.count(), 1);
    QCOMPARE(open.front().front().toString(), path);
    QTRY_VERIFY(picker.findChildren<QFileDialog*>().isEmpty());
}

QTEST_MAIN(TestModelPicker)
#include "tst_model_picker.moc"
