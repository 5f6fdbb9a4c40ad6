/* Components of games in Lua, as words, as text, and as Lua's values.
 *
 *   integer  n            one word below 2^63
 *   list     a,b,…        two words or more, each below 2^63
 *   text     2^63 + bytes, then the bytes, eight a word, the first lowest, filled up with NULs
 */
#ifndef SCRIPT_COMPONENT_H
#define SCRIPT_COMPONENT_H

#include <lua.h>

#include "grundy/ruleset.h"

enum { GRUNDY_SCRIPT_NUMBERS = 1000, GRUNDY_SCRIPT_TEXT = 4096 };

typedef enum grundy_i_kind {
  GRUNDY_KIND_ANY,
  GRUNDY_KIND_INTEGER,
  GRUNDY_KIND_LIST,
  GRUNDY_KIND_TEXT
} grundy_i_kind;

/* What the rules say of their components: a kind; `numbers` how many numbers one has (0: any
 * number); `largest` the largest number. */
typedef struct grundy_i_form {
  grundy_i_kind kind;
  size_t numbers;
  uint64_t largest;
} grundy_i_form;

/* Whether the words are of the component form above (where they come from outside). O(1). */
bool grundy_i_component_valid(grundy_component c);

/* Appends the words of what was typed, or given as text by the rules. Errors: BAD_INPUT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_component_parse(grundy_context *context,
                                                         const grundy_i_form *form,
                                                         const char *text, size_t length,
                                                         grundy_array *out);

/* Appends the text. */
GRUNDY_MUST_CHECK grundy_status grundy_i_component_print(grundy_component c, grundy_buffer *out);

/* Pushes a component as arguments of a function and returns how many. May throw. */
int grundy_i_component_push(lua_State *lua, grundy_component c);

/* Appends the words of a value of Lua's: an integer, a table of integers, a text. `who` begins the
 * message of what is thrown where it is none of these. */
void grundy_i_component_read(lua_State *lua, int index, const char *who, const grundy_i_form *form,
                             grundy_array *out);

#endif
