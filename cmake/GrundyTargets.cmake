# How the targets of this project are made: which sources, which flags, which library kinds.

# The .c files of the given folders of src/ and below; folders that do not exist (yet) give none.
function(grundy_sources out)
  set(sources)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    list(APPEND sources ${found})
  endforeach()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

# Language, warnings, visibility and include folders of everything that is compiled here.
function(grundy_compile target)
  set_target_properties(${target} PROPERTIES
    C_STANDARD 11
    C_STANDARD_REQUIRED ON
    C_EXTENSIONS OFF
    C_VISIBILITY_PRESET hidden)
  target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L
    $<$<BOOL:${GRUNDY_ASSERTIONS}>:GRUNDY_ASSERTIONS>)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes
    $<$<NOT:$<BOOL:${GRUNDY_INSTRUMENTED}>>:-Wconversion> # GCC forgets ranges where it instruments
    $<$<C_COMPILER_ID:GNU>:-Wno-format-truncation> # messages are cut on purpose
    $<$<BOOL:${GRUNDY_WERROR}>:-Werror>)
  target_include_directories(${target} PRIVATE
    ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src)
endfunction()

# One kind (STATIC or SHARED) of a library, from objects, known to others as grundy::<exported>.
function(grundy_library target kind objects exported)
  add_library(${target} ${kind} $<TARGET_OBJECTS:${objects}>)
  target_link_libraries(${target} PRIVATE Threads::Threads)
  target_include_directories(${target} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  string(REGEX REPLACE "-static$" "" name ${exported})
  # Before 1.0 a new minor version may change the interface, so it is part of the soname.
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name}
    EXPORT_NAME ${exported}
    LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
endfunction()

# One kind of the library of rules in Lua. It uses functions of src/base and src/rules that the first
# library does not show: the shared kind has its own hidden copy of them. They keep no state of their
# own, and both kinds go with a first library of the same version.
function(grundy_lua_library target kind exported)
  grundy_library(${target} ${kind} grundy_lua_objects ${exported})
  target_link_libraries(${target} PRIVATE
    $<BUILD_INTERFACE:${LUA54_LIBRARY}> $<INSTALL_INTERFACE:${LUA54_NAME}> m)
  if(kind STREQUAL STATIC)
    target_link_libraries(${target} PUBLIC grundy_static)
  else()
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:grundy_static> INTERFACE grundy_shared)
    target_link_options(${target} PRIVATE LINKER:--exclude-libs,ALL)
  endif()
endfunction()
