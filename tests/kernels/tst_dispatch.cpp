// SPDX-License-Identifier: MIT
#include "core/kernels/dispatch.h"
#include "core/kernels/kernel_table.h"

#include <QProcess>
#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace tokenscope;

class TestDispatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { overrideKernelLevel({}); }

    void levelsOfThisProcessorPlainestFirst() {
        const auto levels = availableKernelLevels();
        QCOMPARE(levels.front(), KernelLevel::Plain);
        QVERIFY(std::is_sorted(levels.begin(), levels.end()));
        QCOMPARE(std::set(levels.begin(), levels.end()).size(), levels.size());
        // One family of processors or the other.
        if (levels.back() == KernelLevel::Neon)
            QCOMPARE(levels.size(), std::size_t{2});
    }

    void eachLevelHasItsName() {
        std::set<std::string> names;
        for (const KernelLevel level : {KernelLevel::Plain, KernelLevel::Avx2, KernelLevel::Avx512,
                                        KernelLevel::Avx512Vnni, KernelLevel::Neon})
            names.insert(kernelLevelName(level));
        QCOMPARE(names, (std::set<std::string>{"plain", "AVX2", "AVX-512", "AVX-512 VNNI", "NEON"}));
        QCOMPARE(kernelLevelName(KernelLevel::Avx512Vnni), "AVX-512 VNNI");
    }

    void overridingChangesTheTable() {
        const KernelTable& best = kernelTable();
        overrideKernelLevel(KernelLevel::Plain);
        QCOMPARE(kernelLevel(), KernelLevel::Plain);
        QCOMPARE(&kernelTable(), &plainKernels());
        overrideKernelLevel({});
        QCOMPARE(&kernelTable(), &best);
    }

    void wordsChooseALevel_data() {
        QTest::addColumn<QByteArray>("wanted");
        QTest::addColumn<int>("chosen");
        QTest::addColumn<bool>("complains");
        const auto row = [](const char* wanted, KernelLevel chosen, bool complains) {
            QTest::newRow(*wanted ? wanted : "nothing") << QByteArray(wanted) << int(chosen) << complains;
        };
        row("", KernelLevel::Avx512, false);
        row("plain", KernelLevel::Plain, false);
        row("avx2", KernelLevel::Avx2, false);
        row("avx512", KernelLevel::Avx512, false);
        row("avx512vnni", KernelLevel::Avx512, true);
        row("neon", KernelLevel::Avx512, true);
        row("AVX2", KernelLevel::Avx512, true);
        row("avx", KernelLevel::Avx512, true);
        row("avx2 ", KernelLevel::Avx512, true);
    }
    void wordsChooseALevel() {
        QFETCH(QByteArray, wanted);
        QFETCH(int, chosen);
        QFETCH(bool, complains);
        const KernelChoice choice = chooseKernelLevel(
            wanted.constData(), {KernelLevel::Plain, KernelLevel::Avx2, KernelLevel::Avx512});
        QCOMPARE(int(choice.level), chosen);
        QCOMPARE(!choice.complaint.empty(), complains);
        if (complains) {
            QVERIFY(choice.complaint.starts_with("TOKENSCOPE_KERNELS"));
            QVERIFY(choice.complaint.find("AVX-512 kernels are used") != std::string::npos);
        }
    }

    void noVariableIsNoWish() {
        const KernelChoice choice = chooseKernelLevel(nullptr, {KernelLevel::Plain, KernelLevel::Neon});
        QCOMPARE(choice.level, KernelLevel::Neon);
        QVERIFY(choice.complaint.empty());
    }

    void theVariableIsReadAtTheStart() {
        // This program again, as it would be started with the variable set.
        if (qEnvironmentVariableIsSet("TOKENSCOPE_KERNELS"))
            QSKIP("this is the inner run");
        const auto start = [](const char* wanted) {
            QProcess inner;
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert("TOKENSCOPE_KERNELS", wanted);
            inner.setProcessEnvironment(environment);
            inner.start(QCoreApplication::applicationFilePath(), {"startsWithTheWish"});
            return inner.waitForFinished() && inner.exitCode() == 0 ? inner.readAllStandardError()
                                                                    : QByteArray("failed");
        };
        QCOMPARE(start("plain"), QByteArray());
        const QByteArray complaint = start("faster");
        QVERIFY(complaint.startsWith("TOKENSCOPE_KERNELS is ignored"));
        QCOMPARE(complaint.count('\n'), 1);
    }

    void startsWithTheWish() {
        if (qgetenv("TOKENSCOPE_KERNELS") == "plain")
            QCOMPARE(kernelLevel(), KernelLevel::Plain);
        else if (qgetenv("TOKENSCOPE_KERNELS") == "faster")
            QCOMPARE(kernelLevel(), availableKernelLevels().back());
    }
};

QTEST_GUILESS_MAIN(TestDispatch)
#include "tst_dispatch.moc"
