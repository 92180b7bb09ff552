// SPDX-License-Identifier: MIT
#include "core/values/token_origin.h"

namespace tokenscope {

const char* endReasonName(EndReason reason) {
    switch (reason) {
    case EndReason::None: return "";
    case EndReason::EndOfTurn: return "end_of_turn";
    case EndReason::StartToken: return "start_token";
    case EndReason::StopText: return "stop_text";
    case EndReason::Limit: return "limit";
    case EndReason::ContextFull: return "context_full";
    case EndReason::User: return "user";
    case EndReason::Error: return "error";
    }
    return "";
}

} // namespace tokenscope
