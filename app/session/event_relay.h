// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/column_tap.h"
#include "core/engine/engine_listener.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tokenscope {

/// Gathers what the engine's worker reports until the other side takes it. Two promises: events arrive all
/// and in order; of snapshots, progress and answers to examine() only the newest counts, and they are newer
/// than all events that are there with them.
class EventRelay : public EngineListener {
public:
    struct RunStarted {
        std::uint64_t runId;
    };
    struct ColumnsTruncated {
        std::int64_t count;
    };
    struct ModelLoaded {
        std::shared_ptr<const LoadedModel> model;
    };
    struct ModelFailed {
        std::string path, message;
    };
    struct MeasureEnded {
        std::string message;
    };
    struct RaceEnded {
        std::string message;
    };
    struct SamplesRaceEnded {
        std::string message;
    };
    using Event = std::variant<RunStarted, std::vector<Column>, ColumnsTruncated, ModelLoaded, ModelFailed,
                               LeverResult, MeasureEnded, std::vector<RaceStep>, RaceEnded,
                               std::vector<SamplesStep>, SamplesRaceEnded>;

    struct Pending {
        std::vector<Event> events;
        std::shared_ptr<const RunSnapshot> snapshot;
        std::optional<std::pair<double, std::string>> progress; ///< of a load that goes on
        std::optional<LeverProgress> measuring;                 ///< likewise
        std::shared_ptr<const ExaminedLogits> examined;
    };

    /// `notify` is called on the worker when something is there and the last delivery has been taken; for
    /// columns, with the snapshot that always follows them.
    explicit EventRelay(std::function<void()> notify) : m_notify(std::move(notify)) {}

    /// Columns go there as well from now on, on the worker; none: null. Before the first run.
    void setColumnTap(ColumnTap* tap) { m_tap = tap; }

    /// Everything so far; the next report notifies again.
    Pending take();

    void modelLoading(double fraction, const std::string& what) override;
    void modelLoaded(std::shared_ptr<const LoadedModel> model) override;
    void modelFailed(const std::string& path, const std::string& message) override;
    void measureProgress(const LeverProgress& progress) override;
    void measured(const LeverResult& result) override;
    void measureEnded(const std::string& message) override;
    void raceStepped(const RaceStep& step) override;
    void samplesRaceStepped(const SamplesStep& step) override;
    void raceEnded(const std::string& message) override;
    void samplesRaceEnded(const std::string& message) override;
    void runStarted(std::uint64_t runId) override;
    void columnsMade(std::uint64_t runId, std::vector<Column> columns) override;
    void columnsTruncated(std::uint64_t runId, std::int64_t count) override;
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot) override;
    void columnMade(std::uint64_t runId, const Column& column) override;
    void columnsCut(std::uint64_t runId, std::int64_t count) override;
    void examined(std::shared_ptr<const ExaminedLogits> answer) override;

private:
    template <class Change> void gather(Change&& change);
    template <class Step> void gatherStep(const Step& step);

    const std::function<void()> m_notify;
    std::atomic<ColumnTap*> m_tap = nullptr;
    std::mutex m_mutex;
    Pending m_pending;       // guarded by m_mutex
    bool m_notified = false; // guarded by m_mutex
};

} // namespace tokenscope
