// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/distribution.h"
#include "core/sampling/draw.h"
#include "ui/shared/models/candidate_rows.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QPushButton;
class QToolButton;

namespace tokenscope {

class ElidedLabel;

/// One line of a tally.
struct TallyRow {
    QString label;
    std::int64_t drawn = 0;
    double expected = 0;
    friend bool operator==(const TallyRow&, const TallyRow&) = default;
};

/// Counts beside the expected ones, as a small table with bars. Usually it lies over its parent, where the
/// owner puts it, and can be closed: nothing moves when it comes or goes.
class TallyTable : public QWidget {
    Q_OBJECT
public:
    explicit TallyTable(QWidget* parent);

    void setRows(std::vector<TallyRow> rows);
    /// It stands in a layout instead: it cannot be closed, and `note` stands above the labels.
    void setFixed(const QString& note);
    const std::vector<TallyRow>& rows() const { return m_rows; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// Shown, hidden, or of another size.
    void changed();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    double lineHeight() const;

    std::vector<TallyRow> m_rows;
    QString m_note;
    QToolButton* m_close;
    bool m_isFixed = false;
};

/// Tries of a draw that change nothing: once, 100 and 10,000 times. The tallies stand in a table elsewhere.
class DrawTally : public QWidget {
    Q_OBJECT
public:
    /// The table must outlive it.
    explicit DrawTally(TallyTable& table, QWidget* parent);

    /// Distribution to draw from (null: none); forgets the last tally.
    void setDistribution(std::shared_ptr<const Distribution> distribution);
    void setTextOf(std::function<TokenText(TokenId)> textOf) { m_textOf = std::move(textOf); }
    /// Where the numbers come from; a random one at the start.
    void setSeed(std::uint64_t seed);
    const std::vector<TallyRow>& rows() const { return m_table.rows(); }

Q_SIGNALS:
    /// A single number was tried.
    void tried(double number, TokenId id);
    /// The number that was tried, if one was, is none any more.
    void forgotten();

private:
    void tryOnce();
    void tryMany(std::int64_t count);
    double nextNumber();
    void forget();
    QPushButton* addButton(const QString& text, const QString& accessibleName);

    const RankedDraw& draws();
    std::size_t candidates() const;

    std::shared_ptr<const Distribution> m_distribution;
    std::optional<RankedDraw>
        m_draws; ///< made at the first try: sorting is too slow for every move of a slider
    std::function<TokenText(TokenId)> m_textOf;
    QList<QPushButton*> m_buttons;
    ElidedLabel* m_result;
    TallyTable& m_table;
    std::uint64_t m_seed;
    std::uint64_t m_nextStep = 0;
};

} // namespace tokenscope
