// SPDX-License-Identifier: MIT
// The states of a row that calls a tool: which one is lit, what is said of it, and how the row came there.
#include "core/lessons/widget_kinds.h"
#include "tests/support/drawn_large.h"
#include "tests/support/render.h"
#include "ui/lessons/state_diagram.h"
#include "ui/lessons/state_picture.h"

#include <QLabel>
#include <QLayout>
#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

class TestStateDiagram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsKnownBeforeTheFirstMoment();
    void factIsOneOfTheKindsWords();
    void factsChangeWithTheState();
    void wordsSayWhatIsWrittenAndForced();
    void historyTellsOfTwoCalls();
    void aCallThatComesToNothingGoesBack();
    void aLongHistoryKeepsItsEnd();
    void steppingBackTakesItBack();
    void theLightIsMoreThanAColour();
    void theLastWayIsDrawnThicker();
    void readersAreToldEverything();
    void boxesLabelsAndArrowsKeepApart_data();
    void boxesLabelsAndArrowsKeepApart();
    void isDrawnInEveryThemeAndSize_data() { addThemesAndZooms(); }
    void isDrawnInEveryThemeAndSize();
};

namespace {

CallMoment text() {
    return {CallState::Text, {}, {}, {}};
}
CallMoment call(const char* expression) {
    return {CallState::Call, QString::fromLatin1(expression), {}, {}};
}
CallMoment result(const char* expression, const char* forced) {
    return {CallState::Result, QString::fromLatin1(expression), QString::fromLatin1(forced), {}};
}
CallMoment ended() {
    return {CallState::Ended, {}, {}, QStringLiteral("end of turn")};
}

/// Words, 15*1.8 in three tokens, 27.0 in two, words.
std::vector<CallMoment> oneCall() {
    return {text(),
            call(""),
            call("15"),
            call("15*"),
            call("15*1.8"),
            result("15*1.8", ""),
            result("15*1.8", "27"),
            result("15*1.8", "27.0"),
            text()};
}

void feed(StateDiagram& diagram, const std::vector<CallMoment>& moments) {
    for (const CallMoment& moment : moments) {
        diagram.setMoment(moment);
    }
}

QString said(const StateDiagram& diagram, const char* name) {
    return diagram.findChild<QLabel*>(QLatin1String(name))->text();
}

std::string stateFact(const StateDiagram& diagram) {
    const auto facts = diagram.facts();
    return facts.size() == 1 && facts[0].first == "state" ? std::get<std::string>(facts[0].second) : "none";
}

} // namespace

void TestStateDiagram::nothingIsKnownBeforeTheFirstMoment() {
    const StateDiagram diagram;
    QVERIFY(!diagram.state());
    QVERIFY(diagram.facts().empty());
    QVERIFY(said(diagram, "stateWords").contains(QStringLiteral("No answer")));
}

void TestStateDiagram::factIsOneOfTheKindsWords() {
    const WidgetFact* fact = findFact(*widgetKind("states"), "state");
    QVERIFY(fact != nullptr);
    QStringList known;
    for (const std::string_view word : fact->words) {
        known += QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    }
    QStringList made;
    StateDiagram diagram;
    for (const CallMoment& moment : {text(), call("1"), result("1", "1"), ended()}) {
        diagram.setMoment(moment);
        made += QString::fromStdString(stateFact(diagram));
    }
    QCOMPARE(made, known);
}

void TestStateDiagram::factsChangeWithTheState() {
    StateDiagram diagram;
    QSignalSpy changed(&diagram, &LiveWidget::factsChanged);
    diagram.setMoment(text());
    QCOMPARE(changed.count(), 1);
    diagram.setMoment(call("1"));
    QCOMPARE(changed.count(), 2);
    diagram.setMoment(call("1+")); // the same state goes on
    QCOMPARE(changed.count(), 2);
    diagram.setMoment(ended());
    QCOMPARE(changed.count(), 3);
    diagram.setMoments({});
    QCOMPARE(changed.count(), 4);
    QVERIFY(diagram.facts().empty());
}

void TestStateDiagram::wordsSayWhatIsWrittenAndForced() {
    StateDiagram diagram;
    diagram.setMoment(call("15*1"));
    QVERIFY(said(diagram, "stateWords").contains(QStringLiteral("15*1")));
    diagram.setMoment(result("15*1.8", "27"));
    QVERIFY(said(diagram, "stateWords").contains(QStringLiteral("forced")));
    QVERIFY(said(diagram, "stateWords").contains(QStringLiteral("27")));
    diagram.setMoment(ended());
    QVERIFY(said(diagram, "stateWords").contains(QStringLiteral("end of turn")));
}

void TestStateDiagram::historyTellsOfTwoCalls() {
    StateDiagram diagram;
    feed(diagram, oneCall());
    feed(diagram, {call("3"), call("3-1"), result("3-1", "2"), text(), ended()});
    QCOMPARE(said(diagram, "stateHistory"),
             QStringLiteral("So far: words → call “15*1.8” → result “27.0” → words → call “3-1” → result “2” "
                            "→ words → ended"));
}

void TestStateDiagram::aCallThatComesToNothingGoesBack() {
    StateDiagram diagram;
    feed(diagram, {text(), call("1/0"), text()});
    QCOMPARE(said(diagram, "stateHistory"), QStringLiteral("So far: words → call “1/0” → words"));
    QCOMPARE(stateFact(diagram), std::string("text"));
}

void TestStateDiagram::aLongHistoryKeepsItsEnd() {
    StateDiagram diagram;
    for (int i = 0; i < 20; ++i) {
        diagram.setMoment(text());
        diagram.setMoment(call(qPrintable(QString::number(i))));
    }
    const QString history = said(diagram, "stateHistory");
    QVERIFY(history.startsWith(QStringLiteral("So far: … → ")));
    QVERIFY(history.endsWith(QStringLiteral("call “19”")));
    QCOMPARE(history.count(QStringLiteral("call")), 5);
}

void TestStateDiagram::steppingBackTakesItBack() {
    StateDiagram diagram;
    feed(diagram, oneCall());
    std::vector<CallMoment> before = oneCall();
    before.resize(4);
    diagram.setMoments(before);
    QCOMPARE(stateFact(diagram), std::string("call"));
    QCOMPARE(said(diagram, "stateHistory"), QStringLiteral("So far: words → call “15*”"));
}

/// How many pixels in a part of the picture differ from its first one.
static int inked(const QImage& image, const QRectF& part) {
    const QRect area = part.toAlignedRect() & image.rect();
    const int all = area.width() * area.height();
    return all - countColor(image, QRectF(area), image.pixelColor(area.topLeft()));
}

void TestStateDiagram::theLightIsMoreThanAColour() {
    StatePicture picture(nullptr);
    picture.resize(700, picture.heightForWidth(700));
    const double letters = QFontMetricsF(picture.font()).height();
    for (const CallState lit : {CallState::Text, CallState::Call, CallState::Result, CallState::Ended}) {
        picture.setMoment(std::nullopt);
        const QImage dark = renderAt(picture, 1);
        picture.setMoment(CallMoment{lit, {}, {}, {}});
        const QImage bright = renderAt(picture, 1);
        for (int i = 0; i < callStateCount; ++i) {
            const auto state = static_cast<CallState>(i);
            const QRectF box = picture.stateLayout().box(state);
            const QRectF sign(box.left() + letters * 0.45, box.top() + letters * 0.5, letters * 0.7,
                              letters * 0.7);
            if (state == lit) {
                QVERIFY(inked(dark, sign) == 0); // an arrow is there only while it is lit
                QVERIFY(inked(bright, sign) > 10);
            } else {
                QVERIFY(dark.copy(box.toRect()) == bright.copy(box.toRect()));
            }
        }
    }
}

void TestStateDiagram::theLastWayIsDrawnThicker() {
    StatePicture picture(nullptr);
    picture.resize(700, picture.heightForWidth(700));
    const CallStep forth{CallState::Text, CallState::Call};
    const QImage before = renderAt(picture, 1);
    picture.setLastStep(forth);
    const QImage after = renderAt(picture, 1);
    const QPolygonF line = picture.stateLayout().arrow(forth);
    const QRectF around = line.boundingRect().adjusted(4, -4, -14, 4);
    QVERIFY(inked(after, around) > inked(before, around));
    const QPolygonF other = picture.stateLayout().arrow({CallState::Text, CallState::Ended});
    const QRect elsewhere = other.boundingRect().adjusted(-4, 4, 4, -4).toRect();
    QVERIFY(before.copy(elsewhere) == after.copy(elsewhere));
}

void TestStateDiagram::readersAreToldEverything() {
    StateDiagram diagram;
    feed(diagram, oneCall());
    const auto* picture = diagram.findChild<StatePicture*>();
    QVERIFY(!picture->accessibleName().isEmpty());
    QVERIFY(picture->accessibleDescription().contains(said(diagram, "stateWords")));
    QVERIFY(picture->accessibleDescription().contains(said(diagram, "stateHistory")));
    QVERIFY((picture->focusPolicy() & Qt::TabFocus) != 0);
}

void TestStateDiagram::boxesLabelsAndArrowsKeepApart_data() {
    QTest::addColumn<double>("width");
    QTest::newRow("narrow") << 360.0;
    QTest::newRow("usual") << 700.0;
    QTest::newRow("wide") << 1600.0;
}

void TestStateDiagram::boxesLabelsAndArrowsKeepApart() {
    QFETCH(double, width);
    const StateLayout layout({.width = width,
                              .boxHeight = 60,
                              .labelHeight = 16,
                              .labelWidth = 110,
                              .largestBox = 280,
                              .margin = 3});
    const QRectF all(0, 0, width, layout.height());
    QList<QRectF> boxes;
    for (int i = 0; i < callStateCount; ++i) {
        boxes += layout.box(static_cast<CallState>(i));
        QVERIFY(all.contains(boxes.last()));
    }
    for (const CallStep& step : callSteps()) {
        const QRectF from = layout.box(step.from);
        const QRectF to = layout.box(step.to);
        const QPolygonF line = layout.arrow(step);
        QVERIFY(from.adjusted(-1, -1, 1, 1).contains(line.first()));
        QVERIFY(to.adjusted(-1, -1, 1, 1).contains(line.last()));
        const QRectF label = layout.label(step);
        QVERIFY(label.width() > 0);
        for (const QRectF& box : boxes) {
            QVERIFY(!box.adjusted(1, 1, -1, -1).intersects(label));
            for (qsizetype i = 1; i < line.size(); ++i) {
                const QPointF middle = (line[i - 1] + line[i]) / 2;
                QVERIFY(!box.contains(middle));
            }
        }
        for (const CallStep& other : callSteps()) {
            QVERIFY(other == step || !layout.label(other).intersects(label));
        }
    }
}

void TestStateDiagram::isDrawnInEveryThemeAndSize() {
    QFETCH(Theme, theme);
    QFETCH(double, zoom);
    const DrawnLarge drawn(theme, zoom);
    StateDiagram diagram;
    feed(diagram, oneCall());
    diagram.setMoment(result("15*1.8", "27"));
    QVERIFY2(diagram.minimumSizeHint().width() <= 1100, "fits beside the list of a small window");
    diagram.resize(qRound(640 * std::min(zoom, 1.7)), 10);
    diagram.show();
    QVERIFY(QTest::qWaitForWindowExposed(&diagram));
    diagram.layout()->activate();
    diagram.resize(diagram.width(), diagram.layout()->totalHeightForWidth(diagram.width()));
    const auto* picture = diagram.findChild<StatePicture*>();
    QVERIFY(picture->height() >= picture->stateLayout().height());
    QVERIFY(!diagram.grab().isNull());
}

QTEST_MAIN(TestStateDiagram)
#include "tst_state_diagram.moc"
