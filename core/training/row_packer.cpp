// SPDX-License-Identifier: MIT
#include "core/training/row_packer.h"

#include "core/values/errors.h"

#include <algorithm>
#include <numeric>

namespace tokenscope {

namespace {

struct Row {
    WeightedIds text;
    std::vector<std::int64_t> starts;
};

void append(Row& laid, const WeightedIds& text, std::size_t count) {
    WeightedIds& row = laid.text;
    laid.starts.insert(laid.starts.end(), count, static_cast<std::int64_t>(row.ids.size()));
    row.ids.insert(row.ids.end(), text.ids.begin(), text.ids.begin() + static_cast<std::ptrdiff_t>(count));
    row.weights.insert(row.weights.end(), text.weights.begin(),
                       text.weights.begin() + static_cast<std::ptrdiff_t>(count));
}

} // namespace

double TrainingRows::weight() const {
    return std::accumulate(weights.begin(), weights.end(), 0.0);
}

RowPacker::RowPacker(const DocumentSource& source, const Tokenizer& tokenizer, std::int64_t rowLength)
    : m_source(source), m_tokenizer(tokenizer), m_rowIds(static_cast<std::size_t>(rowLength) + 1) {}

WeightedIds RowPacker::read(std::uint64_t index) const {
    try {
        return trainingText(m_source.document(index), m_tokenizer);
    } catch (const Error& error) {
        throw Error("document " + std::to_string(index) + ": " + error.what());
    }
}

void RowPacker::refill() {
    while (m_waiting.size() < bufferedDocuments) {
        m_waiting.push_back({m_next, read(m_next)});
        ++m_next;
    }
}

std::size_t RowPacker::bestFit(std::size_t room) const {
    std::size_t best = m_waiting.size();
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
        const std::size_t size = m_waiting[i].text.ids.size();
        if (size <= room && (best == m_waiting.size() || size > m_waiting[best].text.ids.size()))
            best = i;
    }
    return best;
}

void RowPacker::appendRow(TrainingRows& rows) {
    Row laid;
    const WeightedIds& row = laid.text;
    std::size_t chosen = 0; // the one that has waited longest, whatever its size
    while (row.ids.size() < m_rowIds) {
        refill();
        const std::size_t room = m_rowIds - row.ids.size();
        if (!row.ids.empty())
            chosen = bestFit(room);
        if (chosen == m_waiting.size()) {
            append(laid, m_waiting.front().text, room); // it stays, and will begin the next row
            break;
        }
        append(laid, m_waiting[chosen].text, std::min(room, m_waiting[chosen].text.ids.size()));
        m_waiting.erase(m_waiting.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    rows.ids.insert(rows.ids.end(), row.ids.begin(), row.ids.end());
    rows.weights.insert(rows.weights.end(), row.weights.begin() + 1, row.weights.end());
    rows.starts.insert(rows.starts.end(), laid.starts.begin(), laid.starts.end() - 1);
}

TrainingRows RowPacker::take(std::int64_t rows) {
    TrainingRows result;
    result.rows = rows;
    result.length = static_cast<std::int64_t>(m_rowIds) - 1;
    for (std::int64_t row = 0; row < rows; ++row)
        appendRow(result);
    return result;
}

RowPacker::State RowPacker::state() const {
    State state{{}, m_next};
    for (const Waiting& waiting : m_waiting)
        state.waiting.push_back(waiting.index);
    return state;
}

void RowPacker::restore(const State& state) {
    m_waiting.clear();
    for (const std::uint64_t index : state.waiting)
        m_waiting.push_back({index, read(index)});
    m_next = state.next;
}

} // namespace tokenscope
