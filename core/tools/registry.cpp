// SPDX-License-Identifier: MIT
#include "core/tools/calculator.h"
#include "core/tools/plot.h"
#include "core/tools/tool.h"

namespace tokenscope {

const ToolRegistry& ToolRegistry::standard() {
    static const ToolRegistry registry = [] {
        ToolRegistry tools;
        tools.add(std::make_unique<Calculator>());
        tools.add(std::make_unique<Plot>());
        return tools;
    }();
    return registry;
}

void ToolRegistry::add(std::unique_ptr<const Tool> tool) {
    m_tools.push_back(std::move(tool));
}

std::optional<ToolRegistry::Answer> ToolRegistry::call(std::string_view expression) const {
    for (const auto& tool : m_tools) {
        if (auto text = tool->call(expression))
            return Answer{tool->name(), std::move(*text)};
    }
    return std::nullopt;
}

} // namespace tokenscope
