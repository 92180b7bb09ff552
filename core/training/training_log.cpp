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

/// The step of a report; nothing for a line that is none.
std::optional<std::uint64_t> stepOf(const std::string& line) {
    const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    const Json step = json.is_object() ? json.value("step", Json()) : Json();
    if (!step.is_number_unsigned())
        return std::nullopt;
    return step.get<std::uint64_t>();
}

/// The reports up to a step.
std::string reportsUpTo(const std::string& text, std::int64_t step, std::vector<std::size_t>& badLines) {
    std::istringstream lines(text);
    std::string kept;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const auto at = stepOf(line);
        if (!at)
            badLines.push_back(number);
        else if (*at <= static_cast<std::uint64_t>(step))
            kept += line + '\n';
    }
    return kept;
}

} // namespace

TrainingLog::TrainingLog(const std::string& folder, std::int64_t step)
    : m_path((std::filesystem::path(folder) / "training.jsonl").string()) {
    const bool isThere = std::filesystem::exists(m_path);
    writeFileAtomically(m_path,
                        isThere ? reportsUpTo(readTextFile(m_path), step, m_badLines) : std::string());
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
