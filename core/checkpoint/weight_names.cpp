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

/// [input, output] as stored to [output, input].
Weight transpose(const Weight& stored, const TensorView& tensor) {
    if (isQuantised(stored.type))
        throw FileError(tensor.file, tensor.field, "a quantised matrix cannot be transposed");
    const auto size = static_cast<std::size_t>(blockSize(stored.type).bytes);
    const auto rows = static_cast<std::size_t>(stored.rows),
               columns = static_cast<std::size_t>(stored.columns);
    auto buffer = std::make_shared<std::vector<std::byte>>(stored.bytes.size());
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c)
            std::memcpy(buffer->data() + (c * rows + r) * size,
                        stored.bytes.data() + (r * columns + c) * size, size);
    }
    Weight turned = stored;
    std::swap(turned.rows, turned.columns);
    turned.bytes = *buffer;
    turned.owner = std::move(buffer);
    return turned;
}

/// A third of the rows of a matrix, or of the entries of a vector.
Weight third(const Weight& whole, int index, const TensorView& tensor) {
    const bool isVector = whole.rows == 1;
    Weight part = whole;
    std::int64_t& divided = isVector ? part.columns : part.rows;
    if (divided % 3 != 0)
        throw FileError(tensor.file, tensor.field, "does not divide into query, key and value");
    divided /= 3;
    const std::size_t bytes = whole.bytes.size() / 3;
    part.bytes = whole.bytes.subspan(bytes * static_cast<std::size_t>(index), bytes);
    return part;
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
        Weight weight = row.transposed ? transposed(found->second) : wholeTensor(found->second);
        if (row.part != StoredPart::Whole)
            weight = third(weight, static_cast<int>(row.part) - 1, found->second);
        m_weights.emplace(nameForLayer(row.model, layer), std::move(weight));
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

    /// The turned matrix is kept: its three parts share it.
    Weight transposed(const TensorView& tensor) {
        const auto [entry, isNew] = m_transposed.try_emplace(tensor.field);
        if (isNew)
            entry->second = transpose(wholeTensor(tensor), tensor);
        return entry->second;
    }

    const TensorMap& m_tensors;
    std::span<const WeightName> m_names;
    const LayerCount& m_layers;
    const std::string& m_place;
    WeightMap m_weights;
    std::set<std::string, std::less<>> m_used;
    std::map<std::string, Weight> m_transposed;
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
    return collected;
}

} // namespace tokenscope
