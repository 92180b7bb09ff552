// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/token_origin.h"
#include "ui/shared/palette.h"

#include <QFont>
#include <QFontMetricsF>
#include <QString>

class QPainter;
class QRectF;

namespace tokenscope {

/// What one chip says.
struct TokenChip {
    QString label;
    TokenOrigin origin = TokenOrigin::Sampled;
    bool special = false;
    double modelProbability = 1; ///< decides the shade of ordinary tokens
};

/// Draws tokens as chips. Never by colour alone: forced tokens have fill, border and lock; tokens chosen by
/// the user a heavy border and a pencil; special tokens are smaller, grey and carry short names.
class TokenPainter {
public:
    /// Sizes follow the font of the view that draws.
    explicit TokenPainter(const QFont& viewFont);

    int height() const { return m_height; }
    /// Room for the whole label and its mark.
    int naturalWidth(const TokenChip& chip) const;
    /// A width that shows six characters.
    int columnWidth() const { return m_columnWidth; }

    /// Labels that do not fit are elided; the box is filled to device pixels.
    void paint(QPainter& painter, const QRectF& box, const TokenChip& chip, const Palette& colors) const;
    /// A place without token: dashed and empty, with a muted `label`.
    void paintPlaceholder(QPainter& painter, const QRectF& box, const QString& label,
                          const Palette& colors) const;
    /// The selected chip's outline lies around its box; a focused view has a second line in the accent
    /// colour.
    void paintOutline(QPainter& painter, const QRectF& box, bool focused, const Palette& colors) const;

private:
    double markWidth(const TokenChip& chip) const;

    QFont m_font;
    QFont m_specialFont;
    QFontMetricsF m_metrics;
    QFontMetricsF m_specialMetrics;
    int m_height;
    int m_columnWidth;
};

} // namespace tokenscope
