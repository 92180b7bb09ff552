// SPDX-License-Identifier: MIT
#include "core/sampling/distribution.h"
#include "ui/shared/setting_spec.h"

#include <QTest>

using namespace tokenscope;

namespace {

const Setting all[] = {Setting::Temperature,
                       Setting::TopK,
                       Setting::TopP,
                       Setting::MinP,
                       Setting::TypicalP,
                       Setting::RepetitionPenalty,
                       Setting::PresencePenalty,
                       Setting::FrequencyPenalty,
                       Setting::PenaltyWindow};

} // namespace

class TestSettingSpec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySettingReachesOff();
    void everyPositionIsAnAcceptedSetting();
    void positionsAndValuesAreInverse();
    void textsReadBack();
    void topKFromText_data();
    void topKFromText();
    void nonsenseIsRefused_data();
    void nonsenseIsRefused();
};

void TestSettingSpec::everySettingReachesOff() {
    const SamplingSettings nothing;
    for (const Setting setting : all) {
        const double off = settingSpec(setting).off;
        QCOMPARE(settingValue(nothing, setting), off);
        QVERIFY(isOff(nothing, setting));
        QCOMPARE(valueAtPosition(setting, positionOfValue(setting, off)), off); // by slider
        QCOMPARE(parseSetting(setting, QString()).value, std::optional(off));   // by text
        QCOMPARE(parseSetting(setting, QStringLiteral("off")).value, std::optional(off));
    }
}

void TestSettingSpec::everyPositionIsAnAcceptedSetting() {
    for (const Setting setting : all) {
        for (int position = 0; position <= sliderSteps(setting); ++position) {
            SamplingSettings settings;
            setSettingValue(settings, setting, valueAtPosition(setting, position));
            checkSettings(settings); // throws when out of range
        }
    }
}

void TestSettingSpec::positionsAndValuesAreInverse() {
    for (const Setting setting : all) {
        double before = -1e300;
        for (int position = 0; position <= sliderSteps(setting); ++position) {
            const double value = valueAtPosition(setting, position);
            QCOMPARE(positionOfValue(setting, value), position);
            const bool offAtTheEnd = position == sliderSteps(setting) && value == 0;
            QVERIFY(offAtTheEnd || value > before);
            before = value;
        }
    }
    QCOMPARE(positionOfValue(Setting::TopK, 50000), sliderSteps(Setting::TopK) - 1); // not "off"
    QCOMPARE(positionOfValue(Setting::Temperature, 1e6), sliderSteps(Setting::Temperature));
    QCOMPARE(valueAtPosition(Setting::TopP, -5), 0.0);
}

void TestSettingSpec::textsReadBack() {
    QCOMPARE(settingText(Setting::Temperature, 0.8), QStringLiteral("0.80"));
    QCOMPARE(settingText(Setting::Temperature, 1), QStringLiteral("1.00"));
    QCOMPARE(settingText(Setting::TopP, 0.9995), QStringLiteral("0.9995"));
    QCOMPARE(settingText(Setting::TopP, 1), QStringLiteral("off"));
    QCOMPARE(settingText(Setting::TopK, 40), QStringLiteral("40"));
    QCOMPARE(settingText(Setting::PenaltyWindow, 0), QStringLiteral("all"));
    for (const Setting setting : all) {
        for (int position = 0; position <= sliderSteps(setting); ++position) {
            const double value = valueAtPosition(setting, position);
            QCOMPARE(parseSetting(setting, settingText(setting, value)).value, std::optional(value));
        }
    }
    QCOMPARE(parseSetting(Setting::Temperature, settingText(Setting::Temperature, 1e-8)).value,
             std::optional(1e-8));
    QCOMPARE(parseSetting(Setting::Temperature, QStringLiteral(" 0,75 ")).value, std::optional(0.75));
}

void TestSettingSpec::topKFromText_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value"); // below 0: refused
    QTest::newRow("0") << "0" << 0.0;
    QTest::newRow("empty") << "" << 0.0;
    QTest::newRow("blank") << "  " << 0.0;
    QTest::newRow("1") << "1" << 1.0;
    QTest::newRow("vocabulary + 100") << "49252" << 49252.0;
    QTest::newRow("-1") << "-1" << -1.0;
    QTest::newRow("2.5") << "2.5" << -1.0;
    QTest::newRow("words") << "many" << -1.0;
    QTest::newRow("nan") << "nan" << -1.0;
    QTest::newRow("beyond counting") << "1e300" << -1.0;
}

/// Top-k off means off (known fault B03).
void TestSettingSpec::topKFromText() {
    QFETCH(QString, text);
    QFETCH(double, value);
    const ParsedSetting parsed = parseSetting(Setting::TopK, text);
    QCOMPARE(parsed.value.has_value(), value >= 0);
    QCOMPARE(parsed.problem.isEmpty(), value >= 0);
    if (parsed.value) {
        QCOMPARE(*parsed.value, value);
        SamplingSettings settings;
        setSettingValue(settings, Setting::TopK, *parsed.value);
        const std::vector<double> logits{1, 3, 2};
        const auto kept = distribution(std::span<const double>(logits), settings, {}).keptCount;
        QCOMPARE(kept, value == 1 ? 1 : 3);
    }
}

void TestSettingSpec::nonsenseIsRefused_data() {
    QTest::addColumn<int>("setting");
    QTest::addColumn<QString>("text");
    QTest::newRow("negative temperature") << int(Setting::Temperature) << "-0.1";
    QTest::newRow("infinite temperature") << int(Setting::Temperature) << "inf";
    QTest::newRow("top-p above 1") << int(Setting::TopP) << "1.01";
    QTest::newRow("min-p below 0") << int(Setting::MinP) << "-0.2";
    QTest::newRow("repetition 0") << int(Setting::RepetitionPenalty) << "0";
    QTest::newRow("two numbers") << int(Setting::TypicalP) << "0.5 0.6";
}

void TestSettingSpec::nonsenseIsRefused() {
    QFETCH(int, setting);
    QFETCH(QString, text);
    const ParsedSetting parsed = parseSetting(static_cast<Setting>(setting), text);
    QVERIFY(!parsed.value);
    QVERIFY(parsed.problem.contains(settingSpec(static_cast<Setting>(setting)).name()));
}

QTEST_APPLESS_MAIN(TestSettingSpec)
#include "tst_setting_spec.moc"
