// SPDX-License-Identifier: MIT
#pragma once

#include "core/training/examination.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tokenscope {

/// Questions that are asked and scored together.
struct ExamSheet {
    std::string name;
    std::vector<ExamQuestion> questions; ///< each with its place: "FILE: line N", or "NAME: question N"
};

/// The corpus's arithmetic questions whose templates, verbs and nouns training never sees. A value is wanted
/// for each part of a question; steps on the way are not.
ExamSheet heldOutArithmetic(std::size_t count, std::uint64_t seed);

/// The corpus's other questions that training never sees; no tool is to be called.
ExamSheet heldOutTalk();

/// Lines of {"question": text, "value": text or null}, blank ones between them passed over. Throws FileError
/// naming the line.
ExamSheet examFromFile(const std::string& path);

} // namespace tokenscope
