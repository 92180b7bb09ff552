// SPDX-License-Identifier: MIT
#include "ui/shared/error_bar.h"
#include "ui/shell/dock_panel.h"
#include "ui/shell/file_drop.h"
#include "ui/shell/folder_line.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_window.h"

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

#include <initializer_list>
#include <memory>

using namespace tokenscope;

namespace {

QMimeData* dragged(const QStringList& files) {
    auto* data = new QMimeData;
    QList<QUrl> urls;
    for (const QString& file : files) {
        urls << QUrl::fromLocalFile(file);
    }
    data->setUrls(urls);
    return data;
}

/// As the platform delivers it: what the widget accepts when it is entered is dropped on it.
bool dropOn(QWidget* target, QMimeData* data) {
    const std::unique_ptr<QMimeData> owned(data);
    const QPoint place = target->rect().center();
    QDragEnterEvent enter(place, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    if (!enter.isAccepted()) {
        return false;
    }
    QDropEvent drop(place, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &drop);
    return drop.isAccepted();
}

/// A window with the kinds of fields that take text.
struct Window {
    Window() {
        auto* layout = new QVBoxLayout(workspace);
        for (QWidget* field : std::initializer_list<QWidget*>{prompt, seed, number}) {
            layout->addWidget(field);
        }
        window.show();
    }

    QWidget* workspace = new QWidget;
    QPlainTextEdit* prompt = new QPlainTextEdit;
    QLineEdit* seed = new QLineEdit;
    QSpinBox* number = new QSpinBox;
    QWidget* inspector = new QLabel(QStringLiteral("inspector"));
    MainWindow window{workspace, inspector, new QWidget};
    QSignalSpy open{&window, &MainWindow::openRequested};
};

} // namespace

class TestFileDrop : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void filesStandForOneModel_data();
    void filesStandForOneModel();
    void filesThatAreNoneSayWhy_data();
    void filesThatAreNoneSayWhy();
    void aModelIsDroppedOnAnything();
    void aFoldersLastSlashIsNoPartOfIt();
    void textStaysText();
    void whatIsNoModelIsSaidInTheBar();
    void detachedPanelsTakeFilesToo();
    void theListsFoldersTakeFolders();
    void aFileDialogIsLeftAlone();

private:
    QString make(const QString& relative, const QByteArray& content = "x");
    QTemporaryDir m_folder;
};

QString TestFileDrop::make(const QString& relative, const QByteArray& content) {
    const QString path = m_folder.filePath(relative);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    [&] { QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size()); }();
    return path;
}

void TestFileDrop::initTestCase() {
    make(QStringLiteral("notes.txt"));
    make(QStringLiteral("sha256-0a1b"), "GGUF and so on");
    make(QStringLiteral("folder/other.gguf"));
}

void TestFileDrop::filesStandForOneModel_data() {
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("path");
    const auto add = [](const char* name, const QStringList& files, const QString& path) {
        QTest::newRow(name) << files << path;
    };
    add("gguf", {QStringLiteral("/m/a.gguf")}, QStringLiteral("/m/a.gguf"));
    add("large letters", {QStringLiteral("/m/A.GGUF")}, QStringLiteral("/m/A.GGUF"));
    add("a folder", {m_folder.filePath(QStringLiteral("folder"))},
        m_folder.filePath(QStringLiteral("folder")));
    add("nanochat files",
        {QStringLiteral("/m/meta_000010.json"), QStringLiteral("/m/optim_000010_rank0.pt"),
         QStringLiteral("/m/model_000010.pt")},
        QStringLiteral("/m/model_000010.pt"));
    add("Hugging Face files",
        {QStringLiteral("/m/config.json"), QStringLiteral("/m/model-00002-of-00002.safetensors"),
         QStringLiteral("/m/model-00001-of-00002.safetensors"), QStringLiteral("/m/training_args.bin")},
        QStringLiteral("/m"));
    add("a pickle, refused by the reader", {QStringLiteral("/m/pytorch_model.bin")}, QStringLiteral("/m"));
    add("the configuration alone", {QStringLiteral("/m/config.json")}, QStringLiteral("/m/config.json"));
    add("the optimizer's state, likewise", {QStringLiteral("/m/optim_000010_rank0.pt")},
        QStringLiteral("/m/optim_000010_rank0.pt"));
    add("parts in any order",
        {QStringLiteral("/m/a-00003-of-00003.gguf"), QStringLiteral("/m/a-00001-of-00003.gguf"),
         QStringLiteral("/m/a-00002-of-00003.gguf")},
        QStringLiteral("/m/a-00001-of-00003.gguf"));
    add("a part that is not the first", {QStringLiteral("/m/a-00002-of-00003.gguf")},
        QStringLiteral("/m/a-00002-of-00003.gguf"));
    add("a model beside a note", {QStringLiteral("/m/README.md"), QStringLiteral("/m/a.gguf")},
        QStringLiteral("/m/a.gguf"));
    add("by its first bytes", {m_folder.filePath(QStringLiteral("sha256-0a1b"))},
        m_folder.filePath(QStringLiteral("sha256-0a1b")));
}

void TestFileDrop::filesStandForOneModel() {
    QFETCH(QStringList, files);
    QFETCH(QString, path);
    const DroppedModel dropped = droppedModel(files);
    QVERIFY2(dropped.problem.isEmpty(), qPrintable(dropped.problem));
    QCOMPARE(dropped.path, path);
}

void TestFileDrop::filesThatAreNoneSayWhy_data() {
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("a note") << QStringList{m_folder.filePath(QStringLiteral("notes.txt"))}
                            << QStringList{QStringLiteral("notes.txt"), QStringLiteral(".gguf")};
    QTest::newRow("something that is not there")
        << QStringList{QStringLiteral("/no/such/thing")} << QStringList{QStringLiteral("thing is no model")};
    QTest::newRow("two models") << QStringList{QStringLiteral("/m/b.gguf"), QStringLiteral("/m/a.gguf")}
                                << QStringList{QStringLiteral("a.gguf"), QStringLiteral("b.gguf")};
    QTest::newRow("parts of two models")
        << QStringList{QStringLiteral("/m/a-00001-of-00002.gguf"), QStringLiteral("/m/b-00001-of-00002.gguf")}
        << QStringList{QStringLiteral("Several models")};
    QTest::newRow("a folder and a model") << QStringList{m_folder.path(), QStringLiteral("/m/a.gguf")}
                                          << QStringList{QStringLiteral("Several models")};
}

void TestFileDrop::filesThatAreNoneSayWhy() {
    QFETCH(QStringList, files);
    QFETCH(QStringList, words);
    const DroppedModel dropped = droppedModel(files);
    QCOMPARE(dropped.path, QString());
    for (const QString& word : words) {
        QVERIFY2(dropped.problem.contains(word), qPrintable(dropped.problem));
    }
}

/// Text fields once took the file's address as text.
void TestFileDrop::aModelIsDroppedOnAnything() {
    Window w;
    int drops = 0;
    for (QWidget* target : std::initializer_list<QWidget*>{w.prompt->viewport(), w.seed, w.number,
                                                           w.workspace, w.inspector, &w.window}) {
        QVERIFY2(dropOn(target, dragged({QStringLiteral("/m/a.gguf")})), target->metaObject()->className());
        ++drops;
        QCOMPARE(w.open.count(), drops);
        QCOMPARE(w.open.back().front().toString(), QStringLiteral("/m/a.gguf"));
    }
    QVERIFY(w.prompt->toPlainText().isEmpty() && w.seed->text().isEmpty());
}

void TestFileDrop::textStaysText() {
    Window w;
    auto* words = new QMimeData;
    words->setText(QStringLiteral("Hello"));
    QVERIFY(dropOn(w.prompt->viewport(), words));
    QCOMPARE(w.prompt->toPlainText(), QStringLiteral("Hello"));
    auto* address = new QMimeData; // not a file of this computer
    address->setUrls({QUrl(QStringLiteral("https://example.org/a.gguf"))});
    address->setText(QStringLiteral("https://example.org/a.gguf"));
    QVERIFY(dropOn(w.seed, address));
    QCOMPARE(w.seed->text(), QStringLiteral("https://example.org/a.gguf"));
    QCOMPARE(w.open.count(), 0);
    QVERIFY(w.window.errorBar()->text().isEmpty());
}

/// Its folder was once searched instead.
void TestFileDrop::whatIsNoModelIsSaidInTheBar() {
    Window w;
    QVERIFY(dropOn(w.prompt->viewport(), dragged({m_folder.filePath(QStringLiteral("notes.txt"))})));
    QCOMPARE(w.open.count(), 0);
    QVERIFY(w.window.errorBar()->isVisible());
    QVERIFY2(w.window.errorBar()->text().contains(QLatin1String("notes.txt is no model")),
             qPrintable(w.window.errorBar()->text()));
    QVERIFY(w.prompt->toPlainText().isEmpty());
}

void TestFileDrop::detachedPanelsTakeFilesToo() {
    Window w;
    auto* dock = w.window.findChild<DockPanel*>(QStringLiteral("inspectorDock"));
    dock->setFloating(true);
    QTRY_VERIFY(dock->isVisible() && dock->isWindow());
    QVERIFY(dock->acceptDrops());
    QVERIFY(dropOn(w.inspector, dragged({QStringLiteral("/m/a.gguf")})));
    QCOMPARE(w.open.count(), 1);
}

void TestFileDrop::theListsFoldersTakeFolders() {
    Window w;
    ModelWindow models(&w.window);
    models.show();
    QSignalSpy folders(models.folderLine(), &FolderLine::foldersChanged);
    const QString folder = m_folder.filePath(QStringLiteral("folder"));
    QVERIFY(dropOn(models.findChild<QPushButton*>(QStringLiteral("modelFolders")), dragged({folder})));
    QCOMPARE(folders.count(), 1);
    QCOMPARE(models.folderLine()->folders(), QStringList{folder});
    // A file says which folder is meant; once is enough.
    QVERIFY(dropOn(models.folderLine(), dragged({folder + QStringLiteral("/other.gguf")})));
    QCOMPARE(folders.count(), 1);
    QCOMPARE(w.open.count(), 0);
    // The rest of that window opens.
    QVERIFY(dropOn(&models, dragged({folder})));
    QCOMPARE(w.open.count(), 1);
    QCOMPARE(w.open.front().front().toString(), folder);
}

void TestFileDrop::aFileDialogIsLeftAlone() {
    Window w;
    QFileDialog dialog(&w.window);
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.show();
    auto* name = dialog.findChild<QLineEdit*>();
    QVERIFY(name);
    dropOn(name, dragged({QStringLiteral("/m/a.gguf")}));
    QCOMPARE(w.open.count(), 0);
}

void TestFileDrop::aFoldersLastSlashIsNoPartOfIt() {
    QMimeData data;
    data.setUrls({QUrl(QStringLiteral("file:///srv/models/")), QUrl(QStringLiteral("https://a.example/b"))});
    QCOMPARE(localFiles(data), QStringList{QStringLiteral("/srv/models")});
}

QTEST_MAIN(TestFileDrop)
#include "tst_file_drop.moc"
