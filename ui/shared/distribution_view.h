// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/distribution_painter.h"
#include "ui/shared/layout/distribution_layout.h"

#include <QWidget>

class QPushButton;

namespace tokenscope {

class CandidateModel;

/// End of the bars' scale.
enum class BarScale : std::uint8_t {
    Whole, ///< 0 to 100 %
    Fit,   ///< 0 to the largest bar
};

/// The candidates for a position: three columns of probabilities, bars, the line of the cut, what is left
/// over. Shows the model's table; wishes leave as signals.
class DistributionView : public QWidget {
    Q_OBJECT
public:
    static constexpr int minimumLines = 11; ///< a row per digit, and two groups; no legend then

    /// `model` must outlive the view.
    DistributionView(CandidateModel& model, QWidget* parent);

    /// Settings behind the table: for the words on the line, and whether dragging it can change top-p.
    void setSettings(const SamplingSettings& settings);
    /// Marks a candidate; one without a row shows nothing. Emits nothing.
    void setSelected(TokenId id);
    void setBarScale(BarScale scale);
    /// Takes the height of that many lines and the legend, no more and no less.
    void setFixedLines(int lines);

    const CandidateModel& model() const { return m_model; }
    TokenId selected() const { return m_selected; }
    BarScale barScale() const { return m_scale; }
    /// Lines that fit: rows and the groups of the rest together.
    int lines() const { return m_lines; }
    const DistributionLayout& distributionLayout() const { return m_layout; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void candidateSelected(TokenId id); ///< by click, digit or arrow key
    void confirmed();                   ///< Enter
    void topPEdited(double topP);       ///< the line was moved
    void roomChanged();                 ///< lines() is new

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    DistributionMetrics metrics() const;
    double heightForLines(int lines) const;
    double legendHeight() const;
    TopPScale topPScale() const;
    bool isOnLine(double y) const;
    void refresh();
    void describe();
    void placeScaleButton();
    void setHover(std::optional<int> row, bool line);
    void select(int row);
    void moveLineBy(int rows);
    void dragLineTo(double y);
    void copyTable() const;
    QString toolTipAt(const QPointF& place) const;

    CandidateModel& m_model;
    SamplingSettings m_settings;
    DistributionLayout m_layout;
    QPushButton* m_scaleButton;
    TokenId m_selected;
    BarScale m_scale = BarScale::Whole;
    std::optional<int> m_hovered;
    bool m_lineHovered = false;
    bool m_lineMovable = false;
    std::optional<double> m_grab; ///< dragging: pointer's y minus the line's
    int m_leastLines = minimumLines;
    bool m_keepsLegend = false; ///< there is always room for it
    int m_lines = minimumLines;
};

} // namespace tokenscope
