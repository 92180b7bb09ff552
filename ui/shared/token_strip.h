// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/values/ids.h"
#include "ui/shared/layout/lane_flow.h"
#include "ui/shared/token_painter.h"

#include <QAbstractScrollArea>
#include <QHash>
#include <QTimer>

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tokenscope {

/// A text as the tokens that a model reads: one chip each, in lines, with spaces and line ends visible and
/// special tokens small and grey. The first thousands are there at once; more are laid out while nothing else
/// is to be done, so that a text of any length never holds up the window. As high as its lines, up to
/// mostLines(), and as the layout has room; then it scrolls. Draws no background.
///
/// The arrow keys walk; with Shift, or the mouse drawn over them, tokens are selected. Ctrl+C copies their
/// text, Ctrl+Shift+C their ids; those of all tokens while none are selected.
class TokenStrip : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TokenStrip(QWidget* parent = nullptr);

    /// `tokenizer` names the ids; without one they are shown as numbers. The same tokens again change
    /// nothing.
    void setTokens(std::vector<TokenId> ids, std::shared_ptr<const Tokenizer> tokenizer);
    const std::vector<TokenId>& tokens() const { return m_ids; }
    /// Paler: these are the tokens of a text that is not the newest any more. None of them are copied.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_dimmed; }
    void setMostLines(int lines);
    int mostLines() const { return m_mostLines; }

    /// Tokens that have their place; the others follow.
    qint64 laidOut() const { return m_layout.count(0); }
    /// The outlined token.
    std::optional<qint64> current() const { return m_current; }
    /// From one position to before another; empty where only one token or none is current.
    std::pair<qint64, qint64> selection() const;

    /// What the chip of a position shows.
    QString label(qint64 position) const;
    /// "position 17 · id 9906 · “␣Hello” · 20 48 65 6C 6C 6F".
    QString description(qint64 position) const;
    /// Where a token is on the viewport, whether scrolled into it or not. It must be laid out.
    QRect chipRect(qint64 position) const;
    std::optional<qint64> positionAt(QPoint viewportPoint) const;

    void copyText() const;
    void copyIds() const;
    void selectAll();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    enum class Anchor { Moves, Stays };

    TokenChip chip(qint64 position) const;
    void lookAnew();
    void refill();
    void layOut(qint64 most);
    void arrange();
    int lines() const;
    int chipWidth(qint64 position);
    QRect toViewport(QRect content) const;
    std::optional<qint64> inLine(qint64 from, int lines) const;
    std::optional<qint64> movedByKey(int key);
    void moveTo(qint64 position, Anchor anchor);
    void describeCurrent();
    /// What copying takes.
    std::span<const TokenId> chosen() const;

    std::vector<TokenId> m_ids;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    TokenPainter m_painter;
    FlowingLayout m_layout{FlowingLayout::RowEnd::Closed};
    LaneMetrics m_metrics;
    QHash<std::int32_t, int> m_widths; ///< by id, as measuring text is slow
    QTimer m_filling;
    std::optional<qint64> m_current;
    qint64 m_anchor = 0; ///< the selection's other end
    int m_mostLines = 6;
    int m_shownLines = 1; ///< that the size hint was made of
    bool m_dimmed = false;
};

} // namespace tokenscope
