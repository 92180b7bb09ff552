// SPDX-License-Identifier: MIT
#include "ui/shared/format.h"

#include <QTest>

using namespace tokenscope;

class TestFormat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void percentagesNeverLie();
    void sizesAndRates();
    void tokensShowWhatIsInvisible();
    void specialTokensAreShort();
};

void TestFormat::percentagesNeverLie() {
    QCOMPARE(formatPercent(0), QStringLiteral("0"));
    QCOMPARE(formatPercent(1), QStringLiteral("100"));
    QCOMPARE(formatPercent(0.4), QStringLiteral("40.0"));
    QCOMPARE(formatPercent(0.0123), QStringLiteral("1.2"));
    QCOMPARE(formatPercent(0.0004), QStringLiteral("0.04"));
    QCOMPARE(formatPercent(0.00949), QStringLiteral("0.9"));
    QCOMPARE(formatPercent(1e-9), QStringLiteral("<0.01"));
    // Almost certain is not certain.
    QCOMPARE(formatPercent(0.99999), QStringLiteral(">99.9"));
    QCOMPARE(formatPercent(0.999), QStringLiteral("99.9"));
}

void TestFormat::sizesAndRates() {
    QCOMPARE(formatBytes(512), QStringLiteral("512 B"));
    QCOMPARE(formatBytes(9 * 1024), QStringLiteral("9.0 KiB"));
    QCOMPARE(formatBytes(1048576), QStringLiteral("1.0 MiB"));
    QCOMPARE(formatBytes(1048575), QStringLiteral("1.0 MiB"));
    QCOMPARE(formatFileSize(98362432), QStringLiteral("98.4 MB"));
    QCOMPARE(formatFileSize(6.9e6), QStringLiteral("6.9 MB"));
    QCOMPARE(formatCount(2039), QStringLiteral("2,039"));
    QCOMPARE(formatRate(1240.4), QStringLiteral("1,240"));
    QCOMPARE(formatRate(8.34), QStringLiteral("8.3"));
    QCOMPARE(formatSeconds(0.009), QStringLiteral("9.0 ms"));
    QCOMPARE(formatSeconds(0.0421), QStringLiteral("42 ms"));
    QCOMPARE(formatSeconds(1.239), QStringLiteral("1.24 s"));
}

void TestFormat::tokensShowWhatIsInvisible() {
    QCOMPARE(tokenLabel(" the"), QStringLiteral("␣the"));
    QCOMPARE(tokenLabel("\n\n"), QStringLiteral("↵↵"));
    QCOMPARE(tokenLabel("\t"), QStringLiteral("⇥"));
    // Half of a character is shown as what it is.
    QCOMPARE(tokenLabel("\xF0\x9F"), QStringLiteral("F0 9F"));
    QCOMPARE(tokenLabel("\xFF"), QStringLiteral("FF"));
    QCOMPARE(hexBytes("\n\xFF"), QStringLiteral("0A FF"));
    QCOMPARE(tokenLabel("é"), QStringLiteral("é"));
    QCOMPARE(tokenLabel("🔥"), QStringLiteral("🔥"));
    // A true replacement character is text.
    QCOMPARE(tokenLabel("\xEF\xBF\xBD"), QStringLiteral("\uFFFD"));
    // Zero-width characters would leave an empty chip.
    QCOMPARE(tokenLabel("\xE2\x80\x8D"), QStringLiteral("‹200D›"));
    QCOMPARE(tokenLabel(std::string_view("\0", 1)), QStringLiteral("‹0000›"));
    QCOMPARE(tokenLabel("\xEF\xB8\x8F"), QStringLiteral("‹FE0F›")); // turns a sign into an emoji
    QCOMPARE(tokenLabel("\xCC\x81"), QStringLiteral("◌\u0301"));    // an accent alone
    QCOMPARE(tokenLabel("e\xCC\x81"), QStringLiteral("e\u0301"));
}

void TestFormat::specialTokensAreShort() {
    QCOMPARE(specialTokenLabel("<|python_start|>"), QStringLiteral("py⟨"));
    QCOMPARE(specialTokenLabel("<|assistant_end|>"), QStringLiteral("end"));
    QCOMPARE(specialTokenLabel("<|im_end|>"), QStringLiteral("im_end"));
    QCOMPARE(specialTokenLabel("</s>"), QStringLiteral("</s>"));
}

QTEST_APPLESS_MAIN(TestFormat)
#include "tst_format.moc"
