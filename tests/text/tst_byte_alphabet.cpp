// SPDX-License-Identifier: MIT
#include "core/text/byte_alphabet.h"
#include "core/text/utf8.h"

#include <QtTest>

#include <set>

using namespace tokenscope;

class TestByteAlphabet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knownSymbols();
    void everyByteComesBack();
    void otherCharactersAreRefused();
};

void TestByteAlphabet::knownSymbols() {
    QCOMPARE(symbolsFromBytes(" the\n"), std::string("\u0120the\u010A"));
    QCOMPARE(symbolsFromBytes("\xC2\xAD\x7F"), std::string("\u00C2\u0143\u0121"));
    QCOMPARE(bytesFromSymbols("\u00C3\u00A9").value(), std::string("\u00E9"));
}

void TestByteAlphabet::everyByteComesBack() {
    std::set<std::string> symbols;
    for (int byte = 0; byte < 256; ++byte) {
        const std::string bytes(1, static_cast<char>(byte));
        const std::string symbol = symbolsFromBytes(bytes);
        QVERIFY(isValidUtf8(symbol));
        QVERIFY(symbols.insert(symbol).second);
        QCOMPARE(bytesFromSymbols(symbol).value(), bytes);
    }
}

void TestByteAlphabet::otherCharactersAreRefused() {
    for (const char* text : {" ", "a b", "\u00AD", "\u0144", "\u6F22", "\xFF"}) {
        QVERIFY2(!bytesFromSymbols(text), text);
    }
    QCOMPARE(bytesFromSymbols("").value(), std::string());
}

QTEST_APPLESS_MAIN(TestByteAlphabet)
#include "tst_byte_alphabet.moc"
