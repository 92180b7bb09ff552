// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine.h"
#include "core/values/errors.h"
#include "tests/support/loaded_scripted_model.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace tokenscope {

/// A loader of scripted models that a test steers by their names: those that begin with "slow" are a quarter
/// read until letGo() or Cancel, those that end with "broken" cannot be opened. Safe from any thread.
class ScriptedLoads {
public:
    LoadedModel load(const std::string& path, const LoadProgress& progress, const std::stop_token& stop) {
        const std::string name = path.substr(path.rfind('/') + 1);
        progress(0.25, "weights");
        ++m_begun;
        while (name.starts_with("slow") && !m_isLetGo && !stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        if (stop.stop_requested()) {
            throw Cancelled();
        }
        if (name.ends_with("broken")) {
            throw FileError(path, {}, "is broken");
        }
        LoadedModel model = *loadedWith(hashedModel());
        model.summary.name = name;
        model.summary.path = path;
        model.summary.contextLength = 4096;
        const std::lock_guard lock(m_mutex);
        m_newest = model.model;
        return model;
    }
    ModelLoader loader() {
        return [this](const std::string& path, const LoadProgress& progress, std::stop_token stop,
                      const LoadOptions&) { return load(path, progress, stop); };
    }

    void letGo() { m_isLetGo = true; }
    void hold() { m_isLetGo = false; }
    int begun() const { return m_begun; } ///< loads, ended or not
    /// The last model made.
    std::weak_ptr<const LanguageModel> newest() const {
        const std::lock_guard lock(m_mutex);
        return m_newest;
    }

private:
    std::atomic<bool> m_isLetGo = false;
    std::atomic<int> m_begun = 0;
    mutable std::mutex m_mutex;
    std::weak_ptr<const LanguageModel> m_newest; // guarded by m_mutex
};

} // namespace tokenscope
