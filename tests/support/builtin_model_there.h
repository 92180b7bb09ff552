// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>

namespace tokenscope::test {

/// Tests that need the built-in model do without it only where the repository holds none: a copy that did not
/// get to the programs is a fault.
inline bool repositoryHasBuiltinModel() {
    const QDir folder(QStringLiteral(TOKENSCOPE_SOURCE_DIR "/resources/models/builtin"));
    return !folder.entryList({QStringLiteral("model_*.pt")}, QDir::Files).isEmpty();
}

} // namespace tokenscope::test
