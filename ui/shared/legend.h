// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <functional>

class QPainter;

namespace tokenscope {

/// A line of little pictures with their meaning, wrapping where the width ends.
class Legend : public QWidget {
    Q_OBJECT
public:
    /// Draws into the box exactly what the view draws for this kind of thing.
    using Swatch = std::function<void(QPainter&, const QRectF&)>;

    explicit Legend(QWidget* parent = nullptr);

    /// Without a swatch: a heading. Returns the entry, to be shown and hidden.
    QWidget* addEntry(const QString& text, Swatch swatch = {});
};

} // namespace tokenscope
