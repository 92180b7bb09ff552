// SPDX-License-Identifier: MIT
#include "ui/shared/sampling_controls.h"

#include "core/sampling/presets.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/setting_row.h"
#include "ui/shared/style_sheet.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int linkPadding = 5; ///< of buttons that look like links

/// "T 0.80, top-k 40, top-p 0.90": what a preset sets.
QString presetWords(const SamplingSettings& settings) {
    QStringList words;
    const auto add = [&](Setting setting) {
        if (setting == Setting::Temperature || !isOff(settings, setting)) {
            words += settingSpec(setting).name().toLower() + QLatin1Char(' ') +
                     settingText(setting, settingValue(settings, setting));
        }
    };
    std::ranges::for_each(mainSettings(), add);
    std::ranges::for_each(moreSettings(), add);
    return words.join(QStringLiteral(", "));
}

} // namespace

QString presetName(const SamplingPreset& preset) {
    [[maybe_unused]] static const char* const names[] = {
        QT_TRANSLATE_NOOP("tokenscope::SamplingControls", "Greedy"),
        QT_TRANSLATE_NOOP("tokenscope::SamplingControls", "Focused"),
        QT_TRANSLATE_NOOP("tokenscope::SamplingControls", "Balanced"),
        QT_TRANSLATE_NOOP("tokenscope::SamplingControls", "Creative")};
    return SamplingControls::tr(preset.name);
}

bool matchesPreset(const SamplingSettings& settings, const SamplingSettings& preset) {
    SamplingSettings ordered = preset;
    ordered.order = settings.order;
    return settings == ordered;
}

SamplingControls::SamplingControls(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    buildPresets();
    buildRows();
    setMoreVisible(false);
    refresh();
}

QPushButton* SamplingControls::addPreset(const QString& name, const QString& toolTip) {
    auto* button = new QPushButton(name, this);
    button->setCheckable(true);
    button->setToolTip(toolTip);
    button->setAccessibleName(tr("Preset %1").arg(name));
    button->setAccessibleDescription(toolTip);
    m_presetLayout->addWidget(button);
    return button;
}

void SamplingControls::buildPresets() {
    auto* area = new QWidget(this);
    m_presetLayout = new FlowLayout(area, 6);
    layout()->addWidget(area);
    for (const SamplingPreset& preset : samplingPresets()) {
        QPushButton* button = addPreset(presetName(preset), presetWords(preset.settings));
        m_presets += PresetButton{button, preset.settings};
        connect(button, &QPushButton::clicked, this,
                [this, settings = preset.settings] { takePreset(settings); });
    }
    m_modelPreset = addPreset(tr("Model’s own"), {});
    m_presets += PresetButton{m_modelPreset, std::nullopt};
    connect(m_modelPreset, &QPushButton::clicked, this, [this] {
        if (const auto& suggested = m_presets.back().settings) {
            takePreset(*suggested);
        }
    });
    m_modelPreset->hide();
    m_customPreset = addPreset(tr("Custom"), tr("Your last own values"));
    connect(m_customPreset, &QPushButton::clicked, this, [this] { takePreset(m_custom); });
}

void SamplingControls::buildRows() {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(grid);
    int line = 0;
    for (const Setting setting : mainSettings()) {
        addRow(setting, *grid, line++);
    }
    for (const Setting setting : moreSettings()) {
        addRow(setting, *grid, line++);
    }
    m_more = new QPushButton(this);
    setLook(m_more, "link");
    connect(m_more, &QPushButton::clicked, this, [this] { setMoreVisible(!m_moreVisible); });
    auto* more = new QHBoxLayout;
    more->setContentsMargins(-linkPadding, 0, 0, 0); // its words line up with the labels
    more->addWidget(m_more);
    more->addStretch();
    static_cast<QVBoxLayout*>(layout())->addLayout(more);
    m_problem = new QLabel(this);
    setLook(m_problem, "error");
    m_problem->setWordWrap(true);
    m_problem->hide();
    layout()->addWidget(m_problem);
}

void SamplingControls::addRow(Setting setting, QGridLayout& grid, int line) {
    auto* row = new SettingRow(setting, this, grid, line);
    connect(row, &SettingRow::edited, this, &SamplingControls::takeValue);
    connect(row, &SettingRow::refused, this, &SamplingControls::showProblem);
    connect(row, &SettingRow::accepted, this, [this] { showProblem({}); });
    m_rows += row;
}

void SamplingControls::setSettings(const SamplingSettings& settings) {
    if (settings == m_settings) {
        return; // comes with every column of a run
    }
    m_settings = settings;
    refresh();
}

void SamplingControls::setSuggestedSettings(std::optional<SamplingSettings> suggested) {
    m_presets.back().settings = suggested;
    m_modelPreset->setVisible(suggested.has_value());
    if (suggested) {
        const QString words = tr("From the model’s generation_config.json: %1").arg(presetWords(*suggested));
        m_modelPreset->setToolTip(words);
        m_modelPreset->setAccessibleDescription(words);
    }
    refresh();
}

void SamplingControls::takePreset(const SamplingSettings& preset) {
    const std::vector<SamplingStage> order = m_settings.order;
    m_settings = preset;
    m_settings.order = order;
    showProblem({});
    refresh();
    Q_EMIT edited(m_settings);
}

void SamplingControls::takeValue(Setting setting, double value) {
    setSettingValue(m_settings, setting, value);
    refresh();
    Q_EMIT edited(m_settings);
}

void SamplingControls::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void SamplingControls::setMoreVisible(bool visible) {
    m_moreVisible = visible;
    for (SettingRow* row : std::as_const(m_rows)) {
        row->setVisible(visible || std::ranges::find(mainSettings(), row->setting()) != mainSettings().end());
    }
    refresh();
}

void SamplingControls::refresh() {
    for (SettingRow* row : std::as_const(m_rows)) {
        row->setValue(settingValue(m_settings, row->setting()));
    }
    bool isPreset = false;
    for (const PresetButton& preset : std::as_const(m_presets)) {
        // Only the first of two equal presets lights up.
        const bool matches = !isPreset && preset.settings && matchesPreset(m_settings, *preset.settings);
        preset.button->setChecked(matches);
        isPreset = isPreset || matches;
    }
    if (!isPreset) {
        m_custom = m_settings;
        m_hasCustom = true;
    }
    m_customPreset->setChecked(!isPreset);
    m_customPreset->setEnabled(m_hasCustom);

    QStringList active;
    for (const Setting setting : moreSettings()) {
        if (!isOff(m_settings, setting)) {
            active += settingSpec(setting).label().toLower() + QLatin1Char(' ') +
                      settingText(setting, settingValue(m_settings, setting));
        }
    }
    const QString what = active.isEmpty() ? tr("penalties, typical-p") : active.join(QStringLiteral(", "));
    m_more->setText(m_moreVisible ? tr("Fewer ▴") : tr("More: %1 ▾").arg(what));
    m_more->setAccessibleName(m_moreVisible ? tr("Hide penalties and typical-p")
                                            : tr("Show penalties and typical-p"));
}

} // namespace tokenscope
