// SPDX-License-Identifier: MIT
#include "core/formats/json.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <cstdint>

using namespace tokenscope;

namespace {

const std::string file = "config.json";

std::string nested(int levels) {
    return std::string(levels, '[') + std::string(levels, ']');
}

} // namespace

class JsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void buildsTheDocument() {
        const Json json = parseJson(R"({"a": [1, -2, 3.5, true, null, "x"], "b": {"c": {}}, "d": []})", file);
        QCOMPARE(json, Json::parse(R"({"a": [1, -2, 3.5, true, null, "x"], "b": {"c": {}}, "d": []})"));
        QCOMPARE(parseJson("7", file), Json(7));
    }

    void agreesWithTheLibraryOnRealFiles_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"hf/models/llama3_rope_f32/tokenizer.json", "hf/models/gpt2_f32/config.json",
                                 "hf/models/llama_sharded_f32/model.safetensors.index.json",
                                 "nanochat/checkpoints/gen2_f32/meta_000010.json"}) {
            QTest::newRow(name) << QString(name);
        }
    }
    void agreesWithTheLibraryOnRealFiles() {
        QFETCH(QString, name);
        const std::string path = testData(name.toStdString());
        QVERIFY(readJsonFile(path) == Json::parse(readWhole(path)));
    }

    void limitsTheDepth() {
        QVERIFY(parseJson(nested(200), file).is_array());
        for (const int levels : {201, 10'000, 1'000'000}) {
            EXPECT_FILE_ERROR(parseJson(nested(levels), file), file, "200 levels");
            EXPECT_FILE_ERROR(parseJson(std::string(levels, '['), file), file, "200 levels");
        }
        std::string objects;
        for (int i = 0; i < 10'000; ++i) {
            objects += "{\"a\":";
        }
        EXPECT_FILE_ERROR(parseJson(objects, file), file, "200 levels");
    }

    void limitsTheNumberOfValues() {
        std::string zeros = "[0";
        for (int i = 0; i < 4'000'000; ++i) {
            zeros += ",0";
        }
        EXPECT_FILE_ERROR(parseJson(zeros + "]", file, "header"), file, "header: ", "4000000 values");
    }

    void saysWhereTheSyntaxIsWrong() {
        EXPECT_FILE_ERROR(parseJson("{\"a\": 1,\n \"b\": [1, 2,, 3]}", file), file, "b[2]", "line 2",
                          "column");
        EXPECT_FILE_ERROR(parseJson("", file), file, "line 1");
        EXPECT_FILE_ERROR(parseJson("{\"a\": {\"b\": 1", file), file, "a.b", "line 1");
        EXPECT_FILE_ERROR(parseJson("{} x", file), file, "not valid JSON");
        EXPECT_FILE_ERROR(parseJson("{\"a\": \"\xff\"}", file), file, "a: ", "not valid JSON");
        EXPECT_FILE_ERROR(parseJson("{\"a\": NaN}", file, "header"), file, "header: a");
    }

    void refusesDuplicateKeys() {
        EXPECT_FILE_ERROR(parseJson(R"({"a": 1, "b": {"c": 1, "d": 2, "c": 3}})", file), file, "b.c",
                          "twice");
        QVERIFY(parseJson(R"({"a": {"c": 1}, "b": {"c": 1}})", file).is_object());
    }

    void refusesNumbersThatNoDoubleHolds() {
        EXPECT_FILE_ERROR(parseJson(R"({"hidden_size": 1e400})", file), file, "hidden_size", "1e400");
    }

    void integersAreExact() {
        const Json json =
            parseJson(R"({"a": 12, "b": 8.0, "c": 18446744073709551615, "d": 1000000000000000019884624838656,
                                        "e": "12", "f": -3, "g": true})",
                      file);
        QCOMPARE(jsonInteger(json, "a", file, 1, 12), std::int64_t{12});
        QCOMPARE(jsonInteger(json, "f", file, -3, 0), std::int64_t{-3});
        EXPECT_FILE_ERROR(jsonInteger(json, "a", file, 1, 11), file, "a: ", "12", "11");
        EXPECT_FILE_ERROR(jsonInteger(json, "b", file, 0, 100), file, "b: ", "8.0");
        EXPECT_FILE_ERROR(jsonInteger(json, "c", file, 0, INT64_MAX), file, "c: ", "18446744073709551615");
        EXPECT_FILE_ERROR(jsonInteger(json, "d", file, 0, INT64_MAX), file, "d: ");
        EXPECT_FILE_ERROR(jsonInteger(json, "e", file, 0, 100), file, "e: ", "whole number");
        EXPECT_FILE_ERROR(jsonInteger(json, "g", file, 0, 100), file, "g: ", "true");
        EXPECT_FILE_ERROR(jsonInteger(json, "h", file, 0, 100), file, "h: ", "missing");
        EXPECT_FILE_ERROR(jsonInteger(Json::array(), "h", file, 0, 100), file, "h: ", "array");
    }

    void numbersAndTextsHaveTheirKind() {
        const Json json = parseJson(R"({"a": 0.5, "b": 3, "c": "x"})", file);
        QCOMPARE(jsonNumber(json, "a", file), 0.5);
        QCOMPARE(jsonNumber(json, "b", file), 3.0);
        QCOMPARE(jsonText(json, "c", file), std::string("x"));
        EXPECT_FILE_ERROR(jsonNumber(json, "c", file), file, "c: ", "number");
        EXPECT_FILE_ERROR(jsonText(json, "a", file), file, "a: ", "text", "0.5");
    }
};

QTEST_APPLESS_MAIN(JsonTest)
#include "tst_json.moc"
