// SPDX-License-Identifier: MIT
#include "core/corpus/story_things.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::string_view colour = "[red|blue|yellow|green|white|orange|purple|brown|black|pink]";
constexpr std::string_view metal = "[silver|golden|shiny|old|tiny|copper]";
constexpr std::string_view wooden = "[little wooden|old wooden|red wooden|brown|painted]";
constexpr std::string_view soft = "[soft|grey|brown|little|white|woollen]";
constexpr std::string_view warmCloth = "[red|blue|yellow|green|striped|woollen|grey|purple]";
constexpr std::string_view pottery = "[blue|white|green|brown|painted|yellow]";
constexpr auto Wood = Material::Wood;
constexpr auto Cloth = Material::Cloth;
constexpr auto Metal = Material::Metal;
constexpr auto Clay = Material::Clay;
constexpr auto PaperM = Material::Paper;
constexpr auto Leather = Material::Leather;
constexpr auto Clockwork = Material::Clockwork;
constexpr auto Other = Material::Other;

constexpr ThingKind table[] = {
    {"ball", colour, Toy | Small, Leather, "[play with it|kick it high|bounce it on the stones]"},
    {"kite", colour, Toy | Light | Handmade | Fragile, PaperM, "fly it on windy days"},
    {"doll", "[little|old|rag|wooden|pretty]", Toy | Handmade, Cloth, "[play with it|tell it secrets]"},
    {"drum", "[red|blue|little|tin|loud]", Toy | Music | Fragile, Leather, "[beat it|march about with it]"},
    {"toy boat", wooden, Toy | Small | Handmade | Fragile, Wood, "sail it on the water"},
    {"toy train", "[red|tin|wooden|green]", Toy | Small | Fragile, Metal,
     "[run it round and round|pull it over the floor]"},
    {"toy car", "[red|blue|tin|yellow|fast]", Toy | Small | Fragile, Metal,
     "[race it over the floor|push it up and down]"},
    {"toy horse", wooden, Toy | Small | Handmade | Fragile, Wood,
     "[play with it|gallop with it over the floor]"},
    {"toy rabbit", soft, Toy | Small | Handmade, Cloth, "[hug it at night|sleep next to it]"},
    {"toy elephant", soft, Toy | Small, Cloth, "[hug it at night|sleep next to it]"},
    {"toy lion", soft, Toy | Small, Cloth, "[hug it at night|roar with it]"},
    {"rag bear", soft, Toy | Handmade, Cloth, "[hug it at night|take it everywhere]"},
    {"puppet", "[funny|wooden|little|painted]", Toy | Handmade | Fragile, Wood,
     "[make it dance|put on a show with it]"},
    {"spinning top", colour, Toy | Small | Fragile, Wood, "[spin it|watch it spin]"},
    {"marble", "[green|blue|glass|red|shiny]", Toy | Small | Treasure, Other,
     "[roll it|hold it up to the light]"},
    {"hoop", "[red|wooden|big|blue]", Big | Toy | Fragile, Wood, "[roll it down the lane|chase it]"},
    {"balloon", colour, Toy | Light, Other, "[hold it by its string|watch it dance in the air]"},
    {"skipping rope", "[red|long|striped|blue]", Toy, Cloth, "[jump with it|skip with it]"},
    {"sledge", "[red|wooden|fast|old|blue]", Big | Toy | Handmade | Fragile, Wood, "ride it down the hill"},
    {"scooter", "[red|blue|silver|fast]", Big | Toy | Fragile, Metal, "ride it up and down the lane"},
    {"bicycle", "[red|blue|green|old|shiny]", Big | Toy | Fragile, Metal, "ride it everywhere"},
    {"wagon", "[red|wooden|little|green]", Big | Toy | Tool | Fragile, Wood, "pull it along the path"},
    {"paper plane", "[white|blue|fast|red]", Toy | Light | Handmade | Small, PaperM,
     "[throw it|watch it glide]"},
    {"paper boat", "[white|yellow|blue]", Toy | Light | Handmade | Small, PaperM, "[sail it|watch it float]"},
    {"puzzle", "[big|new|hard|wooden]", Toy, Wood, "[put it together|do it again and again]"},
    {"pinwheel", "[red|paper|colourful]", Toy | Light | Handmade, PaperM, "[blow at it|run with it]"},

    {"scarf", warmCloth, Wear | Light | Handmade, Cloth, "wear it on cold days"},
    {"hat", "[red|blue|straw|tall|green|funny|woollen]", Wear | Light | Handmade, Cloth, "wear it every day"},
    {"cap", "[red|blue|green|sailor's]", Wear | Light, Cloth, "wear it every day"},
    {"coat", "[red|warm|brown|green|new]", Wear, Cloth, "wear it when it was cold"},
    {"cloak", "[red|long|green|dark]", Wear | Handmade, Cloth,
     "[wear it in the rain|wrap it around the shoulders]"},
    {"mitten", warmCloth, Wear | Small | Handmade, Cloth, "wear it in the snow"},
    {"glove", "[red|brown|soft|leather]", Wear | Small, Leather, "wear it in the cold"},
    {"boot", "[red|brown|yellow|rubber|left]", Wear, Leather, "wear it in the mud"},
    {"shoe", "[red|brown|left|shiny|new]", Wear | Small, Leather, "[wear it|dance in it]"},
    {"slipper", "[red|warm|soft|furry]", Wear | Small, Cloth, "wear it in the evening"},
    {"dress", "[red|blue|green|yellow]", Wear | Handmade, Cloth, "wear it on holidays"},
    {"shirt", "[blue|white|striped|red]", Wear | Handmade, Cloth, "wear it on Sundays"},
    {"jumper", warmCloth, Wear | Handmade, Cloth, "wear it all winter"},
    {"apron", "[white|blue|green]", Wear | Handmade, Cloth, "wear it in the kitchen"},
    {"ribbon", "[red|blue|silk|yellow|pink]", Wear | Small | Light, Cloth, "[wear it|tie it in a bow]"},
    {"belt", "[brown|leather|red]", Wear, Leather, "[wear it|fasten it tightly]"},
    {"button", "[golden|red|big|blue|wooden]", Wear | Small, Metal, "[look at it|wear it]"},
    {"necklace", "[silver|shell|golden|green]", Wear | Treasure | Small | Handmade, Metal,
     "wear it on holidays"},
    {"bracelet", "[silver|shell|golden|red]", Wear | Treasure | Small | Handmade, Metal,
     "[wear it|turn it round and round]"},
    {"crown", "[golden|silver|paper|little]", Wear | Treasure, Metal, "wear it proudly"},
    {"mask", "[funny|lion|paper|golden]", Wear | Handmade, PaperM, "[wear it|make everybody laugh with it]"},
    {"raincoat", "[yellow|red|blue]", Wear, Cloth, "wear it in the rain"},
    {"backpack", "[red|blue|green|brown]", Wear | Tool, Leather, "carry everything in it"},
    {"watch", "[silver|golden|old|round]", Wear | Treasure | Small | Fragile, Clockwork,
     "[look at it|listen to it tick]"},

    {"ring", metal, Treasure | Wear | Small, Metal, "[wear it|polish it]"},
    {"coin", "[silver|golden|old|shiny|copper]", Treasure | Small, Metal,
     "[polish it|keep it in a safe place]"},
    {"key", "[golden|rusty|little|iron|silver]", Treasure | Tool | Small, Metal,
     "[open a door with it|keep it on a string]"},
    {"shell", "[pink|white|big|pretty|spotted]", Treasure | Small, Other, "[listen to it|look at it]"},
    {"pearl", "[white|tiny|shiny|pink]", Treasure | Small, Other, "[look at it|hold it up to the light]"},
    {"feather", "[blue|white|long|golden|green]", Treasure | Small | Light, Other,
     "[look at it|tickle people with it]"},
    {"stone", "[smooth|white|round|green|striped]", Treasure | Small, Other, "[hold it|rub it for luck]"},
    {"crystal", "[clear|blue|purple|tiny]", Treasure | Small | Fragile, Other,
     "[look at it|hold it up to the light]"},
    {"medal", "[golden|silver|shiny]", Treasure | Small, Metal, "[wear it|polish it]"},
    {"locket", "[silver|golden|little]", Treasure | Wear | Small, Metal, "[wear it|open it and smile]"},
    {"bell", "[silver|golden|little|brass|round]", Treasure | Music | Small, Metal, "ring it"},
    {"paper star", "[silver|golden|little]", Treasure | Small | Handmade, PaperM,
     "[look at it|hang it in the window]"},
    {"four-leaf clover", "[green|little]", Treasure | Small | Light, Other, "keep it for luck"},
    {"acorn", "[big|round|shiny|brown]", Treasure | Small, Other, "[roll it|keep it in a safe place]"},
    {"pine cone", "[big|brown|perfect]", Treasure | Small, Other, "[look at it|play with it]"},
    {"amber bead", "[yellow|golden|round]", Treasure | Small, Other, "[hold it up to the sun|look at it]"},
    {"seashell box", "[little|pretty|white]", Treasure | Handmade | Fragile, Wood,
     "keep small treasures in it"},
    {"music box", "[little|silver|old|blue]", Treasure | Music | Fragile, Clockwork,
     "[wind it up|listen to it]"},
    {"snow globe", "[little|glass|round]", Treasure | Fragile, Clay, "[shake it|watch the snow fall in it]"},
    {"compass", "[brass|old|silver|little]", Treasure | Tool | Small | Fragile, Clockwork,
     "[find the way with it|look at it]"},
    {"magnifying glass", "[big|round|old]", Tool | Small | Fragile, Metal,
     "[look at beetles with it|look at leaves with it]"},
    {"telescope", "[long|brass|old]", Tool | Treasure | Fragile, Metal,
     "[look at the moon with it|look at the stars with it]"},

    {"flute", "[wooden|silver|little|old]", Music | Handmade | Small | Fragile, Wood,
     "play it [every evening|in the sun|]"},
    {"fiddle", "[old|brown|little|shiny]", Music | Fragile, Wood, "play it [every evening|at every party|]"},
    {"guitar", "[old|brown|red|little]", Music | Fragile, Wood, "play it [every evening|and sing|]"},
    {"trumpet", "[golden|brass|shiny|loud]", Music | Fragile, Metal,
     "[blow it|play it as loudly as possible]"},
    {"horn", "[brass|silver|old]", Music, Metal, "blow it"},
    {"whistle", "[tin|wooden|silver|red]", Music | Toy | Small | Handmade, Wood, "blow it"},
    {"tambourine", "[little|round|red]", Music | Fragile, Leather, "[shake it|dance to it]"},
    {"harp", "[golden|little|old]", Big | Music | Fragile, Wood, "play it"},
    {"accordion", "[red|old|big]", Music | Fragile, Leather, "[play it|squeeze it]"},

    {"book", "[old|thick|blue|red|new|green]", Paper | Treasure, PaperM,
     "[read it|look at the pictures in it]"},
    {"notebook", "[little|blue|red|thin]", Paper | Small, PaperM, "[write in it|draw in it]"},
    {"letter", "[long|secret|blue|folded]", Paper | Small | Light, PaperM, "read it again and again"},
    {"map", "[old|torn|secret|paper]", Paper | Light | Small | Handmade, PaperM,
     "[study it|find the way with it]"},
    {"postcard", "[pretty|old|colourful]", Paper | Small | Light, PaperM, "[look at it|read it]"},
    {"photo", "[old|little|brown]", Paper | Small | Light, PaperM, "look at it"},
    {"drawing", "[beautiful|little|colourful|big]", Paper | Light | Handmade, PaperM, "look at it"},
    {"painting", "[beautiful|little|colourful|big]", Paper | Handmade, PaperM, "look at it"},
    {"birthday card", "[pretty|big|funny]", Paper | Light | Handmade | Small, PaperM, "look at it"},
    {"ticket", "[golden|yellow|little]", Paper | Small | Light, PaperM, "hold it tightly"},
    {"diary", "[little|secret|red]", Paper | Small, PaperM, "write in it"},
    {"paper lantern", "[red|yellow|round|blue]", Paper | Light | Handmade | Fragile, PaperM,
     "[hang it up|carry it in the dark]"},
    {"flag", "[red|blue|striped|little|green]", Paper | Light | Handmade, Cloth, "[wave it|hang it up]"},
    {"paint box", "[new|little|tin]", Tool | Toy | Small, Metal, "[paint with it|mix all the colours in it]"},
    {"pencil", "[red|blue|short|new|long]", Tool | Paper | Small | Fragile, Wood,
     "[draw with it|write with it]"},
    {"paintbrush", "[thin|thick|new|old]", Tool | Small, Wood, "paint with it"},
    {"crayon", colour, Tool | Toy | Small | Fragile, Other, "draw with it"},

    {"basket", "[big|little|round|brown|old]", Tool | Handmade | Fragile, Wood,
     "[carry apples in it|carry bread in it]"},
    {"lantern", "[old|brass|little|bright|iron]", Tool | Fragile, Metal, "carry it in the dark"},
    {"umbrella", colour, Tool | Light | Fragile, Cloth, "hold it up in the rain"},
    {"hammer", "[heavy|small|iron|old]", Tool, Metal, "[build with it|knock in nails with it]"},
    {"spade", "[little|new|old|iron|red]", Tool | Fragile, Wood, "dig with it"},
    {"bucket", "[red|tin|blue|wooden|yellow]", Tool | Fragile, Metal, "carry water in it"},
    {"watering can", "[green|tin|little|blue]", Tool | Fragile, Metal, "water the flowers with it"},
    {"broom", "[old|new|long|little]", Tool | Handmade | Fragile, Wood, "sweep with it"},
    {"rope", "[long|strong|thick|old]", Tool, Cloth, "[climb with it|tie things with it]"},
    {"ladder", "[tall|wooden|old]", Big | Tool | Fragile, Wood, "climb up on it"},
    {"needle", "[silver|thin|long]", Tool | Small, Metal, "sew with it"},
    {"fishing rod", "[long|new|old]", Tool | Handmade | Fragile, Wood, "catch fish with it"},
    {"fishing net", "[old|big|green]", Tool | Handmade, Cloth, "catch fish with it"},
    {"candle", "[white|red|tall|little|yellow]", Tool | Small | Handmade, Other, "light it in the evening"},
    {"mirror", "[little|round|old|silver]", Tool | Treasure | Fragile, Clay, "look into it"},
    {"comb", "[silver|wooden|little]", Tool | Small | Fragile, Wood, "[comb with it|look at it]"},
    {"pillow", "[soft|blue|red|white]", Tool | Handmade, Cloth, "sleep on it"},
    {"blanket", "[warm|blue|red|soft|woollen|striped]", Tool | Handmade, Cloth, "sleep under it"},
    {"quilt", "[colourful|warm|old]", Tool | Handmade, Cloth, "sleep under it"},
    {"hammock", "[striped|green|big]", Tool | Handmade, Cloth, "sleep in it"},
    {"tent", "[green|little|blue|old]", Big | Tool, Cloth, "[sleep in it|hide in it]"},
    {"clock", "[old|round|tall|loud|wooden]", Tool | Fragile, Clockwork, "listen to it tick"},
    {"alarm clock", "[loud|red|old]", Tool | Small | Fragile, Clockwork, "wake up with it"},
    {"torch", "[bright|little|red]", Tool | Small | Fragile, Metal, "carry it in the dark"},
    {"bag", "[brown|red|big|little|leather]", Tool | Handmade, Leather, "carry everything in it"},
    {"purse", "[little|red|leather|brown]", Tool | Small, Leather, "keep money in it"},
    {"suitcase", "[old|brown|big|red]", Big | Tool | Fragile, Leather, "travel with it"},
    {"wheelbarrow", "[old|red|green]", Big | Tool | Fragile, Wood, "push it along the path"},
    {"birdhouse", "[little|red|wooden|blue]", Tool | Handmade | Fragile, Wood,
     "[watch the birds in it|hang it in a tree]"},
    {"rocking chair", "[old|wooden|little]", Big | Tool | Handmade | Fragile, Wood, "rock in it"},
    {"stool", "[little|wooden|three-legged|red]", Tool | Handmade | Fragile, Wood, "sit on it"},
    {"walking stick", "[long|brown|strong]", Tool | Handmade | Fragile, Wood, "walk with it"},
    {"oar", "[long|heavy|wooden]", Big | Tool | Fragile, Wood, "row with it"},
    {"bird feeder", "[little|wooden|green]", Tool | Handmade | Fragile, Wood,
     "[fill it with seeds|hang it in a tree]"},

    {"cup", pottery, Kitchen | Handmade | Fragile, Clay, "drink [milk|tea|cocoa] from it"},
    {"teapot", pottery, Kitchen | Fragile, Clay, "make tea in it"},
    {"bowl", pottery, Kitchen | Handmade | Fragile, Clay, "eat soup from it"},
    {"plate", pottery, Kitchen | Handmade | Fragile, Clay, "eat [cake|pancakes] from it"},
    {"jug", pottery, Kitchen | Handmade | Fragile, Clay, "[carry milk in it|pour water from it]"},
    {"vase", pottery, Kitchen | Handmade | Fragile, Clay, "put flowers in it"},
    {"jar", "[glass|big|empty|little]", Kitchen | Fragile, Clay, "keep honey in it"},
    {"bottle", "[green|glass|little|blue]", Kitchen | Fragile, Clay, "[drink from it|carry water in it]"},
    {"spoon", "[silver|wooden|big|little]", Kitchen | Small | Handmade, Wood, "[eat with it|stir with it]"},
    {"kettle", "[copper|old|black|shiny]", Kitchen | Fragile, Metal, "boil water in it"},
    {"pot", "[big|iron|old|black]", Kitchen | Fragile, Metal, "cook soup in it"},
    {"pan", "[big|iron|old|black]", Kitchen, Metal, "make pancakes in it"},
    {"cake tin", "[round|old|shiny]", Kitchen, Metal, "bake cakes in it"},
    {"rolling pin", "[wooden|long|old]", Kitchen | Handmade, Wood, "roll out dough with it"},
    {"flower pot", "[red|brown|little|clay]", Kitchen | Handmade | Fragile, Clay, "grow flowers in it"},
    {"money box", "[little|red|clay|pig-shaped]", Kitchen | Fragile | Small, Clay, "save coins in it"},
    {"lunch box", "[red|blue|tin|green]", Kitchen | Small, Metal, "carry lunch in it"},
};

} // namespace

std::span<const ThingKind> thingKinds() {
    return table;
}

const ThingKind* findThingKind(std::string_view noun) {
    const auto found = std::ranges::find(table, noun, &ThingKind::noun);
    return found == std::end(table) ? nullptr : found;
}

} // namespace tokenscope
