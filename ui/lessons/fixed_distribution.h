// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/word_chances.h"
#include "core/sampling/distribution.h"
#include "ui/lessons/live_widget.h"
#include "ui/lessons/word_draws.h"
#include "ui/shared/models/candidate_rows.h"

#include <vector>

class QLabel;
class QPushButton;

namespace tokenscope {

class CandidateModel;
class DistributionView;
class DrawStrip;
class ElidedLabel;
class PipelineChips;
class SettingRow;
class TallyTable;
enum class Setting : std::uint8_t;

/// A few words with fixed probabilities on their way through the sampler's stages: sliders, what each stage
/// leaves and cuts, and draws that are counted beside what is expected. All numbers come from core/sampling.
///
/// A change of the settings begins the counting anew: what was drawn before came from other probabilities.
class FixedDistribution : public LiveWidget {
    Q_OBJECT
public:
    /// `widget`: of the kind "distribution", of a parsed lesson. The same `seed` gives the same draws.
    FixedDistribution(const LessonWidget& widget, std::uint64_t seed, QWidget* parent = nullptr);
    /// With draws that are different each time.
    explicit FixedDistribution(const LessonWidget& widget, QWidget* parent = nullptr);
    ~FixedDistribution() override;

    std::vector<Fact> facts() const override;

    const SamplingSettings& settings() const { return m_settings; }
    const Distribution& distribution() const { return m_distribution; }
    const WordDraws& draws() const { return m_draws; }

private:
    QWidget* buildSettings();
    QWidget* buildButtons();
    TokenText textOf(TokenId id) const;
    bool drewTail() const;

    void takeValue(Setting setting, double value);
    void take(const SamplingSettings& settings);
    void draw(int times);
    void select(TokenId id);

    void refresh();
    void showTable();
    void showStrip();
    void showDraws();
    void showProblem(const QString& problem);

    const std::vector<WordChance> m_words;
    const std::vector<double> m_logits;
    const SamplingSettings m_atStart;
    SamplingSettings m_settings;
    Distribution m_distribution;
    WordDraws m_draws;
    bool m_hasDrawn = false; ///< since the start, or since "Start again"

    std::vector<SettingRow*> m_rows;
    QLabel* m_problem = nullptr;
    PipelineChips* m_chips = nullptr; ///< null where there is one stage
    CandidateModel* m_model;
    DistributionView* m_view;
    DrawStrip* m_strip;
    QPushButton* m_sample = nullptr;
    QPushButton* m_reset = nullptr;
    ElidedLabel* m_result = nullptr;
    QLabel* m_last;
    TallyTable* m_tally;
};

} // namespace tokenscope
