// SPDX-License-Identifier: MIT
#include "core/lessons/lesson_parser.h"

#include "core/lessons/lesson_block.h"
#include "core/lessons/lesson_block_text.h"
#include "core/lessons/lesson_source.h"
#include "core/lessons/widget_kinds.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>
#include <variant>

namespace tokenscope {

namespace {

constexpr std::string_view titleMark = "# ", pageMark = "## ", codeMark = "```";
constexpr int mostMinutes = 600;

class LessonParser {
public:
    explicit LessonParser(const LessonSource& source) : m_source(source) {}

    Lesson parse() {
        readTitle();
        readHead();
        skipBlanks();
        if (!isAtEnd() && !line().starts_with(pageMark)) {
            m_source.fail(
                m_line,
                "expected the first page, as in \"## The loop\", after the head's lines and an empty one");
        }
        while (!isAtEnd()) {
            readPage();
        }
        if (m_lesson.pages.empty()) {
            m_source.fail(std::max(1, m_source.count()),
                          "the lesson has no pages: each begins with a line \"## Its title\"");
        }
        return std::move(m_lesson);
    }

private:
    /// A page's blocks as they are written; tasks can only be read when all its widgets are known.
    using Written = std::variant<LessonProse, LessonBlockText>;

    bool isAtEnd() const { return m_line > m_source.count(); }
    std::string_view line() const { return m_source.line(m_line); }
    void skipBlanks() {
        while (!isAtEnd() && m_source.isBlank(m_line)) {
            ++m_line;
        }
    }

    void readTitle();
    void readHead();
    void readHeadLine(std::string_view key, const std::string& value);
    void readPage();
    LessonProse readProse();
    void understand(std::vector<Written>& written, LessonPage& page);
    void addWidget(const LessonWidget& widget);
    void checkFollowed(const LessonWidget& widget) const;
    void claimId(const LessonBlockText& block);
    const WidgetFact& factOf(std::string_view name) const;

    const LessonSource& m_source;
    int m_line = 1;
    Lesson m_lesson;
    std::map<std::string, LessonWidget, std::less<>> m_widgets; ///< of the page
    std::map<std::string, int> m_ids;                           ///< of the lesson, with their lines
};

void LessonParser::readTitle() {
    skipBlanks();
    if (isAtEnd() || !line().starts_with(titleMark)) {
        m_source.fail(isAtEnd() ? 1 : m_line, "expected the lesson's title, as in \"# One token at a time\"");
    }
    m_lesson.title = line().substr(titleMark.size());
    ++m_line;
}

void LessonParser::readHead() {
    const int first = m_line;
    std::map<std::string, int, std::less<>> seen;
    for (; !isAtEnd() && !m_source.isBlank(m_line) && !line().starts_with(pageMark); ++m_line) {
        const auto key = keyLine(line());
        if (!key || key->value >= line().size()) {
            m_source.fail(m_line,
                          "expected a line of the head, as in \"minutes: 6\", or an empty line after it");
        }
        if (const auto [place, isNew] = seen.emplace(key->key, m_line); !isNew) {
            m_source.fail(m_line, "\"" + messageText(key->key) + "\" stands in line " +
                                      std::to_string(place->second) + " already");
        }
        readHeadLine(key->key, std::string(line().substr(key->value)));
    }
    for (const char* needed : {"id", "minutes", "about"}) {
        if (!seen.contains(needed)) {
            m_source.fail(std::min(first, m_source.count()),
                          std::string("the head needs \"") + needed + ": …\", right after the title");
        }
    }
}

void LessonParser::readHeadLine(std::string_view key, const std::string& value) {
    const auto consistsOf = [&value](std::string_view characters) {
        return value.find_first_not_of(characters) == std::string::npos;
    };
    constexpr std::size_t longestId = 64, longestLanguage = 10;
    if (key == "id") {
        if (value.size() > longestId || !consistsOf("abcdefghijklmnopqrstuvwxyz0123456789-")) {
            m_source.fail(m_line, "expected an id of small letters, digits and -, found \"" +
                                      messageText(value) + "\"");
        }
        m_lesson.id = value;
    } else if (key == "minutes") {
        const char* last = value.data() + value.size();
        const auto [end, error] = std::from_chars(value.data(), last, m_lesson.minutes);
        if (error != std::errc() || end != last || m_lesson.minutes < 1 || m_lesson.minutes > mostMinutes) {
            m_source.fail(m_line, "expected a whole number of minutes from 1 to " +
                                      std::to_string(mostMinutes) + ", found \"" + messageText(value) + "\"");
        }
    } else if (key == "about") {
        m_lesson.about = value;
    } else if (key == "language") {
        if (value.size() > longestLanguage || value.size() < 2 ||
            !consistsOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-")) {
            m_source.fail(m_line, "expected a language's code, such as en or es, found \"" +
                                      messageText(value) + "\"");
        }
        m_lesson.language = value;
    } else if (key == "model") {
        if (value != "any" && value != "builtin") {
            m_source.fail(m_line, "expected any or builtin, found \"" + messageText(value) + "\"");
        }
        m_lesson.model = value == "any" ? LessonModel::Any : LessonModel::Builtin;
    } else {
        m_source.fail(
            m_line,
            "there is no \"" + messageText(key) +
                "\" in a lesson's head; there are \"id\", \"minutes\", \"about\", \"language\", \"model\"");
    }
}

void LessonParser::readPage() {
    const int first = m_line;
    LessonPage page{.title = std::string(line().substr(pageMark.size())), .blocks = {}};
    if (m_lesson.pages.size() == mostPages) {
        m_source.fail(first, "more than " + std::to_string(mostPages) + " pages");
    }
    ++m_line;
    std::vector<Written> written;
    for (skipBlanks(); !isAtEnd() && !line().starts_with(pageMark); skipBlanks()) {
        if (written.size() == mostBlocks) {
            m_source.fail(m_line, "more than " + std::to_string(mostBlocks) + " blocks on one page");
        }
        if (isBlockLine(line())) {
            written.emplace_back(readBlockText(m_source, m_line));
        } else {
            written.emplace_back(readProse());
        }
    }
    if (written.empty()) {
        m_source.fail(first, "this page is empty: expected text or a block under its title");
    }
    understand(written, page);
    m_lesson.pages.push_back(std::move(page));
}

/// Up to the next block or page. In code between ``` lines nothing has a meaning.
LessonProse LessonParser::readProse() {
    const int first = m_line;
    std::string markdown;
    PlacedText text;
    const auto flush = [&] {
        markdown += computedText(m_source, text);
        text = {};
    };
    for (; !isAtEnd() && !isBlockLine(line()) && !line().starts_with(pageMark); ++m_line) {
        if (line().starts_with(titleMark)) {
            m_source.fail(
                m_line, "a lesson has one title; a page begins with \"## \", a heading on it with \"### \"");
        }
        if (!line().starts_with(codeMark)) {
            text.addLine(line(), m_line, 0);
            continue;
        }
        const int opened = m_line;
        markdown += text.pieces.empty() ? "" : computedText(m_source, text) + "\n";
        text = {};
        do {
            markdown.append(line()).append("\n");
            ++m_line;
        } while (!isAtEnd() && line() != codeMark);
        if (isAtEnd()) {
            m_source.fail(
                opened,
                "the code that begins here is not closed: a line with ``` alone must stand at its end");
        }
        markdown.append(line()).append("\n");
    }
    flush();
    markdown.erase(markdown.find_last_not_of('\n') + 1);
    if (markdown.size() > longestProse) {
        m_source.fail(first, "more than " + std::to_string(longestProse) + " bytes of text in one piece");
    }
    return {std::move(markdown)};
}

void LessonParser::understand(std::vector<Written>& written, LessonPage& page) {
    m_widgets.clear();
    for (const Written& part : written) {
        const auto* block = std::get_if<LessonBlockText>(&part);
        if (block != nullptr && widgetKind(block->kind) != nullptr) {
            if (m_widgets.size() == mostWidgets) {
                m_source.fail(block->line,
                              "more than " + std::to_string(mostWidgets) + " widgets on one page");
            }
            addWidget(readWidget(m_source, *block));
        }
    }
    for (Written& part : written) {
        const auto* block = std::get_if<LessonBlockText>(&part);
        if (block == nullptr) {
            page.blocks.emplace_back(std::get<LessonProse>(std::move(part)));
        } else if (widgetKind(block->kind) != nullptr) {
            const LessonWidget& widget =
                m_widgets.find(block->name.empty() ? block->kind : block->name)->second;
            checkFollowed(widget);
            page.blocks.emplace_back(widget);
        } else {
            claimId(*block);
            if (block->kind == "task") {
                page.blocks.emplace_back(
                    readTask(m_source, *block,
                             [this](std::string_view name) -> const WidgetFact& { return factOf(name); }));
            } else {
                page.blocks.emplace_back(readQuestion(m_source, *block));
            }
        }
    }
}

void LessonParser::addWidget(const LessonWidget& widget) {
    const auto [place, isNew] = m_widgets.emplace(widget.name, widget);
    if (!isNew) {
        m_source.fail(widget.line, "the name \"" + widget.name + "\" is taken on this page (line " +
                                       std::to_string(place->second.line) + "): write \"::: " + widget.kind +
                                       " as NAME\" with another one");
    }
}

void LessonParser::checkFollowed(const LessonWidget& widget) const {
    for (const WidgetSetting& setting : widgetKind(widget.kind)->settings) {
        const auto given = widget.settings.find(setting.name);
        if (setting.type != SettingType::Widget || given == widget.settings.end()) {
            continue;
        }
        const auto followed = m_widgets.find(given->second);
        if (followed == m_widgets.end() ||
            std::ranges::find(setting.words, followed->second.kind) == setting.words.end()) {
            m_source.fail(widget.line, std::string(setting.name) + ": there is no " +
                                           std::string(setting.words.front()) + " of the name \"" +
                                           messageText(given->second) + "\" on this page");
        }
    }
}

void LessonParser::claimId(const LessonBlockText& block) {
    const auto [place, isNew] = m_ids.emplace(block.name, block.line);
    if (!isNew) {
        m_source.fail(block.line, "the id \"" + block.name + "\" is taken (line " +
                                      std::to_string(place->second) +
                                      "): answers are kept under it, so each needs its own");
    }
}

const WidgetFact& LessonParser::factOf(std::string_view name) const {
    const std::size_t dot = name.find('.');
    const std::string_view widget = name.substr(0, dot), fact = name.substr(dot + 1);
    const auto place = m_widgets.find(widget);
    if (place == m_widgets.end()) {
        std::vector<std::string_view> names;
        for (const auto& [known, value] : m_widgets) {
            names.push_back(known);
        }
        throw Error("there is no widget \"" + messageText(widget) + "\" on this page" +
                    (names.empty() ? ", which has none" : "; there are " + quotedList(names)));
    }
    const WidgetKind& kind = *widgetKind(place->second.kind);
    const WidgetFact* found = findFact(kind, fact);
    if (found == nullptr) {
        std::vector<std::string_view> names;
        std::ranges::transform(kind.facts, std::back_inserter(names), &WidgetFact::name);
        throw Error(std::string(kind.name) + " has no fact \"" + messageText(fact) + "\"; there are " +
                    quotedList(names));
    }
    return *found;
}

} // namespace

Lesson parseLesson(std::string_view text, const std::string& file) {
    if (text.size() > longestLesson) {
        throw FileError(file, "", "a lesson of more than 1 MiB is not read");
    }
    const LessonSource source(text, file);
    return LessonParser(source).parse();
}

} // namespace tokenscope
