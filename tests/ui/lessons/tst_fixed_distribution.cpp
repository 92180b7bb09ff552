// SPDX-License-Identifier: MIT
// A lesson's few words: the numbers on screen are those of the sampler, and draws are counted honestly.
#include "core/lessons/widget_kinds.h"
#include "tests/support/drawn_large.h"
#include "ui/lessons/fixed_distribution.h"
#include "ui/shared/distribution_view.h"
#include "ui/shared/draw_strip.h"
#include "ui/shared/draw_tally.h"
#include "ui/shared/models/candidate_model.h"
#include "ui/shared/number_field.h"
#include "ui/shared/pipeline_chips.h"
#include "ui/shared/stage_chip.h"
#include "ui/shared/value_slider.h"

#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <map>

using namespace tokenscope;

class TestFixedDistribution : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allWordsStandThereWithTheirProbabilities();
    void temperatureGivesTheExactNumbers_data();
    void temperatureGivesTheExactNumbers();
    void topKKeepsTwo();
    void topPKeepsWhatReachesIt();
    void cutWordsStayReadableWithTheirStage();
    void theOrderDecides();
    void onlyTheLessonsStagesAreThere();
    void theSliderOfTopKEndsWithTheWords();
    void sampleDrawsOneAndShowsItsNumber();
    void manyDrawsComeCloseToTheExpected();
    void newSettingsBeginTheCountingAnew();
    void theTailIsTheLeastLikelyWord();
    void ofEquallyUnlikelyWordsAnyIsTheTail();
    void greedyDrawsTheLikeliest();
    void startAgainPutsTheLessonsSettingsBack();
    void factsAreThoseOfTheKind();
    void aRefusedNumberSaysWhy();
    void manyWordsHaveOneLineForTheOthersInTheTally();
    void everythingIsReachableByKeyboard();
    void isDrawnInEveryThemeAndSize_data() { addThemesAndZooms(); }
    void isDrawnInEveryThemeAndSize();
};

namespace {

constexpr std::uint64_t seed = 7;

LessonWidget words(const char* stages, std::map<std::string, std::string, std::less<>> settings = {}) {
    LessonWidget widget;
    widget.kind = widget.name = "distribution";
    widget.settings = std::move(settings);
    widget.settings.try_emplace("words", "mat .45 | floor .30 | table .15 | car .10");
    widget.settings["stages"] = stages;
    return widget;
}

FactValue fact(const LiveWidget& widget, std::string_view name) {
    for (const auto& [known, value] : widget.facts()) {
        if (known == name) {
            return value;
        }
    }
    return std::string("not there");
}

double number(const LiveWidget& widget, std::string_view name) {
    const FactValue value = fact(widget, name);
    return std::holds_alternative<double>(value) ? std::get<double>(value) : -1;
}

/// The number field of the slider with this accessible name.
NumberField* field(const QWidget& widget, const char* name) {
    const auto sliders = widget.findChildren<ValueSlider*>();
    const auto fields = widget.findChildren<NumberField*>();
    for (int i = 0; i < sliders.size(); ++i) {
        if (sliders[i]->accessibleName() == QLatin1String(name)) {
            return fields.at(i);
        }
    }
    return nullptr;
}

void type(const QWidget& widget, const char* name, const char* text) {
    NumberField* target = field(widget, name);
    QVERIFY(target != nullptr);
    target->selectAll();
    QTest::keyClicks(target, QLatin1String(text));
    QTest::keyClick(target, Qt::Key_Return);
}

void press(const QWidget& widget, const char* name) {
    auto* button = widget.findChild<QPushButton*>(QLatin1String(name));
    QVERIFY(button != nullptr);
    button->click();
}

const std::vector<TallyRow>& tally(const QWidget& widget) {
    return widget.findChild<TallyTable*>()->rows();
}

const std::vector<CandidateRow>& rows(const QWidget& widget) {
    return widget.findChild<CandidateModel*>()->table().rows;
}

/// The column of final percentages, as it is written.
QStringList finals(const QWidget& widget) {
    const auto* model = widget.findChild<CandidateModel*>();
    QStringList texts;
    for (int row = 0; row < model->rowCount(); ++row) {
        texts += model->index(row, CandidateModel::FinalColumn).data().toString();
    }
    return texts;
}

} // namespace

void TestFixedDistribution::allWordsStandThereWithTheirProbabilities() {
    const FixedDistribution widget(words("temperature"), seed);
    QCOMPARE(rows(widget).size(), std::size_t{4});
    QCOMPARE(rows(widget)[0].text.label, QStringLiteral("mat"));
    QCOMPARE(rows(widget)[3].text.label, QStringLiteral("car"));
    QCOMPARE(finals(widget), QStringList({QStringLiteral("45.0"), QStringLiteral("30.0"),
                                          QStringLiteral("15.0"), QStringLiteral("10.0")}));
    QCOMPARE(number(widget, "kept"), 4.0);
    QVERIFY(std::abs(number(widget, "largest") - 0.45) < 1e-12);
}

void TestFixedDistribution::temperatureGivesTheExactNumbers_data() {
    QTest::addColumn<double>("temperature");
    QTest::addColumn<QStringList>("written");
    QTest::newRow("0.7") << 0.7
                         << QStringList{QStringLiteral("53.0"), QStringLiteral("29.7"),
                                        QStringLiteral("11.0"), QStringLiteral("6.2")};
    QTest::newRow("1.5") << 1.5
                         << QStringList{QStringLiteral("38.3"), QStringLiteral("29.2"),
                                        QStringLiteral("18.4"), QStringLiteral("14.1")};
}

void TestFixedDistribution::temperatureGivesTheExactNumbers() {
    QFETCH(double, temperature);
    QFETCH(QStringList, written);
    FixedDistribution widget(words("temperature"), seed);
    type(widget, "Temperature", qPrintable(QString::number(temperature)));
    double sum = 0;
    for (const double chance : {0.45, 0.30, 0.15, 0.10}) {
        sum += std::pow(chance, 1 / temperature);
    }
    const std::vector<double>& final = widget.distribution().finalProbabilities();
    int i = 0;
    for (const double chance : {0.45, 0.30, 0.15, 0.10}) {
        const double expected = std::pow(chance, 1 / temperature) / sum;
        QVERIFY(std::abs(final[static_cast<std::size_t>(i++)] - expected) < 1e-12);
    }
    QCOMPARE(finals(widget), written);
    QCOMPARE(number(widget, "temperature"), temperature);
    QVERIFY(std::abs(number(widget, "largest") - std::pow(0.45, 1 / temperature) / sum) < 1e-12);
}

void TestFixedDistribution::topKKeepsTwo() {
    FixedDistribution widget(words("top-k"), seed);
    type(widget, "Top-k", "2");
    QCOMPARE(number(widget, "kept"), 2.0);
    QCOMPARE(number(widget, "top_k"), 2.0);
    const std::vector<double>& final = widget.distribution().finalProbabilities();
    QVERIFY(std::abs(final[0] - 0.6) < 1e-12);
    QVERIFY(std::abs(final[1] - 0.4) < 1e-12);
    QCOMPARE(final[2], 0.0);
    QCOMPARE(final[3], 0.0);
}

void TestFixedDistribution::topPKeepsWhatReachesIt() {
    FixedDistribution widget(words("top-p"), seed);
    type(widget, "Top-p", "0.9");
    QCOMPARE(number(widget, "kept"), 3.0); // 45 + 30 are too few, 15 reach 90
    const std::vector<double>& final = widget.distribution().finalProbabilities();
    QVERIFY(std::abs(final[0] - 0.5) < 1e-12);
    QVERIFY(std::abs(final[1] - 1.0 / 3) < 1e-12);
    QVERIFY(std::abs(final[2] - 1.0 / 6) < 1e-12);
}

void TestFixedDistribution::cutWordsStayReadableWithTheirStage() {
    FixedDistribution widget(words("top-k, min-p"), seed);
    type(widget, "Top-k", "3");
    type(widget, "Min-p", "0.5");
    QCOMPARE(rows(widget).size(), std::size_t{4});
    QVERIFY(!rows(widget)[1].cutBy);
    QVERIFY(rows(widget)[2].cutBy == SamplingStage::MinP); // 15 is a third of 45
    QVERIFY(rows(widget)[3].cutBy == SamplingStage::TopK);
    QVERIFY(rows(widget)[3].beforeCut > 0);
}

void TestFixedDistribution::theOrderDecides() {
    const std::map<std::string, std::string, std::less<>> settings{{"temperature", "2"}, {"top-p", "0.7"}};
    FixedDistribution widget(words("temperature, top-p", settings), seed);
    QCOMPARE(std::get<std::string>(fact(widget, "order")), std::string("temperature, top-p"));
    QCOMPARE(number(widget, "kept"), 3.0); // the flattened ones need three to reach 70
    auto* chips = widget.findChild<PipelineChips*>();
    QVERIFY(chips != nullptr);
    QSignalSpy changed(&widget, &LiveWidget::factsChanged);
    QTest::keyClick(chips->chip(SamplingStage::TopP), Qt::Key_Left);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(std::get<std::string>(fact(widget, "order")), std::string("top-p, temperature"));
    QCOMPARE(number(widget, "kept"), 2.0); // 45 + 30
}

void TestFixedDistribution::onlyTheLessonsStagesAreThere() {
    const FixedDistribution one(words("temperature"), seed);
    QCOMPARE(one.findChildren<ValueSlider*>().size(), 1);
    QVERIFY(one.findChild<PipelineChips*>() == nullptr);
    const FixedDistribution three(words("top-k, top-p, min-p"), seed);
    QStringList names;
    for (const auto* slider : three.findChildren<ValueSlider*>()) {
        names += slider->accessibleName();
    }
    QCOMPARE(names, QStringList({QStringLiteral("Top-k"), QStringLiteral("Top-p"), QStringLiteral("Min-p")}));
    QCOMPARE(three.findChildren<StageChip*>().size(), 3);
}

void TestFixedDistribution::theSliderOfTopKEndsWithTheWords() {
    const FixedDistribution widget(words("top-k"), seed);
    auto* slider = widget.findChild<ValueSlider*>();
    QCOMPARE(slider->maximum(), 4); // one to four, and off
    QCOMPARE(slider->value(), 4);
    slider->setFocus();
    const double expected[] = {4, 3, 2, 1};
    for (const double count : expected) {
        QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(number(widget, "top_k"), count);
        QCOMPARE(number(widget, "kept"), count);
    }
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(number(widget, "top_k"), 0.0);
    QCOMPARE(number(widget, "kept"), 4.0);
    type(widget, "Top-k", "40"); // beyond the slider, and still a setting
    QCOMPARE(number(widget, "top_k"), 40.0);
    QCOMPARE(slider->value(), 4);
}

void TestFixedDistribution::sampleDrawsOneAndShowsItsNumber() {
    FixedDistribution widget(words("temperature"), seed);
    QCOMPARE(number(widget, "draws"), 0.0);
    QSignalSpy changed(&widget, &LiveWidget::factsChanged);
    for (int i = 1; i <= 3; ++i) {
        press(widget, "sampleOnce");
        QCOMPARE(number(widget, "draws"), static_cast<double>(i));
        QCOMPARE(changed.count(), i);
    }
    const double drawn = *widget.draws().lastNumber();
    QCOMPARE(drawn, drawNumber(seed, RowIndex{0}, 2));
    const TokenId picked = drawToken(widget.distribution().finalProbabilities(), drawn);
    QVERIFY(widget.draws().last().front() == picked);
    QVERIFY(widget.findChild<DrawStrip*>()->accessibleDescription().contains(
        QStringLiteral("number drawn %1").arg(QString::number(drawn, 'f', 3))));
    const QString listed = widget.findChild<QLabel*>(QStringLiteral("lastDraws"))->text();
    QCOMPARE(listed.count(QStringLiteral(", ")), 3); // after "draws" and between the words
    QVERIFY(listed.contains(rows(widget)[static_cast<std::size_t>(picked.value)].text.label));
}

void TestFixedDistribution::manyDrawsComeCloseToTheExpected() {
    FixedDistribution widget(words("temperature"), seed);
    for (int i = 0; i < 20; ++i) {
        press(widget, "sampleMany");
    }
    QCOMPARE(number(widget, "draws"), 2000.0);
    QCOMPARE(tally(widget).size(), std::size_t{4});
    std::int64_t sum = 0;
    const double chances[] = {0.45, 0.30, 0.15, 0.10};
    for (std::size_t i = 0; i < 4; ++i) {
        const TallyRow& row = tally(widget)[i];
        QVERIFY(std::abs(row.expected - 2000 * chances[i]) < 1e-9);
        const double deviation = std::sqrt(2000 * chances[i] * (1 - chances[i]));
        QVERIFY(std::abs(static_cast<double>(row.drawn) - row.expected) < 4 * deviation);
        sum += row.drawn;
    }
    QCOMPARE(sum, std::int64_t{2000});
}

void TestFixedDistribution::newSettingsBeginTheCountingAnew() {
    FixedDistribution widget(words("temperature"), seed);
    QVERIFY(widget.findChild<TallyTable*>()->isHidden()); // a table of zeros only makes the page longer
    press(widget, "sampleMany");
    QVERIFY(!widget.findChild<TallyTable*>()->isHidden());
    QCOMPARE(number(widget, "draws"), 100.0);
    QCOMPARE(number(widget, "drew_tail"), 1.0);
    type(widget, "Temperature", "0.5");
    QCOMPARE(number(widget, "draws"), 0.0); // none of the hundred came from these probabilities
    QCOMPARE(number(widget, "drew_tail"), 0.0);
    QVERIFY(!widget.draws().lastNumber());
    QCOMPARE(tally(widget)[0].drawn, std::int64_t{0});
    QVERIFY(!widget.findChild<TallyTable*>()->isHidden()); // nothing jumps under the slider
    press(widget, "sampleMany");
    type(widget, "Temperature", "0.5"); // the same is no change
    QCOMPARE(number(widget, "draws"), 100.0);
}

void TestFixedDistribution::theTailIsTheLeastLikelyWord() {
    FixedDistribution widget(words("top-k", {{"words", "rare .02 | mat .90 | floor .08"}}), seed);
    bool drawn = false;
    for (int i = 0; i < 400; ++i) {
        press(widget, "sampleOnce");
        drawn = drawn || widget.draws().last().front() == TokenId{0};
        QCOMPARE(number(widget, "drew_tail"), drawn ? 1.0 : 0.0);
    }
    QVERIFY(drawn);
    type(widget, "Top-k", "2");
    for (int i = 0; i < 20; ++i) {
        press(widget, "sampleMany");
    }
    QCOMPARE(number(widget, "drew_tail"), 0.0);
}

void TestFixedDistribution::ofEquallyUnlikelyWordsAnyIsTheTail() {
    FixedDistribution widget(words("temperature", {{"words", "mat .5 | car .25 | dog .25"}}), seed);
    while (widget.draws().countOf(TokenId{2}) == 0) {
        press(widget, "startAgain");
        press(widget, "sampleOnce");
    }
    QCOMPARE(widget.draws().count(), std::int64_t{1});
    QCOMPARE(number(widget, "drew_tail"), 1.0);
}

void TestFixedDistribution::greedyDrawsTheLikeliest() {
    FixedDistribution widget(words("temperature", {{"temperature", "0"}}), seed);
    press(widget, "sampleMany");
    QCOMPARE(number(widget, "kept"), 1.0);
    QCOMPARE(tally(widget)[0].drawn, std::int64_t{100});
    QCOMPARE(tally(widget)[0].expected, 100.0);
}

void TestFixedDistribution::startAgainPutsTheLessonsSettingsBack() {
    FixedDistribution widget(words("temperature, top-k", {{"top-k", "3"}}), seed);
    auto* again = widget.findChild<QPushButton*>(QStringLiteral("startAgain"));
    QVERIFY(!again->isEnabled());
    type(widget, "Temperature", "0.2");
    QTest::keyClick(widget.findChild<PipelineChips*>()->chip(SamplingStage::TopK), Qt::Key_Left);
    press(widget, "sampleOnce");
    QVERIFY(again->isEnabled());
    press(widget, "startAgain");
    QVERIFY(widget.findChild<TallyTable*>()->isHidden());
    QCOMPARE(number(widget, "temperature"), 1.0);
    QCOMPARE(number(widget, "top_k"), 3.0);
    QCOMPARE(number(widget, "draws"), 0.0);
    QCOMPARE(std::get<std::string>(fact(widget, "order")), std::string("temperature, top-k"));
    QVERIFY(widget.findChild<PipelineChips*>()->order() ==
            (std::vector{SamplingStage::Temperature, SamplingStage::TopK}));
    QVERIFY(!again->isEnabled());
}

void TestFixedDistribution::factsAreThoseOfTheKind() {
    const FixedDistribution widget(words("temperature, top-k, top-p, min-p"), seed);
    const WidgetKind* kind = widgetKind("distribution");
    const auto facts = widget.facts();
    QCOMPARE(facts.size(), kind->facts.size());
    for (const auto& [name, value] : facts) {
        const WidgetFact* known = findFact(*kind, name);
        QVERIFY2(known != nullptr, name.c_str());
        QCOMPARE(std::holds_alternative<std::string>(value), known->type == FactType::Text);
    }
}

void TestFixedDistribution::aRefusedNumberSaysWhy() {
    FixedDistribution widget(words("top-p"), seed);
    type(widget, "Top-p", "1.5");
    QCOMPARE(number(widget, "top_p"), 1.0);
    bool isSaid = false;
    for (const auto* label : widget.findChildren<QLabel*>()) {
        isSaid = isSaid || (!label->isHidden() && label->text().contains(QStringLiteral("from 0 to 1")));
    }
    QVERIFY(isSaid);
}

void TestFixedDistribution::manyWordsHaveOneLineForTheOthersInTheTally() {
    std::string list = "first .69";
    for (int i = 0; i < 31; ++i) {
        list += " | w" + std::to_string(i) + " .01";
    }
    FixedDistribution widget(words("top-k", {{"words", list}}), seed);
    press(widget, "sampleMany");
    QCOMPARE(rows(widget).size(), std::size_t{32});
    QCOMPARE(tally(widget).size(), std::size_t{12});
    QVERIFY(widget.findChild<TallyTable*>()->findChild<QToolButton*>()->isHidden()); // it cannot be closed
    std::int64_t sum = 0;
    double expected = 0;
    for (const TallyRow& row : tally(widget)) {
        sum += row.drawn;
        expected += row.expected;
    }
    QCOMPARE(sum, std::int64_t{100});
    QVERIFY(std::abs(expected - 100) < 1e-9);
}

void TestFixedDistribution::everythingIsReachableByKeyboard() {
    FixedDistribution widget(words("temperature, top-p"), seed);
    widget.show();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    widget.findChild<ValueSlider*>()->setFocus();
    QSet<QWidget*> reached;
    while (!reached.contains(QApplication::focusWidget())) {
        reached += QApplication::focusWidget();
        QVERIFY(!QApplication::focusWidget()->accessibleName().isEmpty() ||
                qobject_cast<QPushButton*>(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QVERIFY(reached.contains(widget.findChild<DistributionView*>()));
    QVERIFY(reached.contains(widget.findChild<PipelineChips*>()->chip(SamplingStage::TopP)));
    QVERIFY(reached.contains(widget.findChild<QPushButton*>(QStringLiteral("sampleOnce"))));
    QVERIFY(reached.contains(widget.findChild<QPushButton*>(QStringLiteral("sampleMany"))));
    auto* sample = widget.findChild<QPushButton*>(QStringLiteral("sampleOnce"));
    sample->setFocus();
    QTest::keyClick(sample, Qt::Key_Space);
    QCOMPARE(number(widget, "draws"), 1.0);
    auto* view = widget.findChild<DistributionView*>();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Up, Qt::ShiftModifier); // the line moves
    QCOMPARE(number(widget, "kept"), 3.0);
}

void TestFixedDistribution::isDrawnInEveryThemeAndSize() {
    QFETCH(Theme, theme);
    QFETCH(double, zoom);
    const DrawnLarge drawn(theme, zoom);
    FixedDistribution widget(words("temperature, top-k, top-p", {{"temperature", "0.7"}, {"top-p", "0.9"}}),
                             seed);
    widget.resize(qMax(widget.minimumSizeHint().width(), qRound(640 * zoom)), 10);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    press(widget, "sampleMany");
    press(widget, "sampleOnce");
    widget.layout()->activate();
    widget.resize(widget.width(), widget.layout()->totalHeightForWidth(widget.width()));
    QVERIFY2(widget.minimumSizeHint().width() <= 1100, "fits beside the list of a small window");
    auto* view = widget.findChild<DistributionView*>();
    QVERIFY(view->distributionLayout().hasBars());
    QVERIFY(view->distributionLayout().footer().height() > 0);
    QVERIFY(view->distributionLayout().height() <= view->height());
    for (const ValueSlider* slider : widget.findChildren<ValueSlider*>()) {
        QVERIFY2(slider->height() > 2 * slider->track().left, "the handle is whole");
    }
    QVERIFY(!widget.grab().isNull());
}

QTEST_MAIN(TestFixedDistribution)
#include "tst_fixed_distribution.moc"
