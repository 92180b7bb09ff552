// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace tokenscope {

/// Fusion, to whose metrics chips, sliders and cards are drawn, on every desktop. The check marks of its
/// menus are made of whole pixels and look ragged on fine screens, its boxes and circles to be checked can
/// hardly be seen on our grounds: they are drawn as shapes here. So are boxes with a choice, which look like
/// the fields to write in beside them.
class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget = nullptr) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget = nullptr) const override;
};

} // namespace tokenscope
