// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tokenscope {

/// Before anything else in main(): a standard stream that the program was started without keeps its number,
/// so that no file or pipe gets it and is written into. Using it fails, as it should.
void holdStandardStreams();

/// All of standard input, byte for byte. Throws Error when it cannot be read.
std::string readStandardInput();

/// Throws Error when standard input could not be read (to its end), for those who read it by lines.
void checkStandardInput();

/// Writes out what is waiting. Throws Error when standard output takes nothing (more).
void checkStandardOutput();

} // namespace tokenscope
