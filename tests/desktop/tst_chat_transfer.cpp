// SPDX-License-Identifier: MIT
#include "app/desktop/chat_transfer.h"
#include "core/text/tokenizer_fingerprint.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/store/whole_chat.h"
#include "tests/support/byte_tokenizer.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <memory>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

constexpr int patience = 60'000;

} // namespace

class TestChatTransfer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void whatWasExportedComesBackWhole();
    void whatIsShownStaysShown();
    void titlesGoOnAsTheyWere();
    void aLongChatIsReadInPortionsBesideOthers();
    void masksAndSeedsStandInTheFile();
    void toolCallsOfTheOpenModelAreExported();
    void markdownHasWhatIsShown();
    void exportsWaitForEachOther();
    void aPlainListBecomesAChat();
    void oddConversationsStayUsable_data();
    void oddConversationsStayUsable();
    void whatCannotBeReadIsNamed_data();
    void whatCannotBeReadIsNamed();
    void whatCannotBeWrittenIsNamed_data();
    void whatCannotBeWrittenIsNamed();
    void aChatThatIsGoneIsSaid();
    void theDialogProposesANameOfTheKindChosen();
    void aFileIsReplacedOnlyWhenTheUserSaysSo();
    void theImportDialogTakesSeveralFiles();
    void closingWaitsForWhatIsBeingWritten();

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    QString write(const char* name, const QByteArray& text) const {
        QFile file(path(name));
        file.open(QIODevice::WriteOnly);
        file.write(text);
        return file.fileName();
    }
    QByteArray read(const QString& name) const {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    ChatId branchedChat();
    void exportTo(ChatId chat, const QString& file);
    ChatId importFrom(const QString& file);
    QFileDialog* dialog() const { return m_window->findChild<QFileDialog*>(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ChatStore> m_store;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<ChatTransfer> m_transfer;
    QStringList m_failures, m_exported;
    std::vector<ChatId> m_imported;
};

void TestChatTransfer::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<ChatStore>(m_folder->filePath(QStringLiteral("chats")));
    m_window = std::make_unique<QWidget>();
    m_window->show();
    m_transfer = std::make_unique<ChatTransfer>(*m_store, *m_window);
    m_failures.clear();
    m_exported.clear();
    m_imported.clear();
    connect(m_transfer.get(), &ChatTransfer::failed, this, [this](const QString& why) { m_failures << why; });
    connect(m_transfer.get(), &ChatTransfer::exported, this,
            [this](ChatId, const QString& file) { m_exported << file; });
    connect(m_transfer.get(), &ChatTransfer::imported, this,
            [this](ChatId chat) { m_imported.push_back(chat); });
}

void TestChatTransfer::cleanup() {
    m_transfer.reset();
    m_window.reset();
    m_store.reset();
}

/// Two versions of the question, two of an answer, one of them of a model that is not known here.
ChatId TestChatTransfer::branchedChat() {
    ChatSettings settings = unusualSettings();
    const ChatId chat = m_store->newChat(settings, QStringLiteral("/models/m.gguf"), QStringLiteral("M"));
    const Turn question = userTurn(m_store->newTurnId(), {}, "What is 15 * 23?\n\nQuick, 漢 👩‍🚀");
    const Turn answer = answerTurn(m_store->newTurnId(), question.id, "345", unusualAnswer());
    Turn imported = answerTurn(m_store->newTurnId(), question.id, "It is 345.");
    imported.answer.reset();
    imported.parts = {{ChatPart::Kind::Text, "It is "},
                      {ChatPart::Kind::ToolCall, "15*23"},
                      {ChatPart::Kind::ToolResult, "345"},
                      {ChatPart::Kind::Text, "."}};
    const Turn more = userTurn(m_store->newTurnId(), answer.id, "And 7 * 8?");
    Answer cutOff = unusualAnswer();
    cutOff.ended = EndReason::None;
    cutOff.stopTextBytes = 0;
    const Turn last = answerTurn(m_store->newTurnId(), more.id, "56", cutOff);
    const Turn other = userTurn(m_store->newTurnId(), {}, "What is 15 + 23?");
    for (const Turn& turn : {question, answer, imported, more, last, other}) {
        m_store->addTurn(chat, turn);
    }
    m_store->setActive(chat, more.id);
    m_store->setTitle(chat, QStringLiteral("Sums"));
    return chat;
}

void TestChatTransfer::exportTo(ChatId chat, const QString& file) {
    const qsizetype before = m_exported.size();
    m_transfer->exportTo(chat, file);
    QTRY_VERIFY2_WITH_TIMEOUT(m_exported.size() > before || !m_failures.isEmpty(), "no end", patience);
    QVERIFY2(m_failures.isEmpty(), qPrintable(m_failures.join(QLatin1Char('\n'))));
}

ChatId TestChatTransfer::importFrom(const QString& file) {
    const std::size_t before = m_imported.size();
    m_transfer->importFrom(file);
    const bool isOver =
        QTest::qWaitFor([&] { return m_imported.size() > before || !m_failures.isEmpty(); }, patience);
    return isOver && m_imported.size() > before ? m_imported.back() : ChatId{};
}

void TestChatTransfer::whatWasExportedComesBackWhole() {
    const ChatId chat = branchedChat();
    const WholeChat before = wholeChat(*m_store, chat);
    QCOMPARE(before.path.size(), std::size_t(4));
    exportTo(chat, path("sums.json"));
    const ChatId copy = importFrom(path("sums.json"));
    QVERIFY2(copy.value != 0 && copy != chat, qPrintable(m_failures.join(QLatin1Char('\n'))));
    const WholeChat after = wholeChat(*m_store, copy);
    QCOMPARE(after.title, before.title);
    QCOMPARE(after.isNamed, before.isNamed);
    QVERIFY(after.settings == before.settings);
    QCOMPARE(after.turns.size(), before.turns.size());
    for (std::size_t i = 0; i < after.turns.size(); ++i) {
        QVERIFY2(after.turns[i] == before.turns[i], qPrintable(QString::number(i + 1)));
    }
    QVERIFY(after.path == before.path);
    QVERIFY(wholeChat(*m_store, chat).turns == before.turns); // and the first one is as it was
    QCOMPARE(list(*m_store).size(), std::size_t(2));
    QCOMPARE(list(*m_store).front().modelName, QStringLiteral("Model \"M\" – 漢"));
    QCOMPARE(found(*m_store, QStringLiteral("15*23")).size(), std::size_t(0));
    QCOMPARE(found(*m_store, QStringLiteral("15 * 23")).size(), std::size_t(2));
}

void TestChatTransfer::whatIsShownStaysShown() {
    const ChatId chat = branchedChat();
    for (const TurnHeader& turn : outline(*m_store, chat).turns) {
        m_store->setActive(chat, turn.id);
        const WholeChat before = wholeChat(*m_store, chat);
        exportTo(chat, path("shown.json"));
        QVERIFY(wholeChat(*m_store, importFrom(path("shown.json"))).path == before.path);
    }
}

void TestChatTransfer::titlesGoOnAsTheyWere() {
    const ChatId chat = m_store->newChat({}, {}, {});
    m_store->addTurn(chat, userTurn(m_store->newTurnId(), {}, "What is 15 + 23?"));
    m_store->addTurn(chat, userTurn(m_store->newTurnId(), {}, "What is 15 * 23?"));
    QCOMPARE(list(*m_store).front().title, QStringLiteral("What is 15 * 23?"));
    exportTo(chat, path("chat.json"));
    const WholeChat copy = wholeChat(*m_store, importFrom(path("chat.json")));
    QCOMPARE(copy.title, QStringLiteral("What is 15 * 23?"));
    QVERIFY(!copy.isNamed);
}

void TestChatTransfer::aLongChatIsReadInPortionsBesideOthers() {
    const ChatId chat = m_store->newChat({}, {}, {});
    std::vector<Turn> made;
    for (int i = 0; i < 101; ++i) {
        Turn turn = userTurn(m_store->newTurnId(), made.empty() ? TurnId() : made.back().id,
                             "turn " + std::to_string(i));
        turn.role = i % 2 == 0 ? ChatRole::User : ChatRole::Assistant;
        m_store->addTurn(chat, turn);
        made.push_back(turn);
    }
    // Whoever shows the chat asks for turns, too, and for some that are not there.
    connect(m_store.get(), &ChatStore::turnsLoaded, this, [&](ChatId, const std::vector<Turn>& turns) {
        if (turns.size() > 5) {
            m_store->loadTurns(chat, {made[3].id});
            m_store->loadTurns(chat, {TurnId{1}});
            m_store->loadTurns(ChatId{1}, {});
        }
    });
    m_transfer->exportTo(chat, path("long.json"));
    m_store->loadTurns(chat, {made[70].id, made[2].id});
    m_store->loadTurns(chat, {TurnId{1}});
    QTRY_COMPARE_WITH_TIMEOUT(m_exported.size(), 1, patience);
    QVERIFY2(m_failures.isEmpty(), qPrintable(m_failures.join(QLatin1Char('\n'))));
    const WholeChat copy = wholeChat(*m_store, importFrom(path("long.json")));
    QCOMPARE(copy.turns.size(), std::size_t(101));
    QCOMPARE(copy.path.size(), std::size_t(101));
    QCOMPARE(copy.turns.back().text, std::string("turn 100"));
}

void TestChatTransfer::masksAndSeedsStandInTheFile() {
    exportTo(branchedChat(), path("sums.json"));
    const auto json = nlohmann::json::parse(read(path("sums.json")).toStdString());
    const auto& answer = json.at("messages").at(2).at("answer"); // after system text and question
    const auto& facts = answer.at("tokens");
    const std::vector<AnswerToken> expected = tokens(37);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(facts.at("ids").at(i).get<int>(), expected[i].id.value);
        QCOMPARE(facts.at("mask").at(i).get<int>(), expected[i].origin == TokenOrigin::Sampled ? 1 : 0);
    }
    QCOMPARE(answer.at("runs").at(0).at("seed").get<std::string>(), std::string("18446744073709551615"));
}

/// 1+1 in nanochat's tokens: the call was sampled, its result was forced.
void TestChatTransfer::toolCallsOfTheOpenModelAreExported() {
    const auto tokenizer = std::make_shared<const ByteTokenizer>();
    Answer answer;
    answer.vocabulary = fingerprint(*tokenizer);
    const auto add = [&](const std::vector<TokenId>& ids, TokenOrigin origin) {
        for (const TokenId id : ids) {
            AnswerToken token;
            token.id = id;
            token.origin = origin;
            token.special = tokenizer->isSpecial(id);
            answer.tokens.push_back(token);
        }
    };
    const auto recognise = SpecialText::Recognise;
    add(tokenizer->encode("It is <|python_start|>1+1<|python_end|>", recognise), TokenOrigin::Sampled);
    add(tokenizer->encode("<|output_start|>2<|output_end|>", recognise), TokenOrigin::Forced);
    add(tokenizer->encode("2.<|assistant_end|>", recognise), TokenOrigin::Sampled);
    answer.ended = EndReason::EndOfTurn;
    const ChatId chat = m_store->newChat({}, {}, {});
    const Turn question = userTurn(m_store->newTurnId(), {}, "1+1?");
    m_store->addTurn(chat, question);
    m_store->addTurn(chat, answerTurn(m_store->newTurnId(), question.id, "It is 2.", answer));

    m_transfer->setVocabulary({tokenizer, answer.vocabulary + 1}); // another model
    exportTo(chat, path("words.md"));
    QVERIFY(!read(path("words.md")).contains("1+1 "));
    m_transfer->setVocabulary({tokenizer, answer.vocabulary});
    exportTo(chat, path("calls.md"));
    QVERIFY2(read(path("calls.md")).contains("It is `1+1 → 2`2."), read(path("calls.md")).constData());
    exportTo(chat, path("calls.json"));
    const auto json = nlohmann::json::parse(read(path("calls.json")).toStdString());
    QCOMPARE(json.at("messages").at(1).at("content").at(1).at("type").get<std::string>(),
             std::string("python"));
    const WholeChat copy = wholeChat(*m_store, importFrom(path("calls.json")));
    QVERIFY(copy.turns.back().answer == answer);
    QCOMPARE(copy.turns.back().text, std::string("It is 2."));
}

void TestChatTransfer::markdownHasWhatIsShown() {
    exportTo(branchedChat(), path("sums.MD"));
    const QByteArray text = read(path("sums.MD"));
    QVERIFY2(text.startsWith("# Sums\n"), text.constData());
    QVERIFY(text.contains("What is 15 * 23?") && text.contains("345") && text.contains("seed"));
    QVERIFY(!text.contains("15 + 23"));
}

void TestChatTransfer::exportsWaitForEachOther() {
    const ChatId chat = branchedChat();
    for (const char* name : {"a.json", "b.md", "c.json"}) {
        m_transfer->exportTo(chat, path(name));
    }
    QTRY_COMPARE_WITH_TIMEOUT(m_exported.size(), 3, patience);
    QCOMPARE(m_exported, (QStringList{path("a.json"), path("b.md"), path("c.json")}));
    QCOMPARE(read(path("a.json")), read(path("c.json")));
}

void TestChatTransfer::aPlainListBecomesAChat() {
    const ChatId chat = importFrom(
        write("plain.json",
              R"([{"role": "system", "content": "Be kind."}, {"role": "user", "content": "Hello\nthere"},
            {"role": "assistant", "content": [{"type": "text", "text": "1+1 is "},
             {"type": "python", "text": "1+1"}, {"type": "python_output", "text": "2"}]}])"));
    QVERIFY2(chat.value != 0, qPrintable(m_failures.join(QLatin1Char('\n'))));
    const WholeChat whole = wholeChat(*m_store, chat);
    QCOMPARE(whole.title, QStringLiteral("Hello"));
    QVERIFY(!whole.isNamed);
    QCOMPARE(whole.settings.system, std::string("Be kind."));
    QCOMPARE(whole.turns.size(), std::size_t(2));
    QVERIFY(whole.path == (std::vector{TurnId{1}, TurnId{2}}));
    QCOMPARE(whole.turns[1].parts.size(), std::size_t(3));
    QCOMPARE(whole.turns[1].text, std::string("1+1 is "));
    QVERIFY(whole.turns[0].created > 0);
}

void TestChatTransfer::oddConversationsStayUsable_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("turns");
    QTest::newRow("two system messages")
        << QByteArray(R"([{"role": "system", "content": "One."}, {"role": "system", "content": "Two."},
                         {"role": "user", "content": "Hi"}])")
        << 2;
    QTest::newRow("an answer first")
        << QByteArray(R"([{"role": "assistant", "content": "Hi"}, {"role": "user", "content": "Hello"}])")
        << 2;
    QTest::newRow("a system message alone") << QByteArray(R"([{"role": "system", "content": "One."}])") << 0;
    QTest::newRow("nothing said") << QByteArray(R"([{"role": "user", "content": ""}])") << 1;
}

/// What a chat format cannot write is said where it is to be sent; the chat can be read, searched and left.
void TestChatTransfer::oddConversationsStayUsable() {
    QFETCH(QByteArray, text);
    QFETCH(int, turns);
    const ChatId chat = importFrom(write("odd.json", text));
    QVERIFY2(chat.value != 0, qPrintable(m_failures.join(QLatin1Char('\n'))));
    const WholeChat whole = wholeChat(*m_store, chat);
    QCOMPARE(whole.turns.size(), std::size_t(turns));
    QCOMPARE(whole.path.size(), std::size_t(turns));
    exportTo(chat, path("again.json"));
    const WholeChat again = wholeChat(*m_store, importFrom(path("again.json")));
    QVERIFY(again.turns == whole.turns);
}

void TestChatTransfer::whatCannotBeReadIsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::newRow("no JSON") << QByteArray("Hello") << QStringLiteral("line 1, column");
    QTest::newRow("nothing") << QByteArray("") << QStringLiteral("line 1");
    QTest::newRow("another object") << QByteArray(R"({"a": 1})") << QString();
    QTest::newRow("an unknown role")
        << QByteArray(R"([{"role": "user", "content": "a"}, {"role": "robot", "content": "b"}])")
        << QStringLiteral("2");
    QTest::newRow("questions in a row")
        << QByteArray(R"([{"role": "user", "content": "a"}, {"role": "user", "content": "b"}])")
        << QStringLiteral("turn 2");
    QTest::newRow("a later version") << QByteArray(R"({"tokenscope_chat": 99, "messages": []})")
                                     << QStringLiteral("tokenscope_chat");
    QTest::newRow("cut") << QByteArray("cut") << QStringLiteral("line");
}

void TestChatTransfer::whatCannotBeReadIsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    std::size_t chats = 0;
    if (text == "cut") { // a whole one, without its end
        exportTo(branchedChat(), path("whole.json"));
        text = read(path("whole.json"));
        text.chop(text.size() / 3);
        chats = 1;
    }
    const QString file = write("bad one.json", text);
    QVERIFY(importFrom(file).value == 0);
    QCOMPARE(m_failures.size(), 1);
    QVERIFY2(m_failures.front().contains(file) && m_failures.front().contains(place),
             qPrintable(m_failures.front()));
    QCOMPARE(list(*m_store).size(), chats);
}

void TestChatTransfer::whatCannotBeWrittenIsNamed_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("no such folder") << QStringLiteral("missing/chat.json");
    QTest::newRow("a folder") << QStringLiteral("folder.json");
    QTest::newRow("not writable") << QStringLiteral("/proc/chat.json");
}

void TestChatTransfer::whatCannotBeWrittenIsNamed() {
    QFETCH(QString, file);
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder.json")));
    file = QDir(m_folder->path()).absoluteFilePath(file);
    const ChatId chat = branchedChat();
    m_transfer->exportTo(chat, file);
    QTRY_COMPARE_WITH_TIMEOUT(m_failures.size(), 1, patience);
    QVERIFY2(m_failures.front().contains(file), qPrintable(m_failures.front()));
    QVERIFY(m_exported.isEmpty());
    m_failures.clear();
    exportTo(chat, path("ok.json")); // the next one is no worse for it
    // Folders, pipes and files that are not there are not read either; nobody waits for them.
    const QString pipe = path("pipe.json");
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    for (const QString& unreadable : {pipe, path("folder.json"), path("nothing.json")}) {
        m_failures.clear();
        QVERIFY(importFrom(unreadable).value == 0);
        QVERIFY(m_failures.size() == 1 && m_failures.front().contains(unreadable));
    }
}

void TestChatTransfer::aChatThatIsGoneIsSaid() {
    const ChatId chat = branchedChat();
    m_store->deleteChat(chat);
    m_transfer->exportTo(chat, path("gone.json"));
    m_transfer->exportTo({5}, path("gone.json"));
    QTRY_COMPARE_WITH_TIMEOUT(m_failures.size(), 2, patience);
    QVERIFY(m_failures.front().contains(QLatin1String("not there")));
    QVERIFY(!QFile::exists(path("gone.json")));
}

void TestChatTransfer::theDialogProposesANameOfTheKindChosen() {
    const ChatId chat = branchedChat();
    m_store->setTitle(chat, QStringLiteral("../15 * 23: \"what?\" <b>"));
    list(*m_store);
    QDir::setCurrent(m_folder->path());
    m_transfer->exportChat(chat);
    QVERIFY(dialog()->isVisible() && !dialog()->isModal());
    dialog()->setDirectory(m_folder->path());
    const auto name = [&] { return QFileInfo(dialog()->selectedFiles().value(0)).fileName(); };
    QVERIFY2(name().contains(QLatin1String("15 - 23")) && name().endsWith(QLatin1String(".md")),
             qPrintable(name()));
    QVERIFY2(!name().startsWith(QLatin1Char('.')) && !name().contains(QLatin1Char('<')), qPrintable(name()));
    const QStringList filters = dialog()->nameFilters();
    Q_EMIT dialog()->filterSelected(filters.at(1));
    QVERIFY2(name().endsWith(QLatin1String("-.json")) || name().endsWith(QLatin1String("b-.json")),
             qPrintable(name()));
    Q_EMIT dialog()->filterSelected(filters.at(0));
    QVERIFY2(name().endsWith(QLatin1String(".md")) && !name().contains(QLatin1String("json")),
             qPrintable(name()));
    QMetaObject::invokeMethod(dialog(), "accept");
    QTRY_COMPARE_WITH_TIMEOUT(m_exported.size(), 1, patience);
    QVERIFY(QFile::exists(m_exported.front()));
    QTRY_VERIFY(dialog() == nullptr);
}

void TestChatTransfer::aFileIsReplacedOnlyWhenTheUserSaysSo() {
    const ChatId chat = branchedChat();
    const QString file = write("there.json", "mine");
    const auto choose = [&](QMessageBox::ButtonRole role) {
        m_transfer->exportChat(chat);
        Q_EMIT dialog()->fileSelected(file);
        auto* question = m_window->findChild<QMessageBox*>();
        QVERIFY(question && question->isVisible() && !question->isModal());
        QVERIFY(question->text().contains(file));
        for (QAbstractButton* button : question->buttons()) {
            if (question->buttonRole(button) == role) {
                button->click();
                break;
            }
        }
        QTRY_VERIFY(m_window->findChild<QMessageBox*>() == nullptr);
    };
    choose(QMessageBox::RejectRole);
    settle(*m_store);
    QCOMPARE(read(file), QByteArray("mine"));
    QVERIFY(m_exported.isEmpty());
    choose(QMessageBox::AcceptRole);
    QTRY_COMPARE_WITH_TIMEOUT(m_exported.size(), 1, patience);
    QVERIFY(read(file).contains("messages"));
}

void TestChatTransfer::theImportDialogTakesSeveralFiles() {
    const QString first = write("1.json", R"([{"role": "user", "content": "one"}])");
    const QString second = write("2.json", R"([{"role": "user", "content": "two"}])");
    m_transfer->exportChat(branchedChat());
    m_transfer->importChats(); // instead of it
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(m_window->findChildren<QFileDialog*>().size(), 1);
    QVERIFY(dialog()->isVisible() && !dialog()->isModal());
    Q_EMIT dialog()->filesSelected({first, second});
    QTRY_COMPARE_WITH_TIMEOUT(m_imported.size(), std::size_t(2), patience);
    QCOMPARE(list(*m_store).front().title, QStringLiteral("two"));
}

void TestChatTransfer::closingWaitsForWhatIsBeingWritten() {
    const ChatId chat = branchedChat();
    const QString file = path("late.json");
    m_transfer->exportTo(chat, file);
    m_transfer->importFrom(write("in.json", R"([{"role": "user", "content": "one"}])"));
    m_transfer.reset(); // before any answer of the file's thread is heard
    settle(*m_store);
    QVERIFY(m_exported.isEmpty() && m_imported.empty() && m_failures.isEmpty());
    QVERIFY(!QFile::exists(file) || nlohmann::json::accept(read(file).toStdString()));
}

QTEST_MAIN(TestChatTransfer)
#include "tst_chat_transfer.moc"
