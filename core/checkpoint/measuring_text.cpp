// SPDX-License-Identifier: MIT
#include "core/checkpoint/measuring_text.h"

#include "core/checkpoint/program_files.h"
#include "core/formats/mapped_file.h"
#include "core/values/errors.h"

namespace tokenscope {

std::string measuringText() {
    const std::string path = programFile("measure/text.txt");
    if (path.empty()) {
        throw Error("the text to measure with (measure/text.txt) is not beside the program");
    }
    return readTextFile(path);
}

} // namespace tokenscope
