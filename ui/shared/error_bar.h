// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace tokenscope {

/// A message that stays until it is dismissed. Never modal: work goes on below it. Empty and hidden at first.
class ErrorBar : public QWidget {
    Q_OBJECT
public:
    explicit ErrorBar(QWidget* parent = nullptr);

    /// `title` says what failed, `detail` why and what to do. Replaces an earlier message.
    void showError(const QString& title, const QString& detail);
    /// The same for something that works but should be known.
    void showNotice(const QString& title, const QString& detail);
    void dismiss();
    QString text() const;

private:
    void display(const QString& title, const QString& detail, const char* look);
    QLabel* m_text;
};

} // namespace tokenscope
