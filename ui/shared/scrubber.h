// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace tokenscope {

class ColumnSlider;
class ElidedLabel;

/// Walks through the columns of a row. The last stop of a row that goes on is "what comes next": following.
class Scrubber : public QWidget {
    Q_OBJECT
public:
    explicit Scrubber(QWidget* parent = nullptr);

    /// `columns`: how many the row has; `current`: none while following. Does not emit.
    void setState(qint64 columns, bool goesOn, std::optional<qint64> current);
    /// Widths of the parts beside the slider, so that it spans what the lanes' chips span.
    void setSideWidths(int left, int right);
    QString positionText() const;

Q_SIGNALS:
    void columnChosen(std::optional<qint64> column);

private:
    void refresh();

    QLabel* m_name;
    ColumnSlider* m_slider;
    QWidget* m_right;
    ElidedLabel* m_position;
    QToolButton* m_follow;
    qint64 m_columns = 0;
    std::optional<qint64> m_current;
    bool m_goesOn = false;
};

} // namespace tokenscope
