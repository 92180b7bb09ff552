// SPDX-License-Identifier: MIT
#include "tests/support/render.h"
#include "ui/chat/composer.h"
#include "ui/chat/context_meter.h"
#include "ui/chat/overflow_bar.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/palette.h"
#include "ui/shared/prompt_text_edit.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QElapsedTimer>
#include <QInputMethodEvent>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace tokenscope;

class TestComposer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void enterSends();
    void enterWhileComposingDoesNot();
    void nothingIsNotSent();
    void tellsOfDrafts();
    void countsTokens();
    void hugePastesAreHeld();
    void whatIsHeldIsSentByEnterToo();
    void stopsWhileWriting();
    void saysWhatIsInTheWay();
    void theUpArrowEditsTheLastMessage();
    void showsTheSystemPrompt();

    void metersAddUp();
    void meterWordsNameEachPart();
    void tooMuchIsStriped();

    void asksWhatToDo();
    void escKeepsTheMessage();
    void aMessageThatIsTooLongHasNoChoices();

private:
    struct Fixture {
        Composer composer;
        PromptTextEdit* text;
        QPushButton* button;
        Fixture()
            : text(composer.findChild<PromptTextEdit*>()),
              button(composer.findChild<QPushButton*>(QStringLiteral("send"))) {
            composer.resize(700, 120);
            composer.show();
        }
        QString info() const { return composer.findChild<ElidedLabel*>()->text(); }
        QString notice() const {
            QString all;
            for (const QLabel* label : composer.findChildren<QLabel*>()) {
                all += label->isVisible() ? label->text() : QString();
            }
            return all;
        }
    };
};

void TestComposer::enterSends() {
    Fixture f;
    QSignalSpy sent(&f.composer, &Composer::sendRequested);
    QTest::keyClicks(f.text, QStringLiteral("one"));
    QTest::keyClick(f.text, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClicks(f.text, QStringLiteral("two"));
    QCOMPARE(sent.size(), 0);
    QTest::keyClick(f.text, Qt::Key_Return);
    QTest::keyClick(f.text, Qt::Key_Enter, Qt::KeypadModifier);
    QTest::keyClick(f.text, Qt::Key_Return, Qt::ControlModifier);
    f.button->click();
    QCOMPARE(sent.size(), 4);
    for (const auto& call : sent) {
        QCOMPARE(call[0].toString(), QStringLiteral("one\ntwo"));
    }
    QCOMPARE(f.composer.text(), QStringLiteral("one\ntwo")); // the owner takes it
}

void TestComposer::enterWhileComposingDoesNot() {
    Fixture f;
    QSignalSpy sent(&f.composer, &Composer::sendRequested);
    QTest::keyClicks(f.text, QStringLiteral("a"));
    QInputMethodEvent composing(QStringLiteral("か"), {});
    QApplication::sendEvent(f.text, &composing);
    QTest::keyClick(f.text, Qt::Key_Return);
    QCOMPARE(sent.size(), 0);
    QInputMethodEvent done;
    done.setCommitString(QStringLiteral("漢"));
    QApplication::sendEvent(f.text, &done);
    QTest::keyClick(f.text, Qt::Key_Return);
    QCOMPARE(sent.size(), 1);
}

void TestComposer::nothingIsNotSent() {
    Fixture f;
    QSignalSpy sent(&f.composer, &Composer::sendRequested);
    QVERIFY(!f.button->isEnabled());
    QTest::keyClick(f.text, Qt::Key_Return);
    f.composer.setText(QStringLiteral(" \n "));
    QTest::keyClick(f.text, Qt::Key_Return);
    QCOMPARE(sent.size(), 0);
}

void TestComposer::tellsOfDrafts() {
    Fixture f;
    QSignalSpy draft(&f.composer, &Composer::draftEdited);
    QTest::keyClicks(f.text, QStringLiteral("hi"));
    QCOMPARE(draft.size(), 2);
    QCOMPARE(draft[1][0].toString(), QStringLiteral("hi"));
    f.composer.clear();
    QCOMPARE(draft.last()[0].toString(), QString());
}

void TestComposer::countsTokens() {
    Fixture f;
    QVERIFY(f.info().startsWith(QStringLiteral("0 tokens")));
    QTest::keyClicks(f.text, QStringLiteral("hi"));
    QVERIFY(f.info().startsWith(QStringLiteral("counting")));
    f.composer.setTokenCount(1);
    QVERIFY(f.info().startsWith(QStringLiteral("1 token ")));
    f.composer.setTokenCount(1234);
    QVERIFY(f.info().startsWith(QStringLiteral("1,234 tokens")));
    QTest::keyClicks(f.text, QStringLiteral("!"));
    QVERIFY(f.info().startsWith(QStringLiteral("counting"))); // the figure was of another text
}

void TestComposer::hugePastesAreHeld() {
    Fixture f;
    QSignalSpy sent(&f.composer, &Composer::sendRequested);
    const QString huge = QStringLiteral("0123456789").repeated(200'000);
    QApplication::clipboard()->setText(huge);
    f.text->paste();
    QVERIFY(f.text->isHolding());
    QVERIFY(f.text->document()->characterCount() < 10'000);
    QVERIFY(f.notice().contains(QStringLiteral("2,000,000")));
    f.button->click();
    QCOMPARE(sent.size(), 1);
    QCOMPARE(sent[0][0].toString().size(), huge.size());
}

/// A field that cannot be typed in leaves its keys to the window, unless it says that they are its own.
void TestComposer::whatIsHeldIsSentByEnterToo() {
    QWidget window;
    Composer composer(&window);
    int windowKeys = 0;
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Z}) {
        auto* ofWindow =
            new QShortcut(key == Qt::Key_Z ? QKeySequence(QKeySequence::Undo) : QKeySequence(key), &window);
        connect(ofWindow, &QShortcut::activated, this, [&windowKeys] { ++windowKeys; });
    }
    composer.resize(700, 200);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* text = composer.findChild<PromptTextEdit*>();
    const QString huge(2'000'000, QLatin1Char('x'));
    composer.setText(huge);
    composer.focusText();
    QVERIFY(text->isHolding());
    QSignalSpy sent(&composer, &Composer::sendRequested);
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(sent.size(), 1);
    QCOMPARE(sent[0][0].toString(), huge);
    QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!text->isHolding());
    QCOMPARE(windowKeys, 0);
}

void TestComposer::stopsWhileWriting() {
    Fixture f;
    QSignalSpy stop(&f.composer, &Composer::stopRequested), sent(&f.composer, &Composer::sendRequested);
    f.composer.setState(Composer::State::Writing);
    f.composer.setText(QStringLiteral("next"));
    QVERIFY(f.button->text().contains(QStringLiteral("Stop")));
    QTest::keyClick(f.text, Qt::Key_Return); // the next message waits
    QCOMPARE(sent.size(), 0);
    f.button->click();
    QTest::keyClick(f.text, Qt::Key_Escape);
    QCOMPARE(stop.size(), 2);
    f.composer.setState(Composer::State::Stopping);
    QVERIFY(!f.button->isEnabled());
    f.composer.setState(Composer::State::Ready);
    QTest::keyClick(f.text, Qt::Key_Escape);
    QCOMPARE(stop.size(), 2);
    QVERIFY(f.composer.canSend());
}

void TestComposer::saysWhatIsInTheWay() {
    Fixture f;
    QSignalSpy open(&f.composer, &Composer::openModelRequested),
        format(&f.composer, &Composer::formatRequested);
    f.composer.setText(QStringLiteral("words"));
    f.composer.setBlock({QStringLiteral("No model is open."), ComposerBlock::Way::OpenModel});
    QVERIFY(!f.composer.canSend() && f.notice().contains(QStringLiteral("No model")));
    auto* way = f.composer.findChild<QToolButton*>(QStringLiteral("wayOut"));
    way->click();
    f.composer.setBlock({QStringLiteral("This model has no chat format."), ComposerBlock::Way::ChooseFormat});
    way->click();
    QCOMPARE(open.size(), 1);
    QCOMPARE(format.size(), 1);
    f.composer.setBlock({});
    QVERIFY(f.composer.canSend() && !way->isVisible());
}

void TestComposer::theUpArrowEditsTheLastMessage() {
    Fixture f;
    QSignalSpy edit(&f.composer, &Composer::editLastRequested);
    QTest::keyClick(f.text, Qt::Key_Up);
    QCOMPARE(edit.size(), 1);
    QTest::keyClicks(f.text, QStringLiteral("a"));
    QTest::keyClick(f.text, Qt::Key_Up);
    QCOMPARE(edit.size(), 1);
}

void TestComposer::showsTheSystemPrompt() {
    Fixture f;
    QSignalSpy asked(&f.composer, &Composer::systemRequested);
    auto* button = f.composer.findChild<QToolButton*>(QStringLiteral("systemPrompt"));
    f.composer.setSystem(QStringLiteral("You are\na pirate. ") + QStringLiteral("Arr. ").repeated(50));
    QVERIFY(button->text().startsWith(QStringLiteral("System: You are a pirate.")) &&
            button->text().size() < 60);
    button->click();
    QCOMPARE(asked.size(), 1);
    f.composer.setSystem({});
    QCOMPARE(button->text(), QStringLiteral("System prompt"));
}

// ---- the meter

void TestComposer::metersAddUp() {
    const ContextUse use{512, 14, 117, 0, 21, 128, 0};
    const auto blocks = meterBlocks(use, 512, 1);
    QCOMPARE(blocks.size(), std::size_t(4));
    QCOMPARE(blocks[0], (MeterBlock{MeterPart::System, 0, 14}));
    QCOMPARE(blocks[1], (MeterBlock{MeterPart::Earlier, 14, 131}));
    QCOMPARE(blocks[2], (MeterBlock{MeterPart::Answer, 131, 152}));
    QCOMPARE(blocks[3], (MeterBlock{MeterPart::Reserve, 152, 280}));
    double left = 0;
    for (const MeterBlock& block : meterBlocks({100'000, 1, 1, 1, 1, 50, 0}, 200, 0.5)) {
        QCOMPARE(block.left, left); // no gaps, and nothing vanishes
        QVERIFY(block.right >= block.left + 0.5);
        left = block.right;
    }
    const auto over = meterBlocks({100, 10, 100, 90, 0, 0, 0}, 200, 1);
    QCOMPARE(over.back(), (MeterBlock{MeterPart::Over, 100, 200}));
    QVERIFY(meterBlocks({}, 200, 1).empty());
    QVERIFY(meterBlocks(use, 0, 1).empty());
}

void TestComposer::meterWordsNameEachPart() {
    QCOMPARE(contextWords({512, 14, 117, 0, 21, 0, 0}),
             QStringLiteral(
                 "Context: 152 of 512 positions · start and system 14 · earlier turns 117 · this answer 21"));
    QCOMPARE(contextWords({2048, 14, 1000, 12, 0, 512, 1}),
             QStringLiteral("Context: 1,026 of 2,048 positions · start and system 14 · earlier turns 1,000 · "
                            "this message 12 · "
                            "512 kept for the answer · 1 turn left out"));
    QVERIFY(contextWords({100, 0, 150, 0, 0, 0, 0}).contains(QStringLiteral("50 too many")));
    QVERIFY(contextWords({}).isEmpty());
    ContextMeter meter(nullptr);
    meter.setUse({512, 14, 117, 0, 21, 0, 0});
    QVERIFY(meter.accessibleDescription().contains(QStringLiteral("152 of 512")));
}

void TestComposer::tooMuchIsStriped() {
    ContextMeter meter(nullptr);
    meter.resize(400, meter.sizeHint().height());
    const QRectF rightHalf(220, meter.height() - 6, 160, 4);
    meter.setUse({100, 0, 200, 0, 0, 0, 0});
    const QImage over = renderAt(meter, 2);
    meter.setUse({100, 0, 100, 0, 0, 0, 0});
    const QImage full = renderAt(meter, 2);
    // In grey the one changes along the bar, the other does not.
    const auto changes = [&](const QImage& image) {
        int count = 0;
        const int y = static_cast<int>(rightHalf.center().y() * 2);
        for (int x = 442; x < 760; ++x) {
            count += std::abs(qGray(image.pixel(x, y)) - qGray(image.pixel(x - 1, y))) > 20 ? 1 : 0;
        }
        return count;
    };
    QVERIFY(changes(over) > 20);
    QCOMPARE(changes(full), 0);
}

// ---- the question

void TestComposer::asksWhatToDo() {
    OverflowBar bar;
    bar.resize(700, 120);
    QSignalSpy chosen(&bar, &OverflowBar::chosen);
    for (const auto& [name, what] : {std::pair{"keepSystem", Overflow::KeepSystem},
                                     {"dropOldest", Overflow::DropOldest},
                                     {"stopChat", Overflow::Stop}}) {
        bar.showQuestion({840, 512, 2, false, false, false});
        QVERIFY(bar.isVisible());
        QVERIFY(bar.words().contains(QStringLiteral("840")) && bar.words().contains(QStringLiteral("512")) &&
                bar.words().contains(QStringLiteral("2 oldest turns")));
        QVERIFY(!bar.findChild<QCheckBox*>()->isChecked()); // asked each time anew
        for (const QPushButton* button : bar.findChildren<QPushButton*>()) {
            QVERIFY(!button->hasFocus() && !button->isDefault() && !button->autoDefault());
        }
        bar.findChild<QCheckBox*>()->setChecked(what == Overflow::DropOldest);
        bar.findChild<QPushButton*>(QLatin1String(name))->click();
        QCOMPARE(chosen.last()[0].value<Overflow>(), what);
        QCOMPARE(chosen.last()[1].toBool(), what == Overflow::DropOldest);
        QVERIFY(!bar.isVisible());
    }
    bar.showQuestion({840, 512, 6, true, false, true});
    QVERIFY(!bar.findChild<QPushButton*>(QStringLiteral("keepSystem"))->isEnabled());
    QVERIFY(bar.words().contains(QStringLiteral("rest of this answer")));
}

void TestComposer::escKeepsTheMessage() {
    OverflowBar bar;
    QSignalSpy chosen(&bar, &OverflowBar::chosen), cancelled(&bar, &OverflowBar::cancelled);
    bar.showQuestion({840, 512, 2});
    QTest::keyClick(&bar, Qt::Key_Escape);
    QVERIFY(!bar.isVisible());
    bar.showQuestion({840, 512, 2});
    bar.findChild<QPushButton*>(QStringLiteral("backToMessage"))->click();
    QCOMPARE(cancelled.size(), 2);
    QCOMPARE(chosen.size(), 0);
}

void TestComposer::aMessageThatIsTooLongHasNoChoices() {
    OverflowBar bar;
    bar.showQuestion({70, 64, 0, false, true});
    QVERIFY(bar.words().contains(QStringLiteral("at least 6 tokens")));
    for (const char* name : {"keepSystem", "dropOldest", "stopChat"}) {
        QVERIFY(!bar.findChild<QPushButton*>(QLatin1String(name))->isVisible());
    }
    QVERIFY(bar.findChild<QPushButton*>(QStringLiteral("backToMessage"))->isVisible());
}

QTEST_MAIN(TestComposer)
#include "tst_composer.moc"
