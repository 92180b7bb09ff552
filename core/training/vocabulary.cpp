// SPDX-License-Identifier: MIT
#include "core/training/vocabulary.h"

#include "core/checkpoint/nanochat_folders.h"
#include "core/checkpoint/tiktoken_pickle.h"
#include "core/text/bpe_trainer.h"
#include "core/values/errors.h"

#include <algorithm>
#include <filesystem>

namespace tokenscope {

namespace {

constexpr std::size_t kTextBytes = 20'000'000;

/// All texts of a document, one by one: what the tokenizer cuts on its own.
class Texts {
public:
    Texts(const DocumentSource& source, std::stop_token stop) : m_source(source), m_stop(std::move(stop)) {}

    bool next(std::string& text) {
        while (m_queue.empty()) {
            if (m_bytes >= kTextBytes || m_index == m_source.distinctDocuments())
                return false;
            if (m_stop.stop_requested())
                throw Cancelled();
            queue(m_source.document(m_index++));
        }
        text = std::move(m_queue.back());
        m_queue.pop_back();
        m_bytes += text.size();
        return true;
    }

private:
    void queue(Document document) {
        if (!document.text.empty())
            m_queue.push_back(std::move(document.text));
        for (ChatMessage& message : document.chat)
            for (ChatPart& part : message.parts)
                m_queue.push_back(std::move(part.text));
    }

    const DocumentSource& m_source;
    std::stop_token m_stop;
    std::vector<std::string> m_queue;
    std::uint64_t m_index = 0;
    std::size_t m_bytes = 0;
};

bool hasControlTokens(const BpeTokenizerData& data) {
    return std::ranges::all_of(nanochatControlTokens, [&](std::string_view name) {
        return std::ranges::any_of(data.added, [&](const AddedToken& token) { return token.text == name; });
    });
}

} // namespace

std::optional<BpeTokenizerData> vocabularyIn(const std::string& folder) {
    const auto path = std::filesystem::path(folder) / "tokenizer" / "tokenizer.pkl";
    if (!std::filesystem::exists(path))
        return std::nullopt;
    BpeTokenizerData data = readTiktokenPickle(path.string());
    if (!hasControlTokens(data))
        throw FileError(path.string(), "special_tokens", "nanochat's nine are not all there");
    return data;
}

BpeTokenizerData learnVocabulary(const DocumentSource& source, std::int64_t size, std::stop_token stop) {
    Texts texts(source, std::move(stop));
    BpeTrainingSettings settings;
    settings.vocabulary = size;
    settings.seedWords = twoDigitGroups();
    return trainBpe([&](std::string& text) { return texts.next(text); }, settings);
}

} // namespace tokenscope
