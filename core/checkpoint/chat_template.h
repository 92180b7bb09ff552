// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/checkpoint_finder.h"
#include "core/checkpoint/family_table.h"
#include "core/formats/gguf.h"
#include "core/text/chat_format.h"
#include "core/text/recognise_template.h"
#include "core/text/tokenizer.h"

#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// What a checkpoint's side files say about chatting.
struct ChatTemplate {
    std::optional<StoredTemplate> stored;
    SpecialNames names;           ///< what the template's bos_token and eos_token stand for
    std::optional<NamedId> endId; ///< the id of the latter, where tokenizer_config.json names one
    std::vector<std::string> warnings;
};

/// chat_template.jinja, else chat_template in tokenizer_config.json (a text, or a list of named ones of which
/// "default" counts). Also checks the special tokens that tokenizer_config.json names. Throws FileError when
/// a file is not JSON.
ChatTemplate huggingFaceChatTemplate(const CheckpointFiles& files, const Tokenizer& tokenizer);
ChatTemplate ggufChatTemplate(const GgufFile& file, const Tokenizer& tokenizer);

/// The format that a template stands for, or nanochat's when there is no template and the tokenizer has its
/// special tokens. A template that is not recognised is never replaced by another: there is no format then,
/// and a warning. One that is recognised only by its special tokens has a warning too.
std::optional<ChatFormat> chooseChatFormat(ChatTemplate& chatTemplate, const Tokenizer& tokenizer);

/// How the vocabulary calls the start and the end of a text: the special tokens that the side files name,
/// else those that config.json has the ids of (of several the first), else the tokenizer's own start token.
/// Empty where nothing says so. What known chat formats are fitted() with.
SpecialNames textNames(const ChatTemplate& chatTemplate, const CheckpointFiles& files,
                       const Tokenizer& tokenizer);

/// What a checkpoint brings for chatting.
struct ChatFacts {
    std::optional<ChatFormat> format; ///< its own
    SpecialNames names;               ///< see textNames()
    std::vector<std::string> warnings;
};

/// Of the checkpoint at `path`, whose tokenizer is given; weights are not needed. Throws FileError as the
/// readers do.
ChatFacts loadChatFacts(const std::string& path, const Tokenizer& tokenizer);

} // namespace tokenscope
