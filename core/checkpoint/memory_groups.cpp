// SPDX-License-Identifier: MIT
#include "core/checkpoint/memory_groups.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tokenscope {

namespace {

namespace fs = std::filesystem;

/// What the two versions call the same.
struct Names {
    const char *limit, *used, *active, *inactive;
};
constexpr Names names2 = {"memory.max", "memory.current", "active_file", "inactive_file"};
constexpr Names names1 = {"memory.limit_in_bytes", "memory.usage_in_bytes", "total_active_file",
                          "total_inactive_file"};

/// Nothing when the file is not there or holds no number ("max").
std::optional<std::int64_t> numberIn(const fs::path& file) {
    std::ifstream stream(file);
    std::int64_t number = 0;
    return stream >> number ? std::optional(number) : std::nullopt;
}

std::int64_t droppable(const fs::path& statistics, const Names& names) {
    std::ifstream stream(statistics);
    std::int64_t sum = 0, value = 0;
    for (std::string name; stream >> name >> value;) {
        if (name == names.active || name == names.inactive)
            sum += value;
    }
    return sum;
}

std::optional<std::int64_t> leftIn(const fs::path& group, const Names& names) {
    const auto limit = numberIn(group / names.limit);
    const auto used = numberIn(group / names.used);
    if (!limit || !used)
        return std::nullopt;
    return std::max<std::int64_t>(0, *limit - *used + droppable(group / "memory.stat", names));
}

/// The least that the group and those above it leave.
std::optional<std::int64_t> leftUpTo(const fs::path& root, const std::string& group, const Names& names) {
    std::optional<std::int64_t> least;
    fs::path relative = fs::path(group).relative_path();
    while (true) {
        if (const auto left = leftIn(root / relative, names); left && (!least || *left < *least))
            least = left;
        if (relative.empty())
            return least;
        relative = relative.parent_path();
    }
}

} // namespace

std::optional<std::int64_t> memoryLeftInGroups(const std::string& membership, const std::string& root) {
    std::istringstream lines(membership); // "number:controllers:group"; version 2 has no controllers
    std::optional<std::int64_t> least;
    for (std::string line; std::getline(lines, line);) {
        const auto first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos)
            continue;
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const std::string group = line.substr(second + 1);
        std::optional<std::int64_t> left;
        if (controllers == ",,")
            left = leftUpTo(root, group, names2);
        else if (controllers.find(",memory,") != std::string::npos)
            left = leftUpTo(fs::path(root) / "memory", group, names1);
        if (left && (!least || *left < *least))
            least = left;
    }
    return least;
}

} // namespace tokenscope
