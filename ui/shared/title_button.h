// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace tokenscope {

/// A heading that can be pressed: bold text and a small arrow, drawn as a shape. The arrow points down for
/// menus and for what is unfolded, to the right for what is folded.
class TitleButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Arrow { Down, Right };

    explicit TitleButton(QWidget* parent, const QString& text = {});

    void setArrow(Arrow arrow);
    Arrow arrow() const { return m_arrow; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Arrow m_arrow = Arrow::Down;
};

} // namespace tokenscope
