/* The inside of a game in Lua. */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include <lua.h>

#include "base/sums.h"
#include "script/sandbox.h"

/* ---- nim-values of the heaps 0, 1, 2, … of a game in Lua, bottom-up ---- */

/* `values` holds the nim-values of the first heaps. `closed`: no more will be added, because some
 * option was not a sum of smaller heaps, or the rules failed. `seen[v]` is 1 + the heap that last
 * had an option of value v. */
typedef struct grundy_i_script_values {
  pthread_mutex_t growing;
  bool ready, closed;
  grundy_array values, seen;
} grundy_i_script_values;

grundy_status grundy_i_script_values_init(grundy_i_script_values *heaps, grundy_context *owner);
void grundy_i_script_values_clear(grundy_i_script_values *heaps);

/* value of a ruleset whose components are heaps. Not known, with method SEARCH: a search has to
 * find it. Errors: LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_script_values_value(const grundy_call *call, grundy_value *out);

/* Components of games in Lua, as words, as text, and as Lua's values.
 *
 *   integer  n            one word below 2^63
 *   list     a,b,…        two words or more, each below 2^63
 *   list     2^63 alone: the empty list, in text "end"
 *   text     2^63 + bytes, then the bytes, eight a word, the first lowest, filled up with NULs
 */

enum {
  GRUNDY_SCRIPT_NUMBERS = 1000,
  GRUNDY_SCRIPT_TEXT = 4096,
  GRUNDY_SCRIPT_SAID = 200,
  GRUNDY_SCRIPT_QUICK = 16
};

typedef enum grundy_i_kind {
  GRUNDY_KIND_ANY,
  GRUNDY_KIND_INTEGER,
  GRUNDY_KIND_LIST,
  GRUNDY_KIND_TEXT
} grundy_i_kind;

/* What the rules say about their components: a kind; `numbers` how many numbers one has (0: any
 * number); `largest` the largest number. */
typedef struct grundy_i_form {
  grundy_i_kind kind;
  size_t numbers;
  uint64_t largest;
} grundy_i_form;

/* Whether words from outside have the form of a component as above. O(1). */
bool grundy_i_component_valid(grundy_component c);

/* Appends the words of typed text, or of text given by the rules. Errors: BAD_INPUT. */
grundy_status grundy_i_component_parse(grundy_context *context, const grundy_i_form *form,
                                       const char *text, size_t length, grundy_array *out);

/* Appends the text. */
grundy_status grundy_i_component_print(grundy_component c, grundy_buffer *out);

/* Pushes a component as arguments of a function and returns how many. May throw. */
int grundy_i_component_push(lua_State *lua, grundy_component c);

/* Pushes a component as one value: an integer, a table of integers, a text. May throw. */
void grundy_i_component_push_one(lua_State *lua, const grundy_i_form *form, grundy_component c);

/* Appends the words of a value of Lua's: an integer, a table of integers, a text. `who` begins the
 * message that is thrown where it is none of these. */
void grundy_i_component_read(lua_State *lua, int index, const grundy_phrase *who,
                             const grundy_i_form *form, grundy_array *out);

enum { GRUNDY_SCRIPT_STATES = 64, GRUNDY_SCRIPT_BYTES = 1 << 16 };

/* Texts of the rules that the ruleset points to. */
typedef enum grundy_i_script_text {
  GRUNDY_SCRIPT_NAME,
  GRUNDY_SCRIPT_NAME_ZH,
  GRUNDY_SCRIPT_SUMMARY,
  GRUNDY_SCRIPT_SUMMARY_ZH,
  GRUNDY_SCRIPT_NOTATION,
  GRUNDY_SCRIPT_EXAMPLE,
  GRUNDY_SCRIPT_TEXTS
} grundy_i_script_text;

struct grundy_i_script;

/* A Lua state with the rules loaded: references to their functions and to the two sides' names, and
 * where an option is put together. One thread uses it at a time. */
typedef struct grundy_i_lua_state {
  const struct grundy_i_script *script;
  grundy_i_sandbox *machine;
  int options, terminal, canonical, describe, sides[2];
  grundy_sink *sink; /* NULL: no options are asked for */
  grundy_move_kind kind;
  grundy_i_sums option;
} grundy_i_lua_state;

/* A game's state: its ruleset with the groups, the text of the rules, what they say, and free
 * states. */
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
/* The first state, made with `describe`, also fills in what the rules say about themselves. */
grundy_status grundy_i_lua_state_create(grundy_i_script *script, grundy_context *context,
                                        bool describe, grundy_i_lua_state **out);
void grundy_i_lua_state_destroy(grundy_i_lua_state *state);

/* Reads the table of the rules, on top of the stack, into the state; with `describe` into the
 * script too. May throw. */
void grundy_i_fields_read(lua_State *lua, grundy_i_script *script, grundy_i_lua_state *state,
                          bool describe);

/* Throws, with a message that `who` begins, unless the value on top of the stack is one line of
 * text; it stays there. */
const char *grundy_i_fields_line(lua_State *lua, const grundy_phrase *who, size_t *length);

grundy_status grundy_i_script_options(const grundy_call *call, grundy_sink *sink);
grundy_status grundy_i_script_terminal(const grundy_call *call, grundy_terminal *out);
grundy_status grundy_i_script_canonical(const grundy_call *call, grundy_array *out);
grundy_status grundy_i_script_describe(const grundy_call *call, grundy_reasons *out);
