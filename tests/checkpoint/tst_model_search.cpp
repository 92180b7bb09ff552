// SPDX-License-Identifier: MIT
#include "core/checkpoint/checkpoint_finder.h"
#include "core/checkpoint/model_search.h"
#include "core/values/errors.h"
#include "tests/support/file_tree.h"
#include "tests/support/message_of.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace tokenscope;
namespace fs = std::filesystem;

namespace {

/// What a search finds in a tree, relative to its root.
QStringList modelsIn(const test::FileTree& tree, ModelSearch* result = nullptr,
                     std::int64_t most = mostSearchedFolders) {
    QStringList found;
    const auto take = [&](const std::string& model) {
        found << QString::fromStdString(fs::relative(model, tree.root()).string());
    };
    const ModelSearch search = findModels(tree.root(), {.found = take, .looking = {}}, {}, most);
    if (result != nullptr)
        *result = search;
    return found;
}

} // namespace

class TestModelSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindIsFoundInTheOrderOfNames() {
        test::FileTree tree;
        tree.file("b/x.gguf")
            .file("b/y.gguf")
            .huggingFace("a")
            .file("base/chatsft_checkpoints/d4/model_000010.pt");
        tree.file("base/chatsft_checkpoints/d4/model_000020.pt")
            .file("base/base_checkpoints/d6/model_000001.pt");
        tree.file("notes/readme.txt").file("bare/config.json").file("pickle/pytorch_model.bin");
        ModelSearch search;
        QCOMPARE(modelsIn(tree, &search),
                 (QStringList{"a", "b/x.gguf", "b/y.gguf", "base/base_checkpoints/d6",
                              "base/chatsft_checkpoints/d4"}));
        QVERIFY(search.complete);
        QCOMPARE(search.unreadable, 0);
        QCOMPARE(search.folders, 11);
    }

    void aSplitModelIsOne() {
        test::FileTree tree;
        for (const char* name : {"m-00001-of-00003.gguf", "m-00002-of-00003.gguf", "m-00003-of-00003.gguf",
                                 "m-00001-of-00002.gguf", "m-00002-of-00002.gguf", "n.gguf"})
            tree.file(name);
        QCOMPARE(modelsIn(tree), (QStringList{"m-00001-of-00002.gguf", "m-00001-of-00003.gguf", "n.gguf"}));
    }

    void anAdapterIsNone() {
        test::FileTree tree;
        tree.file("lora/adapter_config.json").file("lora/adapter_model.safetensors").file("lora/config.json");
        QCOMPARE(modelsIn(tree), QStringList());
    }

    /// Hugging Face's cache: a snapshot's files are links to blobs.
    void linkedFilesCount() {
        test::FileTree tree;
        tree.file("models--x/blobs/1").file("models--x/blobs/2");
        tree.link("models--x/blobs/1", "models--x/snapshots/abc/config.json");
        tree.link("models--x/blobs/2", "models--x/snapshots/abc/model.safetensors");
        QCOMPARE(modelsIn(tree), QStringList{"models--x/snapshots/abc"});
    }

    void linksInACircleEnd() {
        test::FileTree tree;
        tree.huggingFace("a/model").link("a", "a/again").link("", "a/top").link("a/model", "z");
        ModelSearch search;
        QCOMPARE(modelsIn(tree, &search), QStringList{"a/model"});
        QCOMPARE(search.folders, 3);
    }

    void hiddenFoldersArePassedOver() {
        test::FileTree tree;
        tree.file(".trash/x.gguf").file("a/.git/y.gguf").file("a/z.gguf");
        QCOMPARE(modelsIn(tree), QStringList{"a/z.gguf"});
        QTemporaryDir hidden;
        const std::string root = hidden.filePath(".cache").toStdString();
        fs::create_directory(root);
        std::ofstream(root + "/x.gguf").flush();
        int found = 0;
        findModels(root, {.found = [&](const std::string&) { ++found; }, .looking = {}});
        QCOMPARE(found, 1); // it was asked for
    }

    void thereIsALimit() {
        test::FileTree tree;
        for (int i = 0; i < 20; ++i)
            tree.file("f" + std::to_string(i) + "/x.gguf");
        ModelSearch search;
        QCOMPARE(modelsIn(tree, &search, 5).size(), 4); // and the root
        QVERIFY(!search.complete);
        QCOMPARE(modelsIn(tree, &search, 21).size(), 20);
        QVERIFY(search.complete);
    }

    void itCanBeStopped() {
        test::FileTree tree;
        tree.file("a/x.gguf").file("b/y.gguf");
        std::stop_source source;
        int found = 0;
        const ModelSearchNews news{.found =
                                       [&](const std::string&) {
                                           ++found;
                                           source.request_stop();
                                       },
                                   .looking = {}};
        QVERIFY_EXCEPTION_THROWN(findModels(tree.root(), news, source.get_token()), Cancelled);
        QCOMPARE(found, 1);
    }

    void aFolderThatIsNotThereIsSaid() {
        const std::string message = test::messageOf<FileError>([] { findModels("/no/such/folder", {}); });
        QVERIFY2(message.find("/no/such/folder") != std::string::npos, message.c_str());
    }
};

QTEST_APPLESS_MAIN(TestModelSearch)
#include "tst_model_search.moc"
