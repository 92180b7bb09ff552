// SPDX-License-Identifier: MIT
// The verbs of each kind, as verbFrom reads them.
#include "core/corpus/arithmetic_verbs.h"

#include "core/corpus/arithmetic_lists.h"

#include <map>
#include <utility>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingGain =
    "get/got/got|{o}[| from {friend}| as a present| for free]; "
    "buy/bought/bought|{o}[| at the shop| at the market| online]; "
    "find/found/found|{o}[| in the garden| on the street| under the bed]; "
    "receive|{o}[| from {friend}| by post]; collect|{o}; pick|{o}; pick|up {o}; "
    "pick|{o} from the ground; gather|{o}; earn|{o}[| for helping]; "
    "win/won/won|{o}[| in a game| at the fair]; make/made/made|{o}; bake|{o}; build/built/built|{o}; "
    "catch/caught/caught|{o}; borrow|{o} from {friend}; "
    "take/took/taken|{o} [from {friend}|from a shelf at the shop]; "
    "add|{o}[| to the pile| to {his} collection]; bring/brought/brought|[home {o}|{o} home]; "
    "order|{o}; grow/grew/grown|{o}; harvest|{o}; discover|{o}; dig/dug/dug|up {o}; "
    "inherit|{o}[| from {his} grandmother]; purchase|{o}; print|{o}; draw/drew/drawn|{o}; paint|{o}; "
    "sew/sewed/sewn|{o}; knit+|{o}; save|up {o}; gain|{o}; produce|{o}; craft|{o}; carve|{o}; "
    "fetch|{o}; pull|{o} out of the mud; accept|{o} from {friend}; claim|{o}; stock|up on {o}; "
    "unpack|{o}; pluck|{o}; choose/chose/chosen|{o} at the shop; import|{o}; grab+|{o}; "
    "hoard|{o}; create|{o}; sign|for {o}; score|{o}; invent|{o}; cut/cut/cut|out {o}; prepare|{o}; "
    "assemble|{o}; raise|{o}; secure|{o}; unlock|{o}; "
    "design|{o}; put/put/put|in {o}; pull|up {o}; "
    "shop+|for {o}; trade|for {o}; be/was/been|given {o}; be/was/been|sent {o}; "
    "be/was/been|handed {o}; come/came/come|across {o}; come/came/come|home with {o}; "
    "take/took/taken|in {o}; copy|{o}; rescue|{o}; restock|{o}; bring/brought/brought|in {o}; "
    "capture|{o}; pile|up {o}; reel|in {o}; lift|{o} from the ground; gather|up {o}; "
    "fish|{o} out of the river; track|down {o}; hunt|down {o}; forge|{o}; "
    "weave/wove/woven|{o}; reap|{o}; mine|{o}; haul|in {o}; drag+|in {o}; carry|home {o}; "
    "recover|{o}; reclaim|{o}; get/got/got|hold of {o}; bag+|{o}; pocket|{o}; brew|{o}; "
    "put/put/put|together {o}; sketch|{o}; bring/brought/brought|along {o}; scrape|together {o}; "
    "rake|in {o}; crochet|{o}; breed/bred/bred|{o}; mint|{o}";
constexpr std::string_view heldOutGain =
    "acquire|{o}; obtain|{o}; snap+|up {o}; retrieve|{o}; unearth|{o}; forage|{o}; manufacture|{o}; "
    "whip+|up {o}; amass|{o}; scoop|up {o}; procure|{o}; net+|{o}; stitch|{o}; salvage|{o}; "
    "accumulate|{o}; summon|{o}";

constexpr std::string_view trainingLose =
    "give/gave/given|[{o} away|away {o}|{o} to {friend}]; give/gave/given|{friend} {o}; "
    "lose/lost/lost|{o}[| on the way| in the park]; eat/ate/eaten|{o}[| for lunch| after dinner|]; "
    "sell/sold/sold|{o}[| at the market| to {friend}]; drop+|{o}[| on the floor| into the river]; "
    "break/broke/broken|{o}; use|{o}; use|up {o}; throw/threw/thrown|[{o} away|away {o}|out {o}]; "
    "lend/lent/lent|{o} to {friend}; donate|{o}[| to charity| to the school]; burn|{o}; "
    "trade|{o} away; hand|[out {o}|over {o}|{o} to {friend}]; pass|[{o} on to {friend}|on {o}]; "
    "feed/fed/fed|{o} to the dog; leave/left/left|{o} [behind|on the bus|at school]; "
    "forget/forgot/forgotten|{o} at home; mail|{o} to {friend}; "
    "send/sent/sent|{o} [away|to {friend}|back]; return|{o}[| to the shop| to {friend}]; "
    "toss|{o} [away|into the lake|into the bin]; rip+|up {o}; tear/tore/torn|up {o}; "
    "bury|{o} in the ground; delete|{o}; waste|{o}; smash|{o}; crush|{o}; let/let/let|go of {o}; "
    "release|{o}; remove|{o}; take/took/taken|[out {o}|{o} out of the box|away {o}]; "
    "ship+|{o} to {friend}; deliver|{o} to {friend}; serve|{o} to the guests; swallow|{o}; "
    "melt|{o} down; ruin|{o}; spill|{o}; scatter|{o}; gift|{o} to {friend}; recycle|{o}; destroy|{o}; "
    "lose/lost/lost|{o} in a bet; bring/brought/brought|{o} [back to the shop|to {friend}]; "
    "pay/paid/paid|{o} as a price; present|{friend} with {o}; share|{o} with {friend}; "
    "hide/hid/hidden|{o} in the forest; sacrifice|{o}; spend/spent/spent|{o}; "
    "drink/drank/drunk|{o}; get/got/got|rid of {o}; chop+|up {o}; have/had/had|{o} stolen; "
    "swap+|{o} for a drink; clear|away {o}; pour|away {o}; export|{o}; empty|out {o}; dump|{o}; "
    "crack|{o}; damage|{o} so badly that they are thrown away; put/put/put|{o} back; "
    "put/put/put|{o} back on the shelf; place|{o} in the bin; "
    "kick|{o} over the fence and out of sight; post|{o} to {friend}; chew|up {o}; hand|{o} back; "
    "set/set/set|{o} free; cross|out {o}; be/was/been|robbed of {o}; part|with {o}; "
    "go/went/gone|through {o}; run/ran/run|out of {o}; "
    "scrap+|{o}; bin+|{o}; chuck|{o} [away|out]; fritter|away {o}; gamble|away {o}; sign|over {o}; "
    "turn|in {o}; dispose|of {o}; distribute|{o}; dish|out {o}; dole|out {o}; "
    "mislay/mislaid/mislaid|{o}; burst/burst/burst|{o}; gulp|down {o}; munch|up {o}; "
    "wolf|down {o}; finish|off {o}; grind/ground/ground|up {o}; exchange|{o} for a ticket; "
    "pawn|{o}; cast/cast/cast|away {o}; erase|{o}; wipe|out {o}; sweep/swept/swept|away {o}; "
    "give/gave/given|up {o}; give/gave/given|back {o}; abandon|{o}; dismantle|{o}; demolish|{o}; "
    "squash|{o}; flatten|{o}; push|{o} off the edge";
constexpr std::string_view heldOutLose =
    "discard|{o}; misplace|{o}; devour|{o}; auction|off {o}; squander|{o}; gobble|up {o}; "
    "hurl|away {o}; consume|{o}; shred+|{o}; relinquish|{o}; wreck|{o}; forfeit|{o}; "
    "bestow|{o} on {friend}; surrender|{o}; fling/flung/flung|away {o}; polish|off {o}";

constexpr std::string_view trainingCome =
    "arrive|; come/came/come|; come/came/come|in; come/came/come|along; join|in; join|them; appear|; "
    "enter|; show|up; turn|up; walk|in; move|in; return|; come/came/come|back; get/got/got|in; "
    "land|there; rush|in; drop+|in; gather|there; stop+|there; join|the group; line|up; wander|in; "
    "run/ran/run|in; get/got/got|on; step+|in; follow|; register|; "
    "sit/sat/sat|down with them; "
    "march|in; hurry|in; hop+|in; crawl|in; climb|in; roll|in; pour|in; stream|in; limp|in; "
    "creep/crept/crept|in; check|in; squeeze|in; emerge|; be/was/been|let in; pop+|in; dart|in; "
    "bounce|in";
constexpr std::string_view heldOutCome = "stroll|in; drift|in; saunter|in; flock|there; glide|in; trickle|in";

constexpr std::string_view trainingLeave =
    "leave/left/left|; go/went/gone|away; go/went/gone|home; get/got/got|off; get/got/got|out; "
    "walk|away; run/ran/run|away; disappear|; move|away; drive/drove/driven|off; move|out; depart|; "
    "go/went/gone|out; escape|; head|home; vanish|; walk|out; step+|out; be/was/been|sent home; "
    "drop+|out; get/got/got|lost; go/went/gone|missing; set/set/set|off; quit/quit/quit|; "
    "say/said/said|goodbye; be/was/been|taken away; race|off; retire|; give/gave/given|up; "
    "give/gave/given|up and go home; "
    "march|off; hurry|off; hop+|off; crawl|away; creep/crept/crept|out; storm|out; "
    "break/broke/broken|away; be/was/been|called away; head|off; make/made/made|off; rush|out; "
    "wander|off; limp|off; bolt|; turn|back; retreat|; stream|out; withdraw/withdrew/withdrawn|; "
    "take/took/taken|their leave";
constexpr std::string_view heldOutLeave =
    "dash|off; slip+|out; sneak|off; trot|off; scurry|off; flee/fled/fled|";

constexpr std::string_view trainingEarn =
    "earn|{o}; get/got/got|{o} from {friend}; find/found/found|{o}; receive|{o} for {his} birthday; "
    "win/won/won|{o}; make/made/made|{o}; save|{o}; collect|{o}; be/was/been|paid {o}; "
    "get/got/got|{o} as pocket money; be/was/been|given {o}; add|{o}; "
    "gain|{o}; pocket|{o}; take/took/taken|in {o}; raise|{o}; bring/brought/brought|home {o}; inherit|{o}; "
    "be/was/been|handed {o}; borrow|{o} from {friend}; pick|up {o} on the street; "
    "accept|{o} from {friend}; charge|{friend} {o}; scrape|together {o}; claim|{o}";
constexpr std::string_view heldOutEarn = "net+|{o}; cash|in {o}; amass|{o}";

constexpr std::string_view trainingSpend =
    "spend/spent/spent|{o}[| on lunch| on a toy| at the shop| on a book]; "
    "pay/paid/paid|{o} [for lunch|for a ticket|to {friend}]; lose/lost/lost|{o}; "
    "give/gave/given|{o} to {friend}; use|{o} for a present; lend/lent/lent|{o} to {friend}; "
    "donate|{o}; buy/bought/bought|a game for {o}; buy/bought/bought|a book that costs {o}; "
    "settle|a bill of {o}; waste|{o} on sweets; hand|over {o}; "
    "part|with {o}; tip+|{friend} {o}; gamble|away {o}; lay/laid/laid|out {o}; fork|out {o}; "
    "shell|out {o}; fritter|away {o}; invest|{o} in {ms}; pay/paid/paid|a fine of {o}; "
    "burn|{o} on games; be/was/been|robbed of {o}; send/sent/sent|{o} to {friend}; "
    "leave/left/left|{o} as a tip; repay/repaid/repaid|{friend} {o}";
constexpr std::string_view heldOutSpend =
    "squander|{o}; cough|up {o}; splash|out {o}; blow/blew/blown|{o} on snacks";

constexpr std::string_view trainingAppear =
    "be/was/been|added; be/was/been|put there; arrive|; be/was/been|delivered; be/was/been|brought; "
    "come/came/come|; "
    "be/was/been|made; turn|up; be/was/been|found; be/was/been|bought; be/was/been|placed there; "
    "be/was/been|ordered; "
    "come/came/come|by post; be/was/been|brought back; be/was/been|put in; appear|; "
    "be/was/been|carried in; be/was/been|stacked there; be/was/been|unloaded; "
    "be/was/been|laid down there; be/was/been|supplied; be/was/been|handed in; "
    "be/was/been|shipped in; pop+|up; show|up; land|there; be/was/been|set down there; "
    "be/was/been|produced";
constexpr std::string_view heldOutAppear =
    "be/was/been|deposited there; materialise|; be/was/been|dropped off there";

constexpr std::string_view trainingRise =
    "rise/rose/risen|by {o}; go/went/gone|up by {o}; increase|by {o}; grow/grew/grown|by {o}; "
    "climb|by {o}; go/went/gone|up {o}; climb|up by {o}; move|up by {o}; be/was/been|raised by {o}; "
    "go/went/gone|up another {o}; rise/rose/risen|{o}; "
    "jump|by {o}; shoot/shot/shot|up by {o}; be/was/been|put up by {o}; advance|by {o}; "
    "mount|by {o}; edge|up by {o}; creep/crept/crept|up by {o}; swing/swung/swung|up by {o}";
constexpr std::string_view heldOutRise = "surge|up by {o}; soar|up by {o}";

constexpr std::string_view trainingFall =
    "fall/fell/fallen|by {o}; go/went/gone|down by {o}; drop+|by {o}; decrease|by {o}; "
    "sink/sank/sunk|by {o}; shrink/shrank/shrunk|by {o}; go/went/gone|down {o}; sink/sank/sunk|down by {o}; "
    "come/came/come|down by {o}; move|down by {o}; be/was/been|lowered by {o}; drop+|{o}; "
    "decline|by {o}; dip+|by {o}; slide/slid/slid|by {o}; be/was/been|cut by {o}; "
    "be/was/been|reduced by {o}; slump|by {o}; edge|down by {o}; creep/crept/crept|down by {o}; "
    "be/was/been|brought down by {o}; swing/swung/swung|down by {o}";
constexpr std::string_view heldOutFall = "plunge|down by {o}; tumble|down by {o}";

constexpr std::string_view trainingGiveTo =
    "give/gave/given|{him} {o}; give/gave/given|{o} to {him}; bring/brought/brought|{him} {o}; "
    "send/sent/sent|{him} {o}; hand|{him} {o}; lend/lent/lent|{him} {o}; sell/sold/sold|{him} {o}; "
    "buy/bought/bought|{o} for {him}; throw/threw/thrown|{him} {o}; pass|{him} {o}; mail|{him} {o}; "
    "return|{o} to {him}; make/made/made|{o} for {him}; leave/left/left|{o} for {him}; "
    "share|{o} with {him}; donate|{o} to {him}; find/found/found|{o} for {him}; "
    "put/put/put|{o} into {his} bag; offer|{him} {o} as a gift; pay/paid/paid|{him} {o}; "
    "deliver|{o} to {him}; bake|{o} for {him}; bring/brought/brought|{o} for {him}; "
    "toss|{him} {o}; present|{him} with {o}; serve|{him} {o}; supply|{him} with {o}; "
    "reward|{him} with {o}; spare|{him} {o}; loan|{him} {o}; fetch|{him} {o}; ship+|{him} {o}; "
    "surprise|{him} with {o}; entrust|{him} with {o}";
constexpr std::string_view heldOutGiveTo = "slip+|{him} {o}; grant|{him} {o}; award|{him} {o}";

constexpr std::string_view trainingTakeFrom =
    "take/took/taken|{o} from {him}; take/took/taken|{o} away from {him}; "
    "steal/stole/stolen|{o} from {him}; steal/stole/stolen|{o}; borrow|{o} from {him}; "
    "eat/ate/eaten|{o}; break/broke/broken|{o}; buy/bought/bought|{o} from {him}; "
    "get/got/got|{o} from {him}; grab+|{o} from {him}; win/won/won|{o} from {him}; "
    "receive|{o} from {him}; hide/hid/hidden|{o} from {him}; "
    "tear/tore/torn|up {o}; destroy|{o}; collect|{o} from {him}; pick|{o} from {his} bag; "
    "snatch|{o} from {him}; rob+|{him} of {o}; swallow|{o}; claim|{o} from {him}; "
    "walk|off with {o}; run/ran/run|off with {o}; make/made/made|off with {o}; "
    "cheat|{him} out of {o}; carry|off {o}; drag+|away {o}; smash|{o}; chew|up {o}";
constexpr std::string_view heldOutTakeFrom =
    "pinch|{o} from {him}; swipe|{o} from {him}; confiscate|{o} from {him}; nab+|{o}";

constexpr std::string_view trainingVanish =
    "break/broke/broken|; get/got/got|lost; be/was/been|sold; be/was/been|stolen; be/was/been|eaten; "
    "be/was/been|used; be/was/been|given away; be/was/been|thrown away; be/was/been|taken; "
    "be/was/been|broken; be/was/been|lost; melt|; pop+|; burn|; fall/fell/fallen|off; "
    "fall/fell/fallen|down; roll|away; disappear|; go/went/gone|bad; go/went/gone|missing; "
    "be/was/been|removed; be/was/been|borrowed; be/was/been|destroyed; be/was/been|picked; "
    "be/was/been|sent back; dry|up; die|; fade|; sink/sank/sunk|; crack|; be/was/been|bought; "
    "be/was/been|donated; be/was/been|ruined; explode|; "
    "split/split/split|; rust|away; spoil|; burst/burst/burst|; be/was/been|smashed; "
    "be/was/been|crushed; be/was/been|burnt; be/was/been|swept away; be/was/been|carried off; "
    "be/was/been|torn up; be/was/been|swallowed; be/was/been|cleared away; be/was/been|handed out; "
    "be/was/been|wasted; drop+|off; perish|; wear/wore/worn|out; come/came/come|apart; collapse|; "
    "be/was/been|scrapped";
constexpr std::string_view heldOutVanish =
    "shatter|; rot+|; crumble|; evaporate|; wilt|; be/was/been|discarded; be/was/been|misplaced";

struct KindVerbs {
    VerbKind kind;
    std::string_view training, heldOut;
};
constexpr KindVerbs kinds[] = {
    {VerbKind::Gain, trainingGain, heldOutGain},
    {VerbKind::Lose, trainingLose, heldOutLose},
    {VerbKind::Come, trainingCome, heldOutCome},
    {VerbKind::Leave, trainingLeave, heldOutLeave},
    {VerbKind::Earn, trainingEarn, heldOutEarn},
    {VerbKind::Spend, trainingSpend, heldOutSpend},
    {VerbKind::GiveTo, trainingGiveTo, heldOutGiveTo},
    {VerbKind::TakeFrom, trainingTakeFrom, heldOutTakeFrom},
    {VerbKind::Vanish, trainingVanish, heldOutVanish},
    {VerbKind::Appear, trainingAppear, heldOutAppear},
    {VerbKind::Rise, trainingRise, heldOutRise},
    {VerbKind::Fall, trainingFall, heldOutFall},
};

} // namespace

std::span<const std::string_view> verbList(VerbKind kind, Split split) {
    static const auto lists = [] {
        std::map<std::pair<VerbKind, Split>, std::vector<std::string_view>> made;
        for (const KindVerbs& verbs : kinds) {
            made[{verbs.kind, Split::Training}] = listed(verbs.training, "; ");
            made[{verbs.kind, Split::HeldOut}] = listed(verbs.heldOut, "; ");
        }
        return made;
    }();
    return lists.at({kind, split});
}

} // namespace tokenscope::arithmetic
