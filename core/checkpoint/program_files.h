// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tokenscope {

/// A file or folder that comes with the program, by its place in it ("models/builtin"): beside the running
/// program, or under share/tokenscope beside the program's folder. Absolute; empty when it is in neither.
std::string programFile(const std::string& place);

} // namespace tokenscope
