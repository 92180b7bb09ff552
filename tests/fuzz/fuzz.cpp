// SPDX-License-Identifier: MIT
// One program per target: FUZZ_TARGET is its name.
#include "tests/fuzz/targets.h"

#include <cstdlib>

namespace {

const tokenscope::fuzz::Target& chosenTarget() {
    for (const auto& target : tokenscope::fuzz::targets) {
        if (target.name == FUZZ_TARGET) {
            return target;
        }
    }
    std::abort(); // the build names a target that is not in the table
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto& target = chosenTarget();
    tokenscope::fuzz::run(target, std::as_bytes(std::span(data, size)));
    return 0;
}
