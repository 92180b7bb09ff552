// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Something a model can call in the middle of its text. Pure: no state, any thread.
class Tool {
public:
    virtual ~Tool() = default;
    virtual std::string_view name() const = 0;
    /// Text to be forced as the result, or nothing when the expression is not one that this tool answers.
    virtual std::optional<std::string> call(std::string_view expression) const = 0;
};

/// Tools in the order in which they are asked; the first that answers wins.
class ToolRegistry {
public:
    /// All tools of this program.
    static const ToolRegistry& standard();

    void add(std::unique_ptr<const Tool> tool);
    struct Answer {
        std::string_view tool;
        std::string text;
    };
    std::optional<Answer> call(std::string_view expression) const;

private:
    std::vector<std::unique_ptr<const Tool>> m_tools;
};

} // namespace tokenscope
