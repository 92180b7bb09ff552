// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"

#include <cstdint>
#include <optional>

namespace tokenscope {

/// An endless row of documents. The document at an index is always the same, so that a training run that was
/// interrupted reads on exactly where it was. Called from one thread at a time.
class DocumentSource {
public:
    virtual ~DocumentSource() = default;
    virtual Document document(std::uint64_t index) const = 0;
    /// Documents before they begin to come again; nothing: they never do.
    virtual std::optional<std::uint64_t> distinctDocuments() const { return std::nullopt; }
};

} // namespace tokenscope
