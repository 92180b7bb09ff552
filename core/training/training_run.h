// SPDX-License-Identifier: MIT
#pragma once

#include "core/training/training_log.h"
#include "core/training/training_settings.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace tokenscope {

/// What a run is to do. Nothing below `settings` changes what is learned.
struct TrainingRequest {
    std::string folder;             ///< made if it is not there
    std::string corpus = "builtin"; ///< or the path of a file
    std::int64_t vocabulary = 4096; ///< learned when the folder has no tokenizer yet
    TrainingSettings settings;

    bool resume = false; ///< go on with the folder's run; the three above are then those of that run
    double saveMinutes = 10;
    std::int64_t reportSteps = 10;   ///< steps between two reports
    std::int64_t heldOutSteps = 100; ///< between two measurements of the held-out loss, reports included
};

class TrainingListener {
public:
    virtual ~TrainingListener() = default;
    /// A sentence about what is being done.
    virtual void note(const std::string& text) = 0;
    virtual void progress(const TrainingProgress& progress) = 0;
};

enum class TrainingEnd : std::uint8_t { Finished, Stopped };

/// Trains a model in a folder: learns the vocabulary if there is none, takes steps until the tokens are used
/// up, writes training.jsonl, and saves the training (training_state.pt) with a checkpoint beside it that the
/// program opens (saveNanochat(), bfloat16) now and then, at the end, and when `stop` is triggered, which
/// takes effect after the step. On the caller's thread; the listener is called there. Throws FileError for
/// files that cannot be read or written, for too little memory, and for a folder that has a run already
/// (unless it is to be resumed), Error when the loss is not finite, Cancelled when stopped before the first
/// step. What is refused has changed no file.
TrainingEnd runTraining(const TrainingRequest& request, TrainingListener& listener,
                        std::stop_token stop = {});

} // namespace tokenscope
