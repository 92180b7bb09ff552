// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/known_formats.h"
#include "core/text/template_items.h"

#include <optional>
#include <vector>

namespace tokenscope {

/// The one known family whose marks the template writes and whose special tokens the vocabulary has; the
/// template's default system text, date lines, spacing and beginning of an answer are taken over where they
/// are written plainly. Conditions are not carried out. Nothing when no family or more than one fits.
std::optional<ChatFormat> formatByMarkers(const std::vector<TemplateItem>& items, const Tokenizer& tokenizer,
                                          const SpecialNames& names);

} // namespace tokenscope
