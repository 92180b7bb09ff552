// SPDX-License-Identifier: MIT
#include "core/model/rotary.h"

#include <ATen/ATen.h>

#include <QTest>

#include <cmath>

using namespace tokenscope;

class TestRotary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The references compute 1 / base^(2j/d) in float32; another rounding moves angles at large positions and
    // flips entries of tables that are kept in bfloat16.
    void frequenciesAreTheReferences_data() {
        QTest::addColumn<double>("base");
        QTest::addColumn<int>("headSize");
        QTest::newRow("nanochat, Llama 2") << 10000.0 << 64;
        QTest::newRow("wide heads") << 10000.0 << 128;
        QTest::newRow("Llama 3") << 500000.0 << 128;
        QTest::newRow("Qwen") << 1000000.0 << 64;
    }
    void frequenciesAreTheReferences() {
        QFETCH(double, base);
        QFETCH(int, headSize);
        RotaryConfig config;
        config.base = base;
        const RotaryTurns turns = Rotary(config, headSize).turns(1, 1);
        const at::Tensor exponents = at::arange(0, headSize, 2, at::kFloat).div(headSize);
        const at::Tensor frequencies = at::pow(base, exponents).reciprocal();
        QVERIFY(at::equal(turns.sin[0], frequencies.to(at::kDouble).sin().to(at::kFloat)));
        QVERIFY(at::equal(turns.cos[0], frequencies.to(at::kDouble).cos().to(at::kFloat)));
    }

    void turningBackRestores() {
        const Rotary rotary(RotaryConfig{}, 8);
        RotaryTurns turns = rotary.turns(37, 2);
        const at::Tensor x = at::arange(32, at::kFloat).reshape({1, 2, 2, 8});
        const at::Tensor turned = rotary.rotate(x.clone(), turns);
        QVERIFY(!at::allclose(turned, x));
        turns.sin = -turns.sin;
        QVERIFY(at::allclose(rotary.rotate(turned.clone(), turns), x, 1e-5, 1e-5));
    }
};

QTEST_APPLESS_MAIN(TestRotary)
#include "tst_rotary.moc"
