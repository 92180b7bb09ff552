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

/// Losing, finding, breaking, mending, giving and trading.
std::span<const Plot> thingPlots();

} // namespace tokenscope
