// SPDX-License-Identifier: MIT
#include "core/formats/pickle_access.h"

#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

namespace {

/// In the order of PickleValue's alternatives.
constexpr const char* kinds[] = {
    "None",  "a truth value", "an integer",   "a number", "a large integer", "a text",
    "bytes", "a sequence",    "a dictionary", "a global", "an object",       "a reference"};

} // namespace

PickleView::PickleView(const PickleValue& value, std::string file, std::string field)
    : m_value(&value), m_file(std::move(file)), m_field(std::move(field)) {}

void PickleView::fail(const std::string& problem) const {
    throw FileError(m_file, m_field, problem);
}

template <class Kind> const Kind& PickleView::as(const char* expected) const {
    if (const auto* value = std::get_if<Kind>(&m_value->value)) {
        return *value;
    }
    fail(std::string("expected ") + expected + ", found " + kinds[m_value->value.index()]);
}

const std::string& PickleView::text() const {
    return as<std::string>("a text");
}

const std::string& PickleView::bytes() const {
    return as<PickleBytes>("bytes").bytes;
}

std::int64_t PickleView::integer() const {
    return as<std::int64_t>("an integer");
}

const PickleDict& PickleView::dict() const {
    return as<PickleDict>("a dictionary");
}

const PickleSequence& PickleView::sequence() const {
    return as<PickleSequence>("a sequence");
}

PickleView PickleView::stateOf(std::string_view module, std::string_view name) const {
    const auto& object = as<PickleObject>("an object");
    if (object.callable.module != module || object.callable.name != name || object.state == nullptr) {
        fail("expected an object of " + std::string(module) + "." + std::string(name) + " with its state");
    }
    return within(*object.state, "");
}

const PickleValue* PickleView::find(std::string_view key) const {
    for (const auto& [name, value] : dict().items) {
        if (const auto* text = std::get_if<std::string>(&name->value); text != nullptr && *text == key) {
            return value.get();
        }
    }
    return nullptr;
}

bool PickleView::has(std::string_view key) const {
    return find(key) != nullptr;
}

PickleView PickleView::at(std::string_view key) const {
    const PickleValue* const value = find(key);
    const std::string part = std::string(m_field.empty() ? "" : ".").append(messageText(key));
    if (value == nullptr) {
        within(*m_value, part).fail("missing");
    }
    return within(*value, part);
}

PickleView PickleView::within(const PickleValue& value, const std::string& part) const {
    return {value, m_file, m_field + part};
}

} // namespace tokenscope
