// SPDX-License-Identifier: MIT
#include "core/formats/pickle_machine.h"

#include "core/values/errors.h"

#include <bit>
#include <utility>

namespace tokenscope {

namespace {

std::string opcodeText(PickleOpcode opcode) {
    constexpr char digits[] = "0123456789abcdef";
    const auto byte = static_cast<std::uint8_t>(opcode);
    std::string text = {'0', 'x', digits[byte >> 4], digits[byte & 15]};
    if (byte > 0x20 && byte < 0x7f) {
        text += std::string(" '") + static_cast<char>(byte) + "'";
    }
    return text;
}

/// Little-endian two's complement of up to eight bytes.
std::int64_t shortLong(std::string_view bytes) {
    std::uint64_t number = !bytes.empty() && (bytes.back() & 0x80) != 0 ? ~std::uint64_t{0} : 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return static_cast<std::int64_t>(number);
}

} // namespace

PickleMachine::PickleMachine(std::span<const std::byte> bytes, PickleKind kind, const std::string& file,
                             const std::string& field)
    : m_cursor(bytes, file, "pickle"), m_kind(kind), m_field(field), m_stack(bytes.size()) {}

PicklePtr PickleMachine::run() {
    try {
        return runToStop();
    } catch (const PickleFault& fault) {
        throw FileError(m_cursor.file(), m_field,
                        "the pickle's instruction at byte " + std::to_string(m_instruction) + " " +
                            fault.problem);
    }
}

PicklePtr PickleMachine::runToStop() {
    readProtocol();
    for (;;) {
        m_instruction = m_cursor.offset();
        const auto opcode = static_cast<PickleOpcode>(read<std::uint8_t>());
        if (opcode == PickleOpcode::Stop) {
            break;
        }
        follow(opcode);
    }
    if (!m_stack.holdsJustOne()) {
        throw PickleFault{"ends it without exactly one value"};
    }
    if (m_cursor.remaining() > 0) {
        throw PickleFault{"ends it before the last " + std::to_string(m_cursor.remaining()) + " bytes"};
    }
    return m_stack.pop();
}

void PickleMachine::readProtocol() {
    if (m_cursor.remaining() == 0) {
        throw FileError(m_cursor.file(), m_field.empty() ? "file size" : m_field, "the pickle is empty");
    }
    if (read<std::uint8_t>() != static_cast<std::uint8_t>(PickleOpcode::Proto)) {
        throw FileError(m_cursor.file(), m_field, "not a Python pickle of protocol 2 to 5");
    }
    const int protocol = read<std::uint8_t>();
    if (protocol < 2 || protocol > 5) {
        throw FileError(m_cursor.file(), m_field,
                        "pickle protocol " + std::to_string(protocol) + " is not supported, 2 to 5 are");
    }
}

void PickleMachine::follow(PickleOpcode opcode) {
    const bool followed = followConstant(opcode) || followText(opcode) || followContainer(opcode) ||
                          followAddition(opcode) || followMemo(opcode) || followObject(opcode);
    if (!followed) {
        throw PickleFault{"is opcode " + opcodeText(opcode) + ", which is not accepted"};
    }
}

bool PickleMachine::followConstant(PickleOpcode opcode) {
    switch (opcode) {
    case PickleOpcode::None:
        m_stack.push(PickleNone());
        return true;
    case PickleOpcode::NewTrue:
        m_stack.push(true);
        return true;
    case PickleOpcode::NewFalse:
        m_stack.push(false);
        return true;
    case PickleOpcode::BinInt:
        m_stack.push(std::int64_t{read<std::int32_t>()});
        return true;
    case PickleOpcode::BinInt1:
        m_stack.push(std::int64_t{read<std::uint8_t>()});
        return true;
    case PickleOpcode::BinInt2:
        m_stack.push(std::int64_t{read<std::uint16_t>()});
        return true;
    case PickleOpcode::Long1:
        pushLong(read<std::uint8_t>());
        return true;
    case PickleOpcode::Long4:
        pushLong(read<std::uint32_t>());
        return true;
    case PickleOpcode::BinFloat: // the one big-endian number of the format
        m_stack.push(std::bit_cast<double>(__builtin_bswap64(read<std::uint64_t>())));
        return true;
    default:
        return false;
    }
}

bool PickleMachine::followText(PickleOpcode opcode) {
    switch (opcode) {
    case PickleOpcode::ShortBinUnicode:
        m_stack.push(readText(read<std::uint8_t>()));
        return true;
    case PickleOpcode::BinUnicode:
        m_stack.push(readText(read<std::uint32_t>()));
        return true;
    case PickleOpcode::BinUnicode8:
        m_stack.push(readText(read<std::uint64_t>()));
        return true;
    case PickleOpcode::ShortBinBytes:
        m_stack.push(PickleBytes{readText(read<std::uint8_t>())});
        return true;
    case PickleOpcode::BinBytes:
        m_stack.push(PickleBytes{readText(read<std::uint32_t>())});
        return true;
    case PickleOpcode::BinBytes8:
    case PickleOpcode::ByteArray8:
        m_stack.push(PickleBytes{readText(read<std::uint64_t>())});
        return true;
    default:
        return false;
    }
}

bool PickleMachine::followMemo(PickleOpcode opcode) {
    switch (opcode) {
    case PickleOpcode::BinPut:
        m_stack.memoize(read<std::uint8_t>());
        return true;
    case PickleOpcode::LongBinPut:
        m_stack.memoize(read<std::uint32_t>());
        return true;
    case PickleOpcode::Memoize:
        m_stack.memoizeNext();
        return true;
    case PickleOpcode::BinGet:
        m_stack.pushMemo(read<std::uint8_t>());
        return true;
    case PickleOpcode::LongBinGet:
        m_stack.pushMemo(read<std::uint32_t>());
        return true;
    default:
        return false;
    }
}

std::string PickleMachine::readLine() {
    std::string line;
    for (char c = read<char>(); c != '\n'; c = read<char>()) {
        line += c;
    }
    return line;
}

void PickleMachine::pushLong(std::uint64_t length) {
    std::string bytes = readText(length);
    if (bytes.size() <= sizeof(std::int64_t)) {
        m_stack.push(shortLong(bytes));
    } else {
        m_stack.push(PickleLong{std::move(bytes)});
    }
}

} // namespace tokenscope
