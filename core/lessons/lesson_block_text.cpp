// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_block_text.h"

#include "core/lessons/widget_kinds.h"
#include "core/text/message_text.h"
#include "core/text/unicode_class.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::string_view fence = ":::", continuation = "  ";
constexpr std::string_view taskKinds[] = {"predict", "check", "task"};
/// Keys of questions and tasks. A line with another word before its colon is text.
constexpr std::string_view taskKeys[] = {"number", "tolerance", "unit", "text", "reveal",
                                         "right",  "wrong",     "when", "hint", "done"};

bool contains(std::span<const std::string_view> words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

bool isKeyCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool isName(std::string_view name) {
    constexpr std::size_t longestName = 64;
    return !name.empty() && name.size() <= longestName && name.front() >= 'a' && name.front() <= 'z' &&
           std::ranges::all_of(name, [](char c) { return isKeyCharacter(c) && c != '_'; });
}

/// The words of a line, at most four of them.
std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> words;
    while (words.size() < 4) {
        line = trimmed(line);
        if (line.empty()) {
            break;
        }
        words.push_back(line.substr(0, line.find_first_of(" \t")));
        line.remove_prefix(words.back().size());
    }
    return words;
}

std::string allKinds() {
    std::vector<std::string_view> names;
    for (const WidgetKind& kind : widgetKinds()) {
        names.push_back(kind.name);
    }
    names.insert(names.end(), std::begin(taskKinds), std::end(taskKinds));
    return quotedList(names);
}

class BlockReader {
public:
    BlockReader(const LessonSource& source, int line) : m_source(source), m_line(line) {}

    LessonBlockText read() {
        readHead();
        for (++m_line; m_line <= m_source.count(); ++m_line) {
            const std::string_view line = m_source.line(m_line);
            if (line == fence) {
                finish();
                return std::move(m_block);
            }
            if (isBlockLine(line) || line.starts_with("## ")) {
                break;
            }
            readLine(line);
        }
        m_source.fail(
            m_block.line,
            "this block is not closed: a line with ::: alone must stand at its end" +
                (m_line > m_source.count() ? std::string() : ", before line " + std::to_string(m_line)));
    }

    int next() const { return m_line + 1; }

private:
    void readHead();
    void readLine(std::string_view line);
    void readSetting(const KeyLine& key, std::string_view line);
    bool readChoice(std::string_view line);
    void finish();

    const LessonSource& m_source;
    int m_line;
    LessonBlockText m_block;
    bool m_isWidget = false;
    PlacedText* m_goesOn = nullptr; ///< what an indented line belongs to; null: the text
    std::vector<int> m_blanks;      ///< since the last line, which belong to what goes on, if it does
};

void BlockReader::readHead() {
    const std::vector<std::string_view> words = wordsOf(m_source.line(m_line).substr(fence.size()));
    m_block.line = m_line;
    if (words.empty()) {
        m_source.fail(m_line, "there is no block to close here");
    }
    m_block.kind = words[0];
    m_isWidget = widgetKind(words[0]) != nullptr;
    if (!m_isWidget && !contains(taskKinds, words[0])) {
        m_source.fail(m_line, "there is no block \"" + messageText(words[0]) + "\"; there are " + allKinds());
    }
    const bool isNamed = m_isWidget ? words.size() == 3 && words[1] == "as" : words.size() == 2;
    if (!isNamed && !(m_isWidget && words.size() == 1)) {
        m_source.fail(
            m_line, m_isWidget
                        ? "expected \"::: " + m_block.kind + "\" or \"::: " + m_block.kind + " as NAME\""
                        : "expected \"::: " + m_block.kind + " ID\": the name that its answer is kept under");
    }
    if (isNamed) {
        m_block.name = words.back();
        if (!isName(words.back())) {
            m_source.fail(m_line,
                          "\"" + messageText(words.back()) +
                              "\" is no name: expected a small letter, then small letters, digits and -");
        }
    }
}

void BlockReader::readLine(std::string_view line) {
    if (line.empty()) {
        m_blanks.push_back(m_line);
        return;
    }
    const bool goesOn = m_goesOn != nullptr && line.starts_with(continuation);
    if (goesOn) {
        for (const int blank : m_blanks) {
            if (!m_goesOn->isEmpty()) {
                m_goesOn->addLine({}, blank, 0);
            }
        }
        m_goesOn->addLine(line.substr(continuation.size()), m_line, continuation.size());
    } else if (const auto key = keyLine(line); key && (m_isWidget || contains(taskKeys, key->key))) {
        readSetting(*key, line);
    } else if (m_isWidget) {
        const WidgetKind& kind = *widgetKind(m_block.kind);
        std::vector<std::string_view> names;
        std::ranges::transform(kind.settings, std::back_inserter(names), &WidgetSetting::name);
        m_source.fail(m_line, "expected a setting, as in \"" + std::string(names.front()) + ": …\"; " +
                                  m_block.kind + " has " + quotedList(names));
    } else if (!readChoice(line)) {
        m_goesOn = nullptr;
        for (const int blank : m_blanks) {
            if (!m_block.text.isEmpty()) {
                m_block.text.addLine({}, blank, 0);
            }
        }
        m_block.text.addLine(line, m_line, 0);
    }
    m_blanks.clear();
}

void BlockReader::readSetting(const KeyLine& key, std::string_view line) {
    if (const LessonBlockText::Setting* earlier = m_block.find(key.key)) {
        m_source.fail(m_line, "\"" + messageText(key.key) + "\" stands in line " +
                                  std::to_string(earlier->line) + " already");
    }
    m_block.settings.push_back({std::string(key.key), m_line, {}});
    m_goesOn = &m_block.settings.back().value;
    if (key.value < line.size()) {
        m_goesOn->addLine(line.substr(key.value), m_line, key.value);
    }
}

bool BlockReader::readChoice(std::string_view line) {
    constexpr std::string_view right = "- [x] ", rightLarge = "- [X] ", other = "- [ ] ";
    const bool isRight = line.starts_with(right) || line.starts_with(rightLarge);
    if (!isRight && !line.starts_with(other)) {
        if (line.starts_with("- [") && line.size() <= 6) {
            m_source.fail(m_line, "expected a choice, as in \"- [ ] …\", or \"- [x] …\" for a right one");
        }
        return false;
    }
    constexpr std::size_t mostChoices = 20;
    if (m_block.choices.size() == mostChoices) {
        m_source.fail(m_line, "more than " + std::to_string(mostChoices) + " choices");
    }
    m_block.choices.push_back({isRight, {}});
    m_goesOn = &m_block.choices.back().text;
    m_goesOn->addLine(line.substr(right.size()), m_line, right.size());
    return true;
}

void BlockReader::finish() {
    for (const LessonBlockText::Setting& setting : m_block.settings) {
        if (setting.value.isEmpty()) {
            m_source.fail(setting.line, "the value of \"" + messageText(setting.key) + "\" is missing");
        }
    }
}

} // namespace

const LessonBlockText::Setting* LessonBlockText::find(std::string_view key) const {
    const auto found = std::ranges::find(settings, key, &Setting::key);
    return found == settings.end() ? nullptr : &*found;
}

bool isBlockLine(std::string_view line) {
    return line.starts_with(fence);
}

std::optional<KeyLine> keyLine(std::string_view line) {
    const auto end = std::ranges::find_if_not(line, isKeyCharacter);
    const auto length = static_cast<std::size_t>(end - line.begin());
    if (length == 0 || end == line.end() || *end != ':' ||
        (length + 1 < line.size() && line[length + 1] != ' ')) {
        return std::nullopt;
    }
    return KeyLine{line.substr(0, length), std::min(line.find_first_not_of(' ', length + 1), line.size())};
}

LessonBlockText readBlockText(const LessonSource& source, int& line) {
    BlockReader reader(source, line);
    LessonBlockText block = reader.read();
    line = reader.next();
    return block;
}

} // namespace tokenscope
