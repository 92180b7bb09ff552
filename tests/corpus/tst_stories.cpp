// SPDX-License-Identifier: MIT
#include "core/corpus/story.h"
#include "core/corpus/story_names.h"
#include "core/corpus/story_polish.h"
#include "core/corpus/story_things.h"
#include "core/values/errors.h"

#include <QTest>

#include <map>
#include <regex>
#include <set>

using namespace tokenscope;

namespace {

constexpr std::uint64_t seed = 20240;

/// All that is said; without the users, who may type as they like, if `onlyOurs`.
std::string textOf(const Document& document, bool onlyOurs = false) {
    std::string text = document.text;
    for (const ChatMessage& message : document.chat)
        if (!onlyOurs || message.role == ChatRole::Assistant)
            for (const ChatPart& part : message.parts)
                text += part.text + '\n';
    return text;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (std::isalpha(static_cast<unsigned char>(c)) || c == '-')
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

/// What is wrong with the letters of a text; empty: nothing.
std::string faultOf(const std::string& text) {
    static const std::regex wrongArticle("\\b[Aa] [aeiouAEIOU]|\\b[Aa]n [^aeiouAEIOUh]");
    static const std::regex smallStart("[.!?] [a-z]|[.]\" [a-z]|^[a-z]|\n[a-z]");
    static const std::regex smallQuote("(^|[ \n])\"[a-z]");
    static const std::regex punctuation(" [.,!?]|[.,!?][.,?]|,\"? *[.!?]|\\.!");
    for (const char c : text)
        if ((static_cast<unsigned char>(c) < 32 && c != '\n') || static_cast<unsigned char>(c) > 126)
            return "a character outside ASCII";
    if (text.find_first_of("[]{}|0123456789<>") != std::string::npos)
        return "a bracket or a digit";
    if (text.find("  ") != std::string::npos || text.find(" \n") != std::string::npos)
        return "a double space";
    if (std::ranges::count(text, '"') % 2 != 0)
        return "a quote is not closed";
    std::smatch match;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), wrongArticle); it != std::sregex_iterator();
         ++it) {
        const std::string rest = text.substr(static_cast<std::size_t>(it->position()));
        const std::vector<std::string> words = wordsOf(rest.substr(0, 40));
        if ((words[0] == "an" || words[0] == "An") != takesAn(words[1]))
            return "article before " + words[1];
    }
    for (const std::regex* rule : {&smallStart, &smallQuote, &punctuation})
        if (std::regex_search(text, match, *rule))
            return "\"" + match.str() + "\"";
    return {};
}

/// Whether the text speaks of "the kite", "a kite", "her kite"; the verb in "I saw" is no thing.
bool isMentioned(const std::string& noun, const std::string& text) {
    static const std::set<std::string> before{"a", "an", "the", "my", "your", "his", "her", "our"};
    for (std::size_t at = text.find(noun); at != text.npos; at = text.find(noun, at + 1)) {
        const std::size_t end = at + noun.size();
        if (at < 2 || text[at - 1] != ' ' ||
            (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end]))))
            continue;
        const std::size_t space = text.find_last_of(" \n\"", at - 2);
        std::string word =
            text.substr(space == text.npos ? 0 : space + 1, at - 1 - (space == text.npos ? 0 : space + 1));
        word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
        if (before.contains(word))
            return true;
    }
    return false;
}

std::string firstSentence(const std::string& text) {
    return text.substr(0, text.find_first_of(".!?"));
}

} // namespace

class TestStories : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void articlesFollowTheSound_data() {
        QTest::addColumn<QString>("raw");
        QTest::addColumn<QString>("expected");
        QTest::newRow("vowel") << "a owl saw a fox."
                               << "An owl saw a fox.";
        QTest::newRow("spoken") << "an unicorn and a hour."
                                << "A unicorn and an hour.";
        QTest::newRow("spaces") << "so  he went , and   slept ."
                                << "So he went, and slept.";
        QTest::newRow("quote") << "\"come in!\" said Mia. \"sit down.\" she sat."
                               << "\"Come in!\" said Mia. \"Sit down.\" She sat.";
        QTest::newRow("exclamation") << "\"oh!\" the cat ran. \"why?\" he asked."
                                     << "\"Oh!\" The cat ran. \"Why?\" he asked.";
    }
    void articlesFollowTheSound() {
        QFETCH(QString, raw);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(polished(raw.toStdString())), expected);
    }

    void textIsClean() {
        for (std::uint64_t stream = 0; stream < 6000; ++stream) {
            Random random(seed, stream);
            const Document document = stream % 3 == 0   ? storyText(random)
                                      : stream % 3 == 1 ? storyChat(random)
                                                        : simpleSentences(random);
            QCOMPARE(document.chat.empty(), stream % 3 != 1);
            if (stream % 3 == 1) {
                QVERIFY(document.text.empty() && document.chat.size() % 2 == 0);
                QVERIFY(document.chat[0].role == ChatRole::User &&
                        document.chat[1].role == ChatRole::Assistant);
            }
            const std::string text = textOf(document, true),
                              fault = faultOf(text.substr(0, text.find_last_not_of('\n') + 1));
            QVERIFY2(fault.empty(), (fault + " in stream " + std::to_string(stream) + ":\n" + text).c_str());
        }
    }

    void theDocumentIsAFunctionOfSeedAndStream() {
        for (std::uint64_t stream = 0; stream < 20; ++stream) {
            Random a(seed, stream), b(seed, stream), otherSeed(seed + 1, stream);
            const std::string text = textOf(storyChat(a));
            QCOMPARE(text, textOf(storyChat(b)));
            QVERIFY(text != textOf(storyChat(otherSeed)));
        }
    }

    void noTwoStoriesAreEqual() {
        std::set<std::string> stories, openings, groups;
        for (std::uint64_t stream = 0; stream < 5000; ++stream) {
            Random random(seed, stream);
            const std::string text = textOf(storyText(random));
            QVERIFY2(stories.insert(text).second, text.c_str());
            openings.insert(firstSentence(text));
            groups.insert(textOf(simpleSentences(random)));
        }
        QVERIFY2(openings.size() > 3500, std::to_string(openings.size()).c_str());
        QVERIFY2(groups.size() > 4990, std::to_string(groups.size()).c_str());
    }

    void lengthsAreKept() {
        std::size_t middling = 0;
        for (std::uint64_t stream = 0; stream < 2000; ++stream) {
            Random random(seed, stream);
            const std::string text = tellStory(random).text;
            const auto words =
                static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c == ' '; }));
            QVERIFY2(words >= 55 && words <= 260, text.c_str());
            middling += words >= 90 && words <= 180 ? 1 : 0;
        }
        QVERIFY2(middling > 1400, std::to_string(middling).c_str());
    }

    /// Every name and every thing that the tables know is in a story only if it is in the story's world.
    void onlyTheWorldIsMentioned() {
        std::set<std::string> names;
        for (const auto& table : {girlNames(), boyNames(), creatureNames()})
            names.insert(table.begin(), table.end());
        for (std::uint64_t stream = 0; stream < 3000; ++stream) {
            Random random(seed, stream);
            const ToldStory story = tellStory(random);
            std::set<std::string> known, things;
            for (const Character& character : story.world.characters())
                known.insert(character.name);
            for (const StoryThing& thing : story.world.things())
                things.insert(thing.look + ' ' + std::string(thing.kind->noun));
            for (const std::string& word : wordsOf(story.text))
                QVERIFY2(!names.contains(word) || known.contains(word),
                         (word + " is nobody:\n" + story.text).c_str());
            for (const ThingKind& kind : thingKinds()) {
                const std::string noun(kind.noun);
                const bool owned =
                    std::ranges::any_of(things, [&](const std::string& t) { return t.find(noun) != t.npos; });
                if (owned || story.world.scenery().find(noun) != std::string::npos)
                    continue;
                QVERIFY2(!isMentioned(noun, story.text), (noun + " is nobody's:\n" + story.text).c_str());
            }
        }
    }

    /// Who and what the request names is in the story.
    void theStoryObeysItsRequest() {
        int asked = 0;
        for (std::uint64_t stream = 0; stream < 4000; ++stream) {
            Random random(seed, stream);
            const std::vector<ChatMessage> chat = storyChat(random).chat;
            std::string request = chat[0].parts[0].text;
            const std::string& story = chat[1].parts[0].text;
            if (const std::size_t at = request.find("fairy tale"); at != request.npos)
                request.erase(at, 6);
            for (const CharacterKind& kind : characterKinds()) {
                const std::string noun(kind.noun);
                if (!isMentioned(noun, request))
                    continue;
                ++asked;
                QVERIFY2(story.find(noun) != story.npos, (request + '\n' + story).c_str());
            }
            for (const auto& table : {girlNames(), boyNames(), creatureNames()})
                for (const std::string_view name : table)
                    if (request.find(' ' + std::string(name)) != request.npos)
                        QVERIFY2(story.find(name) != story.npos, (request + '\n' + story).c_str());
        }
        QVERIFY2(asked > 1500, std::to_string(asked).c_str());
    }

    /// In a story of one sex only, the other's pronouns do not occur.
    void pronounsAgree() {
        int stories = 0;
        for (std::uint64_t stream = 0; stream < 4000; ++stream) {
            Random random(seed, stream);
            const ToldStory story = tellStory(random);
            const auto& people = story.world.characters();
            const bool female = people[0].female;
            if (!std::ranges::all_of(people, [&](const Character& c) { return c.female == female; }))
                continue;
            ++stories;
            const std::regex other(female ? "\\b(he|He|him|his|His|himself)\\b"
                                          : "\\b(she|She|her|Her|herself)\\b");
            QVERIFY2(!std::regex_search(story.text, other), story.text.c_str());
        }
        QVERIFY(stories > 300);
    }

    /// Whoever has a name has the pronoun that the name always has.
    void everyNameHasOneSex() {
        std::map<std::string, bool> sexes;
        for (std::uint64_t stream = 0; stream < 6000; ++stream) {
            Random random(seed, stream);
            const ToldStory story = tellStory(random);
            for (const Character& who : story.world.characters())
                if (!who.byKind)
                    QVERIFY2(sexes.emplace(who.name, who.female).first->second == who.female,
                             who.name.c_str());
        }
        for (const std::string_view name : girlNames())
            QVERIFY2(sexes.at(std::string(name)), std::string(name).c_str());
        for (const std::string_view name : boyNames())
            QVERIFY2(!sexes.at(std::string(name)), std::string(name).c_str());
    }

    /// The first pronoun is the first character's, and it comes early.
    void theOpeningTellsTheSex() {
        static const std::map<std::string, bool> pronouns{
            {"he", false}, {"him", false}, {"his", false}, {"she", true}, {"her", true}};
        for (std::uint64_t stream = 0; stream < 3000; ++stream) {
            Random random(seed, stream);
            const ToldStory story = tellStory(random);
            if (story.firstPerson)
                continue;
            const std::vector<std::string> words = wordsOf(story.text);
            const auto first = std::ranges::find_if(words, [](std::string word) {
                word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
                return pronouns.contains(word);
            });
            QVERIFY2(first - words.begin() < 45, story.text.c_str());
            std::string word = *first;
            word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
            QVERIFY2(pronouns.at(word) == story.world.characters()[0].female, story.text.c_str());
        }
    }

    /// Most groups are short; some are long, and in some the same is said again.
    void someSentencesGoRound() {
        int isLong = 0, recurs = 0;
        constexpr int groups = 3000;
        for (std::uint64_t stream = 0; stream < groups; ++stream) {
            Random random(seed, stream);
            const std::string text = simpleSentences(random).text;
            QVERIFY2(text.size() < 1800, text.c_str());
            std::set<std::string> sentences;
            int count = 0;
            for (std::size_t at = 0; at < text.size(); ++count) {
                const std::size_t end = std::min(text.find_first_of(".!?", at), text.size());
                sentences.insert(text.substr(at, end - at));
                at = end + 2;
            }
            isLong += count >= 30;
            recurs += static_cast<int>(sentences.size()) * 2 < count;
        }
        QVERIFY2(isLong * 20 > groups && isLong * 4 < groups, std::to_string(isLong).c_str());
        QVERIFY2(recurs * 20 > groups && recurs * 4 < groups, std::to_string(recurs).c_str());
    }

    void whatCannotHappenIsRefused() {
        StoryWorld world;
        Character fox;
        fox.kind = findCharacterKind("fox");
        fox.name = "Pip";
        QVERIFY_THROWS_EXCEPTION(Error, world.addCharacter({}));
        world.addCharacter(fox);
        fox.name = "Tuft";
        world.addCharacter(fox);
        world.addPlace(placeKinds()[0]);
        StoryThing kite;
        kite.kind = findThingKind("kite");
        kite.holder = 0;
        world.addThing(kite);
        QVERIFY_THROWS_EXCEPTION(Error, world.hand(0, 1, 0, true)); // has it not
        world.move(1, 1);
        QVERIFY_THROWS_EXCEPTION(Error, world.hand(0, 0, 1, true)); // is elsewhere
        QVERIFY_THROWS_EXCEPTION(Error, world.take(0, 1));          // is held
        world.drop(0, "under the bed");
        QVERIFY_THROWS_EXCEPTION(Error, world.drop(0, "again"));
        QVERIFY_THROWS_EXCEPTION(Error, world.take(0, 1)); // lies elsewhere
        QVERIFY_THROWS_EXCEPTION(Error, world.mend(0));    // is whole
        QVERIFY_THROWS_EXCEPTION(Error, world.move(0, 9));
        world.take(0, 0);
        world.move(0, 1);
        world.hand(0, 0, 1, true);
        QCOMPARE(world.things()[0].owner, std::size_t(1));
    }

    /// What begins like a tale goes on as one.
    void sentencesOfAllKindsBeginNoTale() {
        for (std::uint64_t stream = 0; stream < 5000; ++stream) {
            Random random(seed, stream);
            const std::string text = simpleSentences(random).text;
            QVERIFY2(text.find("nce upon a time") == text.npos, text.c_str());
        }
    }

    /// The classic prompts get many answers, none of which is nearly certain.
    void classicPromptsAreSpread_data() {
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<int>("least");
        QTest::newRow("cat") << "The cat sat on the " << 15;
        QTest::newRow("weather") << "The weather today is " << 15;
        QTest::newRow("cup") << "I would like a cup of " << 8;
        QTest::newRow("key") << "She put the key in the " << 8;
        QTest::newRow("opposite") << "The opposite of hot is " << 1;
    }
    void classicPromptsAreSpread() {
        QFETCH(QString, prompt);
        QFETCH(int, least);
        std::map<std::string, int> answers;
        int total = 0;
        for (std::uint64_t stream = 0; stream < 20000; ++stream) {
            Random random(seed, stream);
            const std::string text = simpleSentences(random).text, wanted = prompt.toStdString();
            for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1)) {
                ++answers[wordsOf(text.substr(at + wanted.size(), 30))[0]];
                ++total;
            }
        }
        QVERIFY2(total >= 20, std::to_string(total).c_str());
        QVERIFY2(static_cast<int>(answers.size()) >= least, std::to_string(answers.size()).c_str());
        if (least > 1)
            for (const auto& [answer, count] : answers)
                QVERIFY2(count * 4 < total, answer.c_str());
        else
            QCOMPARE(answers.begin()->first, std::string("cold"));
    }
};

QTEST_APPLESS_MAIN(TestStories)
#include "tst_stories.moc"
