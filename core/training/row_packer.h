// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/training/document_source.h"
#include "core/training/training_text.h"

#include <cstdint>
#include <vector>

namespace tokenscope {

/// Rows of equal length to learn from: position i of a row predicts its position i + 1.
struct TrainingRows {
    std::int64_t rows = 0;
    std::int64_t length = 0;          ///< positions that predict
    std::vector<std::int64_t> ids;    ///< [rows, length + 1]
    std::vector<float> weights;       ///< [rows, length], of predicting ids[row][i + 1]
    std::vector<std::int64_t> starts; ///< [rows, length], where in its row the document of a position begins

    /// Sum of all weights.
    double weight() const;
};

/// Lays documents into rows. Each row begins with a document's start token, whole documents follow each
/// other without seeing each other, and what room is left holds the beginning of one more. Documents are
/// chosen from a small buffer: first the one that has waited longest, then always the longest that still
/// fits. Every document that fits into a row appears whole exactly once, a longer one is cut. One thread at a
/// time.
class RowPacker {
public:
    /// Where a packer stands: the documents that wait, in the order they came, and the next one's index.
    struct State {
        std::vector<std::uint64_t> waiting;
        std::uint64_t next = 0;
    };

    static constexpr std::size_t bufferedDocuments = 48;

    /// Source and tokenizer outlive it.
    RowPacker(const DocumentSource& source, const Tokenizer& tokenizer, std::int64_t rowLength);

    TrainingRows take(std::int64_t rows);

    State state() const;
    /// Goes on exactly as the packer of that state would have.
    void restore(const State& state);

private:
    struct Waiting {
        std::uint64_t index;
        WeightedIds text;
    };

    WeightedIds read(std::uint64_t index) const;
    void refill();
    /// Index of the longest waiting document of at most `room` ids; the buffer's size if there is none.
    std::size_t bestFit(std::size_t room) const;
    void appendRow(TrainingRows& rows);

    const DocumentSource& m_source;
    const Tokenizer& m_tokenizer;
    std::size_t m_rowIds; ///< ids in a row: its length + 1
    std::vector<Waiting> m_waiting;
    std::uint64_t m_next = 0;
};

} // namespace tokenscope
