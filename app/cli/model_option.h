// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/checkpoint/loaded_model.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// --model PATH.
OptionSpec modelOption();

/// The path that --model names; without it the default (see builtin_model.h). Throws Error when there
/// is none.
std::string modelPath(const Arguments& arguments);

/// --model PATH and --weights KIND, of commands that load a model.
std::vector<OptionSpec> loadingOptions();

/// What --weights names. Throws RangeError for an unknown word, with the words that there are.
LoadOptions loadOptions(const Arguments& arguments);

/// Loads the model, with its warnings on standard error.
std::shared_ptr<const LoadedModel> loadWithNotes(const std::string& path, const LoadOptions& options,
                                                 std::stop_token stop = {});

} // namespace tokenscope
