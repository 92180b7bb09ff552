// SPDX-License-Identifier: MIT
// Ctrl+C at any moment of a run. Where the program stands is read from its output and from /proc, never
// guessed by time.
#include "tests/support/run_cli.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>
#include <fcntl.h>
#include <functional>
#include <map>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

constexpr int hangGuardMs = 60'000;

/// Most of what this model can read (10 × 512 positions), so that the prefill is as long as it can be.
QStringList longRun(const QStringList& more) {
    QStringList ids;
    for (int i = 0; i < 4600; ++i)
        ids.append(QString::number(100 + i % 400));
    return QStringList{"generate",     "--model",     testData("nanochat/checkpoints/gen2_f32"),
                       "--ids",        ids.join(','), "--format",
                       "jsonl",        "--seed",      "5",
                       "--max-tokens", "400"} +
           more;
}

QByteArray statusFile(const QString& folder) {
    QFile file(folder + "/status");
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Whether SIGINT is in one of the signal sets (SigBlk, SigCgt, …) that /proc shows.
bool holdsInterrupt(const QByteArray& status, const char* set) {
    for (const QByteArray& line : status.split('\n')) {
        if (line.startsWith(set))
            return (line.split('\t').last().toULongLong(nullptr, 16) & (1u << (SIGINT - 1))) != 0;
    }
    return false;
}

bool waitUntil(const std::function<bool()>& holds) {
    QElapsedTimer clock;
    clock.start();
    while (!holds()) {
        if (clock.elapsed() > hangGuardMs)
            return false;
        QThread::usleep(200);
    }
    return true;
}

class Run {
public:
    explicit Run(const QStringList& arguments, const QString& outputFile = {}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        // Its threads are older than main() and do not know which signals are blocked.
        environment.insert("OPENBLAS_NUM_THREADS", "1");
        m_process.setProcessEnvironment(environment);
        if (!outputFile.isEmpty())
            m_process.setStandardOutputFile(outputFile);
        m_process.start(cliProgram(), arguments);
        m_process.waitForStarted();
    }

    bool takesInterrupts() const { return holdsInterrupt(statusFile(folder()), "SigCgt"); }
    /// For a moment after the first.
    bool ignoresInterrupts() const { return holdsInterrupt(statusFile(folder()), "SigIgn"); }
    bool waitUntilItTakesInterrupts() const {
        return waitUntil([this] { return takesInterrupts(); });
    }
    bool waitForLines(int count) {
        while (m_output.count('\n') < count) {
            if (!m_process.waitForReadyRead(hangGuardMs))
                return false;
            m_output += m_process.readAllStandardOutput();
        }
        return true;
    }
    void interrupt() { ::kill(static_cast<pid_t>(m_process.processId()), SIGINT); }
    bool waitForEnd() {
        const bool ended = m_process.waitForFinished(hangGuardMs);
        m_output += m_process.readAllStandardOutput();
        return ended;
    }

    bool isAlive() { return !m_process.waitForFinished(0) && m_process.state() == QProcess::Running; }
    bool endedWith(int code) const {
        return m_process.exitStatus() == QProcess::NormalExit && m_process.exitCode() == code;
    }
    bool endedBySignal(int signal) const {
        return m_process.exitStatus() == QProcess::CrashExit && m_process.exitCode() == signal;
    }
    QString folder() const { return "/proc/" + QString::number(m_process.processId()); }
    const QByteArray& output() const { return m_output; }

private:
    QProcess m_process;
    QByteArray m_output;
};

/// A named pipe that holds less than one column and that nobody reads: who writes into it has to wait.
class UnreadPipe {
public:
    explicit UnreadPipe(const QString& path) {
        ::mkfifo(path.toLocal8Bit().constData(), 0600);
        m_reader = ::open(path.toLocal8Bit().constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        ::fcntl(m_reader, F_SETPIPE_SZ, 4096);
    }
    ~UnreadPipe() { ::close(m_reader); }
    UnreadPipe(const UnreadPipe&) = delete;
    UnreadPipe& operator=(const UnreadPipe&) = delete;

    bool isFull() const {
        int waiting = 0;
        return ::ioctl(m_reader, FIONREAD, &waiting) == 0 && waiting >= ::fcntl(m_reader, F_GETPIPE_SZ);
    }
    QByteArray readToEnd() const {
        ::fcntl(m_reader, F_SETFL, 0); // from here on reading waits for the writer
        QByteArray all;
        char buffer[65536];
        for (ssize_t count; (count = ::read(m_reader, buffer, sizeof buffer)) > 0;)
            all.append(buffer, count);
        return all;
    }

private:
    int m_reader = -1;
};

/// A run that cannot get rid of its first column.
struct StuckRun {
    QTemporaryDir folder;
    UnreadPipe pipe{folder.filePath("output")};
    Run run{longRun({"--samples", "64", "--logprobs", "64"}), folder.filePath("output")};

    /// It hangs, and has heard the first Ctrl+C.
    bool isStuckAndInterrupted() {
        if (!waitUntil([this] { return pipe.isFull(); }))
            return false;
        run.interrupt();
        return waitUntil([this] { return !run.takesInterrupts(); }) && run.isAlive();
    }
};

enum class Phase { Loading, Prefill, Decode, Over, OutputIsBroken };

/// Where a run was interrupted, told by its output.
Phase phaseOf(const QByteArray& output) {
    std::vector<Json> lines;
    for (const QByteArray& line : output.trimmed().split('\n'))
        lines.push_back(Json::parse(line.toStdString(), nullptr, /*allow_exceptions=*/false));
    const Json last = lines.back();
    if (!output.endsWith('\n') || !last.is_object() || last.value("done", Json()) != Json(true))
        return Phase::OutputIsBroken;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        if (!lines[i].is_object() || lines[i].value("column", Json()) != Json(i))
            return Phase::OutputIsBroken;
    }
    if (last.value("reason", Json()) != Json::array({"user"}))
        return Phase::Over;
    if (last.value("cache", Json()).is_null())
        return Phase::Loading;
    return lines.size() == 1 ? Phase::Prefill : Phase::Decode;
}

} // namespace

class TestInterrupt : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void atAnyMomentTheRunEndsWellAndSaysSo() {
        qint64 untilFirstColumn = 0; // microseconds
        {
            Run run(longRun({}));
            QVERIFY(run.waitUntilItTakesInterrupts());
            QElapsedTimer clock;
            clock.start();
            QVERIFY(run.waitForLines(1));
            untilFirstColumn = clock.nsecsElapsed() / 1000;
            QVERIFY(run.waitForEnd());
            QVERIFY(run.endedWith(0));
            QCOMPARE(phaseOf(run.output()), Phase::Over);
        }
        std::map<Phase, int> met;
        const auto interruptAt = [&](const std::function<bool(Run&)>& moment) {
            Run run(longRun({}));
            QVERIFY(run.waitUntilItTakesInterrupts());
            QVERIFY(moment(run));
            run.interrupt();
            QVERIFY(run.waitForEnd());
            const Phase phase = phaseOf(run.output());
            QVERIFY2(phase != Phase::OutputIsBroken, run.output().right(300).constData());
            ++met[phase];
            // A signal that comes when all is written may end the program in its own way.
            QVERIFY(run.endedWith(0) || (phase == Phase::Over && run.endedBySignal(SIGINT)));
        };
        const auto after = [&](int part, int parts) {
            interruptAt([&](Run&) {
                QThread::usleep(static_cast<unsigned long>(untilFirstColumn * part / parts));
                return true;
            });
        };
        for (int part = 0; part < 14; ++part)
            after(part, 13);
        for (const int lines : {1, 2, 5, 20, 60, 150})
            interruptAt([&](Run& run) { return run.waitForLines(lines); });
        // On a busy machine the prefill may have been missed so far.
        for (int part = 0; part < 60 && met[Phase::Prefill] == 0; ++part)
            after(part * 7 % 60, 60);
        qInfo("interrupted %d times while loading, %d in the prefill, %d while decoding, %d too late",
              met[Phase::Loading], met[Phase::Prefill], met[Phase::Decode], met[Phase::Over]);
        QVERIFY(met[Phase::Prefill] > 0);
        QVERIFY(met[Phase::Decode] > 0);
    }

    void beforeTheProgramIsReadyItSimplyEnds() {
        Run run(longRun({}));
        run.interrupt();
        QVERIFY(run.waitForEnd());
        if (run.endedBySignal(SIGINT))
            QVERIFY(run.output().isEmpty());
        else
            QVERIFY(run.endedWith(0));
    }

    /// A signal frame inside generated code damages the heap: no thread that computes may take the signal.
    void onlyOneThreadThatWaitsTakesTheSignal() {
        Run run(longRun({"--samples", "8", "--threads", "2"}));
        QVERIFY(run.waitForLines(1));
        QStringList open;
        const QDir tasks(run.folder() + "/task");
        const QStringList threads = tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString& thread : threads) {
            if (!holdsInterrupt(statusFile(tasks.filePath(thread)), "SigBlk"))
                open.append(thread);
        }
        QVERIFY(threads.size() > 1);
        QCOMPARE(open.size(), 1);
        QVERIFY(open.front() != QString::number(run.folder().section('/', -1).toInt()));
        run.interrupt();
        QVERIFY(run.waitForEnd());
        QVERIFY(run.endedWith(0));
    }

    void aRunThatWaitsForItsReaderEndsWhenItGoesOn() {
        StuckRun stuck;
        QVERIFY(stuck.isStuckAndInterrupted());
        const QByteArray output = stuck.pipe.readToEnd();
        QVERIFY(stuck.run.waitForEnd());
        QVERIFY(stuck.run.endedWith(0));
        const std::vector<Json> lines = CliResult{0, output, {}}.lines();
        QCOMPARE(lines.size(), std::size_t{2}); // the column that was being written, and the result
        QCOMPARE(lines.back().at("reason")[63], Json("user"));
    }

    /// `timeout` sends its signal to the program and, right after, to the whole group.
    void theSameSignalTwiceAtOnceCountsOnce() {
        StuckRun stuck;
        QVERIFY(stuck.isStuckAndInterrupted());
        QVERIFY(stuck.run.ignoresInterrupts());
        stuck.run.interrupt();
        const QByteArray output = stuck.pipe.readToEnd();
        QVERIFY(stuck.run.waitForEnd());
        QVERIFY(stuck.run.endedWith(0));
        QVERIFY(CliResult({0, output, {}}).lines().back().at("done").get<bool>());
    }

    void theSecondCtrlCEndsAProgramThatHangs() {
        StuckRun stuck;
        QVERIFY(stuck.isStuckAndInterrupted());
        QVERIFY(waitUntil([&] { return !stuck.run.ignoresInterrupts(); }));
        stuck.run.interrupt();
        QVERIFY(stuck.run.waitForEnd());
        QVERIFY(stuck.run.endedBySignal(SIGINT));
    }
};

QTEST_GUILESS_MAIN(TestInterrupt)
#include "tst_interrupt.moc"
