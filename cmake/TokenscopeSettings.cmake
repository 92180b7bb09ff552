# SPDX-License-Identifier: MIT
# Compiler settings shared by every target.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)

# Both programs land in one folder and run from there.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
# Installed, they find a libtorch that the system's linker does not know, too.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

find_program(TOKENSCOPE_CCACHE ccache)
if(TOKENSCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers need these two to be cacheable at all.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_NOHASHDIR=1 ${TOKENSCOPE_CCACHE})
endif()

add_library(ts_settings INTERFACE)
target_compile_options(ts_settings INTERFACE -Wall -Wextra -Wno-unused-parameter
                       -Wno-missing-field-initializers) # designated initialisers rely on the defaults
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees ghosts in inlined library code (std::string, Boost's big integers): reported, never an error.
  target_compile_options(ts_settings INTERFACE -fpch-preprocess -Wno-error=maybe-uninitialized
                         -Wno-error=stringop-overflow -Wno-error=restrict -Wno-error=array-bounds)
endif()
if(TOKENSCOPE_WERROR)
  target_compile_options(ts_settings INTERFACE -Werror)
endif()
target_include_directories(ts_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_definitions(ts_settings INTERFACE TOKENSCOPE_VERSION="${PROJECT_VERSION}")

foreach(sanitizer IN LISTS TOKENSCOPE_SANITIZE)
  target_compile_options(ts_settings INTERFACE -fsanitize=${sanitizer} -fno-omit-frame-pointer)
  target_link_options(ts_settings INTERFACE -fsanitize=${sanitizer})
endforeach()
if("undefined" IN_LIST TOKENSCOPE_SANITIZE)
  target_compile_options(ts_settings INTERFACE -fno-sanitize-recover=undefined)
endif()
