/* What rules may call: the parts of Lua's library that neither reach outside the state, nor evade
 * the limits, nor differ from one run to the next. */
#ifndef SCRIPT_LIBRARY_H
#define SCRIPT_LIBRARY_H

#include <lua.h>

/* Fills the globals of a fresh state. May throw. */
void grundy_i_library_open(lua_State *lua);

/* From now on rules may not make new globals. May throw. */
void grundy_i_library_seal(lua_State *lua);

/* The functions of the table `string` that take patterns. */
int grundy_i_library_find(lua_State *lua);
int grundy_i_library_match(lua_State *lua);
int grundy_i_library_gmatch(lua_State *lua);
int grundy_i_library_gsub(lua_State *lua);

/* pairs, and functions of the table `table`. */
int grundy_i_library_pairs(lua_State *lua);
int grundy_i_library_sort(lua_State *lua);
int grundy_i_library_concat(lua_State *lua);
int grundy_i_library_insert(lua_State *lua);
int grundy_i_library_remove(lua_State *lua);
int grundy_i_library_unpack(lua_State *lua);

#endif
