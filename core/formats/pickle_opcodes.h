// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// The instructions that pickles of data need, protocols 2 to 5. Names and numbers of Python's pickletools.
/// Left out on purpose: the text forms of protocol 0, INST and OBJ (they call), the extension registry, stack
/// tricks, out-of-band buffers.
enum class PickleOpcode : std::uint8_t {
    Proto = 0x80,
    Frame = 0x95,
    Stop = '.',
    Mark = '(',
    None = 'N',
    NewTrue = 0x88,
    NewFalse = 0x89,
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    Long1 = 0x8a,
    Long4 = 0x8b,
    BinFloat = 'G',
    BinUnicode = 'X',
    ShortBinUnicode = 0x8c,
    BinUnicode8 = 0x8d,
    BinBytes = 'B',
    ShortBinBytes = 'C',
    BinBytes8 = 0x8e,
    ByteArray8 = 0x96,
    EmptyTuple = ')',
    Tuple = 't',
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    EmptyList = ']',
    Append = 'a',
    Appends = 'e',
    EmptyDict = '}',
    SetItem = 's',
    SetItems = 'u',
    EmptySet = 0x8f,
    AddItems = 0x90,
    FrozenSet = 0x91,
    BinPut = 'q',
    LongBinPut = 'r',
    Memoize = 0x94,
    BinGet = 'h',
    LongBinGet = 'j',
    Global = 'c',
    StackGlobal = 0x93,
    Reduce = 'R',
    NewObj = 0x81,
    Build = 'b',
    BinPersId = 'Q',
};

} // namespace tokenscope
