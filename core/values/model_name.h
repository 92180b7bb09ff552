// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// What to call a model by its absolute path alone: a GGUF file's name without ending and number of its part;
/// for a snapshot in Hugging Face's cache, whose own name is a hash, the repository ("org/name"); for a
/// folder of nanochat checkpoints its stage as well ("chatsft_checkpoints/d20"); else the last name of the
/// path.
std::string modelName(std::string_view path);

} // namespace tokenscope
