// SPDX-License-Identifier: MIT
#include "tests/support/lab_example.h"
#include "tests/support/render.h"
#include "ui/shared/cache_strips.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/palette.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/title_button.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <set>

using namespace tokenscope;

class TestCacheView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void saysWhatTheRunMeasured();
    void theFirstRowsNameIsWholeWhereStripsAreThin();
    void foldsToOneLine();
    void nothingLiesOverAnythingElse();
    void patternsDifferWithoutColour();
    void paintsForcedPositionsWhereTheyAre_data();
    void paintsForcedPositionsWhereTheyAre();
    void namesThePositionUnderThePointer();
    void zoomsByKeysAndWheel();
    void catchesUpAfterTheLastSnapshot();
    void forgetsTheLastRun();
    void survivesAnyState();

private:
    struct Fixture {
        CacheView view;
        CacheStrips* strips = view.findChild<CacheStrips*>();
        Fixture() {
            view.reset(4, lab_example::PromptTokens);
            view.appendColumns(lab_example::columns());
            view.setSnapshot(lab_example::snapshot());
            view.resize(1000, 220);
            view.show();
            QTest::qWait(60); // figures are refreshed 20 times a second
        }
        QString facts() const {
            QString all;
            for (const auto* label : view.findChildren<QLabel*>()) {
                all += label->text();
            }
            for (const auto* label : view.findChildren<ElidedLabel*>()) {
                all += label->text();
            }
            return all.remove(QRegularExpression(QStringLiteral("<[^>]*>")));
        }
    };
};

void TestCacheView::saysWhatTheRunMeasured() {
    Fixture f;
    const QString facts = f.facts();
    for (const char* part :
         {"1.0 MiB used of 4.0 MiB", "9.0 KiB per token and row = 2 × 6 layers × 3 KV heads × 64 × 4 bytes",
          "114 positions reserved (14 + 100), enough for this run",
          "allocated: 14 (prefill) → 114 (replicated to 4 rows)",
          "with cache 68 positions computed, without 1,205"}) {
        QVERIFY2(facts.contains(QString::fromUtf8(part)), part);
    }
    QVERIFY(f.strips->accessibleDescription().contains(QStringLiteral("1.0 MiB used")));
}

void TestCacheView::theFirstRowsNameIsWholeWhereStripsAreThin() {
    Fixture f;
    const QFontMetrics metrics(captionFont(f.strips->font()));
    for (const int rows : {1, 4, 16}) {
        f.view.reset(rows, lab_example::PromptTokens);
        f.view.appendColumns(lab_example::manyColumns(rows, 0, 5));
        auto run = std::make_shared<RunSnapshot>(*lab_example::snapshot());
        run->cache.rows = rows;
        f.view.setSnapshot(run);
        QTRY_COMPARE(f.view.model().rows(), rows);
        for (const int more : {0, 5, 12, 30, 400}) {
            f.strips->resize(600, f.strips->minimumSizeHint().height() + more);
            const CacheLayout layout = f.strips->layoutNow();
            QVERIFY(layout.strip(0).center().y() - metrics.height() / 2.0 >= 0);
            const double axis = layout.top + layout.rows * layout.pitch;
            QVERIFY(axis + metrics.height() <= f.strips->height());
        }
    }
}

void TestCacheView::foldsToOneLine() {
    Fixture f;
    QSignalSpy spy(&f.view, &CacheView::foldedChanged);
    auto* title = f.view.findChild<TitleButton*>();
    QTest::keyClick(title, Qt::Key_Space);
    QVERIFY(f.view.isFolded());
    QVERIFY(!f.strips->isVisible());
    QVERIFY(f.facts().contains(QStringLiteral("1.0 MiB used of 4.0 MiB · 29 of 114 positions")));
    QVERIFY(f.view.maximumHeight() < 60);
    QTest::mouseClick(title, Qt::LeftButton);
    QVERIFY(!f.view.isFolded());
    QVERIFY(f.strips->isVisible());
    QCOMPARE(spy.size(), 2);
    f.view.setFolded(false);
    QCOMPARE(spy.size(), 2);
}

void TestCacheView::nothingLiesOverAnythingElse() {
    const QFont before = QApplication::font();
    for (const int points : {9, 15}) {
        QFont font = before;
        font.setPointSize(points);
        QApplication::setFont(font);
        for (const int width : {1000, 500}) {
            for (int height = 100; height < 460; height += 48) {
                QWidget window; // may be smaller than the view would like
                CacheView view(&window);
                view.resize(width, height);
                window.show();
                QTest::qWait(0);
                // The figures come later than the size, and may take more lines than there were before.
                view.reset(4, lab_example::PromptTokens);
                view.appendColumns(lab_example::columns());
                view.setSnapshot(lab_example::snapshot());
                QTRY_VERIFY(
                    view.findChild<CacheStrips*>()->accessibleDescription().contains(QStringLiteral("MiB")));
                QCoreApplication::processEvents();
                const auto* strips = view.findChild<CacheStrips*>();
                const int stripsEnd = strips->mapTo(&view, strips->rect().bottomLeft()).y();
                for (const auto* label : view.findChildren<ElidedLabel*>()) {
                    if (label->isVisible() && !label->text().isEmpty()) {
                        const QRect place(label->mapTo(&view, QPoint()), label->size());
                        QVERIFY2(place.top() > stripsEnd, qPrintable(QString::number(height)));
                        QVERIFY(view.rect().contains(place));
                    }
                }
            }
        }
    }
    QApplication::setFont(before);
}

void TestCacheView::patternsDifferWithoutColour() {
    // As a printout in grey: each kind of position has another arrangement of dark and light.
    CacheModel model;
    std::set<QByteArray> patterns;
    Fixture f;
    const CacheLayout layout = f.strips->layoutNow();
    const QImage image = renderAt(*f.strips, 2).convertToFormat(QImage::Format_Grayscale8);
    const auto sample = [&](int row, qint64 position) {
        const QRectF strip = layout.strip(row);
        QByteArray pattern;
        const int left = qRound(layout.x(position) * 2);
        for (int y = qRound(strip.top() * 2) + 6; y < qRound(strip.bottom() * 2) - 6; ++y) {
            for (int x = left; x < left + 14; ++x) {
                pattern += static_cast<char>(qGray(image.pixel(x, y)) / 64);
            }
        }
        return pattern;
    };
    patterns.insert(sample(0, 3));  // prefilled
    patterns.insert(sample(1, 3));  // replicated
    patterns.insert(sample(0, 16)); // sampled
    patterns.insert(sample(0, 24)); // forced
    patterns.insert(sample(2, 27)); // ended
    QCOMPARE(patterns.size(), std::size_t(5));
    // Sampled and free are both plain; the step of brightness tells them apart.
    const QRgb sampled =
        renderAt(*f.strips, 1).pixel(qRound(layout.x(17)), qRound(layout.strip(0).center().y()));
    QVERIFY(qGray(sampled) < 225);
}

void TestCacheView::paintsForcedPositionsWhereTheyAre_data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("points");
    for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.0}) {
        for (const int points : {8, 10, 28}) {
            QTest::addRow("%g, %d pt", scale, points) << scale << points;
        }
    }
}

void TestCacheView::paintsForcedPositionsWhereTheyAre() {
    QFETCH(double, scale);
    QFETCH(int, points);
    Fixture f;
    QFont font = f.view.font();
    font.setPointSize(points);
    f.view.setFont(font);
    f.view.resize(1000, 500);
    QTest::qWait(0);
    const QImage image = renderAt(*f.strips, scale);
    const CacheLayout layout = f.strips->layoutNow();
    for (const auto& [row, first] : {std::pair{0, 23}, std::pair{1, 21}, std::pair{2, 19}}) {
        const QRectF strip = layout.strip(row);
        const auto orange = [&](qint64 from, qint64 to) {
            const QRectF part(QPointF(layout.x(from) + 2, strip.top()),
                              QPointF(layout.x(to) - 2, strip.bottom()));
            return countColor(image, part, palette().forcedBorder) +
                   countColor(image, part, palette().forcedFill);
        };
        QVERIFY(orange(first, first + 4) > 10);
        QCOMPARE(orange(0, first), 0);
        QCOMPARE(orange(first + 4, 114), 0);
    }
}

void TestCacheView::namesThePositionUnderThePointer() {
    Fixture f;
    QCOMPARE(f.strips->positionWords(1, 22),
             QStringLiteral("Row 1, position 22 (column 8): forced, 9.0 KiB"));
    QCOMPARE(f.strips->positionWords(3, 5), QStringLiteral("Row 3, position 5: replicated, 9.0 KiB"));
    f.view.setPositionText([](int, qint64) { return QStringLiteral("“34”"); });
    QVERIFY(f.strips->positionWords(1, 22).contains(QStringLiteral("forced, “34”")));
    QVERIFY(!f.strips->positionWords(1, 100).contains(QStringLiteral("34")));
}

void TestCacheView::zoomsByKeysAndWheel() {
    Fixture f;
    QTest::keyClick(f.strips, Qt::Key_Plus);
    QCOMPARE(f.strips->layoutNow().last - f.strips->layoutNow().first, 57);
    QTest::keyClick(f.strips, Qt::Key_Left);
    QVERIFY(f.strips->layoutNow().first < 28);
    QTest::keyClick(f.strips, Qt::Key_0);
    QCOMPARE(f.strips->layoutNow().first, 0);
    QCOMPARE(f.strips->layoutNow().last, 114);
    const auto wheel = [&](Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(QPointF(400, 20), f.strips->mapToGlobal(QPointF(400, 20)), {}, {0, 240},
                          Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(f.strips, &event);
        return event.isAccepted();
    };
    QVERIFY(!wheel(Qt::NoModifier));
    QVERIFY(wheel(Qt::ControlModifier));
    QVERIFY(f.strips->layoutNow().last - f.strips->layoutNow().first < 80);
    renderAt(*f.strips, 1);
}

void TestCacheView::catchesUpAfterTheLastSnapshot() {
    Fixture f;
    for (int i = 1; i <= 20; ++i) {
        auto run = std::make_shared<RunSnapshot>(*lab_example::snapshot());
        run->positionsComputed = i * 1000;
        f.view.setSnapshot(run);
    }
    QTRY_VERIFY(f.facts().contains(QStringLiteral("20,000 positions computed")));
}

void TestCacheView::forgetsTheLastRun() {
    Fixture f;
    f.view.reset(2, 7);
    QVERIFY(f.facts().contains(QStringLiteral("nothing allocated yet")));
    QVERIFY(!f.facts().contains(QStringLiteral("allocated: ")));
    QCOMPARE(f.view.model().rows(), 0);
    renderAt(f.view, 1);
}

void TestCacheView::survivesAnyState() {
    CacheView view;
    renderAt(view, 1);
    view.reset(64, 100000);
    view.setSnapshot(std::make_shared<RunSnapshot>());
    auto run = std::make_shared<RunSnapshot>(*lab_example::snapshot());
    run->cache.rows = 64;
    run->cache.capacity = 131072;
    run->cache.length = 120000;
    view.setSnapshot(run);
    view.appendColumns(lab_example::manyColumns(4, 0, 2000)); // fewer rows than the cache has
    view.truncateColumns(-5);
    view.truncateColumns(99);
    for (const QSize size : {QSize(1, 1), QSize(100, 30), QSize(1000, 60), QSize(1000, 2000)}) {
        view.resize(size);
        view.show();
        QTest::qWait(0);
        renderAt(view, 1.5);
    }
}

QTEST_MAIN(TestCacheView)
#include "tst_cache_view.moc"
