// SPDX-License-Identifier: MIT
#include "app/store/run_marker.h"
#include "app/store/settings.h"
#include "core/sampling/presets.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

#include <sys/wait.h>
#include <unistd.h>

using namespace tokenscope;

class TestSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void remembersEverythingItIsTold();
    void aLongPromptLiesInItsOwnFile();
    void readsDamagedEntriesAsDefaults();
    void keepsRecentModelsNewestFirst();
    void ofTwoPathsToTheSameWeightsTheOneOpenedLastStays();
    void reportsOnlyProgramsThatEndedBadly();

private:
    QTemporaryDir m_folder;
};

void TestSettings::remembersEverythingItIsTold() {
    const QString file = m_folder.filePath(QStringLiteral("all.ini"));
    SamplingSettings sampling;
    sampling.temperature = 0.37;
    sampling.topK = 0;
    sampling.topP = 0.25;
    sampling.minP = 0.1;
    sampling.typicalP = 0.9;
    sampling.repetitionPenalty = 1.3;
    sampling.presencePenalty = -0.5;
    sampling.frequencyPenalty = 0.25;
    sampling.penaltyWindow = 64;
    sampling.order = llamaCppStageOrder();
    const Settings::Prompt prompt{
        QStringLiteral("two\nlines 漢"),    QStringLiteral("be brief"), false, true, 7, 33,
        std::numeric_limits<quint64>::max()};
    {
        Settings settings(file);
        QVERIFY(!settings.prompt());
        settings.setSampling(sampling);
        settings.setPrompt(prompt);
        settings.setPace(Pace{});
        settings.setZoom(1.5);
        QVERIFY(!settings.flowingLanes() && !settings.foldedCache());
        settings.setFlowingLanes(true);
        settings.setFoldedCache(true);
        settings.setTheme(2);
        settings.setWindow("geometry", "state");
    }
    const Settings settings(file);
    QVERIFY(settings.sampling() == sampling);
    QVERIFY(settings.prompt() == prompt);
    QVERIFY(settings.pace() == Pace{});
    QCOMPARE(settings.zoom(), 1.5);
    QVERIFY(settings.flowingLanes() && settings.foldedCache());
    QCOMPARE(settings.theme(), 2);
    QCOMPARE(settings.windowGeometry(), QByteArray("geometry"));
    QCOMPARE(settings.windowState(), QByteArray("state"));
}

void TestSettings::aLongPromptLiesInItsOwnFile() {
    const QString path = m_folder.filePath(QStringLiteral("long.ini"));
    const QString own = m_folder.filePath(QStringLiteral("long-prompt.txt"));
    Settings::Prompt prompt;
    const auto kept = [&] {
        Settings(path).setPrompt(prompt);
        return Settings(path).prompt();
    };
    prompt.text = QStringLiteral("two\nlines 漢 ").repeated(200'000);
    QVERIFY(prompt.text.size() > 2'000'000);
    QVERIFY(kept() == prompt);
    QVERIFY(QFileInfo(path).size() < 1'000'000);
    // What cannot be kept is not missing without a word.
    QVERIFY(QFile::remove(own));
    QVERIFY(Settings(path).prompt()->isBeginning);
    QVERIFY(prompt.text.startsWith(Settings(path).prompt()->text));
    prompt.text = QString(Settings::LongestPrompt + 1, QLatin1Char('a'));
    QCOMPARE(kept()->text.size(), Settings::LongestPrompt);
    QVERIFY(kept()->isBeginning);
    prompt.text = QStringLiteral("short");
    QVERIFY(kept() == prompt);
    QVERIFY(!QFile::exists(own));
}

void TestSettings::readsDamagedEntriesAsDefaults() {
    const QString file = m_folder.filePath(QStringLiteral("damaged.ini"));
    {
        QSettings raw(file, QSettings::IniFormat);
        raw.setValue(QStringLiteral("sampling/temperature"), QStringLiteral("warm"));
        raw.setValue(QStringLiteral("sampling/topK"), -3);
        raw.setValue(QStringLiteral("sampling/topP"), QStringLiteral("nan"));
        raw.setValue(QStringLiteral("sampling/order"), QStringLiteral("top-k top-k nonsense"));
        raw.setValue(QStringLiteral("window/theme"), 17);
        raw.setValue(QStringLiteral("run/pace"), QStringLiteral("inf"));
    }
    const Settings settings(file);
    QVERIFY(settings.sampling() == samplingPresets()[2].settings);
    QCOMPARE(samplingPresets()[2].name, "Balanced");
    QCOMPARE(settings.theme(), 0);
    QCOMPARE(settings.pace().columnsPerSecond, 10.0);
}

void TestSettings::keepsRecentModelsNewestFirst() {
    Settings settings(m_folder.filePath(QStringLiteral("models.ini")));
    for (int i = 0; i < 12; ++i) {
        settings.addRecentModel({QStringLiteral("/m/%1").arg(i), QStringLiteral("model %1").arg(i)});
    }
    settings.addRecentModel({QStringLiteral("/m/5"), QStringLiteral("again")});
    settings.forgetModel(QStringLiteral("/m/11"));
    const auto models = settings.recentModels();
    QCOMPARE(models.size(), std::size_t(9));
    QCOMPARE(models[0].name, QStringLiteral("again"));
    QCOMPARE(models[1].path, QStringLiteral("/m/10"));
}

void TestSettings::ofTwoPathsToTheSameWeightsTheOneOpenedLastStays() {
    Settings settings(m_folder.filePath(QStringLiteral("same.ini")));
    const Settings::Model base{QStringLiteral("/base"), QStringLiteral("base"), QStringLiteral("/w.pt")};
    const Settings::Model tag{QStringLiteral("/base/d12"), QStringLiteral("d12"), QStringLiteral("/w.pt")};
    const Settings::Model other{QStringLiteral("/o"), QStringLiteral("o")}; // weights not known
    const Settings::Model another{QStringLiteral("/p"), QStringLiteral("p")};
    for (const Settings::Model& model : {base, other, another, tag}) {
        settings.addRecentModel(model);
    }
    QCOMPARE(settings.recentModels(), (std::vector{tag, another, other}));
    settings.addRecentModel(base);
    QCOMPARE(settings.recentModels(), (std::vector{base, another, other}));
}

void TestSettings::reportsOnlyProgramsThatEndedBadly() {
    const QString folder = m_folder.filePath(QStringLiteral("marks"));
    QProcess running;
    running.start(QStringLiteral("sleep"), {QStringLiteral("60")});
    QVERIFY(running.waitForStarted());
    const auto write = [&](qint64 processId, const QByteArray& what) {
        QFile file(folder + QStringLiteral("/running-%1").arg(processId));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(what);
    };
    QProcess ended;
    ended.start(QStringLiteral("true"), QStringList());
    QVERIFY(ended.waitForStarted());
    const qint64 endedId = ended.processId();
    QVERIFY(ended.waitForFinished());
    const pid_t zombie = fork(); // has ended, and nobody has asked how
    if (zombie == 0) {
        _exit(0);
    }
    siginfo_t how{};
    QCOMPARE(waitid(P_PID, static_cast<id_t>(zombie), &how, WEXITED | WNOWAIT), 0);
    {
        RunMarker marker(folder);
        write(running.processId(), "alive");
        write(endedId, "/models/broken.gguf");
        QCOMPARE(marker.takeBadEnds(), QStringList{QStringLiteral("/models/broken.gguf")});
        QCOMPARE(marker.takeBadEnds(), QStringList());
        write(zombie, "/models/killed.gguf");
        QCOMPARE(marker.takeBadEnds(), QStringList{QStringLiteral("/models/killed.gguf")});
        waitpid(zombie, nullptr, 0);
        marker.note(QStringLiteral("/models/mine.gguf"));
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 2);
    }
    // This program ended well, so its own note is gone.
    QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 1);
    running.kill();
    running.waitForFinished();
}

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
