// SPDX-License-Identifier: MIT
#include "ui/shared/setting_row.h"

#include "ui/shared/number_field.h"
#include "ui/shared/value_slider.h"

#include <QGridLayout>
#include <QLabel>

namespace tokenscope {

SettingRow::SettingRow(Setting setting, QWidget* parent, QGridLayout& grid, int line)
    : QObject(parent), m_setting(setting), m_label(new QLabel(parent)), m_slider(new ValueSlider(parent)),
      m_field(new NumberField(setting, parent)) {
    const SettingSpec& spec = settingSpec(setting);
    m_label->setText(spec.label());
    m_label->setToolTip(spec.help());
    m_label->setBuddy(m_slider);
    m_slider->setRange(0, sliderSteps(setting));
    m_slider->setPageStep(sliderSteps(setting) / 10);
    m_slider->setAccessibleName(spec.name());
    m_slider->setToolTip(spec.help());
    grid.addWidget(m_label, line, 0);
    grid.addWidget(m_slider, line, 1);
    grid.addWidget(m_field, line, 2);
    setValue(spec.off);

    connect(m_slider, &ValueSlider::positionEdited, this, &SettingRow::takePosition);
    connect(m_field, &NumberField::numberEdited, this, [this](double value) {
        setValue(value);
        Q_EMIT edited(m_setting, value);
    });
    connect(m_field, &NumberField::stepped, this, [this](int steps) {
        m_slider->setValue(m_slider->value() + steps);
        takePosition(m_slider->value());
    });
    connect(m_field, &NumberField::refused, this, &SettingRow::refused);
    connect(m_field, &NumberField::accepted, this, &SettingRow::accepted);
}

void SettingRow::setValue(double value) {
    m_field->setNumber(value);
    // Several positions may stand for one value; the handle must not jump while it is dragged.
    if (valueAt(m_slider->value()) != value) {
        m_slider->setValue(positionOfValue(m_setting, value)); // not beyond the slider's end
    }
    m_slider->setAccessibleDescription(settingText(m_setting, value) + QStringLiteral(". ") +
                                       settingSpec(m_setting).help());
}

void SettingRow::setVisible(bool visible) {
    m_label->setVisible(visible);
    m_slider->setVisible(visible);
    m_field->setVisible(visible);
}

void SettingRow::setMost(int most) {
    const double value = m_field->number();
    m_slider->setRange(0, positionOfValue(m_setting, most) + 1);
    m_slider->setPageStep(1);
    setValue(value);
}

/// The end of the slider is the end of the setting's own, wherever it is.
double SettingRow::valueAt(int position) const {
    return valueAtPosition(m_setting, position == m_slider->maximum() ? sliderSteps(m_setting) : position);
}

void SettingRow::takePosition(int position) {
    const double value = valueAt(position);
    setValue(value);
    Q_EMIT accepted();
    Q_EMIT edited(m_setting, value);
}

} // namespace tokenscope
