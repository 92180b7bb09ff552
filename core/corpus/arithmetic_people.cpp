// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_people.h"

#include "core/corpus/arithmetic_nouns.h"

namespace tokenscope::arithmetic {

namespace {

// "+" before a name: a woman's; "-": a man's.
constexpr std::string_view trainingNames[] = {
    "-Tom",    "-Ben",   "-Max",   "-Sam",    "-Leo",    "-Jack",  "-Paul",  "-Peter",  "-Carl",   "-David",
    "-John",   "-James", "-Mark",  "-Lucas",  "-Noah",   "-Omar",  "-Ali",   "-Ravi",   "-Chen",   "-Hugo",
    "-Ivan",   "-Felix", "-Oscar", "-Henry",  "-George", "-Liam",  "-Ethan", "-Daniel", "-Adam",   "-Simon",
    "-Victor", "-Marco", "-Diego", "-Yusuf",  "-Kofi",   "-Jonas", "-Nils",  "-Pablo",  "-Tim",    "-Bob",
    "-Frank",  "-Harry", "-Kevin", "-Eric",   "-Alan",   "-Mike",  "-Nick",  "-Luke",   "-Finn",   "-Theo",
    "+Mia",    "+Anna",  "+Lily",  "+Emma",   "+Sara",   "+Sarah", "+Ella",  "+Lucy",   "+Nora",   "+Zoe",
    "+Ruth",   "+Julia", "+Maria", "+Laura",  "+Clara",  "+Alice", "+Amy",   "+Eva",    "+Ida",    "+Kate",
    "+Jane",   "+Mary",  "+Rosa",  "+Lena",   "+Nina",   "+Olga",  "+Priya", "+Aisha",  "+Fatima", "+Mei",
    "+Yuki",   "+Hana",  "+Grace", "+Sophie", "+Chloe",  "+Ellen", "+Maya",  "+Lisa",   "+Helen",  "+Susan",
    "+Linda",  "+Carol", "+Diana", "+Elena",  "+Sofia",  "+Amara", "+Zara",  "+Molly",  "+Ruby",   "+Ana"};
constexpr std::string_view heldOutNames[] = {
    "-Gustav",  "-Dmitri", "-Rashid", "-Wilbur",  "-Stefan", "-Takumi", "-Barnaby", "-Quentin",
    "+Beatrix", "+Ingrid", "+Paloma", "+Saoirse", "+Tamsin", "+Freya",  "+Odette",  "+Yolanda"};

// The noun and a pronoun: h he, s she, t they would be a plural.
constexpr std::string_view trainingRelatives[] = {
    "-uncle",  "+aunt",    "-brother",     "+sister",      "+mother",  "-father",
    "+mum",    "-dad",     "-grandfather", "+grandma",     "-cousin",  "+neighbour",
    "-friend", "+teacher", "-boss",        "+best friend", "-grandpa", "+mom"};
constexpr std::string_view heldOutRelatives[] = {"-nephew", "+niece", "-stepbrother", "+godmother"};

constexpr std::string_view trainingStrangers[] = {
    "-farmer", "+teacher",    "-baker",     "+mother",  "-boy",       "+girl",      "-man",    "+woman",
    "-cook",   "+shopkeeper", "-gardener",  "+student", "-librarian", "+collector", "-sailor", "+painter",
    "-king",   "+queen",      "-wizard",    "+witch",   "-postman",   "+doctor",    "-coach",  "+seller",
    "-robot",  "+princess",   "-fisherman", "+artist",  "-builder",   "+writer",    "-child",  "+nurse"};
constexpr std::string_view heldOutStrangers[] = {"-blacksmith", "+carpenter", "-monk", "+beekeeper",
                                                 "-plumber"};

constexpr std::string_view groups[] = {"the twins",    "the kids",     "my parents", "the neighbours",
                                       "two friends",  "the children", "my friends", "the players",
                                       "the students", "some kids",    "the girls",  "the boys"};

Forms thirdPerson(std::string first, std::string again, bool woman) {
    const std::string whose = again + "'s";
    return {std::move(first),      std::move(again),      woman ? "she" : "he",
            woman ? "her" : "him", woman ? "her" : "his", whose};
}

Person same(const Forms& forms) {
    return {forms, forms};
}

const Forms you{"you", "you", "you", "you", "your", "your", false, false};

Person named(Random& random, Split split) {
    if (random.chance(0.22))
        return same([&] {
            const std::string name = capitalised(inventedWord(random));
            return thirdPerson(name, name, random.chance(0.5));
        }());
    const std::string_view entry = random.pick(nameList(split));
    const std::string name(entry.substr(1));
    return same(thirdPerson(name, name, entry[0] == '+'));
}

Person relative(Random& random, Split split) {
    const bool training = split == Split::Training;
    const std::string_view entry = training ? random.pick(trainingRelatives) : random.pick(heldOutRelatives);
    const std::string noun(entry.substr(1));
    const bool woman = entry[0] == '+';
    return {thirdPerson("my " + noun, "my " + noun, woman),
            thirdPerson("your " + noun, "your " + noun, woman)};
}

Person stranger(Random& random, Split split) {
    const bool training = split == Split::Training;
    const std::string_view entry = training ? random.pick(trainingStrangers) : random.pick(heldOutStrangers);
    const std::string noun(entry.substr(1));
    return same(thirdPerson(withArticle(noun), "the " + noun, entry[0] == '+'));
}

Person several(Random& random, Split split) {
    Forms forms{"", "", "they", "them", "their", "", false, false};
    if (random.chance(0.6)) {
        const std::string first = pickName(random, split);
        std::string second = pickName(random, split);
        while (second == first)
            second = pickName(random, split);
        forms.first = first + " and " + second;
        forms.again = random.chance(0.5) ? "they" : forms.first;
        forms.whose = forms.again == "they" ? "their" : forms.first + "'s";
        Person person = same(forms);
        person.told.again = "they";
        person.told.first = forms.first;
        person.told.whose = "their";
        return person;
    }
    forms.first = random.pick(groups);
    forms.again = "they";
    forms.whose = "their";
    Person person = same(forms);
    person.told.first = "they";
    return person;
}

} // namespace

std::span<const std::string_view> nameList(Split split) {
    if (split == Split::Training)
        return trainingNames;
    return heldOutNames;
}

std::string pickName(Random& random, Split split) {
    return named(random, split).asked.first;
}

Person pickNamed(Random& random, Split split, const Person& other) {
    Person person = named(random, split);
    while (person.asked.first == other.asked.first)
        person = named(random, split);
    return person;
}

Person pickPerson(Random& random, Split split) {
    const double kind = random.unit();
    if (kind < 0.5)
        return named(random, split);
    if (kind < 0.65)
        return {{"I", "I", "I", "me", "my", "my", false, true}, you};
    if (kind < 0.72)
        return {{"we", "we", "we", "us", "our", "our", false, false}, you};
    if (kind < 0.75)
        return same(you);
    if (kind < 0.84)
        return relative(random, split);
    if (kind < 0.94)
        return stranger(random, split);
    return several(random, split);
}

void setPerson(Slots& slots, const Forms& forms, std::string_view suffix) {
    const auto set = [&](std::string_view name, std::string text) {
        slots[std::string(name) + std::string(suffix)] = std::move(text);
    };
    set("p", forms.first);
    set("q", forms.again);
    set("he", forms.he);
    set("him", forms.him);
    set("his", forms.his);
    set("qs", forms.whose);
    const std::string_view object = forms.first == "I" ? "me" : forms.first == "we" ? "us" : "";
    set("whom", object.empty() ? forms.first : std::string(object));
    set("qm", !object.empty() ? std::string(object) : forms.again == "they" ? "them" : forms.again);
    set("has", forms.takesS ? "has" : "have");
    set("does", forms.takesS ? "does" : "do");
    set("is", forms.takesS ? "is" : forms.isMe ? "am" : "are");
    set("was", forms.takesS || forms.isMe ? "was" : "were");
    set("s", forms.takesS ? "s" : "");
    set("es", forms.takesS ? "es" : "");
    set("ies", forms.takesS ? "ies" : "y");
}

} // namespace tokenscope::arithmetic
