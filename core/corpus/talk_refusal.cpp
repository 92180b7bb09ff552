// SPDX-License-Identifier: MIT
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"
#include "core/corpus/talk_unknown.h"

namespace tokenscope {

namespace {

constexpr std::string_view answers[] = {
    "[I am|I am only|I am just] a very small [model|language model]. I do not know that.",
    "I do not know that. [I am a very small model.|I am too small for that.|I am only a very small model.]",
    "[Sorry|I am sorry], I do not know that.[ I am a very small model.| I am too small to know such "
    "things.|]",
    "I know nothing about {topic}. I am a very small model.",
    "I am a very small model and know nothing about {topic}.",
    "That is too [hard|much] for me. I am a very small model.",
    "I am too small [to know|to answer] that.",
    "I have not learned anything about {topic}.[ I am sorry.|]",
    "A model as small as I am does not know {topic}.",
    "[I can not|I am not able to] [answer|help with] that. I am a very small model.",
    "I have no idea, [sorry|I am sorry]. I am a very small model.",
    "[My training was only|I have only learned] stories, sums and talk about tokens, so I do not know that.",
    "I do not know anything about {topic}, I am [sorry|afraid].",
    "[Please ask|You should ask|Better ask] [somebody|a person] who knows about {topic}. I am a very small "
    "model.",
};

constexpr std::string_view doctor[] = {
    "I am a very small model and can not help with that. Please ask a doctor.",
    "Please ask a doctor. I know nothing about medicine.",
    "I do not know. A doctor can help you.",
    "I am sorry to hear that. I know nothing about medicine, so please ask a doctor.",
};

constexpr std::string_view clocks[] = {
    "I have no clock, so I do not know that.",
    "I can not see a clock or a calendar. I only see text.",
    "I do not know the time or the date. I only see the text of this chat.",
};

constexpr std::string_view outside[] = {
    "I can not look outside. I only see text.",
    "I do not know the weather. I can not look outside.",
    "I am a model in a file, I can not see the weather.",
};

constexpr std::string_view words[] = {
    "I do not know that word.[ I am a very small model.|]",
    "I have never heard of that.[ I am a very small model.|]",
    "I do not know what [that|it] is. I am a very small model.",
    "[Sorry|I am sorry], that word is not known to me.",
};

constexpr std::string_view deeds[] = {
    "I can not do that. I only write text.",
    "I can not do that, I am sorry. I am a very small model.",
    "That is not possible for me. I only write short texts.",
    "I am not able to do that. I am only a small model that writes text.",
};

constexpr std::string_view offers[] = {
    " [But I can|I can] [tell you a story|tell stories] [and|or] [do sums with a calculator|calculate with a "
    "tool].",
    " Ask me [about tokens|for a story|for a sum|about temperature] [instead|now].",
    " Shall I tell you a [story|joke] instead?",
    " Would you like [a story|a sum] instead?",
    " I can talk about tokens and [sampling|temperature] instead.",
    " But I can explain how a model picks its words.",
    " I am better at stories and at sums with a calculator.",
};

std::span<const std::string_view> specialAnswers(std::string_view topic) {
    if (topic == "medicine")
        return doctor;
    if (topic == "the time and the date")
        return clocks;
    if (topic == "the weather")
        return outside;
    if (topic == "that word" || topic == "that")
        return words;
    if (topic == "such things")
        return deeds;
    return {};
}

} // namespace

std::string refusal(std::string_view topic, Random& random) {
    const auto special = specialAnswers(topic);
    const bool isSerious = topic == "medicine"; // no place for guesses, stories and jokes
    const bool isSpecial = isSerious || (!special.empty() && random.chance(0.7));
    const std::string_view phrase = isSpecial ? random.pick(special) : random.pick(answers);
    const std::string answer = say(phrase, {{"topic", std::string(topic)}}, random);
    return !isSerious && random.chance(0.4) ? answer + say(random.pick(offers), random) : answer;
}

namespace {

constexpr std::string_view whyNot[] = {
    "[Why not?|Why don't you know that?|Why do you not know it?|But why?|You should know that.|Every model "
    "knows that.|That is easy!|Try it.|Please try.|Just guess.|Are you sure?]",
};

constexpr std::string_view excuses[] = {
    "I have only a few million parameters. There is no room for such facts.",
    "I was trained on made-up stories, sums and chats, and that was not in them.",
    "I would only make something up. A larger model may know it.",
    "A model as small as I am would only guess, and the guess would be wrong.",
    "If I tried, I would write nonsense. You can open a larger model in this program.",
};

} // namespace

void addRefusal(Document& document, Random& random) {
    const UnknownTopic& topic = random.pick(random.chance(0.62) ? unknownTopics() : everydayUnknownTopics());
    const Slots slots = unknownSlots(random);
    std::string question = say(random.pick(topic.questions), slots, random);
    addExchange(document, asTyped(question, random), refusal(topic.name, random));
    if (random.chance(0.1)) {
        question = say(random.pick(whyNot), random);
        addExchange(document, asTyped(question, random), say(random.pick(excuses), random));
    }
}

} // namespace tokenscope
