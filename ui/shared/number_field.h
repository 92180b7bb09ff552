// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/setting_spec.h"

#include <QLineEdit>

namespace tokenscope {

/// A setting's value as text. Takes what is typed on Enter or when the focus leaves; what it cannot take is
/// refused with the reason, and the value stays.
class NumberField : public QLineEdit {
    Q_OBJECT
public:
    NumberField(Setting setting, QWidget* parent);

    void setNumber(double value);
    double number() const { return m_value; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void numberEdited(double value);
    void refused(const QString& problem);
    void accepted();         ///< the text is fine (again)
    void stepped(int steps); ///< ↑ +1, ↓ -1

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void take();

    Setting m_setting;
    double m_value = 0;
};

} // namespace tokenscope
