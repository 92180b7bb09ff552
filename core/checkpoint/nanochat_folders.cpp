// SPDX-License-Identifier: MIT
#include "core/checkpoint/nanochat_folders.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

namespace tokenscope {

namespace fs = std::filesystem;

namespace {

/// The number in names such as "model_000010.pt" or "d20"; nothing if there is other text in its place.
std::optional<std::int64_t> numberBetween(const std::string& name, std::string_view prefix,
                                          std::string_view suffix) {
    if (name.size() <= prefix.size() + suffix.size() || !name.starts_with(prefix) || !name.ends_with(suffix))
        return std::nullopt;
    std::int64_t number = 0;
    const char* end = name.data() + name.size() - suffix.size();
    const auto [rest, error] = std::from_chars(name.data() + prefix.size(), end, number);
    if (error != std::errc() || rest != end || number < 0)
        return std::nullopt;
    return number;
}

constexpr std::array stages = {"latest", "chatrl_checkpoints", "chatsft_checkpoints", "mid_checkpoints",
                               "base_checkpoints"};
constexpr int stageCount = static_cast<int>(stages.size());

/// 0 comes first; stageCount for what is none.
int stageRank(const std::string& name) {
    const auto found = std::find(stages.begin(), stages.end(), name);
    return static_cast<int>(found - stages.begin());
}

/// models--<org>--<name>/snapshots, which holds the versions of one model.
bool isSnapshotFolder(fs::path folder) {
    if (!folder.has_filename()) // "folder/" ends in an empty name
        folder = folder.parent_path();
    return folder.filename() == "snapshots" &&
           folder.parent_path().filename().string().starts_with("models--");
}

std::string tokenizerFolderAbove(fs::path level) {
    std::error_code error;
    if (!level.has_filename()) // "folder/" ends in an empty name
        level = level.parent_path();
    for (int up = 0; up < 3; ++up) {
        const fs::path file = level / "tokenizer" / "tokenizer.pkl";
        if (fs::exists(file, error))
            return file.string();
        level = level.parent_path();
    }
    return {};
}

} // namespace

std::optional<fs::path> newestNanochatStep(const fs::path& folder) {
    std::optional<fs::path> newest;
    std::int64_t newestStep = -1;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const auto step = numberBetween(entry.path().filename().string(), "model_", ".pt");
        if (step && *step > newestStep) {
            newest = entry.path();
            newestStep = *step;
        }
    }
    return newest;
}

std::string findNanochatMeta(const fs::path& weights) {
    const std::string name = weights.filename().string();
    if (!numberBetween(name, "model_", ".pt"))
        return {};
    const std::string digits = name.substr(6, name.size() - 9);
    const fs::path meta = weights.parent_path() / ("meta_" + digits + ".json");
    std::error_code error;
    return fs::exists(meta, error) ? meta.string() : std::string();
}

std::string findNanochatTokenizer(const fs::path& folder) {
    std::error_code error;
    if (fs::exists(folder / "tokenizer.pkl", error))
        return (folder / "tokenizer.pkl").string();
    std::string found = tokenizerFolderAbove(fs::absolute(folder, error).lexically_normal());
    // "latest" is often a link into a base directory, whose tokenizer lies above the link's target.
    if (const fs::path target = fs::canonical(folder.empty() ? "." : folder, error); found.empty() && !error)
        found = tokenizerFolderAbove(target);
    return found;
}

std::vector<CandidateFolder> candidateSubfolders(const fs::path& folder) {
    struct Candidate {
        fs::path path;
        int stage;
        std::int64_t depth;
        fs::file_time_type changed; ///< of snapshots only
    };
    const bool areSnapshots = isSnapshotFolder(folder);
    std::vector<Candidate> candidates;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (!entry.is_directory(error))
            continue;
        const std::string name = entry.path().filename().string();
        candidates.push_back({entry.path(), stageRank(name), numberBetween(name, "d", "").value_or(-1),
                              areSnapshots ? entry.last_write_time(error) : fs::file_time_type()});
    }
    std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.stage, b.depth, b.changed, a.path) < std::tie(b.stage, a.depth, a.changed, b.path);
    });
    std::vector<CandidateFolder> folders;
    for (Candidate& candidate : candidates) {
        const bool comesFirst = areSnapshots || candidate.stage < stageCount || candidate.depth >= 0;
        folders.push_back({std::move(candidate.path), comesFirst});
    }
    return folders;
}

} // namespace tokenscope
