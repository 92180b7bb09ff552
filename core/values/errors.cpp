// SPDX-License-Identifier: MIT
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

FileError::FileError(std::string file, std::string field, const std::string& problem)
    : Error(file + ": " + (field.empty() ? std::string() : field + ": ") + problem), m_file(std::move(file)),
      m_field(std::move(field)) {}

} // namespace tokenscope
