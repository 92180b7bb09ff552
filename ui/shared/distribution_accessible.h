// SPDX-License-Identifier: MIT
#pragma once

namespace tokenscope {

class DistributionView;

/// Lets screen readers see a DistributionView as a list with one item per candidate, each a whole sentence.
/// Safe to call often.
void installDistributionAccessibility();

/// Tells screen readers that the row (or none: -1) is the current one now.
void announceSelection(DistributionView& view, int row);

} // namespace tokenscope
