// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat_tree.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace tokenscope {

/// "‹ 2 of 3 ›": walks through the versions of a turn. Hidden where there is one only.
class VersionButtons : public QWidget {
    Q_OBJECT
public:
    explicit VersionButtons(QWidget* parent);

    void setPlace(const ChatTree::Place& place);

Q_SIGNALS:
    void stepRequested(int step);

private:
    QPushButton* m_before;
    QPushButton* m_after;
    QLabel* m_place;
};

} // namespace tokenscope
