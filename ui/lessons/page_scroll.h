// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace tokenscope {

/// Something to be scrolled. As high as its words are in the width that it has: what they would need if they
/// were narrower, which layouts ask for at least, would leave empty space below them.
class ScrolledPage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }
};

/// Scrolls what lies below each other and is as wide as there is room. Keeps what gets the focus in sight.
/// Arrows and the wheel scroll; keys that turn pages are left to others.
class PageScroll : public QScrollArea {
    Q_OBJECT
public:
    explicit PageScroll(QWidget* parent);

    /// Takes it over. What was there before is the caller's again and hidden; it is returned, or null.
    QWidget* replace(ScrolledPage* content);
    /// Off: arrows are left to others, too.
    void setScrollsByArrows(bool on) { m_scrollsByArrows = on; }
    /// On: also left, right, Space, Home and End are left to others.
    void setTurnsByKeys(bool on) { m_turnsByKeys = on; }
    /// By almost a page. False: there is nothing more in this direction.
    bool scrollPage(int direction);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool m_scrollsByArrows = true;
    bool m_turnsByKeys = false;
};

} // namespace tokenscope
