// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/sampler.h"

#include <memory>
#include <mutex>
#include <vector>

namespace tokenscope {

/// Samplers for whoever needs one, as many as there are at a time: each keeps its working memory, a few
/// numbers an id of the vocabulary. Any thread.
class SamplerPool {
public:
    /// use(Sampler&)
    template <class Use> void with(Use use) {
        std::unique_ptr<Sampler> sampler = take();
        use(*sampler);
        const std::scoped_lock lock(m_mutex);
        m_free.push_back(std::move(sampler));
    }

private:
    std::unique_ptr<Sampler> take() {
        const std::scoped_lock lock(m_mutex);
        if (m_free.empty()) {
            return std::make_unique<Sampler>();
        }
        std::unique_ptr<Sampler> sampler = std::move(m_free.back());
        m_free.pop_back();
        return sampler;
    }

    std::mutex m_mutex;
    std::vector<std::unique_ptr<Sampler>> m_free;
};

} // namespace tokenscope
