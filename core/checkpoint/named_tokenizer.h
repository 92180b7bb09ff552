// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/errors.h"

#include <string>

namespace tokenscope {

/// Calls `make`. Contradictions that only show when the parts of a tokenizer are put together get the file's
/// name.
template <typename Make> auto namingTheFile(const std::string& file, Make make) {
    try {
        return make();
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(file, "tokenizer", error.what());
    }
}

} // namespace tokenscope
