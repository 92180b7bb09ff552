// SPDX-License-Identifier: MIT
#pragma once

#include "core/training/document_source.h"

#include <memory>
#include <string>
#include <vector>

namespace tokenscope {

/// The documents of a file: *.jsonl has a conversation a line (chat_json.h), anything else is plain text with
/// blank lines between documents. Throws FileError naming the file and the line: no documents, text that is
/// no UTF-8, lines that are no such conversation or break the rules of nanochat's format.
std::vector<Document> readDocuments(const std::string& path);

/// These documents again and again, each time in another order that the seed decides.
std::unique_ptr<DocumentSource> shuffledDocuments(std::vector<Document> documents, std::uint64_t seed);

} // namespace tokenscope
