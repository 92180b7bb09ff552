// SPDX-License-Identifier: MIT
#pragma once

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <string>

namespace tokenscope::test {

/// A temporary folder tree of empty files, for what goes by names alone. Paths are relative to its root.
class FileTree {
public:
    FileTree& file(const std::string& relative) {
        std::filesystem::create_directories(std::filesystem::path(path(relative)).parent_path());
        std::ofstream(path(relative)).flush();
        return *this;
    }
    FileTree& nanochat(const std::string& folder, const std::string& step) {
        return file(folder + "/model_" + step + ".pt").file(folder + "/meta_" + step + ".json");
    }
    FileTree& huggingFace(const std::string& folder) {
        return file(folder + "/config.json").file(folder + "/model.safetensors");
    }
    FileTree& link(const std::string& target, const std::string& name) {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        std::filesystem::create_symlink(path(target), path(name));
        return *this;
    }

    std::string root() const { return m_folder.path().toStdString(); }
    std::string path(const std::string& relative) const {
        return (std::filesystem::path(root()) / relative).string();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace tokenscope::test
