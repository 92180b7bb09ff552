// SPDX-License-Identifier: MIT
#include "core/training/training_run.h"

#include "core/checkpoint/memory_check.h"
#include "core/checkpoint/nanochat_folders.h"
#include "core/checkpoint/nanochat_writer.h"
#include "core/formats/atomic_file.h"
#include "core/formats/descriptor.h"
#include "core/kernels/parallel.h"
#include "core/training/trainer.h"
#include "core/training/training_corpus.h"
#include "core/training/training_memory.h"
#include "core/training/vocabulary.h"
#include "core/values/errors.h"

#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <system_error>

namespace tokenscope {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string statePath(const std::string& folder) {
    return (fs::path(folder) / "training_state.pt").string();
}

/// Also finds out whether anything can be saved there: better now than after the first hour.
void makeFolder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw FileError(folder, "", "cannot make the folder: " + error.message());
    const AtomicFile probe(statePath(folder)); // never committed
}

/// The training may be resumed from another working directory.
std::string lastingName(const std::string& corpus) {
    return corpus == "builtin" ? corpus : fs::absolute(corpus).lexically_normal().string();
}

/// What the run begins with: new, or as it was saved.
SavedTraining begin(const TrainingRequest& request) {
    const std::string path = statePath(request.folder);
    if (request.resume) {
        if (!fs::exists(path))
            throw FileError(path, "", "there is no training to go on with");
        return readTraining(path);
    }
    if (fs::exists(path))
        throw FileError(path, "", "the folder has a training already; resume it, or choose another folder");
    if (newestNanochatStep(request.folder))
        throw FileError(request.folder, "", "the folder has a model already; choose another folder");
    checkSettings(request.settings);
    return {request.settings, lastingName(request.corpus), 0, {}};
}

void checkMemoryFor(const TrainingRequest& request, const SavedTraining& start) {
    std::optional<std::int64_t> available = availableMemory();
    for (const auto& [name, tensor] : start.state.tensors) // they move into the trainer, which is counted
        if (available)
            *available += static_cast<std::int64_t>(tensor.nbytes());
    const auto there = vocabularyIn(request.folder);
    const std::int64_t tokens = there ? static_cast<std::int64_t>(there->tokens.size()) : request.vocabulary;
    if (request.resume) // nothing can be lowered
        checkMemory(request.folder, trainingMemoryNeeded(start.settings, tokens, threadCount()), available);
    else
        checkTrainingMemory(request.folder, start.settings, tokens, available);
}

/// Two trainings in one folder would overwrite each other's work.
class FolderLock {
public:
    explicit FolderLock(const std::string& folder) : m_folder(::open(folder.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (m_folder.get() < 0)
            failWithErrno(folder, "cannot be opened");
        if (::flock(m_folder.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
            throw FileError(folder, "", "another training is going on in this folder");
    }

private:
    Descriptor m_folder; ///< the lock ends with it, also when the program is killed
};

BpeTokenizerData vocabulary(const TrainingRequest& request, const DocumentSource& source,
                            TrainingListener& listener, const std::stop_token& stop) {
    if (auto found = vocabularyIn(request.folder))
        return std::move(*found);
    if (request.resume)
        throw FileError(request.folder, "tokenizer", "missing; the training cannot go on without it");
    listener.note("learning a vocabulary of " + std::to_string(request.vocabulary) + " tokens");
    return learnVocabulary(source, request.vocabulary, stop);
}

class Run {
public:
    /// The folder is there.
    Run(const TrainingRequest& request, SavedTraining start, TrainingCorpus corpus,
        TrainingListener& listener, std::stop_token stop)
        : m_request(request), m_lock(request.folder), m_start(std::move(start)), m_listener(listener),
          m_stop(std::move(stop)), m_corpus(std::move(corpus)),
          m_vocabulary(vocabulary(request, *m_corpus.training, listener, m_stop)),
          m_tokenizer(makeBpeTokenizer(m_vocabulary)),
          m_trainer(m_start.settings, *m_corpus.training, *m_tokenizer) {
        if (request.resume)
            restore();
        m_start.state.tensors.clear();
        if (m_corpus.heldOut)
            m_heldOut =
                RowPacker(*m_corpus.heldOut, *m_tokenizer, m_start.settings.rowLength).take(heldOutRows);
        openLog();
    }

    TrainingEnd go() {
        if (m_stop.stop_requested())
            throw Cancelled();
        m_reported = m_started = m_saved = Clock::now();
        while (!m_trainer.isFinished() && !m_stop.stop_requested()) {
            step();
            if (secondsSince(m_saved) > 60 * m_request.saveMinutes)
                save();
        }
        save();
        return m_trainer.isFinished() ? TrainingEnd::Finished : TrainingEnd::Stopped;
    }

private:
    double seconds() const { return m_start.seconds + secondsSince(m_started); }
    std::int64_t tokensPerStep() const { return m_trainer.schedule().tokensPerStep; }

    void restore() {
        try {
            m_trainer.restore(m_start.state);
        } catch (const Error& error) {
            throw FileError(statePath(m_request.folder), "", error.what());
        }
    }

    /// After all that can fail: a training that is refused keeps its log as it is.
    void openLog() {
        m_log.emplace(m_request.folder, m_start.state.step);
        if (const auto& bad = m_log->badLines(); !bad.empty())
            m_listener.note("training.jsonl: line " + std::to_string(bad.front()) +
                            " is no report and was dropped" +
                            (bad.size() == 1 ? "" : ", as were " + std::to_string(bad.size() - 1) + " more"));
    }

    void step() {
        const Trainer::StepResult result = m_trainer.step();
        m_lossSum += result.loss;
        ++m_unreported;
        const std::int64_t done = m_trainer.stepsDone();
        const bool measures =
            m_heldOut.rows > 0 && (done % m_request.heldOutSteps == 0 || m_trainer.isFinished());
        if (measures || done % m_request.reportSteps == 0 || m_trainer.isFinished())
            report(result.factor, measures);
    }

    void report(double rateFactor, bool measures) {
        TrainingProgress progress;
        progress.step = m_trainer.stepsDone();
        progress.steps = m_trainer.schedule().steps();
        progress.tokens = progress.step * tokensPerStep();
        progress.loss = m_lossSum / static_cast<double>(m_unreported);
        progress.rateFactor = rateFactor;
        progress.tokensPerSecond =
            static_cast<double>(m_unreported * tokensPerStep()) / secondsSince(m_reported);
        progress.secondsLeft = static_cast<double>((progress.steps - progress.step) * tokensPerStep()) /
                               progress.tokensPerSecond;
        if (measures)
            m_heldOutLoss = progress.heldOutLoss = m_trainer.loss(m_heldOut);
        progress.seconds = seconds();
        m_log->write(progress);
        m_listener.progress(progress);
        m_lossSum = 0;
        m_unreported = 0;
        m_reported = Clock::now();
    }

    /// The state before the checkpoint: whatever a full disk or a kill leaves undone, there is a training to
    /// go on with, and the next save makes up for it. It is of no use without its vocabulary.
    void save() {
        saveNanochatTokenizer(m_request.folder, m_vocabulary);
        writeTraining(statePath(m_request.folder),
                      {m_trainer.settings(), m_start.corpus, seconds(), m_trainer.state()});
        if (!m_heldOutLoss && m_heldOut.rows > 0)
            m_heldOutLoss = m_trainer.loss(m_heldOut);
        saveCheckpoint();
        m_saved = Clock::now();
        m_listener.note("saved after step " + std::to_string(m_trainer.stepsDone()));
    }

    void saveCheckpoint() const {
        WeightMap weights;
        for (const auto& [name, parameter] : m_trainer.parameters()) {
            auto rounded = std::make_shared<at::Tensor>(parameter.detach().to(at::kBFloat16));
            const std::span bytes(static_cast<const std::byte*>(rounded->data_ptr()), rounded->nbytes());
            weights[name] = {ElementType::BF16, rounded->size(0), rounded->size(1), bytes, rounded, name};
        }
        weights["head"] = weights.at("embedding"); // tied; the format keeps it twice
        Json facts{{"tokens", m_trainer.stepsDone() * tokensPerStep()},
                   {"corpus", m_start.corpus},
                   {"settings", settingsToJson(m_trainer.settings())}};
        if (m_heldOutLoss)
            facts["held_out_loss"] = *m_heldOutLoss;
        saveNanochat(m_request.folder, m_trainer.stepsDone(),
                     trainedShape(m_trainer.settings(), m_tokenizer->size()), weights, m_vocabulary,
                     {{"training", facts}});
    }

    const TrainingRequest& m_request;
    FolderLock m_lock;
    SavedTraining m_start; ///< its tensors go into the trainer
    TrainingListener& m_listener;
    std::stop_token m_stop;

    TrainingCorpus m_corpus;
    BpeTokenizerData m_vocabulary;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    Trainer m_trainer;
    TrainingRows m_heldOut;
    std::optional<TrainingLog> m_log; ///< there once the constructor is through

    std::optional<double> m_heldOutLoss; ///< the last one
    double m_lossSum = 0;                ///< of the steps that were not reported yet
    std::int64_t m_unreported = 0;
    Clock::time_point m_started, m_reported, m_saved;
};

} // namespace

TrainingEnd runTraining(const TrainingRequest& request, TrainingListener& listener, std::stop_token stop) {
    SavedTraining start = begin(request);
    checkMemoryFor(request, start);
    TrainingCorpus corpus = openCorpus(start.corpus, start.settings.seed); // a wrong one leaves no folder
    makeFolder(request.folder);
    return Run(request, std::move(start), std::move(corpus), listener, std::move(stop)).go();
}

} // namespace tokenscope
