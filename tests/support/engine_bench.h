// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"
#include "tests/support/recording_listener.h"

#include <memory>
#include <string>

namespace tokenscope {

/// A loader for tests in which nothing can be loaded.
inline LoadedModel noFiles(const std::string& path, const LoadProgress&, std::stop_token,
                           const LoadOptions&) {
    throw FileError(path, {}, "there are no files in this test");
}

/// An engine with a model that looks random.
struct EngineBench {
    RecordingListener listener; // outlives the engine
    std::shared_ptr<ScriptedModel> scripted = hashedModel();
    std::shared_ptr<const LoadedModel> model = loadedWith(scripted);
    Engine engine{listener, noFiles};

    EngineBench() { engine.useModel(model); }
    bool waitForColumns(std::int64_t count) const {
        return listener.waitFor([count](const RecordingListener::Seen& seen) {
            return seen.snapshot && seen.snapshot->runId == seen.runId && seen.snapshot->columns == count;
        });
    }
    bool waitForError() const {
        return listener.waitFor([](const RecordingListener::Seen& seen) {
            return seen.snapshot && !seen.snapshot->error.empty();
        });
    }
};

} // namespace tokenscope
