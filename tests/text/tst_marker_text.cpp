// SPDX-License-Identifier: MIT
#include "core/text/marker_text.h"

#include <QtTest>

using namespace tokenscope;

class TestMarkerText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readable() {
        QCOMPARE(markerLine("[INST] a\n\t\\n\r{é"), std::string("[INST] a\\n\\t\\\\n\\r{é"));
        QCOMPARE(readMarker("<<SYS>>\\n \\\\").marker, std::string("<<SYS>>\n \\"));
        QCOMPARE(readMarker("").marker, std::string());
        QCOMPARE(readMarker("a b\\sc").marker, std::string("a b c"));
        QCOMPARE(markerLine("a b"), std::string("a b"));
    }

    void everyByteComesBack() {
        for (int first = 0; first < 256; ++first) {
            for (const int second : {0, 10, 13, 9, 32, 92, 110, 114, 115, 116, 200, first}) {
                const std::string marker{static_cast<char>(first), static_cast<char>(second)};
                const MarkerReading reading = readMarker(markerLine(marker));
                QVERIFY(!reading.problem);
                QCOMPARE(reading.marker, marker);
                QVERIFY(markerLine(marker).find('\n') == std::string::npos);
            }
        }
    }

    // Known fault B24: what is typed half is said to be so, with its place, and what stands before it is
    // kept.
    void halfTypedEscapes() {
        for (const char* wrong : {"\\", "\\x", "\\N", "\\ ", "\\0"}) {
            const MarkerReading reading = readMarker(std::string("é\\n") + wrong);
            QVERIFY2(reading.problem.has_value(), wrong);
            QCOMPARE(reading.problem->offset, std::size_t{4});
            QVERIFY(!reading.problem->text.empty());
            QCOMPARE(reading.marker, std::string("é\n"));
        }
        const std::string line = markerLine("<|im_start|>user\n\t\\");
        for (std::size_t length = 0; length <= line.size(); ++length) {
            const MarkerReading reading = readMarker(line.substr(0, length));
            QCOMPARE(reading.problem.has_value(),
                     length > 0 && line[length - 1] == '\\' && length != line.size());
        }
    }

    void severalInOneLine() {
        const std::vector<std::string> markers{"<|im_end|>", "\nUser:", "a b ", "\\s", " "};
        const std::string line = markersLine(markers);
        QCOMPARE(line, std::string("<|im_end|> \\nUser: a\\sb\\s \\\\s \\s"));
        const MarkersReading reading = readMarkers(line);
        QVERIFY(!reading.problem);
        QCOMPARE(reading.markers, markers);
        QCOMPARE(reading.places, (std::vector<std::size_t>{0, 11, 19, 26, 30}));

        QVERIFY(readMarkers("").markers.empty() && readMarkers("   ").markers.empty());
        QCOMPARE(markersLine({}), std::string());
        QCOMPARE(readMarkers("  a   b  ").markers, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(readMarkers("  a   b  ").places, (std::vector<std::size_t>{2, 6}));

        const MarkersReading wrong = readMarkers("ab \\n\\q c");
        QCOMPARE(wrong.markers, (std::vector<std::string>{"ab"}));
        QVERIFY(wrong.problem.has_value());
        QCOMPARE(wrong.problem->offset, std::size_t{5});
    }

    void placesInALine() {
        const std::string line = "a\\nb\\\\c"; // 'a', line end, 'b', backslash, 'c'
        const std::size_t places[] = {0, 1, 3, 4, 6, 7};
        for (std::size_t offset = 0; offset < 6; ++offset) {
            QCOMPARE(placeInLine(line, offset), places[offset]);
        }
        QCOMPARE(placeInLine(line, 1000), line.size());
        QCOMPARE(placeInLine("", 3), std::size_t{0});
    }

    void largeInput() {
        const std::string large(1'000'000, '\\');
        QCOMPARE(readMarker(large).marker.size(), std::size_t{500'000});
        QCOMPARE(markerLine(large).size(), std::size_t{2'000'000});
        QCOMPARE(readMarkers(std::string(1'000'000, ' ')).markers.size(), std::size_t{0});
        QCOMPARE(placeInLine(large, 1'000'000), large.size());
    }
};

QTEST_APPLESS_MAIN(TestMarkerText)
#include "tst_marker_text.moc"
