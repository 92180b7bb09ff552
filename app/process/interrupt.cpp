// SPDX-License-Identifier: MIT
#include "app/process/interrupt.h"

#include "core/values/errors.h"

#include <cerrno>
#include <csignal>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

namespace tokenscope {

namespace {

/// A signal handler may do next to nothing: it writes one byte into a pipe that a thread reads.
int pipeEnds[2] = {-1, -1};
constexpr char interrupted = 'i', ended = 'e';
constexpr int handled[] = {SIGINT, SIGTERM}; // Ctrl+C, and what ends programs at a logout or shutdown
constexpr int repeatMs = 1000;               ///< how long a repeated signal is taken for the same one

extern "C" void noteInterrupt(int signal) {
    const int savedError = errno;
    const ssize_t written = ::write(pipeEnds[1], &interrupted, 1);
    static_cast<void>(written);   // a full pipe means that it was said before
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
Interrupt::Interrupt() {
    setBlocked(SIG_BLOCK);
    if (::pipe(pipeEnds) != 0)
        throw Error("no pipe could be made");
    m_watcher = std::jthread([this] {
        setBlocked(SIG_UNBLOCK);
        watch();
    });
    for (const int signal : handled)
        std::signal(signal, noteInterrupt);
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
            m_source.request_stop();
            patience = repeatMs;
        }
    }
}

Interrupt::~Interrupt() {
    const ssize_t written = ::write(pipeEnds[1], &ended, 1);
    static_cast<void>(written);
    m_watcher.join(); // first: it may be about to change the signals
    for (const int signal : handled)
        std::signal(signal, SIG_DFL);
    ::close(pipeEnds[0]);
    ::close(pipeEnds[1]);
    setBlocked(SIG_UNBLOCK);
}

} // namespace tokenscope
