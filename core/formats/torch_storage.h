// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <optional>
#include <string_view>

namespace tokenscope {

/// torch's classes for the numbers behind tensors ("FloatStorage"); nothing for what torch does not have, as
/// GGML's quantised types, or is not known.
std::optional<ElementType> elementTypeOfStorage(std::string_view storage);
std::optional<std::string_view> storageOfElementType(ElementType type);

} // namespace tokenscope
