// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/pickle.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tokenscope {

/// A value of a pickle together with where it stands, for code that expects a certain structure. Every
/// look-up throws FileError naming file and field when the value is of another kind or missing. Cheap to copy
/// but for the field's name; the pickle must outlive it.
class PickleView {
public:
    PickleView(const PickleValue& value, std::string file, std::string field = {});

    const std::string& text() const;
    const std::string& bytes() const;
    std::int64_t integer() const;
    const PickleDict& dict() const;
    const PickleSequence& sequence() const;
    /// The state of an object of class `module`.`name`.
    PickleView stateOf(std::string_view module, std::string_view name) const;

    /// The value of a dictionary's text key.
    bool has(std::string_view key) const;
    PickleView at(std::string_view key) const;
    /// A value found inside this one, named `part` of it in messages: "mergeable_ranks[7]".
    PickleView within(const PickleValue& value, const std::string& part) const;

    [[noreturn]] void fail(const std::string& problem) const;

private:
    template <class Kind> const Kind& as(const char* expected) const;
    const PickleValue* find(std::string_view key) const;

    const PickleValue* m_value;
    std::string m_file;
    std::string m_field;
};

} // namespace tokenscope
