// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;

namespace tokenscope {

/// A row of widgets that makes do with any width: where they do not fit, one measure after the other is
/// taken.
class TopBar : public QWidget {
    Q_OBJECT
public:
    explicit TopBar(QWidget* parent = nullptr);

    QHBoxLayout* row() const { return m_row; }
    /// Saves room; called with false when it is not needed (any more). The measures are taken in the order in
    /// which they were added.
    void addMeasure(std::function<void(bool taken)> measure);
    /// Finds out anew which measures it takes: what is in the row wants another width than before.
    void arrange();

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QHBoxLayout* m_row;
    std::vector<std::function<void(bool)>> m_measures;
};

} // namespace tokenscope
