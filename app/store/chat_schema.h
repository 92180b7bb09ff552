// SPDX-License-Identifier: MIT
#pragma once

#include <QSqlDatabase>
#include <QString>
#include <QStringList>

#include <span>

namespace tokenscope {

/// In the header of every file of chats ("TSPC").
inline constexpr int chatApplicationId = 0x54535043;

/// Brings a file to the next version of its form.
struct SchemaStep {
    int version; ///< that the file has afterwards
    QStringList statements;
};

/// All steps, from an empty file on. A step that was released is never changed: another follows it.
std::span<const SchemaStep> schemaSteps();

/// Runs the steps after version `from`, all of them or none; throws SqlError. Nobody else may use the file.
void migrate(const QSqlDatabase& database, int from, std::span<const SchemaStep> steps);

/// A copy of the whole file as it is now, beside it: "chats-before-VERSION-TIME.sqlite3". The newest three
/// stay. It is there whole or not at all. Returns its path; throws Error.
QString backUp(const QSqlDatabase& database, const QString& folder, int version);

} // namespace tokenscope
