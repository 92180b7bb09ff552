// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/byte_cursor.h"
#include "core/formats/pickle.h"
#include "core/formats/pickle_opcodes.h"
#include "core/formats/pickle_stack.h"

#include <cstddef>
#include <span>
#include <string>

namespace tokenscope {

/// Runs the instructions of one pickle, which build data and nothing else. Meaning: Python's pickletools.
class PickleMachine {
public:
    PickleMachine(std::span<const std::byte> bytes, PickleKind kind, const std::string& file,
                  const std::string& field);
    /// Once. Throws FileError with the offset of the instruction that cannot be followed.
    PicklePtr run();

private:
    PicklePtr runToStop();
    void readProtocol();
    void follow(PickleOpcode opcode);

    // Each follows the instructions of its sort and tells whether this was one.
    bool followConstant(PickleOpcode opcode);
    bool followText(PickleOpcode opcode);
    bool followContainer(PickleOpcode opcode);
    bool followAddition(PickleOpcode opcode);
    bool followMemo(PickleOpcode opcode);
    bool followObject(PickleOpcode opcode);

    template <class Number> Number read() { return m_cursor.read<Number>(m_field); }
    std::string readText(std::uint64_t length) { return std::string(m_cursor.takeText(length, m_field)); }
    std::string readLine();
    void pushLong(std::uint64_t length);
    void pushTuple(std::size_t length);
    void pushSequence(PickleSequence::Kind kind, const std::vector<PickleNodePtr>& items);
    void addToSequence(PickleSequence::Kind kind, const std::vector<PickleNodePtr>& items);
    void pushGlobal(std::string module, std::string name);
    void call();
    void setState();

    ByteCursor m_cursor;
    PickleKind m_kind;
    std::string m_field;
    PickleStack m_stack;
    std::uint64_t m_instruction = 0; ///< offset of the one being followed
};

} // namespace tokenscope
