// SPDX-License-Identifier: MIT
#include "app/process/interrupt.h"

#include "core/values/errors.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

namespace tokenscope {

namespace {

/// A signal handler may do next to nothing: it writes one byte into a pipe that a thread reads.
int pipeEnds[2] = {-1, -1};
constexpr char interrupted = 'i', terminated = 't', ended = 'e';
constexpr int handled[] = {SIGINT, SIGTERM}; // Ctrl+C, and what ends programs at a logout or shutdown
constexpr int repeatMs = 1000;               ///< how long a repeated signal is taken for the same one

void note(int signal) {
    const ssize_t written = ::write(pipeEnds[1], signal == SIGTERM ? &terminated : &interrupted, 1);
    static_cast<void>(written); // a full pipe means that it was said before
}

extern "C" void noteAlways(int signal) {
    const int savedError = errno;
    note(signal);
    errno = savedError;
}

extern "C" void noteOnce(int signal) {
    const int savedError = errno;
    note(signal);
    std::signal(signal, SIG_IGN); // until the watcher calls endPause()
    errno = savedError;
}

/// From now on the signals that came once end the program.
void endPause() {
    for (const int signal : handled) {
        struct sigaction now {};
        if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN)
            std::signal(signal, SIG_DFL);
    }
}

void setBlocked(int how) {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : handled)
        sigaddset(&set, signal);
    pthread_sigmask(how, &set, nullptr);
}

} // namespace

// The signals are blocked here and in every thread started from now on: a signal frame on the stack of a
// thread that is inside oneDNN's generated code damages the heap. The watcher, which only waits, takes them.
Interrupt::Interrupt(Kind kind) : m_kind(kind) {
    setBlocked(SIG_BLOCK);
    if (::pipe(pipeEnds) != 0 || ::pipe2(m_wake, O_NONBLOCK | O_CLOEXEC) != 0)
        throw Error("no pipe could be made");
    m_watcher = std::jthread([this] {
        setBlocked(SIG_UNBLOCK);
        watch();
    });
    std::signal(SIGINT, kind == Kind::Every ? noteAlways : noteOnce);
    std::signal(SIGTERM, noteOnce);
}

// It goes on after the first signal: there may be nobody else to take the next.
void Interrupt::watch() {
    constexpr int forEver = -1;
    int patience = forEver;
    while (true) {
        pollfd pipe{pipeEnds[0], POLLIN, 0};
        const int ready = ::poll(&pipe, 1, patience);
        char byte = 0;
        if (ready == 0) {
            endPause();
            patience = forEver;
        } else if (ready > 0 && ::read(pipeEnds[0], &byte, 1) == 1) {
            if (byte == ended)
                return;
            if (byte == terminated)
                m_isEnded = true;
            stop();
            if (m_kind == Kind::Once || byte == terminated)
                patience = repeatMs;
        }
    }
}

void Interrupt::stop() {
    std::stop_source source;
    {
        const std::lock_guard lock(m_mutex);
        source = m_source;
    }
    source.request_stop();
    const ssize_t written = ::write(m_wake[1], &interrupted, 1);
    static_cast<void>(written);
}

std::stop_token Interrupt::token() const {
    const std::lock_guard lock(m_mutex);
    return m_source.get_token();
}

void Interrupt::rearm() {
    const std::lock_guard lock(m_mutex);
    if (m_kind == Kind::Once || m_isEnded)
        return;
    char bytes[64];
    while (::read(m_wake[0], bytes, sizeof bytes) > 0) {
    }
    if (m_source.stop_requested())
        m_source = std::stop_source();
}

Interrupt::~Interrupt() {
    const ssize_t written = ::write(pipeEnds[1], &ended, 1);
    static_cast<void>(written);
    m_watcher.join(); // first: it may be about to change the signals
    for (const int signal : handled)
        std::signal(signal, SIG_DFL);
    for (const int descriptor : {pipeEnds[0], pipeEnds[1], m_wake[0], m_wake[1]})
        ::close(descriptor);
    setBlocked(SIG_UNBLOCK);
}

} // namespace tokenscope
