// SPDX-License-Identifier: MIT
#include "app/desktop/process_memory.h"

#include <cstdio>

#include <malloc.h>
#include <unistd.h>

namespace tokenscope {

std::int64_t residentMemory() {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (!file) {
        return 0;
    }
    long long total = 0, resident = 0;
    const int fields = std::fscanf(file, "%lld %lld", &total, &resident);
    std::fclose(file);
    return fields == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}

void returnFreedMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace tokenscope
