// SPDX-License-Identifier: MIT
#include "ui/shell/about_window.h"
#include "ui/shell/main_window.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;

class TestAboutWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itNamesVersionAndLicences();
    void theMenuOpensItAndEscCloses();
    void theReadmeIsFoundWhereItIs();
};

namespace {

QString wordsOf(const QWidget& window) {
    QString words;
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        words += label->text() + QLatin1Char('\n');
    }
    return words;
}

void write(const QString& path) {
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
}

} // namespace

void TestAboutWindow::itNamesVersionAndLicences() {
    const AboutWindow window(nullptr, {});
    const QString words = wordsOf(window);
    for (const char* word : {TOKENSCOPE_VERSION, "MIT", "LGPL", "libtorch", "BSD", "oneDNN", "Apache-2.0",
                             "PCRE2", "SmolLM2", "made by this project"}) {
        QVERIFY2(words.contains(QLatin1String(word)), word);
    }
    QVERIFY(!window.findChild<QLabel*>(QStringLiteral("readme")));
    const AboutWindow other(nullptr, QStringLiteral("/some folder/README.md"));
    const auto* link = other.findChild<QLabel*>(QStringLiteral("readme"));
    QVERIFY(link && link->text().contains(QLatin1String("file:///some%20folder/README.md")));
}

void TestAboutWindow::theMenuOpensItAndEscCloses() {
    MainWindow window(new QWidget, new QWidget, new QWidget);
    window.show();
    QAction* about = nullptr;
    for (QAction* action : window.actions()) {
        about = action->text().startsWith(QLatin1String("About")) ? action : about;
    }
    QVERIFY(about);
    for (int i = 0; i < 2; ++i) {
        about->trigger();
        QCOMPARE(window.findChildren<AboutWindow*>().size(), 1);
        auto* shown = window.findChild<AboutWindow*>();
        QVERIFY(shown->isVisible() && !shown->isModal());
        QTest::keyClick(shown, Qt::Key_Escape);
        QVERIFY(!shown->isVisible());
    }
}

void TestAboutWindow::theReadmeIsFoundWhereItIs() {
    const QTemporaryDir folder;
    const QString program = folder.filePath(QStringLiteral("build/release/bin"));
    QVERIFY(QDir().mkpath(program));
    QVERIFY(readmeFor(program).isEmpty());
    const QString readme = folder.filePath(QStringLiteral("README.md"));
    write(readme);
    QVERIFY(readmeFor(program).isEmpty()); // of something else
    write(folder.filePath(QStringLiteral("ui/shell/about_window.h")));
    QCOMPARE(readmeFor(program), readme);
    const QString installed = folder.filePath(QStringLiteral("build/release/share/tokenscope/README.md"));
    write(installed);
    QCOMPARE(readmeFor(program), installed);
}

QTEST_MAIN(TestAboutWindow)
#include "tst_about_window.moc"
