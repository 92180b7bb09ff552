// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/json_field.h"
#include "core/values/chat.h"

#include <nlohmann/json.hpp>

namespace tokenscope {

/// "model", "vocabulary", "format", "ended" (endReasonName), "error", "stop_text_bytes", "runs", and
/// "tokens": one list for each fact, with one entry for each token. "mask" is 1 for sampled tokens, else 0,
/// as the reference writes it; "bytes" are hexadecimal, and there only where they are known.
nlohmann::ordered_json answerJson(const Answer& answer);
/// Throws FileError that names the field. The answer is not being written. Without "origin" the origins
/// follow from the mask; without that, all were sampled.
Answer readAnswer(const JsonField& field);

} // namespace tokenscope
