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

    /// By its parent's font as it is now: a style that is set again brings back the font it was first set
    /// with.
    void followParent();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    double m_factor;
};

} // namespace tokenscope
