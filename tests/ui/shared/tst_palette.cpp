// SPDX-License-Identifier: MIT
#include "ui/shared/palette.h"
#include "ui/shared/style_sheet.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tokenscope;

class TestPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsReadableOnEverySurface_data();
    void textIsReadableOnEverySurface();
    void strongIsStronger();
    void surpriseStepsAreToldApart();
    void everyNameInTheStyleSheetIsReplaced();
    void surpriseStepsFollowTheLegend();
};

namespace {

/// Relative luminance and contrast of WCAG 2.1.
double luminance(const QColor& color) {
    const auto channel = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) +
           0.0722 * channel(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

void TestPalette::textIsReadableOnEverySurface_data() {
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("surface");
    static const Palette strongOnes[] = {Palette::light().strong(), Palette::darkTheme().strong()};
    for (const Palette* p : {&Palette::light(), &Palette::darkTheme(), &strongOnes[0], &strongOnes[1]}) {
        const bool isStrong = p == &strongOnes[0] || p == &strongOnes[1];
        const std::string theme = std::string(isStrong ? "strong " : "") + (p->dark ? "dark" : "light");
        const auto add = [&](const char* name, const QColor& text, const QColor& surface) {
            QTest::newRow((theme + " " + name).c_str()) << text << surface;
        };
        for (const auto& [name, surface] :
             {std::pair{"window", p->window}, {"surface", p->surface}, {"sunken", p->sunken}}) {
            add((std::string("text on ") + name).c_str(), p->text, surface);
            add((std::string("muted on ") + name).c_str(), p->mutedText, surface);
        }
        add("accent on surface", p->accent, p->surface);
        add("accent on soft accent", p->accent, p->accentSoft);
        add("text on accent", p->accentText, p->accent);
        add("forced", p->forcedText, p->forcedFill);
        add("good", p->good, p->surface);
        add("error", p->error, p->errorFill);
        add("needle on surface", p->needle, p->surface);
        for (int i = 0; i < 4; ++i) {
            add(("surprise " + std::to_string(i)).c_str(), p->surpriseText[i], p->surprise[i]);
        }
    }
}

void TestPalette::textIsReadableOnEverySurface() {
    QFETCH(QColor, text);
    QFETCH(QColor, surface);
    QVERIFY2(contrast(text, surface) >= 4.5, qPrintable(QString::number(contrast(text, surface))));
}

void TestPalette::strongIsStronger() {
    for (const Palette* p : {&Palette::light(), &Palette::darkTheme()}) {
        const Palette strong = p->strong();
        QVERIFY(contrast(strong.mutedText, p->surface) > contrast(p->mutedText, p->surface) + 1);
        QVERIFY(contrast(strong.strongBorder, p->surface) > 3);
        QVERIFY(contrast(strong.bar, p->surface) > contrast(p->bar, p->surface));
    }
    setTheme(Theme::Dark);
    setStrongContrast(true);
    QVERIFY(palette().dark);
    QCOMPARE(palette().mutedText, Palette::darkTheme().strong().mutedText);
    setStrongContrast(false);
    QCOMPARE(palette().mutedText, Palette::darkTheme().mutedText);
}

void TestPalette::surpriseStepsAreToldApart() {
    for (const Palette* p : {&Palette::light(), &Palette::darkTheme()}) {
        for (int i = 1; i < 4; ++i) {
            QVERIFY(contrast(p->surprise[i], p->surprise[i - 1]) > 1.1);
        }
    }
}

void TestPalette::everyNameInTheStyleSheetIsReplaced() {
    for (const Palette* p : {&Palette::light(), &Palette::darkTheme()}) {
        QVERIFY2(!styleSheet(*p).contains(QLatin1Char('@')), qPrintable(styleSheet(*p)));
    }
}

void TestPalette::surpriseStepsFollowTheLegend() {
    QCOMPARE(surpriseStep(1.0), 0);
    QCOMPARE(surpriseStep(0.5), 0);
    QCOMPARE(surpriseStep(0.4999), 1);
    QCOMPARE(surpriseStep(0.1), 1);
    QCOMPARE(surpriseStep(0.0999), 2);
    QCOMPARE(surpriseStep(0.01), 2);
    QCOMPARE(surpriseStep(0.0099), 3);
    QCOMPARE(surpriseStep(0.0), 3);
}

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"
