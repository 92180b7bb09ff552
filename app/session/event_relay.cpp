// SPDX-License-Identifier: MIT
#include "app/session/event_relay.h"

#include <iterator>

namespace tokenscope {

template <class Change> void EventRelay::gather(Change&& change) {
    bool notify = false;
    {
        const std::lock_guard lock(m_mutex);
        change(m_pending);
        notify = !std::exchange(m_notified, true);
    }
    if (notify) {
        m_notify();
    }
}

EventRelay::Pending EventRelay::take() {
    const std::lock_guard lock(m_mutex);
    m_notified = false;
    return std::exchange(m_pending, {});
}

void EventRelay::modelLoading(double fraction, const std::string& what) {
    gather([&](Pending& pending) { pending.progress = {fraction, what}; });
}

void EventRelay::modelLoaded(std::shared_ptr<const LoadedModel> model) {
    gather([&](Pending& pending) {
        pending.events.emplace_back(ModelLoaded{std::move(model)});
        pending.snapshot.reset(); // of a run with the model before
        pending.progress.reset();
    });
}

void EventRelay::modelFailed(const std::string& path, const std::string& message) {
    gather([&](Pending& pending) {
        pending.events.emplace_back(ModelFailed{path, message});
        pending.progress.reset();
    });
}

void EventRelay::measureProgress(const LeverProgress& progress) {
    gather([&](Pending& pending) { pending.measuring = progress; });
}

void EventRelay::measured(const LeverResult& result) {
    gather([&](Pending& pending) { pending.events.emplace_back(result); });
}

void EventRelay::measureEnded(const std::string& message) {
    gather([&](Pending& pending) {
        pending.events.emplace_back(MeasureEnded{message});
        pending.measuring.reset();
    });
}

/// Steps that come together are one event.
template <class Step> void EventRelay::gatherStep(const Step& step) {
    gather([&](Pending& pending) {
        auto* last =
            pending.events.empty() ? nullptr : std::get_if<std::vector<Step>>(&pending.events.back());
        if (last) {
            last->push_back(step);
        } else {
            pending.events.emplace_back(std::vector{step});
        }
    });
}

void EventRelay::raceStepped(const RaceStep& step) {
    gatherStep(step);
}

void EventRelay::samplesRaceStepped(const SamplesStep& step) {
    gatherStep(step);
}

void EventRelay::raceEnded(const std::string& message) {
    gather([&](Pending& pending) { pending.events.emplace_back(RaceEnded{message}); });
}

void EventRelay::samplesRaceEnded(const std::string& message) {
    gather([&](Pending& pending) { pending.events.emplace_back(SamplesRaceEnded{message}); });
}

void EventRelay::runStarted(std::uint64_t runId) {
    gather([&](Pending& pending) { pending.events.emplace_back(RunStarted{runId}); });
}

void EventRelay::columnsMade(std::uint64_t, std::vector<Column> columns) {
    // The snapshot after them notifies: on a busy processor the other side would come in between, and draw
    // twice.
    const std::lock_guard lock(m_mutex);
    std::vector<Event>& events = m_pending.events;
    auto* last = events.empty() ? nullptr : std::get_if<std::vector<Column>>(&events.back());
    if (last) { // so that a fast run costs the views one update per delivery
        last->insert(last->end(), std::make_move_iterator(columns.begin()),
                     std::make_move_iterator(columns.end()));
    } else {
        events.emplace_back(std::move(columns));
    }
}

void EventRelay::columnsTruncated(std::uint64_t, std::int64_t count) {
    gather([&](Pending& pending) { pending.events.emplace_back(ColumnsTruncated{count}); });
}

void EventRelay::snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot) {
    gather([&](Pending& pending) { pending.snapshot = std::move(snapshot); });
}

void EventRelay::columnMade(std::uint64_t runId, const Column& column) {
    if (ColumnTap* tap = m_tap) {
        tap->columnMade(runId, column);
    }
}

void EventRelay::columnsCut(std::uint64_t runId, std::int64_t count) {
    if (ColumnTap* tap = m_tap) {
        tap->columnsCut(runId, count);
    }
}

void EventRelay::examined(std::shared_ptr<const ExaminedLogits> answer) {
    gather([&](Pending& pending) { pending.examined = std::move(answer); });
}

} // namespace tokenscope
