// SPDX-License-Identifier: MIT
#pragma once

namespace tokenscope {

/// From now on, until the calling thread ends, signals whose handlers ask for it (SA_ONSTACK) are handled on
/// a stack of their own. Needed before code that oneDNN generates: while it runs, the register of the stack
/// pointer does not point to where a frame may be written, and a signal's frame there damages the heap. A
/// thread that has such a stack keeps it. Called again it costs a comparison.
void useSignalStack();

} // namespace tokenscope
