// SPDX-License-Identifier: MIT
#include "app/cli/line_input.h"

#include "app/cli/input_bytes.h"
#include "app/cli/terminal_input.h"
#include "core/text/unicode_class.h"

#include <iostream>
#include <string_view>
#include <utility>

namespace tokenscope {

namespace {

class PipeInput final : public LineInput {
public:
    explicit PipeInput(Interrupt& interrupt) : m_bytes(interrupt) {}

    Read read(const std::string&) override {
        std::size_t searched = 0;
        while (true) {
            if (const std::size_t end = m_waiting.find('\n', searched); end != std::string::npos) {
                std::string line = m_waiting.substr(0, end);
                m_waiting.erase(0, end + 1);
                if (line.ends_with('\r'))
                    line.pop_back();
                return {How::Line, std::move(line)};
            }
            searched = m_waiting.size();
            const InputBytes::Event event = m_bytes.read(m_waiting);
            if (event == InputBytes::Event::Read)
                continue;
            if (event == InputBytes::Event::End && !m_waiting.empty())
                return {How::Line, std::exchange(m_waiting, {})}; // the last line need not have an end
            return {How::End};
        }
    }
    bool isInteractive() const override { return false; }

private:
    InputBytes m_bytes;
    std::string m_waiting;
};

constexpr std::string_view quotes = "\"\"\"";
constexpr const char* firstPrompt = "> ";
constexpr const char* nextPrompt = "... ";

} // namespace

std::unique_ptr<LineInput> standardInput(Interrupt& interrupt) {
    if (canEditLines())
        return terminalInput(interrupt);
    return std::make_unique<PipeInput>(interrupt);
}

std::optional<std::string> readMessage(LineInput& input) {
    bool wasInterrupted = false;
    while (true) {
        LineInput::Read read = input.read(firstPrompt);
        if (read.how == LineInput::How::End)
            return std::nullopt;
        if (read.how == LineInput::How::Interrupted) {
            if (wasInterrupted && read.text.empty())
                return std::nullopt;
            wasInterrupted = read.text.empty();
            if (wasInterrupted)
                std::cerr << "Ctrl+C again, Ctrl+D or /quit leaves.\n";
            continue;
        }
        const bool isBlock = trimmed(read.text) == quotes;
        std::string message = isBlock ? std::string() : std::move(read.text);
        bool isFirst = true;
        while (isBlock || message.ends_with('\\')) {
            read = input.read(nextPrompt);
            if (read.how != LineInput::How::Line || (isBlock && trimmed(read.text) == quotes))
                break;
            if (!isBlock)
                message.back() = '\n';
            else if (!isFirst)
                message += '\n';
            message += read.text;
            isFirst = false;
        }
        if (read.how == LineInput::How::Interrupted)
            continue; // what was typed of it is given up
        return message;
    }
}

} // namespace tokenscope
