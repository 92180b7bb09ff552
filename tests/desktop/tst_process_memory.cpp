// SPDX-License-Identifier: MIT
#include "app/process/process_memory.h"

#include <QTest>

#include <memory>
#include <vector>

using namespace tokenscope;

class TestProcessMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsInUseIsResident() {
        const std::int64_t before = residentMemory();
        const std::vector<char> block(64 << 20, 1);
        QVERIFY(block.back() == 1);
        QVERIFY(residentMemory() - before > 60 << 20);
    }

    void thePeakStaysWhereTheMostWas() {
        {
            const std::vector<char> block(64 << 20, 1);
            QVERIFY(block.back() == 1);
            QVERIFY(peakResidentMemory() + (4 << 20) > residentMemory());
        }
        QVERIFY(peakResidentMemory() - residentMemory() > 50 << 20);
    }

    /// As after a vocabulary: many small pieces go, a few between and behind them stay.
    void whatIsFreedGoesBackToTheSystem() {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the sanitizer's allocator keeps what is freed");
#endif
        constexpr std::size_t pieces = 400'000, size = 250;
        std::vector<std::unique_ptr<char[]>> all(pieces);
        for (auto& piece : all) {
            piece = std::make_unique<char[]>(size);
        }
        const std::int64_t full = residentMemory();
        for (std::size_t i = 0; i < pieces; ++i) {
            if (i % 1000 != 999) {
                all[i].reset();
            }
        }
        returnFreedMemory();
        const std::int64_t given = full - residentMemory();
        QVERIFY2(given > 60 << 20, qPrintable(QString::number(given)));
    }
};

QTEST_APPLESS_MAIN(TestProcessMemory)
#include "tst_process_memory.moc"
