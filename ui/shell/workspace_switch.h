// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shell/workspace.h"

#include <QWidget>

class QButtonGroup;

namespace tokenscope {

/// Which workspace is shown: a button for each, Ctrl+1, Ctrl+2 … in their order.
class WorkspaceSwitch : public QWidget {
    Q_OBJECT
public:
    explicit WorkspaceSwitch(QWidget* parent = nullptr);

    void setShown(Workspace workspace);
    Workspace shown() const;

Q_SIGNALS:
    void chosen(tokenscope::Workspace workspace);

private:
    QButtonGroup* m_buttons;
};

} // namespace tokenscope
