// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/errors.h"

#include <cstddef>
#include <string>

namespace tokenscope {

/// A small text of a lesson (a condition, an expression) that cannot be understood, and where in it. Whoever
/// knows the file turns `at` into line and column.
class TextError : public Error {
public:
    TextError(std::size_t at, const std::string& problem) : Error(problem), m_at(at) {}

    std::size_t at() const { return m_at; } ///< in bytes from its beginning

private:
    std::size_t m_at;
};

} // namespace tokenscope
