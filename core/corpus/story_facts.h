// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/random.h"

#include <string>

namespace tokenscope {

/// One true sentence about everyday things: opposites, colours, days, animals, capitals, materials.
std::string everydayFact(Random& random);

} // namespace tokenscope
