// SPDX-License-Identifier: MIT
// Conversations of thirty questions, through the real widgets, file and engine: past the end of a small
// context, and with a published model whose weights are not part of the repository (TOKENSCOPE_SMOLLM2 names
// SmolLM2-135M-Instruct.Q4_1.gguf).
#include "core/engine/generation.h"
#include "tests/store/ask_store.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "tests/support/short_runs.h"
#include "ui/chat/answer_footer.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/chat_words.h"
#include "ui/chat/context_meter.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/overflow_bar.h"
#include "ui/shared/format.h"

#include <QLabel>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

constexpr int questions = 30;
const std::string systemText = "You help a child with numbers.";

using Ids = std::vector<TokenId>;

} // namespace

class TestLongChat : public QObject, protected test::ChatJourney {
    Q_OBJECT
private Q_SLOTS:
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }

    void pastTheEndOfTheContext_data();
    void pastTheEndOfTheContext();
    void aMessageForWhichEverythingElseMustGo();
    void aPublishedModel();

private:
    static QString question(int number) { return QStringLiteral("What is %1 * 7?").arg(number); }
    ContextUse use() { return page().composer()->meter()->use(); }
    const Answer& answer() { return *last().answer; }
    void settings(Overflow overflow, qint64 maxTokens, const std::string& system = systemText);
    void write(const QString& text);
    void askQuestion(const QString& text, bool isLookedAtClosely);
    void lookAtAnswer();
    void lookAtMarks();
    void compareWithAnew(const std::shared_ptr<const LoadedModel>& weights);
    QString textOf(const Ids& ids);
    std::vector<Turn> path();
    void isThereAfterARestart(const QString& model);

    Ids m_prompt; ///< of the last answer
    Ids m_read;   ///< what the model has read then
    int m_askings = 0;
    qint64 m_sent = 0, m_reused = 0; ///< positions, of all answers
};

void TestLongChat::settings(Overflow overflow, qint64 maxTokens, const std::string& system) {
    ChatSettings settings = chat().settings;
    settings.system = system;
    settings.sampling.temperature = 0.7;
    settings.seed = 5;
    settings.maxTokens = maxTokens;
    settings.overflow = overflow;
    m_desktop->chat().changeSettings(settings);
    m_prompt.clear();
    m_read.clear();
    m_askings = 0;
    m_sent = m_reused = 0;
}

QString TestLongChat::textOf(const Ids& ids) {
    return QString::fromStdString(m_desktop->model()->tokenizer->decode(ids));
}

/// Waits until the meter has counted it.
void TestLongChat::write(const QString& text) {
    QTRY_COMPARE_WITH_TIMEOUT(use().message, qint64(0), patience); // nothing is written yet
    page().composer()->setText(text);
    QTRY_VERIFY_WITH_TIMEOUT(use().message > 0, patience);
}

/// Sends, past the question if there is one. Looked at closely, what the meter says before is what is sent.
void TestLongChat::askQuestion(const QString& text, bool isLookedAtClosely) {
    const std::vector<TurnId> before = chat().tree().path();
    ContextUse foreseen;
    if (isLookedAtClosely) {
        write(text);
        foreseen = use();
    } else {
        page().composer()->setText(text);
    }
    pressEnter();
    QTRY_VERIFY_WITH_TIMEOUT(writing().state() != ChatWriting::State::Planning, patience);
    if (writing().state() == ChatWriting::State::Asking) {
        ++m_askings;
        QVERIFY(!isLookedAtClosely || foreseen.used() + foreseen.reserve > foreseen.context);
        QVERIFY(page().overflow()->isVisible());
        QVERIFY(page().overflow()->words().contains(formatCount(writing().plan().context)));
        QCOMPARE(page().composer()->text(), text); // nothing is sent yet, here and in the file
        QCOMPARE(chat().tree().path(), before);
        QCOMPARE(test::outline(m_desktop->chat().store(), chat().id).turns.size(), before.size());
        Q_EMIT page().overflow()->chosen(Overflow::DropOldest, false);
    } else {
        QVERIFY(page().overflow()->isHidden());
        if (isLookedAtClosely) {
            QCOMPARE(std::ssize(writing().plan().path.ids), foreseen.used());
            QCOMPARE(std::ssize(writing().plan().dropped), foreseen.dropped);
        }
    }
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().size(), before.size() + 2, patience);
    waitForAnswer();
    m_prompt = writing().plan().path.ids;
}

/// Why it ended, what was sent for it, and what of that was there already.
void TestLongChat::lookAtAnswer() {
    const ContextPlan& plan = writing().plan();
    const AnswerRun& run = answer().runs.back();
    QVERIFY(answer().ended == EndReason::EndOfTurn || answer().ended == EndReason::Limit);
    QCOMPARE(run.promptTokens, std::ssize(m_prompt));
    QVERIFY(run.promptTokens + plan.reserve <= plan.context);
    const Ids had(m_prompt.begin(), m_prompt.end() - 1);
    QVERIFY2(run.reusedTokens >= commonPrefix(m_read, had) && run.reusedTokens < run.promptTokens,
             qPrintable(QStringLiteral("%1 of %2, read before: %3")
                            .arg(run.reusedTokens)
                            .arg(run.promptTokens)
                            .arg(commonPrefix(m_read, had))));
    m_sent += run.promptTokens;
    m_reused += run.reusedTokens;
    m_read = m_prompt;
    for (const AnswerToken& token : answer().tokens) {
        m_read.push_back(token.id);
    }
    m_read.pop_back(); // nothing was to come after it
    const ShownTurn turn = shown(last().id);
    QCOMPARE(turn.state, ShownTurn::State::Whole);
    const QStringList facts = footerFacts(turn);
    QVERIFY(!turn.text.isEmpty() && !facts.isEmpty() && !facts.front().contains(QStringLiteral("cut off")));
    const QString reused = QStringLiteral("reused %1 of %2 positions")
                               .arg(formatCount(run.reusedTokens), formatCount(run.promptTokens));
    QCOMPARE(facts.contains(reused), run.reusedTokens > 0);
    const auto labels = page().messages()->viewOf(last().id)->findChildren<QLabel*>();
    for (const QString& fact : facts) {
        QVERIFY2(
            std::ranges::any_of(
                labels, [&](const QLabel* label) { return label->isVisible() && label->text() == fact; }),
            qPrintable(fact));
    }
}

/// What was left out of the last answer's prompt is not in it, is marked and is told; all else is in it.
void TestLongChat::lookAtMarks() {
    const ContextPlan& plan = writing().plan();
    const QString sent = textOf(m_prompt);
    const auto isDropped = [&](TurnId id) { return std::ranges::count(plan.dropped, id) == 1; };
    const std::vector<TurnId> turns = chat().tree().path();
    QVERIFY(std::ranges::equal(plan.dropped, std::span(turns).first(plan.dropped.size())));
    QCOMPARE(plan.dropped.size() % 2, std::size_t(0));
    for (const TurnId id : std::span(turns).first(turns.size() - 1)) {
        const Turn& turn = *chat().turn(id);
        if (turn.role == ChatRole::User) {
            QCOMPARE(sent.contains(QString::fromStdString(turn.text)), !isDropped(id));
        }
    }
    const QString notice = page().bar()->words(ChatBar::Notice::LeftOut);
    QCOMPARE(notice.isEmpty(), plan.dropped.empty());
    QVERIFY(plan.dropped.empty() || notice.contains(QString::number(plan.dropped.size())));
    for (const MessageView* view : page().messages()->views()) {
        QCOMPARE(view->turn().isNotSent, isDropped(view->turn().id));
        const auto labels = view->findChildren<QLabel*>();
        const bool isSaid = std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("Not sent any more"));
        });
        QVERIFY(view->turn().role != ChatRole::User || isSaid == isDropped(view->turn().id));
    }
}

/// The same run, with nothing read before.
void TestLongChat::compareWithAnew(const std::shared_ptr<const LoadedModel>& weights) {
    const AnswerRun& facts = answer().runs.back();
    RunRequest request;
    request.prompt = m_prompt;
    request.maxTokens = chat().settings.maxTokens;
    request.seed = facts.seed;
    request.settings = facts.settings;
    request.precision = facts.precision;
    request.cacheType = facts.cacheType;
    request.beginsText = true;
    Generation anew(weights, request);
    Ids made;
    for (const AnswerToken& token : answer().tokens) {
        made.push_back(token.id);
    }
    QVERIFY(rowOf(makeAll(anew), 0) == made);
}

std::vector<Turn> TestLongChat::path() {
    std::vector<Turn> turns;
    for (const Turn* turn : chat().readPath()) {
        turns.push_back(*turn);
    }
    return turns;
}

void TestLongChat::isThereAfterARestart(const QString& model) {
    const ChatId id = chat().id;
    const ChatSettings settings = chat().settings;
    const std::vector<Turn> turns = path();
    QCOMPARE(turns.size(), std::size_t(2 * questions));
    openChat(model);
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(id) != nullptr, patience);
    QCOMPARE(page().conversations()->model()->chat(id)->turns, 2 * questions);
    Q_EMIT page().conversations()->chosen(id, std::nullopt);
    QTRY_COMPARE_WITH_TIMEOUT(chat().id, id, patience);
    QTRY_COMPARE_WITH_TIMEOUT(chat().readPath().size(), turns.size(), patience);
    QVERIFY(chat().settings == settings);
    QVERIFY(path() == turns);
}

void TestLongChat::pastTheEndOfTheContext_data() {
    QTest::addColumn<int>("overflow");
    QTest::newRow("the system prompt stays") << static_cast<int>(Overflow::KeepSystem);
    QTest::newRow("the oldest go") << static_cast<int>(Overflow::DropOldest);
    QTest::newRow("asked each time") << static_cast<int>(Overflow::Ask);
}

void TestLongChat::pastTheEndOfTheContext() {
    QFETCH(int, overflow);
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
    // The window's has no weights.
    const auto weights = std::make_shared<const LoadedModel>(loadModel("builtin"));
    openChat();
    settings(static_cast<Overflow>(overflow), 48);
    QCOMPARE(m_desktop->model()->summary.contextLength, std::int64_t(512));
    int drops = 0, anew = 0;
    std::size_t dropped = 0;
    for (int number = 1; number <= questions && !QTest::currentTestFailed(); ++number) {
        askQuestion(question(number), number % 3 == 0);
        lookAtAnswer();
        lookAtMarks();
        const ContextPlan& plan = writing().plan();
        QVERIFY(!plan.systemDropped);
        if (number % 7 == 0) {
            compareWithAnew(weights);
        }
        QVERIFY(textOf(m_prompt).contains(QString::fromStdString(systemText)));
        QVERIFY(plan.dropped.size() >= dropped); // what has gone does not come back
        drops += plan.dropped.empty() ? 0 : 1;
        anew += plan.dropped.size() > dropped ? 1 : 0;
        dropped = plan.dropped.size();
    }
    QVERIFY2(drops >= 10, "the chat did not come to the end of the context");
    QVERIFY2(anew >= 2 && anew <= drops / 2, qPrintable(QString::number(anew)));
    QCOMPARE(m_askings, overflow == static_cast<int>(Overflow::Ask) ? drops : 0);
    // Most of it is read once only, also past the end: what is left out goes in steps.
    QVERIFY2(double(m_reused) > 0.6 * double(m_sent),
             qPrintable(QStringLiteral("%1 of %2").arg(m_reused).arg(m_sent)));
    const TurnId first = chat().tree().path().front();
    page().messages()->scrollToTurn(first);
    QTRY_VERIFY(shown(first).isNotSent);
    lookAtMarks();
    isThereAfterARestart(QStringLiteral("builtin"));
}

/// A system prompt that stays has the last word.
void TestLongChat::aMessageForWhichEverythingElseMustGo() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
    openChat();
    std::string system;
    for (int i = 0; i < 20; ++i) {
        system += systemText + " ";
    }
    settings(Overflow::KeepSystem, 48, system);
    askQuestion(question(3), true);
    write(QStringLiteral("The sum of 11 and 12 is 23. ").repeated(36));
    QVERIFY2(use().message + use().system > 512 && use().message < 500,
             qPrintable(QStringLiteral("%1 + %2").arg(use().message).arg(use().system)));
    const QString message = page().composer()->text();
    pressEnter();
    QTRY_VERIFY_WITH_TIMEOUT(!page().bar()->words(ChatBar::Notice::Failed).isEmpty(), patience);
    QVERIFY(page().bar()->words(ChatBar::Notice::Failed).contains(QStringLiteral("too long")));
    QCOMPARE(page().composer()->text(), message);
    QCOMPARE(chat().tree().path().size(), std::size_t(2));
    // Where the oldest may go, it is the last to go.
    ChatSettings settings = chat().settings;
    settings.overflow = Overflow::DropOldest;
    m_desktop->chat().changeSettings(settings);
    pressEnter();
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().size(), std::size_t(4), patience);
    waitForAnswer();
    QVERIFY(writing().plan().systemDropped);
    QVERIFY(!textOf(writing().plan().path.ids).contains(QString::fromStdString(systemText)));
    QVERIFY(answer().ended != EndReason::None && answer().ended != EndReason::Error);
    QVERIFY(page().bar()->words(ChatBar::Notice::Failed).isEmpty());
}

/// Short answers, which all fit; some are compared with those of runs that read everything anew.
void TestLongChat::aPublishedModel() {
    const QString model = qEnvironmentVariable("TOKENSCOPE_SMOLLM2");
    if (model.isEmpty()) {
        QSKIP("TOKENSCOPE_SMOLLM2 does not name the model's file");
    }
    // The window's has no weights.
    const auto weights = std::make_shared<const LoadedModel>(loadModel(model.toStdString()));
    openChat(model);
    settings(Overflow::Ask, 16);
    for (int number = 1; number <= questions && !QTest::currentTestFailed(); ++number) {
        askQuestion(question(number), number % 3 == 0);
        lookAtAnswer();
        lookAtMarks();
        QVERIFY(writing().plan().dropped.empty());
        if (number % 10 == 0) {
            QVERIFY(answer().runs.back().reusedTokens > answer().runs.back().promptTokens / 2);
            compareWithAnew(weights);
        }
    }
    QCOMPARE(m_askings, 0);
    QVERIFY2(double(m_reused) > 0.9 * double(m_sent),
             qPrintable(QStringLiteral("%1 of %2").arg(m_reused).arg(m_sent)));
    isThereAfterARestart(model);
}

QTEST_MAIN(TestLongChat)
#include "tst_long_chat.moc"
