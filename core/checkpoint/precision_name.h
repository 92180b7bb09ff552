// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/weight.h"

#include <string>

namespace tokenscope {

/// How the matrices are stored, for people: "bfloat16"; "Q4_1" when more than half of the bytes between
/// embedding and head are that block type; else "mixed: bfloat16, float32", the type with the most bytes
/// first. Norms and biases do not count.
std::string precisionName(const WeightMap& weights);

} // namespace tokenscope
