// SPDX-License-Identifier: MIT
#include "core/text/json_text.h"

#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
#include <vector>

namespace tokenscope {

namespace {

using Json = nlohmann::json;

constexpr std::size_t maxDepth = 200;
/// Twice what the largest vocabularies have. Parsed, a value takes more memory than text ("[]" twenty times
/// as much).
constexpr std::size_t maxValues = 4'000'000;

std::string lineAndColumn(std::string_view text, std::size_t position) {
    const std::string_view before = text.substr(0, std::min(position, text.size()));
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0: the first line
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - lineStart);
}

/// Builds the document from the parser's events. The library's own builder neither limits depth nor sees
/// duplicate keys.
class Builder : public nlohmann::json_sax<Json> {
public:
    Builder(std::string_view text, const std::string& file, const std::string& part)
        : m_text(text), m_file(file), m_part(part) {}

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t& value) override { return add(std::move(value)); }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        const auto [place, isNew] = m_open.back()->emplace(name, nullptr);
        m_member = &*place;
        m_keys.back() = std::move(name);
        if (!isNew) {
            throw FileError(m_file, path(), "the key appears twice");
        }
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& error) override {
        // The library's text repeats its own name and the position; what follows the last "; " or ": " is the
        // reason.
        const std::string_view reason = error.what();
        throw FileError(m_file, path(),
                        "not valid JSON at " + lineAndColumn(m_text, position) + " (" +
                            messageText(reason.substr(reason.find("] ") + 2)) + ")");
    }

    Json take() { return std::move(m_root); }

private:
    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    Json& place(Json value) {
        if (++m_values > maxValues) {
            throw FileError(m_file, m_part, "JSON of more than " + std::to_string(maxValues) + " values");
        }
        if (m_open.empty()) {
            return m_root = std::move(value);
        }
        if (m_open.back()->is_object()) {
            return *m_member = std::move(value);
        }
        m_open.back()->push_back(std::move(value));
        return m_open.back()->back();
    }
    bool open(Json container) {
        if (m_open.size() >= maxDepth) {
            throw FileError(m_file, m_part,
                            "JSON nested deeper than " + std::to_string(maxDepth) + " levels");
        }
        m_open.push_back(&place(std::move(container)));
        m_keys.emplace_back();
        return true;
    }
    bool close() {
        m_open.pop_back();
        m_keys.pop_back();
        return true;
    }
    /// Where the parser is, as "model.merges[4]".
    std::string path() const {
        std::string path = m_part;
        for (std::size_t i = 0; i < m_open.size(); ++i) {
            if (m_open[i]->is_array()) {
                // A container around the place is its parent's last element; the place itself comes after the
                // last.
                const bool holdsNext = i + 1 < m_open.size();
                path.append("[").append(std::to_string(m_open[i]->size() - (holdsNext ? 1 : 0))).append("]");
            } else if (!m_keys[i].empty()) {
                path.append(i > 0 ? "." : path.empty() ? "" : ": ").append(messageText(m_keys[i]));
            }
        }
        return path;
    }

    std::string_view m_text;
    const std::string& m_file;
    const std::string& m_part;
    Json m_root;
    std::vector<Json*> m_open;       ///< containers around the place; their parents do not move meanwhile
    std::vector<std::string> m_keys; ///< for each of them the key now being read
    Json* m_member = nullptr;
    std::size_t m_values = 0;
};

} // namespace

nlohmann::json parseJsonText(std::string_view text, const std::string& file, const std::string& part) {
    Builder builder(text, file, part);
    Json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

} // namespace tokenscope
