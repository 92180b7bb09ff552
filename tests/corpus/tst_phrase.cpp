// SPDX-License-Identifier: MIT
#include "core/corpus/phrase.h"
#include "core/values/errors.h"

#include <QTest>

#include <set>

using namespace tokenscope;

class TestPhrase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyReadingComesUp() {
        std::set<std::string> readings;
        for (std::uint64_t stream = 0; stream < 200; ++stream) {
            Random random(1, stream);
            readings.insert(expandPhrase("[a|b[1|2|]] {x}{X}", {{"x", "the [cat]"}}, random));
        }
        const std::set<std::string> all{"a the [cat]The [cat]", "b1 the [cat]The [cat]", "b2 the [cat]The [cat]",
                                        "b the [cat]The [cat]"};
        QVERIFY(readings == all);
    }

    void faultsNameThePhrase_data() {
        QTest::addColumn<QString>("phrase");
        for (const char* phrase : {"a [b", "a {b", "a b]", "a b}", "{nobody}", "{}"})
            QTest::newRow(phrase) << phrase;
    }
    void faultsNameThePhrase() {
        QFETCH(QString, phrase);
        Random random(1, 1);
        try {
            expandPhrase(phrase.toStdString(), {{"x", "y"}}, random);
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY(QString::fromUtf8(error.what()).contains(phrase));
        }
    }

    void randomIsAFunctionOfSeedAndStream() {
        Random a(7, 3), b(7, 3), other(7, 4);
        bool differs = false;
        for (int i = 0; i < 100; ++i) {
            const std::uint32_t bits = a.bits();
            QCOMPARE(bits, b.bits());
            differs = differs || bits != other.bits();
        }
        QVERIFY(differs);
    }

    void boundsAreKeptAndReached() {
        Random random(1, 1);
        std::set<std::int64_t> seen;
        for (int i = 0; i < 500; ++i)
            seen.insert(random.between(-2, 3));
        QVERIFY((seen == std::set<std::int64_t>{-2, -1, 0, 1, 2, 3}));
    }
};

QTEST_APPLESS_MAIN(TestPhrase)
#include "tst_phrase.moc"
