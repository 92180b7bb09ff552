// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace tokenscope {

class FlowLayout;
class SettingRow;
enum class Setting : std::uint8_t;
struct SamplingPreset;

/// "Greedy", in the window's language.
QString presetName(const SamplingPreset& preset);
/// True when a preset's values are in force, whatever the order of the stages.
bool matchesPreset(const SamplingSettings& settings, const SamplingSettings& preset);

/// Presets, sliders and number fields for the sampler's values; the less common ones folded. The order of the
/// stages is not its business: it passes it on as it came.
class SamplingControls : public QWidget {
    Q_OBJECT
public:
    explicit SamplingControls(QWidget* parent);

    /// Shows them. Emits nothing.
    void setSettings(const SamplingSettings& settings);
    const SamplingSettings& settings() const { return m_settings; }
    /// The model's own preset; none: no such button.
    void setSuggestedSettings(std::optional<SamplingSettings> suggested);

Q_SIGNALS:
    /// The user changed a value or took a preset.
    void edited(const SamplingSettings& settings);

private:
    struct PresetButton {
        QPushButton* button;
        std::optional<SamplingSettings> settings;
    };

    QPushButton* addPreset(const QString& name, const QString& toolTip);
    void buildPresets();
    void buildRows();
    void addRow(Setting setting, class QGridLayout& grid, int line);
    void takePreset(const SamplingSettings& preset);
    void takeValue(Setting setting, double value);
    void showProblem(const QString& problem);
    void setMoreVisible(bool visible);
    void refresh();

    SamplingSettings m_settings;
    SamplingSettings m_custom; ///< the last values that were no preset's
    FlowLayout* m_presetLayout = nullptr;
    QList<PresetButton> m_presets;
    QPushButton* m_modelPreset = nullptr;
    QPushButton* m_customPreset = nullptr;
    QList<SettingRow*> m_rows;
    QPushButton* m_more = nullptr;
    QLabel* m_problem = nullptr;
    bool m_moreVisible = false;
    bool m_hasCustom = false;
};

} // namespace tokenscope
