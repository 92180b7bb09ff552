// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/nanochat_writer.h"
#include "core/checkpoint/tiktoken_pickle.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/checkpoint/weight_names.h"
#include "core/formats/atomic_file.h"
#include "core/formats/torch_zip.h"
#include "core/text/bpe_trainer.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"
#include "tests/support/model_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <functional>

using namespace tokenscope;
using namespace tokenscope::test;
namespace fs = std::filesystem;

namespace {

const std::string tokenizerFile = dataPath("nanochat/tokenizer/tokenizer.pkl");

/// A checkpoint of the reference as what saveNanochat() takes.
struct Parts {
    std::int64_t step = 7;
    NanochatShape shape{};
    WeightMap weights;
    BpeTokenizerData tokenizer;
    Json extras;

    void save(const std::string& folder) const {
        saveNanochat(folder, step, shape, weights, tokenizer, extras);
    }
};

std::string modelFile(const std::string& name) {
    return dataPath("nanochat/checkpoints/" + name + "/model_000010.pt");
}

Parts partsOf(const std::string& name) {
    Parts parts;
    const std::string meta = dataPath("nanochat/checkpoints/" + name + "/meta_000010.json");
    parts.shape = nanochatShape(readJsonFile(meta), meta);
    TensorMap tensors = readTorchCheckpoint(modelFile(name));
    const ModelPlan plan = nanochatPlan(parts.shape, tensors, modelFile(name));
    const LayerCount layers{parts.shape.layers, meta, plan.layersKey};
    parts.weights = collectWeights(tensors, plan.names, layers, modelFile(name)).weights;
    parts.tokenizer = readTiktokenPickle(tokenizerFile);
    return parts;
}

std::vector<float> numbersOf(const std::string& path, const std::string& tensor) {
    const TensorMap tensors = readTorchCheckpoint(path);
    const auto& bytes = tensors.at(tensor).bytes;
    std::vector<float> numbers(bytes.size() / sizeof(float));
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

} // namespace

class TestNanochatWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesBackTheReferencesCheckpoint_data();
    void givesBackTheReferencesCheckpoint();
    void metaHoldsWhatTheReferenceReads();
    void tokenizerGivesTheGoldens();
    void tokenBytesFollowTheOldRule();
    void aTrainedTokenizerSurvives();
    void laterStepsStandBeside();
    void refusesBeforeAnythingIsWritten();
    void refusesTokenizersOfAnotherKind();
};

void TestNanochatWriter::givesBackTheReferencesCheckpoint_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"gen1_f32", "gen1_mixed", "gen1_bf16", "gen1_padded_vocab_f32"})
        QTest::newRow(name) << name;
}

void TestNanochatWriter::givesBackTheReferencesCheckpoint() {
    QFETCH(const QString, name);
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/made/here";
    partsOf(name.toStdString()).save(path);

    const TensorMap before = readTorchCheckpoint(modelFile(name.toStdString()));
    const TensorMap after = readTorchCheckpoint(path + "/model_000007.pt");
    QCOMPARE(after.size(), before.size());
    for (const auto& [key, tensor] : before) {
        QVERIFY(after.at(key).type == tensor.type);
        QVERIFY(after.at(key).shape == tensor.shape);
        QVERIFY(std::ranges::equal(after.at(key).bytes, tensor.bytes));
    }
    const LoadedModel ours = loadModel(path);
    const LoadedModel theirs = loadModel(modelFile(name.toStdString()));
    const std::vector<TokenId> ids = ours.tokenizer->encode("The cat sat on 12 mats.", SpecialText::AsText);
    QVERIFY(ids == theirs.tokenizer->encode("The cat sat on 12 mats.", SpecialText::AsText));
    QVERIFY(uncached(*ours.model, ids) == uncached(*theirs.model, ids));
    QVERIFY(ours.startToken == theirs.startToken && ours.endTokens == theirs.endTokens);
    QCOMPARE(ours.summary.family, theirs.summary.family);
    QVERIFY(ours.summary.warnings == theirs.summary.warnings);
}

void TestNanochatWriter::metaHoldsWhatTheReferenceReads() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    Parts parts = partsOf("gen1_f32");
    parts.step = 1234567;
    parts.extras = {{"val_bpb", 1.25}, {"corpus", {{"seed", 3}}}, {"step", "ours counts"}};
    parts.save(path);
    const Json meta = readJsonFile(path + "/meta_1234567.json");
    const Json reference = readJsonFile(dataPath("nanochat/checkpoints/gen1_f32/meta_000010.json"));
    QVERIFY(meta.at("model_config") == reference.at("model_config")); // the reference allows no other keys
    QVERIFY(meta.at("step") == 1234567);
    QVERIFY(meta.at("val_bpb") == 1.25 && meta.at("corpus").at("seed") == 3);
}

void TestNanochatWriter::tokenizerGivesTheGoldens() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    partsOf("gen1_f32").save(path);
    const auto tokenizer = loadTokenizer(path);
    int compared = 0;
    for (const Json& golden : readJsonFile(dataPath("nanochat/tokenizer_goldens/encode.json"))) {
        QVERIFY2(tokenizer->encode(golden.at("text").get<std::string>(), SpecialText::AsText) ==
                     idsOf(golden.at("ids")),
                 golden.at("id").dump().c_str());
        ++compared;
    }
    QVERIFY(compared > 100);

    // The large vocabulary: longer than one frame of Python's.
    const BpeTokenizerData large = readTiktokenPickle(dataPath("nanochat/tokenizer_large/tokenizer.pkl"));
    writeFileAtomically(path + "/tokenizer.pkl", tiktokenPickle(large));
    const auto largeAgain = readNanochatTokenizer(path + "/tokenizer.pkl");
    for (const Json& golden : readJsonFile(dataPath("nanochat/tokenizer_large/encode.json")))
        QVERIFY(largeAgain->encode(golden.at("text").get<std::string>(), SpecialText::AsText) ==
                idsOf(golden.at("ids")));
}

void TestNanochatWriter::tokenBytesFollowTheOldRule() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    partsOf("gen1_f32").save(path);
    const TensorMap ours = readTorchCheckpoint(path + "/tokenizer/token_bytes.pt");
    const TensorMap reference = readTorchCheckpoint(dataPath("nanochat/tokenizer/token_bytes_gen1rule.pt"));
    QVERIFY(ours.at("").type == reference.at("").type);
    QVERIFY(ours.at("").shape == reference.at("").shape);
    QVERIFY(std::ranges::equal(ours.at("").bytes, reference.at("").bytes));
}

void TestNanochatWriter::aTrainedTokenizerSurvives() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/tokenizer.pkl";
    const std::string text = "Seven sheep sleep; the seventh sheep sleeps 77 hours, h\xc3\xa9!";
    BpeTrainingSettings settings;
    settings.vocabulary = 400;
    settings.seedWords = twoDigitGroups();
    const BpeTokenizerData trained = trainBpe(
        [&, left = 1](std::string& next) mutable {
            next = text;
            return left-- > 0;
        },
        settings);
    writeFileAtomically(path, tiktokenPickle(trained));
    const BpeTokenizerData read = readTiktokenPickle(path);
    QVERIFY(read.tokens == trained.tokens);
    QVERIFY(read.split == trained.split);
    QVERIFY(read.startToken == trained.startToken);
    QCOMPARE(read.added.size(), std::size_t{9});
    const auto before = makeBpeTokenizer(trained), after = makeBpeTokenizer(read);
    QVERIFY(before->encode(text, SpecialText::AsText) == after->encode(text, SpecialText::AsText));
    QCOMPARE(after->decode(after->encode(text, SpecialText::AsText)), text);
}

void TestNanochatWriter::laterStepsStandBeside() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    Parts parts = partsOf("gen1_f32");
    parts.save(path);
    const std::vector<float> first = numbersOf(path + "/model_000007.pt", "lm_head.weight");
    std::vector<float> ones(first.size(), 1);
    parts.weights.at("head").bytes = std::as_bytes(std::span(ones));
    parts.step = 8;
    parts.save(path);
    QVERIFY(numbersOf(path + "/model_000007.pt", "lm_head.weight") == first);
    const LoadedModel newest = loadModel(path);
    QVERIFY(newest.summary.name.ends_with("model_000008"));
}

void TestNanochatWriter::refusesBeforeAnythingIsWritten() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/new";
    const auto refused = [&](const std::function<void(Parts&)>& change, const std::string& part) {
        Parts parts = partsOf("gen1_f32");
        change(parts);
        const std::string message = messageOf([&] { parts.save(path); });
        return message.find(part) != std::string::npos && !fs::exists(path);
    };
    QVERIFY(refused([](Parts& p) { p.step = -1; }, "step"));
    QVERIFY(refused([](Parts& p) { p.weights.erase("layers.1.up"); }, "layers.1.up"));
    QVERIFY(refused([](Parts& p) { p.weights.erase("embedding"); }, "embedding"));
    QVERIFY(refused([](Parts& p) { p.weights["final_norm"] = p.weights.at("head"); }, "final_norm"));
    QVERIFY(refused([](Parts& p) { p.weights.at("head").type = ElementType::Q8_0; }, "Q8_0"));
    QVERIFY(refused([](Parts& p) { p.weights.at("head").columns = 63; }, "lm_head"));
    QVERIFY(refused([](Parts& p) { p.shape.vocabulary = 601; }, "vocab_size"));
    QVERIFY(refused([](Parts& p) { p.shape.width = 128; }, "128"));
    QVERIFY(refused([](Parts& p) { p.shape.windowPattern.emplace(1, 'L'); }, "window_pattern"));
    QVERIFY(refused([](Parts& p) { p.tokenizer.tokens[300].clear(); }, "token 300"));
    QVERIFY(refused([](Parts& p) { p.extras = Json::array(); }, "extras"));
    const std::string file = folder.path().toStdString() + "/file";
    writeFileAtomically(file, "x");
    const Parts good = partsOf("gen1_f32");
    QVERIFY(messageOf([&] { good.save(file); }).starts_with(file));
}

void TestNanochatWriter::refusesTokenizersOfAnotherKind() {
    const BpeTokenizerData good = readTiktokenPickle(tokenizerFile);
    const auto refused = [&](const std::function<void(BpeTokenizerData&)>& change) {
        BpeTokenizerData data = good;
        change(data);
        return !messageOf([&] { tiktokenPickle(data); }).empty();
    };
    QVERIFY(!refused([](BpeTokenizerData&) {}));
    QVERIFY(refused([](BpeTokenizerData& d) { d.order = BpeTokenizerData::Order::Merges; }));
    QVERIFY(refused([](BpeTokenizerData& d) { d.split = gpt2SplitRule(); }));
    QVERIFY(refused([](BpeTokenizerData& d) { d.split.steps.clear(); }));
    QVERIFY(refused([](BpeTokenizerData& d) { d.normalisation = {UnicodeForm::Nfc}; }));
    QVERIFY(refused([](BpeTokenizerData& d) { d.tokens[400] = d.tokens[401]; }));
    QVERIFY(refused([](BpeTokenizerData& d) { d.added[0].special = false; }));
    QVERIFY(refused([](BpeTokenizerData& d) { d.added[0].id.value = 600; }));
    QVERIFY(refused([](BpeTokenizerData& d) { d.added[0].id = d.added[1].id; }));
}

QTEST_APPLESS_MAIN(TestNanochatWriter)
#include "tst_nanochat_writer.moc"
