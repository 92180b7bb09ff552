// SPDX-License-Identifier: MIT
#include "app/process/process_memory.h"

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

// Not from getrusage(): that figure begins with what the starting program had.
std::int64_t peakResidentMemory() {
    std::FILE* file = std::fopen("/proc/self/status", "r");
    if (!file) {
        return 0;
    }
    long long kibibytes = 0;
    for (char line[256]; std::fgets(line, sizeof line, file);) {
        if (std::sscanf(line, "VmHWM: %lld kB", &kibibytes) == 1) {
            break;
        }
    }
    std::fclose(file);
    return kibibytes * 1024;
}

void returnFreedMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace tokenscope
