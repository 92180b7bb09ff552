// SPDX-License-Identifier: MIT
#include "core/checkpoint/model_search.h"

#include "core/checkpoint/checkpoint_finder.h"
#include "core/values/errors.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sys/stat.h>
#include <utility>
#include <vector>

namespace tokenscope {

namespace {

namespace fs = std::filesystem;

class Search {
public:
    Search(const ModelSearchNews& news, std::stop_token stop, std::int64_t mostFolders)
        : m_news(news), m_stop(std::move(stop)), m_mostFolders(mostFolders) {}

    ModelSearch run(const fs::path& root) {
        m_waiting.push_back(root);
        while (!m_waiting.empty()) {
            if (m_stop.stop_requested())
                throw Cancelled();
            const fs::path folder = std::move(m_waiting.back());
            m_waiting.pop_back();
            if (!isNew(folder))
                continue;
            if (m_result.folders == m_mostFolders) {
                m_result.complete = false;
                break;
            }
            lookInto(folder);
        }
        return m_result;
    }

private:
    bool isNew(const fs::path& folder) {
        struct stat status = {};
        return ::stat(folder.c_str(), &status) == 0 && m_entered.emplace(status.st_dev, status.st_ino).second;
    }

    void lookInto(const fs::path& folder) {
        std::error_code error;
        fs::directory_iterator entry(folder, error);
        if (error) {
            ++m_result.unreadable;
            return;
        }
        ++m_result.folders;
        if (m_news.looking)
            m_news.looking(m_result.folders, folder.string());
        std::vector<fs::path> subfolders;
        for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
            std::error_code gone;
            if (!entry->path().filename().string().starts_with('.') && entry->is_directory(gone))
                subfolders.push_back(entry->path());
        }
        for (const std::string& model : modelsInFolder(folder.string())) {
            if (m_news.found)
                m_news.found(model);
        }
        std::sort(subfolders.rbegin(), subfolders.rend()); // the last one waiting is the next
        m_waiting.insert(m_waiting.end(), subfolders.begin(), subfolders.end());
    }

    const ModelSearchNews& m_news;
    std::stop_token m_stop;
    std::int64_t m_mostFolders;
    std::vector<fs::path> m_waiting;
    std::set<std::pair<dev_t, ino_t>> m_entered;
    ModelSearch m_result;
};

} // namespace

ModelSearch findModels(const std::string& folder, const ModelSearchNews& news, std::stop_token stop,
                       std::int64_t mostFolders) {
    std::error_code error;
    const fs::directory_iterator readable(folder, error);
    if (error)
        throw FileError(folder, "", error.message());
    return Search(news, std::move(stop), mostFolders).run(folder);
}

} // namespace tokenscope
