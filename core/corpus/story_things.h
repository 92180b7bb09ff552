// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tokenscope {

/// What a thing can be in a story (bits).
enum Use : unsigned {
    Toy = 1,
    Wear = 2,
    Tool = 4,
    Treasure = 8,
    Music = 16,
    Paper = 32,
    Kitchen = 64,
    Handmade = 128, ///< somebody can make it alone, so it may be a gift or a thing to sell
    Small = 256,    ///< fits in a pocket or a beak
    Light = 512,    ///< the wind can take it
    Fragile = 1024, ///< breaks when it falls
    Big = 2048,     ///< not to be carried under an arm: only where a plot asks for it
};

enum class Material : std::uint8_t { Wood, Cloth, Metal, Clay, Paper, Leather, Clockwork, Other };

/// A thing that somebody can own and carry. Texts are phrases without slots.
struct ThingKind {
    std::string_view noun;
    std::string_view looks; ///< an adjective: "[red|blue]"
    unsigned uses;
    Material material;
    std::string_view use; ///< what its owner does with it, an infinitive: "fly it on windy days"
};

std::span<const ThingKind> thingKinds();

/// Null where there is no such thing.
const ThingKind* findThingKind(std::string_view noun);

} // namespace tokenscope
