// SPDX-License-Identifier: MIT
#include "app/store/settings.h"

#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;
using Kind = FormatChoice::Kind;

namespace {

const QString model = QStringLiteral("/models/a b=c.gguf"), other = QStringLiteral("/models/other");

FormatChoice ownFormat() {
    ChatFormat format{.name = "own",
                      .startsWithStartToken = true,
                      .startName = "<s>",
                      .defaultSystem = "be \"brief\"\n",
                      .systemPlace = ChatFormat::SystemPlace::LastUser,
                      .trimsText = true,
                      .systemPrefix = "<<SYS>>\n",
                      .systemSuffix = "\n<</SYS>>\n\n",
                      .userPrefix = "[INST] 漢 ; % \\n",
                      .userSuffix = " [/INST]",
                      .assistantPrefix = " ",
                      .assistantSuffix = "</s>",
                      .answerPrefix = "",
                      .turnEnds = {"</s>", "User: x"}};
    format.alwaysHasSystem = true;
    return {.kind = Kind::Own, .own = format};
}

} // namespace

class TestFormats : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyChoiceIsKept_data();
    void everyChoiceIsKept();
    void eachModelHasItsOwn();
    void whatIsDamagedIsTheModelsOwn_data();
    void whatIsDamagedIsTheModelsOwn();

private:
    QTemporaryDir m_folder;
};

void TestFormats::everyChoiceIsKept_data() {
    QTest::addColumn<FormatChoice>("choice");
    QTest::newRow("none") << FormatChoice{.kind = Kind::None};
    QTest::newRow("known") << FormatChoice{.kind = Kind::Known, .known = "Llama 2"};
    QTest::newRow("own") << ownFormat();
    FormatChoice large = ownFormat();
    large.own.userPrefix.assign(4000, '\n');
    QTest::newRow("a long one") << large;
}

void TestFormats::everyChoiceIsKept() {
    QFETCH(FormatChoice, choice);
    const QString file = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(Settings(file).formatChoice(model) == FormatChoice{});
    Settings(file).setFormatChoice(model, choice);
    QVERIFY(Settings(file).formatChoice(model) == choice);
    Settings(file).setFormatChoice(model, {});
    QVERIFY(Settings(file).formatChoice(model) == FormatChoice{});
    QVERIFY(QSettings(file, QSettings::IniFormat).allKeys().isEmpty());
}

void TestFormats::eachModelHasItsOwn() {
    const QString file = m_folder.filePath(QStringLiteral("two.ini"));
    Settings settings(file);
    settings.setFormatChoice(model, ownFormat());
    settings.setFormatChoice(other, {.kind = Kind::None});
    settings.addRecentModel({model, QStringLiteral("A")});
    settings.forgetModel(model);
    QVERIFY(settings.formatChoice(model) == ownFormat());
    QVERIFY(settings.formatChoice(other) == FormatChoice{.kind = Kind::None});
    QVERIFY(settings.formatChoice(other + QLatin1Char('/')) == FormatChoice{});
    settings.setFormatChoice(other, {});
    QVERIFY(settings.formatChoice(model) == ownFormat());
}

void TestFormats::whatIsDamagedIsTheModelsOwn_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    const QString kind = QStringLiteral("kind"), value = QStringLiteral("value");
    QTest::newRow("another kind") << kind << QStringLiteral("wished");
    QTest::newRow("no kind") << kind << QString();
    QTest::newRow("almost a kind") << kind << QStringLiteral("known ");
    QTest::newRow("no value") << value << QString();
    QTest::newRow("no JSON") << value << QStringLiteral("{\"user_prefix\":");
    QTest::newRow("no object") << value << QStringLiteral("[1]");
    QTest::newRow("another key") << value << QStringLiteral("{\"user_prefix\":\"U\",\"color\":1}");
    QTest::newRow("another type") << value << QStringLiteral("{\"user_prefix\":1}");
    QTest::newRow("template code") << value << QStringLiteral("{\"user_prefix\":\"{{ x }}\"}");
    QTest::newRow("too long") << value << QStringLiteral("{\"user_prefix\":\"%1\"}").arg(QString(5000, u'a'));
    QTest::newRow("nested") << value << QString(200'000, u'[');
}

void TestFormats::whatIsDamagedIsTheModelsOwn() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    const QString file = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()));
    Settings(file).setFormatChoice(model, ownFormat());
    {
        QSettings raw(file, QSettings::IniFormat);
        const QStringList keys =
            raw.allKeys().filter(QRegularExpression(QStringLiteral("^formats/.*/") + key));
        QCOMPARE(keys.size(), 1);
        raw.setValue(keys.front(), value);
    }
    QVERIFY(Settings(file).formatChoice(model) == FormatChoice{});
}

QTEST_GUILESS_MAIN(TestFormats)
#include "tst_formats.moc"
