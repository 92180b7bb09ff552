// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/prose/prose_document.h"

#include <QTextDocument>

#include <span>

namespace tokenscope {

/// Pixels by which a quote, and each that lies in it, stands to the right.
inline constexpr int QuoteIndent = 14;

/// How high lines are, in percent of their letters' height.
inline constexpr int ProseLineHeight = 122;

/// Makes what Qt has read of markedMarkdown() fit to be shown: marks become what they stand for, fonts and
/// colours the look's, links that lead elsewhere than into the web words. Lays out nothing.
void cleanDocument(QTextDocument& document, std::span<const ToolCallText> calls, const ProseLook& look);

} // namespace tokenscope
