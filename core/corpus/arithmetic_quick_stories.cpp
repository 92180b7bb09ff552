// SPDX-License-Identifier: MIT
// One change in one or two sentences, told in other orders and voices than stockStory does.
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

// a was there, b is lost. {do}, {did}, {doing}: a verb with its object; {gone}: the participle with what
// belongs to it.
constexpr std::string_view trainingLossOfSome[] = {
    "{P} {do}. How many are left?",
    "{P} {did}. How many {does} {he} have left?",
    "{P} {did}. How many {ns} are left?",
    "{P} {do}. How many remain?",
    "After {doing}, how many {ns} {does} {p} have left?",
    "After {doing}, how many {does} {p} still have?",
    "{P} {do}. How many {ns} {does} {he} still have?",
    "If {p} {do}, how many are left?",
    "If {p} {do}, how many {does} {he} have left?",
    "How many {ns} {does} {p} have after {doing}?",
    "How many are left when {p} {do}?",
    "How many {ns} {does} {p} have left if {he} {do}?",
    "{P} [want{s}|plan{s}|{has}] to {base}. How many will be left?",
    "{P} {did} and kept the rest. How many did {he} keep?",
    "Suppose {p} {do}. What is left?",
    "What is left if {p} {do}?",
    "{P} {did}. State how many remain.",
    "{P} still own{s} how many {ns} after {doing}?",
    "As it turned out, {p} {did}. How many stayed?",
    "The day {p} {did}, how many were still there at nightfall?",
    "Since {p} {did}, how many {ns} still belong to {qm}?",
    "Once {p} {has} chosen to {base}, how many remain in {his} hands?",
    "What is the count of the rest when {p} {do}?",
    "By the time {p} {did}, how many of {his} {ns} had not been touched?",
    "Before noon {p} {did}; what remains for the afternoon?",
    "{P} end{s} the day by {doing}. What is left then?",
    "There is no way back once {p} {did}. How many still are there?",
    "{P} had it in mind to {base}. Now it is done. How many remain?",
    "{P} {did}, so how many {ns} {has} {he} got left?",
    "How many {ns} stay with {whom} if {he} {do}?",
    "Tell me what {p} still {has} after {doing}.",
    "Today {p} {do}. How many are there tonight?",
    "{P} {did}. And what is left?",
    "{P} {did}. Left over:",
    "{P} {do}. The rest is how big?",
    "How big is the rest if {p} {do}?",
    "What number stays with {whom} when {he} {do}?",
    "{P} {did} and put the others back. How many others were there?",
    "The others were put away after {p} {did}. How many were put away?",
    "Remaining {ns} after {doing}?",
    "Give the number that remains: {p} {do}.",
    "How many {ns} can {p} still count after {doing}?",
    "{P} count{s} again after {doing}. What {does} {he} get?",
    "What would {p} be left with after {doing}?",
    "Now {p} {do}. With how many {ns} {does} {he} go home?",
    "With how many {ns} {does} {p} end up if {he} {do}?",
    "Were {p} to {base}, what number would remain?",
    "Should {p} {base}, how many {ns} would still be there?",
    "Let {whom} {base}. What is the rest?",
    "{Name} asks {whom} to {base}. What is left when this is done?",
    "{P} agreed to {base}. How many {does} {he} keep?",
    "{P} cannot wait to {base}. How many will still be there after that?",
    "It was a good idea to {base}, {p} think{s}. But what is left?",
    "Not long ago {p} {did}. Which number of {ns} {does} {he} have since then?",
    "Because {p} {did}, there are fewer {ns}. How many are there?",
    "There are fewer {ns} now, for {p} {did}. To what number did they go down?",
    "Some {ns} are not there any more: {p} {did}. How many are still there?",
    "So many {ns}! But {p} {did}. How many does that leave?",
    "{P} {did}, which leaves {qm} with what number?",
    "That {p} {did} is known. Unknown is how many are left. Work it out.",
    "{Name} saw that {p} {did}. How many were left to see?",
    "I heard that {p} {did}. What has been left over?",
    "Do you know how many {ns} {p} {has} left? {He} {did}.",
    "How many {ns} did not go? {P} {did}.",
    "Of the {ns}, how many did {p} hold on to when {he} {did}?",
    "{P} {did} on {day}. How many {ns} did {he} have on the day after?",
    "ok so {p} {did}, how many left"};
constexpr std::string_view heldOutLossOfSome[] = {
    "By {doing}, {p} end{s} up with how many that are left?",
    "Had {p} not chosen to {base}, all would still be there. How many remain now?"};

constexpr std::string_view trainingPassiveLoss[] = {
    "{B} of {qs} {a} {ns} {are} {gone}. How many are left?",
    "{P} {had} {a} {ns}. {B} of them {are} {gone}. How many are left?",
    "There {are} {a} {ns}. {B} {are} {gone}. How many are left?",
    "There {are} {a} {ns} {place} and {b} {are} {gone}. How many remain?",
    "Of {a} {ns} {b} {are} {gone}. How many are left?",
    "Out of {a} {ns}, {b} {are} {gone}. How many are left?",
    "If {b} of {a} {ns} {are} {gone}, how many remain?",
    "{A} {ns}, {b} {gone}: how many are left?",
    "{A} {ns}, {b} {gone}. How many left?",
    "{A} {ns} minus {b} that {are} {gone}. How many is that?",
    "When {b} of {a} {ns} {are} {gone}, how many are still there?",
    "{Ak} holds {a} {ns}. {B} {are} {gone}. How many are still in it?",
    "How many {ns} are left if {b} of {a} {are} {gone}?",
    "{A} {ns} {were} there. {B} {are} {gone}. How many can still be used?",
    "The shop {had} {a} {ns}. {B} {are} {gone}. How many {ns} does the shop still have?",
    "The school {had} {a} {ns}, but {b} {are} {gone}. How many are left?",
    "From a stock of {a} {ns}, {b} {are} {gone}. What remains in stock?",
    "A supply of {a} {ns} gets smaller: {b} of them {are} {gone}. What is left of the supply?",
    "{A} {ns} lie in a pile. {B} of those {are} {gone}. How many stay in the pile?",
    "{Ak} full of {a} {ns} loses some as {b} {are} {gone}. How many stay inside?",
    "{A} {ns} stand ready. In the meantime {b} {are} {gone}. State how many remain.",
    "The owner of {a} {ns} is sad: {b} {are} {gone}. How many does the owner still have?",
    "Once there {were} {a} {ns}; {b} of them {are} {gone} by now. How many have stayed?",
    "{B} {ns} {are} {gone} out of a pile of {a}. How big is what remains?",
    "Count {a} {ns}, of which {b} {are} {gone}. What is the count of the rest?",
    "The stock shrinks from {a} {ns}, since {b} {are} {gone}. How large is the stock afterwards?",
    "Not all {a} {ns} are there: {b} {are} {gone}. How many are there still?",
    "By nightfall {b} of the {a} {ns} {are} {gone}. What number stays?",
    "{B} {ns} {are} {gone}. Before, there {were} {a}. How many are left?",
    "{B} {are} {gone}. There {were} {a} {ns} at first. How many are there now?",
    "{B} {ns} {are} {gone}, and {p} {had} {a}. How many {does} {he} have left?",
    "How many {ns} are still there when {b} {are} {gone} and there {were} {a}?",
    "{P} {had} {a} {ns}, but {b} {are} {gone}. How many {does} {he} have left?",
    "{B} {are} {gone}; {a} {ns} there {were}. What is left?",
    "What is left when {b} {ns} {are} {gone} and the {k} {had} {a}?",
    "{B} {gone}, {a} {ns} before. How many are left?",
    "How many of the {a} {ns} {p} had are untouched if {b} {are} {gone}?",
    "{B} out of {a} {ns} {are} {gone}. The others?",
    "{A} {ns}. {B} {gone}. Left:",
    "{B} {gone} out of {a} {ns}. Remaining:",
    "Number of {ns}: {a}. Of those {gone}: {b}. Still there:",
    "{Name} opens the {k}, and of the {a} {ns} in it {b} {are} {gone}. What does {name} still find?",
    "{Name} says that {b} {ns} {are} {gone}. The {k} had {a}. How many has it now?",
    "I had {a} {ns}, but now {b} {are} {gone}! How many do I still have?",
    "We had {a} {ns} and {b} {are} {gone}. How many do we have left to use?",
    "Oh no, {b} of my {a} {ns} {are} {gone}! What is left for me?",
    "A box with {a} {ns} had a label, but {b} {ns} {are} {gone}. What number should the label say now?",
    "If there {were} {a} {ns} on the shelf and {b} {are} {gone}, what is still on the shelf?",
    "On the shelf there {were} {a} {ns}. How many are on it now that {b} {are} {gone}?",
    "Now that {b} {ns} {are} {gone}, what is there of the {a} we had?",
    "{B} {are} {gone}. Take that from the {a} {ns} there {were}. What do you get?",
    "{A} {ns} {were} counted at first, and after that {b} {are} {gone}. What would a new count say?",
    "How many would you still have if {a} {ns} {were} {place} and {b} {are} {gone}?",
    "{Day}: {a} {ns}. Since then {b} {are} {gone}. Today's number?",
    "All {a} {ns} {were} there this morning. {B} {are} {gone} since. How many do we have tonight?",
    "The list says {a} {ns}, yet {b} {are} {gone}. What should the list say?",
    "A stock of {a} {ns} goes down as {b} {are} {gone}. Down to what number?",
    "{B} {are} {gone}, the rest of the {a} {ns} {are} not. How big is that rest?",
    "The rest is what? There {were} {a} {ns} in all, and {b} {are} {gone}.",
    "Somebody tells me: \"{B} of your {a} {ns} {are} {gone}.\" How many can I still count on?",
    "Can you tell how many {ns} there are, given that {b} of {a} {are} {gone}?",
    "Could you work out what is left when {b} of {a} {ns} {are} {gone}?",
    "{Ak} came with {a} {ns}; {b} {are} {gone}; it still holds:",
    "{P} {had} {a} {ns}. {B} {are} {gone}, the rest {he} keep{s}. How many {does} {he} keep?",
    "{P} keep{s} what is left of {a} {ns} after {b} {are} {gone}. How many is that?",
    "Of the {ns} that {p} {had}, {b} {are} {gone}. There {were} {a}, so how many now?",
    "Though {b} {ns} {are} {gone}, some of the {a} are still there. How many?",
    "Just {b} of the {a} {ns} {are} {gone}. What about the others, how many are they?",
    "As many as {b} {ns} {are} {gone}, and there {were} just {a}. What have we got left?",
    "Exactly {b} {ns} {are} {gone} from the {k}. It had {a} in it. What is in it now?",
    "The teacher had {a} {ns} and {b} {are} {gone}. With how many does the teacher go home?",
    "stock {a} {ns}, {b} {gone}, rest?",
    "there {were} {a} {ns} and then {b} {are} {gone} so how many now"};
constexpr std::string_view heldOutPassiveLoss[] = {
    "A pile of {a} {ns} shrinks as {b} {are} {gone}. How many stay on the pile?",
    "{B} {are} {gone}, and that from a stock of {a} {ns}. What remains of the stock?"};

constexpr std::string_view trainingLossOfNumber[] = {
    "{P} {has} {a} {ns} and {do}. How many are left?",
    "{P} {has} {a} {ns}. {He} {do}. How many {does} {he} have left?",
    "{P} {do}. Before that {he} had {a}. How many {does} {he} have now?",
    "How many {ns} {does} {p} have if {he} {has} {a} and {do}?",
    "How many {ns} are left if {p} {has} {a} and {do}?",
    "{P} {has} {a} {ns}. If {he} {do}, how many are left?",
    "{P} had {a} {ns} before {he} {did}. How many {does} {he} have now?",
    "{P} {has} {a} {ns} but {do}. What is left?",
    "What is left of {qs} {a} {ns} when {he} {do}?",
    "With {a} {ns} {p} start{s}, then {he} {do}. How many remain?",
    "{P} - {a} {ns} - {do}. How many left?",
    "Out of {his} {a} {ns}, {p} {do}. How many {does} {he} keep?",
    "{P} bought {a} {ns} and {did}. How many are left?",
    "{P} made {a} {ns} and {did}. How many {does} {he} still have?",
    "{P} found {a} {ns} but {did}. How many {does} {he} have?",
    "Yesterday {p} had {a} {ns}. Today {he} {did}. How many are left?",
    "Let {p} have {a} {ns}. Now {he} {do}. How many are left?",
    "{P} {has} {a} {ns}, {do}, how many left?",
    "{A} {ns} belong to {whom}. Today {he} {do}. How many still belong to {qm}?",
    "{A} {ns} are in {qs} hands until {he} {do}. How many remain there?",
    "The proud owner of {a} {ns}, {p}, {do}. How many are left for the owner?",
    "Once {p} had {a} {ns}, but then {he} {did}. What is left nowadays?",
    "{P} counted {a} {ns}. Not long after that {he} {did}. Count what remains.",
    "{Ak} full of {a} {ns} is what {p} {has}. Then {he} {do}. How many stay in it?",
    "At noon {p} {has} {a} {ns}, and by nightfall {he} {do}. How many are left over?",
    "{P} had {a} {ns} to hand. In the end {he} {did}. State the number still to hand.",
    "Of a supply of {a} {ns} {p} take{s} care. {He} {do}. What remains of the supply?",
    "{P} {is} the owner of {a} {ns}. As luck has it, {he} {do}. How many {does} {he} still own?",
    "From {a} {ns} it goes down when {p} {do}. Down to how many?",
    "{qs} stock shrinks from {a} {ns} as {he} {do}. How many remain in stock?",
    "{P} {did}. {He} had {a} {ns} to start with. How many are left?",
    "Now that {p} {did}, how many {ns} are left of {a}?",
    "How many {ns} are left? {P} had {a} and {did}.",
    "What {has} {p} left? {He} had {a} {ns} and {did}.",
    "{A} {ns} {p} had. {He} {did}. How many now?",
    "{P} {did}, and {he} had {a} {ns} before. So how many {has} {he} got now?",
    "How many of {his} {a} {ns} will {p} still have when {he} {do}?",
    "{P} {did}. It used to be {a} {ns}. What is it now?",
    "It used to be {a} {ns}, but {p} {did}. What is it now?",
    "{P}: {a} {ns}. {He} {did}. Left over:",
    "Had {a} {ns}. {P} {did}. Remaining:",
    "{P} wonder{s} how many of {his} {a} {ns} will be left when {he} {do}. How many?",
    "There {are} {a} {ns} in {qs} {k}. {He} {do}. What is still in the {k}?",
    "In {qs} {k} {were} {a} {ns}. Then {he} {did}. How many has the {k} got left?",
    "{P} {do}, and {he} had {a} {ns} up to then. How many from now on?",
    "When {p} {do}, {his} {a} {ns} become fewer. How many are they then?",
    "{Qs} {a} {ns} become fewer, for {he} {do}. To what number?",
    "The rest of {qs} {a} {ns} is how big if {he} {do}?",
    "{Name} gave {whom} {a} {ns}, and then {p} {did}. What does that leave {qm} with?",
    "{P} got {a} {ns} from {name}. Then {p} {did}. How many {has} {he} got left?",
    "{P} collected {a} {ns} before {he} {did}. What is left of the collection?",
    "A collection of {a} {ns} is in {qs} hands. {P} {did}. How many make up the collection now?",
    "Say {p} start{s} out with {a} {ns} and {do}. What will {he} end up with?",
    "{P} end{s} up with how many {ns} if {he} {has} {a} and {do}?",
    "Having {a} {ns}, {p} {do}. What number of them stays behind?",
    "No longer {a} {ns}: {p} {did}. How many then?",
    "{P} no longer {has} {a} {ns}, as {he} {did}. How many {has} {he}?",
    "Why are there fewer than {a} {ns}? Because {p} {did}. And how many are there?",
    "If {he} had {a} {ns} and {did}, {p} now {has} how many?",
    "Count again: {p} had {a} {ns} and {did}.",
    "Please work out what {p} {has} left: {he} had {a} {ns} and {did}.",
    "I want to know how many {ns} {p} {has} left. {He} had {a} and {did}.",
    "{Name} wants to know how many {ns} {p} still {has}. Well, {he} had {a} and {did}.",
    "{Name} says that {p} {has} {a} {ns}. But then {p} {did}. How many should {name} say now?",
    "First: {p} {has} {a} {ns}. Second: {he} {do}. Third: what remains?",
    "Take {a} {ns}. {P} {do}. Give the number that remains.",
    "All in all {p} had {a} {ns}. {He} {did} and put the rest away. How many did {he} put away?",
    "{P} {did} and put the rest of {his} {a} {ns} back. How many went back?",
    "Whatever is left after {p} {did} goes into the {k}. {He} had {a} {ns}. How many go in?",
    "The {k} of {a} {ns} is not full any more since {p} {did}. What does it hold?",
    "{A} {ns} were enough for {whom}. So {he} {did}. How many {does} {he} keep for later?",
    "Later on, {p} {did}. Earlier {he} had {a} {ns}. What does that come down to?",
    "so {p} had {a} {ns} and {did}, how many are still there"};
constexpr std::string_view heldOutLossOfNumber[] = {
    "From the {a} {ns} in {qs} hands, {he} {do}. How many {does} {he} still find there?",
    "{A} {ns} belong to {whom}, up to the day {he} {do}. How many then remain?"};

constexpr std::string_view trainingGain[] = {
    "{P} {has} {a} {ns} and {do}. How many {does} {he} have [now|in total|altogether]?",
    "{P} {has} {a} {ns}. If {he} {do}, how many will {he} have?",
    "{P} had {a} {ns} before {he} {did}. How many {does} {he} have now?",
    "{P} {has} {a} {ns}. After {doing}, how many {does} {he} have?",
    "How many {ns} {does} {p} have if {he} {has} {a} and {do}?",
    "{P} already {has} {a} {ns} and {do}. How many is that?",
    "{P} {do}. Before that {he} had {a}. How many {does} {he} have now?",
    "To {his} {a} {ns} {p} add{s} some: {he} {do}. How many {does} {he} have?",
    "{P} {has} {a} {ns}. What if {he} {do}?",
    "There were {a} {ns} in {qs} {k}. Then {he} {did}. How many are there now?",
    "Yesterday {p} had {a} {ns}. Today {he} {did}. How many {ns} is that?",
    "With {a} {ns} {p} start{s}, then {he} {do}. How many {does} {he} have?",
    "{P} {has} {a} {ns} and want{s} to {base}. How many will {he} have?",
    "Let {p} have {a} {ns}. Now {he} {do}. How many is that in total?",
    "{P} {has} {a} {ns}, {do}, how many now?",
    "{A} {ns} belong to {whom}. Then {he} {do}. How many belong to {qm} altogether?",
    "The total grows from {a} {ns} as {p} {do}. What is the total now?",
    "{P} {is} the owner of {a} {ns}. Before noon {he} {do}. How many {does} {he} own in total?",
    "On top of {his} {a} {ns}, {p} {do}. How many are there in all?",
    "{P} counted {a} {ns}. Shortly afterwards {he} {did}. State the total.",
    "From a stock of {a} {ns} it goes up when {p} {do}. Up to how many?",
    "{Ak} full of {a} {ns} is with {whom}. In the meantime {he} {do}. How many is that altogether?",
    "By {doing}, {p} make{s} {his} pile of {a} {ns} larger. How large is the pile then?",
    "At first {a} {ns} are in {qs} hands. By nightfall {he} {do}. What is the new number?",
    "What total is reached when {p}, with {a} {ns} to hand, {do}?",
    "{P} {did}. With the {a} {ns} from before, what is the count altogether?",
    "As {p} {do}, the supply of {a} {ns} grows. How many {ns} does that make in total?",
    "{P} {did}. Before, {he} had {a} {ns}. How many is that together?",
    "How many {ns} {has} {p} got? {He} had {a} and {did}.",
    "{A} {ns} {p} had. {He} {did}. How many now?",
    "{P} {did}, and {he} had {a} {ns} already. How many {has} {he} got now?",
    "How many will it be if {p} {do} and {has} {a} {ns} already?",
    "{P} {did}. It used to be {a} {ns}. What is it now?",
    "It used to be {a} {ns}, and then {p} {did}. What number is it now?",
    "{P}: {a} {ns}. Then {he} {did}. Total:",
    "Had {a} {ns}. {P} {did}. New total?",
    "{Qs} {a} {ns} become more, for {he} {do}. To what number?",
    "When {p} {do}, {his} {a} {ns} become more. How many are they then?",
    "{Name} counts {qs} {a} {ns}. Then {p} {do}. What does the next count say?",
    "{P} will not stop at {a} {ns}: {he} {do}. How many does that make?",
    "{A} {ns} were not enough for {whom}, so {he} {did}. How many {has} {he} [now|in all]?",
    "Not happy with {a} {ns}, {p} {do}. What {does} {he} own then?",
    "{P} collected {a} {ns} and after that {did}. How large is the collection?",
    "A collection of {a} {ns} gets bigger because {p} {do}. How big does it get?",
    "How big does {qs} pile get? It had {a} {ns} and {he} {do}.",
    "If {p} {do}, and {he} had {a} {ns} up to then, how many are there from now on?",
    "Having {a} {ns} at home, {p} {do}. What number of {ns} is that?",
    "At home {p} {has} {a} {ns}. Out in town {he} {do}. How many when {he} [come{s}|get{s}] home?",
    "In {qs} {k} there {were} {a} {ns}. The {k} gets fuller: {he} {do}. What does it hold?",
    "First: {p} {has} {a} {ns}. Second: {he} {do}. Third: what is the total?",
    "Please work out what {p} {has}: {he} had {a} {ns} and {did}.",
    "{Name} wants to know how many {ns} {p} {has}. Well, {he} had {a} and {did}.",
    "{Name} says that {p} {has} {a} {ns}. But then {p} {did}. How many should {name} say now?",
    "Say {p} start{s} out with {a} {ns} and {do}. What will {he} end up with?",
    "{P} end{s} up with how many {ns} if {he} {has} {a} and {do}?",
    "No longer just {a} {ns}: {p} {did}. How many then?",
    "Why are there more than {a} {ns}? Because {p} {did}. And how many are there?",
    "Count the {ns} all together: {a} from before, and then {p} {did}.",
    "{A} {ns} from last year are still with {whom}. This year {he} {did}. How many make up the lot?",
    "Up to now {p} had {a} {ns}; today {he} {did}; the sum is:",
    "So far {a} {ns}. Next {p} {do}. What does the number go up to?",
    "Besides the {a} {ns} {p} already {has}, {he} {do}. Count everything.",
    "{P} {do}, besides having {a} {ns} already. What do they come to?",
    "so {p} had {a} {ns} and then {he} {did}, whats the total",
    "Once {p} {did}, {his} {a} {ns} were no longer all. How many were there in all?"};
constexpr std::string_view heldOutGain[] = {
    "{A} {ns} are with {whom} at first, and {he} {do}. What is the new total?",
    "By {doing}, what total {does} {p} reach, with {a} {ns} before that?"};

constexpr std::string_view trainingAdded[] = {
    "{P} {has} {a} {ns}. {B} more {are} {gone}. How many are there now?",
    "There are {a} {ns} {place}. {B} more {are} {gone}. How many {ns} are there?",
    "{A} {ns} are in the {k} and {b} more {are} {gone}. How many is that?",
    "If there were {a} {ns} and {b} more {are} {gone}, how many are there?",
    "A shop has {a} {ns}. {B} more {are} {gone}. How many does it have now?",
    "{B} {ns} {are} {gone} on top of the {a} that lie {place}. What is the total?",
    "The pile of {a} {ns} grows: {b} more {are} {gone}. How large is the pile now?",
    "There is a supply of {a} {ns} and another {b} {are} {gone}. How big is the supply then?",
    "{Ak} full of {a} {ns} stands ready, and a further {b} {are} {gone}. State the total.",
    "In the meantime {b} more {ns} {are} {gone}, so the {a} are not alone. How many in all?",
    "In stock {are} {a} {ns}. Before noon another {b} {are} {gone}. How many are in stock afterwards?",
    "{B} more {are} {gone}, on top of {a} {ns}. How many are there then?",
    "{B} {ns} {are} {gone}, and {a} were there before. How many are there altogether?",
    "How many {ns} are there now? There were {a}, and {b} more {are} {gone}.",
    "{B} more {ns} {are} {gone}. Up to then it was {a}. What is it from now on?",
    "There were {a} {ns} up to now. {B} {are} {gone} as well. Count all of them.",
    "{A} {ns} so far, {b} more {gone}. Total:",
    "{B} {ns} {gone}, {a} before that. Sum?",
    "{A} {ns}. Then another {b} {are} {gone}. And now how many?",
    "What is the total if there are {a} {ns} and {b} more {are} {gone}?",
    "What does the number of {ns} become when {b} {are} {gone} besides the {a} we have?",
    "Besides the {a} {ns} we have, {b} {are} {gone}. How many do we own in all?",
    "I have {a} {ns} at home and today {b} {are} {gone}. How many do I have altogether?",
    "{P} {has} {a} {ns} and then {b} others {are} {gone}. How many make up the lot?",
    "{Name} counts {a} {ns}. Later {b} more {are} {gone}. What will {name} count now?",
    "After {b} more {ns} {are} {gone}, what number do the {a} of this morning grow to?",
    "On {day} {name} has {a} {ns}. On the next day {b} more {are} {gone}. How many should be there?",
    "The {k} has {a} {ns}; when {b} more {are} {gone}, it has how many?",
    "{Ak} with {a} {ns} gets fuller as {b} {are} {gone}. What does it hold in the end?",
    "The stock rises from {a} {ns}, since {b} {are} {gone}. How high is it afterwards?",
    "The list says {a} {ns}, but {b} more {are} {gone}. What should the list say?",
    "Not just {a} {ns} are there: {b} others {are} {gone}. How many are there all told?",
    "How many {ns} can be used now that {b} {are} {gone} in addition to {a}?",
    "stock {a} {ns}, {b} more {gone}, new stock?"};
constexpr std::string_view heldOutAdded[] = {
    "A stock of {a} {ns} grows as {b} more {are} {gone}. What is the stock now?"};
constexpr std::string_view added[] = {"added",     "brought", "delivered", "put in",
                                      "handed in", "made",    "bought",    "found"};

constexpr std::string_view leftAnswer =
    "[{R} {rn} {are} left.|There {are} {r} {rn} left.|{Q} {has} {r} {rn} left.]";
constexpr std::string_view thereAnswer = "[There {are} {r} {rn} left.|{R} {rn} {are} left.]";
constexpr std::string_view nowAnswer = "[{Q} {has} {r} {rn} now.|{Q} {has} {r} {rn}.|That makes {r} {rn}.]";

bool hasPassive(const Verb& verb) {
    for (const std::string_view base :
         {"be", "have", "get", "go", "run", "part", "come", "stock", "shop", "sign", "trade"}) {
        if (verb.base == base)
            return false;
    }
    return !verb.tail.starts_with("{friend}") && !verb.tail.starts_with("for ");
}

void setVerb(Draft& draft, const Verb& verb, const std::string& object) {
    const auto with = [&](const std::string& form) {
        const std::string tail = draft.ask(verb.tail);
        return tail.empty() ? form : form + " " + tail;
    };
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = object;
    draft.asked["do"] = with(conjugated(verb, draft.person.asked, false));
    draft.asked["did"] = with(conjugated(verb, draft.person.asked, true));
    draft.asked["doing"] = with(verb.ing);
    draft.asked["base"] = with(verb.base);
    draft.asked["o"] = "";
    draft.asked["gone"] = with(verb.done);
}

std::int64_t setNumbers(Draft& draft, bool loses) {
    const std::int64_t a = spread(draft.random, 4, draft.random.chance(0.1) ? 2000 : 120);
    const std::int64_t b = loses ? spread(draft.random, 2, a - 1) : spread(draft.random, 2, 90);
    draft.number("a", whole(a));
    draft.number("b", whole(b));
    const bool past = draft.random.chance(0.5);
    draft.asked["are"] = past ? "were" : "are";
    draft.asked["were"] = "were";
    draft.asked["had"] = past ? "had" : draft.asked["has"];
    return loses ? a - b : a + b;
}

} // namespace

Problem quickStory(Random& random, Split split) {
    Draft draft(random, split);
    const bool loses = random.chance(0.6);
    const auto result = static_cast<double>(setNumbers(draft, loses));
    if (!loses && random.chance(0.2)) {
        draft.asked["gone"] = random.pick(added);
        return draft.problem(Templates{trainingAdded, heldOutAdded}.pick(random, split), "{a}+{b}", result,
                             "[There are {r} {ns} now.|That makes {r} {ns}.]");
    }
    const bool invents = random.chance(split == Split::Training ? 0.25 : loses ? 0.15 : 0.0);
    Verb verb =
        invents ? inventedVerb(random) : pickVerb(random, split, loses ? VerbKind::Lose : VerbKind::Gain);
    if (!loses) {
        setVerb(
            draft, verb,
            draft.ask(invents
                          ? "[{b} more|{b} more {ns}|another {b}|another {b} {ns}|{b} new {ns}|an extra {b}]"
                          : "[{b} more|{b} more {ns}|another {b}|{b} {ns}]"));
        return draft.problem(Templates{trainingGain, heldOutGain}.pick(random, split), "{a}+{b}", result,
                             nowAnswer);
    }
    const double form = random.unit();
    if (form < 0.35) {
        while (!hasPassive(verb))
            verb = pickVerb(random, split, VerbKind::Lose);
        setVerb(draft, verb, "");
        return draft.problem(Templates{trainingPassiveLoss, heldOutPassiveLoss}.pick(random, split),
                             "{a}-{b}", result, thereAnswer);
    }
    if (form < 0.65) {
        setVerb(draft, verb, draft.ask("{b} of {his} {a} {ns}"));
        return draft.problem(Templates{trainingLossOfSome, heldOutLossOfSome}.pick(random, split), "{a}-{b}",
                             result, leftAnswer);
    }
    setVerb(draft, verb, draft.ask(invents ? "[{b} of them|{b} of these]" : "[{b} of them|{b}|{b} {ns}]"));
    return draft.problem(Templates{trainingLossOfNumber, heldOutLossOfNumber}.pick(random, split), "{a}-{b}",
                         result, leftAnswer);
}

} // namespace tokenscope::arithmetic
