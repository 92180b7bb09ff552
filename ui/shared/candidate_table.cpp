// SPDX-License-Identifier: MIT
#include "ui/shared/candidate_table.h"

#include <algorithm>

namespace tokenscope {

namespace {

/// The probabilities before any stage (0) or after the stage number `count` - 1.
const std::vector<double>& after(const Distribution& distribution, std::size_t count) {
    return count == 0 ? distribution.model : distribution.stages[count - 1].probabilities;
}

/// Orders ids by what the cut looks at. Where that is 0 for both (cut before, or underflow), what came in
/// decides.
class RankOrder {
public:
    RankOrder(const Distribution& distribution, std::size_t cut) {
        for (std::size_t count = cut + 1; count-- > 0;) {
            m_keys.push_back(after(distribution, count).data());
        }
    }
    bool operator()(std::int32_t a, std::int32_t b) const {
        for (const double* key : m_keys) {
            if (key[a] != key[b]) {
                return key[a] > key[b];
            }
        }
        return a < b;
    }

private:
    std::vector<const double*> m_keys;
};

std::vector<std::int32_t> best(std::size_t vocabulary, std::size_t wanted, const RankOrder& order) {
    std::vector<std::int32_t> heap; // the worst of the wanted ones on top
    wanted = std::min(wanted, vocabulary);
    heap.reserve(wanted + 1);
    for (std::size_t i = 0; i < vocabulary && wanted > 0; ++i) {
        const auto id = static_cast<std::int32_t>(i);
        if (heap.size() < wanted) {
            heap.push_back(id);
            std::push_heap(heap.begin(), heap.end(), order);
        } else if (order(id, heap.front())) {
            std::pop_heap(heap.begin(), heap.end(), order);
            heap.back() = id;
            std::push_heap(heap.begin(), heap.end(), order);
        }
    }
    std::sort_heap(heap.begin(), heap.end(), order);
    return heap;
}

std::int64_t rankOf(std::int32_t id, std::size_t vocabulary, const RankOrder& order) {
    std::int64_t before = 0;
    for (std::size_t other = 0; other < vocabulary; ++other) {
        before += order(static_cast<std::int32_t>(other), id) ? 1 : 0;
    }
    return before + 1;
}

class TableBuilder {
public:
    TableBuilder(const Distribution& distribution, const CandidateQuery& query)
        : m_distribution(distribution), m_query(query), m_cut(stagesBeforeCut(distribution, query.order)),
          m_order(distribution, m_cut) {}

    CandidateTable build() {
        addLeading();
        addAsked();
        sumGroups();
        makeRoom();
        describeCut();
        m_table.keptCount = m_distribution.keptCount;
        m_table.modelEntropy =
            m_query.modelEntropy >= 0 ? m_query.modelEntropy : entropyBits(m_distribution.model);
        m_table.finalEntropy = entropyBits(m_distribution.finalProbabilities());
        return std::move(m_table);
    }

private:
    std::size_t vocabulary() const { return m_distribution.model.size(); }
    const std::vector<double>& atCut() const { return after(m_distribution, m_cut); }

    void addLeading() {
        double cumulative = 0;
        for (const std::int32_t id : best(vocabulary(), m_query.lines, m_order)) {
            CandidateRow row = candidate(id, static_cast<std::int64_t>(m_table.rows.size()) + 1);
            row.cumulative = cumulative += row.atCut;
            m_table.rows.push_back(std::move(row));
        }
        m_table.leading = static_cast<std::int64_t>(m_table.rows.size());
    }

    void addAsked() {
        for (const TokenId id : m_query.also) {
            const bool exists = id.value >= 0 && static_cast<std::size_t>(id.value) < vocabulary();
            const bool there = std::any_of(m_table.rows.begin(), m_table.rows.end(),
                                           [id](const CandidateRow& row) { return row.id == id; });
            if (exists && !there) {
                CandidateRow row = candidate(id.value, rankOf(id.value, vocabulary(), m_order));
                row.cumulative = -1;
                m_table.rows.push_back(std::move(row));
            }
        }
        std::sort(m_table.rows.begin() + m_table.leading, m_table.rows.end(),
                  [](const CandidateRow& a, const CandidateRow& b) { return a.rank < b.rank; });
    }

    CandidateRow candidate(std::int32_t id, std::int64_t rank) const {
        const auto i = static_cast<std::size_t>(id);
        CandidateRow row;
        row.id = TokenId{id};
        row.text = m_query.textOf ? m_query.textOf(row.id) : TokenText{};
        row.rank = rank;
        row.model = m_distribution.model[i];
        row.atCut = atCut()[i];
        row.final = m_distribution.finalProbabilities()[i];
        if (m_distribution.isCut(row.id)) {
            const std::size_t stage = m_distribution.cutBy[i];
            row.cutBy = m_distribution.stages[stage].stage;
            row.beforeCut = after(m_distribution, stage)[i];
        }
        if (row.id == m_query.marked) {
            row.mark = m_query.mark;
        }
        return row;
    }

    void sumGroups() {
        const std::vector<double>& final = m_distribution.finalProbabilities();
        CandidateGroup kept, cut;
        for (std::size_t i = 0; i < vocabulary(); ++i) {
            CandidateGroup& group = final[i] > 0 ? kept : cut;
            group.count += 1;
            group.model += m_distribution.model[i];
            group.atCut += atCut()[i];
            group.final += final[i];
        }
        m_table.keptAtCut = kept.atCut;
        for (const CandidateRow& row : m_table.rows) {
            CandidateGroup& group = row.final > 0 ? kept : cut;
            group.count -= 1;
            group.model -= row.model;
            group.atCut -= row.atCut;
            group.final -= row.final;
        }
        m_table.restKept = withoutRounding(kept);
        m_table.restCut = withoutRounding(cut);
    }

    /// Rows give way from the end until the groups have their lines too. One that was asked for stays.
    void makeRoom() {
        const auto lines = [this] {
            return m_table.rows.size() + (m_table.restKept.count > 0 ? 1 : 0) +
                   (m_table.restCut.count > 0 ? 1 : 0);
        };
        while (lines() > m_query.lines && m_table.leading > 1) {
            const auto last = m_table.rows.begin() + --m_table.leading;
            if (std::ranges::find(m_query.also, last->id) != m_query.also.end()) {
                last->cumulative = -1;
                continue;
            }
            CandidateGroup& group = last->final > 0 ? m_table.restKept : m_table.restCut;
            group.count += 1;
            group.model += last->model;
            group.atCut += last->atCut;
            group.final += last->final;
            m_table.rows.erase(last);
        }
    }

    /// What subtracting leaves of a sum is noise below about 1e-12; an empty group holds exactly nothing.
    static CandidateGroup withoutRounding(CandidateGroup group) {
        for (double* sum : {&group.model, &group.atCut, &group.final}) {
            *sum = group.count == 0 || *sum < 1e-12 ? 0 : *sum;
        }
        return group;
    }

    void describeCut() {
        for (std::size_t stage = 0; stage < m_cut; ++stage) {
            m_table.atCutStages.push_back(m_distribution.stages[stage].stage);
        }
        std::int32_t worstKept = -1;
        std::int32_t bestCut = -1;
        for (std::size_t i = 0; i < vocabulary(); ++i) {
            const auto id = static_cast<std::int32_t>(i);
            if (m_distribution.finalProbabilities()[i] > 0) {
                worstKept = worstKept < 0 || m_order(worstKept, id) ? id : worstKept;
            } else {
                bestCut = bestCut < 0 || m_order(id, bestCut) ? id : bestCut;
            }
        }
        if (bestCut < 0) {
            return;
        }
        m_table.cutFollowsRank = worstKept < 0 || m_order(worstKept, bestCut);
        if (m_distribution.isCut(TokenId{bestCut})) { // otherwise its probability is too small for a number
            m_table.cutStage =
                m_distribution.stages[m_distribution.cutBy[static_cast<std::size_t>(bestCut)]].stage;
        }
    }

    const Distribution& m_distribution;
    const CandidateQuery& m_query;
    std::size_t m_cut;
    RankOrder m_order;
    CandidateTable m_table;
};

} // namespace

std::size_t stagesBeforeCut(const Distribution& distribution, const std::vector<SamplingStage>& order) {
    const auto topP = std::find(order.begin(), order.end(), SamplingStage::TopP);
    auto kept = static_cast<std::int64_t>(distribution.model.size());
    for (std::size_t i = 0; i < distribution.stages.size(); ++i) {
        const StageResult& stage = distribution.stages[i];
        const bool reached =
            topP == order.end() ? stage.kept < kept : std::find(order.begin(), topP, stage.stage) == topP;
        if (reached) {
            return i;
        }
        kept = stage.kept;
    }
    return distribution.stages.size();
}

CandidateTable candidateTable(const Distribution& distribution, const CandidateQuery& query) {
    return TableBuilder(distribution, query).build();
}

} // namespace tokenscope
