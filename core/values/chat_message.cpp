// SPDX-License-Identifier: MIT
#include "core/values/chat_message.h"

#include <utility>

namespace tokenscope {

ChatMessage textMessage(ChatRole role, std::string text) {
    return {role, {{ChatPart::Kind::Text, std::move(text)}}};
}

} // namespace tokenscope
