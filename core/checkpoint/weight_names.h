// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/tensor_view.h"
#include "core/model/weight.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tokenscope {

/// Which part of a stored tensor becomes the weight. GPT-2 stores query, key and value as one.
enum class StoredPart : std::uint8_t { Whole, FirstThird, SecondThird, LastThird };

/// One row of a family's tensor-name table. `<i>` in both names is the layer.
struct WeightName {
    std::string_view
        model; ///< the model's own name, see core/model/weight.h; empty: may be there, is not needed
    std::string_view stored; ///< the name in the file
    StoredPart part = StoredPart::Whole;
    bool transposed = false; ///< the file has [input, output]
    bool optional = false;   ///< may be missing
};

bool isPerLayer(const WeightName& row);
/// A row's name with the layer's number in the place of <i>.
std::string nameForLayer(std::string_view name, std::int64_t layer);

/// A stored matrix [input, output] and the weights that are to be made of it.
struct MatrixToTurn {
    TensorView tensor;
    std::vector<std::pair<std::string, StoredPart>> weights; ///< the model's names
};

/// What collectWeights() took and what it left.
struct CollectedWeights {
    WeightMap weights;
    std::vector<MatrixToTurn>
        toTurn; ///< until turnMatrices() their weights have shapes and sizes, no numbers
    std::vector<std::string> warnings;
};

/// How many layers there are, and who says so.
struct LayerCount {
    std::int64_t value = 0;
    std::string file; ///< of the configuration
    std::string key;  ///< in it
};

/// Looks up every row for every layer. The tensors stay where they are mapped, and none is read. `place` is
/// the weights' file. Throws FileError naming the tensor: missing, with a type that weights
/// cannot have, more than two-dimensional, or in the file and not in the table (it would be left out of the
/// computation); naming the configuration's key when a whole layer is not there. Tensors of layers beyond
/// `layers` are left with a warning; those that carry no weights (masks, frequencies that follow from the
/// configuration) are passed over.
CollectedWeights collectWeights(const TensorMap& tensors, std::span<const WeightName> names,
                                const LayerCount& layers, const std::string& place);

/// Reads and copies the matrices that are stored as [input, output]. `progress` gets the fraction done after
/// each and may throw to cancel.
void turnMatrices(CollectedWeights& collected, const std::function<void(double)>& progress = {});

} // namespace tokenscope
