// SPDX-License-Identifier: MIT
#include "core/text/pretokenizer.h"

#include "core/text/utf8.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

constexpr std::size_t maxSteps = 64; // real rules have one to six; each is a level of recursion

struct Part {
    std::size_t begin = 0, end = 0;
    bool isMatch = false;
};

/// Matches and the gaps between them, covering all of `text`. An empty match cuts, unless it touches the
/// match before it.
std::vector<Part> partsByMatch(std::string_view text, RegexSearch& search) {
    std::vector<Part> parts;
    std::size_t done = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::optional<RegexSearch::Match> match = search.find(text, from);
        if (!match) {
            break;
        }
        const bool isEmpty = match->begin == match->end;
        if (!isEmpty || parts.empty() || match->end != done) {
            if (done < match->begin) {
                parts.push_back({done, match->begin, false});
            }
            parts.push_back({match->begin, match->end, true});
            done = match->end;
        }
        from = match->end;
        if (isEmpty && from < text.size()) {
            from += readUtf8(text, from).length;
        }
    }
    if (done < text.size()) {
        parts.push_back({done, text.size(), false});
    }
    return parts;
}

/// Joins neighbours where `joins(left, right)`.
template <typename Joins> std::vector<Part> joined(const std::vector<Part>& parts, Joins joins) {
    std::vector<Part> result;
    for (const Part& part : parts) {
        if (!result.empty() && joins(result.back(), part)) {
            result.back().end = part.end;
            result.back().isMatch = part.isMatch;
        } else {
            result.push_back(part);
        }
    }
    return result;
}

std::vector<Part> applyBehaviour(std::vector<Part> parts, SplitBehaviour behaviour) {
    switch (behaviour) {
    case SplitBehaviour::Isolated:
        return parts;
    case SplitBehaviour::Removed:
        std::erase_if(parts, [](const Part& part) { return part.isMatch; });
        return parts;
    case SplitBehaviour::Contiguous:
        return joined(parts, [](const Part& a, const Part& b) { return a.isMatch == b.isMatch; });
    case SplitBehaviour::MergedWithPrevious:
        return joined(parts, [](const Part& a, const Part& b) { return !a.isMatch && b.isMatch; });
    case SplitBehaviour::MergedWithNext:
        return joined(parts, [](const Part& a, const Part& b) { return a.isMatch && !b.isMatch; });
    }
    return parts;
}

} // namespace

/// One pass over a text: the working memory of each step and where the pieces go.
class Splitting {
public:
    Splitting(const std::vector<Pretokenizer::Step>& steps, const std::function<void(std::string_view)>& take)
        : m_steps(steps), m_take(take) {
        for (const Pretokenizer::Step& step : steps) {
            m_searches.emplace_back();
            if (!step.regex.empty()) {
                m_searches.back().emplace(step.regex.front());
            }
        }
    }

    /// Depth first: each piece goes through all later steps before the next one is looked at.
    void run(std::string_view piece, std::size_t stepIndex) {
        if (stepIndex == m_steps.size()) {
            return m_take(piece);
        }
        const SplitStep& step = m_steps[stepIndex].settings;
        if (step.kind == SplitStep::Kind::PrefixSpace) {
            std::string spaced(piece.starts_with(' ') ? "" : " ");
            spaced += piece;
            return run(spaced, stepIndex + 1);
        }
        std::vector<Part> parts = partsByMatch(piece, *m_searches[stepIndex]);
        if (step.invert) {
            for (Part& part : parts) {
                part.isMatch = !part.isMatch;
            }
        }
        for (const Part& part : applyBehaviour(std::move(parts), step.behaviour)) {
            if (part.begin < part.end) {
                run(piece.substr(part.begin, part.end - part.begin), stepIndex + 1);
            }
        }
    }

private:
    const std::vector<Pretokenizer::Step>& m_steps;
    const std::function<void(std::string_view)>& m_take;
    std::vector<std::optional<RegexSearch>> m_searches;
};

Pretokenizer::Pretokenizer(const SplitRule& rule) {
    if (rule.steps.size() > maxSteps) {
        throw Error("the split rule has " + std::to_string(rule.steps.size()) + " steps, more than " +
                    std::to_string(maxSteps));
    }
    for (const SplitStep& step : rule.steps) {
        m_steps.push_back({step, {}});
        if (step.kind == SplitStep::Kind::Pattern) {
            m_steps.back().regex.emplace_back(step.pattern, step.flavour);
        }
    }
}

void Pretokenizer::split(std::string_view text, const std::function<void(std::string_view)>& take) const {
    if (!text.empty()) {
        Splitting(m_steps, take).run(text, 0);
    }
}

} // namespace tokenscope
