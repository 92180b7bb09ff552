// SPDX-License-Identifier: MIT
#include "core/model/recorded.h"

#include "core/values/errors.h"

// The only file that needs these headers, which take long to compile.
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>

namespace tokenscope {

namespace {

class RecordedNode final : public torch::autograd::Node {
public:
    RecordedNode(torch::autograd::edge_list inputs, Backward backward)
        : Node(std::move(inputs)), m_backward(std::move(backward)) {}

    void release_variables() override { m_backward = nullptr; }

private:
    torch::autograd::variable_list apply(torch::autograd::variable_list&& slopes) override {
        if (at::GradMode::is_enabled())
            throw Error("second derivatives of this model are not available");
        if (!m_backward)
            throw Error("a backward pass was run twice over the same operations");
        if (!slopes.front().defined())
            return torch::autograd::variable_list(num_outputs());
        return m_backward(slopes.front().contiguous());
    }

    Backward m_backward;
};

} // namespace

at::Tensor recorded(at::Tensor value, const std::vector<at::Tensor>& inputs, Backward backward) {
    auto edges = torch::autograd::collect_next_edges(inputs);
    const auto node = std::make_shared<RecordedNode>(std::move(edges), std::move(backward));
    torch::autograd::set_history(value, node);
    return value;
}

MatrixRef matrixOf(const at::Tensor& tensor) {
    const std::int64_t columns = tensor.size(-1);
    return MatrixRef::dense(tensor.data_ptr<float>(), tensor.numel() / columns, columns);
}

} // namespace tokenscope
