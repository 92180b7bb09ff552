// SPDX-License-Identifier: MIT
#include "ui/chat/chat_words.h"

#include "core/sampling/presets.h"
#include "core/values/element_type.h"
#include "ui/shared/format.h"
#include "ui/shared/prose/tool_chip.h"
#include "ui/shared/run_words.h"
#include "ui/shared/sampling_controls.h"
#include "ui/shared/setting_spec.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace tokenscope {

namespace {

constexpr qint64 Minute = 60'000, Hour = 60 * Minute;
constexpr qsizetype LongestDescription = 1'000;
constexpr qsizetype LongestModelName = 32;

struct ChatWords {
    Q_DECLARE_TR_FUNCTIONS(ChatWords)
};

QString originCounts(const AnswerFacts& facts) {
    QStringList counts{ChatWords::tr("%1 sampled").arg(formatCount(facts.sampled))};
    if (facts.forced > 0) {
        counts += ChatWords::tr("%1 forced").arg(formatCount(facts.forced));
    }
    if (facts.chosen > 0) {
        counts += ChatWords::tr("%1 chosen").arg(formatCount(facts.chosen));
    }
    return counts.join(QStringLiteral(", "));
}

QString reusedWords(const AnswerFacts& facts) {
    return facts.reusedTokens > 0 ? ChatWords::tr("reused %1 of %2 positions")
                                        .arg(formatCount(facts.reusedTokens), formatCount(facts.promptTokens))
                                  : QString();
}

/// What happens to it now; empty once it is whole.
QString stateWords(const ShownTurn& turn) {
    switch (turn.state) {
    case ShownTurn::State::Whole:
        return {};
    case ShownTurn::State::Reading:
        return turn.readFraction > 0 ? ChatWords::tr("● reading %1 % of the conversation … Esc stops")
                                           .arg(qRound(turn.readFraction * 100))
                                     : ChatWords::tr("● reading the conversation … Esc stops");
    case ShownTurn::State::Writing:
        return turn.lock.isEmpty() ? ChatWords::tr("● writing … Esc stops")
                                   : ChatWords::tr("● being written in another window");
    case ShownTurn::State::Stopping:
        return ChatWords::tr("● stopping …");
    }
    return {};
}

/// A model's name as it stands among other facts; its end often says the most.
QString shortened(const QString& name) {
    if (name.size() <= LongestModelName) {
        return name;
    }
    return name.left(LongestModelName / 2).trimmed() + QStringLiteral("…") +
           name.right(LongestModelName - LongestModelName / 2 - 1).trimmed();
}

QString endWords(const AnswerFacts& facts) {
    return facts.ended == EndReason::None ? ChatWords::tr("■ cut off") : endReasonLabel(facts.ended);
}

} // namespace

QString settingsWords(const SamplingSettings& settings) {
    for (const SamplingPreset& preset : samplingPresets()) {
        if (settings == preset.settings) {
            return presetName(preset).toLower();
        }
    }
    QStringList words{QStringLiteral("T ") + settingText(Setting::Temperature, settings.temperature)};
    const auto add = [&](Setting setting) {
        if (setting != Setting::Temperature && !isOff(settings, setting)) {
            words += settingSpec(setting).name().toLower() + QLatin1Char(' ') +
                     settingText(setting, settingValue(settings, setting));
        }
    };
    std::ranges::for_each(mainSettings(), add);
    std::ranges::for_each(moreSettings(), add);
    return words.join(QStringLiteral(", "));
}

QStringList footerFacts(const ShownTurn& turn) {
    const AnswerFacts& facts = turn.facts;
    if (turn.state != ShownTurn::State::Whole) {
        QStringList list{stateWords(turn)};
        const qint64 tokens = facts.sampled + facts.forced + facts.chosen;
        if (tokens > 0) {
            list +=
                tokens == 1 ? ChatWords::tr("1 token") : ChatWords::tr("%1 tokens").arg(formatCount(tokens));
        }
        list += reusedWords(facts);
        list.removeAll(QString());
        return list;
    }
    if (!facts.seed) {
        return {}; // it came from elsewhere: nothing was measured
    }
    QStringList list{endWords(facts), turn.namesModel ? shortened(facts.modelName) : QString(),
                     originCounts(facts)};
    const QString attempt = facts.attempt > 0 ? ChatWords::tr(", draw %1").arg(facts.attempt + 1) : QString();
    list += ChatWords::tr("seed %1%2 · %3")
                .arg(QString::number(*facts.seed), attempt, settingsWords(facts.settings));
    if (facts.tokensPerSecond > 0) {
        list += ChatWords::tr("%1 tokens/s").arg(formatRate(facts.tokensPerSecond));
    }
    list += reusedWords(facts);
    list.removeAll(QString());
    return list;
}

QString footerToolTip(const ShownTurn& turn) {
    const AnswerFacts& facts = turn.facts;
    if (!facts.seed) {
        return {};
    }
    QStringList lines;
    if (turn.state == ShownTurn::State::Whole) {
        lines += facts.ended == EndReason::None
                     ? ChatWords::tr("Tokenscope ended before the answer did; what was written is all here")
                     : ChatWords::tr("Ended: %1").arg(endReasonSentence(facts.ended, facts.endToken));
    }
    lines += facts.error;
    lines += ChatWords::tr("Tokens: %1").arg(originCounts(facts));
    lines += ChatWords::tr("Seed %1, settings: %2")
                 .arg(QString::number(*facts.seed), settingsWords(facts.settings));
    if (facts.firstTokenSeconds > 0) {
        lines += ChatWords::tr("First token after %1").arg(formatSeconds(facts.firstTokenSeconds));
    }
    if (facts.tokensPerSecond > 0) {
        lines += ChatWords::tr("Written at %1 tokens/s").arg(formatRate(facts.tokensPerSecond));
    }
    if (facts.promptTokens > 0) {
        lines += ChatWords::tr("Read before it: %1 positions, %2 of them were in the cache already")
                     .arg(formatCount(facts.promptTokens), formatCount(facts.reusedTokens));
    }
    lines += ChatWords::tr("Computed %1, cache in %2")
                 .arg(facts.precision == Precision::Exact ? ChatWords::tr("exactly") : ChatWords::tr("fast"),
                      QString::fromUtf8(elementTypeName(facts.cacheType)));
    if (facts.runs > 1) {
        lines +=
            ChatWords::tr("Written in %1 runs; seed, settings and speed are the last one's").arg(facts.runs);
    }
    if (!facts.modelName.isEmpty()) {
        lines += ChatWords::tr("Model: %1").arg(facts.modelName);
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString emptyAnswerWords(EndReason reason, const QString& endToken) {
    const QString why = reason == EndReason::None ? ChatWords::tr("Tokenscope ended before it began")
                                                  : endReasonSentence(reason, endToken);
    return ChatWords::tr("The answer is empty: %1.").arg(why);
}

QString turnName(const ShownTurn& turn) {
    if (turn.role == ChatRole::System) {
        return ChatWords::tr("System prompt");
    }
    const bool isAnswer = turn.role == ChatRole::Assistant;
    QString name = isAnswer ? ChatWords::tr("Answer") : ChatWords::tr("Your message");
    if (turn.place.count > 1) {
        name += ChatWords::tr(" %1 of %2").arg(turn.place.index + 1).arg(turn.place.count);
    }
    if (turn.isNotSent) {
        name += ChatWords::tr(", not sent any more");
    }
    if (!isAnswer) {
        return name;
    }
    const QString state = turn.state == ShownTurn::State::Reading   ? ChatWords::tr("the model reads")
                          : turn.state == ShownTurn::State::Writing ? ChatWords::tr("being written")
                          : turn.facts.ended == EndReason::None     ? ChatWords::tr("cut off")
                                                                    : endReasonWords(turn.facts.ended);
    return turn.facts.seed || turn.state != ShownTurn::State::Whole ? name + QStringLiteral(", ") + state
                                                                    : name;
}

QString turnDescription(const ShownTurn& turn) {
    QString text;
    for (const AnswerReader::Part& part : turn.parts) {
        switch (part.kind) {
        case AnswerReader::PartKind::Text:
            text += QString::fromStdString(part.text);
            break;
        case AnswerReader::PartKind::ToolCall:
            text += toolCallSource(toolCallText(part));
            break;
        case AnswerReader::PartKind::Thinking:
            break;
        }
        if (text.size() > LongestDescription) {
            break;
        }
    }
    if (turn.parts.empty()) {
        text = turn.text.left(LongestDescription + 1);
    }
    return text.size() > LongestDescription ? text.left(LongestDescription) + QStringLiteral(" …") : text;
}

QString timeWords(qint64 then, qint64 now) {
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(then);
    const QDateTime today = QDateTime::fromMSecsSinceEpoch(now);
    const qint64 days = time.date().daysTo(today.date());
    const qint64 passed = now - then;
    if (passed < Minute) {
        return ChatWords::tr("just now");
    }
    if (passed < Hour) {
        return ChatWords::tr("%1 min ago").arg(passed / Minute);
    }
    if (days <= 0) {
        return ChatWords::tr("%1 h ago").arg(passed / Hour);
    }
    if (days == 1) {
        return ChatWords::tr("yesterday");
    }
    const QLocale language; // of the program
    if (days < 7) {
        return language.dayName(time.date().dayOfWeek());
    }
    return language.toString(time.date(), time.date().year() == today.date().year()
                                              ? QStringLiteral("d MMM")
                                              : QStringLiteral("d MMM yyyy"));
}

QString turnsWords(int turns) {
    return turns == 1 ? ChatWords::tr("1 turn") : ChatWords::tr("%1 turns").arg(formatCount(turns));
}

} // namespace tokenscope
