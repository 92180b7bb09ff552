// SPDX-License-Identifier: MIT
#include "core/checkpoint/tokenizer_loader.h"

#include "core/checkpoint/named_tokenizer.h"
#include "core/checkpoint/sentencepiece_model.h"
#include "core/checkpoint/tiktoken_pickle.h"
#include "core/formats/mapped_file.h"
#include "core/text/bpe_tokenizer.h"
#include "core/text/piece_tokenizer.h"
#include "core/text/tokenizer_json.h"

namespace tokenscope {

std::shared_ptr<const Tokenizer> readHuggingFaceTokenizer(const std::string& path) {
    return namingTheFile(path, [&] {
        return path.ends_with(".model") ? makePieceTokenizer(readSentencePieceFolder(path))
                                        : tokenizerFromJson(readTextFile(path), path);
    });
}

std::shared_ptr<const Tokenizer> readNanochatTokenizer(const std::string& path) {
    return namingTheFile(path, [&] { return makeBpeTokenizer(readTiktokenPickle(path)); });
}

} // namespace tokenscope
