// SPDX-License-Identifier: MIT
// Texts and chats far larger than anybody has: what is made for them is bounded by what is seen. Prints the
// longest event of the window's thread in each case; on a quiet machine none is to take 100 ms.
#include "core/text/tokenizer_fingerprint.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "tests/support/event_times.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/context_meter.h"
#include "ui/chat/conversation_list.h"

#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);
constexpr int manyTurns = 5000, manyChats = 1000, manyTokens = 50'000, manyLines = 100'000;
constexpr qsizetype megabyte = 1'000'000;
constexpr std::size_t mostViews = 60; ///< far fewer than turns; each is at least a few pixels high

test::EventTimes& times() {
    return *static_cast<test::EventTimes*>(QCoreApplication::instance());
}

} // namespace

class TestHugeChat : public QObject, protected test::ChatJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }

    void aHugeMessagePasted_data();
    void aHugeMessagePasted();
    void aHugeMessageKept();
    void aHugeAnswerKept_data();
    void aHugeAnswerKept();
    void anAnswerOfManyTokens();
    void aChatOfManyTurns();
    void manyChatsInTheList();

private:
    QString folder() const { return m_folder->filePath(QStringLiteral("chats")); }
    /// A chat of those texts, in the file before the program starts. The model's answers have no ids.
    ChatId keep(const std::vector<std::string>& texts);
    void show(ChatId chat, std::size_t turns);
    void scrollAround();
    void scrollTo(int value);
    void send(const QString& text);
};

void TestHugeChat::initTestCase() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
}

ChatId TestHugeChat::keep(const std::vector<std::string>& texts) {
    ChatStore store(folder());
    const ChatId chat = store.newChat({}, {}, {});
    TurnId last{};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        Turn turn = test::userTurn(store.newTurnId(), last, texts[i]);
        turn.role = i % 2 == 0 ? ChatRole::User : ChatRole::Assistant;
        store.placeTurn(chat, turn);
        last = turn.id;
    }
    store.setActive(chat, last);
    test::settle(store);
    return chat;
}

/// Until nothing more of it is read or counted.
void TestHugeChat::show(ChatId chat, std::size_t turns) {
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(chat) != nullptr, patience);
    times().begin();
    Q_EMIT page().conversations()->chosen(chat, std::nullopt);
    QTRY_COMPARE_WITH_TIMEOUT(this->chat().id, chat, patience);
    QTRY_VERIFY_WITH_TIMEOUT(page().messages()->hasTurn(this->chat().tree().path().back()), patience);
    times().print("opened");
    times().begin();
    QTRY_COMPARE_WITH_TIMEOUT(this->chat().readPath().size(), turns, patience);
    QTRY_VERIFY_WITH_TIMEOUT(page().composer()->meter()->use().earlier > 0, patience);
    QTest::qWait(200);
    times().print("read and counted to its end");
}

void TestHugeChat::scrollTo(int value) {
    page().messages()->verticalScrollBar()->setValue(value);
    QTest::qWait(1);
    QVERIFY2(page().messages()->views().size() <= mostViews,
             qPrintable(QString::number(page().messages()->views().size())));
}

void TestHugeChat::scrollAround() {
    times().begin();
    const QScrollBar* bar = page().messages()->verticalScrollBar();
    for (int i = 20; i >= 0; --i) {
        scrollTo(static_cast<int>(qint64(bar->maximum()) * i / 20));
    }
    for (int i = 0; i < 10; ++i) {
        scrollTo(bar->value() + bar->pageStep());
    }
    page().messages()->scrollToEnd();
    QTest::qWait(50);
    times().print("scrolled");
    times().begin();
    m_desktop->window().resize(m_desktop->window().width() - 150, m_desktop->window().height());
    QTest::qWait(50);
    times().print("another width");
}

void TestHugeChat::send(const QString& text) {
    ChatSettings settings = chat().settings;
    settings.overflow = Overflow::DropOldest;
    settings.maxTokens = 60;
    m_desktop->chat().changeSettings(settings);
    times().begin();
    ask(text);
    QTest::qWait(200);
    times().print("asked and answered");
}

void TestHugeChat::aHugeMessagePasted_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("one word") << QString(2 * megabyte, QLatin1Char('x'));
    QTest::newRow("one line") << QStringLiteral("word ").repeated(2 * megabyte / 5);
    QTest::newRow("lines") << QStringLiteral("a line of a text\n").repeated(2 * megabyte / 17);
    QTest::newRow("CJK") << QString(megabyte, QChar(0x6f22));
}

void TestHugeChat::aHugeMessagePasted() {
    QFETCH(QString, text);
    openChat();
    auto* field = page().composer()->findChild<PromptTextEdit*>(QStringLiteral("message"));
    QApplication::clipboard()->setText(text);
    times().begin();
    field->paste();
    QTest::qWait(300);
    times().print("pasted");
    QCOMPARE(page().composer()->text(), text);
    QVERIFY(field->document()->characterCount() <= PromptTextEdit::LongestText);
    QVERIFY(page().composer()->canSend());
    times().begin();
    pressEnter();
    QTRY_VERIFY_WITH_TIMEOUT(!page().bar()->words(ChatBar::Notice::Failed).isEmpty(), patience);
    QTest::qWait(200);
    times().print("sent");
    QVERIFY(page().bar()->words(ChatBar::Notice::Failed).contains(QStringLiteral("too long")));
    QCOMPARE(page().composer()->text(), text);
    QVERIFY(chat().tree().path().empty());
    QCOMPARE(writing().state(), ChatWriting::State::Idle);
    times().begin();
    page().composer()->setText(QStringLiteral("What is 2 * 3?")); // and it is not stuck
    ask(page().composer()->text());
    times().print("another one");
    QVERIFY(last().text.find('6') != std::string::npos);
}

void TestHugeChat::aHugeMessageKept() {
    const ChatId id = keep({std::string(2 * megabyte, 'x'), "Yes.", "What is 2 * 3?", "6"});
    openChat();
    show(id, 4);
    scrollAround();
    const TurnId first = chat().tree().path().front();
    page().messages()->scrollToTurn(first);
    QTRY_VERIFY(page().messages()->viewOf(first) != nullptr);
    MessageView* view = page().messages()->viewOf(first);
    times().begin();
    auto* unfold = view->findChild<QToolButton*>(QStringLiteral("unfoldMessage"));
    QVERIFY(unfold->isVisible());
    unfold->click();
    QTest::qWait(50);
    times().print("unfolded");
    times().begin();
    unfold->click();
    view->startEditing();
    QTest::qWait(50);
    QTest::keyClick(view, Qt::Key_Escape);
    QTest::qWait(50);
    times().print("edited");
    send(QStringLiteral("What is 3 * 3?"));
}

void TestHugeChat::aHugeAnswerKept_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("one word") << QString(megabyte, QLatin1Char('x'));
    QTest::newRow("one line") << QStringLiteral("word ").repeated(megabyte / 5);
    QTest::newRow("lines") << QStringLiteral("a line\n").repeated(manyLines);
    QTest::newRow("paragraphs") << QStringLiteral("a line\n\n").repeated(manyLines);
    QTest::newRow("code") << QStringLiteral("```\n") + QStringLiteral("a line\n").repeated(manyLines);
    QTest::newRow("list") << QStringLiteral("- a line\n").repeated(manyLines);
}

void TestHugeChat::aHugeAnswerKept() {
    QFETCH(QString, text);
    const ChatId id = keep({"Write.", text.toStdString(), "What is 2 * 3?", "6"});
    openChat();
    show(id, 4);
    scrollAround();
    QCOMPARE(chat().turn(chat().tree().path()[1])->text, text.toStdString());
    send(QStringLiteral("What is 3 * 3?"));
    times().begin();
    Q_EMIT page().conversations()->newRequested();
    QTest::qWait(50);
    times().print("left");
}

/// Tokens that the model can read again.
void TestHugeChat::anAnswerOfManyTokens() {
    ChatId id;
    {
        openChat();
        const Tokenizer& tokenizer = *m_desktop->model()->tokenizer;
        ChatStore& store = m_desktop->chat().store();
        id = store.newChat({}, QStringLiteral("builtin"), QStringLiteral("Built-in model"));
        const Turn question = test::userTurn(store.newTurnId(), {}, "Write.");
        store.addTurn(id, question);
        const std::vector<TokenId> piece = tokenizer.encode(
            "The fox and the hen went to the river, and there they sat down.\n\n", SpecialText::AsText);
        Answer answer;
        answer.ended = EndReason::Limit;
        answer.modelName = "Built-in model";
        answer.modelPath = "builtin";
        answer.vocabulary = fingerprint(tokenizer);
        AnswerRun run;
        run.seed = 1;
        answer.runs = {run};
        std::vector<TokenId> ids;
        for (int i = 0; i < manyTokens; ++i) {
            AnswerToken token;
            token.id = piece[static_cast<std::size_t>(i) % piece.size()];
            token.modelProbability = token.finalProbability = 0.5F;
            answer.tokens.push_back(token);
            ids.push_back(token.id);
        }
        store.addTurn(id, test::answerTurn(store.newTurnId(), question.id, tokenizer.decode(ids), answer));
        test::settle(store);
    }
    openChat();
    show(id, 2);
    scrollAround();
    times().begin();
    page().messages()->setShowsTokens(true);
    QTest::qWait(300);
    times().print("tokens shown");
    scrollAround();
    times().begin();
    Q_EMIT wishes()->tokenSelected(last().id, manyTokens / 2);
    QTest::qWait(500);
    times().print("a token looked at");
    times().begin();
    page().messages()->setShowsTokens(false);
    QTest::qWait(300);
    times().print("tokens hidden");
    send(QStringLiteral("What is 3 * 3?"));
}

void TestHugeChat::aChatOfManyTurns() {
    std::vector<std::string> texts;
    for (int i = 0; i < manyTurns / 2; ++i) {
        texts.push_back("What is " + std::to_string(i) + " + 1?");
        texts.push_back("It is " + std::to_string(i + 1) + ", and that is a number.\n\nAsk on.");
    }
    const ChatId id = keep(texts);
    openChat();
    show(id, texts.size());
    QVERIFY(page().messages()->views().size() <= mostViews);
    scrollAround();
    send(QStringLiteral("What is 3 * 3?"));
    QCOMPARE(chat().tree().path().size(), texts.size() + 2);
    times().begin();
    Q_EMIT wishes()->regenerateRequested(last().id, Regenerate::NewSeed);
    QTest::qWait(20);
    waitForAnswer();
    times().print("regenerated");
    times().begin();
    Q_EMIT wishes()->versionRequested(last().id, -1);
    QTest::qWait(50);
    times().print("another version");
    times().begin();
    Q_EMIT wishes()->deleteRequested(last().id);
    QTest::qWait(200);
    Q_EMIT m_desktop->window().undoRequested();
    QTRY_COMPARE_WITH_TIMEOUT(chat().readPath().size(), texts.size() + 2, patience);
    QTest::qWait(300);
    times().print("deleted and back");
    times().begin();
    page().composer()->setText(QStringLiteral("a"));
    QTest::qWait(500);
    times().print("typed");
    times().begin();
    Q_EMIT page().conversations()->searchEdited(QStringLiteral("number"));
    QTest::qWait(500);
    times().print("looked for");
    times().begin();
    Q_EMIT page().conversations()->newRequested();
    QTest::qWait(50);
    times().print("left");
    times().begin();
    for (int i = 0; i < 10; ++i) { // while it is still being read
        Q_EMIT page().conversations()->chosen(id, std::nullopt);
        QTest::qWait(30);
        Q_EMIT page().conversations()->newRequested();
        QTest::qWait(30);
    }
    times().print("to and fro");
    QCOMPARE(chat().id.value, std::int64_t(0));
    QVERIFY(page().messages()->views().empty());
}

void TestHugeChat::manyChatsInTheList() {
    {
        ChatStore store(folder());
        for (int i = 0; i < manyChats; ++i) {
            const ChatId chat = store.newChat({}, {}, {});
            const Turn question =
                test::userTurn(store.newTurnId(), {}, "Question " + std::to_string(i) + " of a fox");
            store.addTurn(chat, question);
            store.addTurn(chat, test::answerTurn(store.newTurnId(), question.id, "An answer"));
        }
        test::settle(store);
    }
    times().begin();
    openChat();
    ConversationList& list = *page().conversations();
    QTRY_VERIFY_WITH_TIMEOUT(list.model()->rowCount() >= manyChats, patience);
    QTest::qWait(200);
    times().print("started");
    times().begin();
    for (int i = 0; i <= 20; ++i) {
        list.list()->verticalScrollBar()->setValue(list.list()->verticalScrollBar()->maximum() * i / 20);
        QTest::qWait(5);
    }
    times().print("scrolled");
    times().begin();
    for (const char letter : {'f', 'o', 'x'}) {
        QTest::keyClick(list.findChild<QLineEdit*>(), letter);
        QTest::qWait(300);
    }
    QTRY_VERIFY_WITH_TIMEOUT(list.model()->showsFound(), patience);
    QTest::qWait(200);
    times().print("looked for");
    list.findChild<QLineEdit*>()->clear();
    QTRY_VERIFY_WITH_TIMEOUT(!list.model()->showsFound(), patience);
    times().begin();
    const ChatId some = *list.model()->chatAt(list.model()->rowCount() / 2);
    Q_EMIT list.renameRequested(some, QStringLiteral("Another title"));
    QTest::qWait(100);
    Q_EMIT list.pinRequested(some, true);
    QTest::qWait(100);
    Q_EMIT list.deleteRequested(some);
    QTest::qWait(100);
    times().print("renamed, pinned, deleted");
    send(QStringLiteral("What is 3 * 3?"));
}

int main(int argc, char** argv) {
    test::EventTimes application(argc, argv);
    QApplication::setAttribute(Qt::AA_Use96Dpi, true);
    TestHugeChat test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}
#include "tst_huge_chat.moc"
