// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tokenscope {

struct PickleValue;
using PicklePtr = std::shared_ptr<const PickleValue>;

struct PickleNone {};
/// An integer beyond 64 bits: little-endian two's complement.
struct PickleLong {
    std::string bytes;
};
struct PickleBytes {
    std::string bytes;
};
struct PickleSequence {
    enum class Kind : std::uint8_t { Tuple, List, Set } kind;
    std::vector<PicklePtr> items;
};
/// Plain and ordered alike, in order. No two keys are the same text, bytes or integer.
struct PickleDict {
    std::vector<std::pair<PicklePtr, PicklePtr>> items;
};
/// "module name" of a class or function on the reader's closed list. Never imported, never called.
struct PickleGlobal {
    std::string module, name;
};
/// A call of a global, kept as data: for objects that were built with a state, `state` is set.
struct PickleObject {
    PickleGlobal callable;
    std::vector<PicklePtr> arguments;
    PicklePtr state;
};
/// A reference to something outside the pickle (torch: a storage).
struct PicklePersistent {
    PicklePtr id;
};

/// Values form a graph without cycles, at most 100 levels deep. A value may have several parents: a walk over
/// all paths can be longer than the file.
struct PickleValue {
    std::variant<PickleNone, bool, std::int64_t, double, PickleLong, std::string, PickleBytes, PickleSequence,
                 PickleDict, PickleGlobal, PickleObject, PicklePersistent>
        value;
};

/// Which globals a pickle may name: those of a torch state dictionary or of a tiktoken encoding.
enum class PickleKind : std::uint8_t { TorchCheckpoint, TiktokenEncoding };

/// Parses a pickle (protocols 2 to 5) as data. Only a closed list of opcodes and of globals is accepted;
/// anything else is a FileError that names the opcode or global and the offset. Nothing from the file is ever
/// executed. Depth and memory are bounded by the file's size. `file` and `field` are for messages.
PicklePtr parsePickle(std::span<const std::byte> bytes, PickleKind kind, const std::string& file,
                      const std::string& field = {});

/// The same for a file of its own.
PicklePtr readPickle(const std::string& path, PickleKind kind);

} // namespace tokenscope
