// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/layout/meter_layout.h"

#include <QWidget>

namespace tokenscope {

/// "Context: 152 of 512 positions · system 14 · earlier turns 117 · this answer 21".
QString contextWords(const ContextUse& use);

/// What is left of the context: words, and a bar whose parts differ in pattern as well as in colour. Beyond
/// the context it is slanted stripes.
class ContextMeter : public QWidget {
    Q_OBJECT
public:
    explicit ContextMeter(QWidget* parent);

    void setUse(const ContextUse& use);
    const ContextUse& use() const { return m_use; }
    /// Why nothing can be said about the context, in place of the use; empty: it can.
    void setProblem(const QString& why);
    const QString& problem() const { return m_problem; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int barHeight() const;
    QString words() const;
    void showWords();

    ContextUse m_use;
    QString m_problem;
};

} // namespace tokenscope
