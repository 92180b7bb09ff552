// SPDX-License-Identifier: MIT
#include "core/text/context_plan.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

using State = ContextPlan::State;

/// Where exchanges begin. An answer that nobody asked for is one of its own.
std::vector<std::size_t> exchangesOf(std::span<const PathTurn> turns) {
    std::vector<std::size_t> begins;
    for (std::size_t i = 0; i < turns.size(); ++i)
        if (i == 0 || turns[i].role == ChatRole::User)
            begins.push_back(i);
    return begins;
}

class Planner {
public:
    Planner(const ChatFormat& format, const Tokenizer& tokenizer, const ChatSettings& settings,
            std::span<const PathTurn> turns, std::int64_t context, bool openAnswer)
        : m_format(format), m_tokenizer(tokenizer), m_settings(settings), m_turns(turns),
          m_exchanges(exchangesOf(turns)), m_openAnswer(openAnswer) {
        m_plan.context = context;
        m_plan.reserve = std::max<std::int64_t>(std::min(settings.maxTokens, context / 4), 1);
    }

    ContextPlan plan() && {
        m_plan.path = render(0, true);
        m_plan.needed = std::ssize(m_plan.path.ids);
        if (m_plan.context <= 0 || fits(m_plan.path, wantsRoom() ? m_plan.reserve : 1))
            return std::move(m_plan);
        PathIds shorter = drop();
        if (m_plan.state == State::TooLong || m_settings.overflow == Overflow::DropOldest ||
            m_settings.overflow == Overflow::KeepSystem) {
            m_plan.path = std::move(shorter);
        } else {
            m_plan.state = State::WouldDrop;
        }
        if (m_settings.overflow == Overflow::Stop) {
            m_plan.dropped.clear();
            m_plan.systemDropped = false;
        }
        return std::move(m_plan);
    }

    std::optional<ContextPlan> asRead(std::int64_t length) && {
        m_plan.path = render(0, true);
        m_plan.needed = std::ssize(m_plan.path.ids);
        // The fewest exchanges to drop for that length or less; the length falls with each of them.
        std::size_t low = 0, high = m_exchanges.empty() ? 0 : m_exchanges.size() - 1;
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (std::ssize(render(middle, true).ids) > length)
                low = middle + 1;
            else
                high = middle;
        }
        PathIds path = render(low, true);
        if (std::ssize(path.ids) > length && hasSystem()) {
            path = render(low, false);
            m_plan.systemDropped = true;
        }
        if (std::ssize(path.ids) != length)
            return std::nullopt;
        m_plan.path = std::move(path);
        noteDropped(low);
        m_plan.state = low > 0 || m_plan.systemDropped ? State::Dropped : State::Fits;
        return std::move(m_plan);
    }

private:
    void noteDropped(std::size_t exchanges) {
        for (std::size_t i = 0; exchanges > 0 && i < m_exchanges[exchanges]; ++i)
            m_plan.dropped.push_back(m_turns[i].id);
    }
    bool fits(const PathIds& path, std::int64_t room) const {
        return std::ssize(path.ids) + room <= m_plan.context;
    }
    bool keepsSystem() const { return m_settings.overflow == Overflow::KeepSystem; }
    bool hasSystem() const { return !m_settings.system.empty() || !m_format.defaultSystem.empty(); }
    /// Something could be left out to keep room for the answer.
    bool wantsRoom() const {
        return m_settings.overflow != Overflow::Stop &&
               (m_exchanges.size() > 1 || (hasSystem() && !keepsSystem()));
    }

    PathIds render(std::size_t droppedExchanges, bool withSystem) const {
        const std::size_t first = droppedExchanges == 0 ? 0 : m_exchanges[droppedExchanges];
        if (withSystem)
            return renderPath(m_format, m_tokenizer, m_settings.system, m_turns.subspan(first), m_openAnswer);
        ChatFormat without = m_format;
        without.defaultSystem.clear();
        return renderPath(without, m_tokenizer, {}, m_turns.subspan(first), m_openAnswer);
    }

    /// At least so many exchanges, in steps of a quarter of the context: what is left stays the same for some
    /// turns, and need not be read again with each of them.
    std::size_t inSteps(std::size_t dropped, std::size_t most) const {
        const std::int64_t step = std::max<std::int64_t>(m_plan.context / 4, 1);
        std::int64_t tokens = 0;
        std::size_t turn = 0;
        for (std::size_t exchange = 1; exchange < most; ++exchange) {
            const std::int64_t before = tokens;
            for (; turn < m_exchanges[exchange]; ++turn)
                tokens += m_plan.path.turns[turn].count;
            if (exchange >= dropped && tokens / step > before / step)
                return exchange;
        }
        return most;
    }

    /// Looks for the fewest exchanges to drop; the length falls with each of them.
    PathIds drop() {
        const std::size_t most = m_exchanges.empty() ? 0 : m_exchanges.size() - 1;
        PathIds best = render(most, true);
        std::size_t dropped = most;
        bool isEnough = fits(best, m_plan.reserve);
        for (std::size_t low = 1; isEnough && low < dropped;) {
            const std::size_t middle = low + (dropped - low) / 2;
            PathIds path = render(middle, true);
            if (fits(path, m_plan.reserve)) {
                best = std::move(path);
                dropped = middle;
            } else {
                low = middle + 1;
            }
        }
        if (const std::size_t steps = inSteps(dropped, most); steps != dropped) {
            best = render(steps, true);
            dropped = steps;
        }
        if (!isEnough && hasSystem() && !keepsSystem()) {
            best = render(most, false);
            m_plan.systemDropped = true;
        }
        isEnough = isEnough || fits(best, 1);
        m_plan.state = isEnough ? State::Dropped : State::TooLong;
        if (!isEnough)
            m_plan.needed = std::ssize(best.ids);
        noteDropped(dropped);
        return best;
    }

    const ChatFormat& m_format;
    const Tokenizer& m_tokenizer;
    const ChatSettings& m_settings;
    const std::span<const PathTurn> m_turns;
    const std::vector<std::size_t> m_exchanges;
    const bool m_openAnswer;
    ContextPlan m_plan;
};

} // namespace

ContextPlan planContext(const ChatFormat& format, const Tokenizer& tokenizer, const ChatSettings& settings,
                        std::span<const PathTurn> turns, std::int64_t context, bool openAnswer) {
    return Planner(format, tokenizer, settings, turns, context, openAnswer).plan();
}

std::optional<ContextPlan> planAsRead(const ChatFormat& format, const Tokenizer& tokenizer,
                                      const ChatSettings& settings, std::span<const PathTurn> turns,
                                      std::int64_t context, std::int64_t length, bool openAnswer) {
    return Planner(format, tokenizer, settings, turns, context, openAnswer).asRead(length);
}

} // namespace tokenscope
