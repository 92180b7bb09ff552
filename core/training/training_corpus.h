// SPDX-License-Identifier: MIT
#pragma once

#include "core/training/document_source.h"

#include <cstdint>
#include <memory>
#include <string>

namespace tokenscope {

/// What a model is trained and measured with. No document is in both.
struct TrainingCorpus {
    std::unique_ptr<DocumentSource> training;
    std::unique_ptr<DocumentSource> heldOut; ///< null: too few documents to keep any back
};

/// "builtin": the texts that the project writes itself; else the documents of a file (file_documents.h), of
/// which every twentieth is kept back. The seed decides what comes and in which order, never what is kept
/// back. Throws FileError for a file that cannot be used.
TrainingCorpus openCorpus(const std::string& nameOrPath, std::uint64_t seed);

} // namespace tokenscope
