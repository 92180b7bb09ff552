// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/element_type.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tokenscope {

/// The element type of a GGUF type id (numbers of ggml's `enum ggml_type`), nothing when not supported.
std::optional<ElementType> ggufElementType(std::uint32_t id);

/// A name for an id that is not supported: "IQ4_XS", or "99".
std::string ggufTypeName(std::uint32_t id);

} // namespace tokenscope
