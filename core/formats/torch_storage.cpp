// SPDX-License-Identifier: MIT
#include "core/formats/torch_storage.h"

#include <algorithm>
#include <array>

namespace tokenscope {

namespace {

struct StorageType {
    std::string_view name;
    ElementType type;
};

constexpr std::array<StorageType, 10> storageTypes = {{{"FloatStorage", ElementType::F32},
                                                       {"HalfStorage", ElementType::F16},
                                                       {"BFloat16Storage", ElementType::BF16},
                                                       {"DoubleStorage", ElementType::F64},
                                                       {"LongStorage", ElementType::I64},
                                                       {"IntStorage", ElementType::I32},
                                                       {"ShortStorage", ElementType::I16},
                                                       {"CharStorage", ElementType::I8},
                                                       {"ByteStorage", ElementType::U8},
                                                       {"BoolStorage", ElementType::Bool}}};

} // namespace

std::optional<ElementType> elementTypeOfStorage(std::string_view storage) {
    const auto* const found = std::ranges::find(storageTypes, storage, &StorageType::name);
    return found == storageTypes.end() ? std::nullopt : std::optional(found->type);
}

std::optional<std::string_view> storageOfElementType(ElementType type) {
    const auto* const found = std::ranges::find(storageTypes, type, &StorageType::type);
    return found == storageTypes.end() ? std::nullopt : std::optional(found->name);
}

} // namespace tokenscope
