// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

namespace tokenscope {

/// The keys and what they do, as a list beside the main window; it holds nothing up.
class ShortcutsWindow : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutsWindow(QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* m_body;
};

} // namespace tokenscope
