// SPDX-License-Identifier: MIT
#include "ui/shared/glyph_icon.h"

#include "ui/shared/palette.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

#include <initializer_list>
#include <span>

namespace tokenscope {

namespace {

/// Shapes in a 16 x 16 box; the second part is stroked.
struct Shape {
    QPainterPath filled;
    QPainterPath stroked;
};

void addLine(QPainterPath& path, std::initializer_list<QPointF> points) {
    path.moveTo(*points.begin());
    for (const QPointF& point : std::span(points).subspan(1)) {
        path.lineTo(point);
    }
}

QPainterPath triangle(qreal left, qreal right) {
    QPainterPath path(QPointF(left, 3));
    path.lineTo(right, 8);
    path.lineTo(left, 13);
    path.closeSubpath();
    return path;
}

Shape shapeOf(Glyph glyph) {
    Shape shape;
    switch (glyph) {
    case Glyph::Run:
        shape.filled = triangle(4, 13);
        break;
    case Glyph::Stop:
        shape.filled.addRoundedRect(QRectF(3.5, 3.5, 9, 9), 1, 1);
        break;
    case Glyph::Pause:
        shape.filled.addRect(QRectF(4, 3, 3, 10));
        shape.filled.addRect(QRectF(9, 3, 3, 10));
        break;
    case Glyph::Step:
        shape.filled = triangle(3, 10.5);
        shape.filled.addRect(QRectF(11, 3, 2, 10));
        break;
    case Glyph::StepBack:
        shape.filled = triangle(13, 5.5);
        shape.filled.addRect(QRectF(3, 3, 2, 10));
        break;
    case Glyph::Menu:
        for (const qreal y : {4.0, 8.0, 12.0}) {
            addLine(shape.stroked, {{2.5, y}, {13.5, y}});
        }
        break;
    case Glyph::Close:
        addLine(shape.stroked, {{4, 4}, {12, 12}});
        addLine(shape.stroked, {{12, 4}, {4, 12}});
        break;
    case Glyph::Detach:
        shape.stroked.addRect(QRectF(3, 6, 7, 7));
        addLine(shape.stroked, {{6, 3.5}, {12.5, 3.5}, {12.5, 10}});
        break;
    case Glyph::Fold:
        addLine(shape.stroked, {{4, 6}, {8, 10}, {12, 6}});
        break;
    case Glyph::Unfold:
        addLine(shape.stroked, {{6, 4}, {10, 8}, {6, 12}});
        break;
    case Glyph::Lock:
        shape.filled.addRoundedRect(QRectF(3.5, 7, 9, 6.5), 1, 1);
        addLine(shape.stroked, {{5.5, 7}, {5.5, 5.5}});
        shape.stroked.arcTo(QRectF(5.5, 3, 5, 5), 180, -180);
        shape.stroked.lineTo(10.5, 7);
        break;
    case Glyph::Open:
        addLine(shape.stroked, {{2.5, 12.5}, {2.5, 4}, {6.5, 4}, {8, 5.5}, {13.5, 5.5}, {13.5, 12.5}});
        shape.stroked.closeSubpath();
        break;
    case Glyph::Branch:
        addLine(shape.stroked, {{5, 14}, {5, 2.5}});
        shape.stroked.moveTo(5, 10.5);
        shape.stroked.cubicTo(5, 7.5, 11, 8.5, 11, 4);
        addLine(shape.stroked, {{8.5, 5.5}, {11, 3}, {13.5, 5.5}});
        break;
    case Glyph::Grid:
        for (const qreal y : {3.0, 7.0, 11.0}) {
            for (const qreal x : {2.5, 6.5, 10.5}) {
                shape.filled.addRect(QRectF(x, y, 3, 2.5));
            }
        }
        break;
    case Glyph::Again: {
        const QRectF circle(3, 3, 10, 10);
        shape.stroked.arcMoveTo(circle, 20);
        shape.stroked.arcTo(circle, 20, 300);
        addLine(shape.stroked, {{13, 2.5}, {13, 6.2}, {9.3, 6.2}});
        break;
    }
    case Glyph::Copy:
        shape.stroked.addRoundedRect(QRectF(2.5, 2.5, 8, 8), 1.5, 1.5);
        addLine(shape.stroked, {{13.5, 6}, {13.5, 12}});
        shape.stroked.quadTo(13.5, 13.5, 12, 13.5);
        shape.stroked.lineTo(6, 13.5);
        break;
    case Glyph::Up:
    case Glyph::Down: {
        const qreal tip = glyph == Glyph::Up ? 3 : 13, bend = glyph == Glyph::Up ? 7.5 : 8.5;
        addLine(shape.stroked, {{8, 16 - tip}, {8, tip}});
        addLine(shape.stroked, {{3.5, bend}, {8, tip}, {12.5, bend}});
        break;
    }
    case Glyph::Previous:
        addLine(shape.stroked, {{10, 4}, {6, 8}, {10, 12}});
        break;
    case Glyph::Next:
        addLine(shape.stroked, {{6, 4}, {10, 8}, {6, 12}});
        break;
    case Glyph::Search:
        shape.stroked.addEllipse(QRectF(2.5, 2.5, 8, 8));
        addLine(shape.stroked, {{9.5, 9.5}, {13.5, 13.5}});
        break;
    case Glyph::Pin:
        addLine(shape.filled, {{5, 2}, {11, 2}, {10, 6.5}, {12.5, 9.5}, {3.5, 9.5}, {6, 6.5}});
        shape.filled.closeSubpath();
        addLine(shape.stroked, {{8, 9.5}, {8, 14}});
        break;
    case Glyph::More:
        for (const qreal x : {3.0, 8.0, 13.0}) {
            shape.filled.addEllipse(QPointF(x, 8), 1.4, 1.4);
        }
        break;
    case Glyph::Pencil:
        addLine(shape.stroked, {{3, 13}, {3.6, 10.2}, {10.8, 3}, {13, 5.2}, {5.8, 12.4}});
        shape.stroked.closeSubpath();
        break;
    case Glyph::Plus:
        addLine(shape.stroked, {{8, 3}, {8, 13}});
        addLine(shape.stroked, {{3, 8}, {13, 8}});
        break;
    case Glyph::Save:
        addLine(shape.stroked, {{8, 2.5}, {8, 9.5}});
        addLine(shape.stroked, {{5, 6.5}, {8, 9.5}, {11, 6.5}});
        addLine(shape.stroked, {{2.5, 10.5}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 10.5}});
        break;
    case Glyph::Sliders:
        addLine(shape.stroked, {{2.5, 5}, {13.5, 5}});
        addLine(shape.stroked, {{2.5, 11}, {13.5, 11}});
        shape.filled.addEllipse(QPointF(10.5, 5), 2.2, 2.2);
        shape.filled.addEllipse(QPointF(5.5, 11), 2.2, 2.2);
        break;
    }
    return shape;
}

/// Paints at whatever size and device ratio is asked for, so nothing is ever scaled up.
class GlyphEngine : public QIconEngine {
public:
    GlyphEngine(Glyph glyph, GlyphInk ink) : m_glyph(glyph), m_ink(ink) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QColor colour = m_ink == GlyphInk::OnAccent ? palette().accentText
                        : m_ink == GlyphInk::Muted  ? palette().mutedText
                                                    : palette().text;
        if (mode == QIcon::Disabled) {
            colour = palette().mutedText;
            colour.setAlphaF(0.6F);
        }
        const Shape shape = shapeOf(m_glyph);
        const qreal side = std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2);
        painter->scale(side / 16, side / 16);
        painter->fillPath(shape.filled, colour);
        painter->setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(shape.stroked);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        if (pixmap.isNull()) { // a button that has no room for its icon
            return pixmap;
        }
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new GlyphEngine(m_glyph, m_ink); }

private:
    Glyph m_glyph;
    GlyphInk m_ink;
};

} // namespace

QIcon glyphIcon(Glyph glyph, GlyphInk ink) {
    return QIcon(new GlyphEngine(glyph, ink));
}

} // namespace tokenscope
