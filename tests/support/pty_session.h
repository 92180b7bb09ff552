// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/run_cli.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QStringList>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

namespace tokenscope::test {

/// tokenscope-cli at a terminal of its own. Waits for what is shown, never for time.
class PtySession {
public:
    explicit PtySession(const QStringList& arguments) {
        m_master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (m_master < 0 || ::grantpt(m_master) != 0 || ::unlockpt(m_master) != 0)
            throw std::runtime_error("no terminal could be made");
        const QByteArray slave = ::ptsname(m_master);
        const winsize size{30, 100, 0, 0};
        ::ioctl(m_master, TIOCSWINSZ, &size);
        std::vector<QByteArray> words{cliProgram().toLocal8Bit()};
        for (const QString& argument : arguments)
            words.push_back(argument.toLocal8Bit());
        std::vector<char*> argv;
        for (QByteArray& word : words)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        m_child = ::fork();
        if (m_child == 0) {
            ::setsid();
            const int terminal = ::open(slave.constData(), O_RDWR); // becomes the session's own
            for (const int stream : {0, 1, 2})
                ::dup2(terminal, stream);
            ::setenv("TERM", "xterm", 1);
            ::signal(SIGPIPE, SIG_DFL);
            ::execv(argv[0], argv.data());
            ::_exit(127);
        }
    }
    ~PtySession() {
        if (m_child > 0) {
            ::kill(m_child, SIGKILL);
            ::waitpid(m_child, nullptr, 0);
        }
        ::close(m_master);
    }
    PtySession(const PtySession&) = delete;
    PtySession& operator=(const PtySession&) = delete;

    void type(const QByteArray& keys) const {
        if (::write(m_master, keys.constData(), static_cast<std::size_t>(keys.size())) != keys.size())
            throw std::runtime_error("the terminal takes no keys");
    }
    /// Until `text` is shown after what was waited for before.
    bool waitFor(const QByteArray& text) {
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < patienceMs) {
            if (const auto found = m_shown.indexOf(text, m_seen); found >= 0) {
                m_seen = found + text.size();
                return true;
            }
            if (!readMore())
                return false;
        }
        return false;
    }
    /// Until there is anything after that.
    bool waitForMore() {
        QElapsedTimer clock;
        clock.start();
        while (m_shown.size() <= m_seen && clock.elapsed() < patienceMs)
            if (!readMore())
                return false;
        return m_shown.size() > m_seen;
    }
    const QByteArray& shown() const { return m_shown; }
    /// What is shown from now on is new.
    void forget() { m_seen = m_shown.size(); }

    /// Lines are edited by the system, and Ctrl+C is a signal.
    bool isCooked() const {
        termios settings{};
        return ::tcgetattr(m_master, &settings) == 0 && (settings.c_lflag & ICANON) &&
               (settings.c_lflag & ECHO) && (settings.c_lflag & ISIG) && (settings.c_iflag & ICRNL);
    }
    void signal(int number) const { ::kill(m_child, number); }
    /// Exit code; -1: it did not end, or a signal ended it.
    int waitForEnd() {
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < patienceMs) {
            int status = 0;
            if (::waitpid(m_child, &status, WNOHANG) == m_child) {
                m_child = -1;
                return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
            }
            readMore();
        }
        return -1;
    }

private:
    static constexpr int patienceMs = 60'000;

    /// False: the program has closed its end.
    bool readMore() {
        pollfd master{m_master, POLLIN, 0};
        if (::poll(&master, 1, 20) <= 0)
            return true;
        char part[4096];
        const ssize_t count = ::read(m_master, part, sizeof part);
        if (count <= 0)
            return false;
        m_shown.append(part, count);
        return true;
    }

    int m_master = -1;
    pid_t m_child = -1;
    QByteArray m_shown;
    qsizetype m_seen = 0;
};

} // namespace tokenscope::test
