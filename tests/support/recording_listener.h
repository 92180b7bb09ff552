// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine_listener.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tokenscope {

/// Keeps what the engine tells, as a view would: columns appended and truncated, the newest snapshot. Notes
/// what breaks the listener's contract in `faults`. Safe to read from the test's thread through see() and
/// waitFor().
class RecordingListener : public EngineListener {
public:
    struct Seen {
        std::uint64_t runId = 0;
        std::vector<Column> columns; ///< of the newest run
        std::shared_ptr<const RunSnapshot> snapshot;
        std::int64_t snapshots = 0;
        std::shared_ptr<const LoadedModel> model;
        std::int64_t modelsLoaded = 0;
        std::vector<std::string> loadFailures;
        std::vector<double> progress;
        std::vector<LeverProgress> measuring;
        std::vector<LeverResult> measured;
        std::vector<std::string> measureEnds; ///< the messages
        std::vector<RaceStep> raced;
        std::vector<SamplesStep> racedSamples;
        std::vector<std::string> raceEnds, samplesRaceEnds; ///< the messages
        std::vector<std::shared_ptr<const ExaminedLogits>> examined;
        std::vector<std::string> faults;

        RunStatus status() const { return snapshot ? snapshot->status : RunStatus::Idle; }
        /// The snapshot is about the newest run, and that is over.
        bool isOver() const {
            return snapshot && snapshot->runId == runId &&
                   (status() == RunStatus::Finished || status() == RunStatus::Failed);
        }
    };

    template <class Read> auto see(Read read) const {
        const std::lock_guard lock(m_mutex);
        return read(m_seen);
    }
    Seen all() const {
        return see([](const Seen& seen) { return seen; });
    }
    /// False when it has not come true within a generous time.
    bool waitFor(const std::function<bool(const Seen&)>& condition) const {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(60), [&] { return condition(m_seen); });
    }
    bool waitUntilOver() const {
        return waitFor([](const Seen& seen) { return seen.isOver(); });
    }
    bool waitForStatus(RunStatus status) const {
        return waitFor([status](const Seen& seen) {
            return seen.snapshot && seen.snapshot->runId == seen.runId && seen.status() == status;
        });
    }

    /// Another engine will speak from now on.
    void forgetRuns() {
        change([](Seen& seen) { seen = {}; });
    }

    void modelLoading(double fraction, const std::string&) override {
        change([&](Seen& seen) { seen.progress.push_back(fraction); });
    }
    void modelLoaded(std::shared_ptr<const LoadedModel> model) override {
        change([&](Seen& seen) {
            seen.model = std::move(model);
            ++seen.modelsLoaded;
        });
    }
    void modelFailed(const std::string&, const std::string& message) override {
        change([&](Seen& seen) { seen.loadFailures.push_back(message); });
    }
    void measureProgress(const LeverProgress& progress) override {
        change([&](Seen& seen) { seen.measuring.push_back(progress); });
    }
    void measured(const LeverResult& result) override {
        change([&](Seen& seen) { seen.measured.push_back(result); });
    }
    void measureEnded(const std::string& message) override {
        change([&](Seen& seen) { seen.measureEnds.push_back(message); });
    }
    void raceStepped(const RaceStep& step) override {
        change([&](Seen& seen) { seen.raced.push_back(step); });
    }
    void samplesRaceEnded(const std::string& message) override {
        change([&](Seen& seen) { seen.samplesRaceEnds.push_back(message); });
    }
    void samplesRaceStepped(const SamplesStep& step) override {
        change([&](Seen& seen) { seen.racedSamples.push_back(step); });
    }
    void raceEnded(const std::string& message) override {
        change([&](Seen& seen) { seen.raceEnds.push_back(message); });
    }
    void runStarted(std::uint64_t runId) override {
        change([&](Seen& seen) {
            fault(seen, runId != seen.runId + 1, "run ids do not count up");
            seen.runId = runId;
            seen.columns.clear();
        });
    }
    void columnsMade(std::uint64_t runId, std::vector<Column> columns) override {
        change([&](Seen& seen) {
            fault(seen, runId != seen.runId, "columns of another run");
            for (Column& column : columns) {
                fault(seen, column.index != static_cast<std::int64_t>(seen.columns.size()),
                      "columns out of order");
                seen.columns.push_back(std::move(column));
            }
        });
    }
    void columnsTruncated(std::uint64_t runId, std::int64_t count) override {
        change([&](Seen& seen) {
            fault(seen, runId != seen.runId, "truncation of another run");
            fault(seen, count > static_cast<std::int64_t>(seen.columns.size()), "truncation beyond the end");
            seen.columns.resize(static_cast<std::size_t>(count));
        });
    }
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot) override {
        change([&](Seen& seen) {
            fault(seen, snapshot->runId != seen.runId, "snapshot of another run");
            fault(seen, snapshot->columns != static_cast<std::int64_t>(seen.columns.size()),
                  "snapshot and columns do not agree");
            seen.snapshot = std::move(snapshot);
            ++seen.snapshots;
        });
    }

    void examined(std::shared_ptr<const ExaminedLogits> answer) override {
        change([&](Seen& seen) { seen.examined.push_back(std::move(answer)); });
    }

private:
    void change(const std::function<void(Seen&)>& apply) {
        {
            const std::lock_guard lock(m_mutex);
            apply(m_seen);
        }
        m_changed.notify_all();
    }
    static void fault(Seen& seen, bool isFault, const char* what) {
        if (isFault) {
            seen.faults.push_back(what);
        }
    }

    mutable std::mutex m_mutex; ///< guards m_seen
    mutable std::condition_variable m_changed;
    Seen m_seen;
};

} // namespace tokenscope
