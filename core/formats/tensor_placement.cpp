// SPDX-License-Identifier: MIT
#include "core/formats/tensor_placement.h"

#include "core/formats/byte_ranges.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

TensorMap placeTensors(std::vector<PlacedTensor> tensors, std::span<const std::byte> data,
                       const std::shared_ptr<const void>& owner, const std::string& file) {
    std::vector<ByteRange> ranges;
    ranges.reserve(tensors.size());
    for (const PlacedTensor& tensor : tensors) {
        ranges.push_back({tensor.begin, tensor.begin + tensor.bytes, tensor.name});
    }
    refuseOverlaps(std::move(ranges), file);
    TensorMap placed;
    for (PlacedTensor& tensor : tensors) {
        const auto bytes = data.subspan(tensor.begin, tensor.bytes);
        const auto [place, isNew] = placed.try_emplace(tensor.name);
        if (!isNew) {
            throw FileError(file, messageText(tensor.name), "two tensors have this name");
        }
        place->second = {tensor.type, std::move(tensor.shape), bytes, owner, file, std::move(tensor.name)};
    }
    return placed;
}

} // namespace tokenscope
