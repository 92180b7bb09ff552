// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/pickle.h"

#include <cstdint>
#include <string_view>

namespace tokenscope {

/// What a pickle may do with a global.
enum class PickleGlobalUse : std::uint8_t {
    Unlisted,    ///< nothing, it is refused
    Name,        ///< only name it
    Call,        ///< call it: kept as a PickleObject
    OrderedDict, ///< call it: a PickleDict
};

PickleGlobalUse pickleGlobalUse(PickleKind kind, std::string_view module, std::string_view name);

} // namespace tokenscope
