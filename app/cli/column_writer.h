// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/column.h"

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace tokenscope {

/// Where the columns of a run go while it is made.
class ColumnWriter {
public:
    virtual ~ColumnWriter() = default;
    virtual void write(const Column& column) = 0;
    /// After the last column; `result` is the JSON object that describes the run.
    virtual void finish(const std::string& result) = 0;
};

/// One JSON object a column as soon as it is made, the result at the end.
std::unique_ptr<ColumnWriter> jsonLinesWriter(std::ostream& out, std::size_t logprobs);

/// The tokens as text, special ones by name, [FORCED] after each forced one. A single sample appears as it is
/// made; several each under a heading at the end.
std::unique_ptr<ColumnWriter> textWriter(std::ostream& out, std::size_t samples);

} // namespace tokenscope
