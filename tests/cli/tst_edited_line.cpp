// SPDX-License-Identifier: MIT
// What is typed at the chat's prompt, without a terminal: the sources are compiled into the test.
#include "app/cli/edited_line.cpp"
#include "app/cli/terminal_keys.cpp"

#include <QTest>

using namespace tokenscope;

using Outcome = EditedLine::Outcome;

namespace {

const std::vector<std::string> nothing;

/// The line after these bytes, and where its cursor stands: "ab|c".
std::string typed(const std::string& bytes, const std::vector<std::string>& history = nothing) {
    TerminalKeys keys;
    EditedLine line(history);
    for (const Key& key : keys.push(bytes))
        line.press(key);
    std::string text = line.text();
    return text.insert(line.cursor(), "|");
}

std::string rowsOf(const LineLayout& layout) {
    std::string text;
    for (const std::string& row : layout.rows)
        text += row + "/";
    return text + std::to_string(layout.cursorRow) + ":" + std::to_string(layout.cursorColumn);
}

constexpr const char *left = "\x1b[D", *right = "\x1b[C", *up = "\x1b[A", *down = "\x1b[B", *home = "\x01",
                     *end = "\x05", *backspace = "\x7f", *del = "\x1b[3~";

} // namespace

class TestEditedLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textAndCursor() {
        QCOMPARE(typed("abc"), std::string("abc|"));
        QCOMPARE(typed(std::string("abc") + left + left + "x"), std::string("ax|bc"));
        QCOMPARE(typed(std::string("abc") + home + right + backspace), std::string("|bc"));
        QCOMPARE(typed(std::string("abc") + home + del + end + "d"), std::string("bcd|"));
        QCOMPARE(typed(std::string("ab") + home + "\x04"), std::string("|b")); // Ctrl+D
        QCOMPARE(typed(std::string(left) + backspace + right + del), std::string("|"));
    }

    void graphemesAreOneStep() {
        for (const std::string one : {"é", "e\xCC\x81", "漢", "🔥", "👩‍🚀", "🇩🇪"}) {
            QCOMPARE(typed("a" + one + "b" + left + backspace), std::string("a|b"));
            QCOMPARE(typed("a" + one + "b" + left + left + del), std::string("a|b"));
            QCOMPARE(typed(one + home + right + "x"), one + "x|");
        }
        QCOMPARE(typed(std::string("🇩🇪🇫🇷") + left), std::string("🇩🇪|🇫🇷")); // not between the flags' halves
        // A character that arrives in pieces.
        TerminalKeys keys;
        QVERIFY(keys.push("\xF0\x9F").empty());
        QCOMPARE(keys.push("\x94\xA5").size(), std::size_t{1});
    }

    void wordsAndKilling() {
        QCOMPARE(typed("one two\x1b"
                       "b"),
                 std::string("one |two"));
        QCOMPARE(typed("one two\x1b[1;5D\x1b[1;5D\x1b[1;5C"), std::string("one| two"));
        QCOMPARE(typed("one two\x17"), std::string("one |"));               // Ctrl+W
        QCOMPARE(typed("one two\x17\x19\x19"), std::string("one twotwo|")); // Ctrl+Y
        QCOMPARE(typed("one two\x15"
                       "x"),
                 std::string("x|")); // Ctrl+U
        QCOMPARE(typed("one two\x1b"
                       "b\x0b"),
                 std::string("one |")); // Ctrl+K
    }

    void severalLines() {
        QCOMPARE(typed("ab\ncd"), std::string("ab\ncd|")); // Ctrl+J
        QCOMPARE(typed("ab\x1b\rcd"), std::string("ab\ncd|"));
        QCOMPARE(typed(std::string("abc\nd\nefg") + up), std::string("abc\nd|\nefg"));
        QCOMPARE(typed(std::string("abc\nd\nefg") + up + up), std::string("a|bc\nd\nefg"));
        QCOMPARE(typed(std::string("abc\ndefg") + home + "x"), std::string("abc\nx|defg"));
        QCOMPARE(typed(std::string("ab\ncd") + up + end + "\x0b"),
                 std::string("ab|cd")); // kills the line's end
        QCOMPARE(typed(std::string("ab\ncd") + up + down + "x"), std::string("ab\ncdx|"));
    }

    void history() {
        const std::vector<std::string> earlier{"first", "second\nline"};
        QCOMPARE(typed(up, earlier), std::string("second\nline|"));
        QCOMPARE(typed(std::string(up) + up + up, earlier), std::string("first|"));
        QCOMPARE(typed(std::string("draft") + up + down, earlier), std::string("draft|")); // it is kept
        QCOMPARE(typed(std::string("draft") + up + down + down, earlier), std::string("draft|"));
        QCOMPARE(typed(std::string(up) + up + up + "!", earlier), std::string("first!|"));
        QCOMPARE(earlier[0], std::string("first"));
    }

    void pasting() {
        TerminalKeys keys;
        QCOMPARE(keys.push("a\x1b[200~one\rtwo\r\nth").size(), std::size_t{1});
        QVERIFY(keys.isPasting());
        QVERIFY(keys.push("ree\x03\x1b[20").empty());
        const std::vector<Key> pasted = keys.push("1~\r");
        QCOMPARE(pasted.size(), std::size_t{2});
        QCOMPARE(pasted[0].text, std::string("one\ntwo\nthree\x03")); // nothing in it is a key
        QVERIFY(pasted[1].kind == Key::Kind::Enter);
        QVERIFY(!keys.isPasting());
    }

    void sequencesInPiecesAndUnknownOnes() {
        TerminalKeys keys;
        QVERIFY(keys.push("\x1b").empty());
        QVERIFY(keys.push("[").empty());
        QVERIFY(keys.push("A")[0].kind == Key::Kind::Up);
        QCOMPARE(typed("a\x1b[15~b\x1b[1;2Pc\x1bOPd"), std::string("abcd|")); // F5, Shift+F1, F1
        QCOMPARE(typed(std::string("a\x1b[") + std::string(100, '1')),
                 std::string("a" + std::string(70, '1') + "|"));
        QCOMPARE(typed(std::string("a\0b", 3)), std::string("ab|"));
    }

    void outcomes() {
        const auto outcome = [](const std::string& bytes) {
            TerminalKeys keys;
            EditedLine line(nothing);
            Outcome last = Outcome::Editing;
            for (const Key& key : keys.push(bytes))
                last = line.press(key);
            return last;
        };
        QVERIFY(outcome("a") == Outcome::Editing);
        QVERIFY(outcome("a\r") == Outcome::Entered);
        QVERIFY(outcome("a\x03") == Outcome::Interrupted);
        QVERIFY(outcome("\x04") == Outcome::Ended);
        QVERIFY(outcome("a\x04") == Outcome::Editing);
        QVERIFY(outcome("\x1a") == Outcome::Suspended);
        QVERIFY(outcome("\x0c") == Outcome::Cleared);
    }

    void rows() {
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "abc", 3, 10)), std::string("> abc/0:5"));
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "abc", 1, 10)), std::string("> abc/0:3"));
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "ab\ncd", 4, 10)), std::string("> ab/  cd/1:3"));
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "abcdef", 5, 6)), std::string("> abcd/ef/1:1"));
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "abcd", 4, 6)),
                 std::string("> abcd//1:0")); // no place behind it
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "漢字漢", 9, 7)),
                 std::string("> 漢字/漢/1:2")); // two columns each
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "a\tb", 2, 20)), std::string("> a    b/0:7"));
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "\x1b[2J", 4, 20)), std::string("> ^[[2J/0:7"));
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "", 0, 20)), std::string("> /0:2"));
        QCOMPARE(rowsOf(layoutLine("> ", "  ", "a\n", 2, 20)), std::string("> a/  /1:2"));
    }
};

QTEST_APPLESS_MAIN(TestEditedLine)
#include "tst_edited_line.moc"
