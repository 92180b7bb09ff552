// SPDX-License-Identifier: MIT
#include "ui/shared/pipeline_chips.h"
#include "ui/shared/sampling_controls.h"
#include "ui/shared/stage_chip.h"
#include "ui/shared/value_slider.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

/// Presets, sliders, number fields and the order of the stages, by mouse and keyboard.
class TestSamplingControls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void presetsSetValuesAndLightUp();
    void presetsKeepTheOrder();
    void modelsOwnPreset();
    void customGoesBackToOwnValues();
    void everySliderReachesOffByKeyboard();
    void handleComesUnderThePointer();
    void typedNumbersAreTaken();
    void negativeTopKIsRefusedWithAMessage();
    void arrowsInTheNumberFieldStep();
    void wheelMovesNoSlider();
    void moreUnfolds();
    void everythingHasANameAndTakesTheFocus();
    void chipsMoveByKeyboard();
    void chipsMoveByDragging();
    void chipsShowWhatIsOff();
    void ordersWithANameComeFromTheMenu();
};

namespace {

template <typename Widget> Widget* named(const QWidget& parent, const QString& name) {
    for (Widget* widget : parent.findChildren<Widget*>()) {
        if (widget->accessibleName() == name) {
            return widget;
        }
    }
    qFatal("no widget is called %s", qPrintable(name));
}

QPushButton* preset(const QWidget& controls, const char* name) {
    return named<QPushButton>(controls, QStringLiteral("Preset ") + QString::fromUtf8(name));
}

void type(QLineEdit* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Backspace);
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

struct Shown {
    SamplingControls controls{nullptr};
    QSignalSpy edited{&controls, &SamplingControls::edited};
    Shown() {
        controls.resize(400, controls.heightForWidth(400) > 0 ? controls.heightForWidth(400) : 300);
        controls.show();
    }
    SamplingSettings last() const { return edited.last().first().value<SamplingSettings>(); }
};

} // namespace

void TestSamplingControls::presetsSetValuesAndLightUp() {
    Shown shown;
    QTest::mouseClick(preset(shown.controls, "Balanced"), Qt::LeftButton);
    QCOMPARE(shown.last(), (SamplingSettings{.temperature = 0.8, .topK = 40, .topP = 0.9}));
    QVERIFY(preset(shown.controls, "Balanced")->isChecked());
    QVERIFY(!preset(shown.controls, "Custom")->isChecked());
    QTest::mouseClick(preset(shown.controls, "Greedy"), Qt::LeftButton);
    QCOMPARE(shown.last(), SamplingSettings{.temperature = 0});
    // A click on the preset that is in force leaves it lit.
    QTest::mouseClick(preset(shown.controls, "Greedy"), Qt::LeftButton);
    QVERIFY(preset(shown.controls, "Greedy")->isChecked());
    QVERIFY(!preset(shown.controls, "Balanced")->isChecked());
    shown.controls.setSettings({.temperature = 1.2, .topK = 50, .topP = 0.95});
    QVERIFY(preset(shown.controls, "Creative")->isChecked());
    QCOMPARE(shown.edited.size(), 3); // setSettings() emits nothing
}

void TestSamplingControls::presetsKeepTheOrder() {
    Shown shown;
    shown.controls.setSettings({.topK = 7, .order = llamaCppStageOrder()});
    QTest::mouseClick(preset(shown.controls, "Focused"), Qt::LeftButton);
    QCOMPARE(shown.last().order, llamaCppStageOrder());
    QCOMPARE(shown.last().topK, 20);
    QVERIFY(preset(shown.controls, "Focused")->isChecked());
}

void TestSamplingControls::modelsOwnPreset() {
    Shown shown;
    QPushButton* own = preset(shown.controls, "Model’s own");
    QVERIFY(!own->isVisible());
    shown.controls.setSuggestedSettings(SamplingSettings{.temperature = 0.2, .topP = 0.9});
    QVERIFY(own->isVisible());
    QVERIFY(own->toolTip().contains(QStringLiteral("0.20")));
    QTest::mouseClick(own, Qt::LeftButton);
    QCOMPARE(shown.last(), (SamplingSettings{.temperature = 0.2, .topP = 0.9}));
    QVERIFY(own->isChecked());
    shown.controls.setSuggestedSettings(std::nullopt);
    QVERIFY(!own->isVisible());
    QVERIFY(preset(shown.controls, "Custom")->isChecked());
}

void TestSamplingControls::customGoesBackToOwnValues() {
    Shown shown;
    type(named<QLineEdit>(shown.controls, QStringLiteral("Top-k, number")), QStringLiteral("7"));
    QVERIFY(preset(shown.controls, "Custom")->isChecked());
    QTest::mouseClick(preset(shown.controls, "Greedy"), Qt::LeftButton);
    QTest::mouseClick(preset(shown.controls, "Custom"), Qt::LeftButton);
    QCOMPARE(shown.last(), SamplingSettings{.topK = 7});
}

void TestSamplingControls::everySliderReachesOffByKeyboard() {
    Shown shown;
    shown.controls.setSettings({.temperature = 0.5, .topK = 5, .topP = 0.5, .minP = 0.2});
    QTest::mouseClick(named<QPushButton>(shown.controls, QStringLiteral("Show penalties and typical-p")),
                      Qt::LeftButton);
    const auto press = [&](const char* name, Qt::Key key) {
        QTest::keyClick(named<QSlider>(shown.controls, QString::fromUtf8(name)), key);
    };
    press("Top-k", Qt::Key_End);
    press("Top-p", Qt::Key_End);
    press("Min-p", Qt::Key_Home);
    press("Temperature", Qt::Key_Home);
    QCOMPARE(shown.last(), SamplingSettings{.temperature = 0});
    press("Typical-p", Qt::Key_Home);
    press("Repetition penalty", Qt::Key_End);
    QCOMPARE(shown.last().typicalP, 0.0);
    QCOMPARE(shown.last().repetitionPenalty, 2.0);
    press("Typical-p", Qt::Key_End);
    press("Repetition penalty", Qt::Key_Home);
    QCOMPARE(shown.last(), SamplingSettings{.temperature = 0});
    QCOMPARE(named<QLineEdit>(shown.controls, QStringLiteral("Top-k, number"))->text(),
             QStringLiteral("off"));
}

void TestSamplingControls::handleComesUnderThePointer() {
    Shown shown;
    auto* slider = named<ValueSlider>(shown.controls, QStringLiteral("Temperature"));
    for (const int position : {10, 100, 150}) {
        const int x = qRound(slider->track().x(position));
        QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(x, slider->height() / 2));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(x, slider->height() / 2));
        QVERIFY(std::abs(slider->track().x(slider->value()) - x) <= 1.5);
        QVERIFY(std::abs(shown.last().temperature - position / 100.0) <= 0.02);
    }
}

void TestSamplingControls::typedNumbersAreTaken() {
    Shown shown;
    auto* topK = named<QLineEdit>(shown.controls, QStringLiteral("Top-k, number"));
    type(topK, QStringLiteral("12345"));
    QCOMPARE(shown.last().topK, 12345);
    QCOMPARE(topK->text(), QStringLiteral("12345"));
    type(topK, QString());
    QCOMPARE(shown.last().topK, 0);
    QCOMPARE(topK->text(), QStringLiteral("off"));
    type(named<QLineEdit>(shown.controls, QStringLiteral("Top-p, number")), QStringLiteral("0.9995"));
    QCOMPARE(shown.last().topP, 0.9995);
    QCOMPARE(named<QLineEdit>(shown.controls, QStringLiteral("Top-p, number"))->text(),
             QStringLiteral("0.9995"));
    const auto edits = shown.edited.size();
    type(topK, QStringLiteral("0"));
    QCOMPARE(shown.edited.size(), edits); // the same value again is no edit
}

/// Top-k 0, empty and negative through the text box (known fault B03).
void TestSamplingControls::negativeTopKIsRefusedWithAMessage() {
    Shown shown;
    shown.controls.setSettings({.topK = 40});
    auto* topK = named<QLineEdit>(shown.controls, QStringLiteral("Top-k, number"));
    type(topK, QStringLiteral("-1"));
    QCOMPARE(shown.edited.size(), 0);
    QCOMPARE(topK->text(), QStringLiteral("40"));
    QLabel* message = nullptr;
    for (QLabel* label : shown.controls.findChildren<QLabel*>()) {
        message = label->text().contains(QStringLiteral("negative")) ? label : message;
    }
    QVERIFY(message && message->isVisible());
    QVERIFY(message->text().contains(QStringLiteral("Still 40")));
    type(topK, QStringLiteral("5"));
    QVERIFY(!message->isVisible());
}

void TestSamplingControls::arrowsInTheNumberFieldStep() {
    Shown shown;
    shown.controls.setSettings({.topK = 5});
    auto* topK = named<QLineEdit>(shown.controls, QStringLiteral("Top-k, number"));
    QTest::keyClick(topK, Qt::Key_Up);
    QCOMPARE(shown.last().topK, 6);
    QTest::keyClick(topK, Qt::Key_Down);
    QTest::keyClick(topK, Qt::Key_Down);
    QCOMPARE(shown.last().topK, 4);
}

void TestSamplingControls::wheelMovesNoSlider() {
    Shown shown;
    auto* slider = named<QSlider>(shown.controls, QStringLiteral("Temperature"));
    QWheelEvent wheel(QPointF(20, 8), slider->mapToGlobal(QPointF(20, 8)), {}, QPoint(0, 120), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(slider, &wheel);
    QVERIFY(!wheel.isAccepted());
    QCOMPARE(shown.edited.size(), 0);
}

void TestSamplingControls::moreUnfolds() {
    Shown shown;
    auto* repetition = named<QSlider>(shown.controls, QStringLiteral("Repetition penalty"));
    QVERIFY(!repetition->isVisible());
    shown.controls.setSettings({.repetitionPenalty = 1.3});
    auto* more = named<QPushButton>(shown.controls, QStringLiteral("Show penalties and typical-p"));
    QVERIFY(more->text().contains(QStringLiteral("repetition 1.30"))); // folded, but not a secret
    QTest::mouseClick(more, Qt::LeftButton);
    QVERIFY(repetition->isVisible());
}

void TestSamplingControls::everythingHasANameAndTakesTheFocus() {
    Shown shown;
    for (const QWidget* widget : shown.controls.findChildren<QWidget*>()) {
        if (qobject_cast<const QAbstractSlider*>(widget) || qobject_cast<const QAbstractButton*>(widget) ||
            qobject_cast<const QLineEdit*>(widget)) {
            QVERIFY(!widget->accessibleName().isEmpty());
            QVERIFY(widget->focusPolicy() & Qt::TabFocus);
        }
    }
}

void TestSamplingControls::chipsMoveByKeyboard() {
    PipelineChips chips(nullptr);
    QSignalSpy edited(&chips, &PipelineChips::orderEdited);
    chips.resize(420, 30);
    chips.show();
    QTest::keyClick(chips.chip(SamplingStage::Temperature), Qt::Key_Left);
    QCOMPARE(chips.order()[0], SamplingStage::Temperature);
    QTest::keyClick(chips.chip(SamplingStage::Temperature), Qt::Key_Left); // at the end already
    QCOMPARE(edited.size(), 1);
    for (int i = 0; i < 10; ++i) {
        QTest::keyClick(chips.chip(SamplingStage::Temperature), Qt::Key_Right);
    }
    QCOMPARE(chips.order().back(), SamplingStage::Temperature);
    QCOMPARE(edited.size(), 6);
    QCOMPARE(chips.chip(SamplingStage::Temperature)->accessibleName(),
             QStringLiteral("Temperature, stage 6 of 6, off"));
    QVERIFY(chips.chip(SamplingStage::TypicalP)->x() < chips.chip(SamplingStage::Temperature)->x());
}

void TestSamplingControls::chipsMoveByDragging() {
    PipelineChips chips(nullptr);
    QSignalSpy edited(&chips, &PipelineChips::orderEdited);
    chips.resize(600, 30);
    chips.show();
    StageChip* temperature = chips.chip(SamplingStage::Temperature);
    QTest::mousePress(temperature, Qt::LeftButton, {}, temperature->rect().center());
    while (temperature->geometry().center().x() < chips.chip(SamplingStage::TypicalP)->x()) {
        // The chip jumps along with the pointer, so places are relative to where it is now.
        const int before = temperature->x();
        for (int step = 1; temperature->x() == before && step < 40; ++step) {
            QTest::mouseMove(temperature, temperature->rect().center() + QPoint(step * 5, 0));
        }
        QVERIFY(temperature->x() > before);
    }
    QTest::mouseRelease(temperature, Qt::LeftButton);
    QVERIFY(edited.size() >= 3);
    QCOMPARE(chips.order()[4], SamplingStage::TypicalP);
    QCOMPARE(chips.order()[5], SamplingStage::Temperature);
    // A click alone moves nothing.
    const auto moves = edited.size();
    QTest::mouseClick(chips.chip(SamplingStage::TopK), Qt::LeftButton);
    QCOMPARE(edited.size(), moves);
}

void TestSamplingControls::chipsShowWhatIsOff() {
    PipelineChips chips(nullptr);
    chips.setSettings({.temperature = 0.5, .order = {SamplingStage::TopP, SamplingStage::Temperature}});
    QCOMPARE(chips.order().size(), std::size_t(6)); // a stage that the order leaves out is still there
    QCOMPARE(chips.order()[0], SamplingStage::TopP);
    QCOMPARE(chips.order()[1], SamplingStage::Temperature);
    QVERIFY(!chips.chip(SamplingStage::Temperature)->accessibleName().contains(QStringLiteral("off")));
    QVERIFY(chips.chip(SamplingStage::TopP)->accessibleName().contains(QStringLiteral("off")));
}

void TestSamplingControls::ordersWithANameComeFromTheMenu() {
    OrderMenu menu(nullptr);
    QSignalSpy edited(&menu, &OrderMenu::orderEdited);
    const QList<QAction*> actions = menu.findChild<QMenu*>()->actions();
    QVERIFY(menu.text().contains(QStringLiteral("HF, nanochat")));
    actions[1]->trigger();
    QCOMPARE(edited.last().first().value<std::vector<SamplingStage>>(), llamaCppStageOrder());
    QVERIFY(menu.text().contains(QStringLiteral("llama.cpp")));
    actions[0]->trigger();
    QCOMPARE(edited.last().first().value<std::vector<SamplingStage>>(), defaultStageOrder());
    menu.setOrder({SamplingStage::TopP});
    QVERIFY(menu.text().contains(QStringLiteral("own")));
    QVERIFY(!actions[0]->isChecked() && !actions[1]->isChecked());
}

QTEST_MAIN(TestSamplingControls)
#include "tst_sampling_controls.moc"
