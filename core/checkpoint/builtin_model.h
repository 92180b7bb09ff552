// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// What names the built-in model wherever a path is expected.
inline constexpr std::string_view builtinModelName = "builtin";

/// The built-in model's folder: models/builtin of what comes with the program (see program_files.h). Empty
/// when it is not there. Not a name for people: it is opened as "builtin".
std::string builtinModelFolder();

/// The model to open when none is named: "checkpoints/latest/" in the working folder if it exists, else the
/// built-in one ("builtin"). Empty when there is neither.
std::string defaultModelPath();

} // namespace tokenscope
