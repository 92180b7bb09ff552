// SPDX-License-Identifier: MIT
#include "core/model/parameter_store.h"

#include "core/kernels/dequantise.h"
#include "core/values/errors.h"

#include <limits>

namespace tokenscope {

namespace {

std::string shapeText(std::int64_t rows, std::int64_t columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

/// The name in the file and, where it differs, the model's own.
std::string fullName(const std::string& name, const Weight& weight) {
    if (weight.name.empty() || weight.name == name)
        return name;
    return weight.name + " (" + name + ")";
}

[[noreturn]] void failShape(const std::string& name, const Weight& weight, const std::string& expected) {
    throw Error(fullName(name, weight) + ": the shape is " + shapeText(weight.rows, weight.columns) +
                ", but the configuration needs " + expected);
}

/// Type, shape and bytes of a weight against each other, whatever the model expects.
void checkStorage(const std::string& name, const Weight& weight) {
    if (!canDequantise(weight.type))
        throw Error(fullName(name, weight) + ": weights of type " + elementTypeName(weight.type) +
                    " are not supported");
    const auto perRow = rowBytes(weight.type, weight.columns);
    if (weight.rows < 1 || weight.columns < 1 || !perRow)
        throw Error(fullName(name, weight) + ": a shape of " + shapeText(weight.rows, weight.columns) +
                    " is not possible for type " + elementTypeName(weight.type));
    if (weight.rows > std::numeric_limits<std::int64_t>::max() / *perRow ||
        static_cast<std::size_t>(weight.rows * *perRow) > weight.bytes.size())
        throw Error(fullName(name, weight) + ": " + std::to_string(weight.bytes.size()) +
                    " bytes are too few for a shape of " + shapeText(weight.rows, weight.columns) + " in " +
                    elementTypeName(weight.type));
}

} // namespace

ParameterStore::ParameterStore(WeightMap weights, ParameterUse use)
    : m_weights(std::move(weights)), m_use(use) {}

bool ParameterStore::has(const std::string& name) const {
    return m_weights.contains(name);
}

const Weight& ParameterStore::take(const std::string& name) {
    const auto found = m_weights.find(name);
    if (found == m_weights.end())
        throw Error("the weight \"" + name + "\" is missing, but the configuration needs it");
    checkStorage(name, found->second);
    m_taken.insert(name);
    return found->second;
}

std::shared_ptr<const Matrix> ParameterStore::matrix(const std::string& name, std::int64_t rows,
                                                     std::int64_t columns) {
    const Weight& weight = take(name);
    if (weight.rows != rows || weight.columns != columns)
        failShape(name, weight, shapeText(rows, columns));
    return makeMatrix(name, weight);
}

std::shared_ptr<const Matrix> ParameterStore::matrixOfAtLeast(const std::string& name, std::int64_t rows,
                                                              std::int64_t columns) {
    const Weight& weight = take(name);
    if (weight.rows < rows || weight.columns != columns)
        failShape(name, weight, "at least " + shapeText(rows, columns));
    return makeMatrix(name, weight);
}

std::shared_ptr<const Matrix> ParameterStore::makeMatrix(const std::string& name, const Weight& weight) {
    auto& matrix = m_matrices[name];
    if (!matrix) {
        matrix = std::make_shared<Matrix>(weight);
        if (m_use == ParameterUse::Trainable)
            matrix = std::make_shared<Matrix>(makeLeaf(name, matrix->widened()));
    }
    return matrix;
}

void ParameterStore::pack(const std::function<void(double fraction)>& progress) {
    const auto bytesOf = [this](const std::string& name) {
        return static_cast<double>(m_weights.at(name).bytes.size());
    };
    double total = 0;
    for (const auto& [name, matrix] : m_matrices)
        total += bytesOf(name);
    double done = 0;
    for (const auto& [name, matrix] : m_matrices) {
        if (progress)
            progress(done / total);
        matrix->pack();
        done += bytesOf(name);
        m_weights.at(name).owner.reset(); // what was converted for this does not stand twice
    }
}

at::Tensor ParameterStore::constant(const std::string& name, std::int64_t size) {
    const Weight& weight = take(name);
    const bool oneLine = weight.rows == 1 || weight.columns == 1;
    if (!oneLine || weight.rows * weight.columns != size)
        failShape(name, weight, shapeText(1, size));
    return Matrix(weight).widened().reshape({size});
}

at::Tensor ParameterStore::vector(const std::string& name, std::int64_t size) {
    return makeLeaf(name, constant(name, size));
}

at::Tensor ParameterStore::optionalVector(const std::string& name, std::int64_t size) {
    return has(name) ? vector(name, size) : at::Tensor();
}

at::Tensor ParameterStore::makeLeaf(const std::string& name, at::Tensor values) {
    if (m_use == ParameterUse::Stored)
        return values;
    values.set_requires_grad(true);
    m_trainable[name] = values;
    return values;
}

std::vector<std::string> ParameterStore::unused() const {
    std::vector<std::string> names;
    for (const auto& [name, weight] : m_weights)
        if (!m_taken.contains(name))
            names.push_back(weight.name.empty() ? name : weight.name);
    return names;
}

} // namespace tokenscope
