// SPDX-License-Identifier: MIT
#pragma once

#ifndef Q_MOC_RUN // Qt 6.4's moc stumbles over what <compare> includes
#include <compare>
#endif
#include <cstddef>
#include <cstdint>
#include <functional>

namespace tokenscope {

/// An entry of a model's vocabulary, from 0. The default is no token at all.
struct TokenId {
    std::int32_t value = -1;
    friend constexpr auto operator<=>(TokenId, TokenId) = default;
};

/// One of the parallel samples of a run, from 0.
struct RowIndex {
    std::int32_t value = 0;
    friend constexpr auto operator<=>(RowIndex, RowIndex) = default;
};

/// Number of tokens before a token in its sequence (prompt included), from 0.
struct Position {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Position, Position) = default;
};

} // namespace tokenscope

template <> struct std::hash<tokenscope::TokenId> {
    std::size_t operator()(tokenscope::TokenId id) const noexcept { return std::hash<std::int32_t>()(id.value); }
};
