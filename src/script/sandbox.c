/* Lua states under limits (Lua 5.4: Ierusalimschy, de Figueiredo, Celes 2020).
 *
 * Memory: the state's allocator counts against the context that owns the game and against a limit
 * of its own. Time: a hook every STEP instructions charges for them, checks for cancellation and
 * the time, and throws when the call's share is used up. So that no instruction takes long, a text
 * is kept small, and so are the number of arguments that … stands for and that of a table's keys:
 * integer keys can be chosen to fall into one chain, and a table that grows puts them all in again,
 * in quadratic time. As a full table may do that at every other instruction, the allocator checks
 * the clock as well. Functions of the library charge for what they do; memory is charged by its
 * size, and a collection forced because none is left is charged by all there is. Nothing in the
 * state can catch what the hook throws: there is no pcall, no coroutine, and no metatable (so no
 * __gc, __close) that rules could set.
 *
 * Invariant: all calls into Lua that may throw are made inside grundy_i_sandbox_run. */
#include "script/sandbox.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

#include "base/messages.def"
#include "base/messages_script.def"
#include "base/utf8.h"

enum {
  STEP = 1000,
  ALLOCATION = 20, /* instructions charged for each request for memory, and one for WORD bytes */
  WORD = 64,
  COLLECTED = 16, /* bytes of a forced collection that count as one */
  SCANNED = 1024, /* bytes of a table, or of a walk through one, that count as one */
  NODE = 24,      /* bytes of a key and its value */
  CHAIN = 256,    /* steps that count as one where all keys of a new table fall together */
  EXPLAIN = 1
};

/* ---- memory ---- */

/* The line that the rules have reached. */
static int current_line(lua_State *lua) {
  lua_Debug activation;
  for (int level = 0; lua_getstack(lua, level, &activation); level++) {
    lua_getinfo(lua, "l", &activation);
    if (activation.currentline > 0) return activation.currentline;
  }
  return 0;
}

/* Lua may be moving its stack while it resizes a block: the line is then that of the last hook. */
static void *refuse(grundy_i_sandbox *machine, const void *block, grundy_status status,
                    const grundy_phrase *why) {
  machine->left -= (int64_t)(machine->memory / COLLECTED);
  if (machine->lua) machine->line = block ? machine->seen : current_line(machine->lua);
  machine->refused = status;
  machine->refusal = why;
  return NULL;
}

/* Whether the owner's limit forbids it. Checked beforehand, since this thread must not write the
 * owner's error. */
static bool exceeds(const grundy_context *owner, size_t old, size_t wanted) {
  size_t limit = grundy_context_get_limits(owner)->memory, used = grundy_context_memory(owner);
  return limit && wanted > old && (used > limit || wanted - old > limit - used);
}

/* How many keys a new block has room for if it is a table's, that is 24 bytes times a power of two;
 * otherwise 0. */
static size_t keys_of(size_t bytes) {
  size_t keys = bytes / NODE;
  return bytes % NODE == 0 && (keys & (keys - 1)) == 0 ? keys : 0;
}

/* Charges for more memory, and checks the clock when that adds up to a step. */
static grundy_status watch(grundy_i_sandbox *machine, size_t bytes, size_t keys) {
  size_t instructions = ALLOCATION + bytes / WORD + keys * keys / CHAIN;
  machine->left -= (int64_t)instructions;
  machine->unwatched += instructions;
  if (machine->unwatched < STEP || !machine->context) return GRUNDY_OK;
  machine->unwatched = 0;
  return grundy_i_tick_now(machine->context, NULL, 0, 0);
}

/* lua_Alloc: without a block, old_size says what kind of object is made, or is 0. */
static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  grundy_i_sandbox *machine = user;
  size_t old = block ? old_size : 0, keys = block || old_size ? 0 : keys_of(new_size);
  GRUNDY_ASSERT(old <= machine->memory);
  if (!block && old_size == LUA_TSTRING && new_size > GRUNDY_MACHINE_TEXT + 64) {
    return refuse(machine, block, GRUNDY_BAD_INPUT, GRUNDY_PHRASE(lua_text));
  }
  if (keys > GRUNDY_MACHINE_KEYS) {
    return refuse(machine, block, GRUNDY_BAD_INPUT, GRUNDY_PHRASE(lua_table));
  }
  if (new_size > old && new_size - old > GRUNDY_MACHINE_MEMORY - machine->memory) {
    return refuse(machine, block, GRUNDY_BAD_INPUT, GRUNDY_PHRASE(lua_memory_used));
  }
  if (new_size > old) {
    grundy_status s = watch(machine, new_size - old, keys);
    if (s != GRUNDY_OK) return refuse(machine, block, machine->ended = s, NULL);
  }
  if (exceeds(machine->owner, old, new_size) ||
      grundy_i_resize(machine->owner, &block, old, new_size) != GRUNDY_OK) {
    return refuse(machine, block, GRUNDY_NO_MEMORY, GRUNDY_PHRASE(lua_memory));
  }
  machine->memory += new_size - old;
  return block;
}

/* ---- time ---- */

static void look(lua_State *lua, lua_Debug *activation) {
  grundy_i_sandbox *machine = grundy_i_sandbox_of(lua);
  GRUNDY_ASSERT(machine->context);
  machine->left -= STEP;
  if (activation) machine->seen = current_line(lua);
  if (machine->left < 0) GRUNDY_THROW(lua, lua_instructions, GRUNDY_MACHINE_INSTRUCTIONS);
  if (activation && lua_getlocal(lua, activation, -GRUNDY_MACHINE_EXTRAS)) {
    GRUNDY_THROW(lua, lua_arguments, GRUNDY_MACHINE_EXTRAS);
  }
  grundy_status s = grundy_i_tick_now(machine->context, NULL, 0, 0);
  if (s != GRUNDY_OK) grundy_i_sandbox_end(lua, s);
}

void grundy_i_sandbox_charge(lua_State *lua, size_t instructions) {
  grundy_i_sandbox *machine = grundy_i_sandbox_of(lua);
  machine->steps += instructions;
  if (machine->steps < STEP) return;
  machine->left -= (int64_t)machine->steps - STEP;
  machine->steps = 0;
  look(lua, NULL);
}

void grundy_i_sandbox_step(lua_State *lua) {
  grundy_i_sandbox_charge(lua, 1);
}

void grundy_i_sandbox_scan(lua_State *lua) {
  grundy_i_sandbox_charge(lua, grundy_i_sandbox_of(lua)->memory / SCANNED);
}

int grundy_i_sandbox_end(lua_State *lua, grundy_status status) {
  GRUNDY_ASSERT(status != GRUNDY_OK && grundy_i_sandbox_of(lua)->context);
  grundy_i_sandbox_of(lua)->ended = status;
  lua_pushnil(lua);
  return lua_error(lua);
}

int grundy_i_sandbox_blame(lua_State *lua, const grundy_phrase *who) {
  grundy_i_sandbox *machine = grundy_i_sandbox_of(lua);
  if (who) (void)GRUNDY_FAIL_AT(machine->context, GRUNDY_BAD_INPUT, in_words, who);
  machine->said = true;
  lua_pushnil(lua);
  return lua_error(lua);
}

/* ---- errors ---- */

/* Copies a message as one line of UTF-8, cut where there is no room for it. */
static void copy(grundy_i_sandbox *machine, const char *text, size_t length) {
  size_t used = 0;
  for (size_t i = 0, taken; i < length; i += taken) {
    char shown[GRUNDY_UTF8_SHOWN];
    size_t bytes = grundy_i_utf8_show(text + i, length - i, shown, &taken);
    if (used + bytes >= sizeof machine->message) break;
    memcpy(machine->message + used, shown, bytes);
    used += bytes;
  }
  machine->message[used] = 0;
}

/* Keeps a message of Lua's, "rules:5: …", as line and message. Functions of C have line -1. */
static void keep(grundy_i_sandbox *machine, const char *text, size_t length) {
  static const char head[] = GRUNDY_MACHINE_CHUNK ":";
  const char *words = text;
  if (strncmp(text, head, sizeof head - 1) == 0) {
    char *end;
    long line = strtol(text + sizeof head - 1, &end, 10);
    if (end[0] == ':' && end[1] == ' ') {
      if (line > 0) machine->line = (int)line;
      words = end + 2;
    }
  }
  copy(machine, words, length - (size_t)(words - text));
}

static int explain(lua_State *lua) {
  grundy_i_sandbox *machine = grundy_i_sandbox_of(lua);
  machine->line = current_line(lua);
  if (machine->said || machine->ended != GRUNDY_OK) return 0;
  if (lua_isstring(lua, 1)) {
    size_t length;
    const char *text = lua_tolstring(lua, 1, &length);
    keep(machine, text, length);
  } else {
    machine->said = true;
    (void)GRUNDY_FAIL(machine->context, GRUNDY_BAD_INPUT, lua_error_value, luaL_typename(lua, 1));
  }
  return 0;
}

/* How a run that failed ended. */
static grundy_status settle(grundy_i_sandbox *machine, int result) {
  if (machine->ended != GRUNDY_OK) return machine->ended;
  if (result == LUA_ERRMEM) {
    machine->said = true;
    return GRUNDY_FAIL(machine->context, machine->refused, in_words, machine->refusal);
  }
  if (result == LUA_ERRERR) {
    machine->said = true;
    return GRUNDY_FAIL(machine->context, GRUNDY_BAD_INPUT, lua_error_within);
  }
  return GRUNDY_BAD_INPUT;
}

grundy_status grundy_i_sandbox_run(grundy_i_sandbox *machine, grundy_context *context,
                                   lua_CFunction function, void *request) {
  GRUNDY_ASSERT(lua_gettop(machine->lua) == EXPLAIN);
  lua_State *lua = machine->lua;
  machine->context = context;
  machine->left = GRUNDY_MACHINE_INSTRUCTIONS;
  machine->ended = GRUNDY_OK;
  machine->line = machine->seen = 0;
  machine->said = false;
  machine->message[0] = 0;
  lua_pushcfunction(lua, function);
  lua_pushlightuserdata(lua, request);
  int result = lua_pcall(lua, 1, 0, EXPLAIN);
  if (GRUNDY_LIKELY(result == LUA_OK)) return GRUNDY_OK;
  lua_settop(lua, EXPLAIN);
  return settle(machine, result);
}

/* ---- life ---- */

static int open_library(lua_State *lua) {
  grundy_i_library_open(lua);
  return 0;
}

grundy_status grundy_i_sandbox_create(grundy_context *owner, grundy_context *context,
                                      grundy_i_sandbox **out) {
  grundy_i_sandbox *machine = grundy_i_make(owner, sizeof(grundy_i_sandbox));
  if (!machine) return GRUNDY_NO_MEMORY;
  machine->owner = owner;
  machine->lua = lua_newstate(resize, machine);
  if (!machine->lua) {
    grundy_i_free(owner, machine, sizeof *machine);
    return GRUNDY_FAIL(context, GRUNDY_NO_MEMORY, no_memory_lua);
  }
  *(grundy_i_sandbox **)lua_getextraspace(machine->lua) = machine;
  lua_pushcfunction(machine->lua, explain);
  grundy_status s = grundy_i_sandbox_run(machine, context, open_library, NULL);
  lua_sethook(machine->lua, look, LUA_MASKCOUNT, STEP);
  if (s != GRUNDY_OK) {
    grundy_i_sandbox_destroy(machine);
    return s == GRUNDY_BAD_INPUT ? GRUNDY_FAULT : s;
  }
  *out = machine;
  return GRUNDY_OK;
}

void grundy_i_sandbox_destroy(grundy_i_sandbox *machine) {
  if (!machine) return;
  lua_close(machine->lua);
  grundy_i_free(machine->owner, machine, sizeof *machine);
}
