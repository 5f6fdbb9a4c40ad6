/* An isolated Lua state, used by one thread at a time: rules cannot reach anything outside it, and
 * reaching any limit ends the call. */
#pragma once

#include <lua.h>

#include "base/context.h"

/* What one call of the rules may take. */
enum {
  GRUNDY_MACHINE_INSTRUCTIONS = 100000000,
  GRUNDY_MACHINE_MEMORY = 32 << 20, /* bytes of one state */
  GRUNDY_MACHINE_TEXT = 1 << 13,    /* bytes of one text */
  GRUNDY_MACHINE_KEYS = 1 << 15,    /* of one table, not counting its list */
  GRUNDY_MACHINE_EXTRAS = 1 << 12   /* arguments after the named ones, as … stands for */
};

/* The name of the chunk inside Lua: Lua's messages begin with it, and are reworded. */
#define GRUNDY_MACHINE_CHUNK "rules"

/* `owner` pays for the memory, `context` is that of the running call. `user` is for the functions
 * that the machine runs. `line` is that of the last error, 0 where it is not known; its words are
 * Lua's in `message`, or, where `said`, what the context of the call keeps. */
typedef struct grundy_i_sandbox {
  lua_State *lua;
  grundy_context *owner, *context;
  void *user;
  size_t memory;
  int64_t left;
  size_t steps, unwatched; /* charged since the clock was checked: instructions, memory */
  grundy_status ended;     /* what ended the call from outside; OK: nothing did */
  grundy_status
      refused; /* why the last request for memory failed: BAD_INPUT for a limit of the machine */
  const grundy_phrase *refusal;
  int line, seen; /* of the last error; at the last hook */
  bool said;
  char message[256];
} grundy_i_sandbox;

/* A state with the library of library.c and nothing else. Errors: NO_MEMORY. */
grundy_status grundy_i_sandbox_create(grundy_context *owner, grundy_context *context,
                                      grundy_i_sandbox **out);
void grundy_i_sandbox_destroy(grundy_i_sandbox *machine);

/* Runs `function` inside the state, with `request` as its only argument (a light userdata), so that
 * no error that Lua throws gets further. Errors: BAD_INPUT with a line and a message where the
 * rules are at fault; the status given to grundy_i_sandbox_end; NO_MEMORY, CANCELLED, LIMIT
 * (time). */
grundy_status grundy_i_sandbox_run(grundy_i_sandbox *machine, grundy_context *context,
                                   lua_CFunction function, void *request);

/* The machine of a state. */
static inline grundy_i_sandbox *grundy_i_sandbox_of(lua_State *lua) {
  return *(grundy_i_sandbox **)lua_getextraspace(lua);
}

/* For functions that Lua calls: leaves the run with a status. Does not return. */
int grundy_i_sandbox_end(lua_State *lua, grundy_status status);

/* For functions that Lua calls: fails because of what `who` names (NULL for none), with the error
 * that the context of the call keeps, or with a message (base/message.h). Do not return. */
int grundy_i_sandbox_blame(lua_State *lua, const grundy_phrase *who);
#define GRUNDY_BLAME(lua, who, ...)                                                                \
  ((void)GRUNDY_FAIL(grundy_i_sandbox_of(lua)->context, GRUNDY_BAD_INPUT, __VA_ARGS__),            \
   grundy_i_sandbox_blame(lua, who))
#define GRUNDY_THROW(lua, ...) GRUNDY_BLAME(lua, NULL, __VA_ARGS__)

/* For functions that Lua calls and that work long: counts as this many instructions. May throw. */
void grundy_i_sandbox_charge(lua_State *lua, size_t instructions);

/* The same for one, in loops. */
void grundy_i_sandbox_step(lua_State *lua);

/* The same before iterating over a table, which visits every slot ever used. Lua does not say how
 * many those are, so all memory in use is charged a little. */
void grundy_i_sandbox_scan(lua_State *lua);

/* What rules may call: the parts of Lua's library that neither reach outside the state, nor evade
 * the limits, nor differ from one run to the next. */

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
