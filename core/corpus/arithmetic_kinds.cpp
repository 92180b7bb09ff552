// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_kinds.h"

#include <vector>

namespace tokenscope::arithmetic {

std::span<const Kind> allKinds() {
    static const std::vector<Kind> all = [] {
        std::vector<Kind> kinds;
        for (const std::span<const Kind> some :
             {groupKinds(), sharingKinds(), moneyKinds(), travelKinds(), measureKinds(), unitKinds(),
              compareKinds(), differenceKinds(), stepKinds(), sharedStepKinds(), everydayKinds()})
            kinds.insert(kinds.end(), some.begin(), some.end());
        return kinds;
    }();
    return all;
}

} // namespace tokenscope::arithmetic
