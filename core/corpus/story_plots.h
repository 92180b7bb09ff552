// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/story_stage.h"

#include <span>
#include <string_view>

namespace tokenscope {

/// A kind of story. Phrases may use the teller's slots once the story is told.
struct Plot {
    std::string_view theme;   ///< what the story is about: "[friendship|a new friend]"
    std::string_view premise; ///< what happens, a clause in the present: "a {a.kind} loses a {t.a}"
    std::string_view traits;  ///< what the hero may be like; empty: anything
    unsigned heroes;          ///< bits of Sort
    unsigned lands;
    void (*play)(Stage&);
};

/// Losing and mending.
std::span<const Plot> thingPlots();
/// Trading, giving, giving back.
std::span<const Plot> givingPlots();
/// Friends, quarrels, lies, surprises.
std::span<const Plot> friendPlots();
/// Fears and rescues.
std::span<const Plot> couragePlots();
/// Storms, lost ways, races, treasures.
std::span<const Plot> adventurePlots();
/// Baking, building, planting, markets.
std::span<const Plot> workPlots();
/// Contests, concerts, errands, picnics, school.
std::span<const Plot> dayPlots();
/// The turnip, the bridge and the lost mother.
std::span<const Plot> talePlots();
/// Wishes, thieves, eggs and goodbyes.
std::span<const Plot> wonderPlots();
/// Quiet days: bedtime, snow, the sick, learning something.
std::span<const Plot> quietPlots();

} // namespace tokenscope
