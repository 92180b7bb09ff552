// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_turns.h"

#include "core/corpus/arithmetic_direct.h"
#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/arithmetic_typing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingStepRequests[] = {"Show me the steps.",
                                                     "Show the steps, please.",
                                                     "Explain step by step.",
                                                     "Do it step by step.",
                                                     "Step by step please.",
                                                     "Show your work.",
                                                     "How do you get there?",
                                                     "One step at a time.",
                                                     "Explain how.",
                                                     "Show me how you do it.",
                                                     "In steps, please.",
                                                     "Please show every step.",
                                                     "Step by step!",
                                                     "Take me through it slowly.",
                                                     "What are the steps?",
                                                     "How does that go?",
                                                     "How did you get that?",
                                                     "How is that done?",
                                                     "Go slowly, please.",
                                                     "Not only the result, I need the way too.",
                                                     "With all steps, please.",
                                                     "Write out each step.",
                                                     "I want to see the way to the answer.",
                                                     "Let me follow each step.",
                                                     "Break it down for me.",
                                                     "First this, then that: show me.",
                                                     "Could you explain?",
                                                     "Can I see the working?",
                                                     "Please explain the way.",
                                                     "Every step counts.",
                                                     "Show all your working.",
                                                     "steps pls",
                                                     "And tell me how it is done.",
                                                     "I do not understand it, explain it slowly.",
                                                     "Do one thing after the other.",
                                                     "Do not skip a step."};
constexpr std::string_view heldOutStepRequests[] = {"Walk me through it.", "Take me along each step.",
                                                    "Spell out the steps."};

struct Failing {
    std::string_view question, expression, reason;
};
constexpr Failing trainingFailing[] = {
    {"{a} divided by zero", "{a}/0", "Nothing can be divided by zero."},
    {"{a} divided by 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a}/0", "{a}/0", "Nothing can be divided by zero."},
    {"{a} / 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a} ÷ 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a} over 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a}/({b}-{b})", "{a}/({b}-{b})", "Nothing can be divided by zero."},
    {"{b}**{c}", "{b}**{c}", "My calculator has no powers."},
    {"{b}^{c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} to the power of {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} ** {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} raised to the power {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} to the {c}th power", "{b}**{c}", "My calculator has no powers."},
    {"the square root of {a}", "{a}**0.5", "My calculator has no roots."},
    {"the root of {a}", "{a}**0.5", "My calculator has no roots."},
    {"sqrt({a})", "{a}**0.5", "My calculator has no roots."},
    {"{a} shared among 0 people", "{a}/0", "Nothing can be divided by zero."},
    {"zero into {a}", "{a}/0", "Nothing can be divided by zero."},
    {"{a} : 0", "{a}/0", "Nothing can be divided by zero."},
    {"({a})/(0)", "{a}/0", "Nothing can be divided by zero."},
    {"{a} by 0, divided", "{a}/0", "Nothing can be divided by zero."},
    {"{a} split into zero parts", "{a}/0", "Nothing can be divided by zero."},
    {"{a} split into 0 equal parts", "{a}/0", "Nothing can be divided by zero."},
    {"{a} shared by 0 children", "{a}/0", "Nothing can be divided by zero."},
    {"{a} sweets among zero children", "{a}/0", "Nothing can be divided by zero."},
    {"the quotient of {a} and 0", "{a}/0", "Nothing can be divided by zero."},
    {"the quotient of {a} and zero", "{a}/0", "Nothing can be divided by zero."},
    {"the ratio of {a} to 0", "{a}/0", "Nothing can be divided by zero."},
    {"{a} over zero", "{a}/0", "Nothing can be divided by zero."},
    {"the fraction {a}/0", "{a}/0", "Nothing can be divided by zero."},
    {"{b} to the {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} ^ {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} to the power {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} power {c}", "{b}**{c}", "My calculator has no powers."},
    {"the {c}th power of {b}", "{b}**{c}", "My calculator has no powers."},
    {"power {c} of {b}", "{b}**{c}", "My calculator has no powers."},
    {"{b} raised to {c}", "{b}**{c}", "My calculator has no powers."},
    {"{b} with the exponent {c}", "{b}**{c}", "My calculator has no powers."},
    {"pow({b}, {c})", "{b}**{c}", "My calculator has no powers."},
    {"the root from {a}", "{a}**0.5", "My calculator has no roots."},
    {"the square root from {a}", "{a}**0.5", "My calculator has no roots."},
    {"square root {a}", "{a}**0.5", "My calculator has no roots."},
    {"sqrt {a}", "{a}**0.5", "My calculator has no roots."},
    {"sqrt of {a}", "{a}**0.5", "My calculator has no roots."},
    {"root({a})", "{a}**0.5", "My calculator has no roots."},
    {"the 2nd root of {a}", "{a}**0.5", "My calculator has no roots."},
    {"{a}^0.5", "{a}**0.5", "My calculator has no roots."}};
constexpr Failing heldOutFailing[] = {
    {"the quotient of {a} and zero", "{a}/0", "Nothing can be divided by zero."},
    {"{a} : 0", "{a}/0", "Nothing can be divided by zero."},
    {"the {c}th power of {b}", "{b}**{c}", "My calculator has no powers."}};
constexpr std::string_view apologies[] = {"[Sorry, that|That] cannot be computed. {why}",
                                          "There is no result. {why}", "I cannot compute that. {why}",
                                          "The calculator gives no answer. {why}"};

// {x} and {y}: operations; {z}: a third
constexpr std::string_view trainingPairs[] = {
    "What is {x} and what is {y}?",
    "What is {x}, and what is {y}?",
    "What is {x}? And {y}?",
    "Calculate {x} and {y}.",
    "{x} and {y}?",
    "Two questions: what is {x}, and what is {y}?",
    "How much is {x} and how much is {y}?",
    "Compute {x}, then compute {y}.",
    "First {x}, then {y}.",
    "What are {x} and {y}?",
    "Please work out {x} and also {y}.",
    "{x}; {y}",
    "{x} and also {y}",
    "I need {x} and also {y}.",
    "Give me {x}, and {y}.",
    "Tell me {x}, and {y}, please.",
    "Can you do {x}, and {y}?",
    "a) {x} b) {y}",
    "What is {x}? What is {y}?",
    "1) {x} 2) {y}",
    "I want both: {x} and {y}.",
    "Give me both {x} and {y}, please.",
    "What is {x} as well as {y}?",
    "What is {x}, and also what is {y}?",
    "What is {x}, then what is {y}?",
    "(1) {x} (2) {y}",
    "1. {x} 2. {y}",
    "A: {x} B: {y}",
    "a. {x}; b. {y}",
    "i) {x} ii) {y}",
    "Solve both: {x}; {y}.",
    "Solve these: {x}, {y}",
    "{x}, {y}",
    "{x} -- {y}",
    "{x}? {y}?",
    "{x} and then {y}",
    "{x} and after that {y}",
    "{x}, also {y}, please",
    "Two sums for you: {x} and {y}.",
    "Here are two sums. The first is {x}. The second is {y}.",
    "I have two things to work out, {x} and {y}.",
    "Start with {x}. When you are done, do {y}.",
    "After {x} I would like {y}.",
    "Next to {x} I also need {y}.",
    "Not only {x} but also {y}, please.",
    "One: {x}. Two: {y}.",
    "Number one is {x}, number two is {y}.",
    "Question 1: {x}. Question 2: {y}.",
    "Task 1: {x}; task 2: {y}",
    "Can you tell me {x}, and {y} as well?",
    "How much is {x}? And how much is {y}?",
    "My first question is {x}, my second one is {y}.",
    "Do {x} first and {y} second.",
    "Homework: {x}, and {y}.",
    "What do I get for {x} and for {y}?",
    "What does {x} come to, and {y}?",
    "Please answer both of these: {x}; {y}",
    "I am stuck with {x} and with {y}.",
    "Work out {x}. Also work out {y}.",
    "Both of these, please: {x}, {y}.",
    "{x} = ? {y} = ?",
    "{x} ... {y}",
    "{x}. {y}.",
    "{x}. Then {y}.",
    "{x}. And then there is {y}.",
    "{x}. Also: {y}.",
    "{x}, please! And now {y}, please!",
    "{x}, next {y}",
    "{x}, followed by {y}",
    "{x}, besides {y}",
    "{x}, and while you are at it, {y}",
    "{x}; once you have that, {y}.",
    "{x} is the first sum and {y} is the second.",
    "{x} comes first, {y} comes second.",
    "{x} is question one; question two is {y}.",
    "{x} I could not do, and neither could I do {y}.",
    "{x} as well as {y}, please.",
    "I. {x} II. {y}",
    "First: {x} Second: {y}",
    "First sum: {x}. Second sum: {y}.",
    "No. 1: {x}, no. 2: {y}",
    "#1 {x} #2 {y}",
    "Q1: {x} Q2: {y}",
    "Q1 {x}, Q2 {y}",
    "1: {x}; 2: {y}",
    "Exercise a: {x}. Exercise b: {y}.",
    "Problem 1 is {x}. Problem 2 is {y}.",
    "Part one: {x}. Part two: {y}.",
    "Left column: {x}. Right column: {y}.",
    "Tom asks for {x}, Lisa for {y}.",
    "My son needs {x} and my daughter {y}.",
    "One child has to do {x} and the other {y}. What are the answers?",
    "The teacher gave us {x}, and {y}.",
    "On the board there are two sums: {x} and {y}.",
    "On this page I see {x}, and below it {y}.",
    "In the first line it says {x}, in the second line {y}.",
    "On one card stands {x}, on the other {y}. What are they?",
    "There are two things I want to know: {x} and {y}.",
    "Two more to do: {x}, {y}.",
    "Two at once: {x} and {y}, please!",
    "Two in a row: {x}, then {y}.",
    "Both {x} and {y}, how much are they?",
    "Each on its own: {x}, {y}.",
    "Separately, please: {x} and {y}.",
    "Each one by itself, what are {x} and {y}?",
    "Do not mix them up: {x}, and {y}.",
    "What do {x} and {y} come to, each?",
    "What do {x} and {y} give, one by one?",
    "What are the answers to {x} and {y}?",
    "What are the results of {x} and of {y}?",
    "What is {x}, and while we are at it, {y}?",
    "What is the value of {x}? And that of {y}?",
    "What is first {x} and second {y}?",
    "Which numbers are {x} and {y}?",
    "Which numbers do I get for {x} and {y}?",
    "How much are {x} and {y}, each?",
    "How much is {x}, and {y}?",
    "How about {x}? And how about {y}?",
    "Can you tell me what {x} is and what {y} is?",
    "Could you work out {x}, and then {y}?",
    "Do you know {x}? And do you know {y}?",
    "Would you check {x} for me, and {y} too?",
    "Let us do {x} and go on with {y}.",
    "Let me have {x}, then {y}.",
    "Begin with {x} and finish with {y}.",
    "When you have {x}, give me {y}.",
    "Before you do {y}, do {x}.",
    "As soon as {x} is done, go on to {y}.",
    "I would like to know {x}. And {y}.",
    "I have got {x} and {y} left to do.",
    "I still have to do {x}, and {y}.",
    "I don't know {x}, and I don't know {y}.",
    "I forgot what {x} is, and also {y}.",
    "I need two numbers: one is {x}, the other is {y}.",
    "I must fill in {x} = and {y} =",
    "Quick: {x}? And {y}?",
    "Evaluate {x}; evaluate {y}.",
    "Compute: {x}, {y}.",
    "Compute {x} & {y}",
    "calc {x} and calc {y}",
    "Please answer {x}. Then answer {y}.",
    "Please, {x} and then also {y}, thank you.",
    "Find {x} as well as {y}.",
    "Fill in both: {x} = __, {y} = __",
    "Type in {x} first and {y} afterwards.",
    "Help me with {x} and with {y}, please.",
    "{x} thx, and {y}?",
    "pls {x} and {y}"};
constexpr std::string_view heldOutPairs[] = {"There are two of them: {x} as well as {y}.",
                                             "Both {x} and {y}, what are they?"};
constexpr std::string_view trainingTriples[] = {"What is {x}, {y} and {z}?",
                                                "Calculate {x}, {y} and {z}.",
                                                "{x}, {y}, {z}",
                                                "Three things: {x}, {y} and {z}.",
                                                "What is {x}? And {y}? And {z}?",
                                                "First {x}, then {y}, then {z}.",
                                                "1) {x} 2) {y} 3) {z}",
                                                "a) {x} b) {y} c) {z}",
                                                "1. {x} 2. {y} 3. {z}",
                                                "{x}; {y}; {z}",
                                                "{x}? {y}? {z}?",
                                                "{x}, and {y}, and {z}",
                                                "{x} -- {y} -- {z}",
                                                "I need {x}, {y} and also {z}.",
                                                "Start with {x}, go on with {y} and end with {z}.",
                                                "What is {x}, what is {y} and what is {z}?",
                                                "Solve these three: {x}; {y}; {z}.",
                                                "Tell me {x}, then {y} and after that {z}.",
                                                "Three sums for you. {x}. {y}. {z}.",
                                                "Question 1: {x}. Question 2: {y}. Question 3: {z}.",
                                                "How much is {x}? How much is {y}? And {z}?",
                                                "All three, please: {x}, {y}, {z}.",
                                                "{x}. {y}. {z}.",
                                                "{x}, then {y}, then {z}",
                                                "{x}, {y} and last of all {z}",
                                                "{x} = ? {y} = ? {z} = ?",
                                                "{x} =, {y} =, {z} =",
                                                "{x}, please! {y}, please! {z}, please!",
                                                "{x} and also {y} and also {z}",
                                                "Do {x} first, {y} second and {z} third.",
                                                "One: {x}. Two: {y}. Three: {z}.",
                                                "A: {x} B: {y} C: {z}",
                                                "(1) {x} (2) {y} (3) {z}",
                                                "i) {x} ii) {y} iii) {z}",
                                                "Q1: {x} Q2: {y} Q3: {z}",
                                                "#1 {x} #2 {y} #3 {z}",
                                                "Task 1: {x}; task 2: {y}; task 3: {z}",
                                                "1: {x}; 2: {y}; 3: {z}",
                                                "Three in a row: {x}, {y}, {z}.",
                                                "Three results, please: {x}; {y}; {z}.",
                                                "There are three sums on the page: {x}, {y} and {z}.",
                                                "My homework is {x}, {y} and {z}.",
                                                "The first is {x}, the second {y}, the third {z}.",
                                                "I still need {x}, {y} and {z}.",
                                                "I am stuck with three sums: {x}, {y}, {z}.",
                                                "What are {x}, {y} and {z}?",
                                                "What do I get for {x}, for {y} and for {z}?",
                                                "Which numbers are {x}, {y} and {z}?",
                                                "How much are {x}, {y} and {z}, one by one?",
                                                "Can you do {x}, {y} and {z}?",
                                                "Please work out {x}, also {y}, and finally {z}.",
                                                "Compute {x}; compute {y}; compute {z}.",
                                                "After {x} comes {y}, and after that {z}.",
                                                "Each on its own: {x}, {y}, {z}."};
constexpr std::string_view heldOutTriples[] = {"A trio: {x}, next {y}, last {z}."};

struct Continued {
    char sign;
    std::string_view text;
    std::string_view operand = "{b}";
};
constexpr Continued trainingContinued[] = {{'*', "And times {b}?"},
                                           {'*', "Times {b}?"},
                                           {'*', "Now times {b}."},
                                           {'*', "And multiplied by {b}?"},
                                           {'*', "Multiply that by {b}."},
                                           {'*', "Multiply it by {b}."},
                                           {'*', "Now multiply by {b}."},
                                           {'*', "What is that times {b}?"},
                                           {'*', "And {b} times that?"},
                                           {'*', "x {b}"},
                                           {'*', "And what is the result times {b}?"},
                                           {'*', "And if I multiply it by {b}?"},
                                           {'*', "Then multiply the result by {b}."},
                                           {'*', "* {b}"},
                                           {'*', "And double that?", "2"},
                                           {'*', "Double it.", "2"},
                                           {'*', "And twice as much?", "2"},
                                           {'*', "Now triple it.", "3"},
                                           {'*', "What is double that?", "2"},
                                           {'+', "And plus {b}?"},
                                           {'+', "Plus {b}?"},
                                           {'+', "Now add {b}."},
                                           {'+', "Add {b} to that."},
                                           {'+', "Add {b}."},
                                           {'+', "And {b} more?"},
                                           {'+', "What if I add {b}?"},
                                           {'+', "Now plus {b}."},
                                           {'+', "Add {b} to the result."},
                                           {'+', "And what is that plus {b}?"},
                                           {'+', "+ {b}"},
                                           {'+', "Now there are {b} more. How many is that?"},
                                           {'+', "And with {b} more?"},
                                           {'+', "Then {b} are added. What is it now?"},
                                           {'+', "Increase that by {b}."},
                                           {'-', "And minus {b}?"},
                                           {'-', "Minus {b}?"},
                                           {'-', "Now subtract {b}."},
                                           {'-', "Subtract {b} from that."},
                                           {'-', "Take away {b}."},
                                           {'-', "And {b} less?"},
                                           {'-', "What if I take away {b}?"},
                                           {'-', "Now minus {b}."},
                                           {'-', "And what is that minus {b}?"},
                                           {'-', "- {b}"},
                                           {'-', "And if {b} are taken away?"},
                                           {'-', "Then {b} are subtracted. What is it now?"},
                                           {'-', "Subtract {b} from the result."},
                                           {'-', "Reduce that by {b}."},
                                           {'/', "And divided by {b}?"},
                                           {'/', "Divide that by {b}."},
                                           {'/', "Now divide it by {b}."},
                                           {'/', "Divide the result by {b}."},
                                           {'/', "What is that divided by {b}?"},
                                           {'/', "And split into {b} equal parts?"},
                                           {'/', "/ {b}"},
                                           {'/', "And half of that?", "2"},
                                           {'/', "Half of it?", "2"},
                                           {'/', "Now halve it.", "2"},
                                           {'/', "Share that among {b} people."},
                                           {'/', "What is half of that?", "2"},
                                           {'/', "What is a third of that?", "3"},
                                           {'/', "And a quarter of that?", "4"},
                                           {'*', "{b} times that?"},
                                           {'*', "{b} times as much?"},
                                           {'*', "And {b} times as much, how much is that?"},
                                           {'*', "And {b} of those?"},
                                           {'*', "What would {b} of those be?"},
                                           {'*', "What if there are {b} times as many?"},
                                           {'*', "Take it times {b}."},
                                           {'*', "Take it {b} times."},
                                           {'*', "Take that number {b} times."},
                                           {'*', "And by {b}, multiplied?"},
                                           {'*', "That times {b}, please."},
                                           {'*', "The result, multiplied by {b}?"},
                                           {'*', "The same, but {b} times."},
                                           {'*', "*{b}"},
                                           {'*', "times {b}"},
                                           {'*', "multiplied by {b}"},
                                           {'*', "Let us multiply this by {b}."},
                                           {'*', "If I take that {b} times, what do I get?"},
                                           {'*', "How much would {b} times that be?"},
                                           {'*', "Now make it {b} times as big."},
                                           {'*', "And when it is multiplied by {b}?"},
                                           {'*', "Each of {b} people gets that much. How much is it in all?"},
                                           {'*', "And this every day for {b} days?"},
                                           {'*', "And what is twice as much?", "2"},
                                           {'*', "Twice that?", "2"},
                                           {'*', "Now double it.", "2"},
                                           {'*', "And doubled?", "2"},
                                           {'*', "And the double?", "2"},
                                           {'*', "What if it doubles?", "2"},
                                           {'*', "And two times that?", "2"},
                                           {'*', "And three times that?", "3"},
                                           {'*', "Make it three times as much.", "3"},
                                           {'*', "What is the triple of that?", "3"},
                                           {'*', "And four times as much?", "4"},
                                           {'*', "And ten times that?", "10"},
                                           {'+', "{b} more?"},
                                           {'+', "{b} more than that?"},
                                           {'+', "And what is {b} more than that?"},
                                           {'+', "And if there were {b} more?"},
                                           {'+', "And if I get another {b}?"},
                                           {'+', "Another {b} come. How many now?"},
                                           {'+', "{b} join them. How many are there now?"},
                                           {'+', "And then {b} on top?"},
                                           {'+', "Put {b} on top of that."},
                                           {'+', "And {b} extra?"},
                                           {'+', "Plus another {b}?"},
                                           {'+', "Add another {b}."},
                                           {'+', "Go up by {b}."},
                                           {'+', "Raise it by {b}."},
                                           {'+', "It goes up by {b}. What is it then?"},
                                           {'+', "It grows by {b}. What now?"},
                                           {'+', "The result plus {b}?"},
                                           {'+', "That plus {b}, please."},
                                           {'+', "Then add {b} to it."},
                                           {'+', "plus {b}"},
                                           {'+', "+{b}"},
                                           {'+', "Together with {b}, how much is that?"},
                                           {'+', "If you add {b} to that, what do you get?"},
                                           {'+', "Let us add {b} to this."},
                                           {'+', "And what is the sum of that and {b}?"},
                                           {'+', "Count {b} on from there."},
                                           {'+', "And with {b} added?"},
                                           {'+', "What happens when {b} are added?"},
                                           {'+', "I find {b} more. How many have I got?"},
                                           {'-', "{b} less?"},
                                           {'-', "{b} less than that?"},
                                           {'-', "What is {b} less than that?"},
                                           {'-', "And if there were {b} fewer?"},
                                           {'-', "Take {b} away from that."},
                                           {'-', "Take off {b}."},
                                           {'-', "Take {b} off."},
                                           {'-', "Now {b} lower?"},
                                           {'-', "And without {b}?"},
                                           {'-', "It gets {b} smaller. What stays?"},
                                           {'-', "It loses {b}. What is left?"},
                                           {'-', "If I lower it by {b}, what do I get?"},
                                           {'-', "I use up {b}. What is left?"},
                                           {'-', "Remove {b}."},
                                           {'-', "Deduct {b}."},
                                           {'-', "Lower it by {b}."},
                                           {'-', "Go down by {b}."},
                                           {'-', "It drops by {b}. What is it then?"},
                                           {'-', "It shrinks by {b}. What now?"},
                                           {'-', "The result minus {b}?"},
                                           {'-', "That minus {b}, please."},
                                           {'-', "Then subtract {b} from it."},
                                           {'-', "minus {b}"},
                                           {'-', "-{b}"},
                                           {'-', "If you subtract {b} from that, what do you get?"},
                                           {'-', "Let us subtract {b} from this."},
                                           {'-', "Count {b} back from there."},
                                           {'-', "And with {b} taken off?"},
                                           {'-', "What remains when {b} are gone?"},
                                           {'/', "Divided by {b}?"},
                                           {'/', "Now divided by {b}."},
                                           {'/', "And over {b}?"},
                                           {'/', "The result divided by {b}?"},
                                           {'/', "That divided by {b}, please."},
                                           {'/', "/{b}"},
                                           {'/', "divide by {b}"},
                                           {'/', "Split it {b} ways."},
                                           {'/', "Split that into {b} equal parts."},
                                           {'/', "Cut it into {b} equal pieces. How big is each?"},
                                           {'/', "If {b} people share it, what does each get?"},
                                           {'/', "Shared by {b}, how much is it for each?"},
                                           {'/', "Now {b} friends share that. How much for each?"},
                                           {'/', "Deal it out to {b} people. How much for each?"},
                                           {'/', "And per person, if there are {b} of us?"},
                                           {'/', "How often does {b} go into that?"},
                                           {'/', "How many times does {b} fit into that?"},
                                           {'/', "If you divide that by {b}, what do you get?"},
                                           {'/', "Let us divide this by {b}."},
                                           {'/', "One part out of {b} equal ones, how much is that?"},
                                           {'/', "In half?", "2"},
                                           {'/', "And halved?", "2"},
                                           {'/', "Half of that?", "2"},
                                           {'/', "Halve that, please.", "2"},
                                           {'/', "Cut it in half.", "2"},
                                           {'/', "Only half as much?", "2"},
                                           {'/', "And one half of it?", "2"},
                                           {'/', "A third of that?", "3"},
                                           {'/', "And a third of it?", "3"},
                                           {'/', "What is a quarter of it?", "4"},
                                           {'/', "And a fifth of that?", "5"},
                                           {'/', "And a tenth of that?", "10"}};
constexpr Continued heldOutContinued[] = {{'*', "Let the number grow {b} times as large."},
                                          {'+', "Put {b} on top, please."},
                                          {'-', "Knock {b} off it."},
                                          {'/', "Cut the number into {b} equal parts."},
                                          {'*', "The same taken {b} times, please?"},
                                          {'+', "Count {b} further."}};

struct Thanks {
    std::string_view said, answered;
};
constexpr Thanks trainingThanks[] = {
    {"Thanks!", "You are welcome!"},
    {"Thank you.", "You are welcome."},
    {"Thank you very much!", "You are welcome!"},
    {"OK, thanks", "You are welcome."},
    {"Great!", "I am glad to help."},
    {"Cool.", "I am glad to help."},
    {"Are you sure?", "Yes, the calculator worked it out."},
    {"How do you know?", "I asked the calculator."},
    {"Did you use a calculator?", "Yes, I did."},
    {"You are good at this.", "Thank you! The calculator helps me."},
    {"That was fast.", "The calculator is fast."},
    {"Bye!", "Goodbye!"},
    {"ok", "Do you have another question?"},
    {"Thanks a lot!", "You are welcome!"},
    {"Many thanks.", "You are welcome."},
    {"thx", "You are welcome."},
    {"ty", "You are welcome!"},
    {"Thank you, that helps.", "I am glad to help."},
    {"That helped me a lot.", "I am glad to help."},
    {"Very nice.", "I am glad to help."},
    {"Good job!", "Thank you! The calculator helps me."},
    {"Well done.", "Thank you! The calculator helps me."},
    {"You are clever.", "Thank you! The calculator helps me."},
    {"Is that right?", "Yes, the calculator worked it out."},
    {"Is this correct?", "Yes, the calculator worked it out."},
    {"Really?", "Yes, the calculator worked it out."},
    {"Can I trust that?", "Yes, the calculator worked it out."},
    {"I got something else.", "The calculator worked it out. Please check yours again."},
    {"Who told you that?", "I asked the calculator."},
    {"Where do you get that from?", "I asked the calculator."},
    {"Did you do that in your head?", "No, I asked the calculator."},
    {"You are quick.", "The calculator is fast."},
    {"So fast!", "The calculator is fast."},
    {"Goodbye.", "Goodbye!"},
    {"See you later.", "Goodbye!"},
    {"That was all.", "Goodbye!"},
    {"I see.", "Do you have another question?"},
    {"Alright.", "Do you have another question?"},
    {"Good.", "Do you have another question?"},
    {"That's it for today.", "Goodbye!"}};
constexpr Thanks heldOutThanks[] = {{"Splendid, that helps.", "I am glad to help."},
                                    {"Who told you?", "I asked the calculator."}};

void addTurn(Solved& solved, std::string question, AnswerWriter& writer) {
    solved.document.chat.push_back(textMessage(ChatRole::User, std::move(question)));
    solved.calls.insert(solved.calls.end(), writer.calls().begin(), writer.calls().end());
    solved.document.chat.push_back(writer.take());
}

} // namespace

std::string_view pickStepRequest(Random& random, Split split) {
    return Templates{trainingStepRequests, heldOutStepRequests}.pick(random, split);
}

void addFailing(Solved& solved, Random& random, Split split) {
    const Failing& failing =
        split == Split::Training ? random.pick(trainingFailing) : random.pick(heldOutFailing);
    Draft draft(random, split);
    draft.useDigits();
    draft.number("a", whole(anySize(random)));
    draft.number("b", whole(random.between(2, 20)));
    draft.number("c", whole(random.between(4, 20)));
    draft.asked["x"] = draft.ask(failing.question);
    std::string question = sentenceCase(draft.ask(pickAsker(random, split)));
    AnswerWriter writer(random);
    writer.call({expandPhrase(failing.expression, draft.digits(), random), std::nullopt, true});
    writer.say(expandPhrase(random.pick(apologies), {{"why", std::string(failing.reason)}}, random));
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
}

void addSeveral(Solved& solved, Random& random, Split split) {
    const std::size_t count = random.chance(0.8) ? 2 : 3;
    Slots slots;
    AnswerWriter writer(random);
    const bool inOneSentence = random.chance(0.5);
    for (std::size_t i = 0; i < count; ++i) {
        const Operated operated = pickOperated(random, split);
        slots[std::string(1, static_cast<char>('x' + i))] = operated.phrase;
        const std::string result = writer.call(operated.call);
        writer.say(readAloud(operated.call.expression) + " is " + result);
        const bool isLast = i + 1 == count;
        if (inOneSentence && !isLast)
            writer.say(i + 2 == count ? ", and " : ", ");
        else
            writer.say(std::string(result.ends_with('.') ? "" : ".") + (isLast ? "" : " "));
    }
    const Templates frames =
        count == 2 ? Templates{trainingPairs, heldOutPairs} : Templates{trainingTriples, heldOutTriples};
    std::string question = sentenceCase(expandPhrase(frames.pick(random, split), slots, random));
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
}

std::string addFollowUp(Solved& solved, const std::string& result, Random& random, Split split) {
    const bool isUsable =
        !result.empty() && result.size() <= 6 && result.find_first_not_of("0123456789") == std::string::npos;
    AnswerWriter writer(random);
    if (!isUsable) {
        const Operated operated = pickOperated(random, split);
        std::string question =
            sentenceCase(expandPhrase(pickAsker(random, split), {{"x", operated.phrase}}, random));
        std::string next =
            writer.answer({question, operated.call, {}, operated.answer, operated.told}, false);
        addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
        return next;
    }
    const Continued& continued =
        split == Split::Training ? random.pick(trainingContinued) : random.pick(heldOutContinued);
    const double before = std::stod(result);
    const auto largest = [&]() -> std::int64_t {
        if (continued.sign == '*' || continued.sign == '/')
            return 12;
        return continued.sign == '-' ? std::clamp<std::int64_t>(std::stoll(result), 2, 99) : 99;
    };
    const std::int64_t number = continued.operand == "{b}" ? random.between(2, largest())
                                                           : std::stoll(std::string(continued.operand));
    const double b = static_cast<double>(number);
    const double truth = continued.sign == '*'   ? before * b
                         : continued.sign == '+' ? before + b
                         : continued.sign == '-' ? before - b
                                                 : before / b;
    std::string question = expandPhrase(continued.text, {{"b", std::to_string(number)}}, random);
    const std::string expression = result + continued.sign + std::to_string(number);
    Problem problem{question, {expression, truth}, {}, readAloud(expression) + " is {r}.", {}};
    std::string next = writer.answer(problem, false);
    addTurn(solved, asTyped(std::move(question), random, split, Subject::Sums).text, writer);
    return next;
}

void addThanks(Solved& solved, Random& random, Split split) {
    const Thanks& thanks =
        split == Split::Training ? random.pick(trainingThanks) : random.pick(heldOutThanks);
    solved.document.chat.push_back(textMessage(ChatRole::User, std::string(thanks.said)));
    solved.document.chat.push_back(textMessage(ChatRole::Assistant, std::string(thanks.answered)));
}

} // namespace tokenscope::arithmetic
