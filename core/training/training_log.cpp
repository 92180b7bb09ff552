// SPDX-License-Identifier: MIT
#include "core/training/training_log.h"

#include "core/formats/atomic_file.h"
#include "core/formats/json.h"
#include "core/formats/mapped_file.h"
#include "core/values/errors.h"

#include <filesystem>
#include <sstream>

namespace tokenscope {

namespace {

/// The lines up to a step. A last line that was cut off ends them too.
std::string linesUpTo(const std::string& text, std::int64_t step) {
    std::istringstream lines(text);
    std::string kept;
    for (std::string line; std::getline(lines, line); kept += line + '\n') {
        const Json json = Json::parse(line, nullptr, false);
        const Json at = json.is_object() ? json.value("step", Json()) : Json();
        if (!at.is_number_integer() || at.get<std::int64_t>() > step)
            break;
    }
    return kept;
}

} // namespace

TrainingLog::TrainingLog(const std::string& folder, std::int64_t step)
    : m_path((std::filesystem::path(folder) / "training.jsonl").string()) {
    const bool isThere = std::filesystem::exists(m_path);
    writeFileAtomically(m_path, isThere ? linesUpTo(readTextFile(m_path), step) : std::string());
    m_file.open(m_path, std::ios::app);
}

void TrainingLog::write(const TrainingProgress& progress) {
    nlohmann::ordered_json json;
    json["step"] = progress.step;
    json["tokens"] = progress.tokens;
    json["seconds"] = progress.seconds;
    json["loss"] = progress.loss;
    if (progress.heldOutLoss)
        json["held_out_loss"] = *progress.heldOutLoss;
    json["rate_factor"] = progress.rateFactor;
    json["tokens_per_second"] = progress.tokensPerSecond;
    m_file << json.dump() << std::endl;
    if (!m_file)
        throw FileError(m_path, "", "cannot be written");
}

} // namespace tokenscope
