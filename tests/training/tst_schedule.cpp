// SPDX-License-Identifier: MIT
#include "core/training/schedule.h"
#include "core/training/training_settings.h"
#include "core/values/errors.h"

#include <QTest>

using namespace tokenscope;

class TestSchedule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsReachTheTokens() {
        QCOMPARE((Schedule{.totalTokens = 1000, .tokensPerStep = 100}).steps(), std::int64_t{10});
        QCOMPARE((Schedule{.totalTokens = 1001, .tokensPerStep = 100}).steps(), std::int64_t{11});
        QCOMPARE((Schedule{.totalTokens = 1, .tokensPerStep = 100}).steps(), std::int64_t{1});
    }

    void ratesRiseStayAndFall() {
        const Schedule schedule{.totalTokens = 101 * 10, .tokensPerStep = 10, .warmupSteps = 30};
        QCOMPARE(schedule.factor(0), 1.0 / 30);
        QCOMPARE(schedule.factor(14), 0.5);
        QCOMPARE(schedule.factor(29), 1.0);
        QCOMPARE(schedule.factor(60), 1.0);
        QCOMPARE(schedule.factor(80), 0.02 + 0.98 * 0.5);
        QCOMPARE(schedule.factor(100), 0.02);
        QCOMPARE(schedule.factor(1000), 0.02);
    }

    void aShortRunNeverExceedsEither() {
        const Schedule schedule{.totalTokens = 20, .tokensPerStep = 1};
        for (int step = 0; step < 20; ++step)
            QVERIFY(schedule.factor(step) <= (step + 1) / 30.0);
        QVERIFY((Schedule{.totalTokens = 1, .tokensPerStep = 1}).factor(0) > 0);
    }

    void momentumRises() {
        QCOMPARE(Schedule::momentum(0), 0.85);
        QCOMPARE(Schedule::momentum(150), 0.9);
        QCOMPARE(Schedule::momentum(300), 0.95);
        QCOMPARE(Schedule::momentum(100000), 0.95);
    }

    void settingsSurviveJson() {
        TrainingSettings settings;
        settings.seed = ~std::uint64_t{0};
        settings.layers = 3;
        settings.clip = 0.1;
        settings.decayShare = 0.75;
        const Json json = parseJson(settingsToJson(settings).dump(), "state");
        QCOMPARE(settingsToJson(settingsFromJson(json, "state")).dump(), settingsToJson(settings).dump());
        QCOMPARE(settingsFromJson(json, "state").seed, settings.seed);
    }

    void theScheduleIsTheSettings() {
        TrainingSettings settings;
        settings.tokens = 101 * settings.batchTokens;
        settings.decayShare = 0.5;
        QCOMPARE(settings.schedule().factor(50), 1.0);
        QCOMPARE(settings.schedule().factor(75), 0.02 + 0.98 * 0.5);
    }

    void badSettingsAreNamed_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("named");
        QTest::newRow("no layers") << "layers" << 0.0 << "--layers";
        QTest::newRow("odd heads") << "heads" << 5.0 << "--heads";
        QTest::newRow("row beyond the context") << "row_length" << 1024.0 << "--row-length";
        QTest::newRow("rows not whole") << "batch_tokens" << 1000.0 << "--batch-tokens";
        QTest::newRow("more shards than rows") << "shards" << 9.0 << "--shards";
        QTest::newRow("no tokens") << "tokens" << 0.0 << "--tokens";
        QTest::newRow("not even a step") << "tokens" << 4095.0 << "--tokens";
        QTest::newRow("negative clip") << "clip" << -1.0 << "--clip";
        QTest::newRow("more fall than run") << "decay_share" << 1.5 << "--decay-share";
        QTest::newRow("zero rate") << "embedding_rate" << 0.0 << "--embedding-rate";
    }
    void badSettingsAreNamed() {
        QFETCH(QString, key);
        QFETCH(double, value);
        QFETCH(QString, named);
        Json json = settingsToJson(TrainingSettings{});
        if (json[key.toStdString()].is_number_float())
            json[key.toStdString()] = value;
        else
            json[key.toStdString()] = static_cast<std::int64_t>(value);
        try {
            settingsFromJson(json, "state.pt");
            QFAIL("accepted");
        } catch (const FileError& error) {
            QVERIFY2(QString(error.what()).contains(named), error.what());
            QVERIFY2(QString(error.what()).contains("state.pt"), error.what());
        }
    }

    void missingSettingsAreNamed() {
        Json json = settingsToJson(TrainingSettings{});
        json.erase("width");
        try {
            settingsFromJson(json, "state.pt");
            QFAIL("accepted");
        } catch (const FileError& error) {
            QCOMPARE(error.field(), std::string("width"));
        }
        json["width"] = 192.5;
        QVERIFY_EXCEPTION_THROWN(settingsFromJson(json, "state.pt"), FileError);
        QVERIFY_EXCEPTION_THROWN(settingsFromJson(Json::array(), "state.pt"), FileError);
    }
};

QTEST_APPLESS_MAIN(TestSchedule)
#include "tst_schedule.moc"
