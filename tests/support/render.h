// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QPainter>
#include <QWidget>

/// A widget's picture at a device scale, as a screen of that scale would show it.
inline QImage renderAt(QWidget& widget, double scale) {
    QImage image((QSizeF(widget.size()) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::magenta);
    widget.render(&image);
    return image;
}

/// How many pixels of the logical rectangle have exactly this colour.
inline int countColor(const QImage& image, const QRectF& rect, const QColor& color) {
    const double scale = image.devicePixelRatio();
    const QRect device = QRectF(rect.topLeft() * scale, rect.size() * scale).toAlignedRect() & image.rect();
    int count = 0;
    for (int y = device.top(); y <= device.bottom(); ++y) {
        for (int x = device.left(); x <= device.right(); ++x) {
            count += image.pixel(x, y) == color.rgb() ? 1 : 0;
        }
    }
    return count;
}
