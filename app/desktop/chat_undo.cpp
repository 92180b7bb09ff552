// SPDX-License-Identifier: MIT
#include "app/desktop/chat_undo.h"

#include <algorithm>
#include <iterator>

namespace tokenscope {

void ChatUndo::did(const Done& done) {
    m_done.push_back(done);
    std::erase_if(m_undone, [&](const Done& other) { return other.chat == done.chat; });
}

std::optional<ChatUndo::Done> ChatUndo::newest(const std::vector<Done>& from, ChatId chat) {
    const auto found =
        std::find_if(from.rbegin(), from.rend(), [chat](const Done& done) { return done.chat == chat; });
    return found == from.rend() ? std::nullopt : std::optional(*found);
}

void ChatUndo::move(std::vector<Done>& from, std::vector<Done>& to, ChatId chat) {
    const auto found =
        std::find_if(from.rbegin(), from.rend(), [chat](const Done& done) { return done.chat == chat; });
    if (found != from.rend()) {
        to.push_back(*found);
        from.erase(std::next(found).base());
    }
}

} // namespace tokenscope
