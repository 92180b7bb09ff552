// SPDX-License-Identifier: MIT
// A model without a chat template is given a chat format in the window: what is sent, where answers end, and
// what the next start remembers.
#include "tests/support/desktop_journey.h"
#include "tests/support/scripted_model.h"
#include "ui/lab/format_window.h"
#include "ui/lab/marker_edit.h"
#include "ui/shared/token_strip.h"

#include <QAction>
#include <QLabel>
#include <QRadioButton>

#include <algorithm>
#include <functional>
#include <mutex>

using namespace tokenscope;
using Kind = FormatChoice::Kind;

namespace {

const LargeScreen largeScreen(1500, 1200);

/// No template; the vocabulary has <|im_start|> (600) and <|im_end|> (601, which takes the white space behind
/// it along).
const QString bareModel = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/models/llama_sharded_f32");

std::vector<TokenId> idsOf(std::initializer_list<int> values) {
    std::vector<TokenId> ids;
    for (const int value : values) {
        ids.push_back({value});
    }
    return ids;
}

/// "Name three fruits." in bareModel's pieces: N ame, ␣t h re e, ␣f r u its, full stop.
const std::vector<TokenId> rawIds = idsOf({47, 364, 258, 73, 267, 70, 282, 83, 86, 446, 15});
/// <|im_start|> u ser ↵ … <|im_end|> <|im_start|> as si stant ↵
const std::vector<TokenId> chatMlIds =
    idsOf({600, 86, 420, 200, 47, 364, 258, 73, 267, 70, 282, 83, 86, 446, 15, 601, 600, 404, 312, 350, 200});
/// U ser : ␣ N ame … ↵ A s si stant :
const std::vector<TokenId> ownIds =
    idsOf({54, 420, 27, 222, 47, 364, 258, 73, 267, 70, 282, 83, 86, 446, 15, 200, 34, 84, 312, 350, 27});

/// What the model says after a token, and the most ids that it was shown in this run.
struct Speech {
    std::function<int(TokenId last)> next;
    std::mutex mutex;
    std::vector<TokenId> seen;
};

int imEnd(TokenId) {
    return 601;
}

/// "↵User:" again and again.
int userTurn(TokenId last) {
    switch (last.value) {
    case 200:
        return 54;
    case 54:
        return 420;
    case 420:
        return 27;
    default:
        return 200;
    }
}

} // namespace

class TestChatFormats : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }
    void aKnownFormat();
    void ownPlainFormat();
    void withoutAnyTheReasonIsSaid();

private:
    void openSpeaking(int (*next)(TokenId));
    FormatWindow& formatWindow();
    static void chooseKind(FormatWindow& window, const char* words);
    static void type(FormatWindow& window, const char* field, const char* text);
    EndReason endOfRun();
    std::vector<TokenId> sent() const;
    PromptEditor& prompt() { return *m_desktop->lab().prompt(); }
    bool menuNames(const char* format);
    QString hints();

    std::shared_ptr<Speech> m_speech;
};

void TestChatFormats::openSpeaking(int (*next)(TokenId)) {
    m_speech = std::make_shared<Speech>();
    m_speech->next = next;
    m_loader = [speech = m_speech](const std::string& path, const LoadProgress& progress,
                                   std::stop_token stop, const LoadOptions& options) {
        LoadedModel loaded = loadModel(path, progress, std::move(stop), options);
        loaded.model = std::make_shared<ScriptedModel>(
            loaded.summary.vocabulary, 256,
            [speech](std::span<const TokenId> ids, RowIndex, std::span<float> logits) {
                const std::lock_guard lock(speech->mutex);
                if (ids.size() >= speech->seen.size()) {
                    speech->seen.assign(ids.begin(), ids.end());
                }
                logits[static_cast<std::size_t>(speech->next(ids.back()))] = 50;
            });
        return loaded;
    };
    open(bareModel);
}

FormatWindow& TestChatFormats::formatWindow() {
    Q_EMIT prompt().formatRequested();
    return *m_desktop->window().findChild<FormatWindow*>();
}

void TestChatFormats::chooseKind(FormatWindow& window, const char* words) {
    for (auto* button : window.findChildren<QRadioButton*>()) {
        if (button->text().startsWith(QLatin1String(words))) {
            button->click();
            return;
        }
    }
    QFAIL(words);
}

void TestChatFormats::type(FormatWindow& window, const char* field, const char* text) {
    for (auto* edit : window.findChildren<MarkerEdit*>()) {
        if (edit->accessibleName() == QLatin1String(field)) {
            QTest::keyClicks(edit, QLatin1String(text));
            return;
        }
    }
    QFAIL(field);
}

/// Of a run of one row and at most six tokens.
EndReason TestChatFormats::endOfRun() {
    const quint64 before = m_desktop->snapshot() ? m_desktop->snapshot()->runId : 0;
    {
        const std::lock_guard lock(m_speech->mutex);
        m_speech->seen.clear();
    }
    startRun(1, 6);
    const auto isOver = [&] {
        return status() == RunStatus::Finished && m_desktop->snapshot()->runId > before;
    };
    return QTest::qWaitFor(isOver, patience) ? m_desktop->snapshot()->rows.front().ended : EndReason::None;
}

/// The prompt of that run.
std::vector<TokenId> TestChatFormats::sent() const {
    const std::lock_guard lock(m_speech->mutex);
    const auto length =
        std::min(m_speech->seen.size(), static_cast<std::size_t>(m_desktop->snapshot()->promptTokens));
    return {m_speech->seen.begin(), m_speech->seen.begin() + static_cast<std::ptrdiff_t>(length)};
}

bool TestChatFormats::menuNames(const char* format) {
    const auto actions = prompt().findChildren<QAction*>();
    return std::any_of(actions.begin(), actions.end(), [&](const QAction* action) {
        return action->text() == QStringLiteral("As a chat turn (%1)").arg(QLatin1String(format));
    });
}

QString TestChatFormats::hints() {
    QString all;
    for (const auto* label : prompt().findChildren<QLabel*>()) {
        all += label->isVisible() ? label->text() + QLatin1Char('\n') : QString();
    }
    return all;
}

void TestChatFormats::aKnownFormat() {
    openSpeaking(imEnd);
    QVERIFY(!prompt().isChatTurn());
    // <|im_end|> is a token like others to the model by itself.
    QCOMPARE(endOfRun(), EndReason::Limit);
    QCOMPARE(sent(), rawIds);

    FormatWindow& window = formatWindow();
    QVERIFY(window.isVisible());
    chooseKind(window, "A known one"); // the first one whose tokens are there
    QVERIFY(window.choice() == (FormatChoice{.kind = Kind::Known, .known = "ChatML"}));
    QVERIFY(prompt().isChatTurn());
    QVERIFY(menuNames("ChatML, chosen by you"));
    QTRY_COMPARE_WITH_TIMEOUT(window.findChild<TokenStrip*>()->tokens(), chatMlIds, patience);
    QCOMPARE(endOfRun(), EndReason::EndOfTurn);
    QCOMPARE(columns(), qint64(1));
    QCOMPARE(sent(), chatMlIds);

    // Another model keeps its own, and has this one's window.
    const auto before = m_desktop->model();
    m_desktop->openModel(tinyModel);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != before, patience);
    QCOMPARE(window.choice().kind, Kind::Models);
    QVERIFY(!menuNames("ChatML, chosen by you"));

    // The next start has it again.
    open(bareModel);
    QVERIFY(prompt().isChatTurn() && menuNames("ChatML, chosen by you"));
    QCOMPARE(endOfRun(), EndReason::EndOfTurn);
    QCOMPARE(sent(), chatMlIds);

    // Until the model's own is wanted again: it has none.
    formatWindow().findChild<QPushButton*>(QStringLiteral("modelsOwn"))->click();
    QVERIFY(!prompt().isChatTurn());
    QCOMPARE(endOfRun(), EndReason::Limit);
    QCOMPARE(sent(), rawIds);
    open(bareModel);
    QVERIFY(!prompt().isChatTurn());
}

void TestChatFormats::ownPlainFormat() {
    openSpeaking(userTurn);
    QCOMPARE(endOfRun(), EndReason::Limit);
    FormatWindow& window = formatWindow();
    chooseKind(window, "My own");
    QCOMPARE(window.choice().kind, Kind::Models); // nothing is written yet
    QVERIFY(!prompt().isChatTurn());
    type(window, "User, before", "User: ");
    type(window, "Assistant, before", "\\nAssistant:");
    QCOMPARE(window.choice().kind, Kind::Own);
    QVERIFY(prompt().isChatTurn() && menuNames("your own format"));
    QTRY_COMPARE_WITH_TIMEOUT(window.findChild<TokenStrip*>()->tokens(), ownIds, patience);
    QCOMPARE(endOfRun(), EndReason::StopText);
    QCOMPARE(columns(), qint64(4)); // ↵ U ser :
    QCOMPARE(sent(), ownIds);

    // Half an escape: what was complete stays in use.
    type(window, "User, before", "\\");
    QCOMPARE(endOfRun(), EndReason::StopText);
    QCOMPARE(sent(), ownIds);

    open(bareModel);
    QVERIFY(prompt().isChatTurn() && menuNames("your own format"));
    QCOMPARE(formatWindow().choice().own.assistantPrefix, std::string("\nAssistant:"));
    QCOMPARE(endOfRun(), EndReason::StopText);
    QCOMPARE(sent(), ownIds);
}

void TestChatFormats::withoutAnyTheReasonIsSaid() {
    openSpeaking(imEnd);
    QVERIFY2(hints().contains(QLatin1String("comes without a chat template")), qPrintable(hints()));
    FormatWindow& window = formatWindow();
    chooseKind(window, "A known one");
    QVERIFY2(!hints().contains(QLatin1String("chat template")), qPrintable(hints()));
    chooseKind(window, "No format");
    QCOMPARE(window.choice().kind, Kind::None);
    QVERIFY2(hints().contains(QLatin1String("You chose no chat format")), qPrintable(hints()));
    open(bareModel);
    QVERIFY(!prompt().isChatTurn());
    QVERIFY2(hints().contains(QLatin1String("You chose no chat format")), qPrintable(hints()));
}

QTEST_MAIN(TestChatFormats)
#include "tst_chat_formats.moc"
