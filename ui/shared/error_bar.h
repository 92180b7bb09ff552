// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tokenscope {

/// A message that stays until it is dismissed. Never modal: work goes on below it. Empty and hidden at first.
class ErrorBar : public QWidget {
    Q_OBJECT
public:
    explicit ErrorBar(QWidget* parent = nullptr);

    /// `title` says what failed, `detail` why and what to do. Replaces an earlier message.
    void showError(const QString& title, const QString& detail);
    /// What a message offers: a button, in its words.
    struct Action {
        QString words;
        std::function<void()> act;
    };
    /// The same for something that works but should be known. The message goes with the first action.
    void showNotice(const QString& title, const QString& detail, const std::vector<Action>& actions = {});
    void dismiss();
    QString text() const;

private:
    void display(const QString& title, const QString& detail, const char* look);
    void setActions(const std::vector<Action>& actions);

    QHBoxLayout* m_layout;
    QLabel* m_text;
    std::vector<QToolButton*> m_actions;
};

} // namespace tokenscope
