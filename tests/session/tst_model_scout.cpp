// SPDX-License-Identifier: MIT
#include "app/session/model_scout.h"
#include "core/checkpoint/model_facts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>
#include <optional>

using namespace tokenscope;

namespace {

constexpr int patience = 30'000;
const QString models = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/gguf/models");
const QString tiny = models + QStringLiteral("/tiny-llama-tied.F32.gguf");
const QString other = models + QStringLiteral("/tiny-llama-tied.Q8_0.gguf");
const QString damaged = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/bad/gguf/dims_zero.gguf");

/// A scout, and all that it said in its order.
struct Heard {
    struct Description {
        std::shared_ptr<const DescribedModel> model;
        QString problem;
    };

    Heard() {
        QObject::connect(&scout, &ModelScout::found, &scout,
                         [this](const QString& path, const QString& root) {
                             found[path] = root;
                             events << QStringLiteral("found ") + path;
                         });
        QObject::connect(
            &scout, &ModelScout::described, &scout,
            [this](const QString& path, std::shared_ptr<const DescribedModel> model, const QString& problem) {
                described[path] = {std::move(model), problem};
                events << QStringLiteral("described ") + path;
            });
        QObject::connect(&scout, &ModelScout::scanning, &scout, [this] { ++news; });
        QObject::connect(&scout, &ModelScout::scanEnded, &scout, [this](const ScanResult& result) {
            ended = result;
            events << QStringLiteral("ended");
        });
        QObject::connect(&scout, &ModelScout::lookedFor, &scout,
                         [this](const QStringList& gone) { missing = gone; });
    }

    std::map<QString, QString> found; ///< path to folder
    std::map<QString, Description> described;
    std::optional<ScanResult> ended;
    std::optional<QStringList> missing;
    QStringList events;
    int news = 0;
    ModelScout scout; // last: its thread ends first
};

/// So many folders, each with an empty file that is called a model.
void plant(const QString& root, int folders) {
    for (int i = 0; i < folders; ++i) {
        const QString folder = root + QStringLiteral("/f%1").arg(i);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile(folder + QStringLiteral("/x.gguf")).open(QIODevice::WriteOnly));
    }
}

} // namespace

class TestModelScout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aScanFindsAndDescribes();
    void whatCannotBeOpenedSaysWhy();
    void whatIsKnownIsNotReadAgain();
    void aFolderThatIsNotThereIsSaidAndTheOthersAreSearched();
    void aScanCanBeCancelled();
    void aLaterScanDisplacesTheFirst();
    void questionsDoNotWaitForTheScan();
    void saysWhatIsNotThere();
    void goingInMidScanWaitsForNothing();
};

void TestModelScout::aScanFindsAndDescribes() {
    Heard heard;
    heard.scout.scan({models});
    QTRY_VERIFY_WITH_TIMEOUT(heard.ended, patience);
    QVERIFY(heard.ended->isWhole && !heard.ended->isCancelled && heard.ended->problems.isEmpty());
    QVERIFY(heard.ended->folders >= 7); // each golden has one
    QVERIFY(heard.news >= 1);
    QStringList paths;
    for (const auto& [path, root] : heard.found) {
        QCOMPARE(root, models);
        QVERIFY(heard.events.indexOf(QStringLiteral("found ") + path) <
                heard.events.indexOf(QStringLiteral("described ") + path));
        QVERIFY2(heard.described[path].problem.isEmpty(), qPrintable(heard.described[path].problem));
        paths << path;
    }
    QStringList expected;
    for (const QFileInfo& file : QDir(models).entryInfoList({QStringLiteral("*.gguf")}, QDir::Files)) {
        expected << file.filePath();
    }
    expected.sort();
    QVERIFY(expected.size() >= 6);
    QCOMPARE(paths, expected); // a map is sorted
    QCOMPARE(heard.events.back(), QStringLiteral("ended"));

    const ModelFacts facts = readModelFacts(tiny.toStdString(), OpenDepth::WithoutTokenizer);
    const DescribedModel& described = *heard.described[tiny].model;
    QCOMPARE(described.memoryNeeded, facts.memoryNeeded);
    QCOMPARE(described.summary.name, facts.summary.name);
    QCOMPARE(described.summary.family, facts.summary.family);
    QCOMPARE(described.summary.parameters, facts.summary.parameters);
    QCOMPARE(described.summary.weightBytes, facts.summary.weightBytes);
    QCOMPARE(described.summary.contextLength, facts.summary.contextLength);
}

void TestModelScout::whatCannotBeOpenedSaysWhy() {
    Heard heard;
    const QString gone = QStringLiteral("/no/such/model.gguf");
    const QString bare = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/bad/gguf");
    heard.scout.describe({damaged, gone, bare, tiny});
    QTRY_VERIFY_WITH_TIMEOUT(heard.described.size() == 4, patience);
    for (const QString& path : {damaged, gone, bare}) {
        const Heard::Description& answer = heard.described[path];
        QVERIFY(!answer.model);
        QVERIFY2(!answer.problem.isEmpty() && !answer.problem.contains(path), qPrintable(answer.problem));
    }
    QCOMPARE(heard.described[gone].problem, QStringLiteral("there is no such file or folder"));
    QVERIFY(heard.described[tiny].model && heard.described[tiny].problem.isEmpty());
}

void TestModelScout::whatIsKnownIsNotReadAgain() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.gguf"));
    QVERIFY(QFile::copy(tiny, path));
    Heard heard;
    const auto ask = [&] {
        heard.described.clear();
        heard.scout.describe({path});
        [&] { QTRY_VERIFY_WITH_TIMEOUT(heard.described.size() == 1, patience); }();
        return heard.described[path].model;
    };
    const auto first = ask();
    QVERIFY(first);
    QCOMPARE(first->summary.precision, "float32");
    QCOMPARE(ask(), first); // the very same
    QVERIFY(QFile::remove(path) && QFile::copy(other, path));
    const auto second = ask();
    QVERIFY(second && second != first);
    QVERIFY(second->summary.precision.find("Q8_0") != std::string::npos);
    QVERIFY(QFile::remove(path));
    QVERIFY(!ask());
}

void TestModelScout::aFolderThatIsNotThereIsSaidAndTheOthersAreSearched() {
    Heard heard;
    heard.scout.scan({QStringLiteral("/no/such/folder"), models});
    QTRY_VERIFY_WITH_TIMEOUT(heard.ended, patience);
    QCOMPARE(heard.ended->problems.size(), 1);
    QVERIFY(heard.ended->problems.front().contains(QLatin1String("/no/such/folder")));
    QVERIFY(heard.found.size() >= 6);
}

void TestModelScout::aScanCanBeCancelled() {
    const QTemporaryDir folder;
    plant(folder.path(), 500);
    Heard heard;
    heard.scout.scan(QStringList(20, folder.path())); // more than could be done until the next line
    heard.scout.cancelScan();
    QTRY_VERIFY_WITH_TIMEOUT(heard.ended, patience);
    QVERIFY(heard.ended->isCancelled && !heard.ended->isWhole);
    QVERIFY(heard.ended->folders < 20 * 501);
    // The next one is not.
    heard.ended.reset();
    heard.scout.scan({folder.path()});
    QTRY_VERIFY_WITH_TIMEOUT(heard.ended, patience);
    QVERIFY(heard.ended->isWhole);
    QCOMPARE(heard.ended->folders, 501);
    QCOMPARE(heard.found.size(), std::size_t(500));
}

void TestModelScout::aLaterScanDisplacesTheFirst() {
    const QTemporaryDir first, second;
    plant(first.path(), 50);
    plant(second.path(), 3);
    Heard heard;
    heard.scout.scan({first.path()});
    heard.scout.scan({second.path()});
    QTRY_VERIFY_WITH_TIMEOUT(heard.ended, patience);
    QVERIFY(heard.ended->isWhole);
    QCOMPARE(heard.found.size(), std::size_t(3));
    for (const auto& [path, root] : heard.found) {
        QCOMPARE(root, second.path());
    }
    QCOMPARE(heard.events.count(QStringLiteral("ended")), 1);
}

void TestModelScout::questionsDoNotWaitForTheScan() {
    const QTemporaryDir folder;
    plant(folder.path(), 500);
    Heard heard;
    heard.scout.scan(QStringList(20, folder.path()));
    heard.scout.describe({tiny});
    QTRY_VERIFY_WITH_TIMEOUT(heard.ended, patience);
    const qsizetype answer = heard.events.indexOf(QStringLiteral("described ") + tiny);
    QVERIFY(answer >= 0);
    QVERIFY(answer < heard.events.indexOf(QStringLiteral("ended")));
}

void TestModelScout::saysWhatIsNotThere() {
    Heard heard;
    heard.scout.lookFor({tiny, QStringLiteral("/gone.gguf"), models});
    QTRY_VERIFY_WITH_TIMEOUT(heard.missing, patience);
    QCOMPARE(*heard.missing, QStringList{QStringLiteral("/gone.gguf")});
    heard.missing.reset();
    heard.scout.lookFor({tiny});
    QTRY_VERIFY_WITH_TIMEOUT(heard.missing, patience);
    QVERIFY(heard.missing->isEmpty());
}

void TestModelScout::goingInMidScanWaitsForNothing() {
    const QTemporaryDir folder;
    plant(folder.path(), 500);
    for (int i = 0; i < 20; ++i) {
        Heard heard;
        heard.scout.scan({folder.path()});
        heard.scout.describe({tiny, damaged});
        heard.scout.lookFor({tiny});
    }
    QCoreApplication::processEvents(); // nothing is left that could reach an object that is gone
}

QTEST_GUILESS_MAIN(TestModelScout)
#include "tst_model_scout.moc"
