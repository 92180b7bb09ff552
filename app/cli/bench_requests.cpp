// SPDX-License-Identifier: MIT
#include "app/cli/bench_requests.h"

#include "app/cli/json_output.h"
#include "app/cli/standard_streams.h"
#include "core/checkpoint/measuring_text.h"
#include "core/engine/speed.h"
#include "core/formats/json.h"
#include "core/kernels/bandwidth_probe.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <algorithm>
#include <istream>
#include <ostream>

namespace tokenscope {

namespace {

constexpr const char* place = "request";

/// What a request says, and the model that it is about.
class Task {
public:
    Task(const Json& request, std::shared_ptr<const LoadedModel> model, std::span<const TokenId> text)
        : m_request(request), m_model(std::move(model)), m_text(text) {}

    double seconds() const {
        const std::string measure = jsonText(m_request, "measure", place);
        if (measure == "bandwidth")
            return bandwidth();
        if (measure == "read")
            return read();
        if (measure == "decode")
            return decode();
        if (measure == "run")
            return run();
        if (measure == "together")
            return samples(rows(), 0);
        if (measure == "separate")
            return separate();
        throw Error("\"" + measure + "\" is nothing that can be measured");
    }

private:
    std::int64_t count(const char* key, std::int64_t least = 1) const {
        return jsonInteger(m_request, key, place, least, std::int64_t{1} << 40);
    }
    int rows() const { return static_cast<int>(jsonInteger(m_request, "rows", place, 1, 64)); }

    ContextOptions options() const {
        ContextOptions options;
        if (m_request.contains("precision")) {
            const auto precision = precisionFromWord(jsonText(m_request, "precision", place));
            if (!precision)
                throw Error("precision: " + m_request["precision"].dump() + " is not exact or fast");
            options.precision = *precision;
        }
        if (m_request.contains("cache")) {
            options.cacheType = cacheTypeFromWord(jsonText(m_request, "cache", place));
            if (!options.cacheType)
                throw Error("cache: " + m_request["cache"].dump() + " is no type of a cache");
        }
        return options;
    }

    double bandwidth() const {
        const std::int64_t bytes = count("bytes", 65536);
        return static_cast<double>(bytes) / bandwidthProbe(bytes, threadCount()).best;
    }

    double read() const {
        const std::vector<TokenId> ids = repeatedIds(m_text, count("tokens"));
        secondsToRead(*m_model->model, ids, options());
        return secondsToRead(*m_model->model, ids, options());
    }

    double decode() const {
        const std::int64_t columns = count("columns");
        PassSpeed passes(*m_model->model, repeatedIds(m_text, count("position")), rows(), columns, options());
        passes.seconds(warmColumns(columns));
        return passes.seconds(columns);
    }

    double run() const {
        const std::int64_t columns = count("columns", 2);
        RunSpeed speed(m_model, repeatedIds(m_text, count("position")), rows(), columns + 1, options());
        speed.firstColumnSeconds();
        speed.columnSeconds(warmColumns(columns));
        return speed.columnSeconds(columns);
    }

    double samples(int rows, int firstRow) const {
        const std::int64_t columns = count("columns", 3);
        RunSpeed speed(m_model, repeatedIds(m_text, count("prompt")), rows, columns, options(), firstRow);
        const double first = speed.firstColumnSeconds();
        return first + speed.columnSeconds(columns - 1);
    }

    double separate() const {
        double sum = 0;
        for (int row = 0; row < rows(); ++row)
            sum += samples(1, row);
        return sum;
    }

    static std::int64_t warmColumns(std::int64_t columns) { return std::min<std::int64_t>(columns, 4); }

    const Json& m_request;
    std::shared_ptr<const LoadedModel> m_model;
    std::span<const TokenId> m_text;
};

} // namespace

void answerRequests(const LoadedModel& model, std::istream& requests, std::ostream& answers) {
    const auto endless = neverEnding(model);
    const std::vector<TokenId> text = encodePrompt(measuringText(), *model.tokenizer, SpecialText::AsText);
    for (std::string line; std::getline(requests, line);) {
        const Json request = parseJson(line, place);
        OrderedJson answer;
        {
            const HotThreads hot;
            answer["seconds"] = Task(request, endless, text).seconds();
        }
        answers << jsonLine(answer) << std::flush;
        checkStandardOutput();
    }
}

} // namespace tokenscope
