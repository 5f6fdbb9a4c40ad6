/* The library that rules see: a list of what is harmless, and replacements for some of the rest.
 *
 * Left out: files, clock, processes, loading of code, metatables, pcall and coroutines (they could
 * catch a limit), random numbers, addresses. Replaced is what can work long inside one call:
 * patterns (string_patterns.c), functions of tables (table_functions.c) and string.rep; they count
 * a step for each thing they touch. The other functions of texts work on at most
 * GRUNDY_MACHINE_TEXT bytes, and those of Lua's own that take many arguments, give many results or
 * go through a text are wrapped so that they count by these. tostring and format show no addresses.
 * */

#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

#include "base/nearest.h"
#include "script/sandbox.h"

/* ---- what is taken from Lua as it is ---- */

static const char *const base_names[] = {"assert", "error",    "ipairs", "rawequal",
                                         "rawget", "rawlen",   "select", "tonumber",
                                         "type",   "_VERSION", NULL};
static const char *const string_names[] = {"byte",    "char", "len",   "lower",
                                           "reverse", "sub",  "upper", NULL};
static const char *const table_names[] = {"pack", NULL};
static const char *const math_names[] = {"abs", "ceil", "exp",        "floor", "fmod",       "huge",
                                         "log", "max",  "maxinteger", "min",   "mininteger", "modf",
                                         "pi",  "sqrt", "tointeger",  "type",  "ult",        NULL};
static const char *const utf8_names[] = {"char", "charpattern", "codepoint", "codes",
                                         "len",  "offset",      NULL};

/* Of these, what takes as long as it has arguments or gives results, */
static const char *const base_many[] = {"select", NULL};
static const char *const string_many[] = {"byte", "char", NULL};
static const char *const math_many[] = {"max", "min", NULL};
static const char *const utf8_many[] = {"char", "codepoint", NULL};
/* and as its texts are long. */
static const char *const base_long[] = {"tonumber", NULL};
static const char *const string_long[] = {"lower", "reverse", "upper", NULL};
static const char *const utf8_long[] = {"len", "offset", NULL};

/* TOUCHED: arguments, results, or bytes of a text that count as one step; COPIED: bytes of one that
 * is copied. */
enum { TOUCHED = 4, COPIED = 64 };

/* Upvalues: a function of Lua's own, and whether it goes through its texts. It is entered without a
 * Lua call of its own, so that its errors have the name by which rules call it. */
static int counted(lua_State *lua) {
  int count = lua_gettop(lua);
  size_t touched = (size_t)count;
  for (int i = 1; i <= count && lua_toboolean(lua, lua_upvalueindex(2)); i++) {
    if (lua_type(lua, i) == LUA_TSTRING) touched += lua_rawlen(lua, i);
  }
  grundy_i_sandbox_charge(lua, touched / TOUCHED);
  int results = lua_tocfunction(lua, lua_upvalueindex(1))(lua);
  grundy_i_sandbox_charge(lua, (size_t)results / TOUCHED);
  return results;
}

/* Wraps these functions of the table on top of the stack. */
static void count_calls(lua_State *lua, const char *const *names, bool by_text) {
  for (; *names; names++) {
    lua_getfield(lua, -1, *names);
    lua_pushboolean(lua, by_text);
    lua_pushcclosure(lua, counted, 2);
    lua_setfield(lua, -2, *names);
  }
}

/* ---- texts ---- */

static int repeat(lua_State *lua) {
  size_t length, between;
  const char *text = luaL_checklstring(lua, 1, &length);
  lua_Integer count = luaL_checkinteger(lua, 2);
  const char *separator = luaL_optlstring(lua, 3, "", &between);
  luaL_Buffer out;
  luaL_buffinit(lua, &out);
  if (length + between == 0) count = 0;
  if (count > GRUNDY_MACHINE_TEXT) luaL_error(lua, "rep: the text grew longer than 8192 bytes");
  for (lua_Integer i = 0; i < count; i++) {
    grundy_i_sandbox_charge(lua, 1 + (length + between) / COPIED);
    if (i > 0) luaL_addlstring(&out, separator, between);
    luaL_addlstring(&out, text, length);
  }
  luaL_pushresult(&out);
  return 1;
}

/* A value without its address. */
static int to_text(lua_State *lua) {
  luaL_checkany(lua, 1);
  int type = lua_type(lua, 1);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA) {
    lua_pushstring(lua, luaL_typename(lua, 1));
  } else {
    luaL_tolstring(lua, 1, NULL);
  }
  return 1;
}

/* How many steps a conversion counts; %f may write 309 digits and as many more as are asked for. */
enum { CONVERSION = 50, DIGITS = 1000 };

/* Upvalue: the library's own format, for numbers and texts, without %p. It is entered without a Lua
 * call of its own, so that its errors have the name by which rules call it. */
static int format(lua_State *lua) {
  int count = lua_gettop(lua);
  size_t length;
  const char *text = luaL_checklstring(lua, 1, &length);
  for (size_t i = 0; i < length; i++) {
    if (text[i] != '%') continue;
    i++;
    while (i < length && memchr("-+ #0123456789.", text[i], 15)) i++;
    if (i < length && text[i] == 'p') luaL_error(lua, "format: %%p is not for rules");
    grundy_i_sandbox_charge(lua, i < length && text[i] == 'f' ? DIGITS : CONVERSION);
  }
  for (int i = 2; i <= count; i++) {
    int type = lua_type(lua, i);
    luaL_argexpected(lua, type <= LUA_TSTRING && type != LUA_TLIGHTUSERDATA, i, "number or text");
    if (type == LUA_TSTRING) grundy_i_sandbox_charge(lua, lua_rawlen(lua, i) / TOUCHED);
  }
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

/* ---- the globals ---- */

static int no_print(lua_State *lua) {
  return luaL_error(lua, "rules cannot print; error(x) shows a value and ends");
}

static int no_new_global(lua_State *lua) {
  const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "a variable";
  return luaL_error(lua, "%s is not declared; write local before its first use", name);
}

enum { MISTAKES = 3 }; /* that a name is still meant with: fewer */

/* A global that does not exist is nil, as in Lua, unless its name is near that of one that does. */
static int no_such_global(lua_State *lua) {
  grundy_i_nearest near;
  if (lua_type(lua, 2) != LUA_TSTRING) return 0;
  grundy_i_nearest_init(&near, lua_tostring(lua, 2), lua_rawlen(lua, 2));
  if (near.bound > MISTAKES) near.bound = MISTAKES;
  for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) grundy_i_nearest_show(&near, lua_tostring(lua, -2));
  }
  if (!near.found) return 0;
  return luaL_error(lua, "%s is not declared; did you mean %s?", lua_tostring(lua, 2), near.found);
}

/* Copies fields of the table on top, which it removes, into the one below. */
static void take(lua_State *lua, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(lua, -1, *names);
    lua_setfield(lua, -3, *names);
  }
  lua_pop(lua, 1);
}

/* Opens a library, and puts the chosen part of it into a fresh table on the stack. */
static void choose(lua_State *lua, const char *name, lua_CFunction open, const char *const *names) {
  lua_newtable(lua);
  luaL_requiref(lua, name, open, 0);
  take(lua, names);
}

static void open_string(lua_State *lua) {
  static const luaL_Reg own[] = {{"find", grundy_i_library_find},
                                 {"match", grundy_i_library_match},
                                 {"gmatch", grundy_i_library_gmatch},
                                 {"gsub", grundy_i_library_gsub},
                                 {"rep", repeat},
                                 {NULL, NULL}};
  choose(lua, LUA_STRLIBNAME, luaopen_string, string_names);
  count_calls(lua, string_many, false);
  count_calls(lua, string_long, true);
  luaL_setfuncs(lua, own, 0);
  luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 0);
  lua_getfield(lua, -1, "format");
  lua_pushcclosure(lua, format, 1);
  lua_setfield(lua, -3, "format");
  lua_pop(lua, 1);
  /* methods of texts: ("abc"):sub(1, 1) */
  lua_pushliteral(lua, "");
  lua_getmetatable(lua, -1);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pop(lua, 2);
}

void grundy_i_library_open(lua_State *lua) {
  static const luaL_Reg own[] = {
      {"pairs", grundy_i_library_pairs}, {"tostring", to_text}, {"print", no_print}, {NULL, NULL}};
  static const luaL_Reg tables[] = {
      {"concat", grundy_i_library_concat}, {"insert", grundy_i_library_insert},
      {"remove", grundy_i_library_remove}, {"sort", grundy_i_library_sort},
      {"unpack", grundy_i_library_unpack}, {NULL, NULL}};
  choose(lua, LUA_GNAME, luaopen_base, base_names);
  count_calls(lua, base_many, false);
  count_calls(lua, base_long, true);
  luaL_setfuncs(lua, own, 0);
  open_string(lua);
  lua_setfield(lua, -2, LUA_STRLIBNAME);
  choose(lua, LUA_TABLIBNAME, luaopen_table, table_names);
  luaL_setfuncs(lua, tables, 0);
  lua_setfield(lua, -2, LUA_TABLIBNAME);
  choose(lua, LUA_MATHLIBNAME, luaopen_math, math_names);
  count_calls(lua, math_many, false);
  lua_setfield(lua, -2, LUA_MATHLIBNAME);
  choose(lua, LUA_UTF8LIBNAME, luaopen_utf8, utf8_names);
  count_calls(lua, utf8_many, false);
  count_calls(lua, utf8_long, true);
  lua_setfield(lua, -2, LUA_UTF8LIBNAME);
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushnil(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void grundy_i_library_seal(lua_State *lua) {
  lua_pushglobaltable(lua);
  lua_newtable(lua);
  lua_pushcfunction(lua, no_new_global);
  lua_setfield(lua, -2, "__newindex");
  lua_pushcfunction(lua, no_such_global);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}
