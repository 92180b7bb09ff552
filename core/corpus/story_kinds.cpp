// SPDX-License-Identifier: MIT
#include "core/corpus/story_kinds.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::string_view house =
    "in a [little|small|white|yellow|cosy|tall|crooked] house [at the end of a lane|with a [red|green|blue] "
    "door|with a [red|green] roof|with a round window|near the woods|with roses by the gate]";
constexpr std::string_view palace = "in a [great|grey|white|golden] castle [on a hill|with seven towers|]";
constexpr std::string_view shop =
    "[in a small room above the shop|in a narrow house with green shutters|in a house "
    "that always smelled [of soap|of tea|of wood]]";
constexpr std::string_view nest = "in a nest [high in a tree|in the branches of an old tree|under a roof]";
constexpr std::string_view burrow =
    "in a [cosy|warm|snug] burrow [under a hedge|beneath the roots of a tree|]";
constexpr std::string_view barnHome = "in a [big|warm|red] barn";
constexpr unsigned people = Village | Town | Farm | Sea | Hills;
constexpr unsigned rural = Village | Farm;
constexpr auto Child = Sort::Child;
constexpr auto Adult = Sort::Adult;
constexpr auto Animal = Sort::Animal;
constexpr auto Magic = Sort::Magic;

constexpr CharacterKind table[] = {
    {"girl", Child, 'f', Climb, people, house, "[pancakes|apples|noodles|strawberries|soup]",
     "[walked|ran|skipped]"},
    {"boy", Child, 'm', Climb, people, house, "[pancakes|apples|noodles|cherries|soup]",
     "[walked|ran|hurried]"},
    {"princess", Child, 'f', Climb, Kingdom, palace, "[honey cakes|plums]", "[walked|ran|rode]"},
    {"prince", Child, 'm', Climb, Kingdom, palace, "[honey cakes|plums]", "[walked|ran|rode]"},
    {"knight", Adult, 'e', Strong, Kingdom, "in a stone tower", "[roast potatoes|cheese]",
     "[rode|marched|walked]"},
    {"king", Adult, 'm', 0, Kingdom, palace, "[cream cakes|honey]", "[walked|rode]"},
    {"queen", Adult, 'f', 0, Kingdom, palace, "[cream cakes|honey]", "[walked|rode]"},
    {"wizard", Adult, 'm', 0, Kingdom, "in a tower full of books", "mushroom soup", "[walked|hurried]"},
    {"old woman", Adult, 'f', 0, people, house, "[toast|soup]", "[walked slowly|walked]"},
    {"old man", Adult, 'm', 0, people, house, "[toast|soup]", "[walked slowly|walked]"},
    {"farmer", Adult, 'e', Strong, Farm | Village, "in a farmhouse", "[bread and cheese|apple pie]",
     "[walked|marched]"},
    {"baker", Adult, 'e', Strong, people, shop, "[warm bread|plum cake]", "[walked|hurried]"},
    {"fisherman", Adult, 'm', Swim | Strong, Sea, "in a hut near the water", "fish soup", "[walked|rowed]"},
    {"sailor", Adult, 'e', Swim | Climb, Sea, "on a small ship", "fish soup", "[walked|marched]"},
    {"pirate", Adult, 'e', Swim | Climb, Sea, "on a ship with black sails", "[fish pie|oranges]",
     "[marched|walked]"},
    {"shepherd", Adult, 'e', Climb, Hills | Farm, "in a hut on the hillside", "[bread and cheese|milk]",
     "[walked|climbed]"},
    {"tailor", Adult, 'e', 0, people | Kingdom, shop, "biscuits", "[walked|hurried]"},
    {"carpenter", Adult, 'e', Strong, people | Kingdom, shop, "[bread and cheese|soup]", "[walked|marched]"},
    {"blacksmith", Adult, 'e', Strong, people | Kingdom, shop, "[sausages|soup]", "[walked|marched]"},
    {"potter", Adult, 'e', 0, people | Kingdom, shop, "[figs|bread and honey]", "walked"},
    {"shoemaker", Adult, 'e', 0, people | Kingdom, shop, "[soup|bread and butter]", "walked"},
    {"clockmaker", Adult, 'e', 0, Town | Village | Kingdom, shop, "[toast|biscuits]", "[walked|hurried]"},
    {"gardener", Adult, 'e', Dig, people | Kingdom, house, "[carrots|pea soup]", "walked"},
    {"teacher", Adult, 'e', 0, Village | Town | Sea, house, "[toast|apples]", "[walked|cycled]"},
    {"librarian", Adult, 'e', 0, Village | Town, house, "[biscuits|pears]", "[walked|cycled]"},
    {"painter", Adult, 'e', 0, people, house, "[oranges|bread and cheese]", "[walked|strolled]"},
    {"miller", Adult, 'e', Strong, rural, house, "[bread rolls|cheese]", "walked"},
    {"astronaut", Adult, 'e', Strong, Town, "in a round house full of star maps", "[noodles|apple pie]",
     "[walked|ran]"},
    {"detective", Adult, 'e', 0, Town, "in a small flat above a bakery", "[toast|pears]", "[walked|hurried]"},

    {"fox", Animal, 'e', Fast | Dig, Forest | Hills, "in a den [under an old oak|between two rocks]",
     "[grapes|plums]", "[trotted|ran|crept]"},
    {"rabbit", Animal, 'e', Fast | Dig, Forest | Farm | Hills, burrow, "[carrots|clover]", "[hopped|ran]"},
    {"hare", Animal, 'e', Fast, Forest | Farm | Hills, "in the long grass", "[clover|turnips]",
     "[hopped|ran|raced]"},
    {"bear", Animal, 'e', Strong | Climb, Forest | Hills, "in a [big|dry] cave", "honey", "[walked|plodded]"},
    {"mouse", Animal, 'e', Tiny | Gnaw, Forest | Farm | Village | Town,
     "in a hole [behind a wall|under the floor|in the roots of a tree]", "[cheese|crumbs]",
     "[ran|scurried|crept]"},
    {"squirrel", Animal, 'e', Climb | Gnaw | Fast, Forest | Town, "in a hollow tree", "[nuts|acorns]",
     "[ran|hopped|jumped]"},
    {"hedgehog", Animal, 'e', Dig | Tiny, Forest | Farm, "under a pile of leaves", "[pears|mushrooms]",
     "[walked|trotted]"},
    {"owl", Animal, 'e', Fly, Forest | Hills, "in a hollow tree", "[seed cake|mushrooms]", "[flew|glided]"},
    {"frog", Animal, 'e', Swim, Forest | Farm, "under a wide leaf near the water",
     "[water plants|green soup]", "[hopped|jumped]"},
    {"turtle", Animal, 'e', Swim, Forest | Sea | Warm, "[in the reeds|near a quiet shore]",
     "[lettuce|sea grass]", "[walked slowly|crawled]"},
    {"duck", Animal, 'e', Swim | Fly, Farm | Forest | Village, "in the reeds", "[bread crumbs|peas]",
     "[waddled|walked]"},
    {"goose", Animal, 'e', Swim | Fly, Farm | Village, "in a pen behind the farmhouse", "[oats|grass]",
     "[waddled|marched]"},
    {"hen", Animal, 'f', 0, Farm | Village, "in a little hen house", "[corn|seeds]",
     "[walked|ran|fluttered]"},
    {"rooster", Animal, 'm', Sings, Farm | Village, "in a little hen house", "[corn|seeds]",
     "[marched|strutted]"},
    {"cat", Animal, 'e', Climb, Farm | Village | Town | Sea,
     "[in a house with a warm stove|in a shop full of boxes]", "[milk|fish]", "[crept|walked|trotted]"},
    {"kitten", Animal, 'e', Climb | Tiny, Farm | Village | Town,
     "[in a house with a warm stove|in a basket under the stairs]", "[milk|fish]", "[ran|crept|skipped]"},
    {"dog", Animal, 'e', Fast | Dig | Swim, Farm | Village | Town | Sea, "in a kennel behind a house",
     "[bones|sausages]", "[ran|trotted]"},
    {"puppy", Animal, 'e', Dig, Farm | Village | Town | Sea, "in a kennel behind a house", "[bones|biscuits]",
     "[ran|trotted|bounced]"},
    {"pig", Animal, 'e', Dig | Strong, Farm | Village, "in a muddy pen", "[potatoes|apples]",
     "[trotted|walked]"},
    {"goat", Animal, 'e', Climb, Farm | Hills | Village, "in a [wooden|little] shed", "[leaves|cabbage]",
     "[trotted|climbed|jumped]"},
    {"lamb", Animal, 'e', 0, Farm | Hills, barnHome, "[grass|clover]", "[skipped|trotted]"},
    {"cow", Animal, 'f', Strong, Farm | Hills, barnHome, "[grass|hay]", "[walked|trotted]"},
    {"donkey", Animal, 'e', Strong, Farm | Village | Hills, "in a [little|wooden] stable", "[carrots|hay]",
     "[trotted|walked]"},
    {"horse", Animal, 'e', Strong | Fast, Farm | Village | Kingdom, "in a [clean|large] stable",
     "[oats|apples]", "[trotted|galloped]"},
    {"pony", Animal, 'e', Strong | Fast, Farm | Hills, "in a [clean|little] stable", "[oats|apples]",
     "[trotted|galloped]"},
    {"otter", Animal, 'e', Swim, Forest | Sea, "in a hole in the bank", "[fish|shellfish]", "[ran|slid]"},
    {"beaver", Animal, 'e', Swim | Gnaw | Strong, Forest, "in a lodge made of sticks", "[bark|leaves]",
     "[waddled|walked]"},
    {"badger", Animal, 'e', Dig | Strong, Forest | Hills, burrow, "[mushrooms|roots]", "[walked|trotted]"},
    {"mole", Animal, 'e', Dig | Tiny, Forest | Farm, "in a long tunnel under the grass",
     "[roots|beetle bread]", "[crawled|walked]"},
    {"deer", Animal, 'e', Fast | Tall, Forest | Hills, "in a quiet part of the woods", "[leaves|wild apples]",
     "[ran|leaped|walked]"},
    {"wolf", Animal, 'e', Fast | Strong, Forest | Hills | Ice, "in a cave", "[stew|pie]", "[ran|trotted]"},
    {"crow", Animal, 'e', Fly, Forest | Farm | Village, nest, "[seeds|cheese]", "[flew|hopped]"},
    {"magpie", Animal, 'e', Fly, Forest | Farm | Village, nest, "[cherries|seeds]", "[flew|hopped]"},
    {"sparrow", Animal, 'e', Fly | Tiny | Sings, Forest | Farm | Village | Town, nest, "[seeds|crumbs]",
     "[flew|fluttered|hopped]"},
    {"robin", Animal, 'e', Fly | Tiny | Sings, Forest | Farm | Village, nest, "[berries|crumbs]",
     "[flew|fluttered|hopped]"},
    {"swan", Animal, 'e', Fly | Swim, Forest | Kingdom, "among the tall reeds", "[water plants|oats]",
     "[glided|walked]"},
    {"bat", Animal, 'e', Fly | Tiny, Forest | Hills, "[in a cave|under a roof]", "[figs|pears]",
     "[flew|fluttered]"},
    {"snail", Animal, 'e', Tiny, Forest | Farm, "in a shell of brown and gold", "lettuce", "[crawled|crept]"},
    {"ant", Animal, 'e', Tiny | Dig, Forest | Farm, "in a busy ant hill", "[crumbs|sugar]", "[marched|ran]"},
    {"bee", Animal, 'f', Fly | Tiny, Forest | Farm, "in a golden hive", "[honey|nectar]", "[flew|buzzed]"},
    {"seagull", Animal, 'e', Fly | Swim, Sea, "on a rock above the waves", "[fish|bread]", "[flew|glided]"},
    {"crab", Animal, 'e', Swim | Dig, Sea, "under a flat stone", "[seaweed|shrimps]",
     "[crawled|walked sideways]"},
    {"seal", Animal, 'e', Swim, Sea | Ice, "on a smooth rock", "fish", "[slid|flopped]"},
    {"penguin", Animal, 'e', Swim, Ice, "on a wide sheet of ice", "fish", "[waddled|slid]"},
    {"polar bear", Animal, 'e', Swim | Strong, Ice, "in a den of snow", "fish", "[walked|plodded]"},
    {"elephant", Animal, 'e', Strong | Tall, Warm, "near the tall trees", "[bananas|melons]",
     "[walked|marched]"},
    {"lion", Animal, 'e', Strong | Fast, Warm, "under a wide tree", "[stew|melons]", "[walked|ran]"},
    {"tiger", Animal, 'e', Strong | Fast, Warm, "in a cave behind the ferns", "[stew|melons]",
     "[walked|crept]"},
    {"monkey", Animal, 'e', Climb | Fast, Warm, "in the branches of a fig tree", "[bananas|figs]",
     "[climbed|swung|ran]"},
    {"giraffe", Animal, 'e', Tall, Warm, "near the tall trees", "[leaves|figs]", "[walked|galloped]"},
    {"parrot", Animal, 'e', Fly | Sings, Warm, "in a green tree full of flowers", "[nuts|mangoes]",
     "[flew|fluttered]"},
    {"camel", Animal, 'e', Strong, Warm, "in a tent at the edge of the sand", "[dates|dry grass]",
     "[walked|trotted]"},
    {"kangaroo", Animal, 'e', Fast, Warm, "in the shade of some bushes", "[grass|melons]", "[hopped|jumped]"},
    {"zebra", Animal, 'e', Fast, Warm, "on a wide plain", "[grass|leaves]", "[galloped|trotted]"},
    {"crocodile", Animal, 'e', Swim | Strong, Warm, "on a warm mud bank", "[fish pie|melons]",
     "[crawled|slid]"},
    {"panda", Animal, 'e', Climb, Hills | Warm, "among green bamboo", "[bamboo|plums]", "[walked|rolled]"},

    {"robot", Sort::Machine, 'e', Strong, Town | Village | Farm, "in a workshop full of wires",
     "[warm oil|batteries]", "[rolled|walked]"},
    {"dragon", Magic, 'e', Fly | Strong, Kingdom | Hills, "in a cave full of [gold|old books]",
     "[hot soup|toast]", "[flew|stomped]"},
    {"unicorn", Magic, 'e', Fast, Kingdom | Forest, "in a glade full of flowers", "[clover|sugar]",
     "[trotted|galloped]"},
    {"fairy", Magic, 'f', Fly | Tiny, Kingdom | Forest, "inside a blue flower", "[nectar|honey]",
     "[flew|fluttered]"},
    {"giant", Magic, 'e', Strong | Tall, Kingdom | Hills, "in a house as high as a tower", "[porridge|bread]",
     "[walked|stomped]"},
    {"mermaid", Magic, 'f', Swim, Sea, "in a cave of coral", "[sea grass|fish]", "swam"},
    {"dinosaur", Magic, 'e', Strong | Tall, Warm | Hills, "in a valley full of ferns", "[ferns|leaves]",
     "[stomped|walked]"},
    {"elf", Magic, 'e', Climb | Tiny, Forest | Kingdom, "in a mushroom house", "[berries|nut cake]",
     "[skipped|ran]"},
    {"ghost", Magic, 'e', Fly, Kingdom | Village, "in a dusty attic", "[toast|porridge]",
     "[floated|drifted]"},
    {"snowman", Magic, 'm', 0, Ice | Village, "in a white garden", "[carrots|ice cream]", "[walked|slid]"},
    {"teddy bear", Magic, 'e', Tiny, Village | Town, "on a shelf in a child's room", "[biscuits|honey]",
     "[walked|marched]"},
};

} // namespace

std::span<const CharacterKind> characterKinds() {
    return table;
}

const CharacterKind* findCharacterKind(std::string_view noun) {
    const auto found = std::ranges::find(table, noun, &CharacterKind::noun);
    return found == std::end(table) ? nullptr : found;
}

} // namespace tokenscope
