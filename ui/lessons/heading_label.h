// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace tokenscope {

/// Bold text, larger than its parent's by a factor, also after the parent's font changed. Plain text that
/// takes as many lines as it needs.
class HeadingLabel : public QLabel {
    Q_OBJECT
public:
    HeadingLabel(QWidget* parent, double factor, const QString& text = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followParent();

    double m_factor;
};

} // namespace tokenscope
