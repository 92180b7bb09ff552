// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tokenscope {

/// Lands that stories play in; a kind or a place belongs to one or more of them (bits).
enum Land : unsigned {
    Village = 1,
    Town = 2,
    Farm = 4,
    Forest = 8,
    Sea = 16,
    Hills = 32,
    Warm = 64,
    Ice = 128,
    Kingdom = 256,
};
inline constexpr unsigned anyLand = 511;

/// What somebody can do that others cannot (bits): helpers solve what their skills allow.
enum Skill : unsigned {
    Fly = 1,
    Swim = 2,
    Climb = 4,
    Dig = 8,
    Strong = 16,
    Fast = 32,
    Tiny = 64,
    Tall = 128,
    Sings = 256,
    Gnaw = 512,
};

enum class Sort : std::uint8_t { Child, Adult, Animal, Machine, Magic };

/// A kind of character. Texts are phrases (see phrase.h) without slots.
struct CharacterKind {
    std::string_view noun;
    Sort sort;
    char pronoun; ///< 'm', 'f' or 'e' (either)
    unsigned skills;
    unsigned lands;
    std::string_view home; ///< "in a den …"
    std::string_view food; ///< what it likes best: "berries"
    std::string_view went; ///< how it moves, in the past: "hopped"
};

std::span<const CharacterKind> characterKinds();

/// Null where there is no such kind.
const CharacterKind* findCharacterKind(std::string_view noun);

} // namespace tokenscope
