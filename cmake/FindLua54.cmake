# Lua 5.4: LUA54_INCLUDE (the folder of lua.h), LUA54_LIBRARY (the file), LUA54_NAME (as -l has it).
find_path(LUA54_INCLUDE lua.h PATH_SUFFIXES lua5.4 lua54 lua-5.4 lua)
find_library(LUA54_LIBRARY NAMES lua5.4 lua-5.4 lua54 lua)
if(LUA54_INCLUDE)
  file(STRINGS ${LUA54_INCLUDE}/lua.h lua54_version REGEX "define LUA_VERSION_NUM[ \t]+504$")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Lua54
  REQUIRED_VARS LUA54_LIBRARY LUA54_INCLUDE lua54_version
  REASON_FAILURE_MESSAGE "rules in Lua need it (Debian: liblua5.4-dev)")
if(Lua54_FOUND)
  cmake_path(GET LUA54_LIBRARY STEM LAST_ONLY LUA54_NAME)
  string(REGEX REPLACE "^lib" "" LUA54_NAME "${LUA54_NAME}")
endif()
mark_as_advanced(LUA54_INCLUDE LUA54_LIBRARY)
