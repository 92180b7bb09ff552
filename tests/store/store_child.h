// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QProcess>
#include <QStringList>

#include <csignal>
#include <stdexcept>

namespace tokenscope::test {

/// The program beside the tests: see chat_store_child.cpp.
class StoreChild {
public:
    StoreChild(const QString& what, const QString& folder) {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/chat_store_child"),
                        {what, folder});
        if (!m_process.waitForStarted(60'000)) {
            throw std::runtime_error("chat_store_child does not start");
        }
    }
    ~StoreChild() {
        m_process.kill();
        m_process.waitForFinished();
    }

    /// The next line that it tells; waits for it. Empty: it has ended.
    QByteArray line() {
        while (!m_process.canReadLine()) {
            if (!m_process.waitForReadyRead(120'000) && !m_process.canReadLine()) {
                return {};
            }
        }
        return m_process.readLine().trimmed();
    }
    /// The number in "NAME 123".
    qint64 number(const QByteArray& name) {
        const QByteArray told = line();
        if (!told.startsWith(name + ' ')) {
            throw std::runtime_error("told '" + told.toStdString() + "' instead of " + name.toStdString());
        }
        return told.mid(name.size() + 1).toLongLong();
    }
    /// At once: nothing of it runs any more when this returns. What it had told can still be read.
    void kill() {
        ::kill(static_cast<pid_t>(m_process.processId()), SIGKILL);
        m_process.waitForFinished(60'000);
    }
    /// Lets it end by itself; its exit code.
    int end() {
        m_process.closeWriteChannel();
        return m_process.waitForFinished(120'000) && m_process.exitStatus() == QProcess::NormalExit
                   ? m_process.exitCode()
                   : -1;
    }

private:
    QProcess m_process;
};

} // namespace tokenscope::test
