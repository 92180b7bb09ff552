// SPDX-License-Identifier: MIT
#include "tests/support/lab_example.h"
#include "ui/shared/models/lane_cursor.h"
#include "ui/shared/models/lane_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace tokenscope;

class TestLaneModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void announcesChangesPrecisely();
    void knowsWhereRowsEnd();
    void ignoresColumnsOutOfOrder();
    void cutsAndContinues();
    void labelsSpecialTokensShort();
    void labelsPartsOfCharactersAsHex();
    void describesATokenInASentence();
    void givesRowsAsTextAndIds();
    void theTextLacksASpaceThatOnlyStandsBeforeIt();
    void cursorStepsThroughARow();
    void cursorKeepsWithinRows();
    void cursorPlaceIsTheNextTokenWhileTheRowGoesOn();
};

namespace {

void fill(LaneModel& model) {
    model.reset(4, lab_example::PromptTokens);
    model.append(lab_example::columns());
}

} // namespace

void TestLaneModel::announcesChangesPrecisely() {
    LaneModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    fill(model);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.columnCount(), 15);
    model.append(lab_example::manyColumns(4, 15, 30));
    model.truncate(7);
    QCOMPARE(model.columnCount(), 7);
    model.truncate(0);
    model.reset(2, 3);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.columnCount(), 0);
}

void TestLaneModel::knowsWhereRowsEnd() {
    LaneModel model;
    fill(model);
    QCOMPARE(model.presentColumns(0), 15);
    QCOMPARE(model.presentColumns(2), 13);
    QVERIFY(!model.cell(2, 13).present);
    QCOMPARE(model.label(2, 13), QStringLiteral("–"));
}

void TestLaneModel::ignoresColumnsOutOfOrder() {
    LaneModel model;
    model.reset(4, 0);
    auto columns = lab_example::columns();
    model.append({columns[1]});
    QCOMPARE(model.columns(), 0);
    model.append({columns[0], columns[0], columns[2], columns[1]});
    QCOMPARE(model.columns(), 2);
    QCOMPARE(model.label(0, 1), QStringLiteral("'s"));
}

void TestLaneModel::cutsAndContinues() {
    LaneModel model;
    fill(model);
    model.truncate(14);
    QCOMPARE(model.presentColumns(0), 14);
    QCOMPARE(model.presentColumns(2), 13);
    model.truncate(5);
    QCOMPARE(model.presentColumns(2), 5);
    model.append(lab_example::manyColumns(4, 5, 2));
    QCOMPARE(model.columns(), 7);
    QCOMPARE(model.presentColumns(2), 7);
    QCOMPARE(model.label(0, 4), QStringLiteral("py⟨"));
}

void TestLaneModel::labelsSpecialTokensShort() {
    LaneModel model;
    fill(model);
    QCOMPARE(model.label(0, 4), QStringLiteral("py⟨"));
    QCOMPARE(model.label(0, 12), QStringLiteral("⟩out"));
    QCOMPARE(model.label(2, 12), QStringLiteral("end"));
    QCOMPARE(model.specialName(2, 12), QStringLiteral("<|assistant_end|>"));
    QVERIFY(model.specialName(0, 0).isEmpty());
    QVERIFY(model.specialName(2, 13).isEmpty()); // it has ended
    QVERIFY(model.specialName(2, 1000).isEmpty() && model.specialName(2, -1).isEmpty());
    QCOMPARE(model.label(0, 2), QStringLiteral("␣calculate"));
}

void TestLaneModel::labelsPartsOfCharactersAsHex() {
    // A fire over two tokens in one row, another character's beginning in the other (known fault B08).
    LaneModel model;
    model.reset(2, 0);
    model.append(
        lab_example::columns({{"\xF0\x9F", "\x94\xA5", "\xEF\xBF\xBD"}, {"\xE6\xBC", "\xA2", "\xFF"}}));
    QCOMPARE(model.label(0, 0), QStringLiteral("F0 9F"));
    QCOMPARE(model.label(0, 1), QStringLiteral("94 A5"));
    QCOMPARE(model.label(1, 0), QStringLiteral("E6 BC"));
    QCOMPARE(model.label(1, 2), QStringLiteral("FF"));
    QCOMPARE(model.label(0, 2), QString(QChar(0xFFFD)));
    QCOMPARE(model.rowText(0), QStringLiteral("🔥\uFFFD"));
    QCOMPARE(model.rowText(1), QStringLiteral("漢\uFFFD"));
}

void TestLaneModel::describesATokenInASentence() {
    LaneModel model;
    fill(model);
    const QString forced = model.data(model.index(0, 10), Qt::ToolTipRole).toString();
    QVERIFY2(forced.contains(QStringLiteral("Sample 0, column 10, position 24")), qPrintable(forced));
    QVERIFY2(forced.contains(QStringLiteral("forced by a tool")), qPrintable(forced));
    QVERIFY2(forced.contains(QStringLiteral("80.0 %")), qPrintable(forced));
    QVERIFY2(!forced.contains(QStringLiteral("after the filters")), qPrintable(forced));
    QVERIFY(model.description(3, 4).contains(QStringLiteral("sampled; the model gave it 0.4 %")));
    QVERIFY(model.description(2, 14).contains(QStringLiteral("had ended")));
    QVERIFY(!model.data({}, Qt::DisplayRole).isValid());
}

void TestLaneModel::givesRowsAsTextAndIds() {
    LaneModel model;
    fill(model);
    QCOMPARE(
        model.rowText(2),
        QStringLiteral(
            "<|python_start|>15*23<|python_end|><|output_start|>345<|output_end|> 345<|assistant_end|>"));
    const QStringList ids = model.rowIds(2).split(QLatin1Char(','));
    QCOMPARE(ids.size(), 13);
    QCOMPARE(ids[1].toInt(), model.cell(2, 1).token.value);
}

void TestLaneModel::theTextLacksASpaceThatOnlyStandsBeforeIt() {
    LaneModel model;
    model.reset(2, 0);
    auto columns = lab_example::columns({{" a", " b"}, {" a", " b"}});
    columns[0].rows[1].text = "a"; // the engine says what is text
    model.append(columns);
    QCOMPARE(model.rowText(0), QStringLiteral(" a b"));
    QCOMPARE(model.rowText(1), QStringLiteral("a b"));
    QCOMPARE(model.label(1, 0), QStringLiteral("␣a"));
    model.truncate(0);
    QCOMPARE(model.rowText(1), QString());
    model.append(lab_example::columns({{"c"}, {" d"}}));
    QCOMPARE(model.rowText(1), QStringLiteral(" d"));
}

void TestLaneModel::cursorStepsThroughARow() {
    LaneModel model;
    fill(model);
    LaneCursor cursor{0, {}};
    cursor = moved(model, cursor, -1, 0);
    QCOMPARE(cursor.column, std::optional<qint64>(14)); // back from "next" is the newest
    cursor = moved(model, cursor, -1, 0);
    QCOMPARE(cursor.column, std::optional<qint64>(13));
    cursor = moved(model, cursor, 2, 0);
    QVERIFY(cursor.isFollowing());
    cursor = moved(model, cursor, 1, 0);
    QVERIFY(cursor.isFollowing());
    QCOMPARE(moved(model, {0, 3}, -10, 0).column, std::optional<qint64>(0));
}

void TestLaneModel::cursorKeepsWithinRows() {
    LaneModel model;
    fill(model);
    QCOMPARE(moved(model, {0, 14}, 0, 2), (LaneCursor{2, 12}));
    QCOMPARE(moved(model, {0, {}}, 0, 9), (LaneCursor{3, {}}));
    QCOMPARE(moved(model, {1, 5}, 0, -9), (LaneCursor{0, 5}));
    QCOMPARE(clampedTo(model, {-3, 99}), (LaneCursor{0, 14}));
    LaneModel empty;
    QCOMPARE(clampedTo(empty, {7, 7}), (LaneCursor{0, {}}));
    QCOMPARE(moved(empty, {0, {}}, 1, 1), (LaneCursor{0, {}}));
}

void TestLaneModel::cursorPlaceIsTheNextTokenWhileTheRowGoesOn() {
    LaneModel model;
    fill(model);
    QCOMPARE(placeOf(model, {0, {}}, true), std::optional(LanePlace{0, 15}));
    QCOMPARE(placeOf(model, {0, {}}, false), std::optional(LanePlace{0, 14}));
    QCOMPARE(placeOf(model, {2, {}}, true), std::optional(LanePlace{2, 12}));
    QCOMPARE(placeOf(model, {1, 3}, true), std::optional(LanePlace{1, 3}));
    model.reset(1, 0);
    QCOMPARE(placeOf(model, {0, {}}, true), std::optional(LanePlace{0, 0}));
    QCOMPARE(placeOf(model, {0, {}}, false), std::optional<LanePlace>());
}

QTEST_APPLESS_MAIN(TestLaneModel)
#include "tst_lane_model.moc"
