// SPDX-License-Identifier: MIT
#include "ui/shared/number_field.h"

#include <QFocusEvent>
#include <QFontMetrics>
#include <QKeyEvent>

namespace tokenscope {

NumberField::NumberField(Setting setting, QWidget* parent) : QLineEdit(parent), m_setting(setting) {
    const SettingSpec& spec = settingSpec(setting);
    setAccessibleName(tr("%1, number").arg(spec.name()));
    setAccessibleDescription(spec.help());
    setToolTip(spec.help());
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setNumber(spec.off);
}

void NumberField::setNumber(double value) {
    m_value = value;
    const QString text = settingText(m_setting, value);
    // While somebody types, only another value may replace the text.
    if (!isModified() || !hasFocus() || parseSetting(m_setting, this->text()).value != value) {
        if (text != this->text()) {
            setText(text);
        }
        setModified(false);
    }
}

QSize NumberField::sizeHint() const {
    return {fontMetrics().horizontalAdvance(QStringLiteral("0.0000")) + 18, QLineEdit::sizeHint().height()};
}

void NumberField::take() {
    if (!isModified()) {
        return;
    }
    setModified(false);
    const ParsedSetting parsed = parseSetting(m_setting, text());
    if (!parsed.value) {
        setText(settingText(m_setting, m_value));
        Q_EMIT refused(tr("%1. Still %2.").arg(parsed.problem, text()));
        return;
    }
    setText(settingText(m_setting, *parsed.value));
    Q_EMIT accepted();
    if (*parsed.value != m_value) {
        m_value = *parsed.value;
        Q_EMIT numberEdited(m_value);
    }
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        take();
        selectAll();
        event->accept(); // Enter means the number here, nothing else in the window
    } else if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        take();
        Q_EMIT stepped(event->key() == Qt::Key_Up ? 1 : -1);
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void NumberField::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason) {
        selectAll();
    }
}

void NumberField::focusOutEvent(QFocusEvent* event) {
    take();
    QLineEdit::focusOutEvent(event);
}

} // namespace tokenscope
