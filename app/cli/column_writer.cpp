// SPDX-License-Identifier: MIT
#include "app/cli/column_writer.h"

#include "app/cli/json_output.h"

#include <ostream>

namespace tokenscope {

namespace {

class JsonLinesWriter : public ColumnWriter {
public:
    JsonLinesWriter(std::ostream& out, std::size_t logprobs) : m_out(out), m_logprobs(logprobs) {}
    void write(const Column& column) override {
        m_out << jsonLine(columnJson(column, m_logprobs)) << std::flush;
    }
    void finish(const std::string& result) override { m_out << result << std::flush; }

private:
    std::ostream& m_out;
    std::size_t m_logprobs;
};

class TextWriter : public ColumnWriter {
public:
    TextWriter(std::ostream& out, std::size_t samples) : m_out(out), m_texts(samples) {}

    void write(const Column& column) override {
        for (std::size_t row = 0; row < column.rows.size(); ++row) {
            const TokenRecord& record = column.rows[row];
            if (!record.present)
                continue;
            const std::string text = record.text + (record.origin == TokenOrigin::Forced ? "[FORCED]" : "");
            if (m_texts.size() == 1)
                m_out << text << std::flush;
            else
                m_texts[row] += text;
        }
    }

    void finish(const std::string&) override {
        if (m_texts.size() == 1) {
            m_out << '\n';
            return;
        }
        for (std::size_t row = 0; row < m_texts.size(); ++row)
            m_out << (row > 0 ? "\n" : "") << "--- sample " << row << " ---\n" << m_texts[row] << '\n';
    }

private:
    std::ostream& m_out;
    std::vector<std::string> m_texts;
};

} // namespace

std::unique_ptr<ColumnWriter> jsonLinesWriter(std::ostream& out, std::size_t logprobs) {
    return std::make_unique<JsonLinesWriter>(out, logprobs);
}

std::unique_ptr<ColumnWriter> textWriter(std::ostream& out, std::size_t samples) {
    return std::make_unique<TextWriter>(out, samples);
}

} // namespace tokenscope
