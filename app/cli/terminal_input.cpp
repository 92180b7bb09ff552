// SPDX-License-Identifier: MIT
#include "app/cli/terminal_input.h"

#include "app/cli/edited_line.h"
#include "app/cli/input_bytes.h"
#include "app/cli/terminal_keys.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string_view>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tokenscope {

namespace {

termios cookedSettings; // for a program that ends in the middle of a line
bool isRaw = false;

void makeCooked() {
    if (std::exchange(isRaw, false))
        ::tcsetattr(STDIN_FILENO, TCSADRAIN, &cookedSettings);
}

void write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return; // the terminal has gone: reading will say so
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
}

/// While it lives, the terminal gives each key as it is pressed, and marks what is pasted.
class RawTerminal {
public:
    RawTerminal() { enter(); }
    ~RawTerminal() { leave(); }
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    void enter() {
        static const bool isRegistered = std::atexit(makeCooked) == 0;
        static_cast<void>(isRegistered);
        if (::tcgetattr(STDIN_FILENO, &cookedSettings) != 0)
            throw Error("the terminal does not tell its settings");
        termios raw = cookedSettings;
        raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IXON);
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        isRaw = true;
        ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw); // what was typed before stays
        write("\x1b[?2004h");
    }
    void leave() {
        write("\x1b[?2004l");
        makeCooked();
    }
};

class TerminalInput final : public LineInput {
public:
    explicit TerminalInput(Interrupt& interrupt) : m_bytes(interrupt) {}

    Read read(const std::string& prompt) override {
        std::cout.flush();
        RawTerminal terminal;
        EditedLine line(m_history);
        m_row = 0;
        draw(prompt, line);
        while (true) {
            for (; !m_keys.empty(); m_keys.erase(m_keys.begin())) {
                const EditedLine::Outcome outcome = line.press(m_keys.front());
                if (outcome == EditedLine::Outcome::Editing)
                    continue;
                const auto read = settle(outcome, prompt, line, terminal);
                if (read) {
                    m_keys.erase(m_keys.begin());
                    return *read;
                }
            }
            draw(prompt, line);
            std::string bytes;
            const InputBytes::Event event = m_bytes.read(bytes);
            if (event != InputBytes::Event::Read) {
                leaveLine(prompt, line);
                return {event == InputBytes::Event::Interrupted ? How::Interrupted : How::End, line.text()};
            }
            m_keys = m_decoder.push(bytes);
        }
    }

    void remember(const std::string& entered) override {
        if (m_history.empty() || m_history.back() != entered)
            m_history.push_back(entered);
    }
    bool isInteractive() const override { return true; }

private:
    std::optional<Read> settle(EditedLine::Outcome outcome, const std::string& prompt, const EditedLine& line,
                               RawTerminal& terminal) {
        switch (outcome) {
        case EditedLine::Outcome::Editing:
            return std::nullopt;
        case EditedLine::Outcome::Cleared:
            write("\x1b[H\x1b[2J");
            m_row = 0;
            return std::nullopt;
        case EditedLine::Outcome::Suspended:
            leaveLine(prompt, line);
            terminal.leave();
            ::raise(SIGTSTP);
            terminal.enter();
            m_row = 0;
            return std::nullopt;
        case EditedLine::Outcome::Entered:
            leaveLine(prompt, line);
            return Read{How::Line, line.text()};
        case EditedLine::Outcome::Interrupted:
            leaveLine(prompt, line);
            return Read{How::Interrupted, line.text()};
        case EditedLine::Outcome::Ended:
            leaveLine(prompt, line);
            return Read{How::End};
        }
        return std::nullopt;
    }

    LineLayout layout(const std::string& prompt, const EditedLine& line, std::size_t cursor) const {
        winsize size{};
        const bool isKnown = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
        LineLayout layout = layoutLine(prompt, std::string(prompt.size(), ' '), line.text(), cursor,
                                       isKnown ? std::max<int>(size.ws_col, 10) : 80);
        // Of a text higher than the screen the rows around the cursor.
        const std::size_t height = isKnown && size.ws_row > 1 ? size.ws_row : 24u;
        if (layout.rows.size() > height) {
            const std::size_t first = std::min(layout.cursorRow - std::min(layout.cursorRow, height / 2),
                                               layout.rows.size() - height);
            layout.rows.erase(layout.rows.begin(), layout.rows.begin() + static_cast<std::ptrdiff_t>(first));
            layout.rows.resize(height);
            layout.cursorRow -= first;
        }
        return layout;
    }

    void draw(const std::string& prompt, const EditedLine& line) {
        show(layout(prompt, line, line.cursor()));
    }

    void leaveLine(const std::string& prompt, const EditedLine& line) {
        show(layout(prompt, line, line.text().size()));
        write("\r\n");
        m_row = 0;
    }

    /// Over what was drawn before.
    void show(const LineLayout& layout) {
        std::string text = m_row > 0 ? "\x1b[" + std::to_string(m_row) + "A" : "";
        text += "\r\x1b[J";
        for (std::size_t i = 0; i < layout.rows.size(); ++i)
            text += (i > 0 ? "\r\n" : "") + layout.rows[i];
        if (const std::size_t below = layout.rows.size() - 1 - layout.cursorRow; below > 0)
            text += "\x1b[" + std::to_string(below) + "A";
        text += "\r";
        if (layout.cursorColumn > 0)
            text += "\x1b[" + std::to_string(layout.cursorColumn) + "C";
        m_row = layout.cursorRow;
        write(text);
    }

    InputBytes m_bytes;
    TerminalKeys m_decoder;
    std::vector<Key> m_keys; ///< pressed and not used yet
    std::vector<std::string> m_history;
    std::size_t m_row = 0; ///< in which the cursor stands, of those drawn
};

} // namespace

bool canEditLines() {
    const char* kind = std::getenv("TERM");
    const bool isDumb = kind == nullptr || *kind == '\0' || std::strcmp(kind, "dumb") == 0;
    return ::isatty(STDIN_FILENO) && ::isatty(STDERR_FILENO) && !isDumb;
}

std::unique_ptr<LineInput> terminalInput(Interrupt& interrupt) {
    return std::make_unique<TerminalInput>(interrupt);
}

} // namespace tokenscope
