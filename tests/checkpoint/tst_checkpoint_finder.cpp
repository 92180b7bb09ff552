// SPDX-License-Identifier: MIT
#include "core/checkpoint/checkpoint_finder.h"
#include "core/values/errors.h"
#include "tests/support/as_nobody.h"
#include "tests/support/file_tree.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"

#include <QTest>

#include <filesystem>
#include <fstream>

using namespace tokenscope;
namespace fs = std::filesystem;

namespace {

/// The message of the FileError that looking for (and then requiring) everything gives.
std::string refusal(const std::string& path) {
    return test::messageOf<FileError>([&] {
        const CheckpointFiles files = findCheckpoint(path);
        requireConfig(files);
        requireTokenizer(files);
        requireWeights(files);
    });
}

bool has(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

} // namespace

class TestCheckpointFinder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofSeveralStepsTheLargestIsTaken() {
        test::FileTree tree;
        tree.nanochat("run", "000999")
            .nanochat("run", "010000")
            .nanochat("run", "2000")
            .file("run/optim_020000.pt");
        const CheckpointFiles files = findCheckpoint(tree.path("run"));
        QVERIFY(files.kind == CheckpointKind::Nanochat);
        QCOMPARE(files.weights, std::vector{tree.path("run/model_010000.pt")});
        QCOMPARE(files.config, tree.path("run/meta_010000.json"));
    }

    void aFileCanBeNamedItself() {
        test::FileTree tree;
        tree.nanochat("run", "000999").nanochat("run", "010000").file("run/tokenizer.pkl");
        const CheckpointFiles files = findCheckpoint(tree.path("run/model_000999.pt"));
        QCOMPARE(files.config, tree.path("run/meta_000999.json"));
        QCOMPARE(files.tokenizer, tree.path("run/tokenizer.pkl"));
    }

    void chatCheckpointsOfABaseFolderComeFirstThenDepth() {
        test::FileTree tree;
        tree.file("tokenizer/tokenizer.pkl").nanochat("base_checkpoints/d34", "000100");
        QCOMPARE(findCheckpoint(tree.root()).weights.front(),
                 tree.path("base_checkpoints/d34/model_000100.pt"));
        tree.nanochat("mid_checkpoints/d20", "000001");
        QCOMPARE(findCheckpoint(tree.root()).folder, tree.path("mid_checkpoints/d20"));
        tree.nanochat("chatsft_checkpoints/d9", "000005").nanochat("chatsft_checkpoints/d10", "000003");
        QCOMPARE(findCheckpoint(tree.root()).folder, tree.path("chatsft_checkpoints/d10"));
        fs::create_directories(tree.path("chatrl_checkpoints/d12"));
        QCOMPARE(findCheckpoint(tree.root()).folder,
                 tree.path("chatsft_checkpoints/d10")); // an empty one is none
        tree.nanochat("chatrl_checkpoints/d8", "000003");
        const CheckpointFiles files = findCheckpoint(tree.root());
        QCOMPARE(files.folder, tree.path("chatrl_checkpoints/d8"));
        QCOMPARE(files.tokenizer, tree.path("tokenizer/tokenizer.pkl"));
        QCOMPARE(findCheckpoint(tree.path("chatsft_checkpoints")).folder,
                 tree.path("chatsft_checkpoints/d10"));
    }

    void ofSeveralModelsBelowAFolderNoneIsTakenByItself() {
        test::FileTree tree;
        tree.nanochat("tags/older", "000002").nanochat("tags/newer", "000001");
        QCOMPARE(refusal(tree.path("tags")),
                 tree.path("tags") + ": holds 2 models (newer, older); open the one that you mean");
        QCOMPARE(refusal(tree.path("tags/")),
                 tree.path("tags/") + ": holds 2 models (newer, older); open the one that you mean");
        // As LM Studio keeps them.
        tree.file("studio/models/a/x-GGUF/x.Q4_0.gguf");
        QCOMPARE(findCheckpoint(tree.path("studio")).weights.front(),
                 tree.path("studio/models/a/x-GGUF/x.Q4_0.gguf"));
        tree.file("studio/models/a/x-GGUF/x.Q8_0.gguf").file("studio/models/b/y-GGUF/y.gguf");
        const std::string several = refusal(tree.path("studio"));
        QVERIFY(has(several, "holds 3 models (models/a/x-GGUF/x.Q4_0.gguf, models/a/x-GGUF/x.Q8_0.gguf, "));
        QVERIFY(several.ends_with(openTheOneMeant));
        // What has no weights is none; of many only some are named.
        tree.huggingFace("many/a").file("many/b/tokenizer.json");
        QCOMPARE(findCheckpoint(tree.path("many")).folder, tree.path("many/a"));
        tree.huggingFace("many/c").huggingFace("many/d").huggingFace("many/e");
        QVERIFY(has(refusal(tree.path("many")), "holds 4 models (a, c, d \u2026); open"));
    }

    void moreFoldersThanAreLookedIntoLeaveItOpenWhichIsMeant() {
        test::FileTree tree;
        tree.huggingFace("a");
        for (int i = 0; i < 2000; ++i)
            fs::create_directories(tree.path(std::to_string(i)));
        QVERIFY(has(refusal(tree.root()), "holds at least 1 model (a); open the one that you mean"));
    }

    void theOneModelIsFoundHoweverManyLinksLeadToIt() {
        test::FileTree tree;
        tree.huggingFace("store/m").link("store/m", "same");
        QVERIFY(fs::equivalent(findCheckpoint(tree.root()).folder, tree.path("store/m")));
    }

    void theNewestSnapshotOfARepositoryIsTaken() {
        test::FileTree tree;
        const std::string one = "hub/models--org--one/snapshots/";
        tree.huggingFace(one + "aaaa").huggingFace(one + "bbbb").file("hub/models--org--one/blobs/x");
        const auto now = fs::file_time_type::clock::now();
        fs::last_write_time(tree.path(one + "aaaa"), now - std::chrono::hours(1));
        fs::last_write_time(tree.path(one + "bbbb"), now - std::chrono::hours(2));
        for (const char* path : {"hub/models--org--one", "hub/models--org--one/snapshots/", "hub"})
            QVERIFY(fs::equivalent(findCheckpoint(tree.path(path)).folder, tree.path(one + "aaaa")));
        fs::last_write_time(tree.path(one + "bbbb"), now);
        QCOMPARE(findCheckpoint(tree.path("hub")).folder, tree.path(one + "bbbb"));
        tree.huggingFace("hub/models--org--two/snapshots/cccc");
        QVERIFY(has(refusal(tree.path("hub")), "holds 2 models (models--org--one/snapshots/bbbb, "));
        tree.huggingFace("snapshots/a").huggingFace("snapshots/b"); // somebody's own, not of the cache
        QVERIFY(has(refusal(tree.path("snapshots")), "holds 2 models (a, b)"));
    }

    void latestIsFoundUnderItsParent() {
        test::FileTree tree;
        tree.nanochat("checkpoints/d30", "000009")
            .nanochat("checkpoints/latest", "000002")
            .file("checkpoints/latest/tokenizer.pkl");
        const CheckpointFiles files = findCheckpoint(tree.path("checkpoints"));
        QCOMPARE(files.folder, tree.path("checkpoints/latest"));
        QCOMPARE(files.tokenizer, tree.path("checkpoints/latest/tokenizer.pkl"));
        QCOMPARE(findCheckpoint(tree.path("checkpoints/latest/")).weights.size(), std::size_t{1});
    }

    void theNearestTokenizerFolderIsTaken() {
        test::FileTree tree;
        tree.nanochat("stage/d4", "000001").file("tokenizer/tokenizer.pkl");
        QCOMPARE(findCheckpoint(tree.path("stage/d4")).tokenizer, tree.path("tokenizer/tokenizer.pkl"));
        tree.file("stage/tokenizer/tokenizer.pkl");
        QCOMPARE(findCheckpoint(tree.path("stage/d4")).tokenizer, tree.path("stage/tokenizer/tokenizer.pkl"));
        QCOMPARE(findCheckpoint(tree.path("stage/d4/")).tokenizer,
                 tree.path("stage/tokenizer/tokenizer.pkl"));
        tree.file("stage/d4/tokenizer/tokenizer.pkl");
        QCOMPARE(findCheckpoint(tree.path("stage/d4")).tokenizer,
                 tree.path("stage/d4/tokenizer/tokenizer.pkl"));
        tree.file("stage/d4/tokenizer.pkl");
        QCOMPARE(findCheckpoint(tree.path("stage/d4")).tokenizer, tree.path("stage/d4/tokenizer.pkl"));
    }

    void huggingFaceFoldersAndTheirFiles() {
        test::FileTree tree;
        tree.file("m/config.json").file("m/tokenizer.json").file("m/model.safetensors");
        for (const char* path : {"m", "m/model.safetensors", "m/config.json", "m/tokenizer.json"}) {
            const CheckpointFiles files = findCheckpoint(tree.path(path));
            QVERIFY(files.kind == CheckpointKind::HuggingFace);
            QCOMPARE(files.weights, std::vector{tree.path("m/model.safetensors")});
        }
        tree.file("s/config.json")
            .file("s/model.safetensors.index.json")
            .file("s/model-00001-of-00002.safetensors")
            .file("s/model-00002-of-00002.safetensors");
        QCOMPARE(findCheckpoint(tree.path("s")).weights.size(), std::size_t{2});
        QCOMPARE(findCheckpoint(tree.path("s")).weightIndex, tree.path("s/model.safetensors.index.json"));
    }

    void aFolderWithATokenizerAloneIsEnoughForTokenizing() {
        test::FileTree tree;
        tree.file("a/tokenizer.json").file("b/tokenizer.pkl");
        requireTokenizer(findCheckpoint(tree.path("a")));
        requireTokenizer(findCheckpoint(tree.path("b")));
        QVERIFY(has(refusal(tree.path("a")), "model.safetensors"));
        QVERIFY(has(refusal(tree.path("b")), "model_<step>.pt"));
    }

    void whatCannotBeOpenedIsSaidPlainly() {
        test::FileTree tree;
        fs::create_directories(tree.path("empty"));
        QVERIFY(has(refusal(tree.path("empty")), "an empty folder"));
        QVERIFY(has(refusal(tree.path("nowhere")), "there is no such file or folder"));
        QVERIFY(has(refusal(""), "there is no such file or folder"));
        tree.file("lora/adapter_config.json").file("lora/adapter_model.safetensors");
        for (const char* path : {"lora", "lora/adapter_model.safetensors", "lora/adapter_config.json"})
            QVERIFY(has(refusal(tree.path(path)), "merge it into its base model first"));
        std::ofstream(tree.path("lora/adapter_config.json")) << R"({"base_model_name_or_path": "some/base"})";
        QVERIFY(has(refusal(tree.path("lora")), "adapter_config.json: this is an adapter (LoRA)"));
        QVERIFY(has(refusal(tree.path("lora")), "\"some/base\""));
        tree.file("pickle/pytorch_model.bin").file("pickle/config.json").file("pickle/tokenizer.json");
        QVERIFY(has(refusal(tree.path("pickle")), "Python pickle"));
        tree.file("bare/model.safetensors");
        QVERIFY(has(refusal(tree.path("bare")), "config.json: not there"));
        tree.file("optimizer/optim_000010.pt");
        QVERIFY(has(refusal(tree.path("optimizer")), "only the optimizer's state"));
        QVERIFY(has(refusal(tree.path("optimizer/optim_000010.pt")), "only the optimizer's state"));
        tree.file("lonely/model_000010.pt");
        QVERIFY(has(refusal(tree.path("lonely")), "meta_<step>.json"));
        tree.nanochat("wordless", "000010");
        QVERIFY(has(refusal(tree.path("wordless")), "tokenizer.pkl"));
        tree.file("two/a.gguf").file("two/b.gguf");
        QVERIFY(has(refusal(tree.path("two")), "two: holds 2 models (a.gguf, b.gguf)"));
        tree.file("two/config.json"); // as many repositories of GGUF files have
        QVERIFY(has(refusal(tree.path("two")), "two: holds 2 models (a.gguf, b.gguf)"));
        tree.file("mute/config.json").file("mute/model.safetensors");
        QVERIFY(has(refusal(tree.path("mute")), "tokenizer.json: not there"));
    }

    void sentencePieceVocabulariesAreUsedWhereThereIsNoOther() {
        test::FileTree tree;
        tree.file("a/tokenizer.model").file("b/tokenizer.model").file("b/tokenizer.json");
        QCOMPARE(findCheckpoint(tree.path("a")).tokenizer, tree.path("a/tokenizer.model"));
        QCOMPARE(findCheckpoint(tree.path("b")).tokenizer, tree.path("b/tokenizer.json"));
    }

    void aSentencePieceVocabularyIsTakenWhereThereIsNoOther() {
        test::FileTree tree;
        tree.file("m/config.json").file("m/tokenizer.model").file("m/model.safetensors");
        for (const char* path : {"m", "m/tokenizer.model"})
            QCOMPARE(findCheckpoint(tree.path(path)).tokenizer, tree.path("m/tokenizer.model"));
        tree.file("m/tokenizer.json");
        QCOMPARE(findCheckpoint(tree.path("m")).tokenizer, tree.path("m/tokenizer.json"));
        tree.file("t/tokenizer.model"); // a folder with a tokenizer alone
        requireTokenizer(findCheckpoint(tree.path("t")));
    }

    void whatCannotBeReachedIsNotCalledMissing() {
        test::FileTree tree;
        tree.link("gone/blob", "m/config.json");
        QVERIFY(has(refusal(tree.path("m")), "config.json: a link to"));
        QVERIFY(has(refusal(tree.path("m")), "which is not there"));

        tree.huggingFace("closed");
        fs::permissions(tree.root(), fs::perms::all);
        fs::permissions(tree.path("closed"), fs::perms::owner_read | fs::perms::others_read);
        const auto message = test::asNobody([&] { return refusal(tree.path("closed")); });
        if (message) // else the system does not let root become somebody else
            QVERIFY2(has(*message, "cannot be reached: Permission denied"), message->c_str());
        fs::permissions(tree.path("closed"), fs::perms::all);
    }

    void theOnlyWeightFileMayHaveAnyName() {
        test::FileTree tree;
        tree.file("m/config.json").file("m/tokenizer.json").file("m/weights.safetensors");
        tree.file("m/adapter_model.safetensors");
        QCOMPARE(findCheckpoint(tree.path("m")).weights, std::vector{tree.path("m/weights.safetensors")});
        tree.file("m/more.safetensors");
        QVERIFY(has(refusal(tree.path("m")), "model.safetensors.index.json: the list of the weight files"));
        // One part of several is not a model.
        tree.file("p/config.json").file("p/tokenizer.json").file("p/model-00001-of-00002.safetensors");
        QVERIFY(has(refusal(tree.path("p")), "model.safetensors.index.json: the list of the weight files"));
    }

    void aFoldersOwnWeightsComeBeforeAGgufFile() {
        test::FileTree tree;
        tree.file("m/config.json").file("m/tokenizer.json").file("m/model.safetensors").file("m/m.Q4_0.gguf");
        QVERIFY(findCheckpoint(tree.path("m")).kind == CheckpointKind::HuggingFace);
        QVERIFY(findCheckpoint(tree.path("m/m.Q4_0.gguf")).kind == CheckpointKind::Gguf);
        tree.file("g/config.json").file("g/m.Q4_0.gguf"); // as many repositories of GGUF files are
        QVERIFY(findCheckpoint(tree.path("g")).kind == CheckpointKind::Gguf);
    }

    void partsOfASplitModelAreOneModel() {
        test::FileTree tree;
        const std::vector parts = {tree.path("s/m-00001-of-00003.gguf"), tree.path("s/m-00002-of-00003.gguf"),
                                   tree.path("s/m-00003-of-00003.gguf")};
        for (const char* part : {"1", "2", "3"})
            tree.file(std::string("s/m-0000") + part + "-of-00003.gguf");
        for (const std::string& path : parts)
            QCOMPARE(findCheckpoint(path).weights, parts);
        QCOMPARE(findCheckpoint(tree.path("s")).weights, parts);
        tree.file("s/other.gguf");
        QVERIFY(has(refusal(tree.path("s")), "holds 2 models (m-00001-of-00003.gguf, other.gguf)"));
    }

    /// "checkpoints/latest" as a link to the newest tag of a base directory.
    void theTokenizerOfALinkedFolderLiesAboveItsTarget() {
        test::FileTree tree;
        tree.nanochat("base/chatsft_checkpoints/d20", "000100").file("base/tokenizer/tokenizer.pkl");
        fs::create_directories(tree.path("checkpoints"));
        fs::create_directory_symlink(tree.path("base/chatsft_checkpoints/d20"),
                                     tree.path("checkpoints/latest"));
        for (const char* path : {"checkpoints/latest", "checkpoints/latest/", "checkpoints"}) {
            const CheckpointFiles files = findCheckpoint(tree.path(path));
            QVERIFY(!files.tokenizer.empty());
            QVERIFY(fs::equivalent(files.tokenizer, tree.path("base/tokenizer/tokenizer.pkl")));
        }
    }

    void oneGgufFileInAFolderIsMeant() {
        test::FileTree tree;
        tree.file("one/a.gguf").file("one/README.md");
        QCOMPARE(findCheckpoint(tree.path("one")).weights, std::vector{tree.path("one/a.gguf")});
    }
};

QTEST_APPLESS_MAIN(TestCheckpointFinder)
#include "tst_checkpoint_finder.moc"
