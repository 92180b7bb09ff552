// SPDX-License-Identifier: MIT
#include "core/formats/tensor_view.h"

#include "core/formats/checked_size.h"
#include "core/values/errors.h"

#include <limits>

namespace tokenscope {

namespace {

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const std::int64_t size : shape) {
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    }
    return text + "]";
}

} // namespace

std::int64_t TensorView::elements() const {
    std::int64_t product = 1;
    for (const std::int64_t size : shape) {
        product *= size;
    }
    return product;
}

std::uint64_t checkedTensorBytes(ElementType type, const std::vector<std::int64_t>& shape,
                                 const std::string& file, const std::string& field) {
    if (shape.size() > maxTensorDimensions) {
        throw FileError(file, field + ".shape",
                        "has " + std::to_string(shape.size()) + " dimensions, at most " +
                            std::to_string(maxTensorDimensions) + " make sense");
    }
    const std::int64_t columns = shape.empty() ? 1 : shape.back();
    const BlockSize block = blockSize(type);
    if (columns % block.elements != 0) {
        throw FileError(file, field + ".shape",
                        "rows of " + std::to_string(columns) + " are not whole blocks of " +
                            elementTypeName(type) + ", which hold " + std::to_string(block.elements));
    }
    // A zero among the dimensions must not hide that the others overflow, so they are multiplied without it.
    std::optional<std::uint64_t> bytes = static_cast<std::uint64_t>(block.bytes);
    bool empty = false;
    for (const std::int64_t size : shape) {
        if (size < 0) {
            throw FileError(file, field + ".shape", shapeText(shape) + " has a negative dimension");
        }
        empty = empty || size == 0;
        bytes = bytes && size > 0 ? checkedProduct(*bytes, static_cast<std::uint64_t>(size)) : bytes;
    }
    if (!bytes || *bytes > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        throw FileError(file, field + ".shape", shapeText(shape) + " is too large for any file");
    }
    return empty ? 0 : *bytes / static_cast<std::uint64_t>(block.elements);
}

} // namespace tokenscope
