# How the targets of this project are made: which sources, which flags, which library kinds.

# The .c files of the given folders of src/ and below, without those of other systems (_posix, _windows); folders that do
# not exist (yet) give none.
function(grundy_sources out)
  set(sources)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    list(APPEND sources ${found})
  endforeach()
  set(others _windows)
  if(WIN32)
    set(others _posix)
  endif()
  list(FILTER sources EXCLUDE REGEX "${others}\\.c$")
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
    $<$<PLATFORM_ID:Darwin>:_DARWIN_C_SOURCE> # which shows there what POSIX does not have
    $<$<BOOL:${GRUNDY_ASSERTIONS}>:GRUNDY_ASSERTIONS>)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wno-unused-parameter # of functions that tables call
    -Wpedantic -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes
    $<$<NOT:$<BOOL:${GRUNDY_INSTRUMENTED}>>:-Wconversion> # GCC forgets ranges where it instruments
    $<$<C_COMPILER_ID:GNU>:-Wno-format-truncation> # messages are cut on purpose
    # What only assertions call, a release names and does not call.
    $<$<C_COMPILER_ID:Clang,AppleClang>:-Wno-unneeded-internal-declaration>
    $<$<BOOL:${GRUNDY_WERROR}>:-Werror>)
  target_include_directories(${target} PRIVATE
    ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src)
  if(GRUNDY_HARDENED)
    target_compile_options(${target} PRIVATE -fstack-protector-strong
      $<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>)
    target_link_options(${target} PRIVATE -Wl,-z,relro,-z,now,-z,noexecstack)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
endfunction()

# The Lua of third_party/lua, for systems without one; it becomes part of the library, which shows none of it.
function(grundy_bundled_lua target)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/third_party/lua/*.c)
  add_library(${target} OBJECT ${sources})
  set_target_properties(${target} PROPERTIES C_STANDARD 11 C_EXTENSIONS ON C_VISIBILITY_PRESET hidden
    POSITION_INDEPENDENT_CODE ON)
  set(LUA54_INCLUDE ${PROJECT_SOURCE_DIR}/third_party/lua PARENT_SCOPE)
endfunction()

# SQLite from its amalgamation, sqlite3.c in the folder GRUNDY_SQLITE (third_party/sqlite.sh), for systems without one.
function(grundy_bundled_sqlite target)
  add_library(${target} OBJECT ${GRUNDY_SQLITE}/sqlite3.c)
  target_compile_definitions(${target} PRIVATE SQLITE_OMIT_LOAD_EXTENSION SQLITE_DEFAULT_MEMSTATUS=0 SQLITE_DQS=0)
  target_compile_options(${target} PRIVATE -w)
  set_target_properties(${target} PROPERTIES C_STANDARD 11 C_EXTENSIONS ON C_VISIBILITY_PRESET hidden)
  add_library(SQLite::SQLite3 INTERFACE IMPORTED)
  target_include_directories(SQLite::SQLite3 SYSTEM INTERFACE ${GRUNDY_SQLITE})
  target_link_libraries(SQLite::SQLite3 INTERFACE $<TARGET_OBJECTS:${target}>)
  set(SQLite3_FOUND ON PARENT_SCOPE)
endfunction()

# One kind (STATIC or SHARED) of the library, known to others as grundy::<exported>.
function(grundy_library target kind exported)
  add_library(${target} ${kind} $<TARGET_OBJECTS:grundy_objects>
    $<$<TARGET_EXISTS:grundy_lua>:$<TARGET_OBJECTS:grundy_lua>>)
  if(GRUNDY_HARDENED)
    target_link_options(${target} PRIVATE -Wl,-z,relro,-z,now,-z,noexecstack)
  endif()
  target_link_libraries(${target} PRIVATE Threads::Threads m)
  if(Lua54_FOUND)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${LUA54_LIBRARY}> $<INSTALL_INTERFACE:${LUA54_NAME}>)
  endif()
  target_include_directories(${target} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME grundy
    EXPORT_NAME ${exported}
    LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION}
    SOVERSION ${soname})
endfunction()
