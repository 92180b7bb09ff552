// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <qfloat16.h> // QCOMPARE asks whether a JSON value could be one
#include <QList>
#include <QProcess>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <vector>

namespace tokenscope::test {

/// What tokenscope-cli did.
struct CliResult {
    int code = -1; ///< -1: it crashed or did not end
    QByteArray out, err;

    nlohmann::json json() const { return nlohmann::json::parse(out.toStdString()); }
    /// One JSON value a line.
    std::vector<nlohmann::json> lines() const {
        std::vector<nlohmann::json> values;
        for (const QByteArray& line : out.trimmed().split('\n'))
            values.push_back(nlohmann::json::parse(line.toStdString()));
        return values;
    }
};

inline QString cliProgram() {
    const QByteArray folder = qgetenv("TOKENSCOPE_BIN");
    if (folder.isEmpty())
        throw std::runtime_error("TOKENSCOPE_BIN does not name the folder of tokenscope-cli");
    return folder + "/tokenscope-cli";
}

inline CliResult runCli(const QStringList& arguments, const QByteArray& input = {},
                        const QString& folder = {}) {
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(cliProgram(), arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(120'000);
    const bool exited = ended && process.exitStatus() == QProcess::NormalExit;
    return {exited ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

inline QString testData(const char* relative) {
    return QString(TOKENSCOPE_TEST_DATA) + "/" + relative;
}

} // namespace tokenscope::test
