// SPDX-License-Identifier: MIT
#include "ui/shared/token_words.h"

#include "core/text/utf8.h"
#include "ui/shared/format.h"

#include <QCoreApplication>

#include <string>
#include <string_view>

namespace tokenscope {

namespace {

constexpr std::size_t MostBytes = 16; ///< of a token, in its description

struct TokenWords {
    Q_DECLARE_TR_FUNCTIONS(TokenWords)
};

std::string_view bytesOf(TokenId id, const Tokenizer* tokenizer) {
    return tokenizer ? tokenizer->bytes(id) : std::string_view();
}

} // namespace

QString tokenChipLabel(TokenId id, const Tokenizer* tokenizer) {
    const std::string_view bytes = bytesOf(id, tokenizer);
    if (bytes.empty()) {
        return QStringLiteral("#%1").arg(id.value);
    }
    return tokenizer->isSpecial(id) ? specialTokenLabel(bytes) : tokenLabel(bytes);
}

QString tokenDescription(TokenId id, const Tokenizer* tokenizer) {
    const std::string_view bytes = bytesOf(id, tokenizer);
    QString text = TokenWords::tr("id %1").arg(id.value);
    if (bytes.empty()) {
        return text + TokenWords::tr(" · stands for no text");
    }
    if (tokenizer->isSpecial(id)) {
        return text + TokenWords::tr(" · %1, a special token")
                          .arg(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())));
    }
    text += QStringLiteral(" · “%1” · ").arg(tokenLabel(bytes)) + hexBytes(bytes.substr(0, MostBytes));
    return bytes.size() > MostBytes ? text + QStringLiteral(" …") : text;
}

QString textOfTokens(std::span<const TokenId> ids, const Tokenizer* tokenizer) {
    std::string bytes;
    for (const TokenId id : ids) {
        bytes += bytesOf(id, tokenizer);
    }
    return QString::fromStdString(toValidUtf8(bytes));
}

QString idList(std::span<const TokenId> ids) {
    QString text;
    for (const TokenId id : ids) {
        text += (text.isEmpty() ? QString() : QStringLiteral(",")) + QString::number(id.value);
    }
    return text;
}

} // namespace tokenscope
