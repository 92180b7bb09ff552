// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QLabel>

namespace tokenscope {

// Type sizes, as parts of the font that a view inherits: Ctrl +/- scales everything because nothing is
// absolute.

QFont captionFont(const QFont& base);  ///< secondary text and table headers
QFont tokenFont(const QFont& base);    ///< fixed pitch, for tokens' texts
QFont emphasisFont(const QFont& base); ///< semibold, same size

/// Secondary text: muted and a little smaller than its parent's, also after the parent's font changed.
class CaptionLabel : public QLabel {
    Q_OBJECT
public:
    explicit CaptionLabel(QWidget* parent, const QString& text = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followParent();
};

} // namespace tokenscope
