// SPDX-License-Identifier: MIT
#include "core/formats/protobuf_cursor.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"

#include <QObject>

using namespace tokenscope;
using namespace std::string_literals;

namespace {

const std::string file = "tokenizer.model";

ProtobufCursor cursorOf(const std::string& bytes) {
    return ProtobufCursor(asBytes(bytes), file);
}

/// Reads everything, without looking inside.
int fieldsOf(const std::string& bytes) {
    ProtobufCursor cursor = cursorOf(bytes);
    int count = 0;
    while (cursor.next()) {
        ++count;
    }
    return count;
}

} // namespace

class ProtobufCursorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEveryKind() {
        // Field 1: 150, field 2: "testing", field 3: 1.0, field 4: -1, field 16: eight bytes.
        const std::string bytes = "\x08\x96\x01"
                                  "\x12\x07testing"
                                  "\x1d\x00\x00\x80\x3f"
                                  "\x20\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
                                  "\x81\x01\x01\x02\x03\x04\x05\x06\x07\x08"s;
        ProtobufCursor cursor = cursorOf(bytes);
        const auto whole = cursor.next();
        QCOMPARE(whole->number, 1U);
        QCOMPARE(cursor.integer(*whole, "id"), std::int64_t{150});
        QVERIFY(cursor.flag(*whole, "id"));
        const auto text = cursor.next();
        QCOMPARE(text->number, 2U);
        QVERIFY(cursor.text(*text, "piece") == "testing");
        const auto number = cursor.next();
        QCOMPARE(cursor.number(*number, "score"), 1.0F);
        const auto negative = cursor.next();
        QCOMPARE(cursor.integer(*negative, "pad_id"), std::int64_t{-1});
        const auto wide = cursor.next();
        QCOMPARE(wide->number, 16U);
        QCOMPARE(wide->bits, std::uint64_t{0x0807060504030201});
        QVERIFY(!cursor.next());
        QVERIFY(!cursor.next());
    }

    void anEmptyMessageHasNoFields() { QCOMPARE(fieldsOf(""), 0); }

    void anotherKindThanExpectedNamesTheField() {
        const std::string bytes = "\x08\x01\x0a\x01x"s;
        ProtobufCursor cursor = cursorOf(bytes);
        const auto whole = cursor.next();
        EXPECT_FILE_ERROR(cursor.text(*whole, "piece"), file, "piece: ", "wire type 0 instead of 2");
        EXPECT_FILE_ERROR(cursor.number(*whole, "score"), file, "score: ", "instead of 5");
        EXPECT_FILE_ERROR(cursor.message(*whole, "pieces"), file, "pieces: ");
        const auto text = cursor.next();
        EXPECT_FILE_ERROR(cursor.integer(*text, "type"), file, "type: ", "wire type 2 instead of 0");
        EXPECT_FILE_ERROR(cursor.flag(*text, "byte_fallback"), file, "byte_fallback: ");
    }

    void messagesWithinAreNamedAndBounded() {
        // Field 1 {field 2 {field 3: 7}}, then field 4: 1 of the outer one.
        const std::string bytes = "\x0a\x04\x12\x02\x18\x07\x20\x01"s;
        ProtobufCursor outer = cursorOf(bytes);
        ProtobufCursor middle = outer.message(*outer.next(), "trainer_spec");
        ProtobufCursor inner = middle.message(*middle.next(), "inner");
        const auto field = inner.next();
        QCOMPARE(inner.integer(*field, "x"), std::int64_t{7});
        EXPECT_FILE_ERROR(inner.text(*field, "x"), file, "trainer_spec.inner.x: ");
        QVERIFY(!inner.next() && !middle.next());
        QCOMPARE(outer.integer(*outer.next(), "y"), std::int64_t{1});
    }

    void aLengthBeyondTheMessageIsRefusedThoughTheFileGoesOn() {
        const std::string bytes = "\x0a\x02\x12\x03zzzzzz"s;
        ProtobufCursor outer = cursorOf(bytes);
        ProtobufCursor inner = outer.message(*outer.next(), "pieces");
        EXPECT_FILE_ERROR(inner.next(), file, "pieces: needs 3 bytes", "message size of 2");
    }

    void depthIsLimited() {
        const std::string bytes = "\x0a\x08\x0a\x06\x0a\x04\x0a\x02\x0a\x00"s;
        ProtobufCursor first = cursorOf(bytes);
        ProtobufCursor second = first.message(*first.next(), "a");
        ProtobufCursor third = second.message(*second.next(), "b");
        ProtobufCursor fourth = third.message(*third.next(), "c");
        const auto field = fourth.next();
        EXPECT_FILE_ERROR(fourth.message(*field, "d"), file, "a.b.c.d: ", "deeper than 3");
    }

    void refusesWhatCannotBe() {
        EXPECT_FILE_ERROR(fieldsOf("\x00\x01"s), file, "field number 0");
        EXPECT_FILE_ERROR(fieldsOf("\x80\x80\x80\x80\x10\x01"s), file, "field number 536870912");
        EXPECT_FILE_ERROR(fieldsOf("\x0b\x0c"s), file, "wire type 3 of field 1");
        EXPECT_FILE_ERROR(fieldsOf("\x0e"s), file, "wire type 6");
        EXPECT_FILE_ERROR(fieldsOf("\x08" + std::string(9, '\xff') + "\x02"), file, "beyond 64 bits");
        EXPECT_FILE_ERROR(fieldsOf("\x08" + std::string(20, '\x80')), file, "beyond 64 bits");
        EXPECT_FILE_ERROR(fieldsOf("\x0a" + std::string(9, '\xff') + "\x01"), file, "18446744073709551615",
                          "cut short");
        QCOMPARE(fieldsOf("\x08" + std::string(9, '\xff') + "\x01"), 1); // 2^64 - 1 is possible
    }

    void everyTruncationIsRefusedOrEndsBetweenFields() {
        const std::string bytes = "\x08\x96\x01\x12\x07testing\x1d\x00\x00\x80\x3f"s;
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            if (length == 0 || length == 3 || length == 12) {
                QVERIFY(fieldsOf(bytes.substr(0, length)) < 3);
            } else {
                EXPECT_FILE_ERROR(fieldsOf(bytes.substr(0, length)), file, "cut short");
            }
        }
    }
};

QTEST_APPLESS_MAIN(ProtobufCursorTest)
#include "tst_protobuf_cursor.moc"
