// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/column.h"

#include <QtGlobal>

namespace tokenscope {

/// Where columns go straight from the engine's worker, before they are gathered for the window. Both are
/// called on the worker, in order, also while the session's own thread does something else; the run waits for
/// them. They must not throw. A model that replaces another one ends its run without a word here.
class ColumnTap {
public:
    virtual ~ColumnTap() = default;

    virtual void columnMade(quint64 runId, const Column& column) = 0;
    /// Columns from `count` on are no more.
    virtual void columnsCut(quint64 runId, qint64 count) = 0;
};

} // namespace tokenscope
