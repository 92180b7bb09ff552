// SPDX-License-Identifier: MIT
#include "core/checkpoint/weight_names.h"

#include "core/values/errors.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>
#include <set>

namespace tokenscope {

namespace {

constexpr std::string_view layerMark = "<i>";

bool canBeWeights(ElementType type) {
    return isQuantised(type) || type == ElementType::F32 || type == ElementType::F16 ||
           type == ElementType::BF16;
}

Weight wholeTensor(const TensorView& tensor) {
    if (!canBeWeights(tensor.type))
        throw FileError(tensor.file, tensor.field,
                        std::string("weights of type ") + elementTypeName(tensor.type) +
                            " are not supported");
    if (tensor.shape.size() > 2)
        throw FileError(tensor.file, tensor.field,
                        "has " + std::to_string(tensor.shape.size()) +
                            " dimensions; a matrix or vector was expected");
    Weight weight;
    weight.type = tensor.type;
    weight.columns = tensor.shape.empty() ? 1 : tensor.shape.back();
    weight.rows = tensor.shape.size() == 2 ? tensor.shape.front() : 1;
    weight.bytes = tensor.bytes;
    weight.owner = tensor.owner;
    weight.name = tensor.field;
    return weight;
}

/// [input, output] as stored to [output, input]: the shape alone.
Weight turnedShape(const TensorView& tensor) {
    Weight weight = wholeTensor(tensor);
    if (isQuantised(weight.type))
        throw FileError(tensor.file, tensor.field, "a quantised matrix cannot be transposed");
    std::swap(weight.rows, weight.columns);
    return weight;
}

/// The same with its numbers, which are copied.
Weight turned(const TensorView& tensor) {
    Weight weight = turnedShape(tensor);
    const auto size = static_cast<std::size_t>(blockSize(weight.type).bytes);
    const auto rows = static_cast<std::size_t>(weight.columns),
               columns = static_cast<std::size_t>(weight.rows);
    auto buffer = std::make_shared<std::vector<std::byte>>(weight.bytes.size());
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c)
            std::memcpy(buffer->data() + (c * rows + r) * size,
                        weight.bytes.data() + (r * columns + c) * size, size);
    }
    weight.bytes = *buffer;
    weight.owner = std::move(buffer);
    return weight;
}

/// All of it, or a third of the rows of a matrix or of the entries of a vector.
Weight partOf(const Weight& whole, StoredPart part, const TensorView& tensor) {
    if (part == StoredPart::Whole)
        return whole;
    const std::size_t index =
        static_cast<std::size_t>(part) - static_cast<std::size_t>(StoredPart::FirstThird);
    const bool isVector = whole.rows == 1;
    Weight third = whole;
    std::int64_t& divided = isVector ? third.columns : third.rows;
    if (divided % 3 != 0)
        throw FileError(tensor.file, tensor.field, "does not divide into query, key and value");
    divided /= 3;
    const std::size_t bytes = whole.bytes.size() / 3;
    third.bytes = whole.bytes.subspan(bytes * index, bytes);
    return third;
}

/// Buffers that some exports contain and that the configuration determines.
bool carriesNoWeights(std::string_view name) {
    constexpr std::string_view endings[] = {".attn.bias", ".attn.masked_bias", "rotary_emb.inv_freq",
                                            "rotary_emb.cos_cached", "rotary_emb.sin_cached"};
    return std::any_of(std::begin(endings), std::end(endings),
                       [&](std::string_view ending) { return name.ends_with(ending); });
}

/// The layer of a tensor by the table's own patterns ("model.layers.<i>."), nothing for other tensors.
std::optional<std::int64_t> layerOf(const std::string& tensor, std::span<const WeightName> names) {
    for (const WeightName& row : names) {
        const auto mark = row.stored.find(layerMark);
        if (mark == std::string_view::npos || !tensor.starts_with(row.stored.substr(0, mark)))
            continue;
        std::int64_t layer = 0;
        const char* begin = tensor.data() + mark;
        const auto [rest, error] = std::from_chars(begin, tensor.data() + tensor.size(), layer);
        if (error == std::errc() && rest != begin)
            return layer;
    }
    return std::nullopt;
}

class Collector {
public:
    Collector(const TensorMap& tensors, std::span<const WeightName> names, const LayerCount& layers,
              const std::string& place)
        : m_tensors(tensors), m_names(names), m_layers(layers), m_place(place) {}

    void take(const WeightName& row, std::int64_t layer) {
        const std::string stored = nameForLayer(row.stored, layer);
        const auto found = m_tensors.find(stored);
        if (found == m_tensors.end()) {
            if (row.optional || row.model.empty())
                return;
            failMissing(stored, isPerLayer(row) ? std::optional(layer) : std::nullopt);
        }
        m_used.insert(stored);
        if (row.model.empty())
            return;
        const TensorView& tensor = found->second;
        std::string name = nameForLayer(row.model, layer);
        m_weights.emplace(
            name, partOf(row.transposed ? turnedShape(tensor) : wholeTensor(tensor), row.part, tensor));
        if (row.transposed) {
            MatrixToTurn& matrix = m_toTurn[stored];
            matrix.tensor = tensor;
            matrix.weights.emplace_back(std::move(name), row.part);
        }
    }

    std::vector<std::string> checkRest() const {
        std::set<std::int64_t> layersLeft;
        for (const auto& [name, tensor] : m_tensors) {
            if (m_used.contains(name) || carriesNoWeights(name))
                continue;
            const auto layer = layerOf(name, m_names);
            if (!layer || *layer < m_layers.value)
                throw FileError(tensor.file, name, "a tensor that this kind of model has no place for");
            layersLeft.insert(*layer);
        }
        if (layersLeft.empty())
            return {};
        return {m_place + ": holds tensors of layer " + std::to_string(*layersLeft.begin()) +
                (layersLeft.size() > 1 ? " and more" : "") + ", the configuration says " +
                std::to_string(m_layers.value) + " layers; they are not used"};
    }

    WeightMap takeWeights() { return std::move(m_weights); }
    std::vector<MatrixToTurn> takeMatricesToTurn() {
        std::vector<MatrixToTurn> matrices;
        for (auto& [name, matrix] : m_toTurn)
            matrices.push_back(std::move(matrix));
        return matrices;
    }

private:
    /// Without a single tensor of a layer it is the number of layers that is wrong, not the weights.
    [[noreturn]] void failMissing(const std::string& stored, std::optional<std::int64_t> layer) const {
        const std::string layers = std::to_string(m_layers.value) + " layers";
        const auto isOfLayer = [&](const auto& entry) { return layerOf(entry.first, m_names) == layer; };
        if (layer && std::none_of(m_tensors.begin(), m_tensors.end(), isOfLayer))
            throw FileError(m_layers.file, m_layers.key,
                            "says " + layers + ", but " +
                                (m_place == m_layers.file ? std::string("the file") : m_place) +
                                " has no tensor of layer " + std::to_string(*layer) + ": " + stored +
                                " and all others are missing");
        throw FileError(m_place, stored,
                        layer ? "this tensor is missing; " + m_layers.file + " asks for " + layers
                              : "this tensor is missing");
    }

    const TensorMap& m_tensors;
    std::span<const WeightName> m_names;
    const LayerCount& m_layers;
    const std::string& m_place;
    WeightMap m_weights;
    std::set<std::string, std::less<>> m_used;
    std::map<std::string, MatrixToTurn> m_toTurn; ///< by name in the file
};

} // namespace

bool isPerLayer(const WeightName& row) {
    return row.stored.find(layerMark) != std::string_view::npos;
}

std::string nameForLayer(std::string_view name, std::int64_t layer) {
    std::string text(name);
    if (const auto at = text.find(layerMark); at != std::string::npos)
        text.replace(at, layerMark.size(), std::to_string(layer));
    return text;
}

CollectedWeights collectWeights(const TensorMap& tensors, std::span<const WeightName> names,
                                const LayerCount& layers, const std::string& place) {
    Collector collector(tensors, names, layers, place);
    for (const WeightName& row : names) {
        if (!isPerLayer(row))
            collector.take(row, 0);
    }
    for (std::int64_t layer = 0; layer < layers.value; ++layer) {
        for (const WeightName& row : names) {
            if (isPerLayer(row))
                collector.take(row, layer);
        }
    }
    CollectedWeights collected;
    collected.warnings = collector.checkRest();
    collected.weights = collector.takeWeights();
    collected.toTurn = collector.takeMatricesToTurn();
    return collected;
}

void turnMatrices(CollectedWeights& collected, const std::function<void(double)>& progress) {
    double done = 0;
    for (const MatrixToTurn& matrix : collected.toTurn) {
        const Weight whole = turned(matrix.tensor); // shared by its parts
        for (const auto& [name, part] : matrix.weights)
            collected.weights.at(name) = partOf(whole, part, matrix.tensor);
        if (progress)
            progress(++done / static_cast<double>(collected.toTurn.size()));
    }
    collected.toTurn.clear();
}

} // namespace tokenscope
