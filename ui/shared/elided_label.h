// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace tokenscope {

/// One muted line of secondary text that gives way when there is no room; the tool tip then holds the whole
/// of it. With the horizontal size policy Ignored a new text leaves the layout alone.
class ElidedLabel : public QWidget {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent, const QString& text = {});

    void setText(const QString& text);
    const QString& text() const { return m_text; }
    void setAlignment(Qt::Alignment alignment);

    int widthOf(const QString& text) const; ///< what it would need to show that whole
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshToolTip();
    bool keepWidth();

    QString m_text;
    int m_width = 0; ///< that is asked for
    Qt::Alignment m_alignment = Qt::AlignLeft;
};

} // namespace tokenscope
