// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/open_chat.h"
#include "core/text/chat_format.h"
#include "core/text/tokenizer.h"
#include "core/tools/answer_reader.h"
#include "ui/chat/shown_turn.h"

#include <QCoreApplication>

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>

namespace tokenscope {

/// Makes of a chat's turns what the page shows, with the vocabulary of the model that is open.
class TurnPictures {
    Q_DECLARE_TR_FUNCTIONS(tokenscope::TurnPictures)
public:
    /// Another model or format. Null: there is none.
    void setReader(std::shared_ptr<const Tokenizer> tokenizer, std::uint64_t vocabulary,
                   const std::optional<ChatFormat>& format);
    /// This answer shows its tokens, from now on.
    void showTokens(TurnId answer) { m_withTokens.insert(answer); }

    /// A turn at rest.
    ShownTurn picture(const OpenChat& chat, const Turn& turn) const;
    /// The answer that is being written, as `reader` has read it.
    ShownTurn picture(const OpenChat& chat, const Turn& turn, const AnswerReader& reader) const;

    /// Whether the answer is in the vocabulary of the model that is open: its ids mean something.
    bool isReadable(const Turn& turn) const;
    std::uint64_t vocabulary() const { return m_vocabulary; }
    bool beginsThinking() const { return m_beginsThinking; }
    const std::shared_ptr<const Tokenizer>& tokenizer() const { return m_tokenizer; }

private:
    ShownTurn outline(const OpenChat& chat, const Turn& turn) const;
    void addTokens(ShownTurn& shown, const Turn& turn) const;

    std::shared_ptr<const Tokenizer> m_tokenizer;
    std::uint64_t m_vocabulary = 0;
    bool m_beginsThinking = false;
    std::unordered_set<TurnId> m_withTokens;
};

} // namespace tokenscope
