// SPDX-License-Identifier: MIT
#pragma once

#include <QChar>
#include <QString>

namespace tokenscope {

// What Qt's reader of Markdown loses or does too much of, in noncharacters that it passes on. See
// withoutNoncharacters(): texts of models have none of their own.

/// Stands for the "!" before an image, which makes a link of it: no image ever gets into a document.
inline constexpr QChar ImageMark{0xfdd5};
/// Stands before a line's end that is to stay one.
inline constexpr QChar LineMark{0xfdd6};
/// Stand around the number that an item of a list was given, as Qt before 6.6 counts all lists from 1.
inline constexpr QChar NumberMark{0xfdd7};

/// Markdown as Qt is to read it: ends of lines of words are marked, as people and models mean them; numbers
/// of lists too; no images.
QString markedMarkdown(const QString& markdown);

} // namespace tokenscope
