// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_request.h"

namespace tokenscope {

class FormatDesk;
class PrecisionDesk;

/// What every run has in common, whoever starts it: how it computes and what ends an answer.
class RunMaker {
public:
    /// Both must outlive it.
    RunMaker(const PrecisionDesk& precision, const FormatDesk& formats)
        : m_precision(precision), m_formats(formats) {}

    /// With everything else as it is by default.
    RunRequest base() const;

private:
    const PrecisionDesk& m_precision;
    const FormatDesk& m_formats;
};

} // namespace tokenscope
