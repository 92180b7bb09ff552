// SPDX-License-Identifier: MIT
#include "app/cli/standard_streams.h"

#include "core/values/errors.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <unistd.h>

namespace tokenscope {

void holdStandardStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // A new descriptor is the lowest that is free, which is this one. Opened the wrong way round, it
        // refuses.
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

std::string readStandardInput() {
    std::string all;
    std::array<char, 65536> part;
    while (const std::size_t count = std::fread(part.data(), 1, part.size(), stdin))
        all.append(part.data(), count);
    checkStandardInput();
    return all;
}

void checkStandardInput() {
    if (std::ferror(stdin))
        throw Error(std::string("standard input cannot be read: ") + std::strerror(errno));
}

void checkStandardOutput() {
    std::cout.flush();
    if (!std::cout)
        throw Error("standard output cannot be written");
}

} // namespace tokenscope
