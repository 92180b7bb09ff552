// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/random.h"
#include "core/corpus/story_world.h"

#include <string>

namespace tokenscope {

/// A story of 60 to 260 words with the world it is about.
struct ToldStory {
    std::string text;
    StoryWorld world;
    std::string theme;     ///< "a lost kite"
    std::string premise;   ///< "a fox loses a kite"
    std::string plotPlace; ///< the first place that the story goes to, "the river"; may be empty
    bool firstPerson = false;
};

ToldStory tellStory(Random& random);

/// A story, as plain text.
Document storyText(Random& random);
/// The user asks for a story, and the answer obeys; now and then they go on to talk about it.
Document storyChat(Random& random);
/// Short everyday sentences and true everyday facts: mostly a few; now and then up to 40, of which some
/// recur, or a round that goes on about the same.
Document simpleSentences(Random& random);

} // namespace tokenscope
