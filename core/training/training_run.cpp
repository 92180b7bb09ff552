// SPDX-License-Identifier: MIT
#include "core/training/training_run.h"

#include "core/checkpoint/nanochat_folders.h"
#include "core/checkpoint/nanochat_writer.h"
#include "core/formats/descriptor.h"
#include "core/training/trainer.h"
#include "core/training/training_corpus.h"
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

constexpr std::int64_t kHeldOutRows = 16;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string statePath(const std::string& folder) {
    return (fs::path(folder) / "training_state.pt").string();
}

void makeFolder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw FileError(folder, "", "cannot make the folder: " + error.message());
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
    makeFolder(request.folder);
    return {request.settings, request.corpus, 0, {}};
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
    Run(const TrainingRequest& request, SavedTraining start, TrainingListener& listener, std::stop_token stop)
        : m_request(request), m_lock(request.folder), m_start(std::move(start)), m_listener(listener),
          m_stop(std::move(stop)), m_corpus(openCorpus(m_start.corpus, m_start.settings.seed)),
          m_vocabulary(vocabulary(request, *m_corpus.training, listener, m_stop)),
          m_tokenizer(makeBpeTokenizer(m_vocabulary)),
          m_trainer(m_start.settings, *m_corpus.training, *m_tokenizer),
          m_log(request.folder, m_start.state.step) {
        if (request.resume)
            m_trainer.restore(m_start.state);
        m_start.state.tensors.clear();
        if (m_corpus.heldOut)
            m_heldOut =
                RowPacker(*m_corpus.heldOut, *m_tokenizer, m_start.settings.rowLength).take(kHeldOutRows);
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
        m_log.write(progress);
        m_listener.progress(progress);
        m_lossSum = 0;
        m_unreported = 0;
        m_reported = Clock::now();
    }

    /// The checkpoint first: a training that can be found has one beside it.
    void save() {
        saveCheckpoint();
        writeTraining(statePath(m_request.folder),
                      {m_trainer.settings(), m_start.corpus, seconds(), m_trainer.state()});
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
    TrainingLog m_log;

    std::optional<double> m_heldOutLoss; ///< the last one
    double m_lossSum = 0;                ///< of the steps that were not reported yet
    std::int64_t m_unreported = 0;
    Clock::time_point m_started, m_reported, m_saved;
};

} // namespace

TrainingEnd runTraining(const TrainingRequest& request, TrainingListener& listener, std::stop_token stop) {
    return Run(request, begin(request), listener, std::move(stop)).go();
}

} // namespace tokenscope
