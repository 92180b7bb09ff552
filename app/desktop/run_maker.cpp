// SPDX-License-Identifier: MIT
#include "app/desktop/run_maker.h"

#include "app/desktop/format_desk.h"
#include "app/desktop/precision_desk.h"

#include <utility>

namespace tokenscope {

RunRequest RunMaker::base() const {
    RunRequest request;
    FormatDesk::Ends ends = m_formats.ends();
    request.endTokens = std::move(ends.tokens);
    request.stopTexts = std::move(ends.texts);
    request.precision = m_precision.levers().precision;
    request.cacheType = m_precision.levers().cacheType;
    return request;
}

} // namespace tokenscope
