// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/checkpoint_finder.h"
#include "core/formats/gguf.h"

#include <string>

namespace tokenscope {

// An adapter (LoRA) is a change to a model and not a model. It is refused with a FileError that says so and
// names the base model where the file does.

/// Why such a folder is no model and what to do about it; empty for anything else.
std::string adapterNote(const CheckpointFiles& files);

/// A folder with adapter_config.json and no weights of a model; anything else passes.
void refuseAdapter(const CheckpointFiles& files);

/// A GGUF file of general.type "adapter"; anything else passes.
void refuseAdapter(const GgufFile& file);

} // namespace tokenscope
