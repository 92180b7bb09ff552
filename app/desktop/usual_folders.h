// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace tokenscope {

/// Where models usually are, as far as there are such folders: what was fetched into the data folder, the
/// user's "models", and where Hugging Face's libraries, nanochat, llama.cpp and LM Studio keep theirs. What
/// their own variables of the environment say comes before `home`.
QStringList usualModelFolders(const QString& dataFolder, const QString& home);

} // namespace tokenscope
