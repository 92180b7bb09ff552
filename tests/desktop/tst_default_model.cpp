// SPDX-License-Identifier: MIT
#include "app/desktop/default_model.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;

/// Every place loses its model in turn, and the next one is taken.
class TestDefaultModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { QDir::setCurrent(m_home); }
    void theLastUsedComesFirst();
    void thenTheUsualFolderThenTheBuiltInModelThenAFetchedOne();
    void theBuiltInModelWasTheLastOneUsed();
    void fetchedModelsAreListedByName();

private:
    QString make(const QString& relative);

    QString m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDefaultModel::init() {
    m_home = QDir::currentPath();
    m_folder = std::make_unique<QTemporaryDir>();
    QDir::setCurrent(m_folder->path());
}

/// A file, or with a "/" at the end a folder.
QString TestDefaultModel::make(const QString& relative) {
    const QString path = m_folder->filePath(relative);
    QDir().mkpath(QFileInfo(path).path());
    if (!relative.endsWith(QLatin1Char('/'))) {
        [&] { QVERIFY(QFile(path).open(QIODevice::WriteOnly)); }();
    }
    return path;
}

void TestDefaultModel::theLastUsedComesFirst() {
    const QString newest = make(QStringLiteral("newest.gguf")), older = make(QStringLiteral("older.gguf"));
    make(QStringLiteral("checkpoints/latest/"));
    const ModelPlaces places{{newest, older}, true, m_folder->path()};
    QCOMPARE(findDefaultModel(places), newest);
    QCOMPARE(goneSinceLastTime(places), QString());
    QVERIFY(QFile::remove(newest));
    QCOMPARE(findDefaultModel(places), older);
    QCOMPARE(goneSinceLastTime(places), newest);
    QVERIFY(QFile::remove(older));
    QCOMPARE(findDefaultModel(places),
             QDir::current().absoluteFilePath(QStringLiteral("checkpoints/latest")));
}

void TestDefaultModel::thenTheUsualFolderThenTheBuiltInModelThenAFetchedOne() {
    make(QStringLiteral("checkpoints/latest/"));
    const QString fetched = make(QStringLiteral("models/b.gguf"));
    ModelPlaces places{{QStringLiteral("/gone.gguf")}, true, m_folder->path()};
    QCOMPARE(findDefaultModel(places),
             QDir::current().absoluteFilePath(QStringLiteral("checkpoints/latest")));
    QVERIFY(QDir(QStringLiteral("checkpoints")).removeRecursively());
    QCOMPARE(findDefaultModel(places), builtinPath());
    places.hasBuiltin = false;
    QCOMPARE(findDefaultModel(places), fetched);
    QVERIFY(QFile::remove(fetched));
    QCOMPARE(findDefaultModel(places), QString());
}

void TestDefaultModel::theBuiltInModelWasTheLastOneUsed() {
    const QString older = make(QStringLiteral("older.gguf"));
    make(QStringLiteral("builtin")); // not meant
    make(QStringLiteral("checkpoints/latest/"));
    ModelPlaces places{{builtinPath(), older}, true, m_folder->path()};
    QCOMPARE(findDefaultModel(places), builtinPath());
    QCOMPARE(goneSinceLastTime(places), QString());
    places.hasBuiltin = false;
    QCOMPARE(findDefaultModel(places), older);
    QCOMPARE(goneSinceLastTime(places), builtinPath());
    QCOMPARE(goneSinceLastTime({{}, false, m_folder->path()}), QString()); // the first start
}

void TestDefaultModel::fetchedModelsAreListedByName() {
    const QString second = make(QStringLiteral("models/b.gguf")),
                  first = make(QStringLiteral("models/a.gguf"));
    make(QStringLiteral("models/c.gguf.part"));
    QCOMPARE(fetchedModels(m_folder->path()), (QStringList{first, second}));
    QCOMPARE(fetchedModels(QStringLiteral("/no/such/folder")), QStringList());
}

QTEST_GUILESS_MAIN(TestDefaultModel)
#include "tst_default_model.moc"
