// SPDX-License-Identifier: MIT
#include "core/training/file_documents.h"

#include "core/corpus/random.h"
#include "core/formats/chat_json.h"
#include "core/formats/mapped_file.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <numeric>

namespace tokenscope {

namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

/// Calls line(text, number from 1) for every line, without its end.
template <class Line> void forEachLine(std::string_view text, const Line& line) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view content = text.substr(0, end);
        if (content.ends_with('\r'))
            content.remove_suffix(1);
        line(content, number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

std::vector<Document> textDocuments(std::string_view text) {
    std::vector<Document> documents;
    std::string current;
    const auto finish = [&] {
        if (!current.empty())
            documents.push_back({{}, std::move(current)});
        current.clear();
    };
    forEachLine(text, [&](std::string_view line, std::size_t) {
        if (isBlank(line))
            return finish();
        current += current.empty() ? "" : "\n";
        current += line;
    });
    finish();
    return documents;
}

std::vector<Document> chatDocuments(std::string_view text, const std::string& path) {
    std::vector<Document> documents;
    forEachLine(text, [&](std::string_view line, std::size_t number) {
        if (isBlank(line))
            return;
        const std::string place = path + ": line " + std::to_string(number);
        documents.push_back({chatFromJson(parseJson(line, place), place), {}});
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
