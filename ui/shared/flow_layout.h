// SPDX-License-Identifier: MIT
#pragma once

#include <QLayout>

namespace tokenscope {

/// Puts its items side by side and wraps to the next line where the width ends, as words of a text. In a
/// line they are centred vertically.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int spacing = 6);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

    /// Puts the item at `from` before the item that is then at `to`.
    void moveItem(int from, int to);

private:
    enum class Place { OnlyMeasure, Move };
    /// A line's items end before the index `end`.
    struct Line {
        int end = 0;
        int height = 0;
    };
    int arrange(const QRect& rect, Place place) const;
    Line lineFrom(int first, int width) const;
    void placeLine(int first, const Line& line, const QRect& rect) const;

    QList<QLayoutItem*> m_items;
};

} // namespace tokenscope
