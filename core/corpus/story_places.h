// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace tokenscope {

/// What a place is like (bits): decides what can happen there.
enum Feature : unsigned {
    Water = 1, ///< things float away, somebody may fall in
    Dark = 2,
    High = 4,
    Indoor = 8,
    Trees = 16,
    Crowd = 32, ///< people meet there
    Grass = 64,
    Wild = 128,  ///< one can lose the way
    Trade = 256, ///< things are sold there
};

struct PlaceKind {
    std::string_view noun; ///< "old mill"; always said with "the"
    std::string_view at;   ///< preposition: "at"
    unsigned lands;        ///< story_kinds.h: Land
    unsigned features;
    std::string_view spots; ///< phrase: where something may lie there: "[under a bench|…]"
    std::string_view sees;  ///< phrase, a clause in the past: "[ducks were swimming in a row|…]"
};

std::span<const PlaceKind> placeKinds();

} // namespace tokenscope
