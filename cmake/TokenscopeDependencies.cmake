# SPDX-License-Identifier: MIT
# What the system provides; nothing is downloaded or vendored.

find_package(Threads REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Sql Svg Test LinguistTools)
find_package(Torch REQUIRED)
find_package(dnnl REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(Boost 1.74 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(PCRE2 REQUIRED IMPORTED_TARGET libpcre2-8)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)

# libtorch behind one name; its headers are "system" so that our warnings stay about our code.
add_library(ts_torch INTERFACE)
target_link_libraries(ts_torch INTERFACE ${TORCH_LIBRARIES} DNNL::dnnl)
target_include_directories(ts_torch SYSTEM INTERFACE ${TORCH_INCLUDE_DIRS})
separate_arguments(torch_flags UNIX_COMMAND "${TORCH_CXX_FLAGS}")
target_compile_options(ts_torch INTERFACE ${torch_flags})
