// SPDX-License-Identifier: MIT
#include "ui/shared/palette.h"
#include "ui/shared/window_style.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>
#include <QTest>

#include <set>

using namespace tokenscope;

class TestWindowStyle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void checkMarksAreSmooth();
    void boxesAndCirclesAreSeenOnAndOff();
    void boxesWithAChoiceHaveAnArrow();
    void boxesWithAChoiceLookLikeFields();
    void itStaysWhenTheThemeChanges();
};

namespace {

/// The opacities that occur in the check mark of a menu on a fine screen.
std::set<int> opacities(QStyle::State state) {
    QImage image(32, 32, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(2);
    image.fill(Qt::transparent);
    QStyleOption option;
    option.rect = QRect(0, 0, 16, 16);
    option.state = state;
    QPainter painter(&image);
    WindowStyle().drawPrimitive(QStyle::PE_IndicatorMenuCheckMark, &option, &painter);
    painter.end();
    std::set<int> found;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            found.insert(qAlpha(image.pixel(x, y)));
        }
    }
    return found;
}

} // namespace

void TestWindowStyle::checkMarksAreSmooth() {
    QCOMPARE(opacities(QStyle::State_Enabled).size(), std::size_t(1)); // nothing there
    const std::set<int> marked = opacities(QStyle::State_Enabled | QStyle::State_On);
    QVERIFY(marked.contains(0) && marked.contains(255));
    QVERIFY2(marked.size() > 5, "its edges are not drawn in between");
}

void TestWindowStyle::boxesAndCirclesAreSeenOnAndOff() {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        const Palette& colors = tokenscope::palette();
        for (const auto element : {QStyle::PE_IndicatorCheckBox, QStyle::PE_IndicatorRadioButton}) {
            const auto colorsOf = [&](QStyle::State state) {
                QImage image(40, 40, QImage::Format_RGB32);
                image.fill(colors.surface);
                QStyleOption option;
                option.rect = image.rect();
                option.state = state | QStyle::State_Enabled;
                QPainter painter(&image);
                WindowStyle().drawPrimitive(element, &option, &painter);
                painter.end();
                std::set<QRgb> found;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) {
                        found.insert(image.pixel(x, y));
                    }
                }
                return found;
            };
            QVERIFY(colorsOf(QStyle::State_Off).contains(colors.mutedText.rgb()));
            QVERIFY(!colorsOf(QStyle::State_Off).contains(colors.accent.rgb()));
            QVERIFY(colorsOf(QStyle::State_On).contains(colors.accent.rgb()));
            QVERIFY(colorsOf(QStyle::State_On).contains(colors.accentText.rgb()));
        }
    }
    setTheme(Theme::System);
}

void TestWindowStyle::boxesWithAChoiceHaveAnArrow() {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        const Palette& colors = tokenscope::palette();
        const WindowStyle style;
        QFont font;
        font.setPixelSize(60); // its lines have whole pixels then
        QStyleOptionComboBox option;
        option.fontMetrics = QFontMetrics(font);
        option.rect = QRect(0, 0, 300, 90);
        option.subControls = QStyle::SC_All;
        const auto part = [&](QStyle::SubControl which) {
            return style.subControlRect(QStyle::CC_ComboBox, &option, which);
        };
        const auto arrowHas = [&](const QColor& color, QStyle::State state) {
            QImage image(option.rect.size(), QImage::Format_RGB32);
            image.fill(colors.window);
            option.state = state;
            QPainter painter(&image);
            style.drawComplexControl(QStyle::CC_ComboBox, &option, &painter);
            painter.end();
            const QRect arrow = part(QStyle::SC_ComboBoxArrow).adjusted(4, 4, -4, -4);
            bool isThere = false;
            for (int y = arrow.top(); y <= arrow.bottom(); ++y) {
                for (int x = arrow.left(); x <= arrow.right(); ++x) {
                    isThere = isThere || image.pixel(x, y) == color.rgb();
                }
            }
            return isThere;
        };
        QVERIFY(arrowHas(colors.text, QStyle::State_Enabled));
        QVERIFY(arrowHas(colors.mutedText, QStyle::State_None));
        QVERIFY(!arrowHas(colors.text, QStyle::State_None));
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            option.direction = direction;
            const QRect arrow = part(QStyle::SC_ComboBoxArrow), text = part(QStyle::SC_ComboBoxEditField);
            QVERIFY(!arrow.intersects(text));
            QVERIFY(option.rect.contains(arrow) && option.rect.contains(text));
            QCOMPARE(arrow.left() > text.left(), direction == Qt::LeftToRight);
        }
    }
    setTheme(Theme::System);
}

void TestWindowStyle::boxesWithAChoiceLookLikeFields() {
    setTheme(Theme::Light);
    QComboBox box;
    box.addItem(QStringLiteral("in a turn of its own"));
    QLineEdit field;
    QVERIFY(qAbs(box.sizeHint().height() - field.sizeHint().height()) <= 2);
    const int text = box.fontMetrics().horizontalAdvance(box.currentText());
    box.resize(box.sizeHint());
    QStyleOptionComboBox option;
    option.initFrom(&box);
    QVERIFY(box.style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
                .width() >= text); // all of it can be read
    const QImage image = box.grab().toImage();
    QCOMPARE(image.pixelColor(image.width() / 2, 0), tokenscope::palette().strongBorder);
    QCOMPARE(image.pixelColor(image.width() / 2, 2), tokenscope::palette().surface);
    setTheme(Theme::System);
}

void TestWindowStyle::itStaysWhenTheThemeChanges() {
    setTheme(Theme::Light);
    const auto before = qApp->findChildren<WindowStyle*>();
    QCOMPARE(before.size(), 1);
    setTheme(Theme::Dark);
    QCOMPARE(qApp->findChildren<WindowStyle*>(), before);
    QCOMPARE(QApplication::palette().color(QPalette::Base), tokenscope::palette().surface);
    setTheme(Theme::System);
}

QTEST_MAIN(TestWindowStyle)
#include "tst_window_style.moc"
