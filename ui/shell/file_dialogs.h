// SPDX-License-Identifier: MIT
#pragma once

class QFileDialog;

namespace tokenscope {

/// Shows a dialog that holds nothing up, large enough for long names, and that goes when it is closed. A run
/// can be stopped meanwhile.
void showBeside(QFileDialog* dialog);

} // namespace tokenscope
