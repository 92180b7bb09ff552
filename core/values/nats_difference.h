// SPDX-License-Identifier: MIT
#pragma once

namespace tokenscope {

/// How much worse one way of computing foresees a text than another one, token by token: what the text is
/// like is the same for both and is not in the error.
struct NatsDifference {
    double mean = 0;          ///< nats per token more than the other way; negative: fewer
    double standardError = 0; ///< of this mean, the tokens taken as independent
    friend bool operator==(const NatsDifference&, const NatsDifference&) = default;
};

} // namespace tokenscope
