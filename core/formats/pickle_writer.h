// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope {

/// Values as the instructions of a pickle that make them; an argument called a value is such a text. Joined
/// texts are values side by side. Nothing is put into the memo: a value used twice is written twice.
namespace pickled {

/// A whole pickle of protocol 2 (what torch reads), 4 where `bytes` and `classNamed` are used.
std::string program(std::string_view value);
std::string programOf4(std::string_view value);

std::string text(std::string_view utf8);
std::string bytes(std::string_view raw); ///< protocol 3 and up
std::string integer(std::int64_t number);
std::string boolean(bool flag);
std::string tuple(std::string_view values);
std::string integers(std::span<const std::int64_t> numbers); ///< a tuple
/// `entries` are keys and values in turn.
std::string dict(std::string_view entries);

/// A class or function; the names hold no line breaks.
std::string global(std::string_view module, std::string_view name);
/// The same as Python's protocol 4 writes it.
std::string stackGlobal(std::string_view module, std::string_view name);
/// A call of a value; `arguments` is a tuple.
std::string call(std::string_view callable, std::string_view arguments);
/// An object made without arguments that gets `state`.
std::string object(std::string_view type, std::string_view state);
/// An object that already has what its class makes of it, filled with entries.
std::string filled(std::string_view dictLike, std::string_view entries);
/// A reference to something outside the pickle.
std::string persistent(std::string_view id);

} // namespace pickled

} // namespace tokenscope
