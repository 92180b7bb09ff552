// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lessons/state_layout.h"

#include <QWidget>

#include <optional>

class QPainter;

namespace tokenscope {

QString callStateTitle(CallState state); ///< "Call"

/// The states of a row that calls a tool, the present one lit, and the way that led to it. Told apart by
/// frame, sign and letters, not by colour alone.
class StatePicture : public QWidget {
    Q_OBJECT
public:
    explicit StatePicture(QWidget* parent);

    /// None: nothing is lit.
    void setMoment(const std::optional<CallMoment>& moment);
    /// The last way taken; none: the row has not moved.
    void setLastStep(std::optional<CallStep> step);

    const StateLayout& stateLayout() const { return m_layout; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    StateLayout layoutFor(double width) const;
    QString linesOf(CallState state) const;
    void paintBox(QPainter& painter, CallState state) const;
    void paintStep(QPainter& painter, const CallStep& step) const;

    std::optional<CallMoment> m_moment;
    std::optional<CallStep> m_lastStep;
    StateLayout m_layout;
};

} // namespace tokenscope
