// SPDX-License-Identifier: MIT
#include "tests/support/render.h"
#include "ui/lab/prompt_editor.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/palette.h"
#include "ui/shared/title_button.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace tokenscope;

class TestPromptEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void keepsWhatItWasGiven();
    void saysHowManyTokens();
    void refusesWhatDoesNotFitAndSaysSo();
    void saysWhenTheContextCutsTheRunShort();
    void runsOnControlEnter();
    void fallsBackToRawTextWithoutChatFormat();
    void asksForAFormatOnceThereIsAModel();
    void readsSeeds();
    void showsTheSeedReallyUsed();
    void foldsTheSystemPrompt();
    void hugePastesDoNotStall_data();
    void hugePastesDoNotStall();
    void pasteIntoTextThatBecomesTooLong();
    void undoAndClearEndHolding();
    void growsWithItsText();
    void aClickAnywhereOnTheCardGoesToTheText();
    void narrowCardsWrapTheFields();
    void theWordsAboutThePromptAreNotCut();

private:
    struct Fixture {
        PromptEditor editor;
        PromptTextEdit* text = nullptr;
        Fixture() {
            for (auto* edit : editor.findChildren<PromptTextEdit*>()) {
                text = edit->accessibleName() == QStringLiteral("Prompt") ? edit : text;
            }
            editor.resize(950, 90);
            editor.show();
            QTest::qWait(0);
        }
        QString notice() const {
            QString all;
            for (const auto* label : editor.findChildren<QLabel*>()) {
                all += label->isVisible() ? label->text() + QLatin1Char('\n') : QString();
            }
            return all;
        }
        QString info() const { return editor.findChild<ElidedLabel*>()->text(); }
        void paste(const QString& what) {
            QApplication::clipboard()->setText(what);
            text->paste();
        }
    };
};

void TestPromptEditor::keepsWhatItWasGiven() {
    Fixture f;
    f.editor.setText(QStringLiteral("What is 15 * 23?\nAnd 2?"));
    f.editor.setSamples(7);
    f.editor.setMaxTokens(100);
    QCOMPARE(f.editor.text(), QStringLiteral("What is 15 * 23?\nAnd 2?"));
    QCOMPARE(f.editor.samples(), 7);
    QCOMPARE(f.editor.maxTokens(), 100);
    f.editor.setSamples(999);
    QCOMPARE(f.editor.samples(), 64);
    f.editor.setSamples(-1);
    QCOMPARE(f.editor.samples(), 1);
    f.editor.setMaxTokens(0);
    QCOMPARE(f.editor.maxTokens(), 1);
}

void TestPromptEditor::saysHowManyTokens() {
    Fixture f;
    f.editor.resize(2000, 90);
    QTest::qWait(0);
    QSignalSpy spy(&f.editor, &PromptEditor::promptChanged);
    QTest::keyClicks(f.text, QStringLiteral("hi"));
    QCOMPARE(spy.size(), 2);
    QVERIFY(f.info().contains(QStringLiteral("counting")));
    f.editor.setTokenCount(1234, 2048);
    QCOMPARE(f.info(), QStringLiteral("· 1,234 tokens · read once for all samples"));
    f.editor.setSamples(1);
    QCOMPARE(f.info(), QStringLiteral("· 1,234 tokens"));
    QTest::keyClicks(f.text, QStringLiteral("!"));
    QVERIFY(f.info().contains(QStringLiteral("counting"))); // the figure was of another text
    f.editor.setTokenCount(-1, 0);
    QVERIFY(f.info().contains(QStringLiteral("once a model is open")));
}

void TestPromptEditor::refusesWhatDoesNotFitAndSaysSo() {
    Fixture f;
    QSignalSpy run(&f.editor, &PromptEditor::runRequested);
    for (const qint64 count : {62, 63}) {
        f.editor.setTokenCount(count, 64);
        QVERIFY(f.editor.problem().isEmpty());
    }
    f.editor.setTokenCount(64, 64); // as the engine sees it
    QCOMPARE(
        f.editor.problem(),
        QStringLiteral("The prompt has 64 tokens, but this model's context has 64 positions, one of them "
                       "for the answer. Shorten it by at least 1."));
    QVERIFY(f.notice().contains(f.editor.problem()));
    QTest::keyClick(f.text, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(run.size(), 0);
    f.editor.setTokenCount(65, 0); // no limit known
    QVERIFY(f.editor.problem().isEmpty());
}

void TestPromptEditor::saysWhenTheContextCutsTheRunShort() {
    Fixture f;
    f.editor.setMaxTokens(100);
    f.editor.setTokenCount(14, 114);
    QVERIFY(!f.notice().contains(QStringLiteral("leave room")));
    f.editor.setTokenCount(15, 114);
    QVERIFY(f.notice().contains(QStringLiteral("15 prompt tokens leave room for 99 of 100 new ones")));
}

void TestPromptEditor::runsOnControlEnter() {
    Fixture f;
    QSignalSpy run(&f.editor, &PromptEditor::runRequested);
    QTest::keyClick(f.text, Qt::Key_Return);
    QCOMPARE(run.size(), 0);
    QCOMPARE(f.editor.text(), QStringLiteral("\n"));
    QTest::keyClick(f.text, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(f.text, Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
    QCOMPARE(run.size(), 2);
    QCOMPARE(f.editor.text(), QStringLiteral("\n"));
}

void TestPromptEditor::fallsBackToRawTextWithoutChatFormat() {
    Fixture f;
    auto* title = f.editor.findChild<TitleButton*>();
    QVERIFY(f.editor.isChatTurn());
    QCOMPARE(title->text(), QStringLiteral("Prompt, as a chat turn"));
    QSignalSpy spy(&f.editor, &PromptEditor::promptChanged);
    f.editor.setChatFormat(QString());
    QCOMPARE(spy.size(), 1);
    QVERIFY(!f.editor.isChatTurn());
    QVERIFY(f.editor.wantsChatTurn());
    QCOMPARE(title->text(), QStringLiteral("Prompt, as raw text"));
    QVERIFY(f.notice().contains(QStringLiteral("no chat format")));
    f.editor.setAllowsSpecial(true);
    QVERIFY(f.editor.allowsSpecial());
    QCOMPARE(title->text(), QStringLiteral("Prompt, raw with special tokens"));
    f.editor.setChatFormat(QStringLiteral("ChatML"));
    QVERIFY(f.editor.isChatTurn()); // the wish is remembered
    QVERIFY(!f.editor.allowsSpecial());
    f.editor.setChatTurn(false);
    QVERIFY(!f.editor.isChatTurn());
    QVERIFY(!f.notice().contains(QStringLiteral("no chat format")));
}

void TestPromptEditor::asksForAFormatOnceThereIsAModel() {
    Fixture f;
    const auto entry = [&](const char* words) {
        const auto actions = f.editor.findChildren<QAction*>();
        const auto found = std::find_if(actions.begin(), actions.end(), [&](const QAction* action) {
            return action->text().startsWith(QString::fromUtf8(words));
        });
        return found == actions.end() ? nullptr : *found;
    };
    QAction* choose = entry("Chat format…");
    auto* link = f.editor.findChild<QToolButton*>(QStringLiteral("chooseFormat"));
    QVERIFY(choose && !choose->isEnabled() && !link->isVisible());
    QSignalSpy asked(&f.editor, &PromptEditor::formatRequested);
    f.editor.setFormatHint(QStringLiteral("This one has none."));
    f.editor.setChatFormat(QString());
    QVERIFY2(f.notice().contains(QStringLiteral("This one has none.")), qPrintable(f.notice()));
    QVERIFY(choose->isEnabled() && link->isVisible());
    choose->trigger();
    link->click();
    QCOMPARE(asked.size(), 2);
    f.editor.setChatFormat(QStringLiteral("ChatML, chosen by you"));
    QVERIFY(!link->isVisible() && !f.notice().contains(QStringLiteral("This one has none.")));
    QVERIFY(entry("As a chat turn")->text().contains(QStringLiteral("chosen by you")));
}

void TestPromptEditor::readsSeeds() {
    Fixture f;
    auto* field = f.editor.findChild<QLineEdit*>();
    for (auto* candidate : f.editor.findChildren<QLineEdit*>()) {
        field = candidate->accessibleName() == QStringLiteral("Seed") ? candidate : field;
    }
    QVERIFY(!f.editor.seed());
    f.editor.setSeed(42);
    QCOMPARE(f.editor.seed(), std::optional<quint64>(42));
    field->setText(QStringLiteral("18446744073709551615"));
    QCOMPARE(f.editor.seed(), std::optional<quint64>(~0ULL));
    QVERIFY(f.editor.problem().isEmpty());
    for (const char* wrong : {"18446744073709551616", "-1", "4.5", "abc"}) {
        field->setText(QString::fromLatin1(wrong));
        QVERIFY(!f.editor.seed());
        QVERIFY2(f.editor.problem().contains(QString::fromLatin1(wrong)), wrong);
    }
    for (const char* random : {"", "random", "  "}) {
        field->setText(QString::fromLatin1(random));
        QVERIFY(!f.editor.seed());
        QVERIFY(f.editor.problem().isEmpty());
    }
}

void TestPromptEditor::showsTheSeedReallyUsed() {
    // A random seed is never lost: what was used is on screen and can be taken over (known fault B02).
    Fixture f;
    const auto button = [&] {
        QToolButton* used = nullptr;
        for (auto* candidate : f.editor.findChildren<QToolButton*>()) {
            used = candidate->toolTip().contains(QStringLiteral("seed of the last run")) ||
                           candidate->toolTip().contains(QStringLiteral("last run's seed"))
                       ? candidate
                       : used;
        }
        return used;
    };
    const auto places = [&] {
        QList<QRect> places;
        for (const auto* widget : f.editor.findChildren<QWidget*>()) {
            places << QRect(widget->mapTo(&f.editor, QPoint()), widget->size());
        }
        return places;
    };
    QVERIFY(button() && !button()->isEnabled());
    const auto before = places();
    f.editor.setUsedSeed(4294967295);
    QTest::qWait(0);
    QCOMPARE(places(), before); // a run that starts moves nothing
    const auto* field = f.editor.findChild<QLineEdit*>(QStringLiteral("seed"));
    QCOMPARE(field->placeholderText(), QStringLiteral("random: 4294967295"));
    QVERIFY(button()->toolTip().contains(QStringLiteral("4294967295")));
    QVERIFY(field->fontMetrics().horizontalAdvance(field->placeholderText()) < field->contentsRect().width());
    button()->click();
    QCOMPARE(f.editor.seed(), std::optional<quint64>(4294967295));
    QVERIFY(!button()->isEnabled());
}

void TestPromptEditor::foldsTheSystemPrompt() {
    Fixture f;
    QSignalSpy spy(&f.editor, &PromptEditor::promptChanged);
    PromptTextEdit* system = nullptr;
    for (auto* edit : f.editor.findChildren<PromptTextEdit*>()) {
        system = edit != f.text ? edit : system;
    }
    QVERIFY(!system->isVisible());
    f.editor.setSystem(QStringLiteral("Be brief."));
    QCOMPARE(f.editor.system(), QStringLiteral("Be brief."));
    QVERIFY(system->isVisible()); // never hidden while it says something
    QVERIFY(spy.size() >= 1);
    f.editor.setChatTurn(false);
    QVERIFY(!system->isVisible());
}

void TestPromptEditor::hugePastesDoNotStall_data() {
    QTest::addColumn<QString>("text");
    const QString line = QStringLiteral("The owl sat on the mat and looked at the moon.\n");
    QTest::newRow("2 MB in one line") << QString(2'000'000, QLatin1Char('x'));
    QTest::newRow("2 MB of lines") << line.repeated(2'000'000 / line.size());
    QTest::newRow("2 MB of empty lines") << QString(2'000'000, QLatin1Char('\n'));
    QTest::newRow("1 MB line of words") << QStringLiteral("word ").repeated(200'000);
    QTest::newRow("largest editable") << line.repeated(PromptTextEdit::LongestText / line.size() - 1);
}

void TestPromptEditor::hugePastesDoNotStall() {
    // Known fault B20: the event loop goes on, whatever is pasted; the text is there in full.
    QFETCH(QString, text);
    Fixture f;
    QElapsedTimer timer;
    timer.start();
    f.paste(text);
    int turns = 0;
    qint64 longest = timer.restart();
    for (int i = 0; i < 50; ++i) {
        QApplication::processEvents();
        renderAt(f.editor, 1);
        QTest::keyClick(f.text, Qt::Key_Right);
        ++turns;
        longest = std::max(longest, timer.restart());
    }
    QCOMPARE(turns, 50);
    QVERIFY2(longest < 2000, qPrintable(QString::number(longest)));
    QCOMPARE(f.editor.text().size(), text.size());
    QCOMPARE(f.editor.text(), text);
    QVERIFY(f.text->document()->characterCount() <= PromptTextEdit::LongestText + 1);
    f.editor.setTokenCount(600'000, 2048);
    QVERIFY(f.notice().contains(QStringLiteral("600,000 tokens")));
}

void TestPromptEditor::pasteIntoTextThatBecomesTooLong() {
    Fixture f;
    f.editor.setText(QStringLiteral("ab"));
    f.text->moveCursor(QTextCursor::Start);
    f.text->moveCursor(QTextCursor::Right);
    const QString piece(PromptTextEdit::LongestParagraph - 100, QLatin1Char('x'));
    f.paste(piece);
    QVERIFY(!f.text->isHolding());
    f.paste(QString(200, QLatin1Char('y'))); // only together they are too long for one paragraph
    QVERIFY(f.text->isHolding());
    QCOMPARE(f.editor.text(),
             QStringLiteral("a") + piece + QString(200, QLatin1Char('y')) + QStringLiteral("b"));
    QVERIFY(f.notice().contains(QStringLiteral("too many to be edited here")));
    QTest::keyClicks(f.text, QStringLiteral("z"));
    QVERIFY(!f.editor.text().contains(QLatin1Char('z')));
}

void TestPromptEditor::undoAndClearEndHolding() {
    Fixture f;
    f.editor.setText(QStringLiteral("before"));
    f.text->selectAll();
    QSignalSpy spy(&f.editor, &PromptEditor::promptChanged);
    f.paste(QString(300'000, QLatin1Char('x')));
    QVERIFY(f.text->isHolding());
    QCOMPARE(spy.size(), 1);
    QTest::keyClick(f.text, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!f.text->isHolding());
    QCOMPARE(f.editor.text(), QStringLiteral("before"));
    QCOMPARE(spy.size(), 2);
    f.editor.setText(QString(300'000, QLatin1Char('x')));
    QVERIFY(f.text->isHolding());
    for (auto* button : f.editor.findChildren<QToolButton*>()) {
        if (button->isVisible() && button->text() == QStringLiteral("Clear")) {
            button->click();
        }
    }
    QVERIFY(f.editor.text().isEmpty());
    QTest::keyClicks(f.text, QStringLiteral("new"));
    QCOMPARE(f.editor.text(), QStringLiteral("new"));
}

void TestPromptEditor::growsWithItsText() {
    Fixture f;
    f.editor.setText(QStringLiteral("one"));
    const int one = f.text->sizeHint().height();
    f.editor.setText(QStringLiteral("1\n2\n3"));
    const int three = f.text->sizeHint().height();
    QVERIFY(three > 2 * one - 4);
    f.editor.setText(QStringLiteral("word ").repeated(150)); // wraps
    QVERIFY(f.text->sizeHint().height() > one);
    f.editor.setText(QString(500, QLatin1Char('\n')));
    const int most = f.text->sizeHint().height();
    QVERIFY(most > three && most < 12 * one);
}

void TestPromptEditor::aClickAnywhereOnTheCardGoesToTheText() {
    Fixture f;
    f.editor.setText(QStringLiteral("two words"));
    QTest::qWait(0);
    auto* field = f.editor.findChild<QLineEdit*>();
    for (const QPoint& padding :
         {QPoint(3, 3), QPoint(f.editor.width() - 3, 20), QPoint(400, f.editor.height() - 3)}) {
        field->setFocus();
        QVERIFY(!f.text->hasFocus());
        QTest::mouseClick(
            f.editor.childAt(padding) ? f.editor.childAt(padding) : &f.editor, Qt::LeftButton, {},
            f.editor.childAt(padding) ? f.editor.childAt(padding)->mapFrom(&f.editor, padding) : padding);
        QVERIFY(f.text->hasFocus());
    }
    QCOMPARE(f.text->textCursor().position(), 9); // below the text: behind its end
}

void TestPromptEditor::narrowCardsWrapTheFields() {
    Fixture f;
    for (const int points : {8, 10, 16, 28}) {
        QFont font = f.editor.font();
        font.setPointSize(points);
        f.editor.setFont(font);
        for (const int width : {500, 800, 1400, 2000}) {
            f.editor.resize(std::max(width, f.editor.minimumSizeHint().width()),
                            f.editor.sizeHint().height());
            QTest::qWait(0);
            f.editor.resize(f.editor.width(), f.editor.sizeHint().height());
            QTest::qWait(0);
            // Nothing lies over anything else.
            const auto widgets = f.editor.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
            for (QWidget* a : widgets) {
                for (QWidget* b : widgets) {
                    if (a != b && a->isVisible() && b->isVisible()) {
                        QVERIFY2(!a->geometry().intersects(b->geometry()),
                                 qPrintable(QStringLiteral("%1 pt, %2").arg(points).arg(width)));
                    }
                }
            }
        }
    }
}

void TestPromptEditor::theWordsAboutThePromptAreNotCut() {
    Fixture f;
    f.editor.setTokenCount(34, 8192);
    const auto* info = f.editor.findChild<ElidedLabel*>();
    for (int width = 2000; width >= 750; width -= 25) {
        f.editor.resize(std::max(width, f.editor.minimumSizeHint().width()), f.editor.sizeHint().height());
        QTest::qWait(0);
        QVERIFY(info->text().startsWith(QStringLiteral("· 34 tokens · read once")));
        QVERIFY2(info->width() >= info->sizeHint().width(), qPrintable(QString::number(width)));
    }
    // Another figure wraps nothing.
    for (const int width : {800, 950, 1100}) {
        f.editor.resize(width, f.editor.sizeHint().height());
        QTest::qWait(0);
        const auto* field = f.editor.findChild<QLineEdit*>(QStringLiteral("seed"));
        const QPoint before = field->mapTo(&f.editor, QPoint());
        for (const qint64 count : {1, 4321}) {
            f.editor.setTokenCount(count, 8192);
            QTest::qWait(0);
            QCOMPARE(field->mapTo(&f.editor, QPoint()), before);
        }
    }
}

QTEST_MAIN(TestPromptEditor)
#include "tst_prompt_editor.moc"
