// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/matrix.h"
#include "core/model/weight.h"

#include <ATen/ATen.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace tokenscope {

enum class ParameterUse : std::uint8_t {
    Stored,    ///< matrices stay as they are stored, vectors are widened to float32
    Trainable, ///< everything is copied to float32 leaf tensors that require a gradient
};

/// Hands a model's weights to its modules while they are built, checks each against what the module needs,
/// and remembers which were taken. Everything throws Error naming the weight.
class ParameterStore {
public:
    ParameterStore(WeightMap weights, ParameterUse use);

    bool has(const std::string& name) const;
    /// The same object for the same name.
    std::shared_ptr<const Matrix> matrix(const std::string& name, std::int64_t rows, std::int64_t columns);
    /// A matrix with at least `rows` rows.
    std::shared_ptr<const Matrix> matrixOfAtLeast(const std::string& name, std::int64_t rows,
                                                  std::int64_t columns);
    /// float32 [size]; stored as one row or one column.
    at::Tensor vector(const std::string& name, std::int64_t size);
    /// The same, never trainable.
    at::Tensor constant(const std::string& name, std::int64_t size);
    /// As vector(), undefined when there is none.
    at::Tensor optionalVector(const std::string& name, std::int64_t size);

    /// Rearranges the stored matrices that were taken, see Matrix::pack(). `progress`, unless empty, is
    /// called before each with the fraction of the bytes that is done, and may throw.
    void pack(const std::function<void(double fraction)>& progress);

    /// Weights that nobody took, by their names in the file.
    std::vector<std::string> unused() const;
    /// The leaf tensors by the model's names; empty for stored parameters.
    const std::map<std::string, at::Tensor>& trainable() const { return m_trainable; }

private:
    const Weight& take(const std::string& name);
    std::shared_ptr<const Matrix> makeMatrix(const std::string& name, const Weight& weight);
    at::Tensor makeLeaf(const std::string& name, at::Tensor values);

    WeightMap m_weights;
    ParameterUse m_use;
    std::set<std::string> m_taken;
    std::map<std::string, std::shared_ptr<Matrix>> m_matrices;
    std::map<std::string, at::Tensor> m_trainable;
};

} // namespace tokenscope
