// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <exception>
#include <span>
#include <string>

namespace tokenscope {

/// An error of core/ in the language of the window: "FILE: FIELD: problem", one of them or several joined.
/// The problem and places such as "line 12" are translated, names are left as they are. A text that is not
/// known stays as it is, so it does no harm to give one that is translated already.
QString errorText(const QString& message);
QString errorText(const std::string& message);
QString errorText(const std::exception& error);

/// Whether the table has a template for the message, in any language.
bool knowsError(const QString& message);

/// What core/ says, with %1 to %9 for the parts that differ: sources of the context "CoreErrors".
std::span<const char* const> lessonErrorTemplates(); ///< lessons, runs and settings
std::span<const char* const> modelErrorTemplates();  ///< models and the files that they are in
std::span<const char* const> textErrorTemplates();   ///< tokenizers, chat formats, chats

} // namespace tokenscope
