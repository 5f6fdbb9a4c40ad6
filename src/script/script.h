/* The inside of a game in Lua. */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include <stdatomic.h>

#include "base/sums.h"
#include "script/component.h"
#include "script/sandbox.h"
#include "script/script_values.h"

enum { GRUNDY_SCRIPT_STATES = 64, GRUNDY_SCRIPT_BYTES = 1 << 20 };

/* Texts of the rules that the ruleset points to. */
typedef enum grundy_i_script_text {
  GRUNDY_SCRIPT_SUMMARY,
  GRUNDY_SCRIPT_SUMMARY_ZH,
  GRUNDY_SCRIPT_NOTATION,
  GRUNDY_SCRIPT_EXAMPLE,
  GRUNDY_SCRIPT_TEXTS
} grundy_i_script_text;

struct grundy_i_script;

/* A Lua state with the rules loaded: references to their functions and to the two sides' names, and
 * where an option is put together. One thread sits at it at a time. */
typedef struct grundy_i_lua_state {
  const struct grundy_i_script *script;
  grundy_i_sandbox *machine;
  int options, terminal, canonical, sides[2];
  grundy_sink *sink; /* NULL: no options are asked for */
  grundy_i_sums option;
} grundy_i_lua_state;

/* A game's state: its ruleset with the groups, the text of the rules, what they say, and states
 * that are free. */
typedef struct grundy_i_script {
  grundy_ruleset rules;
  grundy_ruleset_moves moves;
  grundy_ruleset_theory theory;
  grundy_ruleset_hints hints;
  grundy_ruleset_display display;
  grundy_context *owner;
  const char *name;
  char *source;
  size_t length;
  grundy_i_form form;
  char *texts[GRUNDY_SCRIPT_TEXTS];
  grundy_i_sums samples;
  grundy_i_script_values heaps;
  _Atomic(grundy_i_lua_state *) free[GRUNDY_SCRIPT_STATES];
} grundy_i_script;

static inline grundy_i_script *grundy_i_script_of(const grundy_game *game) {
  return game->state;
}

/* Gives a state back to the pool. */
void grundy_i_lua_state_leave(grundy_i_script *script, grundy_i_lua_state *state);
/* The first state, made with `describe`, also fills in what the rules say of themselves. */
GRUNDY_MUST_CHECK grundy_status grundy_i_lua_state_create(grundy_i_script *script,
                                                          grundy_context *context, bool describe,
                                                          grundy_i_lua_state **out);
void grundy_i_lua_state_destroy(grundy_i_lua_state *state);

/* Reads the table of the rules, on top of the stack, into the state; with `describe` into the
 * script too. May throw. */
void grundy_i_fields_read(lua_State *lua, grundy_i_script *script, grundy_i_lua_state *state,
                          bool describe);

grundy_status grundy_i_script_options(grundy_context *context, const grundy_game *game,
                                      grundy_component c, grundy_side side, grundy_sink *sink);
grundy_status grundy_i_script_terminal(grundy_context *context, const grundy_game *game,
                                       grundy_component c, grundy_side side, grundy_terminal *out);
grundy_status grundy_i_script_canonical(grundy_context *context, const grundy_game *game,
                                        grundy_component c, grundy_array *out);

#endif
