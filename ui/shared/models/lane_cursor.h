// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/lane_layout.h"
#include "ui/shared/models/lane_model.h"

#include <optional>

namespace tokenscope {

/// The token that a person looks at: one of a row, or, without a column, whatever is newest in it.
struct LaneCursor {
    int row = 0;
    std::optional<qint64> column;

    bool isFollowing() const { return !column; }
    friend bool operator==(const LaneCursor&, const LaneCursor&) = default;
};

/// The same, on a row that exists and a token that the row has.
LaneCursor clampedTo(const LaneModel& model, LaneCursor cursor);

/// Steps from token to token. What follows the newest one is following itself; stepping back from there is
/// the newest. Between rows the column is kept as far as the row reaches, and following stays following.
LaneCursor moved(const LaneModel& model, LaneCursor cursor, qint64 columns, int rows);

/// What a key does to the cursor: arrows step, Page Up and Down go `page` columns, Home is the first token,
/// End follows. None for keys that mean nothing here.
std::optional<LaneCursor> movedByKey(const LaneModel& model, LaneCursor cursor, int key, qint64 page);

/// Where the cursor stands. Following a row that goes on it is the place of the token to come, else the row's
/// last token; none when there is neither.
std::optional<LanePlace> placeOf(const LaneModel& model, const LaneCursor& cursor, bool rowGoesOn);

/// The token at the place in a sentence, or that one comes next there.
QString describedPlace(const LaneModel& model, const std::optional<LanePlace>& place);

} // namespace tokenscope
