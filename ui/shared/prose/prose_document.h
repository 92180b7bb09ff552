// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/palette.h"
#include "ui/shared/prose/tool_chip.h"

#include <QFont>
#include <QTextDocument>

#include <memory>
#include <span>

namespace tokenscope {

/// Fonts and colours of a text.
struct ProseLook {
    QFont font;
    QFont fixedFont; ///< for code
    QColor text, mutedText, link, codeFill, border;

    /// With the palette in force. `muted`: all of it is secondary.
    static ProseLook of(const QFont& font, bool muted = false);
    friend bool operator==(const ProseLook&, const ProseLook&) = default;
};

/// What pressing a chip activates: "tool:" and its number in the document, from 0.
QString toolLink(int index);
/// -1: the link is no chip's.
int toolOfLink(const QString& link);

/// Markdown laid out for reading. It is text of a stranger: HTML stays text, images become words and are
/// never looked for, links are http, https and mailto only. Line ends are kept. The n-th ToolCallMark becomes
/// a chip for the n-th call. Nothing is laid out before all that is done.
std::unique_ptr<QTextDocument> proseDocument(const QString& markdown, std::span<const ToolCallText> calls,
                                             const ProseLook& look);
/// Text as it is.
std::unique_ptr<QTextDocument> plainDocument(const QString& text, const ProseLook& look);

/// The words of a part of a document, chips as toolCallSource() writes them.
QString documentWords(const QTextDocument& document, int begin, int end);

} // namespace tokenscope
