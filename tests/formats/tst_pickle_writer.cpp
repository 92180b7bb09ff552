// SPDX-License-Identifier: MIT
#include "core/formats/pickle.h"
#include "core/formats/pickle_access.h"
#include "core/formats/pickle_writer.h"
#include "tests/formats/byte_writer.h"

#include <QtTest>

#include <array>
#include <limits>

using namespace tokenscope;

namespace {

PicklePtr readBack(const std::string& value, PickleKind kind = PickleKind::TorchCheckpoint) {
    return parsePickle(asBytes(pickled::program(value)), kind, "a.pkl");
}

template <class Kind> Kind valueOf(const std::string& value) {
    return std::get<Kind>(readBack(value)->value);
}

} // namespace

class PickleWriterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void integersOfEverySize() {
        using Limits = std::numeric_limits<std::int64_t>;
        for (const std::int64_t number : std::initializer_list<std::int64_t>{
                 0, 1, 255, 256, 65535, 65536, -1, -255, -65536, 2147483647, 2147483648, -2147483648,
                 -2147483649, Limits::max(), Limits::min()}) {
            QCOMPARE(valueOf<std::int64_t>(pickled::integer(number)), number);
        }
        QCOMPARE(pickled::integer(7), std::string("K\x07")); // the shortest form, as Python writes it
        QCOMPARE(pickled::integer(600), std::string("MX\x02"));
        QCOMPARE(pickled::integer(-1), std::string("J\xff\xff\xff\xff"));
    }

    void textsAndBytes() {
        const std::string text = "h\xc3\xa9 \n'";
        QCOMPARE(valueOf<std::string>(pickled::text(text)), text);
        QCOMPARE(valueOf<std::string>(pickled::text("")), std::string());
        for (const std::size_t size : {0U, 1U, 255U, 256U, 70000U}) {
            const std::string raw(size, '\xff');
            const PicklePtr value = parsePickle(asBytes(pickled::programOf4(pickled::bytes(raw))),
                                                PickleKind::TiktokenEncoding, "a.pkl");
            QCOMPARE(std::get<PickleBytes>(value->value).bytes, raw);
        }
        QVERIFY(valueOf<bool>(pickled::boolean(true)));
        QVERIFY(!valueOf<bool>(pickled::boolean(false)));
    }

    void tuplesAndDictionaries() {
        const std::array<std::int64_t, 5> numbers = {1, 2, 3, 4, 500};
        for (std::size_t count = 0; count <= numbers.size(); ++count) {
            const auto tuple = valueOf<PickleSequence>(pickled::integers(std::span(numbers).first(count)));
            QVERIFY(tuple.kind == PickleSequence::Kind::Tuple);
            QCOMPARE(tuple.items.size(), count);
            for (std::size_t i = 0; i < count; ++i) {
                QCOMPARE(std::get<std::int64_t>(tuple.items[i]->value), numbers[i]);
            }
        }
        QCOMPARE(valueOf<PickleDict>(pickled::dict("")).items.size(), std::size_t{0});
        const auto dict = valueOf<PickleDict>(
            pickled::dict(pickled::text("b") + pickled::integer(1) + pickled::text("a") + pickled::dict("")));
        QCOMPARE(dict.items.size(), std::size_t{2});
        QCOMPARE(std::get<std::string>(dict.items[0].first->value), std::string("b"));
        QVERIFY(std::holds_alternative<PickleDict>(dict.items[1].second->value));
    }

    void callsAndObjects() {
        const auto ordered = valueOf<PickleDict>(
            pickled::filled(pickled::call(pickled::global("collections", "OrderedDict"), pickled::tuple("")),
                            pickled::text("a") + pickled::integer(1)));
        QCOMPARE(ordered.items.size(), std::size_t{1});
        const auto reference = valueOf<PicklePersistent>(pickled::persistent(pickled::text("x")));
        QCOMPARE(std::get<std::string>(reference.id->value), std::string("x"));

        const std::string encoding =
            pickled::object(pickled::stackGlobal("tiktoken.core", "Encoding"),
                            pickled::dict(pickled::text("name") + pickled::text("n")));
        const PicklePtr value =
            parsePickle(asBytes(pickled::programOf4(encoding)), PickleKind::TiktokenEncoding, "a.pkl");
        QCOMPARE(PickleView(*value, "a.pkl").stateOf("tiktoken.core", "Encoding").at("name").text(),
                 std::string("n"));
    }
};

QTEST_APPLESS_MAIN(PickleWriterTest)
#include "tst_pickle_writer.moc"
