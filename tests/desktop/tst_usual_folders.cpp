// SPDX-License-Identifier: MIT
#include "app/desktop/usual_folders.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace tokenscope;

class TestUsualFolders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void onlyWhatIsThere();
    void variablesComeFirst();

private:
    QString make(const char* relative) const;
    QStringList folders() const {
        return usualModelFolders(m_folder->filePath(QStringLiteral("data")),
                                 m_folder->filePath(QStringLiteral("home")));
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestUsualFolders::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    for (const char* name :
         {"XDG_CACHE_HOME", "HF_HOME", "HF_HUB_CACHE", "NANOCHAT_BASE_DIR", "LLAMA_CACHE"}) {
        qunsetenv(name);
    }
}

QString TestUsualFolders::make(const char* relative) const {
    const QString path = m_folder->filePath(QLatin1String(relative));
    [&] { QVERIFY(QDir().mkpath(path)); }();
    return path;
}

void TestUsualFolders::onlyWhatIsThere() {
    QCOMPARE(folders(), QStringList());
    QStringList expected;
    for (const char* place : {"data/models", "home/models", "home/.cache/huggingface/hub",
                              "home/.cache/nanochat", "home/.cache/llama.cpp", "home/.lmstudio/models"}) {
        expected << make(place);
        QCOMPARE(folders(), expected);
    }
}

void TestUsualFolders::variablesComeFirst() {
    make("home/.cache/huggingface/hub");
    const QString hub = make("elsewhere/hub");
    const QString base = make("nano");
    qputenv("HF_HOME", m_folder->filePath(QStringLiteral("elsewhere")).toLocal8Bit());
    qputenv("NANOCHAT_BASE_DIR", base.toLocal8Bit());
    QCOMPARE(folders(), (QStringList{hub, base}));
    qputenv("HF_HUB_CACHE", base.toLocal8Bit()); // named twice, looked into once
    QCOMPARE(folders(), QStringList{base});
}

QTEST_GUILESS_MAIN(TestUsualFolders)
#include "tst_usual_folders.moc"
