// SPDX-License-Identifier: MIT
#include "core/formats/pickle_globals.h"

#include <algorithm>
#include <array>

namespace tokenscope {

namespace {

struct Listed {
    PickleKind kind;
    std::string_view module;
    std::string_view name;
    PickleGlobalUse use;
};

constexpr std::array<Listed, 14> closedList = {{
    {PickleKind::TorchCheckpoint, "collections", "OrderedDict", PickleGlobalUse::OrderedDict},
    {PickleKind::TorchCheckpoint, "torch._utils", "_rebuild_tensor_v2", PickleGlobalUse::Call},
    {PickleKind::TorchCheckpoint, "torch._utils", "_rebuild_parameter", PickleGlobalUse::Call},
    {PickleKind::TorchCheckpoint, "torch", "FloatStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "HalfStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "BFloat16Storage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "DoubleStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "LongStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "IntStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "ShortStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "CharStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "ByteStorage", PickleGlobalUse::Name},
    {PickleKind::TorchCheckpoint, "torch", "BoolStorage", PickleGlobalUse::Name},
    {PickleKind::TiktokenEncoding, "tiktoken.core", "Encoding", PickleGlobalUse::Call},
}};

} // namespace

PickleGlobalUse pickleGlobalUse(PickleKind kind, std::string_view module, std::string_view name) {
    const auto* const found = std::ranges::find_if(closedList, [&](const Listed& listed) {
        return listed.kind == kind && listed.module == module && listed.name == name;
    });
    return found == closedList.end() ? PickleGlobalUse::Unlisted : found->use;
}

} // namespace tokenscope
