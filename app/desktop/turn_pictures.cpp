// SPDX-License-Identifier: MIT
#include "app/desktop/turn_pictures.h"

#include "core/tools/answer_parts.h"
#include "core/tools/path_turn.h"
#include "ui/shared/format.h"
#include "ui/shared/model_words.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// An end that the answer did not choose itself.
bool isBrokenOff(EndReason reason) {
    return reason == EndReason::None || reason == EndReason::Limit || reason == EndReason::User ||
           reason == EndReason::ContextFull || reason == EndReason::Error;
}

/// Why nothing can be said about single tokens of an answer in another vocabulary.
QString noteOf(const Answer& answer) {
    const QString name = shownName(answer.modelName);
    const QString who =
        name.isEmpty() ? TurnPictures::tr("A model with another vocabulary wrote these tokens.")
                       : TurnPictures::tr("%1 wrote these tokens, and the model that is open has another "
                                          "vocabulary.")
                             .arg(name);
    const bool hasTexts = std::any_of(answer.tokens.begin(), answer.tokens.end(),
                                      [](const AnswerToken& token) { return !token.bytes.empty(); });
    const QString what =
        hasTexts ? TurnPictures::tr("How each of them was picked can be shown once its model is open again.")
                 : TurnPictures::tr("Once its model is open again they can be read, and it can be shown how "
                                    "each was picked. Until then only their ids are known.");
    return who + QLatin1Char(' ') + what;
}

} // namespace

void TurnPictures::setReader(std::shared_ptr<const Tokenizer> tokenizer, std::uint64_t vocabulary,
                             const std::optional<ChatFormat>& format) {
    m_tokenizer = std::move(tokenizer);
    m_vocabulary = vocabulary;
    m_beginsThinking =
        format && tokenscope::beginsThinking(format->answerPrefix.value_or(format->assistantPrefix));
}

bool TurnPictures::isReadable(const Turn& turn) const {
    return m_tokenizer && turn.answer && turn.answer->vocabulary == m_vocabulary;
}

ShownTurn TurnPictures::outline(const OpenChat& chat, const Turn& turn) const {
    ShownTurn shown;
    shown.id = turn.id;
    shown.role = turn.role;
    shown.text = QString::fromStdString(turn.text);
    shown.place = chat.tree().placeOf(turn.id);
    if (turn.answer) {
        const Answer& answer = *turn.answer;
        shown.facts = answerFacts(answer);
        const bool endsSpecial = !answer.tokens.empty() && answer.tokens.back().special;
        if (endsSpecial && isReadable(turn) && !isBrokenOff(answer.ended)) {
            const std::string_view name = m_tokenizer->bytes(answer.tokens.back().id);
            shown.facts.endToken = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        }
    }
    return shown;
}

void TurnPictures::addTokens(ShownTurn& shown, const Turn& turn) const {
    if (turn.answer && m_withTokens.contains(turn.id)) {
        auto tokens = std::make_shared<ShownTokens>();
        tokens->tokens = turn.answer->tokens;
        if (isReadable(turn)) {
            tokens->tokenizer = m_tokenizer;
        } else {
            tokens->note = noteOf(*turn.answer);
        }
        shown.tokens = std::move(tokens);
    }
}

ShownTurn TurnPictures::picture(const OpenChat& chat, const Turn& turn) const {
    ShownTurn shown = outline(chat, turn);
    if (isReadable(turn)) {
        const AnswerReader reader = readAnswer(*turn.answer, m_tokenizer, m_beginsThinking);
        shown.parts = reader.parts();
        shown.tail = hexBytes(reader.tailBytes());
        shown.canContinue = !turn.answer->isWriting && isBrokenOff(turn.answer->ended);
    } else {
        shown.parts = readParts(turn.parts, !turn.answer || shown.facts.forced > 0);
    }
    addTokens(shown, turn);
    return shown;
}

ShownTurn TurnPictures::picture(const OpenChat& chat, const Turn& turn, const AnswerReader& reader) const {
    ShownTurn shown = outline(chat, turn);
    shown.parts = reader.parts();
    addTokens(shown, turn);
    return shown;
}

} // namespace tokenscope
