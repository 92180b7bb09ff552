// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/checkpoint/loaded_model.h"

#include <memory>
#include <stop_token>
#include <string>

namespace tokenscope {

/// --model PATH.
OptionSpec modelOption();

/// The path that --model names; without it checkpoints/latest/ in the current folder. Throws Error when that
/// is not there.
std::string modelPath(const Arguments& arguments);

/// Loads the model, with its warnings on standard error.
std::shared_ptr<const LoadedModel> loadWithNotes(const std::string& path, std::stop_token stop = {});

} // namespace tokenscope
