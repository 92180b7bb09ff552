// SPDX-License-Identifier: MIT
#include "tests/support/render.h"
#include "tests/ui/chat/chat_examples.h"
#include "ui/chat/answer_footer.h"
#include "ui/chat/answer_tokens.h"
#include "ui/chat/answer_view.h"
#include "ui/chat/chat_words.h"
#include "ui/chat/question_view.h"
#include "ui/chat/turn_wishes.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/palette.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/style_sheet.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

using namespace tokenscope;

class TestMessageView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void saysWhatIsKnownOfAnAnswer();
    void saysHowItIsGoing();
    void anEmptyAnswerSaysWhy_data();
    void anEmptyAnswerSaysWhy();
    void aCutOffCharacterIsShownAsBytes();
    void failuresAreSaid();
    void walksThroughVersions();
    void offersWhatIsPossible();
    void regeneratesBothWays();
    void copiesTheSource();
    void showsTokens();
    void onlyATokenThatIsLookedAtIsFramed();
    void tokensOfAnotherVocabularyAreReadAndExplained();
    void namesTheModelWhereItIsAsked();
    void aVeryLongAnswersTokensScrollInside();
    void editsAndSendsAgain();
    void escLeavesTheMessageAsItWas();
    void longMessagesAreFolded();
    void lockedTurnsCannotBeChanged();
    void turnsThatAreNotSentSaySo();
    void screenReadersHearIt();
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    template <class View> struct Fixture {
        TurnWishes wishes;
        View view{wishes, nullptr};
        explicit Fixture(const ShownTurn& turn, int width = 700) {
            view.setTurn(turn);
            view.resize(width, view.heightForWidth(width));
            view.show();
            settle();
        }
        void settle() {
            for (int i = 0; i < 4; ++i) {
                QCoreApplication::processEvents();
                view.resize(view.width(), view.heightForWidth(view.width()));
            }
        }
        QPushButton* button(const char* name) const {
            return view.template findChild<QPushButton*>(QLatin1String(name));
        }
        QString labels() const {
            QStringList all;
            for (const QLabel* label : view.template findChildren<QLabel*>()) {
                all += label->isVisible() ? label->text() : QString();
            }
            return all.join(QLatin1Char('\n'));
        }
    };
    static ShownTurn plainAnswer() { return answer(2, {textPart("It is **345**.")}); }
};

void TestMessageView::saysWhatIsKnownOfAnAnswer() {
    QCOMPARE(footerFacts(plainAnswer()),
             (QStringList{"✓ end of turn", "31 sampled, 6 forced", "seed 42 · balanced", "1,240 tokens/s",
                          "reused 118 of 131 positions"}));
    ShownTurn turn = plainAnswer();
    turn.facts.ended = EndReason::None;
    turn.facts.settings.temperature = 0.9;
    turn.facts.attempt = 2;
    turn.facts.chosen = 1;
    turn.facts.reusedTokens = 0;
    turn.facts.seed = 18446744073709551615U;
    QCOMPARE(
        footerFacts(turn),
        (QStringList{"■ cut off", "31 sampled, 6 forced, 1 chosen",
                     "seed 18446744073709551615, draw 3 · T 0.90, top-k 40, top-p 0.90", "1,240 tokens/s"}));
    turn.facts.seed.reset(); // imported
    QVERIFY(footerFacts(turn).isEmpty());
    const Fixture<AnswerView> f(plainAnswer());
    for (const QString& fact : footerFacts(plainAnswer())) {
        QVERIFY2(f.labels().contains(fact), qPrintable(fact));
    }
    const QString toolTip = footerToolTip(plainAnswer());
    QVERIFY(toolTip.contains(QStringLiteral("<|assistant_end|>")) &&
            toolTip.contains(QStringLiteral("9.0 ms")));
    Answer kept;
    kept.tokens.resize(3);
    kept.tokens[1].origin = TokenOrigin::Forced;
    kept.runs.resize(2);
    kept.runs[1].seed = 7;
    const AnswerFacts facts = answerFacts(kept);
    QCOMPARE(facts.sampled, 2);
    QCOMPARE(facts.forced, 1);
    QCOMPARE(facts.seed, std::optional<quint64>(7));
}

void TestMessageView::saysHowItIsGoing() {
    ShownTurn turn = plainAnswer();
    turn.state = ShownTurn::State::Reading;
    turn.readFraction = 0.431;
    QVERIFY(footerFacts(turn)[0].contains(QStringLiteral("43 %")));
    turn.state = ShownTurn::State::Writing;
    QCOMPARE(footerFacts(turn),
             (QStringList{"● writing … Esc stops", "37 tokens", "reused 118 of 131 positions"}));
    const Fixture<AnswerView> f(turn);
    QVERIFY(!f.button("regenerate")->isVisible() && !f.button("copyAnswer")->isVisible());
}

void TestMessageView::anEmptyAnswerSaysWhy_data() {
    QTest::addColumn<EndReason>("reason");
    QTest::addColumn<QString>("words");
    QTest::newRow("start token") << EndReason::StartToken << "began a new text (<|bos|>)";
    QTest::newRow("end of turn") << EndReason::EndOfTurn << "ended its turn (<|bos|>)";
    QTest::newRow("context") << EndReason::ContextFull << "no position left";
    QTest::newRow("user") << EndReason::User << "you stopped it";
    QTest::newRow("nothing") << EndReason::None << "Tokenscope ended before";
}

void TestMessageView::anEmptyAnswerSaysWhy() {
    QFETCH(EndReason, reason);
    QFETCH(QString, words);
    ShownTurn turn = answer(2, {});
    turn.facts.ended = reason;
    turn.facts.endToken = QStringLiteral("<|bos|>");
    const Fixture<AnswerView> f(turn);
    QVERIFY2(f.labels().contains(words), qPrintable(f.labels()));
}

void TestMessageView::aCutOffCharacterIsShownAsBytes() {
    ShownTurn turn = answer(2, {textPart("a\xef\xbf\xbd")});
    turn.tail = QStringLiteral("F0 9F");
    Fixture<AnswerView> f(turn);
    QVERIFY(f.labels().contains(QStringLiteral("F0 9F")));
    turn.state = ShownTurn::State::Writing; // more may come
    f.view.setTurn(turn);
    QVERIFY(!f.labels().contains(QStringLiteral("F0 9F")));
}

void TestMessageView::failuresAreSaid() {
    ShownTurn turn = plainAnswer();
    turn.facts.ended = EndReason::Error;
    turn.facts.error = QStringLiteral("no memory");
    const Fixture<AnswerView> f(turn);
    QVERIFY(f.labels().contains(QStringLiteral("no memory")) &&
            f.labels().contains(QStringLiteral("✗ failed")));
}

void TestMessageView::walksThroughVersions() {
    ShownTurn turn = plainAnswer();
    Fixture<AnswerView> f(turn);
    QVERIFY(!f.button("versionAfter")->isVisible());
    turn.place = {1, 3};
    f.view.setTurn(turn);
    QVERIFY(f.labels().contains(QStringLiteral("2 of 3")));
    QSignalSpy version(&f.wishes, &TurnWishes::versionRequested);
    f.button("versionAfter")->click();
    f.button("versionBefore")->click();
    QCOMPARE(version.size(), 2);
    QCOMPARE(version[0][0].value<TurnId>(), TurnId{2});
    QCOMPARE(version[0][1].toInt(), 1);
    QCOMPARE(version[1][1].toInt(), -1);
    turn.place = {2, 3};
    f.view.setTurn(turn);
    QVERIFY(!f.button("versionAfter")->isEnabled() && f.button("versionBefore")->isEnabled());
}

void TestMessageView::offersWhatIsPossible() {
    ShownTurn turn = plainAnswer();
    Fixture<AnswerView> f(turn);
    QVERIFY(!f.button("continueAnswer")->isVisible());
    turn.canContinue = true;
    f.view.setTurn(turn);
    QSignalSpy goOn(&f.wishes, &TurnWishes::continueRequested), away(&f.wishes, &TurnWishes::deleteRequested);
    f.button("continueAnswer")->click();
    QCOMPARE(goOn.size(), 1);
    f.button("moreOfAnswer")->menu()->actions()[0]->trigger();
    QCOMPARE(away.size(), 1);
}

void TestMessageView::regeneratesBothWays() {
    Fixture<AnswerView> f(plainAnswer());
    QSignalSpy again(&f.wishes, &TurnWishes::regenerateRequested);
    for (QAction* action : f.button("regenerate")->menu()->actions()) {
        action->trigger();
    }
    QCOMPARE(again.size(), 2);
    QCOMPARE(again[0][1].value<Regenerate>(), Regenerate::NewSeed);
    QCOMPARE(again[1][1].value<Regenerate>(), Regenerate::SameSeed);
}

void TestMessageView::copiesTheSource() {
    Fixture<AnswerView> f(plainAnswer());
    f.button("copyAnswer")->click();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("It is **345**."));
}

void TestMessageView::showsTokens() {
    ShownTurn turn = plainAnswer();
    Fixture<AnswerView> f(turn);
    QSignalSpy toggled(&f.view, &MessageView::tokensToggled);
    f.button("showTokens")->click();
    QCOMPARE(toggled.size(), 1);
    f.view.setShowsTokens(true);
    QVERIFY(!f.view.tokens()); // none have come yet
    turn.tokens = byteTokens("It is 345.", std::make_shared<ByteTokenizer>());
    f.view.selectToken(3);
    f.view.setTurn(turn);
    f.settle();
    QVERIFY(f.view.tokens() && f.view.tokens()->isVisible());
    LanesView* lanes = f.view.tokens()->lanes();
    QCOMPARE(lanes->cursor().column, std::optional<qint64>(3));
    QVERIFY(lanes->height() >= lanes->fullHeight());
    QVERIFY(lanes->accessibleDescription().contains(QStringLiteral("i")));
    QSignalSpy selected(&f.wishes, &TurnWishes::tokenSelected);
    QTest::mouseClick(lanes->viewport(), Qt::LeftButton, {}, lanes->chipRect({0, 5}).center());
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected[0][0].value<TurnId>(), TurnId{2});
    QCOMPARE(selected[0][1].value<std::optional<qint64>>(), std::optional<qint64>(5));
    // More tokens leave the selection.
    turn.tokens = byteTokens("It is 345. And more", std::make_shared<ByteTokenizer>());
    f.view.setShowsTokens(false);
    QVERIFY(!f.view.tokens()->isVisible());
}

void TestMessageView::onlyATokenThatIsLookedAtIsFramed() {
    ShownTurn turn = plainAnswer();
    turn.tokens = byteTokens("It is 345.", std::make_shared<ByteTokenizer>());
    Fixture<AnswerView> f(turn);
    f.view.setShowsTokens(true);
    f.settle();
    LanesView* lanes = f.view.tokens()->lanes();
    const auto picture = [&] {
        lanes->clearFocus();
        return lanes->viewport()->grab().toImage();
    };
    const QImage none = picture();
    QVERIFY(!lanes->isCurrentFramed());
    f.view.selectToken(3);
    QVERIFY(lanes->isCurrentFramed());
    const QImage framed = picture();
    QVERIFY(framed != none);
    f.view.setShowsTokens(false); // it is remembered
    f.view.setShowsTokens(true);
    f.settle();
    QCOMPARE(lanes->cursor().column, std::optional<qint64>(3));
    QVERIFY(picture() == framed);
    f.view.deselectToken();
    QVERIFY(picture() == none);
    // Who comes by keyboard sees where.
    lanes->setFocus(Qt::TabFocusReason);
    QVERIFY(lanes->isCurrentFramed());
    QVERIFY(picture() == none);
}

void TestMessageView::tokensOfAnotherVocabularyAreReadAndExplained() {
    ShownTurn turn = plainAnswer();
    auto shown = std::make_shared<ShownTokens>(*byteTokens("ab", nullptr));
    shown->tokens[0].bytes = "Hello";
    shown->note = QStringLiteral("Somebody wrote these tokens.");
    turn.tokens = shown;
    Fixture<AnswerView> f(turn);
    f.view.setShowsTokens(true);
    f.settle();
    QVERIFY(f.labels().contains(shown->note));
    f.view.selectToken(0);
    QVERIFY2(f.view.tokens()->lanes()->accessibleDescription().contains(QStringLiteral("Hello")),
             qPrintable(f.view.tokens()->lanes()->accessibleDescription()));
    f.view.selectToken(1); // of which nothing but the number is known
    QVERIFY(f.view.tokens()->lanes()->accessibleDescription().contains(QStringLiteral("#98")));
    turn.tokens = byteTokens("ab", std::make_shared<ByteTokenizer>());
    f.view.setTurn(turn);
    f.settle();
    QVERIFY(!f.labels().contains(shown->note));
}

void TestMessageView::namesTheModelWhereItIsAsked() {
    ShownTurn turn = plainAnswer();
    turn.facts.modelName = QStringLiteral("Small model");
    QVERIFY(footerToolTip(turn).contains(QStringLiteral("Model: Small model")));
    QVERIFY(!footerFacts(turn).contains(QStringLiteral("Small model")));
    turn.namesModel = true;
    QCOMPARE(footerFacts(turn)[1], QStringLiteral("Small model"));
    turn.facts.modelName = QStringLiteral("A-very-long-name-of-a-model-that-was-finetuned-7B-Q4_K_M");
    const QString name = footerFacts(turn)[1];
    QVERIFY2(name.size() <= 32 && name.startsWith(QStringLiteral("A-very")) &&
                 name.endsWith(QStringLiteral("Q4_K_M")) && name.contains(QChar(0x2026)),
             qPrintable(name));
    QVERIFY(footerToolTip(turn).contains(turn.facts.modelName));
    turn.facts.modelName.clear(); // not known
    QCOMPARE(footerFacts(turn)[1], QStringLiteral("31 sampled, 6 forced"));
}

void TestMessageView::aVeryLongAnswersTokensScrollInside() {
    ShownTurn turn = plainAnswer();
    turn.tokens = byteTokens(std::string(6000, 'x'), std::make_shared<ByteTokenizer>());
    Fixture<AnswerView> f(turn);
    f.view.setShowsTokens(true);
    f.settle();
    QVERIFY(f.view.tokens()->height() < 1200);
    turn.tokens = byteTokens("unknown", nullptr); // another vocabulary: numbers
    f.view.setTurn(turn);
    f.settle();
    QVERIFY(f.view.tokens()->lanes()->accessibleDescription().contains(QStringLiteral("#110")));
}

void TestMessageView::editsAndSendsAgain() {
    Fixture<QuestionView> f(question(1, QStringLiteral("What is 15*23?")));
    QSignalSpy resend(&f.wishes, &TurnWishes::resendRequested);
    f.button("editMessage")->click();
    f.settle();
    QVERIFY(f.view.editor() && f.view.isBusy());
    QCOMPARE(f.view.editor()->text(), QStringLiteral("What is 15*23?"));
    QTest::keyClick(f.view.editor(), Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClicks(f.view.editor(), QStringLiteral("And 2?"));
    QTest::keyClick(f.view.editor(), Qt::Key_Return);
    QCOMPARE(resend.size(), 1);
    QCOMPARE(resend[0][1].toString(), QStringLiteral("What is 15*23?\nAnd 2?"));
    QVERIFY(!f.view.editor());
}

void TestMessageView::escLeavesTheMessageAsItWas() {
    Fixture<QuestionView> f(question(1, QStringLiteral("words")));
    QSignalSpy resend(&f.wishes, &TurnWishes::resendRequested);
    f.view.startEditing();
    QTest::keyClicks(f.view.editor(), QStringLiteral("more"));
    f.view.setTurn(f.view.turn()); // news of it
    QVERIFY(f.view.editor() && f.view.editor()->isVisible());
    QCOMPARE(f.view.findChildren<QTextBrowser*>().value(0)->isVisible(), false);
    QTest::keyClick(f.view.editor(), Qt::Key_Escape);
    QVERIFY(!f.view.editor());
    QCOMPARE(resend.size(), 0);
    f.view.startEditing();
    f.view.editor()->clearText();
    QTest::keyClick(f.view.editor(), Qt::Key_Return); // nothing is nothing to send
    QCOMPARE(resend.size(), 0);
    QVERIFY(f.view.editor());
}

void TestMessageView::longMessagesAreFolded() {
    Fixture<QuestionView> f(question(1, QStringLiteral("x").repeated(2'000'000)));
    QVERIFY(f.view.height() < 700);
    auto* unfold = f.view.findChild<QToolButton*>(QStringLiteral("unfoldMessage"));
    QVERIFY(unfold->text().contains(QStringLiteral("2,000,000")));
    unfold->click();
    f.settle();
    QCOMPARE(f.view.findChild<QPlainTextEdit*>()->toPlainText().remove(QLatin1Char('\n')).size(), 2'000'000);
    QVERIFY(f.view.height() < 1000);
    f.button("copyMessage")->click();
    QCOMPARE(QApplication::clipboard()->text().size(), 2'000'000);
    unfold->click();
    f.settle();
    QVERIFY(f.view.findChild<QPlainTextEdit*>()->toPlainText().isEmpty());
}

void TestMessageView::lockedTurnsCannotBeChanged() {
    ShownTurn turn = plainAnswer();
    turn.lock = QStringLiteral("It is being written in another window");
    turn.canContinue = true;
    Fixture<AnswerView> f(turn);
    for (const char* name : {"regenerate", "continueAnswer", "moreOfAnswer"}) {
        QVERIFY(!f.button(name)->isEnabled());
    }
    QCOMPARE(f.button("regenerate")->toolTip(), turn.lock);
    QVERIFY(f.button("copyAnswer")->isEnabled());
    ShownTurn asked = question(1, QStringLiteral("words"));
    asked.lock = turn.lock;
    Fixture<QuestionView> q(asked);
    QVERIFY(!q.button("editMessage")->isEnabled() && !q.button("deleteMessage")->isEnabled());
    q.view.startEditing();
    QVERIFY(!q.view.editor());
}

void TestMessageView::turnsThatAreNotSentSaySo() {
    ShownTurn turn = plainAnswer();
    turn.isNotSent = true;
    const Fixture<AnswerView> f(turn);
    QVERIFY(f.labels().contains(QStringLiteral("Not sent any more")));
    ShownTurn asked = question(1, QStringLiteral("words"));
    asked.isNotSent = true;
    const Fixture<QuestionView> q(asked);
    QVERIFY(q.labels().contains(QStringLiteral("Not sent any more")));
}

void TestMessageView::screenReadersHearIt() {
    ShownTurn turn = answer(2, {textPart("It is "), callPart("calculator", "15*23", "345"), textPart(".")});
    turn.place = {1, 3};
    const Fixture<AnswerView> f(turn);
    QCOMPARE(f.view.accessibleName(), QStringLiteral("Answer 2 of 3, end of turn"));
    QCOMPARE(f.view.accessibleDescription(), QStringLiteral("It is [calculator 15*23 → 345]."));
    for (const QPushButton* button : f.view.findChildren<QPushButton*>()) {
        QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty(),
                 qPrintable(button->objectName()));
        QVERIFY(button->focusPolicy() & Qt::TabFocus);
    }
    const Fixture<QuestionView> q(question(1, QStringLiteral("words")));
    QCOMPARE(q.view.accessibleName(), QStringLiteral("Your message"));
}

void TestMessageView::nothingIsCutOff_data() {
    QTest::addColumn<int>("points");
    QTest::addColumn<int>("width");
    for (const int points : {8, 10, 16, 28}) {
        for (const int width : {360, 700, 1200}) {
            QTest::addRow("%d pt in %d", points, width) << points << width;
        }
    }
}

void TestMessageView::nothingIsCutOff() {
    QFETCH(int, points);
    QFETCH(int, width);
    const QFont before = QApplication::font();
    QFont font = before;
    font.setPointSize(points);
    QApplication::setFont(font);
    refreshStyle();
    {
        ShownTurn turn = answer(2, {textPart("Words "), callPart("calculator", "15*23*456789", "157592205"),
                                    textPart(" and words\n\n```py\nprint(1)\n```\nend")});
        turn.place = {1, 3};
        turn.canContinue = true;
        Fixture<AnswerView> f(turn, width);
        Fixture<QuestionView> q(
            question(1, QStringLiteral("A question of several words, to be broken into lines. ").repeated(4)),
            width);
        const auto check = [&](QWidget& view) {
            for (const QWidget* child : view.findChildren<QWidget*>()) {
                if (!child->isVisible() || child->width() == 0 ||
                    qobject_cast<const QPlainTextEdit*>(child->parentWidget())) {
                    continue;
                }
                const QRect box(child->mapTo(&view, QPoint()), child->size());
                const QString name =
                    QStringLiteral("%1 %2").arg(child->metaObject()->className(), child->objectName());
                if (qobject_cast<const QPushButton*>(child) || qobject_cast<const QLabel*>(child)) {
                    QVERIFY2(box.bottom() <= view.height(), qPrintable(name));
                    QVERIFY2(child->height() >= child->minimumSizeHint().height() - 1, qPrintable(name));
                }
            }
        };
        check(f.view);
        check(q.view);
    }
    QApplication::setFont(before);
    refreshStyle();
}

QTEST_MAIN(TestMessageView)
#include "tst_message_view.moc"
