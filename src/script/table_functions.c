/* Functions of tables for rules: as in Lua 5.4 (manual, section 6.6), but a step is counted for
 * each element, so that the limits of the machine hold inside them, and the answer is the same in
 * every run. sort is heapsort (Williams 1964) instead of quicksort with a pivot from the clock, so
 * equal elements come out in the same order; pairs goes through keys in ascending order, where
 * Lua's follows hashes with a new seed each time, so the order of options does not change. */
#include <string.h>

#include <lauxlib.h>

#include "script/sandbox.h"

enum { RESULTS = 4096, COPIED = 64 /* bytes that count as one step more */ };

/* ---- order ---- */

/* Whether the value at index a sorts before that at b. */
typedef bool (*table_order)(lua_State *lua, int a, int b);

/* By the comparator, argument 2 of sort, or by <. */
static bool by_argument(lua_State *lua, int a, int b) {
  if (lua_isnoneornil(lua, 2)) return lua_compare(lua, a, b, LUA_OPLT) != 0;
  lua_pushvalue(lua, 2);
  lua_pushvalue(lua, a);
  lua_pushvalue(lua, b);
  lua_call(lua, 2, 1);
  bool before = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  return before;
}

/* Numbers, then texts, then false and true. */
static bool by_key(lua_State *lua, int a, int b) {
  int type = lua_type(lua, a), other = lua_type(lua, b);
  if (type != other) return type == LUA_TNUMBER || other == LUA_TBOOLEAN;
  if (type == LUA_TNUMBER) return lua_compare(lua, a, b, LUA_OPLT) != 0;
  if (type == LUA_TBOOLEAN) return !lua_toboolean(lua, a) && lua_toboolean(lua, b);
  size_t length, other_length;
  const char *text = lua_tolstring(lua, a, &length);
  const char *other_text = lua_tolstring(lua, b, &other_length);
  int difference = memcmp(text, other_text, length < other_length ? length : other_length);
  return difference ? difference < 0 : length < other_length;
}

/* Moves the value on top of the stack, which it removes, down the heap list[1..count] from place
 * i. */
static void sift(lua_State *lua, int list, lua_Integer i, lua_Integer count, table_order before) {
  int value = lua_gettop(lua);
  for (lua_Integer child; (child = 2 * i) <= count; i = child) {
    grundy_i_sandbox_step(lua);
    lua_geti(lua, list, child);
    if (child < count) {
      lua_geti(lua, list, child + 1);
      if (before(lua, value + 1, value + 2)) {
        lua_replace(lua, value + 1);
        child++;
      } else {
        lua_pop(lua, 1);
      }
    }
    if (!before(lua, value, value + 1)) {
      lua_pop(lua, 1);
      break;
    }
    lua_seti(lua, list, i);
  }
  lua_seti(lua, list, i);
}

/* Sorts list[1..count], the table at that index of the stack. */
static void sort(lua_State *lua, int list, lua_Integer count, table_order before) {
  luaL_checkstack(lua, 8, "sort");
  for (lua_Integer i = count / 2; i >= 1; i--) {
    lua_geti(lua, list, i);
    sift(lua, list, i, count, before);
  }
  for (lua_Integer last = count; last > 1; last--) {
    lua_geti(lua, list, last);
    lua_geti(lua, list, 1);
    lua_seti(lua, list, last);
    sift(lua, list, 1, last - 1, before);
  }
}

int grundy_i_library_sort(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  sort(lua, 1, (lua_Integer)lua_rawlen(lua, 1), by_argument);
  return 0;
}

/* Upvalues: the keys and how many have been given. Argument 1 is the table. */
static int next_pair(lua_State *lua) {
  lua_Integer at = lua_tointeger(lua, lua_upvalueindex(2)) + 1;
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_pushinteger(lua, at);
  lua_replace(lua, lua_upvalueindex(2));
  if (lua_geti(lua, lua_upvalueindex(1), at) == LUA_TNIL) return 1;
  lua_pushvalue(lua, -1);
  lua_rawget(lua, 1);
  return 2;
}

int grundy_i_library_pairs(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  lua_newtable(lua);
  lua_Integer count = 0;
  grundy_i_sandbox_scan(lua);
  for (lua_pushnil(lua); lua_next(lua, 1); count++) {
    grundy_i_sandbox_step(lua);
    int type = lua_type(lua, 3);
    if (type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TBOOLEAN) {
      luaL_error(lua, "pairs: a key is a %s, which has no order", luaL_typename(lua, 3));
    }
    lua_pop(lua, 1);
    lua_pushvalue(lua, 3);
    lua_seti(lua, 2, count + 1);
  }
  sort(lua, 2, count, by_key);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_pair, 2);
  lua_pushvalue(lua, 1);
  return 2;
}

/* ---- lists ---- */

static lua_Integer length_of(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  return (lua_Integer)lua_rawlen(lua, 1);
}

int grundy_i_library_concat(lua_State *lua) {
  lua_Integer length = length_of(lua);
  size_t between;
  const char *separator = luaL_optlstring(lua, 2, "", &between);
  lua_Integer first = luaL_optinteger(lua, 3, 1), last = luaL_optinteger(lua, 4, length);
  luaL_Buffer out;
  luaL_buffinit(lua, &out);
  for (lua_Integer i = first; i <= last; i++) {
    grundy_i_sandbox_step(lua);
    lua_geti(lua, 1, i);
    if (!lua_isstring(lua, -1)) {
      luaL_error(lua, "concat: element %I is a %s", (LUAI_UACINT)i, luaL_typename(lua, -1));
    }
    grundy_i_sandbox_charge(lua, lua_rawlen(lua, -1) / COPIED);
    luaL_addvalue(&out);
    if (i == last) break;
    luaL_addlstring(&out, separator, between);
  }
  luaL_pushresult(&out);
  return 1;
}

int grundy_i_library_insert(lua_State *lua) {
  lua_Integer end = length_of(lua) + 1, at = end;
  int count = lua_gettop(lua);
  if (count != 2 && count != 3) luaL_error(lua, "insert takes a table, a place and a value");
  if (count == 3) at = luaL_checkinteger(lua, 2);
  if (at < 1 || at > end) luaL_error(lua, "insert: place %I is out of bounds", (LUAI_UACINT)at);
  for (lua_Integer i = end; i > at; i--) {
    grundy_i_sandbox_step(lua);
    lua_geti(lua, 1, i - 1);
    lua_seti(lua, 1, i);
  }
  lua_seti(lua, 1, at);
  return 0;
}

int grundy_i_library_remove(lua_State *lua) {
  lua_Integer end = length_of(lua), at = luaL_optinteger(lua, 2, end);
  if (at != end && (at < 1 || at > end + 1)) {
    luaL_error(lua, "remove: place %I is out of bounds", (LUAI_UACINT)at);
  }
  lua_geti(lua, 1, at);
  for (; at < end; at++) {
    grundy_i_sandbox_step(lua);
    lua_geti(lua, 1, at + 1);
    lua_seti(lua, 1, at);
  }
  lua_pushnil(lua);
  lua_seti(lua, 1, at);
  return 1;
}

int grundy_i_library_unpack(lua_State *lua) {
  lua_Integer length = length_of(lua);
  lua_Integer first = luaL_optinteger(lua, 2, 1), last = luaL_optinteger(lua, 3, length);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= RESULTS) luaL_error(lua, "unpack: more than %d values", RESULTS);
  luaL_checkstack(lua, (int)count + 1, "unpack");
  for (lua_Unsigned i = 0; i <= count; i++) {
    grundy_i_sandbox_step(lua);
    lua_geti(lua, 1, (lua_Integer)((lua_Unsigned)first + i));
  }
  return (int)count + 1;
}
