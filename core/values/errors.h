// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

namespace tokenscope {

/// A failure that a user can understand: what is wrong, where, and if possible what to do. Core throws it, the engine's
/// worker and the command line catch it. what() is UTF-8 and one line.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A file that cannot be used. what() reads "FILE: FIELD: problem"; field may be empty.
class FileError : public Error {
public:
    FileError(std::string file, std::string field, const std::string& problem);

    const std::string& file() const { return m_file; }
    const std::string& field() const { return m_field; }

private:
    std::string m_file;
    std::string m_field;
};

/// A value out of its range (a setting, an argument). The command line answers with exit code 2.
class RangeError : public Error {
public:
    using Error::Error;
};

/// Thrown out of long work after its stop token was triggered. Not a failure.
class Cancelled : public std::exception {
public:
    const char* what() const noexcept override { return "cancelled"; }
};

} // namespace tokenscope
