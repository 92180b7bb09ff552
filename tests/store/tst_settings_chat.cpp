// SPDX-License-Identifier: MIT
#include "app/store/settings.h"
#include "tests/store/chat_samples.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;
using namespace tokenscope::test;

class TestSettingsChat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void remembersTheWorkspace();
    void remembersEachModelsDefaults();
    void readsDamagedEntriesAsDefaults();

private:
    QTemporaryDir m_folder;
};

void TestSettingsChat::remembersTheWorkspace() {
    const QString file = m_folder.filePath(QStringLiteral("workspace.ini"));
    {
        Settings settings(file);
        QCOMPARE(settings.workspace(), QString());
        QCOMPARE(settings.chatListWidth(), 0);
        QVERIFY(settings.chatListShown());
        const bool folded = settings.foldedChatCache(), showsTokens = settings.chatShowsTokens();
        settings.setWorkspace(QStringLiteral("lab"));
        settings.setChatList(false, 240);
        settings.setFoldedChatCache(!folded);
        settings.setChatShowsTokens(!showsTokens);
        QCOMPARE(settings.foldedChatCache(), !folded);
        QCOMPARE(settings.foldedCache(), false); // the Lab's is its own
    }
    const Settings settings(file);
    QCOMPARE(settings.workspace(), QStringLiteral("lab"));
    QVERIFY(!settings.chatListShown());
    QCOMPARE(settings.chatListWidth(), 240);
    QCOMPARE(settings.chatShowsTokens(), true);
}

void TestSettingsChat::remembersEachModelsDefaults() {
    const QString file = m_folder.filePath(QStringLiteral("defaults.ini"));
    const QString one = QStringLiteral("/models/a b/=[x]%.gguf"), two = QStringLiteral("/models/other");
    ChatSettings plain;
    plain.system = "plain";
    {
        Settings settings(file);
        QVERIFY(!settings.chatDefaults(one));
        settings.setChatDefaults(one, unusualSettings());
        settings.setChatDefaults(two, plain);
    }
    const Settings settings(file);
    QVERIFY(settings.chatDefaults(one) == unusualSettings());
    QVERIFY(settings.chatDefaults(two) == plain);
    QVERIFY(!settings.chatDefaults(QStringLiteral("/models/third")));
}

void TestSettingsChat::readsDamagedEntriesAsDefaults() {
    const QString file = m_folder.filePath(QStringLiteral("damaged.ini"));
    const QString model = QStringLiteral("/models/m");
    Settings(file).setChatDefaults(model, unusualSettings());
    {
        QSettings store(file, QSettings::IniFormat);
        const QStringList keys = store.allKeys().filter(QStringLiteral("/settings"));
        QCOMPARE(keys.size(), 1);
        store.setValue(keys.front(), QStringLiteral("{\"sampling\":{\"temperature\":-1}}"));
        store.setValue(QStringLiteral("chat/listWidth"), -5);
    }
    const Settings settings(file);
    QVERIFY(!settings.chatDefaults(model));
    QCOMPARE(settings.chatListWidth(), 0);
}

QTEST_GUILESS_MAIN(TestSettingsChat)
#include "tst_settings_chat.moc"
