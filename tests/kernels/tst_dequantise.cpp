// SPDX-License-Identifier: MIT
#include "core/formats/npy.h"
#include "core/kernels/dequantise.h"
#include "core/kernels/half.h"

#include <QFile>
#include <QTest>

#include <cstring>
#include <limits>

using namespace tokenscope;

namespace {

const std::map<std::string, ElementType> types{
    {"F16", ElementType::F16},   {"BF16", ElementType::BF16}, {"Q4_0", ElementType::Q4_0},
    {"Q4_1", ElementType::Q4_1}, {"Q5_0", ElementType::Q5_0}, {"Q5_1", ElementType::Q5_1},
    {"Q8_0", ElementType::Q8_0}, {"Q2_K", ElementType::Q2_K}, {"Q3_K", ElementType::Q3_K},
    {"Q4_K", ElementType::Q4_K}, {"Q5_K", ElementType::Q5_K}, {"Q6_K", ElementType::Q6_K}};

} // namespace

class TestDequantise : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsTheGoldensBitForBit_data() {
        QTest::addColumn<QString>("name");
        for (const auto& [name, type] : types)
            for (const char* kind : {"quantised", "rawbits"})
                QTest::newRow((name + "." + kind).c_str()) << QString::fromStdString(name + "." + kind);
    }

    void equalsTheGoldensBitForBit() {
        QFETCH(QString, name);
        const std::string base = std::string(TOKENSCOPE_TEST_DATA) + "/hf/gguf/blocks/" + name.toStdString();
        const NpyArray golden = readNpy(base + ".f32.npy");
        QFile file(QString::fromStdString(base + ".bin"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray stored = file.readAll();
        stored.prepend('\0'); // an odd address
        const ElementType type = types.at(name.section('.', 0, 0).toStdString());
        const std::int64_t columns = golden.shape[1];
        QCOMPARE(stored.size() - 1, golden.shape[0] * *rowBytes(type, columns));

        std::vector<float> row(static_cast<std::size_t>(columns));
        for (std::int64_t r = 0; r < golden.shape[0]; ++r) {
            dequantiseRow(type,
                          reinterpret_cast<const std::byte*>(stored.constData()) + 1 +
                              r * *rowBytes(type, columns),
                          columns, row.data());
            for (std::int64_t i = 0; i < columns; ++i) {
                const float expected = golden.values[static_cast<std::size_t>(r * columns + i)];
                const float found = row[static_cast<std::size_t>(i)];
                if (std::memcmp(&expected, &found, sizeof found) != 0)
                    QFAIL(qPrintable(QString("row %1 element %2: %3 instead of %4")
                                         .arg(r)
                                         .arg(i)
                                         .arg(found)
                                         .arg(expected)));
            }
        }
    }

    void halvesOfEveryKind() {
        QCOMPARE(halfToFloat(0x3c00), 1.0f);
        QCOMPARE(halfToFloat(0xc000), -2.0f);
        QCOMPARE(halfToFloat(0x7bff), 65504.0f);
        QCOMPARE(halfToFloat(0x0001), 0x1p-24f);
        QCOMPARE(halfToFloat(0x83ff), -0x1.ff8p-15f);
        QCOMPARE(halfToFloat(0x7c00), std::numeric_limits<float>::infinity());
        QCOMPARE(halfToFloat(0xfc00), -std::numeric_limits<float>::infinity());
        QVERIFY(std::isnan(halfToFloat(0x7e00)));
        QVERIFY(std::signbit(halfToFloat(0x8000)));
    }

    void whatWeightsMayBe() {
        QVERIFY(canDequantise(ElementType::F32));
        QVERIFY(canDequantise(ElementType::Q3_K));
        QVERIFY(!canDequantise(ElementType::F64));
        QVERIFY(!canDequantise(ElementType::I32));
        QVERIFY(!canDequantise(ElementType::Bool));
    }
};

QTEST_APPLESS_MAIN(TestDequantise)
#include "tst_dequantise.moc"
