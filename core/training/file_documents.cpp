// SPDX-License-Identifier: MIT
#include "core/training/file_documents.h"

#include "core/corpus/random.h"
#include "core/formats/json.h"
#include "core/formats/mapped_file.h"
#include "core/text/chat_json.h"
#include "core/text/nanochat_chat.h"
#include "core/text/utf8.h"
#include "core/training/text_lines.h"
#include "core/values/errors.h"

#include <algorithm>
#include <numeric>

namespace tokenscope {

namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

std::vector<Document> textDocuments(std::string_view text) {
    std::vector<Document> documents;
    std::string current;
    const auto finish = [&] {
        if (!current.empty())
            documents.push_back({{}, std::move(current)});
        current.clear();
    };
    forEachLine(text, [&](std::string_view line, std::size_t) {
        if (isBlankLine(line))
            return finish();
        current += current.empty() ? "" : "\n";
        current += line;
    });
    finish();
    return documents;
}

/// `place` begins the message of the FileError.
std::vector<ChatMessage> trainableChat(const Json& json, const std::string& place) {
    std::vector<ChatMessage> chat = chatFromJson(json, place);
    try {
        checkNanochatChat(chat);
    } catch (const Error& error) {
        throw FileError(place, "", error.what());
    }
    return chat;
}

std::vector<Document> chatDocuments(std::string_view text, const std::string& path) {
    std::vector<Document> documents;
    forEachJsonLine(text, path, [&](const Json& json, const std::string& place) {
        documents.push_back({trainableChat(json, place), {}});
    });
    return documents;
}

class ShuffledDocuments : public DocumentSource {
public:
    ShuffledDocuments(std::vector<Document> documents, std::uint64_t seed)
        : m_documents(std::move(documents)), m_seed(seed) {
        shuffle(0);
    }

    Document document(std::uint64_t index) const override {
        const std::uint64_t round = index / m_documents.size();
        if (round != m_round)
            shuffle(round);
        return m_documents[m_order[index % m_documents.size()]];
    }
    std::optional<std::uint64_t> distinctDocuments() const override { return m_documents.size(); }

private:
    void shuffle(std::uint64_t round) const {
        m_round = round;
        m_order.resize(m_documents.size());
        std::iota(m_order.begin(), m_order.end(), std::size_t{0});
        Random random(m_seed, round);
        for (std::size_t left = m_order.size(); left > 1; --left)
            std::swap(m_order[left - 1], m_order[random.below(left)]);
    }

    std::vector<Document> m_documents;
    std::uint64_t m_seed;
    mutable std::uint64_t m_round = 0; ///< the one whose order is kept
    mutable std::vector<std::size_t> m_order;
};

} // namespace

std::vector<Document> readDocuments(const std::string& path) {
    const std::string text = readTextFile(path, kLargestFile);
    if (!isValidUtf8(text))
        throw FileError(path, "", "not UTF-8 text");
    std::vector<Document> documents =
        path.ends_with(".jsonl") ? chatDocuments(text, path) : textDocuments(text);
    if (documents.empty())
        throw FileError(path, "", "no documents in it");
    return documents;
}

std::unique_ptr<DocumentSource> shuffledDocuments(std::vector<Document> documents, std::uint64_t seed) {
    return std::make_unique<ShuffledDocuments>(std::move(documents), seed);
}

} // namespace tokenscope
