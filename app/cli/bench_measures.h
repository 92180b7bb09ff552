// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/bench_figures.h"
#include "app/cli/bench_plan.h"
#include "core/checkpoint/loaded_model.h"
#include "core/engine/speed.h"

#include <memory>
#include <ostream>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// Takes the measurements of `bench`, one after the other. Each case is done once before it counts.
class Bench {
public:
    struct Settings {
        std::string modelPath;
        LoadOptions load;
        ContextOptions compute;
        BenchDepth depth = BenchDepth::Full;
        std::optional<int> repetitions; ///< none: as many as the plan has
    };

    /// What is being measured goes to `notes`, a line each.
    Bench(Settings settings, std::ostream& notes, std::stop_token stop);

    /// Throws Cancelled once stop is triggered; figures() then has what was measured by then.
    void run();
    const BenchFigures& figures() const { return m_figures; }

private:
    void load();
    void measureMemory();
    void measureBandwidth();
    void measureReading();
    void measureDecoding();
    void measureDecode(std::int64_t position, int rows);
    void measureUncached();
    void measureSamples();
    void measureError();

    template <class Measure> Spread repeated(int repetitions, Measure measure) const;
    std::vector<TokenId> prompt(std::int64_t length) const { return repeatedIds(m_text, length); }
    /// A run of as many columns as are asked for.
    std::unique_ptr<RunSpeed> newRun(std::int64_t position, int rows, std::int64_t columns,
                                     int firstRow = 0) const;
    /// Else says so among what was left out: there is no memory for so many rows.
    bool isAffordable(const std::string& name, std::int64_t position, int rows, std::int64_t columns);
    double sampleSeconds(int rows, int firstRow) const;
    void note(const std::string& what) const;

    const Settings m_settings;
    std::ostream& m_notes;
    const std::stop_token m_stop;
    std::shared_ptr<const LoadedModel> m_model; ///< its rows do not end by themselves
    std::int64_t m_programBytes = 0;            ///< resident before the model was loaded
    std::vector<TokenId> m_text;                ///< what prompts are made of
    BenchPlan m_plan;
    BenchFigures m_figures;
};

} // namespace tokenscope
