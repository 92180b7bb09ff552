// SPDX-License-Identifier: MIT
#include "core/corpus/talk.h"

#include "core/corpus/talk_kinds.h"

namespace tokenscope {

namespace {

struct TalkKind {
    void (*add)(Document&, Random&);
    double share;
};

constexpr TalkKind kinds[] = {
    {addTermTalk, 0.27},    {addProgramTalk, 0.08}, {addSmallTalk, 0.08}, {addSpelling, 0.15},
    {addRefusal, 0.12},     {addOddQuestion, 0.06}, {addRemark, 0.04},    {addSentence, 0.02},
    {addGeneralTalk, 0.12}, {addRepetition, 0.06},
};

void addAny(Document& document, Random& random) {
    double left = random.unit();
    for (const TalkKind& kind : kinds) {
        left -= kind.share;
        if (left < 0)
            return kind.add(document, random);
    }
    kinds[0].add(document, random);
}

} // namespace

Document talkChat(Random& random) {
    Document document;
    addAny(document, random);
    while (document.chat.size() < 8 && random.chance(0.18))
        addAny(document, random);
    if (random.chance(0.05))
        addClosing(document, random);
    return document;
}

} // namespace tokenscope
