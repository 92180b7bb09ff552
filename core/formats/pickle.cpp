// SPDX-License-Identifier: MIT
#include "core/formats/pickle.h"

#include "core/formats/mapped_file.h"
#include "core/formats/pickle_machine.h"

namespace tokenscope {

PicklePtr parsePickle(std::span<const std::byte> bytes, PickleKind kind, const std::string& file,
                      const std::string& field) {
    return PickleMachine(bytes, kind, file, field).run();
}

PicklePtr readPickle(const std::string& path, PickleKind kind) {
    const auto mapped = MappedFile::open(path);
    return parseWhole(*mapped, [&] { return parsePickle(mapped->bytes(), kind, path); });
}

} // namespace tokenscope
