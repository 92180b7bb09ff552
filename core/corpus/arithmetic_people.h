// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/phrase.h"
#include "core/corpus/random.h"

#include <span>
#include <string>
#include <string_view>

namespace tokenscope::arithmetic {

/// Somebody as one side of a talk speaks of them.
struct Forms {
    std::string first;               ///< at the first mention: "a farmer", "Tom", "I"
    std::string again;               ///< later: "the farmer", "Tom", "I"
    std::string he, him, his, whose; ///< whose: "Tom's", "my"
    bool takesS = true;              ///< "buys" and not "buy"
    bool isMe = false;               ///< "am"

    friend bool operator==(const Forms&, const Forms&) = default;
};

/// Who a question is about, in the asker's words and in the answer's ("I" becomes "you").
struct Person {
    Forms asked, told;
};

/// A name, "I", "we", "you", a relative, "a farmer", two people.
Person pickPerson(Random& random, Split split);
/// Somebody other than `person` and in the third person singular, with a name.
Person pickNamed(Random& random, Split split, const Person& other);
std::string pickName(Random& random, Split split);

/// Sets p, q (first and later mention), whom, qm (these as objects), he, him, his, qs (whose) and the words
/// that agree: has, does, is, was, s ("buy{s}"), es ("wash{es}"), ies ("carr{ies}"). `suffix` is appended to
/// every slot's name.
void setPerson(Slots& slots, const Forms& forms, std::string_view suffix);

std::span<const std::string_view> nameList(Split split);

} // namespace tokenscope::arithmetic
