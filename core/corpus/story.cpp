// SPDX-License-Identifier: MIT
#include "core/corpus/story.h"

#include "core/corpus/story_plots.h"
#include "core/values/errors.h"

#include <algorithm>
#include <optional>

namespace tokenscope {

namespace {

constexpr std::size_t fewestWords = 60, mostWords = 260;

std::vector<const Plot*> allPlots() {
    std::vector<const Plot*> plots;
    for (const auto& group : {thingPlots(), givingPlots(), friendPlots(), couragePlots(), adventurePlots(),
                              workPlots(), quietPlots(), dayPlots(), wonderPlots(), talePlots()})
        for (const Plot& plot : group)
            plots.push_back(&plot);
    return plots;
}

unsigned bit(Sort sort) {
    return 1U << static_cast<unsigned>(sort);
}

unsigned heroesOf(Style style) {
    switch (style) {
    case Style::Fable:
        return animals;
    case Style::Everyday:
        return children | adults | animals | machines;
    case Style::Diary:
        return children | animals;
    default:
        return everybody;
    }
}

/// Children and animals lead most stories; nobody is left out.
double weight(const CharacterKind& kind) {
    if (kind.noun == "girl" || kind.noun == "boy")
        return 12;
    if (kind.sort == Sort::Adult)
        return kind.noun == "king" || kind.noun == "queen" || kind.noun == "knight" || kind.noun == "pirate"
                   ? 0.8
                   : 0.4;
    static constexpr std::string_view favourites[] = {
        "cat",    "dog",      "fox",   "rabbit",  "bear",     "mouse",    "lion", "owl",
        "dragon", "princess", "robot", "unicorn", "dinosaur", "elephant", "frog", "horse"};
    const double liking = std::ranges::find(favourites, kind.noun) != std::end(favourites) ? 2.2 : 1;
    return liking * (kind.sort == Sort::Animal ? 1.0 : 1.3);
}

const CharacterKind* drawHero(Style style, const Plot& plot, Random& random) {
    const unsigned sorts = plot.heroes & heroesOf(style);
    double total = 0;
    const CharacterKind* drawn = nullptr;
    for (const CharacterKind& kind : characterKinds()) {
        if ((bit(kind.sort) & sorts) == 0 || (kind.lands & plot.lands) == 0)
            continue;
        total += weight(kind);
        if (random.unit() * total < weight(kind))
            drawn = &kind;
    }
    return drawn;
}

unsigned drawLand(unsigned lands, Random& random) {
    std::vector<unsigned> fitting;
    for (unsigned land = 1; land <= Kingdom; land *= 2)
        if ((lands & land) != 0)
            fitting.push_back(land);
    return random.pick(fitting);
}

std::optional<ToldStory> attempt(Random& random) {
    static const std::vector<const Plot*> plots = allPlots();
    static constexpr Style styles[] = {Style::FairyTale, Style::FairyTale, Style::FairyTale, Style::Everyday,
                                       Style::Everyday,  Style::Everyday,  Style::Adventure, Style::Adventure,
                                       Style::Fable,     Style::Diary};
    const Plot& plot = *random.pick(plots);
    const Style style = random.pick(styles);
    const CharacterKind* hero = drawHero(style, plot, random);
    if (hero == nullptr)
        return std::nullopt;
    const auto budget = static_cast<std::size_t>(70 + random.between(0, 75) + random.between(0, 75));
    Stage stage(style, drawLand(hero->lands & plot.lands, random), budget, random);
    stage.castHero(*hero, plot.traits);
    plot.play(stage);
    const std::size_t words = stage.teller.words();
    if (words < fewestWords || words > mostWords)
        return std::nullopt;
    ToldStory story;
    story.theme = stage.teller.plain(plot.theme);
    story.premise = stage.teller.plain(plot.premise);
    if (stage.world.places().size() > 1)
        story.plotPlace = stage.teller.plain("{p}");
    story.firstPerson = stage.teller.firstPerson();
    story.text = stage.teller.text();
    story.world = std::move(stage.world);
    return story;
}

} // namespace

ToldStory tellStory(Random& random) {
    for (int tries = 0; tries < 100; ++tries)
        if (std::optional<ToldStory> story = attempt(random))
            return std::move(*story);
    throw Error("story: no story of the right length in 100 attempts");
}

Document storyText(Random& random) {
    return {.text = tellStory(random).text};
}

} // namespace tokenscope
