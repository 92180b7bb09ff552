// SPDX-License-Identifier: MIT
// The real program on a real X server with a window manager, worked by its keyboard and judged by what can be
// seen.
#include "tests/support/builtin_model_there.h"
#include "tests/support/x_session.h"

#include <QElapsedTimer>
#include <QSettings>
#include <QTest>
#include <QThread>

using namespace tokenscope::test;

namespace {

constexpr int patience = 60'000;
const QString model = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/gguf/models/tiny-llama-tied.F32.gguf");

qint64 changedPixels(const QImage& before, const QImage& after) {
    qint64 changed = 0;
    for (int y = 0; y < before.height(); ++y) {
        for (int x = 0; x < before.width(); ++x) {
            changed += before.pixel(x, y) != after.pixel(x, y) ? 1 : 0;
        }
    }
    return changed;
}

QByteArray firstLine(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readLine().trimmed() : QByteArray();
}

} // namespace

class TestWindowUnderXvfb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void theFirstStartAnswersAQuestion();
    void keysRunPauseStepAndStop();
    void closingInMidRunEndsWithZeroAndRemembers_data();
    void closingInMidRunEndsWithZeroAndRemembers();
    void aFileThatIsNoModelLeavesTheWindowOpen();
    void presentingLeavesTheWindowWhereItWas();

private:
    void open(const QStringList& arguments);
    bool titleBecomes(const QString& part) const;
    bool pictureMoves() const;
    bool pictureRests() const;
    bool closesByKey();
    bool endsWithZero();
    QString remembered(const char* key) const;

    std::unique_ptr<XSession> m_session;
    QProcess m_program;
};

void TestWindowUnderXvfb::initTestCase() {
    const QString missing = XSession::missingProgram();
    if (!missing.isEmpty()) {
        QSKIP(qPrintable(missing + QStringLiteral(" is not installed")));
    }
    QVERIFY(qEnvironmentVariableIsSet("TOKENSCOPE_BIN"));
}

void TestWindowUnderXvfb::init() {
    m_session = std::make_unique<XSession>();
    QVERIFY(m_session->start());
}

void TestWindowUnderXvfb::cleanup() {
    m_program.kill();
    m_program.waitForFinished(patience);
    m_session.reset();
}

void TestWindowUnderXvfb::open(const QStringList& arguments) {
    m_program.setProcessEnvironment(m_session->environment());
    m_program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_program.start(qEnvironmentVariable("TOKENSCOPE_BIN") + QStringLiteral("/tokenscope"), arguments);
    QVERIFY(m_program.waitForStarted(patience));
}

/// Only the active window gets the keys that are pressed next.
bool TestWindowUnderXvfb::titleBecomes(const QString& part) const {
    QElapsedTimer clock;
    clock.start();
    while (!m_session->activeTitle().contains(part)) {
        if (clock.elapsed() > patience) {
            return false;
        }
        QThread::msleep(50);
    }
    return true;
}

/// More than a blinking cursor or a figure in the status line: tokens arrive.
bool TestWindowUnderXvfb::pictureMoves() const {
    const QImage before = m_session->screenshot();
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < patience) {
        if (changedPixels(before, m_session->screenshot()) > 3000) {
            return true;
        }
    }
    return false;
}

/// For more than the time of several tokens nothing but such small things changes.
bool TestWindowUnderXvfb::pictureRests() const {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < patience) {
        const QImage before = m_session->screenshot();
        QThread::msleep(1000);
        if (changedPixels(before, m_session->screenshot()) < 1500) {
            return true;
        }
    }
    return false;
}

/// A key that xdotool sends while the window manager is busy with the window may reach nobody: once more
/// then.
bool TestWindowUnderXvfb::closesByKey() {
    m_session->press("alt+F4");
    if (!m_program.waitForFinished(patience / 4)) {
        qWarning("not closed by the first key");
        m_session->press("alt+F4");
    }
    return endsWithZero();
}

/// A program that stays says where: was the key not taken, or does a thread wait?
bool TestWindowUnderXvfb::endsWithZero() {
    if (m_program.state() != QProcess::NotRunning && !m_program.waitForFinished(patience)) {
        qWarning("the program goes on; the active window is \"%s\", %s", qPrintable(m_session->activeTitle()),
                 qPrintable(m_session->activeGeometry()));
        const QDir threads(QStringLiteral("/proc/%1/task").arg(m_program.processId()));
        for (const QString& thread : threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString folder = threads.filePath(thread);
            qWarning("thread %s: %s, %s", qPrintable(thread),
                     firstLine(folder + QStringLiteral("/comm")).constData(),
                     firstLine(folder + QStringLiteral("/wchan")).constData());
        }
        return false;
    }
    const bool isGood = m_program.exitStatus() == QProcess::NormalExit && m_program.exitCode() == 0;
    if (!isGood) {
        qWarning("it ended %s, with %d",
                 m_program.exitStatus() == QProcess::NormalExit ? "by itself" : "by a crash",
                 m_program.exitCode());
    }
    return isGood;
}

QString TestWindowUnderXvfb::remembered(const char* key) const {
    const QSettings settings(m_session->configFolder() + QStringLiteral("/Tokenscope/Tokenscope.conf"),
                             QSettings::IniFormat);
    return settings.value(QLatin1String(key)).toString();
}

void TestWindowUnderXvfb::theFirstStartAnswersAQuestion() {
    if (!repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
    open({});
    QVERIFY(titleBecomes(QStringLiteral("Built-in model – Tokenscope")));
    QVERIFY(pictureRests());
    m_session->press("ctrl+Return");
    QVERIFY(pictureMoves());
    QVERIFY(closesByKey());
    QCOMPARE(remembered("prompt/text"), QStringLiteral("What is 15 * 23?"));
    QCOMPARE(remembered("models/1/path"), QStringLiteral("builtin"));
}

void TestWindowUnderXvfb::keysRunPauseStepAndStop() {
    open({QStringLiteral("--model"), model, QStringLiteral("--prompt"), QStringLiteral("Name three fruits")});
    QVERIFY(titleBecomes(QStringLiteral("tiny-llama-tied.F32 – Tokenscope")));
    QVERIFY(pictureRests());
    m_session->press("ctrl+End");
    m_session->type(", or four");
    m_session->press("ctrl+Return");
    QVERIFY(pictureMoves()); // it began …
    QVERIFY(pictureMoves()); // … and goes on, ten tokens a second
    m_session->press("F9");
    QVERIFY(pictureRests());
    const QImage paused = m_session->screenshot();
    m_session->press("F10");
    QTRY_VERIFY_WITH_TIMEOUT(changedPixels(paused, m_session->screenshot()) > 3000, patience);
    QVERIFY(pictureRests());
    m_session->press("F9");
    QVERIFY(pictureMoves());
    m_session->press("Escape");
    QVERIFY(pictureRests());
    QVERIFY(closesByKey());
    QCOMPARE(remembered("prompt/text"), QStringLiteral("Name three fruits, or four"));
}

void TestWindowUnderXvfb::closingInMidRunEndsWithZeroAndRemembers_data() {
    QTest::addColumn<bool>("bySignal");
    QTest::newRow("the window manager's key") << false;
    QTest::newRow("SIGTERM, as at a logout") << true;
}

void TestWindowUnderXvfb::closingInMidRunEndsWithZeroAndRemembers() {
    QFETCH(bool, bySignal);
    open({QStringLiteral("--model"), model, QStringLiteral("--prompt"), QStringLiteral("Once upon a time"),
          QStringLiteral("--run")});
    QVERIFY(titleBecomes(QStringLiteral("Tokenscope")));
    QVERIFY(pictureMoves());
    QVERIFY(pictureMoves());
    if (bySignal) {
        m_program.terminate();
        QVERIFY(endsWithZero());
    } else {
        QVERIFY(closesByKey());
    }
    QCOMPARE(remembered("prompt/text"), QStringLiteral("Once upon a time"));
    QCOMPARE(remembered("models/1/path"), model);
}

void TestWindowUnderXvfb::aFileThatIsNoModelLeavesTheWindowOpen() {
    open({QStringLiteral("--model"), QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/README.md")});
    QVERIFY(titleBecomes(QStringLiteral("Tokenscope")));
    QVERIFY(pictureRests());
    m_session->press("ctrl+Return");
    QVERIFY(pictureRests());
    QCOMPARE(m_program.state(), QProcess::Running);
    QVERIFY(closesByKey());
}

void TestWindowUnderXvfb::presentingLeavesTheWindowWhereItWas() {
    const QStringList arguments{QStringLiteral("--model"), model};
    open(arguments);
    QVERIFY(titleBecomes(QStringLiteral("tiny-llama-tied.F32 – Tokenscope")));
    m_session->placeActive(80, 90, 1200, 760);
    QVERIFY(pictureRests());
    QVERIFY(closesByKey());
    open(arguments); // now with a place that it remembers
    QVERIFY(titleBecomes(QStringLiteral("tiny-llama-tied.F32 – Tokenscope")));
    QVERIFY(pictureRests());
    for (const char* leave : {"F5", "Escape"}) {
        const QString before = m_session->activeGeometry();
        QVERIFY2(before.contains(QLatin1String("1200x760")), qPrintable(before));
        m_session->press("F5");
        QTRY_VERIFY_WITH_TIMEOUT(m_session->activeGeometry().contains(QLatin1String("1500x950")), patience);
        QVERIFY(pictureRests());
        m_session->press(leave);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->activeGeometry().contains(QLatin1String("1200x760")), patience);
        QVERIFY(pictureRests());
        QCOMPARE(m_session->activeGeometry(), before);
    }
    QVERIFY(closesByKey());
}

QTEST_GUILESS_MAIN(TestWindowUnderXvfb)
#include "tst_window_under_xvfb.moc"
