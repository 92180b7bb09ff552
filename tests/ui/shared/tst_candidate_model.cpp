// SPDX-License-Identifier: MIT
#include "ui/shared/models/candidate_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

class TestCandidateModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsTheRulesOfItemModels();
    void announcesExactlyWhatChanged();
    void showsPercentAndKeepsTheNumber();
    void findsRowsById();
    void copiesAsTabSeparatedText();
};

namespace {

CandidateTable tableOf(int rows) {
    CandidateTable table;
    for (int i = 0; i < rows; ++i) {
        CandidateRow row;
        row.id = TokenId{100 + i};
        row.text.label = QStringLiteral("t%1").arg(i);
        row.rank = i + 1;
        row.model = 0.5 / (i + 1);
        row.atCut = 0.4 / (i + 1);
        row.final = i < 2 ? 0.3 : 0;
        if (i >= 2) {
            row.cutBy = SamplingStage::TopP;
            row.beforeCut = row.atCut;
        }
        table.rows.push_back(row);
    }
    table.leading = rows;
    table.restCut = {7, 0.125, 0.0625, 0};
    table.cutStage = SamplingStage::TopP;
    table.atCutStages = {SamplingStage::Temperature};
    return table;
}

} // namespace

void TestCandidateModel::keepsTheRulesOfItemModels() {
    CandidateModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const int rows : {0, 3, 9, 9, 4, 1, 0, 12}) {
        model.setTable(tableOf(rows));
        QCOMPARE(model.rowCount(), rows);
    }
    QVERIFY(!model.data(model.index(3, 99)).isValid());
    QVERIFY(!model.headerData(40, Qt::Vertical).isValid());
}

void TestCandidateModel::announcesExactlyWhatChanged() {
    CandidateModel model;
    model.setTable(tableOf(4));
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy table(&model, &CandidateModel::tableChanged);
    model.setTable(tableOf(6));
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(inserted[0][1].toInt(), 4);
    QCOMPARE(inserted[0][2].toInt(), 5);
    QCOMPARE(changed[0][1].toModelIndex(), model.index(3, CandidateModel::FinalColumn));
    model.setTable(tableOf(2));
    QCOMPARE(removed[0][1].toInt(), 2);
    QCOMPARE(removed[0][2].toInt(), 5);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(table.size(), 2);
}

void TestCandidateModel::showsPercentAndKeepsTheNumber() {
    CandidateModel model;
    model.setTable(tableOf(3));
    QCOMPARE(model.index(0, CandidateModel::ModelColumn).data().toString(), QStringLiteral("50.0"));
    QCOMPARE(model.index(0, CandidateModel::ModelColumn).data(CandidateModel::valueRole).toDouble(), 0.5);
    QCOMPARE(model.index(1, CandidateModel::TokenColumn).data(CandidateModel::valueRole).toInt(), 101);
    QCOMPARE(model.headerData(CandidateModel::AtCutColumn, Qt::Horizontal).toString(),
             QStringLiteral("after T"));
    QCOMPARE(model.headerData(2, Qt::Vertical).toInt(), 3);
    const QString words = model.index(2, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY(words.contains(QStringLiteral("“t2”")) && words.contains(QStringLiteral("cut by top-p")));
}

void TestCandidateModel::findsRowsById() {
    CandidateModel model;
    model.setTable(tableOf(3));
    QCOMPARE(model.rowOf(TokenId{102}), 2);
    QCOMPARE(model.rowOf(TokenId{103}), -1);
    QCOMPARE(model.rowOf(TokenId{}), -1);
}

void TestCandidateModel::copiesAsTabSeparatedText() {
    CandidateModel model;
    model.setTable(tableOf(3));
    QCOMPARE(model.toTsv(), QStringLiteral("rank\tid\ttoken\tmodel %\tafter T %\tfinal %\tcut by\n"
                                           "1\t100\tt0\t50\t40\t30\t\n"
                                           "2\t101\tt1\t25\t20\t30\t\n"
                                           "3\t102\tt2\t16.66666667\t13.33333333\t0\ttop-p\n"
                                           "\t\t7 more are cut\t12.5\t6.25\t0\t\n"));
}

QTEST_APPLESS_MAIN(TestCandidateModel)
#include "tst_candidate_model.moc"
