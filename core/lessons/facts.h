// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace tokenscope {

using FactValue = std::variant<double, std::string>; ///< yes and no are 1 and 0

/// What is true of a page's live widgets, by "WIDGET.FACT" ("loop.columns"). Tasks are judged by it. Names
/// are those of widgetKinds(); a fact that is not there is not known yet.
class Facts {
public:
    /// Whether that changed anything.
    bool set(std::string name, FactValue value);
    bool set(std::string_view widget, std::string_view fact, FactValue value);
    /// Null while it is not known; else until the fact is set or cleared.
    const FactValue* find(std::string_view name) const;
    /// Forgets what is known of one widget.
    void clear(std::string_view widget);
    void clear() { m_values.clear(); }

private:
    std::map<std::string, FactValue, std::less<>> m_values;
};

} // namespace tokenscope
