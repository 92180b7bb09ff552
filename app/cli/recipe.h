// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"

#include <span>
#include <string>

namespace tokenscope {

/// A request in a JSON file: an object whose keys are the options without dashes ("max_tokens" or
/// "max-tokens"). Lists are accepted where an option takes several values ("ids", "stop", "order"),
/// "messages" may be the list and "chat_format" the object itself, and a "settings" object, as the end of a
/// run's output has it, counts as if its keys stood outside. Returns what the same options on the command
/// line would give. Throws RangeError naming file and key.
Arguments readRecipe(const std::string& path, std::span<const OptionSpec> options);

/// The options of `first`, and those of `second` that it lacks. Of the options that say what the prompt is,
/// only one side's count.
Arguments combine(const Arguments& first, const Arguments& second, std::span<const OptionSpec> options);

} // namespace tokenscope
