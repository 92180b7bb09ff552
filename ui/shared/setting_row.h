// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/setting_spec.h"

#include <QObject>

class QGridLayout;
class QLabel;

namespace tokenscope {

class NumberField;
class ValueSlider;

/// One setting: its name, a slider and a number field that show the same value. Owned by the widget it is put
/// into.
class SettingRow : public QObject {
    Q_OBJECT
public:
    SettingRow(Setting setting, QWidget* parent, QGridLayout& grid, int line);

    Setting setting() const { return m_setting; }
    void setValue(double value);
    void setVisible(bool visible);
    /// Of a count: the slider has the numbers up to about `most`, then "off". More can still be typed.
    void setMost(int most);

Q_SIGNALS:
    void edited(Setting setting, double value);
    void refused(const QString& problem);
    void accepted();

private:
    void takePosition(int position);
    double valueAt(int position) const;

    Setting m_setting;
    QLabel* m_label;
    ValueSlider* m_slider;
    NumberField* m_field;
};

} // namespace tokenscope
