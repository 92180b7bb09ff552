// SPDX-License-Identifier: MIT
// Going from one model to another in the window gives the old one's memory back, however often.
#include "app/process/process_memory.h"
#include "tests/support/desktop_journey.h"
#include "tests/support/large_gguf.h"

#include <vector>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

constexpr std::int64_t megabyte = 1'000'000;

} // namespace

class TestSwitchingModels : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { m_desktop.reset(); }
    void eightSwitchesDoNotAddUp();

private:
    QString write(const char* name) const;
    void use(const QString& path);

    std::vector<std::weak_ptr<const LanguageModel>> m_models; ///< the loader's; to be asked while it is idle
};

/// 80 MB.
QString TestSwitchingModels::write(const char* name) const {
    const QString path = m_folder->filePath(QLatin1String(name));
    test::writeLargeGguf(path.toStdString(), {.layers = 3, .mlpWidth = 35'000});
    return path;
}

/// Opens it and runs it a little, so that all of it has been touched.
void TestSwitchingModels::use(const QString& path) {
    m_desktop->openModel(path);
    const auto isOpen = [&] { return QString::fromStdString(m_desktop->model()->summary.path) == path; };
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(), patience);
    startRun(1, 3);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
}

void TestSwitchingModels::eightSwitchesDoNotAddUp() {
    beginAnew();
    m_loader = [this](const std::string& path, const LoadProgress& progress, std::stop_token stop,
                      const LoadOptions& options) {
        LoadedModel model = loadModel(path, progress, std::move(stop), options);
        m_models.push_back(model.model);
        return model;
    };
    const QString first = write("first.gguf"), second = write("second.gguf");
    open(first);
    use(first);
    use(second);
    const std::int64_t before = residentMemory();
    QVERIFY2(before > 80 * megabyte, qPrintable(QString::number(before)));
    const auto known = m_desktop->model(); // what the window keeps of a model keeps none of its memory
    for (int i = 0; i < 8; ++i) {
        use(i % 2 == 0 ? first : second);
    }
    const std::int64_t grown = residentMemory() - before;
    qInfo("resident: %.0f MB, after eight more switches %+.1f MB", static_cast<double>(before) / megabyte,
          static_cast<double>(grown) / megabyte);
    QVERIFY2(grown < 25 * megabyte, qPrintable(QString::number(grown)));
    QCOMPARE(m_models.size(), std::size_t{11});
    for (std::size_t i = 0; i + 1 < m_models.size(); ++i) {
        QVERIFY2(m_models[i].expired(), qPrintable(QString::number(i)));
    }
    QVERIFY(!m_models.back().expired());
}

QTEST_MAIN(TestSwitchingModels)
#include "tst_switching_models.moc"
