// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/errors.h"

#include <string>

namespace tokenscope::test {

/// What the `Failure` thrown by `call` says; empty when nothing was thrown. An exception of another kind goes
/// on and fails the test.
template <class Failure = Error, class Call> std::string messageOf(Call&& call) {
    try {
        call();
    } catch (const Failure& error) {
        return error.what();
    }
    return {};
}

} // namespace tokenscope::test
