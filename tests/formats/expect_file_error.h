// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/errors.h"

#include <QByteArray>
#include <QtTest>

#include <functional>
#include <string>
#include <vector>

namespace tokenscope {

/// What the FileError thrown by `call` says; "nothing was thrown" or "another exception: …" otherwise.
inline std::string fileErrorOf(const std::function<void()>& call) {
    try {
        call();
    } catch (const FileError& error) {
        return error.what();
    } catch (const std::exception& error) {
        return std::string("another exception: ") + error.what();
    }
    return "nothing was thrown";
}

/// Fails the test unless `call` throws a FileError that begins with the file's name and contains all `parts`.
#define EXPECT_FILE_ERROR(call, file, ...)                                                                   \
    do {                                                                                                     \
        const std::string message = ::tokenscope::fileErrorOf([&] { (void)(call); });                        \
        QVERIFY2(message.starts_with(std::string(file) + ": "), message.c_str());                            \
        for (const std::string& part : std::vector<std::string>{__VA_ARGS__}) {                              \
            QVERIFY2(message.find(part) != std::string::npos, (message + "  <-- lacks: " + part).c_str());   \
        }                                                                                                    \
        QVERIFY2(message.find('\n') == std::string::npos, "a message is one line");                          \
    } while (false)

} // namespace tokenscope
