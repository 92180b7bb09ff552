// SPDX-License-Identifier: MIT
#include "core/formats/json.h"
#include "core/formats/pickle.h"
#include "core/formats/pickle_access.h"
#include "core/formats/pickle_writer.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <cstdint>
#include <limits>

using namespace tokenscope;
using namespace std::string_literals;

namespace {

const std::string file = "model.pt";

PicklePtr parse(const std::string& bytes, PickleKind kind = PickleKind::TorchCheckpoint) {
    return parsePickle(asBytes(bytes), kind, file, "data.pkl");
}

/// The value that a program with this body leaves.
PicklePtr valueOf(const std::string& body) {
    return parse(pickled::program(body));
}

std::vector<std::int64_t> integersOf(const PickleView& sequence) {
    std::vector<std::int64_t> integers;
    for (const PicklePtr& item : sequence.sequence().items) {
        integers.push_back(sequence.within(*item, "[]").integer());
    }
    return integers;
}

const PickleValue& itemOf(const PickleView& sequence, std::size_t index) {
    return *sequence.sequence().items.at(index);
}

std::string fromHex(const std::string& hex) {
    return QByteArray::fromHex(hex.c_str()).toStdString();
}

} // namespace

class PickleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatPythonWrites_data() {
        QTest::addColumn<int>("protocol");
        for (int protocol = 2; protocol <= 5; ++protocol) {
            QTest::addRow("protocol %d", protocol) << protocol;
        }
    }
    void readsWhatPythonWrites() {
        QFETCH(int, protocol);
        const std::string path = testData("formats/values_" + std::to_string(protocol) + ".pkl");
        const PicklePtr pickle = readPickle(path, PickleKind::TorchCheckpoint);
        const PickleView values(*pickle, path);
        QVERIFY(std::holds_alternative<PickleNone>(values.dict().items.at(0).second->value));
        QCOMPARE(std::get<bool>(itemOf(values.at("flags"), 0).value), true);
        QCOMPARE(std::get<bool>(itemOf(values.at("flags"), 1).value), false);
        QCOMPARE(integersOf(values.at("integers")),
                 (std::vector<std::int64_t>{0, 255, 256, 65535, 65536, -1, INT32_MIN, std::int64_t{1} << 31,
                                            INT64_MIN, INT64_MAX}));
        QVERIFY(std::get<PickleLong>(values.dict().items.at(3).second->value).bytes ==
                "\0\0\0\0\0\0\0\x80\0"s);
        QCOMPARE(std::get<double>(itemOf(values.at("numbers"), 0).value), 0.5);
        QCOMPARE(std::get<double>(itemOf(values.at("numbers"), 1).value), -1e300);
        QCOMPARE(values.at("text").text(), "Ġ漢🔥" + std::string(300, 'x'));
        for (std::size_t length = 0; length < 5; ++length) {
            const auto& tuple = std::get<PickleSequence>(itemOf(values.at("tuples"), length).value);
            QVERIFY(tuple.kind == PickleSequence::Kind::Tuple);
            QCOMPARE(tuple.items.size(), length);
        }
        QCOMPARE(integersOf(values.at("many")).back(), std::int64_t{2499});
        QCOMPARE(values.has("bytes"), protocol > 2);
        if (protocol > 2) {
            QCOMPARE(values.at("bytes").bytes(), std::string(300, '\xff'));
        }
    }

    void olderProtocolsAreRefused() {
        for (const char* name : {"formats/values_0.pkl", "formats/values_1.pkl"}) {
            EXPECT_FILE_ERROR(readPickle(testData(name), PickleKind::TorchCheckpoint), testData(name),
                              "protocol 2 to 5");
        }
        EXPECT_FILE_ERROR(parse("\x80\x01N."), file, "data.pkl", "protocol 1");
        EXPECT_FILE_ERROR(parse("\x80\x06N."), file, "data.pkl", "protocol 6");
        EXPECT_FILE_ERROR(parse(""), file, "data.pkl", "empty");
    }

    void readsTheNanochatTokenizers_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("ranks");
        QTest::newRow("small") << "nanochat/tokenizer/tokenizer.pkl" << 591;
        QTest::newRow("several frames") << "nanochat/tokenizer_large/tokenizer.pkl" << 8183;
    }
    void readsTheNanochatTokenizers() {
        QFETCH(QString, name);
        QFETCH(int, ranks);
        const std::string path = testData(name.toStdString());
        const PicklePtr pickle = readPickle(path, PickleKind::TiktokenEncoding);
        const PickleView state = PickleView(*pickle, path).stateOf("tiktoken.core", "Encoding");
        QCOMPARE(static_cast<int>(state.at("mergeable_ranks").dict().items.size()), ranks);
        QCOMPARE(state.at("special_tokens").at("<|bos|>").integer(), std::int64_t{ranks});
        QCOMPARE(state.at("name").text(), std::string("rustbpe"));
    }

    void tokenizerEqualsItsOpenForm() {
        const std::string path = testData("nanochat/tokenizer/tokenizer.pkl");
        const Json open = readJsonFile(testData("nanochat/tokenizer/vocab.json"));
        const PicklePtr pickle = readPickle(path, PickleKind::TiktokenEncoding);
        const PickleView state = PickleView(*pickle, path).stateOf("tiktoken.core", "Encoding");
        QCOMPARE(state.at("pat_str").text(), open["pattern"].get<std::string>());
        const PickleView ranks = state.at("mergeable_ranks");
        for (const auto& [bytes, rank] : ranks.dict().items) {
            const auto id = static_cast<std::size_t>(ranks.within(*rank, "rank").integer());
            QCOMPARE(ranks.within(*bytes, "bytes").bytes(),
                     fromHex(open["tokens_hex"][id].get<std::string>()));
        }
        for (const auto& [name, id] : open["special_tokens"].items()) {
            QCOMPARE(state.at("special_tokens").at(name).integer(), id.get<std::int64_t>());
        }
    }

    void readsEncodingsOfEveryProtocol() {
        for (const int protocol : {3, 4, 5}) {
            const std::string path = testData("formats/encoding_" + std::to_string(protocol) + ".pkl");
            const PicklePtr pickle = readPickle(path, PickleKind::TiktokenEncoding);
            const PickleView state = PickleView(*pickle, path).stateOf("tiktoken.core", "Encoding");
            QCOMPARE(state.at("pat_str").text(), std::string("\\w+"));
            EXPECT_FILE_ERROR(readPickle(path, PickleKind::TorchCheckpoint), path, "tiktoken.core.Encoding");
        }
    }

    void foreignGlobalsAreNamed() {
        const std::string run = pickled::text("echo") + "\x85R";
        EXPECT_FILE_ERROR(valueOf(pickled::global("os", "system") + run), file, "data.pkl", "os.system",
                          "byte 2");
        EXPECT_FILE_ERROR(valueOf(pickled::text("builtins") + pickled::text("eval") + "\x93" + run), file,
                          "builtins.eval");
        EXPECT_FILE_ERROR(valueOf(pickled::global("torch._utils", "_rebuild_tensor")), file,
                          "torch._utils._rebuild_tensor");
        EXPECT_FILE_ERROR(valueOf(pickled::global("torch", "FloatStorage.__class__")), file,
                          "FloatStorage.__class__");
        EXPECT_FILE_ERROR(valueOf(pickled::global("o\x01s", "\xff")), file, "o\\x01s");
        EXPECT_FILE_ERROR(parse(pickled::program(pickled::global("collections", "OrderedDict")),
                                PickleKind::TiktokenEncoding),
                          file, "collections.OrderedDict");
        EXPECT_FILE_ERROR(valueOf(pickled::integer(1) + pickled::text("x") + "\x93"), file, "no text");
    }

    void onlyFunctionsOnTheListAreCalled() {
        QVERIFY(
            std::holds_alternative<PickleGlobal>(valueOf(pickled::global("torch", "FloatStorage"))->value));
        EXPECT_FILE_ERROR(valueOf(pickled::global("torch", "FloatStorage") + ")R"), file,
                          "calls torch.FloatStorage");
        EXPECT_FILE_ERROR(valueOf(pickled::text("f") + ")R"), file, "no function");
        EXPECT_FILE_ERROR(valueOf(pickled::global("collections", "OrderedDict") + "NR"), file,
                          "tuple of arguments");
        EXPECT_FILE_ERROR(valueOf(pickled::global("collections", "OrderedDict") + "N\x85R"), file,
                          "OrderedDict");
        EXPECT_FILE_ERROR(valueOf("N}b"), file, "an object");
        const std::string call = pickled::global("torch._utils", "_rebuild_parameter") + ")R";
        QVERIFY(std::get<PickleObject>(valueOf(call + "}b")->value).state != nullptr);
        EXPECT_FILE_ERROR(valueOf(call + "}b}b"), file, "second state");
    }

    void foreignInstructionsAreNamed_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("opcode");
        const auto row = [](const char* name, const std::string& body, const char* opcode) {
            QTest::newRow(name) << QByteArray::fromStdString(body) << QString(opcode);
        };
        row("INT", "I1\n", "0x49 'I'");
        row("STRING", "S'x'\n", "0x53 'S'");
        row("UNICODE", "Vx\n", "0x56 'V'");
        row("INST", "(ios\nsystem\n", "0x69 'i'");
        row("OBJ", "(N", "one value"); // a mark is left
        row("OBJ itself", "(No", "0x6f 'o'");
        row("EXT1", "\x82\x01", "0x82");
        row("PERSID", "Px\n", "0x50 'P'");
        row("NEWOBJ_EX", "NN}\x92", "0x92");
        row("DUP", "N2", "0x32 '2'");
        row("POP", "N0", "0x30 '0'");
        row("NEXT_BUFFER", "\x97", "0x97");
        row("second PROTO", "\x80\x02N", "0x80");
    }
    void foreignInstructionsAreNamed() {
        QFETCH(QByteArray, body);
        QFETCH(QString, opcode);
        EXPECT_FILE_ERROR(valueOf(body.toStdString()), file, "data.pkl", opcode.toStdString());
    }

    void damagedStacksAreRefused_data() {
        QTest::addColumn<QByteArray>("body");
        const auto row = [](const char* name, const std::string& body) {
            QTest::newRow(name) << QByteArray::fromStdString(body);
        };
        row("nothing", "");
        row("two values", "NN");
        row("append without list", "Na");
        row("append to nothing", "a");
        row("items without mark", "]e");
        row("setitem below a mark", "}(NNs");
        row("odd items", "}(Nu");
        row("setitems on a list", "](NNu");
        row("tuple of too few", "N\x86");
        row("memo of nothing", "q\x01");
        row("unknown memo", "h\x01");
        row("value above a mark", "N(");
        row("add to a tuple", ")Na");
        row("additems to a list", "](N\x90");
    }
    void damagedStacksAreRefused() {
        QFETCH(QByteArray, body);
        EXPECT_FILE_ERROR(valueOf(body.toStdString()), file, "data.pkl", "byte");
    }

    void setsAreRead() {
        const auto set = std::get<PickleSequence>(valueOf("\x8f(K\x01K\x02\x90")->value);
        QVERIFY(set.kind == PickleSequence::Kind::Set);
        QCOMPARE(set.items.size(), std::size_t{2});
        QVERIFY(std::get<PickleSequence>(valueOf("(K\x01\x91")->value).kind == PickleSequence::Kind::Set);
    }

    void doubleKeysAreRefused() {
        const std::string a = pickled::text("a");
        EXPECT_FILE_ERROR(valueOf("}(" + a + "N" + a + "Nu"), file, "a twice");
        EXPECT_FILE_ERROR(valueOf("}K\x07NsK\x07Ns"), file, "7 twice");
        // A text, bytes and an integer that look alike are different keys.
        QCOMPARE(std::get<PickleDict>(valueOf("}(" + pickled::text("7") + "NK\x07NC\x01" + "7Nu")->value)
                     .items.size(),
                 std::size_t{3});
    }

    void valuesThatContainThemselvesAreRefused() {
        EXPECT_FILE_ERROR(valueOf("]q\x01h\x01"
                                  "a"),
                          file, "itself");
        // a = []; b = [a]; a.append(b)
        EXPECT_FILE_ERROR(valueOf("(]q\x01]q\x02h\x01"
                                  "ah\x01h\x02"
                                  "at"),
                          file, "cycle");
        // The same with a dictionary, changed after a list has it.
        EXPECT_FILE_ERROR(valueOf("(}q\x01]q\x02h\x01"
                                  "ah\x01K\x01h\x02st"),
                          file, "cycle");
    }

    void depthIsLimited() {
        const auto nested = [](int levels) {
            return valueOf(std::string(levels, ']') + std::string(levels - 1, 'a'));
        };
        QVERIFY(nested(101) != nullptr);
        EXPECT_FILE_ERROR(nested(102), file, "100 levels");
        EXPECT_FILE_ERROR(nested(100'000), file, "100 levels");
        EXPECT_FILE_ERROR(valueOf("N" + std::string(1'000'000, '\x85')), file, "100 levels");
    }

    void sharedValuesStayShared() {
        // Each level holds the one below twice: 2^50 paths, 51 values.
        std::string body = "]";
        for (int i = 0; i < 50; ++i) {
            body += "q\x01h\x01\x86";
        }
        const PicklePtr value = valueOf(body);
        QCOMPARE(std::get<PickleSequence>(value->value).items.at(0),
                 std::get<PickleSequence>(value->value).items.at(1));
    }

    void floodsAreRefused() {
        const std::string tooMany = "more than a checkpoint of this length has";
        for (const int length : {10'000, 3'000'000}) {
            EXPECT_FILE_ERROR(valueOf(std::string(length, 'N')), file, tooMany);
            EXPECT_FILE_ERROR(valueOf(std::string(length, '(')), file, tooMany);
            EXPECT_FILE_ERROR(valueOf("N" + std::string(length, '\x94')), file, tooMany);
        }
        std::string gets = "Nq\x01";
        for (int i = 0; i < 3'000'000; ++i) {
            gets += "h\x01";
        }
        EXPECT_FILE_ERROR(valueOf(gets), file, "2097152 values");
    }

    void lengthsAreChecked() {
        for (const std::string& start :
             {"X\xff\xff\xff\x7f"s, "\x8c\x10"s, "\x8d\xff\xff\xff\xff\xff\xff\xff\xff"s,
              "B\xff\xff\xff\xff"s, "C\x05"s, "\x8e\xff\xff\xff\xff\xff\xff\xff\x7f"s,
              "\x8b\xff\xff\xff\xff"s, "\x8a\x20"s, "\x96\xff\xff\xff\xff\xff\xff\xff\xff"s}) {
            EXPECT_FILE_ERROR(valueOf(start + "abc"), file, "data.pkl", "pickle size");
        }
        EXPECT_FILE_ERROR(valueOf("\x95\xff\xff\xff\xff\xff\xff\xff\xff" + "N"s), file, "frame");
    }

    void bytesAfterTheEndAreRefused() {
        EXPECT_FILE_ERROR(parse(pickled::program("N") + "N"), file, "last 1 bytes");
    }

    void everyTruncationIsRefused() {
        const std::string good = readWhole(testData("nanochat/tokenizer/tokenizer.pkl"));
        for (std::size_t length = 0; length < good.size(); ++length) {
            EXPECT_FILE_ERROR(parse(good.substr(0, length), PickleKind::TiktokenEncoding), file);
        }
    }

    void lookUpsNameTheField() {
        const PicklePtr value =
            valueOf("}(" + pickled::text("a") + "}" + pickled::text("b") + "K\x07s" + "u");
        const PickleView view(*value, "tokenizer.pkl");
        QCOMPARE(view.at("a").at("b").integer(), std::int64_t{7});
        EXPECT_FILE_ERROR(view.at("a").at("b").text(), "tokenizer.pkl", "a.b: ", "a text", "an integer");
        EXPECT_FILE_ERROR(view.at("a").at("c"), "tokenizer.pkl", "a.c: missing");
        EXPECT_FILE_ERROR(view.at("a").bytes(), "tokenizer.pkl", "a: ", "bytes", "a dictionary");
        EXPECT_FILE_ERROR(view.stateOf("tiktoken.core", "Encoding"), "tokenizer.pkl", "an object",
                          "a dictionary");
    }
};

QTEST_APPLESS_MAIN(PickleTest)
#include "tst_pickle.moc"
