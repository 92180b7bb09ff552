// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"

#include <iosfwd>

namespace tokenscope {

/// Takes single measurements that another program asks for, which alternates them with those of a rival: one
/// JSON object a line comes in, {"seconds":s} goes out, until there are no more. Between two the process
/// sleeps. Reading and decoding are done once, shortened where they can be, before they are timed.
///
///     {"measure":"bandwidth","bytes":B}                    the fastest of several readings of memory
///     {"measure":"read","tokens":T}                        a prompt, to its last position's logits
///     {"measure":"decode","position":P,"rows":R,"columns":C}     the model alone
///     {"measure":"run","position":P,"rows":R,"columns":C}        drawn and described
///     {"measure":"together","prompt":P,"rows":R,"columns":C}     samples; the prompt is read too
///     {"measure":"separate","prompt":P,"rows":R,"columns":C}     the same, one after the other
///
/// Those of a model may have "precision" ("exact" by default) and "cache". Throws Error for anything else.
void answerRequests(const LoadedModel& model, std::istream& requests, std::ostream& answers);

} // namespace tokenscope
