// SPDX-License-Identifier: MIT
#include "tests/support/described_smollm2.h"
#include "ui/shared/model_words.h"
#include "ui/shared/models/model_list_model.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace tokenscope;

namespace {

std::shared_ptr<const DescribedModel> facts() {
    return std::make_shared<DescribedModel>(test::describedSmolLM2());
}

ListedModel builtin() {
    return {QStringLiteral("builtin"), QStringLiteral("Built-in model"), ModelPlace::Builtin};
}

ListedModel opened(const char* name) {
    return {QStringLiteral("/o/") + QLatin1String(name), QLatin1String(name), ModelPlace::OpenedBefore};
}

ListedModel inFolder(const char* folder, const char* name) {
    ListedModel model{QLatin1String(folder) + QLatin1Char('/') + QLatin1String(name), QLatin1String(name),
                      ModelPlace::Folder};
    model.folder = QLatin1String(folder);
    return model;
}

/// The first column from top to bottom; headings in brackets.
QStringList names(const ModelListModel& model) {
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString text = model.index(row, ModelListModel::NameColumn).data().toString();
        texts << (model.isHeading(row) ? QStringLiteral("[%1]").arg(text) : text);
    }
    return texts;
}

QStringList texts(const ModelListModel& model, int row) {
    QStringList cells;
    for (int column = 0; column < ModelListModel::ColumnCount; ++column) {
        cells << model.index(row, column).data().toString();
    }
    return cells;
}

} // namespace

class TestModelListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void standsInOrderUnderHeadings();
    void columnsSayWhatIsKnown();
    void headingsAreNoModels();
    void rowsThatStayKeepTheirPlace();
    void anyListFollowsAnyOther();
    void anotherOrderIsAllNew();
    void filterLeavesWhatHasEveryWord();
    void factsAreOneText();
    void memoryInWords();
    void parametersInShort_data();
    void parametersInShort();
    void namesOfPaths_data();
    void namesOfPaths();
    void theUsersFolderIsShort();
    void namesFitMenusAndTitles();
};

void TestModelListModel::standsInOrderUnderHeadings() {
    ModelListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setModels({inFolder("/m/b", "one"), opened("zebra"), inFolder("/m/a", "two"), builtin(),
                     inFolder("/m/a", "Three"), opened("Ant")});
    QCOMPARE(names(model),
             (QStringList{QStringLiteral("Built-in model"), QStringLiteral("[Opened before]"),
                          QStringLiteral("Ant"), QStringLiteral("zebra"), QStringLiteral("[/m/a]"),
                          QStringLiteral("Three"), QStringLiteral("two"), QStringLiteral("[/m/b]"),
                          QStringLiteral("one")}));
    QCOMPARE(model.rowOf(QStringLiteral("/m/b/one")), 8);
    QCOMPARE(model.rowOf(QStringLiteral("/m/b/other")), -1);
    QCOMPARE(model.firstModelRow(), 0);
    model.setModels({opened("Ant")});
    QCOMPARE(model.firstModelRow(), 1);
    model.setModels({});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.firstModelRow(), -1);
}

void TestModelListModel::columnsSayWhatIsKnown() {
    ModelListModel model;
    ListedModel known = opened("a"), broken = opened("b"), unread = opened("c");
    known.facts = facts();
    known.isLoaded = true;
    broken.problem = QStringLiteral("general.architecture: not there");
    model.setModels({known, broken, unread});
    QCOMPARE(texts(model, 1),
             (QStringList{QStringLiteral("a · loaded"), QStringLiteral("llama"), QStringLiteral("134.5 M"),
                          QStringLiteral("Q4_1"), QStringLiteral("98.4 MB"), QStringLiteral("8,192")}));
    QCOMPARE(texts(model, 2),
             (QStringList{QStringLiteral("b"), QStringLiteral("cannot be opened"), {}, {}, {}, {}}));
    QCOMPARE(texts(model, 3), (QStringList{QStringLiteral("c"), QStringLiteral("…"), {}, {}, {}, {}}));
    const QModelIndex index = model.index(2, ModelListModel::SizeColumn);
    QCOMPARE(index.data(ModelListModel::pathRole).toString(), broken.path);
    QCOMPARE(index.data(ModelListModel::problemRole).toString(), broken.problem);
    QCOMPARE(index.data(ModelListModel::placeRole).toInt(), static_cast<int>(ModelPlace::OpenedBefore));
    for (int column = 0; column < ModelListModel::ColumnCount; ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
    }
}

void TestModelListModel::headingsAreNoModels() {
    ModelListModel model;
    model.setModels({opened("a")});
    QVERIFY(model.isHeading(0) && !model.modelAt(0));
    QVERIFY(!(model.flags(model.index(0, 0)) & (Qt::ItemIsSelectable | Qt::ItemIsEnabled)));
    QVERIFY(!model.index(0, 0).data(ModelListModel::pathRole).isValid());
    QVERIFY(!model.isHeading(1) && model.modelAt(1));
    QVERIFY(model.flags(model.index(1, 0)) & Qt::ItemIsSelectable);
    QVERIFY(!model.modelAt(-1) && !model.modelAt(2) && !model.isHeading(2));
}

void TestModelListModel::rowsThatStayKeepTheirPlace() {
    ModelListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setModels({builtin(), opened("m"), inFolder("/f", "x")});
    const QPersistentModelIndex kept(model.index(model.rowOf(QStringLiteral("/o/m")), 0));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setModels({builtin(), opened("a"), opened("b"), opened("m"), opened("z"), inFolder("/e", "y")});
    QVERIFY(kept.isValid());
    QCOMPARE(kept.row(), model.rowOf(QStringLiteral("/o/m")));
    QVERIFY(changes.isEmpty());
    ListedModel described = opened("m");
    described.facts = facts();
    model.setModels({builtin(), opened("a"), opened("b"), described, opened("z"), inFolder("/e", "y")});
    QCOMPARE(changes.count(), 1);
    QCOMPARE(changes.front()[0].toModelIndex().row(), kept.row());
    QCOMPARE(changes.front()[1].toModelIndex().row(), kept.row());
    model.setModels({opened("m")});
    QVERIFY(kept.isValid());
    QCOMPARE(kept.row(), 1);
    QVERIFY(resets.isEmpty());
    model.setModels({opened("n")});
    QVERIFY(!kept.isValid());
}

/// Every subset of six models after every other.
void TestModelListModel::anyListFollowsAnyOther() {
    const std::vector<ListedModel> all{builtin(),           opened("a"),         opened("b"),
                                       inFolder("/f", "c"), inFolder("/f", "d"), inFolder("/g", "e")};
    const auto subset = [&](unsigned bits) {
        std::vector<ListedModel> models;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if ((bits >> i & 1U) != 0) {
                models.push_back(all[i]);
            }
        }
        return models;
    };
    ModelListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (unsigned before = 0; before < 64; ++before) {
        for (unsigned after = 0; after < 64; after += 3) {
            model.setModels(subset(before));
            model.setModels(subset(after));
            ModelListModel fresh;
            fresh.setModels(subset(after));
            QCOMPARE(names(model), names(fresh));
        }
    }
}

void TestModelListModel::anotherOrderIsAllNew() {
    ModelListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    ListedModel a = opened("a"), b = opened("b");
    model.setModels({a, b});
    a.name = QStringLiteral("z");
    model.setModels({a, b});
    QCOMPARE(names(model),
             (QStringList{QStringLiteral("[Opened before]"), QStringLiteral("b"), QStringLiteral("z")}));
}

void TestModelListModel::filterLeavesWhatHasEveryWord() {
    ModelListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    ListedModel known = inFolder("/f", "smol");
    known.facts = facts();
    model.setModels({builtin(), opened("mistral"), known, inFolder("/g", "other")});
    model.setFilter(QStringLiteral("LLAMA q4"));
    QCOMPARE(names(model), (QStringList{QStringLiteral("[/f]"), QStringLiteral("smol")}));
    model.setFilter(QStringLiteral(" /g "));
    QCOMPARE(names(model), (QStringList{QStringLiteral("[/g]"), QStringLiteral("other")}));
    model.setFilter(QStringLiteral("llama mistral"));
    QCOMPARE(model.rowCount(), 0);
    model.setModels({builtin(), opened("llama-mistral")}); // also what comes later
    QCOMPARE(names(model), (QStringList{QStringLiteral("[Opened before]"), QStringLiteral("llama-mistral")}));
    model.setFilter({});
    QCOMPARE(model.rowCount(), 3);
}

void TestModelListModel::factsAreOneText() {
    const auto model = facts();
    const QString disk =
        modelFactsText(modelFacts(model->summary, ModelState::OnDisk, QStringLiteral("/m/x.gguf")));
    QCOMPARE(disk, QStringLiteral("Family: llama\n"
                                  "Parameters: 134,515,008\n"
                                  "Precision: Q4_1, as stored\n"
                                  "Size: 98.4 MB\n"
                                  "Layers: 30, width 576, 9 heads, 3 KV heads of 64\n"
                                  "Context: 8,192 positions\n"
                                  "KV cache: 45.0 KiB per token and row\n"
                                  "Licence: apache-2.0\n"
                                  "From: /m/x.gguf"));
    ModelSummary loaded = model->summary;
    loaded.warnings = {"something to know"};
    loaded.licence.clear();
    const QString all = modelFactsText(modelFacts(loaded, ModelState::Loaded, {}));
    QVERIFY(all.contains(QLatin1String("Vocabulary: 49,152\n")));
    QVERIFY(all.contains(QLatin1String("Chat format: none known\n")));
    QVERIFY(all.endsWith(QLatin1String("\nNote: something to know")));
    QVERIFY(!all.contains(QLatin1String("Licence")) && !all.contains(QLatin1String("From")));
    loaded.loadedAs = WeightPrecision::EightBit;
    loaded.loadedBytes = 143'000'000;
    QVERIFY(modelFactsText(modelFacts(loaded, ModelState::Loaded, {}))
                .contains(QLatin1String("\nPrecision: Q4_1, run as 8 bit (143 MB)\nSize: 98.4 MB\n")));
}

void TestModelListModel::memoryInWords() {
    const MemoryWords enough = memoryWords(500'000'000, 5'100'000'000);
    QCOMPARE(enough.text, QStringLiteral("needs about 500 MB, 5.1 GB free"));
    QVERIFY(!enough.isTooLittle);
    const MemoryWords little = memoryWords(14'900'000'000, 5'100'000'000);
    QCOMPARE(little.text, QStringLiteral("needs about 14.9 GB, 5.1 GB free"));
    QVERIFY(little.isTooLittle);
    const MemoryWords unknown = memoryWords(14'900'000'000, std::nullopt);
    QCOMPARE(unknown.text, QStringLiteral("needs about 14.9 GB"));
    QVERIFY(!unknown.isTooLittle);
}

void TestModelListModel::parametersInShort_data() {
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("text");
    QTest::newRow("few") << qint64(980) << QStringLiteral("980");
    QTest::newRow("thousands") << qint64(1000) << QStringLiteral("1.0 K");
    QTest::newRow("just below a million") << qint64(999'949) << QStringLiteral("999.9 K");
    QTest::newRow("a million by rounding") << qint64(999'950) << QStringLiteral("1.0 M");
    QTest::newRow("millions") << qint64(134'515'008) << QStringLiteral("134.5 M");
    QTest::newRow("billions") << qint64(7'241'732'096) << QStringLiteral("7.2 B");
    QTest::newRow("beyond names") << qint64(2'000'000'000'000'000) << QStringLiteral("2000.0 T");
}

void TestModelListModel::parametersInShort() {
    QFETCH(qint64, count);
    QFETCH(QString, text);
    QCOMPARE(parameterCount(count), text);
}

void TestModelListModel::namesOfPaths_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    const auto add = [](const char* path, const char* name) {
        QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(name);
    };
    add("/m/foo-7b.gguf", "foo-7b");
    add("/m/FOO.GGUF", "FOO");
    add("/m/big-00001-of-00003.gguf", "big");
    add("/m/big-1-of-3.gguf", "big-1-of-3");
    add("/m/.gguf", ".gguf");
    add("/m/-00001-of-00003.gguf", "-00001-of-00003");
    add("/m/Llama-3.2-1B", "Llama-3.2-1B");
    add("/h/hub/models--org--Foo-7B/snapshots/0a1b2c", "org/Foo-7B");
    add("/h/hub/models--org--Foo-7B/snapshots/0a1b2c/", "org/Foo-7B");
    add("/h/hub/models--gpt2/snapshots/0a1b2c", "gpt2");
    add("/h/hub/models--org--Foo-GGUF/snapshots/0a1b2c/foo.Q4_0.gguf", "foo.Q4_0");
    add("/h/hub/models--/snapshots/0a1b2c", "0a1b2c");
    add("/h/hub/models--org--Foo-7B/0a1b2c", "0a1b2c");
    add("snapshots/0a1b2c", "0a1b2c");
    add("/h/snapshots/0a1b2c", "0a1b2c");
    add("/n/chatsft_checkpoints/d4", "chatsft_checkpoints/d4");
    add("name", "name");
    add("/", "/");
}

void TestModelListModel::namesOfPaths() {
    QFETCH(QString, path);
    QFETCH(QString, name);
    QCOMPARE(modelNameOf(path), name);
}

void TestModelListModel::theUsersFolderIsShort() {
    const QString home = QDir::homePath();
    if (home.size() > 1) {
        QCOMPARE(shortPath(home), QStringLiteral("~"));
        QCOMPARE(shortPath(home + QStringLiteral("/models")), QStringLiteral("~/models"));
        QCOMPARE(shortPath(home + QStringLiteral("-other/models")), home + QStringLiteral("-other/models"));
    }
    QCOMPARE(shortPath(QStringLiteral("/srv/models")), QStringLiteral("/srv/models"));
}

void TestModelListModel::namesFitMenusAndTitles() {
    const QString usual = QStringLiteral("SmolLM2-135M-Instruct.Q4_1");
    QCOMPARE(shortName(usual), usual);
    QCOMPARE(shortName({}), QString());
    const QString longOne =
        QStringLiteral("begin-") + QString(250, QLatin1Char('x')) + QStringLiteral("-end");
    const QString shortened = shortName(longOne);
    QVERIFY(shortened.size() <= 62);
    QVERIFY(shortened.startsWith(QLatin1String("begin-")) && shortened.endsWith(QLatin1String("-end")));
    for (int before = 0; before < 4; ++before) { // a cut at any place of a pair
        const QString faces = QString(before, QLatin1Char('a')) + QStringLiteral("\U0001F600").repeated(100);
        QVERIFY(shortName(faces).isValidUtf16());
    }
    // Written from the right, and set apart from what follows.
    const QString hebrew = QStringLiteral("\u05de\u05d5\u05d3\u05dc");
    QCOMPARE(shortName(hebrew), QChar(0x2068) + hebrew + QChar(0x2069));
    QCOMPARE(buttonText(QStringLiteral("Q&A")), QStringLiteral("Q&&A"));
}

QTEST_MAIN(TestModelListModel)
#include "tst_model_list_model.moc"
