// SPDX-License-Identifier: MIT
#include "core/formats/pickle_writer.h"

#include "core/formats/byte_writer.h"
#include "core/formats/pickle_opcodes.h"

#include <limits>

namespace tokenscope::pickled {

namespace {

using Op = PickleOpcode;

char code(Op opcode) {
    return static_cast<char>(opcode);
}

template <class Number> bool fits(std::int64_t number) {
    return number >= std::numeric_limits<Number>::min() && number <= std::numeric_limits<Number>::max();
}

/// The opcode, then the number in as many bytes as its type has.
template <class Number> std::string withNumber(Op opcode, std::int64_t number) {
    return ByteWriter().number(code(opcode)).number(static_cast<Number>(number)).bytes;
}

std::string joined(std::string_view first, std::string_view second, Op opcode) {
    return ByteWriter().text(first).text(second).number(code(opcode)).bytes;
}

} // namespace

std::string program(std::string_view value) {
    return withNumber<std::uint8_t>(Op::Proto, 2) + joined(value, {}, Op::Stop);
}

std::string programOf4(std::string_view value) {
    const std::string frame = joined(value, {}, Op::Stop);
    return withNumber<std::uint8_t>(Op::Proto, 4) +
           withNumber<std::uint64_t>(Op::Frame, static_cast<std::int64_t>(frame.size())) + frame;
}

std::string text(std::string_view utf8) {
    return withNumber<std::uint32_t>(Op::BinUnicode, static_cast<std::int64_t>(utf8.size())).append(utf8);
}

std::string bytes(std::string_view raw) {
    const auto size = static_cast<std::int64_t>(raw.size());
    return (fits<std::uint8_t>(size) ? withNumber<std::uint8_t>(Op::ShortBinBytes, size)
                                     : withNumber<std::uint32_t>(Op::BinBytes, size))
        .append(raw);
}

std::string integer(std::int64_t number) {
    if (fits<std::uint8_t>(number)) {
        return withNumber<std::uint8_t>(Op::BinInt1, number);
    }
    if (fits<std::uint16_t>(number)) {
        return withNumber<std::uint16_t>(Op::BinInt2, number);
    }
    if (fits<std::int32_t>(number)) {
        return withNumber<std::int32_t>(Op::BinInt, number);
    }
    return withNumber<std::uint8_t>(Op::Long1, sizeof number) + ByteWriter().number(number).bytes;
}

std::string boolean(bool flag) {
    return {code(flag ? Op::NewTrue : Op::NewFalse)};
}

std::string tuple(std::string_view values) {
    return values.empty() ? std::string{code(Op::EmptyTuple)}
                          : code(Op::Mark) + joined(values, {}, Op::Tuple);
}

std::string integers(std::span<const std::int64_t> numbers) {
    std::string values;
    for (const std::int64_t number : numbers) {
        values += integer(number);
    }
    return tuple(values);
}

std::string dict(std::string_view entries) {
    return filled(std::string{code(Op::EmptyDict)}, entries);
}

std::string global(std::string_view module, std::string_view name) {
    return ByteWriter().number(code(Op::Global)).text(module).text("\n").text(name).text("\n").bytes;
}

std::string stackGlobal(std::string_view module, std::string_view name) {
    return joined(text(module), text(name), Op::StackGlobal);
}

std::string call(std::string_view callable, std::string_view arguments) {
    return joined(callable, arguments, Op::Reduce);
}

std::string object(std::string_view type, std::string_view state) {
    const std::string made = joined(type, tuple({}), Op::NewObj);
    return joined(made, state, Op::Build);
}

std::string filled(std::string_view dictLike, std::string_view entries) {
    if (entries.empty()) {
        return std::string(dictLike);
    }
    return ByteWriter().text(dictLike).number(code(Op::Mark)).text(entries).number(code(Op::SetItems)).bytes;
}

std::string persistent(std::string_view id) {
    return joined(id, {}, Op::BinPersId);
}

} // namespace tokenscope::pickled
