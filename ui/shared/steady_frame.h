// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace tokenscope {

/// For labels whose words can be selected and change many times a second: Qt lays such words out while it
/// paints them, and would paint each change a second time because of that.
void paintOnce(QLabel* label);

/// Stands in a layout in the place of a label whose words change many times a second. QLabel asks for a new
/// layout of the whole window with every text; this asks for one only when the words need another height, or
/// more width than there is. Shown and hidden with its label.
class SteadyFrame : public QWidget {
    Q_OBJECT
public:
    explicit SteadyFrame(QWidget* parent);

    /// `label` is a child of this. Returns it.
    template <class Label> Label* hold(Label* label) {
        take(label);
        return label;
    }

    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void take(QLabel* label);
    int neededHeight() const;

    QLabel* m_label = nullptr;
    int m_height = 0; ///< needed at this width when it was last laid out
};

} // namespace tokenscope
