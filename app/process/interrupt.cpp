// SPDX-License-Identifier: MIT
#include "app/process/interrupt.h"

#include "core/values/errors.h"

#include <cerrno>
#include <csignal>
#include <pthread.h>
#include <unistd.h>

namespace tokenscope {

namespace {

/// A signal handler may do next to nothing: it writes one byte into a pipe that a thread reads.
int pipeEnds[2] = {-1, -1};
constexpr char interrupted = 'i', ended = 'e';
constexpr int handled[] = {SIGINT, SIGTERM}; // Ctrl+C, and what ends programs at a logout or shutdown

extern "C" void noteInterrupt(int signal) {
    const int savedError = errno;
    const ssize_t written = ::write(pipeEnds[1], &interrupted, 1);
    static_cast<void>(written); // a full pipe means that it was said before
    std::signal(signal, SIG_DFL);
    errno = savedError;
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
        char byte = interrupted;
        while (byte != ended) { // it stays after the first signal: there may be nobody else to take the next
            if (::read(pipeEnds[0], &byte, 1) == 1 && byte == interrupted)
                m_source.request_stop();
        }
    });
    for (const int signal : handled)
        std::signal(signal, noteInterrupt);
}

Interrupt::~Interrupt() {
    for (const int signal : handled)
        std::signal(signal, SIG_DFL);
    const ssize_t written = ::write(pipeEnds[1], &ended, 1);
    static_cast<void>(written);
    m_watcher.join();
    ::close(pipeEnds[0]);
    ::close(pipeEnds[1]);
    setBlocked(SIG_UNBLOCK);
}

} // namespace tokenscope
