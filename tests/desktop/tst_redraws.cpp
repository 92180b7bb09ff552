// SPDX-License-Identifier: MIT
// What one piece of news of a run costs the window: one frame, no new layout, and nothing at all where
// nothing has changed. Every frame more is time that the engine does not get.
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/models/candidate_model.h"

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

/// Counts, over the whole window, what costs time.
class Counter : public QObject {
public:
    explicit Counter(QWidget& window) : m_window(window) { qApp->installEventFilter(this); }

    int frames = 0;
    int layouts = 0; ///< of the whole window
    QStringList painted;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::UpdateRequest && watched == &m_window) {
            ++frames;
        } else if (event->type() == QEvent::LayoutRequest && watched == &m_window) {
            ++layouts;
        } else if (event->type() == QEvent::Paint) {
            painted << QLatin1String(watched->metaObject()->className());
        }
        return false;
    }

private:
    QWidget& m_window;
};

} // namespace

class TestRedraws : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void aPieceOfNewsIsOneFrame();
    void newsThatChangeNothingDrawNothing();
    void nothingIsWorkedOutForAPanelThatIsClosed();

private:
    /// Until nothing is left to do, animations included.
    void settle() const { QTest::qWait(400); }
    void tell(const std::shared_ptr<RunSnapshot>& snapshot, int columns);

    std::shared_ptr<RunSnapshot> m_news; ///< of a run that goes on, as far as the window knows
    Column m_column;
};

void TestRedraws::init() {
    beginAnew();
    open(tinyModel);
    m_desktop->window().resize(1440, 900);
    connect(&m_desktop->session(), &EngineSession::columnsMade, this,
            [this](const std::vector<Column>& columns) { m_column = columns.back(); });
    startRun(4, 120);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    settle();
    m_news = std::make_shared<RunSnapshot>(*m_desktop->snapshot());
    m_news->status = RunStatus::Running;
    for (RowSummary& row : m_news->rows) {
        row.ended = EndReason::None;
    }
    tell(m_news, 0);
    settle();
}

/// As the engine tells of so many columns more.
void TestRedraws::tell(const std::shared_ptr<RunSnapshot>& snapshot, int columns) {
    std::vector<Column> made;
    for (int i = 0; i < columns; ++i) {
        ++m_column.index;
        for (TokenRecord& record : m_column.rows) {
            record.present = true;
        }
        made.push_back(m_column);
    }
    if (columns > 0) {
        Q_EMIT m_desktop->session().columnsMade(made);
    }
    Q_EMIT m_desktop->session().snapshotChanged(snapshot);
}

void TestRedraws::aPieceOfNewsIsOneFrame() {
    constexpr int news = 10;
    Counter counter(m_desktop->window());
    for (int i = 0; i < news; ++i) {
        auto next = std::make_shared<RunSnapshot>(*m_news);
        next->columns += 3;
        next->cache.length += 3;
        next->timing.decodeTokensPerSecond += 11;
        for (RowSummary& row : next->rows) {
            row.sampled += 3;
            row.surpriseBits += 0.1;
        }
        if (m_news->watched) {
            auto watched = std::make_shared<WatchedLogits>(*m_news->watched);
            watched->column += 3;
            std::ranges::reverse(watched->logits);
            next->watched = watched;
        }
        m_news = next;
        tell(next, 3);
        QTest::qWait(60); // later ones would be seen: timers of a frame, animations
    }
    QVERIFY(m_news->watched != nullptr);
    QVERIFY(counter.painted.contains(QStringLiteral("tokenscope::DistributionView")));
    QVERIFY(counter.painted.contains(QStringLiteral("tokenscope::CacheStrips")));
    // Now and then a figure gets another digit, and its place another width.
    QVERIFY2(counter.frames <= news + 4, qPrintable(QString::number(counter.frames)));
    QVERIFY2(counter.layouts <= 2, qPrintable(QString::number(counter.layouts)));
}

void TestRedraws::newsThatChangeNothingDrawNothing() {
    Counter counter(m_desktop->window());
    for (int i = 0; i < 5; ++i) {
        tell(std::make_shared<RunSnapshot>(*m_news), 0);
        QTest::qWait(60);
    }
    for (const char* view : {"LanesView", "Scrubber", "InspectorPanel", "CacheView", "RunToolbar"}) {
        QVERIFY2(!counter.painted.contains(QLatin1String("tokenscope::") + QLatin1String(view)), view);
    }
    QVERIFY(counter.frames <= 1); // the program's memory, once a second
}

void TestRedraws::nothingIsWorkedOutForAPanelThatIsClosed() {
    QVERIFY(m_news->watched != nullptr);
    auto* model = m_desktop->inspector().findChild<CandidateModel*>();
    QSignalSpy worked(model, &CandidateModel::tableChanged);
    QWidget* dock = m_desktop->inspector().parentWidget();
    dock->hide();
    auto next = std::make_shared<RunSnapshot>(*m_news);
    auto watched = std::make_shared<WatchedLogits>(*m_news->watched);
    std::ranges::reverse(watched->logits);
    next->watched = watched;
    tell(next, 0);
    settle();
    QCOMPARE(worked.count(), 0);
    dock->show();
    QTRY_VERIFY(worked.count() > 0); // what is there now is what is shown
}

QTEST_MAIN(TestRedraws)
#include "tst_redraws.moc"
