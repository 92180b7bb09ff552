// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json.h"
#include "core/formats/mapped_file.h"
#include "core/training/training_run.h"
#include "core/values/errors.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope::test {

/// Stops a run after a number of reports.
class TrainingWatcher : public TrainingListener {
public:
    void note(const std::string& text) override { notes.push_back(text); }
    void progress(const TrainingProgress& now) override {
        reports.push_back(now);
        if (reports.size() == stopAfter)
            stop.request_stop();
    }

    std::vector<std::string> notes;
    std::vector<TrainingProgress> reports;
    std::size_t stopAfter = 0;
    std::stop_source stop;
};

/// What a run says that is refused.
inline QString refusalOf(const TrainingRequest& request) {
    TrainingWatcher watcher;
    try {
        runTraining(request, watcher);
        return "accepted";
    } catch (const FileError& error) {
        return error.what();
    }
}

/// Conversations of small sums, one a line.
inline QByteArray sums() {
    QByteArray lines;
    for (int i = 0; i < 60; ++i) {
        const QByteArray a = QByteArray::number(i % 10), b = QByteArray::number(i * 7 % 10);
        const QByteArray sum = QByteArray::number(i % 10 + i * 7 % 10);
        lines += R"([{"role":"user","content":"What is )" + a + " plus " + b +
                 R"(?"},{"role":"assistant","content":[{"type":"python","text":")" + a + "+" + b +
                 R"("},{"type":"python_output","text":")" + sum + R"("},{"type":"text","text":"It is )" +
                 sum + R"(."}]}])" + "\n";
    }
    return lines;
}

/// A folder of trainings that take a second, from a corpus of sums.
class TinyTrainings {
public:
    TinyTrainings() { write("sums.jsonl", sums()); }

    QString path(const QString& relative) const { return m_folder.filePath(relative); }
    QByteArray read(const QString& relative) const {
        return QByteArray::fromStdString(readTextFile(path(relative).toStdString()));
    }
    void write(const QString& relative, const QByteArray& content) const {
        QFile file(path(relative));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    TrainingRequest request(const QString& name, std::int64_t steps) const {
        TrainingRequest made;
        made.folder = path(name).toStdString();
        made.corpus = path("sums.jsonl").toStdString();
        made.vocabulary = 370;
        made.settings = {.layers = 2,
                         .width = 32,
                         .heads = 2,
                         .contextLength = 64,
                         .tokens = steps * 256,
                         .rowLength = 64,
                         .batchTokens = 256,
                         .embeddingRate = 0.02}; // so few steps want larger ones
        made.reportSteps = 5;
        made.heldOutSteps = 10;
        return made;
    }

    std::vector<Json> logOf(const TrainingRequest& request) const {
        std::vector<Json> lines;
        for (const QByteArray& line :
             QByteArray::fromStdString(readTextFile(request.folder + "/training.jsonl"))
                 .trimmed()
                 .split('\n'))
            lines.push_back(Json::parse(line.toStdString()));
        return lines;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace tokenscope::test
