// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_verbs.h"

#include <utility>

namespace tokenscope::arithmetic {

namespace {

// A past of one's own is written after "/"; a "+" at the end of a regular verb doubles its last letter.
constexpr std::string_view trainingGain[] = {
    "get/got/got|{o}[| from {friend}| as a present| for free]",
    "buy/bought/bought|{o}[| at the shop| at the market| online]",
    "find/found/found|{o}[| in the garden| on the street| under the bed]",
    "receive|{o}[| from {friend}| by post]",
    "collect|{o}",
    "pick|{o}",
    "pick|up {o}",
    "pick|{o} from the ground",
    "gather|{o}",
    "earn|{o}[| for helping]",
    "win/won/won|{o}[| in a game| at the fair]",
    "make/made/made|{o}",
    "bake|{o}",
    "build/built/built|{o}",
    "catch/caught/caught|{o}",
    "borrow|{o} from {friend}",
    "take/took/taken|{o} [from {friend}|from the shelf|home]",
    "add|{o}[| to the pile| to {his} collection]",
    "bring/brought/brought|[home {o}|{o} home]",
    "order|{o}",
    "grow/grew/grown|{o}",
    "harvest|{o}",
    "discover|{o}",
    "dig/dug/dug|up {o}",
    "inherit|{o}[| from {his} grandmother]",
    "purchase|{o}",
    "print|{o}",
    "draw/drew/drawn|{o}",
    "paint|{o}",
    "sew/sewed/sewn|{o}",
    "knit+|{o}",
    "save|up {o}",
    "gain|{o}",
    "produce|{o}",
    "craft|{o}",
    "carve|{o}",
    "fetch|{o}",
    "pull|{o} out of a drawer",
    "accept|{o} from {friend}",
    "claim|{o}",
    "stock|up on {o}",
    "unpack|{o}",
    "pluck|{o}",
    "choose/chose/chosen|{o} [from the shelf|to keep]",
    "import|{o}",
    "grab+|{o}",
    "hoard|{o}",
    "create|{o}",
    "sign|for {o}",
    "score|{o}",
    "invent|{o}",
    "cut/cut/cut|out {o}",
    "prepare|{o}",
    "assemble|{o}",
    "cook|{o}",
    "raise|{o}",
    "pack|in {o}",
    "secure|{o}",
    "decide|to keep {o}",
    "unlock|{o}",
    "design|{o}",
    "put/put/put|{o} into {his} bag",
    "put/put/put|in {o}",
    "pull|up {o}",
    "load|{o}",
    "shop+|for {o}",
    "trade|for {o}",
    "be/was/been|given {o}",
    "be/was/been|sent {o}",
    "be/was/been|handed {o}",
    "come/came/come|across {o}",
    "come/came/come|home with {o}",
    "take/took/taken|in {o}",
    "copy|{o}",
    "fold|{o}",
    "rescue|{o}",
    "restock|{o}",
    "bring/brought/brought|in {o}"};

constexpr std::string_view heldOutGain[] = {"acquire|{o}", "obtain|{o}",   "snap+|up {o}",    "retrieve|{o}",
                                            "unearth|{o}", "forage|{o}",   "manufacture|{o}", "whip+|up {o}",
                                            "amass|{o}",   "scoop|up {o}", "procure|{o}",     "net+|{o}",
                                            "stitch|{o}",  "salvage|{o}",  "accumulate|{o}",  "summon|{o}"};

constexpr std::string_view trainingLose[] = {
    "give/gave/given|[{o} away|away {o}|{o} to {friend}|{friend} {o}]",
    "lose/lost/lost|{o}[| on the way| in the park]",
    "eat/ate/eaten|{o}[| for lunch| after dinner|]",
    "sell/sold/sold|{o}[| at the market| to {friend}]",
    "drop+|{o}[| on the floor| into the river]",
    "break/broke/broken|{o}",
    "use|{o}",
    "use|up {o}",
    "throw/threw/thrown|[{o} away|away {o}|out {o}]",
    "lend/lent/lent|{o} to {friend}",
    "donate|{o}[| to charity| to the school]",
    "burn|{o}",
    "trade|{o} away",
    "hand|[out {o}|over {o}|{o} to {friend}]",
    "pass|[{o} on to {friend}|on {o}]",
    "feed/fed/fed|{o} to the dog",
    "leave/left/left|{o} [behind|on the bus|at school]",
    "forget/forgot/forgotten|{o} at home",
    "mail|{o} to {friend}",
    "send/sent/sent|{o} [away|to {friend}|back]",
    "return|{o}[| to the shop| to {friend}]",
    "toss|{o} [away|into the lake|into the bin]",
    "rip+|up {o}",
    "tear/tore/torn|up {o}",
    "bury|{o} in the ground",
    "delete|{o}",
    "waste|{o}",
    "smash|{o}",
    "crush|{o}",
    "let/let/let|go of {o}",
    "release|{o}",
    "remove|{o}",
    "take/took/taken|[out {o}|{o} out of the box|away {o}]",
    "ship+|{o} to {friend}",
    "deliver|{o} to {friend}",
    "serve|{o} to the guests",
    "swallow|{o}",
    "melt|{o} down",
    "ruin|{o}",
    "spill|{o}",
    "scatter|{o}",
    "gift|{o} to {friend}",
    "recycle|{o}",
    "destroy|{o}",
    "lose/lost/lost|{o} in a bet",
    "bring/brought/brought|{o} [back to the shop|to {friend}]",
    "pay/paid/paid|{o} as a price",
    "present|{friend} with {o}",
    "share|{o} with {friend}",
    "hide/hid/hidden|{o} and cannot find them again",
    "sacrifice|{o}",
    "spend/spent/spent|{o}",
    "drink/drank/drunk|{o}",
    "get/got/got|rid of {o}",
    "chop+|up {o}",
    "have/had/had|{o} stolen",
    "swap+|{o} for a drink",
    "clear|away {o}",
    "pour|away {o}",
    "export|{o}",
    "empty|out {o}",
    "dump|{o}",
    "crack|{o}",
    "damage|{o} so badly that they are thrown away",
    "put/put/put|{o} back",
    "put/put/put|{o} back on the shelf",
    "place|{o} in the bin",
    "kick|{o} over the fence and out of sight",
    "post|{o} to {friend}",
    "chew|up {o}",
    "hand|{o} back",
    "set/set/set|{o} free",
    "cross|out {o}",
    "be/was/been|robbed of {o}",
    "part|with {o}",
    "go/went/gone|through {o}",
    "run/ran/run|out of {o}"};

constexpr std::string_view heldOutLose[] = {"discard|{o}",
                                            "misplace|{o}",
                                            "devour|{o}",
                                            "auction|off {o}",
                                            "squander|{o}",
                                            "gobble|up {o}",
                                            "hurl|away {o}",
                                            "consume|{o}",
                                            "shred+|{o}",
                                            "relinquish|{o}",
                                            "wreck|{o}",
                                            "forfeit|{o}",
                                            "bestow|{o} on {friend}",
                                            "surrender|{o}",
                                            "fling/flung/flung|away {o}",
                                            "polish|off {o}"};

constexpr std::string_view trainingCome[] = {"arrive|",           "come/came/come|",
                                             "come/came/come|in", "come/came/come|along",
                                             "join|in",           "join|them",
                                             "appear|",           "enter|",
                                             "show|up",           "turn|up",
                                             "walk|in",           "move|in",
                                             "return|",           "come/came/come|back",
                                             "get/got/got|in",    "land|there",
                                             "rush|in",           "drop+|in",
                                             "gather|there",      "stop+|there",
                                             "join|the group",    "line|up",
                                             "wander|in",         "run/ran/run|in",
                                             "get/got/got|on",    "step+|in",
                                             "follow|",           "park|there",
                                             "register|",         "sit/sat/sat|down with them"};
constexpr std::string_view heldOutCome[] = {"stroll|in",   "drift|in", "saunter|in",
                                            "flock|there", "glide|in", "trickle|in"};

constexpr std::string_view trainingLeave[] = {"leave/left/left|",
                                              "go/went/gone|away",
                                              "go/went/gone|home",
                                              "get/got/got|off",
                                              "get/got/got|out",
                                              "walk|away",
                                              "run/ran/run|away",
                                              "disappear|",
                                              "move|away",
                                              "drive/drove/driven|off",
                                              "move|out",
                                              "depart|",
                                              "go/went/gone|out",
                                              "escape|",
                                              "head|home",
                                              "vanish|",
                                              "walk|out",
                                              "step+|out",
                                              "be/was/been|sent home",
                                              "drop+|out",
                                              "get/got/got|lost",
                                              "go/went/gone|missing",
                                              "set/set/set|off",
                                              "quit/quit/quit|",
                                              "say/said/said|goodbye and go",
                                              "be/was/been|taken away",
                                              "race|off",
                                              "retire|",
                                              "give/gave/given|up",
                                              "give/gave/given|up and go home"};
constexpr std::string_view heldOutLeave[] = {"dash|off",  "slip+|out",  "sneak|off",
                                             "march|off", "scurry|off", "flee/fled/fled|"};

constexpr std::string_view trainingEarn[] = {"earn|{o}",
                                             "get/got/got|{o} from {friend}",
                                             "find/found/found|{o}",
                                             "receive|{o} for {his} birthday",
                                             "win/won/won|{o}",
                                             "make/made/made|{o}",
                                             "save|{o}",
                                             "collect|{o}",
                                             "be/was/been|paid {o}",
                                             "put/put/put|{o} in the bank",
                                             "get/got/got|{o} as pocket money",
                                             "be/was/been|given {o}",
                                             "add|{o}",
                                             "gain|{o}",
                                             "deposit|{o}"};
constexpr std::string_view heldOutEarn[] = {"net+|{o}", "rake|in {o}", "amass|{o}"};
constexpr std::string_view trainingSpend[] = {
    "spend/spent/spent|{o}[| on lunch| on a toy| at the shop| on a book]",
    "pay/paid/paid|{o} [for lunch|for a ticket|to {friend}]",
    "lose/lost/lost|{o}",
    "give/gave/given|{o} to {friend}",
    "use|{o} for a present",
    "lend/lent/lent|{o} to {friend}",
    "donate|{o}",
    "buy/bought/bought|a game for {o}",
    "buy/bought/bought|a book that costs {o}",
    "settle|a bill of {o}",
    "take/took/taken|out {o}",
    "waste|{o} on sweets",
    "hand|over {o}",
    "withdraw/withdrew/withdrawn|{o}"};
constexpr std::string_view heldOutSpend[] = {"squander|{o}", "cough|up {o}", "splash|out {o}",
                                             "blow/blew/blown|{o} on snacks"};

constexpr std::string_view trainingRise[] = {
    "rise/rose/risen|by {o}", "go/went/gone|up by {o}", "increase|by {o}",    "grow/grew/grown|by {o}",
    "climb|by {o}",           "go/went/gone|up {o}",    "rise/rose/risen|{o}"};
constexpr std::string_view heldOutRise[] = {"surge|by {o}", "soar|by {o}"};
constexpr std::string_view trainingFall[] = {
    "fall/fell/fallen|by {o}", "go/went/gone|down by {o}",    "drop+|by {o}",          "decrease|by {o}",
    "sink/sank/sunk|by {o}",   "shrink/shrank/shrunk|by {o}", "go/went/gone|down {o}", "drop+|{o}"};
constexpr std::string_view heldOutFall[] = {"plunge|by {o}", "decline|by {o}"};

struct Lists {
    std::span<const std::string_view> training, heldOut;
};

Lists listsOf(VerbKind kind) {
    switch (kind) {
    case VerbKind::Gain:
        return {trainingGain, heldOutGain};
    case VerbKind::Lose:
        return {trainingLose, heldOutLose};
    case VerbKind::Come:
        return {trainingCome, heldOutCome};
    case VerbKind::Leave:
        return {trainingLeave, heldOutLeave};
    case VerbKind::Earn:
        return {trainingEarn, heldOutEarn};
    case VerbKind::Spend:
        return {trainingSpend, heldOutSpend};
    case VerbKind::Rise:
        return {trainingRise, heldOutRise};
    case VerbKind::Fall:
        break;
    }
    return {trainingFall, heldOutFall};
}

bool isVowel(char c) {
    return std::string_view("aeiou").find(c) != std::string_view::npos;
}

bool endsLikeHiss(const std::string& base) {
    return base.ends_with("s") || base.ends_with("x") || base.ends_with("z") || base.ends_with("ch") ||
           base.ends_with("sh") || base.ends_with("o");
}

bool consonantY(const std::string& base) {
    return base.size() > 1 && base.back() == 'y' && !isVowel(base[base.size() - 2]);
}

std::string withoutLast(const std::string& text) {
    return text.substr(0, text.size() - 1);
}

std::string thirdOf(const std::string& base) {
    if (base == "be")
        return "is";
    if (base == "have")
        return "has";
    if (consonantY(base))
        return withoutLast(base) + "ies";
    return base + (endsLikeHiss(base) ? "es" : "s");
}

std::string pastOf(const std::string& base, bool doubles) {
    if (base.back() == 'e')
        return base + "d";
    if (consonantY(base))
        return withoutLast(base) + "ied";
    return base + (doubles ? std::string(1, base.back()) : "") + "ed";
}

std::string ingOf(const std::string& base, bool doubles) {
    if (base.back() == 'e' && base != "be" && !base.ends_with("ee"))
        return withoutLast(base) + "ing";
    static constexpr std::string_view doubling[] = {"get", "win", "dig", "cut",    "put", "let",
                                                    "run", "sit", "set", "forget", "quit"};
    for (const std::string_view verb : doubling)
        doubles = doubles || verb == base;
    return base + (doubles ? std::string(1, base.back()) : "") + "ing";
}

} // namespace

Verb verbFrom(std::string_view entry) {
    const std::size_t bar = entry.find('|');
    std::string forms(entry.substr(0, bar));
    Verb verb;
    verb.tail = entry.substr(bar + 1);
    const bool doubles = forms.back() == '+';
    if (doubles)
        forms.pop_back();
    const std::size_t slash = forms.find('/');
    verb.base = forms.substr(0, slash);
    verb.third = thirdOf(verb.base);
    verb.ing = ingOf(verb.base, doubles);
    verb.past = verb.done = pastOf(verb.base, doubles);
    if (slash != std::string::npos) {
        const std::size_t second = forms.find('/', slash + 1);
        verb.past = forms.substr(slash + 1, second - slash - 1);
        verb.done = forms.substr(second + 1);
    }
    return verb;
}

std::span<const std::string_view> verbList(VerbKind kind, Split split) {
    const Lists lists = listsOf(kind);
    return split == Split::Training ? lists.training : lists.heldOut;
}

std::string conjugated(const Verb& verb, const Forms& subject, bool past) {
    const bool isBe = verb.base == "be";
    if (past)
        return isBe && !subject.takesS && !subject.isMe ? "were" : verb.past;
    if (subject.takesS)
        return verb.third;
    return isBe ? (subject.isMe ? "am" : "are") : verb.base;
}

Verb pickVerb(Random& random, Split split, VerbKind kind) {
    return verbFrom(random.pick(verbList(kind, split)));
}

} // namespace tokenscope::arithmetic
