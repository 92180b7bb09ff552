// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// How far a run is.
struct TrainingProgress {
    std::int64_t step = 0; ///< steps done
    std::int64_t steps = 0;
    std::int64_t tokens = 0;           ///< learned from so far
    double seconds = 0;                ///< spent on training, interruptions left out
    double loss = 0;                   ///< mean over the steps since the last report
    std::optional<double> heldOutLoss; ///< when it was measured after this step
    double rateFactor = 0;
    double tokensPerSecond = 0; ///< since the last report
    double secondsLeft = 0;     ///< at that speed
};

/// training.jsonl in a folder of training: one JSON object a report.
class TrainingLog {
public:
    /// Reports beyond `step`, which a run that ended badly may have left, are dropped, and so are lines that
    /// are no reports; then new ones are appended. Throws FileError.
    TrainingLog(const std::string& folder, std::int64_t step);
    /// Lines, from 1, that were dropped because they were no reports.
    const std::vector<std::size_t>& badLines() const { return m_badLines; }
    /// On the disk when it returns. Throws FileError when it is full.
    void write(const TrainingProgress& progress);

private:
    std::string m_path;
    std::vector<std::size_t> m_badLines;
    std::ofstream m_file;
};

} // namespace tokenscope
