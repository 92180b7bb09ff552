// SPDX-License-Identifier: MIT
#include "core/training/training_corpus.h"

#include "core/corpus/corpus.h"
#include "core/training/file_documents.h"

namespace tokenscope {

namespace {

constexpr std::size_t kHeldOutEvery = 20;

class GeneratedDocuments final : public DocumentSource {
public:
    explicit GeneratedDocuments(Corpus corpus) : m_corpus(std::move(corpus)) {}
    Document document(std::uint64_t index) const override { return m_corpus.document(index); }

private:
    Corpus m_corpus;
};

TrainingCorpus fileCorpus(const std::string& path, std::uint64_t seed) {
    std::vector<Document> training, heldOut;
    for (Document& document : readDocuments(path)) {
        const bool isHeldOut = (training.size() + heldOut.size()) % kHeldOutEvery == kHeldOutEvery - 1;
        (isHeldOut ? heldOut : training).push_back(std::move(document));
    }
    TrainingCorpus corpus{shuffledDocuments(std::move(training), seed), nullptr};
    if (!heldOut.empty())
        corpus.heldOut = shuffledDocuments(std::move(heldOut), seed);
    return corpus;
}

} // namespace

TrainingCorpus openCorpus(const std::string& nameOrPath, std::uint64_t seed) {
    if (nameOrPath == "builtin")
        return {std::make_unique<GeneratedDocuments>(Corpus(seed, Split::Training)),
                std::make_unique<GeneratedDocuments>(Corpus(seed, Split::HeldOut))};
    return fileCorpus(nameOrPath, seed);
}

} // namespace tokenscope
