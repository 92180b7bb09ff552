// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/cache_layout.h"

#include <QWidget>

#include <functional>
#include <optional>

namespace tokenscope {

/// One strip per cache row, with the positions it shows written below. Ctrl+wheel or +/− zooms, ←/→ move
/// along, 0 shows everything again.
class CacheStrips : public QWidget {
    Q_OBJECT
public:
    /// The model must outlive the widget.
    explicit CacheStrips(const CacheModel& model, QWidget* parent = nullptr);

    /// The model has changed.
    void refresh();
    CacheLayout layoutNow() const;
    /// What the tool tip of a position adds, for example its token.
    void setPositionText(std::function<QString(int row, qint64 position)> text) {
        m_positionText = std::move(text);
    }
    QString positionWords(int row, qint64 position) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    int labelWidth() const;
    int axisHeight() const;
    void zoom(double factor, double x);
    void paintRow(QPainter& painter, const CacheLayout& layout, int row) const;
    void paintAxis(QPainter& painter, const CacheLayout& layout) const;

    const CacheModel& m_model;
    int m_rows = -1;                   ///< that the size hints are of
    std::optional<quint64> m_revision; ///< that is drawn
    std::function<QString(int, qint64)> m_positionText;
    std::optional<std::pair<qint64, qint64>> m_range; ///< none: everything
};

} // namespace tokenscope
