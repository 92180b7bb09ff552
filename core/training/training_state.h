// SPDX-License-Identifier: MIT
#pragma once

#include "core/training/row_packer.h"
#include "core/training/training_settings.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <string>

namespace tokenscope {

/// All that changes while a model is trained.
struct TrainingState {
    std::int64_t step = 0; ///< steps done
    RowPacker::State packer;
    std::map<std::string, at::Tensor> tensors; ///< "model.<weight>" and "rule.<weight>.<part>", float32
};

/// A training run that can be gone on with.
struct SavedTraining {
    TrainingSettings settings;
    std::string corpus; ///< "builtin" or a file's absolute path
    double seconds = 0; ///< spent so far
    TrainingState state;
};

/// One file in the form of torch.save; whole or not at all. Throws FileError.
void writeTraining(const std::string& path, const SavedTraining& training);
/// Throws FileError for a file that is not such a one, has changed since it was written (checksums), or
/// states what no training can have come to.
SavedTraining readTraining(const std::string& path);

} // namespace tokenscope
