// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/checkpoint_finder.h"
#include "core/formats/gguf.h"
#include "core/text/chat_format.h"
#include "core/text/tokenizer.h"

#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// What a checkpoint's side files say about chatting.
struct ChatTemplate {
    std::optional<std::string> text; ///< the template as stored
    std::string place;               ///< file and field, for messages
    std::vector<std::string> warnings;
};

/// chat_template.jinja, else chat_template in tokenizer_config.json (a text, or a list of named ones of which
/// "default" counts). Also checks the special tokens that tokenizer_config.json names. Throws FileError when
/// a file is not JSON.
ChatTemplate huggingFaceChatTemplate(const CheckpointFiles& files, const Tokenizer& tokenizer);
ChatTemplate ggufChatTemplate(const GgufFile& file);

/// The format that a template stands for, or nanochat's when there is no template and the tokenizer has its
/// special tokens. A template that is not recognised is never replaced by another: there is no format then,
/// and a warning.
std::optional<ChatFormat> chooseChatFormat(ChatTemplate& chatTemplate, const Tokenizer& tokenizer);

} // namespace tokenscope
