// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <exception>
#include <functional>
#include <grp.h>
#include <optional>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace tokenscope::test {

namespace detail {

/// In the child: gives up root, answers through the pipe and ends without the parent's clean-up.
[[noreturn]] inline void answerAsNobody(int pipe, const std::function<std::string()>& question) {
    constexpr ::uid_t nobody = 65534;
    if (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0) {
        ::_exit(1);
    }
    std::string answer;
    try {
        answer = question();
    } catch (const std::exception& error) {
        answer = std::string("an exception: ") + error.what();
    }
    const bool written = ::write(pipe, answer.data(), answer.size()) == static_cast<ssize_t>(answer.size());
    ::_exit(written ? 0 : 1);
}

} // namespace detail

/// What `question` answers when asked by a user whom file permissions bind: root asks a child process that
/// gave up its rights. Nothing when the system does not let it. Answers are short.
inline std::optional<std::string> asNobody(const std::function<std::string()>& question) {
    if (::geteuid() != 0) {
        return question();
    }
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) {
        return std::nullopt;
    }
    const ::pid_t child = ::fork();
    if (child == 0) {
        detail::answerAsNobody(pipe[1], question);
    }
    ::close(pipe[1]);
    std::string answer;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = ::read(pipe[0], buffer.data(), buffer.size())) > 0;) {
        answer.append(buffer.data(), static_cast<std::size_t>(count));
    }
    ::close(pipe[0]);
    int status = -1;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? std::optional(answer) : std::nullopt;
}

} // namespace tokenscope::test
