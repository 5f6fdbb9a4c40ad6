# Every game has its test: each src/games/NAME.c needs tests/games/test_NAME.c.
# Included by tests/CMakeLists.txt; alone: cmake -D ROOT=CHECKOUT -P RequireGameTests.cmake
file(GLOB game_files ${ROOT}/src/games/*.c)
set(untested)
foreach(file IN LISTS game_files)
  cmake_path(GET file STEM name)
  if(NOT name STREQUAL "registry" AND NOT EXISTS ${ROOT}/tests/games/test_${name}.c)
    string(APPEND untested "\n  tests/games/test_${name}.c for src/games/${name}.c")
  endif()
endforeach()
if(untested)
  message(FATAL_ERROR "Games without a test; please write:${untested}")
endif()
