// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// An option that a command understands.
struct OptionSpec {
    std::string_view name;      ///< with its dashes: "--top-k"
    std::string_view valueName; ///< "K"; empty for a flag
    std::string_view help;
};

/// What a command does with arguments that are not options.
enum class Positionals : std::uint8_t {
    None,          ///< wrong use
    LeadingDashes, ///< kept; one that begins with a dash and is no known option is kept too ("-5+3")
};

/// A command's arguments, split into options and the rest. "--name value" and "--name=value" are the same;
/// "--" ends the options; an option given twice has its last value, and texts() has all. The readers throw
/// RangeError, naming the option, for a value that is malformed, not finite or out of its range.
class Arguments {
public:
    /// Throws RangeError for an unknown option, a missing value or an argument that the command does not
    /// take.
    static Arguments parse(std::span<const std::string> words, std::span<const OptionSpec> options,
                           Positionals positionals = Positionals::None);

    bool has(std::string_view name) const { return m_values.find(name) != m_values.end(); }
    std::optional<std::string> text(std::string_view name) const;
    std::vector<std::string> texts(std::string_view name) const;
    /// As text(), but an empty one is refused.
    std::optional<std::string> filled(std::string_view name) const;
    /// As filled(), but the option must be there.
    std::string requiredText(std::string_view name) const;

    std::optional<double> number(std::string_view name) const;
    std::optional<std::int64_t> integer(std::string_view name,
                                        std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                                        std::int64_t most = std::numeric_limits<std::int64_t>::max()) const;
    std::optional<std::uint64_t> unsignedInteger(std::string_view name) const;
    /// "1,2,3"; an empty text is no ids. Each is at least 0.
    std::optional<std::vector<TokenId>> ids(std::string_view name) const;

    const std::vector<std::string>& positionals() const { return m_positionals; }

private:
    std::map<std::string, std::vector<std::string>, std::less<>> m_values; ///< a flag has one empty text
    std::vector<std::string> m_positionals;
};

/// "1,2,3" with optional spaces around the numbers. `place` begins the message of the RangeError.
std::vector<TokenId> parseIds(std::string_view text, std::string_view place);

} // namespace tokenscope
