// SPDX-License-Identifier: MIT
#include "core/checkpoint/builtin_model.h"
#include "core/checkpoint/checkpoint_finder.h"
#include "core/checkpoint/loaded_model.h"
#include "core/tools/tool_call.h"
#include "tests/support/builtin_model_there.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace tokenscope;
namespace fs = std::filesystem;

class TestBuiltinModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!test::repositoryHasBuiltinModel())
            QSKIP("the repository holds no built-in model");
        m_home = fs::current_path();
    }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        fs::current_path(m_folder->path().toStdString());
    }
    void cleanup() { fs::current_path(m_home); }

    void itIsWholeAndHasANameForPeople() {
        const LoadedModel model = loadModel(std::string(builtinModelName));
        QCOMPARE(model.summary.name, std::string("Built-in model"));
        QCOMPARE(model.summary.path, std::string(builtinModelName)); // also after the program has moved
        QVERIFY(model.summary.warnings.empty());
        QVERIFY(model.chatFormat.has_value());
        QVERIFY(ToolTokens::of(*model.tokenizer).has_value());
        QCOMPARE(model.summary.contextLength, std::int64_t{512});
        QVERIFY(model.summary.weightBytes < 12'000'000);
    }

    void whateverLiesInTheWorkingFolder() {
        fs::create_directory("builtin");
        QCOMPARE(findCheckpoint("builtin").folder, builtinModelFolder());
        QVERIFY(fs::path(builtinModelFolder()).is_absolute());
    }

    void itIsTheDefaultUnlessTheUsualFolderIsThere() {
        QCOMPARE(defaultModelPath(), std::string(builtinModelName));
        fs::create_directories("checkpoints/latest");
        QCOMPARE(defaultModelPath(), std::string("checkpoints/latest/"));
    }

private:
    fs::path m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestBuiltinModel)
#include "tst_builtin_model.moc"
