// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/distribution.h"
#include "core/values/run_snapshot.h"
#include "ui/shared/models/candidate_rows.h"

#include <QWidget>

#include <functional>
#include <memory>

class QLabel;

namespace tokenscope {

class CandidateModel;
class DistributionView;
class DrawStrip;
class DrawTally;
class TallyTable;

/// One distribution in all its views: the candidates, the strip with the number drawn, tries of a draw, and
/// what can be said in words. All views show the same thing at any time.
class InspectedDistribution : public QWidget {
    Q_OBJECT
public:
    /// What is looked at. `distribution` was made of `watched` with `settings`.
    struct Subject {
        std::shared_ptr<const WatchedLogits> watched;
        std::shared_ptr<const Distribution> distribution;
        SamplingSettings settings;
        bool whatIf = false; ///< past column: not the settings that were used there
    };

    InspectedDistribution(std::function<TokenText(TokenId)> textOf, QWidget* parent);

    /// Both pointers must be set.
    void setSubject(Subject subject);
    void clear();
    /// Marks a candidate in all views; one without a row gets one.
    void setSelected(TokenId id);
    /// The candidate in a row, none if there is no such row.
    TokenId candidateInRow(int row) const;
    void focusCandidates();

Q_SIGNALS:
    void candidateSelected(TokenId id);
    void confirmed();
    void topPEdited(double topP);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeTally();
    void refresh();
    void showTable();
    void showStrip();
    void showWords();

    std::function<TokenText(TokenId)> m_textOf;
    Subject m_subject;
    TokenId m_selected;
    double m_modelEntropy = -1; ///< bits; negative: not known for these logits

    CandidateModel* m_model;
    DistributionView* m_view;
    DrawStrip* m_strip;
    QLabel* m_picked;
    TallyTable* m_tallyTable;
    DrawTally* m_tally;
    QLabel* m_entropy;
};

} // namespace tokenscope
