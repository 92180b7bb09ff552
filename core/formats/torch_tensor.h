// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/pickle.h"
#include "core/formats/tensor_view.h"
#include "core/formats/zip_archive.h"

#include <cstdint>
#include <memory>
#include <string>

namespace tokenscope {

/// Turns the pickled calls that rebuild tensors into views of the archive's storages.
class TorchTensorReader {
public:
    /// `root` is the folder in the archive, with its slash. `members` must outlive the reader. Tensors that
    /// do not lie contiguously in their storage are copied, together at most `copyLimit` bytes.
    TorchTensorReader(const ZipMembers& members, std::string root, std::shared_ptr<const void> owner,
                      std::string file, std::uint64_t copyLimit);

    /// True for a call that makes a tensor or parameter.
    static bool makesTensor(const PickleObject& object);
    /// Throws FileError with `name` when the description contradicts itself or the storage.
    TensorView read(const PickleObject& object, const std::string& name);

private:
    const ZipMembers& m_members;
    std::string m_root;
    std::shared_ptr<const void> m_owner;
    std::string m_file;
    std::uint64_t m_copyLeft;
};

} // namespace tokenscope
