// SPDX-License-Identifier: MIT
#include "core/formats/pickle_machine.h"

#include "core/formats/file_kind.h"
#include "core/formats/pickle_globals.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <algorithm>
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
    : m_cursor(bytes, file, "pickle"), m_kind(kind), m_field(field) {}

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

bool PickleMachine::followContainer(PickleOpcode opcode) {
    using Kind = PickleSequence::Kind;
    switch (opcode) {
    case PickleOpcode::Mark:
        m_stack.mark();
        return true;
    case PickleOpcode::EmptyTuple:
        pushTuple(0);
        return true;
    case PickleOpcode::Tuple1:
        pushTuple(1);
        return true;
    case PickleOpcode::Tuple2:
        pushTuple(2);
        return true;
    case PickleOpcode::Tuple3:
        pushTuple(3);
        return true;
    case PickleOpcode::Tuple:
        pushSequence(Kind::Tuple, m_stack.popToMark());
        return true;
    case PickleOpcode::FrozenSet:
        pushSequence(Kind::Set, m_stack.popToMark());
        return true;
    case PickleOpcode::EmptyList:
        pushSequence(Kind::List, {});
        return true;
    case PickleOpcode::EmptySet:
        pushSequence(Kind::Set, {});
        return true;
    case PickleOpcode::EmptyDict:
        m_stack.push(PickleDict());
        return true;
    default:
        return false;
    }
}

bool PickleMachine::followAddition(PickleOpcode opcode) {
    using Kind = PickleSequence::Kind;
    switch (opcode) {
    case PickleOpcode::Append:
        addToSequence(Kind::List, {m_stack.pop()});
        return true;
    case PickleOpcode::Appends:
        addToSequence(Kind::List, m_stack.popToMark());
        return true;
    case PickleOpcode::AddItems:
        addToSequence(Kind::Set, m_stack.popToMark());
        return true;
    case PickleOpcode::SetItem: {
        const PickleNodePtr value = m_stack.pop();
        const PickleNodePtr key = m_stack.pop();
        addToDict(m_stack.topOpen<PickleDict>("a dictionary"), {key, value});
        return true;
    }
    case PickleOpcode::SetItems: {
        const auto keysAndValues = m_stack.popToMark();
        addToDict(m_stack.topOpen<PickleDict>("a dictionary"), keysAndValues);
        return true;
    }
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

bool PickleMachine::followObject(PickleOpcode opcode) {
    switch (opcode) {
    case PickleOpcode::Frame: // only a hint for reading ahead
        if (read<std::uint64_t>() > m_cursor.remaining()) {
            throw PickleFault{"opens a frame that is longer than what is left (cut short?)"};
        }
        return true;
    case PickleOpcode::Global: {
        std::string module = readLine();
        pushGlobal(std::move(module), readLine());
        return true;
    }
    case PickleOpcode::StackGlobal: {
        const PickleNodePtr name = m_stack.pop();
        const PickleNodePtr module = m_stack.pop();
        const auto* nameText = std::get_if<std::string>(&name->value);
        const auto* moduleText = std::get_if<std::string>(&module->value);
        if (nameText == nullptr || moduleText == nullptr) {
            throw PickleFault{"names a global with something that is no text"};
        }
        pushGlobal(*moduleText, *nameText);
        return true;
    }
    case PickleOpcode::Reduce:
    case PickleOpcode::NewObj:
        call();
        return true;
    case PickleOpcode::Build:
        setState();
        return true;
    case PickleOpcode::BinPersId: {
        const PickleNodePtr id = m_stack.pop();
        const PickleNodePtr reference = m_stack.push(PicklePersistent());
        std::get<PicklePersistent>(reference->value).id = adopt(*reference, id);
        return true;
    }
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

void PickleMachine::pushTuple(std::size_t length) {
    std::vector<PickleNodePtr> items(length);
    for (PickleNodePtr& item : items) {
        item = m_stack.pop();
    }
    std::ranges::reverse(items);
    pushSequence(PickleSequence::Kind::Tuple, items);
}

void PickleMachine::pushSequence(PickleSequence::Kind kind, const std::vector<PickleNodePtr>& items) {
    const PickleNodePtr sequence = m_stack.push(PickleSequence{kind, {}});
    std::get<PickleSequence>(sequence->value).items = adoptAll(*sequence, items);
}

void PickleMachine::addToSequence(PickleSequence::Kind kind, const std::vector<PickleNodePtr>& items) {
    PickleNode& node = m_stack.topOpen<PickleSequence>("a list");
    auto& sequence = std::get<PickleSequence>(node.value);
    if (sequence.kind != kind) {
        throw PickleFault{"adds to a sequence of another kind"};
    }
    const auto parts = adoptAll(node, items);
    sequence.items.insert(sequence.items.end(), parts.begin(), parts.end());
}

void PickleMachine::pushGlobal(std::string module, std::string name) {
    if (pickleGlobalUse(m_kind, module, name) == PickleGlobalUse::Unlisted) {
        throw PickleFault{"names " + messageText(module) + "." + messageText(name) +
                          ", which is not on the list of what such a file may contain"};
    }
    m_stack.push(PickleGlobal{std::move(module), std::move(name)});
}

void PickleMachine::call() {
    const PickleNodePtr arguments = m_stack.pop();
    const PickleNodePtr callable = m_stack.pop();
    const auto* sequence = std::get_if<PickleSequence>(&arguments->value);
    const auto* global = std::get_if<PickleGlobal>(&callable->value);
    if (global == nullptr || sequence == nullptr || sequence->kind != PickleSequence::Kind::Tuple) {
        throw PickleFault{"calls something that is no function, or without a tuple of arguments"};
    }
    switch (pickleGlobalUse(m_kind, global->module, global->name)) {
    case PickleGlobalUse::OrderedDict:
        if (!sequence->items.empty()) {
            throw PickleFault{"makes an OrderedDict with arguments, which is not supported"};
        }
        m_stack.push(PickleDict());
        return;
    case PickleGlobalUse::Call: {
        const PickleNodePtr object = m_stack.push(PickleObject{*global, sequence->items, nullptr});
        adopt(*object, arguments); // not stored itself, but its items are as deep
        return;
    }
    default:
        throw PickleFault{"calls " + messageText(global->module) + "." + messageText(global->name)};
    }
}

void PickleMachine::setState() {
    const PickleNodePtr state = m_stack.pop();
    PickleNode& node = m_stack.top();
    if (std::holds_alternative<PickleDict>(node.value)) {
        return; // attributes of an OrderedDict: torch's module versions, of no use here
    }
    auto& object = std::get<PickleObject>(m_stack.topOpen<PickleObject>("an object").value);
    if (object.state != nullptr) {
        throw PickleFault{"gives an object a second state"};
    }
    object.state = adopt(node, state);
}

} // namespace tokenscope
