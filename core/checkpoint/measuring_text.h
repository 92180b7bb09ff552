// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tokenscope {

/// The text that models are measured with when none is named: about ten kilobytes of English (narration,
/// dialogue, explanation, numbers) that come with the program. Throws Error when it is not there.
std::string measuringText();

} // namespace tokenscope
