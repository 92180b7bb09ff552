// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_problem.h"

#include "core/corpus/arithmetic_currency.h"

#include <cctype>
#include <cmath>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view days[] = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                     "Friday", "Saturday", "Sunday"};
constexpr std::string_view units[] = {"day", "week", "hour", "month", "day", "week", "year"};
constexpr std::string_view colours[] = {"red", "blue", "green", "yellow", "white", "black", "brown", "pink"};
constexpr std::string_view trainingPlaces[] = {
    "at the market", "in the garden",  "at school",      "in the shop",    "at home",
    "in the park",   "at the fair",    "in the kitchen", "at the library", "in the attic",
    "at the beach",  "in the village", "on the farm",    "in the yard",    "at the birthday party",
    "in town",       "at the station", "in the forest"};
constexpr std::string_view heldOutPlaces[] = {"at the harbour", "in the cellar", "at the bakery",
                                              "in the workshop", "at the festival"};

void setNoun(Slots& slots, const std::string& name, const Noun& noun) {
    slots[name] = noun.one;
    slots[name + "s"] = noun.many;
    slots["a" + name] = withArticle(noun.one);
}

std::string numberName(std::size_t index) {
    return std::string(1, static_cast<char>('a' + index));
}

/// Optional words that were left out leave their spaces behind.
std::string withoutStraySpaces(std::string_view text) {
    std::string kept;
    for (const char c : text) {
        const bool isMark = c == '.' || c == '?' || c == '!' || c == ',' || c == ';';
        const bool standsForNumber = // "? + 4 = 9"
            kept.size() >= 2 &&
            std::string_view("=+-*/").find(kept[kept.size() - 2]) != std::string_view::npos;
        if (isMark && kept.ends_with(' ') && !standsForNumber)
            kept.pop_back();
        if (c != ' ' || !kept.ends_with(' '))
            kept += c;
    }
    return kept;
}

std::string expressionOf(std::string_view phrase, std::span<const Number> numbers, Random& random) {
    Slots slots;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        slots[numberName(i)] = numbers[i].digits;
    return expandPhrase(phrase, slots, random);
}

/// Where a phrase first says a number.
std::size_t mention(std::string_view phrase, char name) {
    const char capital = static_cast<char>(name - 'a' + 'A');
    std::size_t first = std::string_view::npos;
    for (const std::string& slot :
         {std::string{'{', name, '}'}, std::string{'{', capital, '}'}, std::string{'{', '$', name, '}'}})
        first = std::min(first, phrase.find(slot));
    return first;
}

/// Sums and products of two name their numbers as the question does.
std::string inOrderOfMention(std::string_view expression, std::string_view question) {
    const bool commutes = expression == "{a}+{b}" || expression == "{a}*{b}";
    if (commutes && mention(question, 'b') < mention(question, 'a'))
        return std::string("{b}") + expression[3] + "{a}";
    return std::string(expression);
}

std::size_t pickWeighted(std::span<const double> weights, Random& random) {
    double sum = 0;
    for (const double weight : weights)
        sum += weight;
    double left = random.unit() * sum;
    std::size_t i = 0;
    while (i + 1 < weights.size() && left >= weights[i])
        left -= weights[i++];
    return i;
}

} // namespace

Draft::Draft(Random& r, Split s) : random(r), split(s), person(pickPerson(r, s)), m_words(r.chance(0.08)) {
    setPerson(asked, person.asked, "");
    setPerson(told, person.told, "");
    const Person second = pickNamed(random, split, person);
    setPerson(asked, second.asked, "2");
    setPerson(told, second.told, "2");
    const std::pair<const char*, NounKind> nouns[] = {{"n", NounKind::Thing},   {"m", NounKind::Thing},
                                                      {"h", NounKind::Human},   {"z", NounKind::Animal},
                                                      {"v", NounKind::Vehicle}, {"k", NounKind::Container}};
    for (const auto& [name, kind] : nouns) {
        Noun word = pickNoun(random, split, kind);
        while (*name == 'm' && word.one == asked["n"])
            word = pickNoun(random, split, kind);
        noun(name, word);
    }
    asked["name"] = pickName(random, split);
    asked["day"] = random.pick(days);
    const std::string unit(random.pick(units));
    asked["unit"] = told["unit"] = unit;
    asked["units"] = told["units"] = unit + "s";
    asked["colour"] = random.pick(colours);
    if (split == Split::Training)
        asked["place"] = random.pick(trainingPlaces);
    else
        asked["place"] = random.pick(heldOutPlaces);
    const std::string currency = pickCurrency(random, split);
    asked["currency"] = told["currency"] = currency;
    asked["money"] = told["money"] = currencyName(currency);
    for (const char* name : {"name", "day", "colour", "place"})
        told[name] = asked[name];
}

void Draft::noun(const std::string& name, const Noun& word) {
    setNoun(asked, name, word);
    setNoun(told, name, word);
}

void Draft::number(const std::string& name, const Number& number) {
    m_digits[name] = number.digits;
    const std::optional<std::string> words = m_words ? inWords(number) : std::nullopt;
    asked[name] = words.value_or(number.digits);
    told[name] = number.digits;
    asked["$" + name] = told["$" + name] = priceText(number.digits, asked["currency"]);
}

Problem Draft::problem(std::string_view question, std::string_view expression, double truth,
                       std::string_view answer) {
    Problem made;
    made.question = sentenceCase(expandPhrase(question, asked, random));
    made.call = {expandPhrase(expression, m_digits, random), truth};
    made.answer = answer;
    made.told = told;
    return made;
}

void tellResult(Slots& told, std::string_view spokenResult) {
    told["r"] = spokenResult;
    const bool one = spokenResult == "1";
    for (const char* name : {"n", "m", "h", "z", "v", "k"}) {
        if (const auto noun = told.find(name); noun != told.end())
            told[std::string("r") + name] = one ? noun->second : told[std::string(name) + "s"];
    }
    told["are"] = one ? "is" : "are";
    told["were"] = one ? "was" : "were";
    told["remain"] = one ? "remains" : "remain";
    if (const auto currency = told.find("currency"); currency != told.end())
        told["$r"] = priceText(spokenResult, currency->second);
    told["rs"] = one ? "" : "s";
}

std::string sentenceCase(std::string text) {
    text = withoutStraySpaces(text);
    bool begins = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (begins && text[i] != ' ') {
            text[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
            begins = false;
        }
        const bool ends = text[i] == '.' || text[i] == '?' || text[i] == '!';
        if (ends && i + 1 < text.size() && text[i + 1] == ' ')
            begins = true;
    }
    return text;
}

Problem problemOfKinds(std::span<const Kind> kinds, Random& random, Split split) {
    std::vector<double> weights;
    const auto framesOf = [split](const Kind& kind) {
        return split == Split::Training ? kind.training : kind.heldOut;
    };
    for (const Kind& kind : kinds)
        weights.push_back(kind.weight * std::sqrt(static_cast<double>(framesOf(kind).size())));
    const Kind& kind = kinds[pickWeighted(weights, random)];
    const Frame& frame = random.pick(framesOf(kind));

    Draft draft(random, split);
    if (frame.question.find('%') != std::string_view::npos)
        draft.useDigits();
    std::vector<Number> numbers = kind.draw(random);
    while (!isTidy(expressionOf(kind.expression, numbers, random)))
        numbers = kind.draw(random);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        draft.number(numberName(i), numbers[i]);
    const std::string expression = inOrderOfMention(kind.expression, frame.question);
    Problem problem = draft.problem(frame.question, expression, kind.truth(numbers), frame.answer);
    for (std::string_view rest = kind.steps; !rest.empty();) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        Slots slots = draft.digits();
        slots["x"] = "{x}";
        slots["y"] = "{y}";
        problem.steps.push_back(expandPhrase(rest.substr(0, end), slots, random));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return problem;
}

} // namespace tokenscope::arithmetic
