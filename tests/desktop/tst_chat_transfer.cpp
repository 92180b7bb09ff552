// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_fingerprint.h"
#include "tests/support/byte_tokenizer.h"
#include "tests/support/chat_transfers.h"

#include <QMessageBox>
#include <QPushButton>

#include <memory>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

using namespace tokenscope;
using namespace tokenscope::test;

class TestChatTransfer : public QObject, protected ChatTransfers {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void whatWasExportedComesBackWhole();
    void whatIsShownStaysShown();
    void titlesGoOnAsTheyWere();
    void aLongChatIsReadInPortionsBesideOthers();
    void masksAndSeedsStandInTheFile();
    void toolCallsOfTheOpenModelAreExported();
    void markdownHasWhatIsShown();
    void exportsWaitForEachOther();
    void anExportCanBeCancelled();
    void whatCannotBeWrittenIsNamed_data();
    void whatCannotBeWrittenIsNamed();
    void aChatThatIsGoneIsSaid();
    void theDialogProposesANameOfTheKindChosen();
    void aFileIsReplacedOnlyWhenTheUserSaysSo();
    void closingWaitsForWhatIsBeingWritten();
};

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
    QVERIFY2(read(path("calls.md")).contains("It is `1+1 → 2` 2."), read(path("calls.md")).constData());
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

void TestChatTransfer::anExportCanBeCancelled() {
    const ChatId chat = importFrom(write("big.json", bigList(3000)));
    m_transfer->setSlowness(0);
    QStringList progress;
    connect(m_transfer.get(), &ChatTransfer::progressed, this, [&](const QString& words) {
        progress << words;
        if (words.contains(QLatin1String(" of "))) {
            m_transfer->cancel();
        }
    });
    m_transfer->exportTo(chat, path("big.md"));
    QTRY_VERIFY_WITH_TIMEOUT(progress.size() > 1 && progress.back().isEmpty(), patience);
    m_transfer->disconnect(this);
    exportTo(chat, path("next.md"));
    QVERIFY(!QFile::exists(path("big.md")));
    QCOMPARE(m_exported, QStringList{path("next.md")});
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
