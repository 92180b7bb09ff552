// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tokenscope {

/// Bytes that the control groups of a process leave it, when one of them or of those above has a limit: a
/// container or a systemd slice ends a program that goes beyond it, however much the machine has. Files in
/// memory that can be dropped count as free. `membership` is the text of /proc/self/cgroup, `root` the folder
/// where the groups are mounted. Versions 1 and 2 of the kernel's interface
/// (Documentation/admin-guide/cgroup-v2.rst).
std::optional<std::int64_t> memoryLeftInGroups(const std::string& membership, const std::string& root);

} // namespace tokenscope
