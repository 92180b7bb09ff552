// SPDX-License-Identifier: MIT
#include "core/text/context_plan.h"

#include "core/text/nanochat_chat.h"
#include "tests/text/path_examples.h"

#include <QTest>

using namespace tokenscope;
using goldens::said;
using State = ContextPlan::State;

namespace {

constexpr std::int64_t context = 64, reserve = 16;

const auto tokenizer = goldens::nanochat();
const ChatFormat format = *nanochatFormat(*tokenizer);

/// A text of so many tokens: tildes and digits are never joined.
std::string textOf(std::int64_t tokens) {
    std::string text;
    while (std::ssize(tokenizer->encode(text, SpecialText::AsText)) < tokens)
        text += text.size() % 2 == 0 ? "~" : "5";
    return text;
}

std::int64_t lengthOf(const std::vector<PathTurn>& turns, const std::string& system = {}) {
    return std::ssize(format.renderForCompletion(goldens::messagesOf(system, turns), *tokenizer));
}

/// User and answer in turn, the user last, each of so many tokens with its markers.
std::vector<PathTurn> turnsOf(int count, std::int64_t tokens) {
    std::vector<PathTurn> turns;
    for (int i = 0; i < count; ++i)
        turns.push_back(said(i + 1, i % 2 == 0 ? ChatRole::User : ChatRole::Assistant, textOf(tokens - 2)));
    return turns;
}

ChatSettings settingsOf(Overflow overflow, const std::string& system = {}) {
    ChatSettings settings;
    settings.overflow = overflow;
    settings.system = system;
    return settings;
}

ContextPlan plan(Overflow overflow, const std::vector<PathTurn>& turns, const std::string& system = {}) {
    return planContext(format, *tokenizer, settingsOf(overflow, system), turns, context);
}

std::vector<std::int64_t> numbers(const std::vector<TurnId>& ids) {
    std::vector<std::int64_t> values;
    for (const TurnId id : ids)
        values.push_back(id.value);
    return values;
}

using Numbers = std::vector<std::int64_t>;

} // namespace

class TestContextPlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatFitsIsSentWhole() {
        const std::vector<PathTurn> turns = turnsOf(3, 15);
        QCOMPARE(lengthOf(turns), std::int64_t{2 + 45});
        for (const Overflow overflow :
             {Overflow::Ask, Overflow::DropOldest, Overflow::KeepSystem, Overflow::Stop}) {
            const ContextPlan fits = plan(overflow, turns);
            QVERIFY(fits.state == State::Fits);
            QCOMPARE(fits.needed, std::int64_t{47});
            QCOMPARE(fits.reserve, reserve);
            QCOMPARE(fits.path.turns.size(), std::size_t{3});
            QVERIFY(fits.dropped.empty() && !fits.systemDropped);
        }
    }

    void theReserveIsKeptForTheAnswer() {
        // 48 positions and 16 for the answer are all there are; one more is too many.
        std::vector<PathTurn> turns = turnsOf(3, 15);
        turns[0] = said(1, ChatRole::User, textOf(14));
        QVERIFY(plan(Overflow::DropOldest, turns).state == State::Fits);
        turns[0] = said(1, ChatRole::User, textOf(15));
        QCOMPARE(lengthOf(turns), std::int64_t{49});
        const ContextPlan dropped = plan(Overflow::DropOldest, turns);
        QVERIFY(dropped.state == State::Dropped);
        QCOMPARE(numbers(dropped.dropped), (Numbers{1, 2}));
        // A shorter answer needs less.
        ChatSettings settings = settingsOf(Overflow::DropOldest);
        settings.maxTokens = 10;
        QCOMPARE(planContext(format, *tokenizer, settings, turns, context).reserve, std::int64_t{10});
        QVERIFY(planContext(format, *tokenizer, settings, turns, context).state == State::Fits);
        settings.maxTokens = 0;
        QCOMPARE(planContext(format, *tokenizer, settings, turns, context).reserve, std::int64_t{1});
        // Where a context is not known everything fits.
        QVERIFY(planContext(format, *tokenizer, settings, turnsOf(201, 15), 0).state == State::Fits);
    }

    void oneMessageAlone_data() {
        QTest::addColumn<std::int64_t>("length");
        QTest::addColumn<bool>("fits");
        QTest::newRow("63 of 64") << std::int64_t{63} << true;
        QTest::newRow("64 of 64") << std::int64_t{64} << false;
        QTest::newRow("65 of 64") << std::int64_t{65} << false;
        QTest::newRow("74 of 64") << std::int64_t{74} << false;
    }
    void oneMessageAlone() {
        QFETCH(std::int64_t, length);
        QFETCH(bool, fits);
        const std::vector<PathTurn> turns{said(1, ChatRole::User, textOf(length - 4))};
        QCOMPARE(lengthOf(turns), length);
        for (const Overflow overflow :
             {Overflow::Ask, Overflow::DropOldest, Overflow::KeepSystem, Overflow::Stop}) {
            const ContextPlan planned = plan(overflow, turns);
            QVERIFY(planned.state == (fits ? State::Fits : State::TooLong));
            QCOMPARE(planned.needed, length);
            QVERIFY(planned.dropped.empty());
        }
        // In a conversation it is the same, but that there is something to leave out.
        std::vector<PathTurn> more = turnsOf(2, 15);
        more.push_back(said(3, ChatRole::User, textOf(length - 4)));
        const ContextPlan planned = plan(Overflow::DropOldest, more);
        QVERIFY(planned.state == (fits ? State::Dropped : State::TooLong));
        QCOMPARE(planned.needed, fits ? length + 30 : length);
    }

    void theOldestExchangesGo() {
        const std::vector<PathTurn> turns = turnsOf(11, 15);
        const std::int64_t whole = lengthOf(turns);
        const ContextPlan dropped = plan(Overflow::DropOldest, turns);
        QVERIFY(dropped.state == State::Dropped);
        QCOMPARE(numbers(dropped.dropped), (Numbers{1, 2, 3, 4, 5, 6, 7, 8}));
        QCOMPARE(dropped.needed, whole);
        QCOMPARE(std::ssize(dropped.path.ids), std::int64_t{47});
        QCOMPARE(dropped.path.turns.front().turn, TurnId{9});
        QCOMPARE(dropped.path.ids,
                 format.renderForCompletion(
                     goldens::messagesOf({}, std::vector(turns.begin() + 8, turns.end())), *tokenizer));
    }

    void whatIsLeftStaysForSomeTurns() {
        constexpr std::int64_t room = 640; // a step is 160 tokens
        std::vector<PathTurn> turns{said(1, ChatRole::User, textOf(13))};
        std::vector<std::int64_t> firsts;
        for (int exchange = 0; exchange < 60; ++exchange) {
            const ContextPlan planned =
                planContext(format, *tokenizer, settingsOf(Overflow::DropOldest), turns, room);
            QVERIFY(std::ssize(planned.path.ids) + planned.reserve <= room);
            QVERIFY(std::ssize(planned.path.ids) + planned.reserve + 160 + 60 > room ||
                    planned.dropped.empty());
            if (firsts.empty() || firsts.back() != planned.path.turns.front().turn.value)
                firsts.push_back(planned.path.turns.front().turn.value);
            for (const ChatRole role : {ChatRole::Assistant, ChatRole::User})
                turns.push_back(said(std::ssize(turns) + 1, role, textOf(13)));
        }
        QVERIFY(firsts.size() >= 6 && firsts.size() <= 60 * 30 / 160 + 1);
    }

    void askingDropsNothing() {
        const std::vector<PathTurn> turns = turnsOf(11, 15);
        const ContextPlan asked = plan(Overflow::Ask, turns);
        QVERIFY(asked.state == State::WouldDrop);
        QCOMPARE(numbers(asked.dropped), numbers(plan(Overflow::DropOldest, turns).dropped));
        QCOMPARE(std::ssize(asked.path.ids), asked.needed);
        QCOMPARE(asked.path.turns.size(), std::size_t{11});

        const ContextPlan stopped = plan(Overflow::Stop, turns);
        QVERIFY(stopped.state == State::WouldDrop);
        QVERIFY(stopped.dropped.empty() && !stopped.systemDropped);
        QCOMPARE(std::ssize(stopped.path.ids), stopped.needed);
        // Whoever wants nothing left out wants the last position, too.
        std::vector<PathTurn> full = turnsOf(3, 15);
        full[0] = said(1, ChatRole::User, textOf(15 - 2 + 16));
        QCOMPARE(lengthOf(full), std::int64_t{63});
        QVERIFY(plan(Overflow::Stop, full).state == State::Fits);
        QVERIFY(plan(Overflow::Ask, full).state == State::WouldDrop);
    }

    void theSystemTextStaysOrGoesLast() {
        const std::string system = textOf(10);
        std::vector<PathTurn> turns = turnsOf(11, 15);
        const ContextPlan kept = plan(Overflow::KeepSystem, turns, system);
        QVERIFY(kept.state == State::Dropped);
        QVERIFY(!kept.systemDropped);
        // nanochat writes it before the first user's text, whoever that is now.
        QVERIFY(tokenizer->decode(kept.path.ids).starts_with("<|bos|><|user_start|>" + system + "\n\n"));
        QCOMPARE(kept.path.turns.front().turn, TurnId{11});
        QVERIFY(kept.path.systemTokens >= 12);
        const ContextPlan both = plan(Overflow::DropOldest, turns, system);
        QCOMPARE(both.path.ids, kept.path.ids); // that was enough

        turns.back() = said(11, ChatRole::User, textOf(45));
        const ContextPlan gone = plan(Overflow::DropOldest, turns, system);
        QVERIFY(gone.state == State::Dropped && gone.systemDropped);
        QCOMPARE(gone.dropped.size(), std::size_t{10});
        QVERIFY(tokenizer->decode(gone.path.ids).starts_with("<|bos|><|user_start|>" + textOf(45)));
        const ContextPlan still = plan(Overflow::KeepSystem, turns, system);
        QVERIFY(still.state == State::Dropped && !still.systemDropped); // with less room for the answer
        turns.back() = said(11, ChatRole::User, textOf(55));
        QVERIFY(plan(Overflow::KeepSystem, turns, system).state == State::TooLong);
        QVERIFY(plan(Overflow::DropOldest, turns, system).state == State::Dropped);
    }

    void everyFormatKeepsItsSystemText() {
        for (const goldens::SpokenFormat& spoken : goldens::spokenFormats()) {
            std::vector<PathTurn> turns;
            for (int i = 0; i < 9; ++i)
                turns.push_back(said(i + 1, i % 2 == 0 ? ChatRole::User : ChatRole::Assistant,
                                     "turn " + std::to_string(i + 1)));
            const std::int64_t whole =
                std::ssize(renderPath(spoken.format, *spoken.tokenizer, "Be brief.", turns).ids);
            std::int64_t before = whole + 1;
            for (std::int64_t room = whole; room > whole / 4; room -= 3) {
                const ContextPlan planned =
                    planContext(spoken.format, *spoken.tokenizer,
                                settingsOf(Overflow::KeepSystem, "Be brief."), turns, room);
                const auto length = std::ssize(planned.path.ids);
                QVERIFY(length <= before); // less room, no more tokens
                before = length;
                if (planned.state == State::TooLong)
                    break;
                QVERIFY(length + 1 <= room);
                const std::string text = spoken.tokenizer->decode(planned.path.ids);
                QVERIFY2(text.find("Be brief.") != std::string::npos, text.c_str());
                QVERIFY2(text.find("turn 9") != std::string::npos, text.c_str());
                // Not more than a step too many: with so much more it would not have fitted.
                const std::size_t back = 2 + 2 * static_cast<std::size_t>(room / 4 / 8);
                if (planned.dropped.size() >= back) {
                    const auto first = static_cast<std::ptrdiff_t>(planned.dropped.size() - back);
                    const std::vector<PathTurn> longer(turns.begin() + first, turns.end());
                    QVERIFY(
                        std::ssize(renderPath(spoken.format, *spoken.tokenizer, "Be brief.", longer).ids) +
                            planned.reserve >
                        room);
                }
            }
        }
    }

    void theFormatsOwnSystemTextGoesToo() {
        ChatFormat chatMl = knownChatFormat("ChatML")->format;
        chatMl.defaultSystem = "You are helpful.";
        const auto bytes = goldens::byteTokenizer({"<|im_start|>", "<|im_end|>"});
        const std::vector<PathTurn> turns{said(1, ChatRole::User, std::string(20, 'x'))};
        const ContextPlan dropped = planContext(chatMl, *bytes, settingsOf(Overflow::DropOldest), turns, 64);
        QVERIFY(dropped.state == State::Dropped && dropped.systemDropped);
        QVERIFY(bytes->decode(dropped.path.ids).starts_with("<|im_start|>user\n"));
    }

    void anOpenAnswerStays() {
        std::vector<PathTurn> turns = turnsOf(4, 15);
        const ContextPlan open =
            planContext(format, *tokenizer, settingsOf(Overflow::DropOldest), turns, context, true);
        QVERIFY(open.state == State::Dropped);
        QCOMPARE(numbers(open.dropped), (Numbers{1, 2}));
        QCOMPARE(open.path.openTokens, std::int64_t{13});
    }

    /// Every plan is found again by its length alone, also when there would be no room for an answer any
    /// more.
    void whatWasReadIsFoundAgain() {
        const std::string system(6, 'x');
        for (const Overflow overflow : {Overflow::DropOldest, Overflow::KeepSystem}) {
            for (int count = 1; count < 12; count += 2) {
                const std::vector<PathTurn> turns = turnsOf(count, 11);
                const ContextPlan sent = plan(overflow, turns, system);
                const ContextPlan found = *planAsRead(format, *tokenizer, settingsOf(Overflow::Ask, system),
                                                      turns, context, std::ssize(sent.path.ids));
                QVERIFY(found.path.ids == sent.path.ids);
                QVERIFY(found.dropped == sent.dropped);
                QCOMPARE(found.systemDropped, sent.systemDropped);
                QVERIFY(found.state == sent.state);
            }
        }
        const std::vector<PathTurn> full = turnsOf(3, 20); // 62 of 64 positions: planContext() would drop
        QVERIFY(planContext(format, *tokenizer, settingsOf(Overflow::KeepSystem), full, context).state ==
                State::Dropped);
        QVERIFY(planAsRead(format, *tokenizer, settingsOf(Overflow::KeepSystem), full, context, 62)->state ==
                State::Fits);
    }

    void whatWasReadOtherwiseIsNotFound() {
        const std::vector<PathTurn> turns = turnsOf(5, 11);
        const std::int64_t whole = lengthOf(turns);
        const auto read = [&](std::int64_t length) {
            return planAsRead(format, *tokenizer, settingsOf(Overflow::Ask), turns, context, length);
        };
        QVERIFY(read(whole));
        QVERIFY(read(whole - 22)); // without the first exchange
        for (const std::int64_t length : {whole + 1, whole - 1, whole - 21, std::int64_t{0}})
            QVERIFY2(!read(length), qPrintable(QString::number(length)));
    }
};

QTEST_APPLESS_MAIN(TestContextPlan)
#include "tst_context_plan.moc"
