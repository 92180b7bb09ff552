// SPDX-License-Identifier: MIT
// Answers of a model that is not the open one: what they are made of stays, and who wrote them is said.
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "ui/chat/answer_tokens.h"
#include "ui/chat/answer_view.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/chat_words.h"
#include "ui/chat/conversation_list.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/lanes_view.h"

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);
const QString otherVocabulary =
    QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/gguf/models/tiny-llama-tied.F32.gguf");

} // namespace

class TestChatOtherModel : public QObject, protected test::ChatJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!test::repositoryHasBuiltinModel()) {
            QSKIP("the repository holds no built-in model");
        }
    }
    void init() {
        beginAnew();
        openChat();
        fixSettings(1);
        ask(QStringLiteral("What is 15 * 23?"));
    }
    void cleanup() { m_desktop.reset(); }

    void chipsStayWithAnotherModel();
    void chipsStayAfterARestart();
    void goingOnDropsWhatStood();
    void tokensAreReadAndSaidToBeUnexplained();
    void onlyTheExplainedTokenIsFramed();
    void eachAnswerNamesItsModel();
    void twoModelsInOneChatAreBothNamed();

private:
    void openOther() {
        const auto before = m_desktop->model();
        m_desktop->openModel(otherVocabulary);
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    }
    AnswerView* view(TurnId turn) { return qobject_cast<AnswerView*>(page().messages()->viewOf(turn)); }
    /// The call, as it is shown; none: no chip.
    std::optional<AnswerReader::Part> chip(TurnId turn) {
        const std::vector<AnswerReader::Part> parts = shown(turn).parts;
        const auto call = std::find_if(parts.begin(), parts.end(), [](const AnswerReader::Part& part) {
            return part.kind == AnswerReader::PartKind::ToolCall;
        });
        return call == parts.end() ? std::nullopt : std::optional(*call);
    }
};

void TestChatOtherModel::chipsStayWithAnotherModel() {
    const TurnId answer = last().id;
    QVERIFY(chip(answer) && chip(answer)->result == "345" && chip(answer)->tool == "calculator");
    openOther();
    QVERIFY2(chip(answer) && chip(answer)->result == "345" && chip(answer)->tool == "calculator",
             "the chip went with the model");
    QVERIFY(last().text.find("345") != std::string::npos);
}

void TestChatOtherModel::chipsStayAfterARestart() {
    const ChatId id = chat().id;
    const TurnId answer = last().id;
    const std::vector<AnswerToken> tokens = last().answer->tokens;
    openChat(otherVocabulary);
    Q_EMIT page().conversations()->chosen(id, std::nullopt);
    QTRY_VERIFY_WITH_TIMEOUT(page().messages()->hasTurn(answer), patience);
    QTRY_VERIFY_WITH_TIMEOUT(chip(answer), patience);
    QCOMPARE(chip(answer)->result, std::string("345"));
    QVERIFY(last().answer->tokens == tokens);
    QVERIFY(std::ranges::all_of(tokens, [](const AnswerToken& token) { return !token.bytes.empty(); }));
}

/// An answer that goes on is made of what it has at its new end.
void TestChatOtherModel::goingOnDropsWhatStood() {
    ChatSettings settings = chat().settings;
    settings.maxTokens = 6; // ends inside the call
    m_desktop->chat().changeSettings(settings);
    ask(QStringLiteral("What is 20 * 30?"));
    QCOMPARE(last().answer->ended, EndReason::Limit);
    const TurnId answer = last().id;
    settings.maxTokens = 200;
    m_desktop->chat().changeSettings(settings);
    Q_EMIT wishes()->continueRequested(answer);
    QTRY_VERIFY_WITH_TIMEOUT(last().answer->runs.size() == 2, patience);
    waitForAnswer();
    openOther();
    QVERIFY(chip(answer));
    QCOMPARE(chip(answer)->result, std::string("600"));
}

void TestChatOtherModel::tokensAreReadAndSaidToBeUnexplained() {
    const TurnId answer = last().id;
    page().setShowsTokens(true);
    QTRY_VERIFY(view(answer)->tokens());
    QVERIFY(shown(answer).tokens->note.isEmpty());
    openOther();
    QTRY_VERIFY(!shown(answer).tokens->tokenizer);
    const QString note = shown(answer).tokens->note;
    QVERIFY2(note.contains(QLatin1String("Built-in model")) && note.contains(QLatin1String("open again")),
             qPrintable(note));
    LanesView* lanes = view(answer)->tokens()->lanes();
    lanes->select({0}, 1);
    QVERIFY2(lanes->accessibleDescription().contains(QLatin1String("15")),
             qPrintable(lanes->accessibleDescription()));
    // Nothing is explained, so nothing is framed.
    QTest::mouseClick(lanes->viewport(), Qt::LeftButton, {}, lanes->chipRect({0, 1}).center());
    QVERIFY(!lanes->isCurrentFramed());
    m_desktop->openModel(QStringLiteral("builtin"));
    QTRY_VERIFY_WITH_TIMEOUT(shown(answer).tokens && shown(answer).tokens->tokenizer, patience);
    QVERIFY(shown(answer).tokens->note.isEmpty());
}

void TestChatOtherModel::onlyTheExplainedTokenIsFramed() {
    const TurnId first = last().id;
    ask(QStringLiteral("And 20 * 20?"));
    const TurnId second = last().id;
    page().setShowsTokens(true);
    QTRY_VERIFY(view(first)->tokens() && view(second)->tokens());
    LanesView* of1 = view(first)->tokens()->lanes();
    LanesView* of2 = view(second)->tokens()->lanes();
    // The inspector has gone along with the last answer.
    QTRY_VERIFY(of2->isCurrentFramed());
    QVERIFY(!of1->isCurrentFramed());
    QTest::mouseClick(of1->viewport(), Qt::LeftButton, {}, of1->chipRect({0, 2}).center());
    QVERIFY(of1->isCurrentFramed() && !of2->isCurrentFramed());
    QCOMPARE(of1->cursor().column, std::optional<qint64>(2));
    // Another chat, and back: the inspector is empty, and nothing is framed.
    const ChatId id = chat().id;
    Q_EMIT page().conversations()->newRequested();
    Q_EMIT page().conversations()->chosen(id, std::nullopt);
    QTRY_VERIFY_WITH_TIMEOUT(view(second) && view(second)->tokens(), patience);
    QVERIFY(!view(second)->tokens()->lanes()->isCurrentFramed());
}

void TestChatOtherModel::eachAnswerNamesItsModel() {
    const TurnId first = last().id;
    const QString builtin = QStringLiteral("Built-in model");
    QVERIFY(!footerFacts(shown(first)).contains(builtin)); // it is the one that is open
    QVERIFY(footerToolTip(shown(first)).contains(builtin));
    openOther();
    QVERIFY(footerFacts(shown(first)).contains(builtin));
    m_desktop->openModel(QStringLiteral("builtin"));
    QTRY_VERIFY_WITH_TIMEOUT(!footerFacts(shown(first)).contains(builtin), patience);
}

/// Also while one of them is open, and when the chat was read from its file.
void TestChatOtherModel::twoModelsInOneChatAreBothNamed() {
    const TurnId first = last().id;
    const QString builtin = QStringLiteral("Built-in model");
    openOther();
    const QString other = QString::fromStdString(m_desktop->model()->summary.name);
    ChatSettings settings = chat().settings;
    settings.maxTokens = 3;
    m_desktop->chat().changeSettings(settings);
    const std::size_t before = chat().tree().path().size();
    type(QStringLiteral("and now?"));
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().size() > before || !page().composer()->canSend(), patience);
    if (chat().tree().path().size() == before) {
        QSKIP("the other model has no chat format");
    }
    waitForAnswer();
    const TurnId second = last().id;
    QVERIFY(footerFacts(shown(second)).contains(other) && footerFacts(shown(first)).contains(builtin));
    const ChatId id = chat().id;
    openChat();
    Q_EMIT page().conversations()->chosen(id, std::nullopt);
    QTRY_VERIFY_WITH_TIMEOUT(page().messages()->hasTurn(first) && page().messages()->hasTurn(second),
                             patience);
    QTRY_VERIFY(footerFacts(shown(first)).contains(builtin));
    QVERIFY(footerFacts(shown(second)).contains(other));
}

QTEST_MAIN(TestChatOtherModel)
#include "tst_chat_other_model.moc"
