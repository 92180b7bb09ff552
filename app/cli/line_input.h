// SPDX-License-Identifier: MIT
#pragma once

#include "app/process/interrupt.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tokenscope {

/// Lines from a person or a program.
class LineInput {
public:
    enum class How : std::uint8_t {
        Line,
        End,         ///< there are no more, or the program is to end
        Interrupted, ///< Ctrl+C; `text` is what had been typed
    };
    struct Read {
        How how = How::End;
        std::string text{}; ///< without its end; from a terminal it may have several lines (pasted ones)
    };

    virtual ~LineInput() = default;
    /// Waits for it. Throws Error when the input cannot be read.
    virtual Read read(const std::string& prompt) = 0;
    /// Remembers what was entered, for the arrow keys.
    virtual void remember(const std::string& /*entered*/) {}
    /// A person sits there, who can be asked.
    virtual bool isInteractive() const = 0;
};

/// Standard input: with an editor where it is a terminal (and standard error, which shows what is typed,
/// too), else line by line. `interrupt` must outlive it; its signals end read().
std::unique_ptr<LineInput> standardInput(Interrupt& interrupt);

/// A message: a line; several that end with a backslash but the last; or those between two lines of three
/// quotation marks. None: the input has ended, or Ctrl+C was pressed twice in an empty line.
std::optional<std::string> readMessage(LineInput& input);

} // namespace tokenscope
