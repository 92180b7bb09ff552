// SPDX-License-Identifier: MIT
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"
#include "core/corpus/talk_questions.h"
#include "core/corpus/talk_terms.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tokenscope {

namespace {

const std::vector<Term>& anyTopic(Random& random) {
    // Sampling and speed are what most questions are about.
    constexpr const std::vector<Term>& (*topics[])() = {
        textTerms,  modelTerms, samplingTerms, samplingTerms, samplingTerms,
        speedTerms, speedTerms, toolTerms,     toolTerms,     windowTerms};
    return random.pick(topics)();
}

const TermName& anyName(const Term& term, Random& random) {
    return random.chance(0.6) ? term.names.front() : random.pick(term.names);
}

/// Facts speak of a term as its first name does: as of one thing or of several.
const TermName& nameBeforeFact(const Term& term, Random& random) {
    const TermName& name = anyName(term, random);
    return name.isPlural == term.names.front().isPlural ? name : term.names.front();
}

std::string_view definitionOf(const Term& term, const TermName& name) {
    return name.definition.empty() ? term.definition : name.definition;
}

Slots slotsOf(const Term& term, const TermName& name, Random& random) {
    return {{"bare", std::string(name.bare)},     {"term", std::string(name.said)},
            {"is", name.isPlural ? "are" : "is"}, {"does", name.isPlural ? "do" : "does"},
            {"s", name.isPlural ? "" : "s"},      {"definition", say(definitionOf(term, name), random)}};
}

std::string definitionSentence(const Slots& slots, Random& random) {
    return say("{Term} {is} {definition}.", slots, random);
}

std::vector<std::string_view> factsOf(const Term& term, Aspect aspect) {
    std::vector<std::string_view> found;
    for (const Fact& fact : term.facts)
        if (fact.aspect == aspect)
            found.push_back(fact.text);
    return found;
}

bool has(const Term& term, Aspect aspect) {
    return std::ranges::any_of(term.facts, [aspect](const Fact& fact) { return fact.aspect == aspect; });
}

/// One fact of the aspect, which the term has.
std::string factAbout(const Term& term, Aspect aspect, Random& random) {
    return capitalised(say(random.pick(factsOf(term, aspect)), random));
}

std::string anyFact(const Term& term, Random& random) {
    return capitalised(say(random.pick(term.facts).text, random));
}

std::string ask(std::span<const std::string_view> questions, const Slots& slots, Random& random) {
    return asTyped(say(random.pick(questions), slots, random), random);
}

void addDefinition(Document& document, const Term& term, Random& random) {
    const bool goesOn = random.chance(0.45);
    const Slots slots = slotsOf(term, goesOn ? nameBeforeFact(term, random) : anyName(term, random), random);
    std::string answer = definitionSentence(slots, random);
    if (goesOn)
        answer += " " + anyFact(term, random);
    addExchange(document, ask(definitionQuestions(), slots, random), std::move(answer));
}

void addReverse(Document& document, const Term& term, Random& random) {
    const TermName& name = anyName(term, random);
    const Slots slots = slotsOf(term, name, random);
    addExchange(document, ask(reverseQuestions(), slots, random),
                say("[That {is} {term}.|You mean {term}.|It is called {bare}.]", slots, random));
}

void addAspect(Document& document, const Term& term, Random& random) {
    const Aspect aspect = random.pick(term.facts).aspect;
    const Slots slots = slotsOf(term, nameBeforeFact(term, random), random);
    std::string answer = factAbout(term, aspect, random);
    if (aspect == Aspect::More || random.chance(0.2))
        answer = definitionSentence(slots, random) + " " + answer;
    else if (aspect == Aspect::Why && random.chance(0.15) && has(term, Aspect::How))
        answer += " " + factAbout(term, Aspect::How, random);
    addExchange(document, ask(aspectQuestions(aspect), slots, random), std::move(answer));
}

/// For a term that has facts about more and about less of it.
void addChange(Document& document, const Term& term, Random& random) {
    const Slots slots = slotsOf(term, anyName(term, random), random);
    addExchange(document, ask(changeQuestions(), slots, random),
                factAbout(term, Aspect::Raise, random) + " " + factAbout(term, Aspect::Lower, random));
}

void addComparison(Document& document, const std::vector<Term>& topic, const Term& term, Random& random) {
    const Term& other = random.chance(0.8) ? random.pick(topic) : random.pick(anyTopic(random));
    if (other.definition == term.definition)
        return addDefinition(document, term, random);
    const Slots first = slotsOf(term, anyName(term, random), random);
    const Slots second = slotsOf(other, anyName(other, random), random);
    const Slots both = {{"a", first.at("term")}, {"b", second.at("term")}, {"aIs", first.at("is")}};
    std::string answer = definitionSentence(first, random) + " ";
    answer += random.chance(0.3) ? say("And {term} {is} {definition}.", second, random)
                                 : definitionSentence(second, random);
    if (random.chance(0.7)) {
        addExchange(document, ask(differenceQuestions(), both, random), std::move(answer));
    } else {
        const std::string no =
            say("[No.|No, they are different.|No, not the same.|They are not the same.]", random);
        addExchange(document, ask(samenessQuestions(), both, random), no + " " + answer);
    }
}

void addTruth(Document& document, const std::vector<Term>& topic, const Term& term, Random& random) {
    Slots slots = slotsOf(term, anyName(term, random), random);
    const Term& other = random.pick(topic);
    const bool isTrue = random.chance(0.55) || other.definition == term.definition;
    std::string answer;
    if (isTrue) {
        answer = say("[Yes.|Yes, that is right.|Yes, that is true.|Right.|That is right.] ", random) +
                 (random.chance(0.5) ? definitionSentence(slots, random) : anyFact(term, random));
    } else {
        answer =
            say("[No.|No, that is not right.|Not quite.|That is not right.|No, that is something else.] ",
                random) +
            definitionSentence(slots, random);
        slots["definition"] = say(other.definition, random);
    }
    addExchange(document, ask(truthQuestions(), slots, random), std::move(answer));
}

void addFollowUp(Document& document, const Term& term, Random& random) {
    if (random.chance(0.15)) {
        const Slots slots = slotsOf(term, anyName(term, random), random);
        addExchange(document, ask(rephraseQuestions(), {}, random), definitionSentence(slots, random));
        return;
    }
    const Aspect aspect = random.pick(term.facts).aspect;
    addExchange(document, ask(followUpQuestions(aspect), {}, random), factAbout(term, aspect, random));
}

} // namespace

void addTermTalk(Document& document, Random& random) {
    const std::vector<Term>& topic = anyTopic(random);
    const Term& term = random.pick(topic);
    const double kind = random.unit();
    if (has(term, Aspect::Raise) && has(term, Aspect::Lower) && random.chance(0.2))
        addChange(document, term, random);
    else if (kind < 0.34)
        addDefinition(document, term, random);
    else if (kind < 0.72)
        addAspect(document, term, random);
    else if (kind < 0.85)
        addComparison(document, topic, term, random);
    else if (kind < 0.95)
        addTruth(document, topic, term, random);
    else
        addReverse(document, term, random);
    for (int i = 0; i < 2 && random.chance(0.25); ++i)
        addFollowUp(document, term, random);
}

} // namespace tokenscope
