// SPDX-License-Identifier: MIT
#include "core/values/chat.h"

namespace tokenscope {

const char* overflowWord(Overflow overflow) {
    switch (overflow) {
    case Overflow::Ask:
        return "ask";
    case Overflow::DropOldest:
        return "drop";
    case Overflow::KeepSystem:
        return "keep-system";
    case Overflow::Stop:
        return "stop";
    }
    return "";
}

std::optional<Overflow> overflowFromWord(std::string_view word) {
    for (const Overflow overflow :
         {Overflow::Ask, Overflow::DropOldest, Overflow::KeepSystem, Overflow::Stop})
        if (word == overflowWord(overflow))
            return overflow;
    return std::nullopt;
}

} // namespace tokenscope
