// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"
#include "ui/lab/inspector_words.h"
#include "ui/shared/before_frame.h"
#include "ui/shared/models/candidate_rows.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace tokenscope {

class InspectedDistribution;
class OrderMenu;
class PipelineChips;
class SamplingControls;
class Tokenizer;
class WhatIfBar;

/// The inspector: the sampler's settings and, for one (sample, column), what they make of the model's
/// probabilities. Works on the logits that it was given; knows no engine and no run.
///
/// While nothing is drawn at that place, the controls are the settings in force. At a past column they start
/// as those used there and moving them is a "what if": nothing is emitted until the user wants it used from
/// there on.
class InspectorPanel : public QWidget {
    Q_OBJECT
public:
    explicit InspectorPanel(QWidget* parent = nullptr);
    ~InspectorPanel() override;

    /// Settings in force for the next token. Emits nothing.
    void setSettings(const SamplingSettings& settings);
    const SamplingSettings& settings() const { return m_settings; }
    /// The same for a new run: a what-if that is being looked at is taken over, as it is what the panel
    /// shows.
    const SamplingSettings& takeSettingsForRun();
    /// Those that the sliders show: for the next token, those used for the token that is looked at, or a
    /// what-if for it.
    const SamplingSettings& shownSettings() const;

    /// Null is clear(). The distribution follows within the same turn of the event loop.
    void setWatched(std::shared_ptr<const WatchedLogits> watched);
    /// For the tokens' texts; null shows ids.
    void setTokenizer(std::shared_ptr<const Tokenizer> tokenizer);
    void setSuggestedSettings(std::optional<SamplingSettings> suggested);
    /// How the run that is looked at rounds, in a few words (empty: not at all); shown from the next
    /// setWatched() on.
    void setRounding(const QString& words) { m_rounding = words; }
    /// What the positions belong to: the samples of a run, unless told otherwise.
    void setKind(InspectedKind kind);
    /// Nothing to look at: words about what to do.
    void clear();

    QSize sizeHint() const override;

    /// The candidate in row `index` (0 is the likeliest), as the digits do it.
    void selectCandidate(int index);
    /// As Enter does it; without a selection nothing happens.
    void continueWithSelected();
    /// Where a token was drawn; nothing happens elsewhere.
    void drawAgain();

    /// Scrolls how the token was picked to the top, where the settings above it leave it too little room.
    void revealPicked();

Q_SIGNALS:
    void settingsEdited(const SamplingSettings& settings); ///< for the next token
    void whatIfEdited();                                   ///< for the token that is looked at
    void followRequested();
    void useFromHereOn(const SamplingSettings& settings);
    void chooseToken(RowIndex row, qint64 column, TokenId token);
    void drawAgainRequested(RowIndex row, qint64 column);
    void drawAgainChanged(bool can); ///< drawAgain() does something from now on, or not

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildSettings(QVBoxLayout& column);
    void buildDistribution(QVBoxLayout& column);
    QWidget* buildFooter();

    bool isPinned() const { return m_watched && m_watched->drawn; }
    TokenText textOf(TokenId id) const;

    void takeEdit(const SamplingSettings& settings);
    void takeOrder(const std::vector<SamplingStage>& order);
    void takeTopP(double topP);
    void select(TokenId id);
    void showSettings();
    void showMode();
    void showWhatIfBar();
    void showSelection();
    void showAgain();
    void showProblem(const QString& problem);

    void schedule();
    void recompute();

    SamplingSettings m_settings;
    std::optional<SamplingSettings> m_whatIf; ///< past column: differs from what was used
    bool m_isTight = false;                   ///< little height: what can be missed is left out
    std::shared_ptr<const WatchedLogits> m_watched;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    TokenId m_selected;
    QString m_rounding;
    InspectedKind m_kind{};
    std::int64_t m_usedKept = 0; ///< candidates left by the settings used there; 0: not known
    BeforeFrame m_soon{nullptr, [this] { recompute(); }};
    bool m_isStale = false; ///< not worked on, as it was not to be seen

    QScrollArea* m_scroll = nullptr;
    QLabel* m_settingsTitle = nullptr;
    OrderMenu* m_order = nullptr;
    SamplingControls* m_controls = nullptr;
    PipelineChips* m_chips = nullptr;
    WhatIfBar* m_whatIfBar = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_place = nullptr;
    QPushButton* m_follow = nullptr;
    InspectedDistribution* m_inspected = nullptr;
    QLabel* m_empty = nullptr;
    QLabel* m_problem = nullptr;
    QPushButton* m_continue = nullptr;
    QPushButton* m_again = nullptr;
};

} // namespace tokenscope
