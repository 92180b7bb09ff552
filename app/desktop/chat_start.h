// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/run_marker.h"
#include "core/values/chat.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace tokenscope {

/// Knows at a start which chats not to open: those that a program was busy with that did not end well. One
/// that brought the program down would do so at each start.
class ChatStart {
public:
    /// `folder`: of the chats; the notes lie in "marks" in it. What was left there is read, and removed.
    explicit ChatStart(const QString& folder);

    /// The chats of programs that did not end well, oldest end first, each once. Programs that still run do
    /// not count.
    const std::vector<ChatId>& badEnds() const { return m_badEnds; }

    /// From now on the program is busy with these: the chat that is being opened or is shown, and the one in
    /// which an answer is being written. 0: none. To be called before the work begins.
    void note(ChatId shown, ChatId writing = {});

private:
    RunMarker m_marker;
    std::vector<ChatId> m_badEnds;
    std::optional<std::pair<ChatId, ChatId>> m_noted;
};

} // namespace tokenscope
