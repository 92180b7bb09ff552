// SPDX-License-Identifier: MIT
#include "app/cli/input_bytes.h"

#include "core/values/errors.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <unistd.h>

namespace tokenscope {

namespace {

[[noreturn]] void fail() {
    throw Error(std::string("standard input cannot be read: ") + std::strerror(errno));
}

} // namespace

InputBytes::Event InputBytes::read(std::string& bytes) {
    while (true) {
        std::array<pollfd, 2> polled{{{STDIN_FILENO, POLLIN, 0}, {m_interrupt.descriptor(), POLLIN, 0}}};
        if (::poll(polled.data(), polled.size(), -1) < 0 && errno != EINTR)
            fail();
        if (polled[1].revents != 0) {
            m_interrupt.rearm();
            return m_interrupt.isEnded() ? Event::Terminated : Event::Interrupted;
        }
        if (polled[0].revents == 0)
            continue;
        std::array<char, 65536> part;
        const ssize_t count = ::read(STDIN_FILENO, part.data(), part.size());
        if (count > 0) {
            bytes.append(part.data(), static_cast<std::size_t>(count));
            return Event::Read;
        }
        if (count == 0 || errno == EIO) // a terminal that has gone says EIO
            return Event::End;
        if (errno != EINTR && errno != EAGAIN)
            fail();
    }
}

} // namespace tokenscope
