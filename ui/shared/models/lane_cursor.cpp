// SPDX-License-Identifier: MIT
#include "ui/shared/models/lane_cursor.h"

#include <QCoreApplication>

#include <algorithm>

namespace tokenscope {

namespace {

struct CursorWords {
    Q_DECLARE_TR_FUNCTIONS(CursorWords)
};

} // namespace

LaneCursor clampedTo(const LaneModel& model, LaneCursor cursor) {
    cursor.row = std::clamp(cursor.row, 0, std::max(0, model.rows() - 1));
    if (cursor.row >= model.rows() || model.presentColumns(cursor.row) == 0) {
        cursor.column.reset();
    }
    if (cursor.column) {
        cursor.column = std::clamp<qint64>(*cursor.column, 0, model.presentColumns(cursor.row) - 1);
    }
    return cursor;
}

LaneCursor moved(const LaneModel& model, LaneCursor cursor, qint64 columns, int rows) {
    if (model.rows() == 0) {
        return cursor;
    }
    const qint64 from = cursor.column.value_or(model.presentColumns(cursor.row));
    cursor.row = std::clamp(cursor.row + rows, 0, model.rows() - 1);
    if (columns != 0) {
        const qint64 column = std::max<qint64>(0, from + columns);
        cursor.column.reset();
        if (column < model.presentColumns(cursor.row)) {
            cursor.column = column;
        }
    }
    return clampedTo(model, cursor);
}

std::optional<LanePlace> placeOf(const LaneModel& model, const LaneCursor& cursor, bool rowGoesOn) {
    if (cursor.row >= model.rows()) {
        return {};
    }
    const qint64 present = model.presentColumns(cursor.row);
    if (cursor.isFollowing() && rowGoesOn && present == model.columns()) {
        return LanePlace{cursor.row, present};
    }
    if (present == 0) {
        return {};
    }
    return LanePlace{cursor.row, std::min(cursor.column.value_or(present - 1), present - 1)};
}

std::optional<LaneCursor> movedByKey(const LaneModel& model, LaneCursor cursor, int key, qint64 page) {
    struct Step {
        int key;
        qint64 columns;
        int rows;
    };
    for (const Step& step :
         {Step{Qt::Key_Left, -1, 0}, Step{Qt::Key_Right, 1, 0}, Step{Qt::Key_Up, 0, -1},
          Step{Qt::Key_Down, 0, 1}, Step{Qt::Key_PageUp, -page, 0}, Step{Qt::Key_PageDown, page, 0}}) {
        if (step.key == key) {
            return moved(model, cursor, step.columns, step.rows);
        }
    }
    if (key == Qt::Key_Home || key == Qt::Key_End) {
        return clampedTo(model, {cursor.row, key == Qt::Key_Home ? std::optional<qint64>(0) : std::nullopt});
    }
    return {};
}

QString describedPlace(const LaneModel& model, const std::optional<LanePlace>& place) {
    if (!place) {
        return CursorWords::tr("No tokens yet");
    }
    if (place->column < model.presentColumns(place->row)) {
        return model.description(place->row, place->column);
    }
    return CursorWords::tr("Sample %1, column %2 comes next").arg(place->row).arg(place->column);
}

} // namespace tokenscope
