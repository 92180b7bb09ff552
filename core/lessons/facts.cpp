// SPDX-License-Identifier: MIT
#include "core/lessons/facts.h"

#include <utility>

namespace tokenscope {

bool Facts::set(std::string name, FactValue value) {
    const auto [place, isNew] = m_values.try_emplace(std::move(name), value);
    if (isNew) {
        return true;
    }
    const bool changes = place->second != value;
    place->second = std::move(value);
    return changes;
}

bool Facts::set(std::string_view widget, std::string_view fact, FactValue value) {
    return set(std::string(widget) + "." + std::string(fact), std::move(value));
}

const FactValue* Facts::find(std::string_view name) const {
    const auto place = m_values.find(name);
    return place == m_values.end() ? nullptr : &place->second;
}

void Facts::clear(std::string_view widget) {
    const std::string prefix = std::string(widget) + ".";
    std::erase_if(m_values, [&](const auto& entry) { return entry.first.starts_with(prefix); });
}

} // namespace tokenscope
