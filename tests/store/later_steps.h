// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_schema.h"

#include <vector>

namespace tokenscope::test {

/// As a later program may have them: two versions more, with much to write.
inline std::vector<SchemaStep> laterSteps() {
    std::vector<SchemaStep> steps(schemaSteps().begin(), schemaSteps().end());
    const int newest = steps.back().version;
    steps.push_back({newest + 1,
                     {QStringLiteral("ALTER TABLE turn ADD COLUMN later TEXT NOT NULL DEFAULT 'new'"),
                      QStringLiteral("UPDATE turn SET text = text || '+', length = length + 1"),
                      QStringLiteral("CREATE TABLE copied AS SELECT * FROM token_piece")}});
    steps.push_back(
        {newest + 2,
         {QStringLiteral("DROP TABLE copied"), QStringLiteral("UPDATE chat SET title = title || '+'"),
          QStringLiteral("CREATE INDEX turn_by_time ON turn(created, id)")}});
    return steps;
}

} // namespace tokenscope::test
