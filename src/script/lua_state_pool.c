/* A pool of Lua states with the rules loaded, one a thread at a time, and the way from a component
 * to its options.
 *
 * Free states are in an array of pointers; taking one exchanges it for NULL, so that threads need
 * no lock, and a thread that finds none loads the rules again. Rules are run once for each state
 * and may not make globals later; they could still keep a count in a local variable, which
 * docs/RULES.md forbids: states know nothing of each other. */
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>

#include "base/messages.def"
#include "base/messages_script.def"
#include "base/sort.h"
#include "display/describe.h"
#include "script/script.h"

/* ---- option ---- */

static int give(lua_State *lua, grundy_i_lua_state *state, const grundy_component *parts,
                size_t count) {
  const grundy_option option = {parts, count, state->kind};
  grundy_status s = state->sink->take(state->sink, &option);
  return GRUNDY_LIKELY(s == GRUNDY_OK) ? 0 : grundy_i_sandbox_end(lua, s);
}

/* The usual cases: one or two integers, which are heaps, or, in a game of lists, several that are
 * one list. Returns how many there are, 0 in any other case. */
static size_t read_integers(lua_State *lua, const grundy_i_form *form, int count,
                            uint64_t out[GRUNDY_SCRIPT_QUICK]) {
  bool list = form->kind == GRUNDY_KIND_LIST;
  size_t most = list                             ? GRUNDY_SCRIPT_QUICK
                : form->kind == GRUNDY_KIND_TEXT ? 0
                                                 : 2,
         n = (size_t)count;
  if (n > most || (list && form->numbers && n != form->numbers)) return 0;
  for (size_t i = 0; i < n; i++) {
    if (!lua_isinteger(lua, (int)i + 1)) return 0;
    out[i] = (uint64_t)lua_tointegerx(lua, (int)i + 1, NULL);
    if (out[i] > form->largest) return 0;
  }
  if (n == 2 && !list && out[0] < out[1]) {
    uint64_t swapped = out[0];
    out[0] = out[1];
    out[1] = swapped;
  }
  return n;
}

static const grundy_phrase functions[] = {{"option", NULL}, {"entail", NULL}, {"again", NULL}};

/* Whether all arguments are numbers, which in a game of lists are one list. */
static bool is_one_list(lua_State *lua, const grundy_i_form *form, int count) {
  bool numbers = form->kind == GRUNDY_KIND_LIST && count > 1;
  for (int i = 1; i <= count && numbers; i++) numbers = lua_type(lua, i) == LUA_TNUMBER;
  return numbers;
}

/* Any parts: texts and lists in their order, heaps larger first. */
static int give_any(lua_State *lua, grundy_i_lua_state *state, int count) {
  bool heaps = true;
  grundy_i_sums *option = &state->option;
  grundy_i_sums_cut(option, 0);
  if (is_one_list(lua, &state->script->form, count)) {
    lua_createtable(lua, count, 0);
    lua_insert(lua, 1);
    for (int i = count; i >= 1; i--) lua_rawseti(lua, 1, i);
    count = 1;
  }
  for (int i = 1; i <= count; i++) {
    size_t before = option->words.length;
    grundy_i_component_read(lua, i, &functions[state->kind], &state->script->form, &option->words);
    heaps = heaps && option->words.length == before + 1;
    if (grundy_i_sums_end(option) != GRUNDY_OK) return GRUNDY_THROW(lua, lua_no_memory_option);
  }
  if (heaps) grundy_i_sort_words(option->words.data, (size_t)count, grundy_i_descending);
  grundy_component *parts = lua_newuserdatauv(lua, ((size_t)count + 1) * sizeof *parts, 0);
  for (int i = 0; i < count; i++) parts[i] = grundy_i_sums_at(option, (size_t)i);
  return give(lua, state, parts, (size_t)count);
}

/* The functions `option`, `entail` and `again` that rules call; the kind is their upvalue. */
static int add_option(lua_State *lua) {
  grundy_i_lua_state *state = grundy_i_sandbox_of(lua)->user;
  int count = lua_gettop(lua);
  uint64_t numbers[GRUNDY_SCRIPT_QUICK];
  state->kind = (grundy_move_kind)lua_tointeger(lua, lua_upvalueindex(1));
  const char *name = functions[state->kind].en;
  if (!state->sink) return GRUNDY_THROW(lua, lua_option_outside, name);
  if (state->kind && !state->script->rules.entails) {
    return GRUNDY_THROW(lua, lua_entails, name);
  }
  size_t integers = read_integers(lua, &state->script->form, count, numbers);
  if (integers == 0) return give_any(lua, state, count);
  if (state->script->form.kind == GRUNDY_KIND_LIST) {
    return give(lua, state, &(grundy_component){numbers, integers}, 1);
  }
  grundy_component parts[2] = {{numbers, 1}, {numbers + 1, 1}};
  return give(lua, state, parts, integers);
}

/* ---- calls of the rules ---- */

typedef struct lua_call {
  grundy_i_lua_state *state;
  grundy_component c;
  grundy_side side;
  grundy_terminal terminal;
  const grundy_component *to; /* a move in words: what c becomes, */
  size_t count;
  grundy_buffer *said; /* and the words in each language; empty where there are none */
} lua_call;

/* Pushes a function of the rules with its arguments, and returns the number of arguments. */
static int push_call(lua_State *lua, const lua_call *k, int function) {
  GRUNDY_ASSERT(k->side == GRUNDY_SIDE_LEFT || k->side == GRUNDY_SIDE_RIGHT);
  int count = 0;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  if (k->state->script->rules.two_sided && function != k->state->canonical) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, k->state->sides[k->side]);
    count++;
  }
  return count + grundy_i_component_push(lua, k->c);
}

static int run_options(lua_State *lua) {
  const lua_call *k = lua_touserdata(lua, 1);
  lua_call(lua, push_call(lua, k, k->state->options), 1);
  if (!lua_isnil(lua, -1)) GRUNDY_THROW(lua, lua_answer, luaL_typename(lua, -1));
  return 0;
}

/* "won" and "lost" are about the player to move, "left" and "right" name the winner. */
static int run_terminal(lua_State *lua) {
  lua_call *k = lua_touserdata(lua, 1);
  lua_call(lua, push_call(lua, k, k->state->terminal), 1);
  k->terminal = GRUNDY_TERMINAL_UNDECIDED;
  if (!lua_toboolean(lua, -1)) return 0;
  static const char *const words[] = {"won", "lost", "left", "right"};
  bool sided = k->state->script->rules.two_sided;
  size_t i = 0, count = sided ? 4 : 2;
  const char *said = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  while (i < count && strcmp(said, words[i]) != 0) i++;
  if (i == count) {
    GRUNDY_THROW(lua, lua_answer_terminal,
                 sided ? "\"won\", \"lost\", \"left\", \"right\", nil" : "\"won\", \"lost\", nil",
                 luaL_tolstring(lua, -1, NULL));
  }
  bool won =
      i == 0 || (i == 2 && k->side == GRUNDY_SIDE_LEFT) || (i == 3 && k->side == GRUNDY_SIDE_RIGHT);
  k->terminal = won ? GRUNDY_TERMINAL_WON : GRUNDY_TERMINAL_LOST;
  return 0;
}

static int run_canonical(lua_State *lua) {
  const lua_call *k = lua_touserdata(lua, 1);
  lua_call(lua, push_call(lua, k, k->state->canonical), 1);
  grundy_i_sums_cut(&k->state->option, 0);
  grundy_i_component_read(lua, lua_gettop(lua), GRUNDY_PHRASE(lua_the_answer),
                          &k->state->script->form, &k->state->option.words);
  return 0;
}

/* One language of the words of a move, on top of the stack. */
static void keep_said(lua_State *lua, grundy_buffer *out) {
  size_t length;
  const char *text = grundy_i_fields_line(lua, GRUNDY_PHRASE(lua_the_answer), &length);
  if (length == 0 || length > GRUNDY_SCRIPT_SAID) {
    GRUNDY_BLAME(lua, GRUNDY_PHRASE(lua_the_answer), lua_said_expected, GRUNDY_SCRIPT_SAID, length);
  }
  grundy_status s = grundy_buffer_append(out, text, length);
  if (s != GRUNDY_OK) grundy_i_sandbox_end(lua, s);
}

/* The rules answer with a text, { en = "…", zh = "…" }, or nothing. */
static int run_describe(lua_State *lua) {
  static const char *const languages[GRUNDY_LANGUAGES] = {"en", "zh"};
  const lua_call *k = lua_touserdata(lua, 1);
  const grundy_i_form *form = &k->state->script->form;
  int arguments = 1;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, k->state->describe);
  if (k->state->script->rules.two_sided) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, k->state->sides[k->side]);
    arguments++;
  }
  grundy_i_component_push_one(lua, form, k->c);
  for (size_t i = 0; i < k->count; i++, arguments++) {
    grundy_i_component_push_one(lua, form, k->to[i]);
  }
  lua_call(lua, arguments, 1);
  if (lua_isnil(lua, -1)) return 0;
  for (size_t i = 0; i < GRUNDY_LANGUAGES; i++) {
    bool table = lua_istable(lua, -1);
    bool own = table && lua_getfield(lua, -1, languages[i]) != LUA_TNIL;
    if (table && !own && i != GRUNDY_LANGUAGE_ENGLISH) {
      lua_pop(lua, 1);
      lua_getfield(lua, -1, languages[GRUNDY_LANGUAGE_ENGLISH]);
    }
    keep_said(lua, &k->said[i]);
    if (table) lua_pop(lua, 1);
  }
  return 0;
}

/* Where a function of the rules begins. */
static int first_line(const grundy_i_lua_state *state, int function) {
  lua_Debug facts;
  lua_rawgeti(state->machine->lua, LUA_REGISTRYINDEX, function);
  lua_getinfo(state->machine->lua, ">S", &facts);
  return facts.linedefined;
}

/* What Lua's message does not say where rules that do not name the kind of their components get one
 * that they were not written for. */
static const grundy_phrase *expected(const lua_call *k) {
  const char *said = k->state->machine->message;
  bool text = k->c.length > 1 && k->c.words[0] >> 63, integer = !text && k->c.length == 1;
  if (k->state->script->form.kind != GRUNDY_KIND_ANY) return GRUNDY_PHRASE(nothing_to_add);
  bool of_lua = strncmp(said, "attempt to ", 11) == 0 || strncmp(said, "bad ", 4) == 0;
  if (text && of_lua && strstr(said, "string")) return GRUNDY_PHRASE(expected_integer_not_text);
  bool as_text = strncmp(said, "attempt to index a number", 25) == 0 ||
                 strncmp(said, "attempt to get length of a number", 33) == 0;
  return integer && as_text ? GRUNDY_PHRASE(expected_text_not_integer)
                            : GRUNDY_PHRASE(nothing_to_add);
}

/* "NAME:5: options(left, 'x.x'): what Lua said"; where it is not known the line is that at which
 * the function begins. */
static grundy_status blame(grundy_context *context, const lua_call *k, int function,
                           const char *name) {
  static const char *const sides[] = {"left, ", "right, "};
  const grundy_i_sandbox *machine = k->state->machine;
  const grundy_i_script *script = k->state->script;
  bool sided = script->rules.two_sided && function != k->state->canonical;
  int line = machine->line > 0 ? machine->line : first_line(k->state, function);
  grundy_buffer text = grundy_i_buffer(context);
  grundy_status s = grundy_i_component_print(k->c, &text);
  if (s == GRUNDY_OK) {
    bool quoted = k->c.length > 1 && k->c.words[0] >> 63;
    grundy_i_quoted q = grundy_i_quote(text.data, text.length);
    if (!quoted) q.text[strlen(q.text) - 1] = 0;
    if (!machine->said) {
      (void)GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, lua_says, expected(k), machine->message);
    }
    s = GRUNDY_FAIL_AT(context, GRUNDY_BAD_INPUT, rules_call, script->name, line, name,
                       sided ? sides[k->side] : "", quoted ? q.text : q.text + 1);
  }
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status run(grundy_context *context, lua_call *k, lua_CFunction runner, int function,
                         const char *name) {
  grundy_i_sandbox *machine = k->state->machine;
  grundy_status s = grundy_i_sandbox_run(machine, context, runner, k);
  if (s != GRUNDY_BAD_INPUT || machine->ended != GRUNDY_OK) return s;
  return blame(context, k, function, name);
}

/* Takes a free state, or makes one. */
static grundy_status take(grundy_i_script *script, grundy_context *context,
                          grundy_i_lua_state **out) {
  for (size_t i = 0; i < GRUNDY_SCRIPT_STATES; i++) {
    if (!atomic_load_explicit(&script->free[i], memory_order_relaxed)) continue;
    *out = atomic_exchange_explicit(&script->free[i], NULL, memory_order_acquire);
    if (*out) return GRUNDY_OK;
  }
  return grundy_i_lua_state_create(script, context, false, out);
}

static grundy_status begin(const grundy_call *call, lua_call *k) {
  const grundy_component c = call->component;
  *k = (lua_call){.c = c, .side = call->side};
  if (!grundy_i_component_valid(c)) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, bad_words, call->game->name);
  }
  return take(grundy_i_script_of(call->game), call->context, &k->state);
}

grundy_status grundy_i_script_options(const grundy_call *call, grundy_sink *sink) {
  lua_call k;
  GRUNDY_TRY(begin(call, &k));
  GRUNDY_ASSERT(!k.state->sink);
  k.state->sink = sink;
  grundy_status s = run(call->context, &k, run_options, k.state->options, "options");
  k.state->sink = NULL;
  grundy_i_lua_state_leave(grundy_i_script_of(call->game), k.state);
  return s;
}

grundy_status grundy_i_script_terminal(const grundy_call *call, grundy_terminal *out) {
  lua_call k;
  GRUNDY_TRY(begin(call, &k));
  grundy_status s = run(call->context, &k, run_terminal, k.state->terminal, "terminal");
  if (s == GRUNDY_OK) *out = k.terminal;
  grundy_i_lua_state_leave(grundy_i_script_of(call->game), k.state);
  return s;
}

grundy_status grundy_i_script_canonical(const grundy_call *call, grundy_array *out) {
  lua_call k;
  GRUNDY_TRY(begin(call, &k));
  grundy_status s = run(call->context, &k, run_canonical, k.state->canonical, "canonical");
  if (s == GRUNDY_OK)
    s = grundy_array_append(out, k.state->option.words.data, k.state->option.words.length);
  grundy_i_lua_state_leave(grundy_i_script_of(call->game), k.state);
  return s;
}

static void put_said(const lua_call *k, const grundy_i_form *form, grundy_reasons *out) {
  static const char *const names[GRUNDY_LANGUAGES] = {"en", "zh"};
  if (!k->said[GRUNDY_LANGUAGE_ENGLISH].length) return;
  grundy_reasons_add(out, "move.told");
  for (size_t i = 0; i < GRUNDY_LANGUAGES; i++) {
    grundy_reasons_text(out, names[i], k->said[i].data, k->said[i].length);
  }
  bool heaps = form->numbers == 1 && form->kind != GRUNDY_KIND_LIST && k->c.length == 1;
  uint64_t left = k->count ? k->to->words[0] : 0;
  bool taken = k->count <= 1 && left < k->c.words[0];
  if (heaps && taken) grundy_i_pick_stones(out, k->c.words[0], left);
}

grundy_status grundy_i_script_describe(const grundy_call *call, grundy_reasons *out) {
  lua_call k;
  grundy_i_script *script = grundy_i_script_of(call->game);
  GRUNDY_TRY(begin(call, &k));
  grundy_buffer said[GRUNDY_LANGUAGES];
  for (size_t i = 0; i < GRUNDY_LANGUAGES; i++) grundy_buffer_init(&said[i], call->context);
  k.to = call->to, k.count = call->count, k.said = said;
  grundy_status s = run(call->context, &k, run_describe, k.state->describe, "describe");
  if (s == GRUNDY_OK) put_said(&k, &script->form, out);
  for (size_t i = 0; i < GRUNDY_LANGUAGES; i++) grundy_buffer_clear(&said[i]);
  grundy_i_lua_state_leave(script, k.state);
  return s == GRUNDY_OK ? out->status : s;
}

/* ---- states ---- */

typedef struct loading {
  grundy_i_script *script;
  grundy_i_lua_state *state;
  bool describe;
} loading;

/* PIECE: bytes of a source that are compiled between two checks of the clock. COMPILED:
 * instructions that each counts as. */
enum { PIECE = 512, COMPILED = 8 };

typedef struct rest_of_source {
  const char *text;
  size_t left;
} rest_of_source;

/* The source without a byte order mark, and without a first line for the system's shell, of which
 * the end stays, so that lines keep their numbers. */
static rest_of_source source_of(const grundy_i_script *script) {
  static const char mark[] = "\xef\xbb\xbf";
  rest_of_source out = {script->source, script->length};
  if (out.left >= 3 && memcmp(out.text, mark, 3) == 0) out.text += 3, out.left -= 3;
  if (out.left && *out.text == '#') {
    while (out.left && *out.text != '\n') out.text++, out.left--;
  }
  return out;
}

/* lua_Reader: may throw, out of lua_load. */
static const char *next_piece(lua_State *lua, void *user, size_t *length) {
  rest_of_source *rest = user;
  const char *piece = rest->text;
  *length = rest->left < PIECE ? rest->left : PIECE;
  rest->text += *length;
  rest->left -= *length;
  grundy_i_sandbox_charge(lua, *length * COMPILED);
  return *length ? piece : NULL;
}

static int load(lua_State *lua) {
  const loading *k = lua_touserdata(lua, 1);
  const grundy_i_sandbox *machine = k->state->machine;
  rest_of_source rest = source_of(k->script);
  for (int kind = GRUNDY_MOVE_KIND_OPTION; kind <= GRUNDY_MOVE_KIND_AGAIN; kind++) {
    lua_pushinteger(lua, kind);
    lua_pushcclosure(lua, add_option, 1);
    lua_setglobal(lua, functions[kind].en);
  }
  int result = lua_load(lua, next_piece, &rest, "=" GRUNDY_MACHINE_CHUNK, "t");
  bool thrown = machine->ended != GRUNDY_OK || machine->said;
  if ((result == LUA_ERRRUN || result == LUA_ERRERR) && !thrown) {
    return GRUNDY_THROW(lua, lua_nested);
  }
  if (result != LUA_OK) return lua_error(lua);
  lua_call(lua, 0, 1);
  grundy_i_fields_read(lua, k->script, k->state, k->describe);
  grundy_i_library_seal(lua);
  return 0;
}

static grundy_status blame_loading(grundy_context *context, const grundy_i_lua_state *state) {
  const grundy_i_sandbox *machine = state->machine;
  const char *name = state->script->name;
  if (!machine->said) (void)GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, as_it_is, machine->message);
  return machine->line ? GRUNDY_FAIL_AT(context, GRUNDY_BAD_INPUT, rules_line, name, machine->line)
                       : GRUNDY_FAIL_AT(context, GRUNDY_BAD_INPUT, as_it_is, name);
}

grundy_status grundy_i_lua_state_create(grundy_i_script *script, grundy_context *context,
                                        bool describe, grundy_i_lua_state **out) {
  grundy_status s = GRUNDY_OK;
  grundy_i_lua_state *state = grundy_i_new(script->owner, 1, sizeof(grundy_i_lua_state), &s);
  if (s != GRUNDY_OK) return GRUNDY_FAIL(context, s, no_memory_lua);
  loading k = {script, state, describe};
  state->script = script;
  grundy_i_sums_init(&state->option, script->owner);
  s = grundy_i_sandbox_create(script->owner, context, &state->machine);
  if (s == GRUNDY_OK) {
    state->machine->user = state;
    s = grundy_i_sandbox_run(state->machine, context, load, &k);
    if (s == GRUNDY_BAD_INPUT) s = blame_loading(context, state);
  }
  if (s != GRUNDY_OK) grundy_i_lua_state_destroy(state);
  if (s == GRUNDY_OK) *out = state;
  return s;
}

void grundy_i_lua_state_destroy(grundy_i_lua_state *state) {
  if (!state) return;
  grundy_i_sandbox_destroy(state->machine);
  grundy_i_sums_clear(&state->option);
  grundy_i_free(state->script->owner, state, sizeof *state);
}

void grundy_i_lua_state_leave(grundy_i_script *script, grundy_i_lua_state *state) {
  GRUNDY_ASSERT(state->script == script && !state->sink);
  for (size_t i = 0; i < GRUNDY_SCRIPT_STATES; i++) {
    grundy_i_lua_state *none = NULL;
    if (atomic_compare_exchange_strong_explicit(&script->free[i], &none, state,
                                                memory_order_release, memory_order_relaxed)) {
      return;
    }
  }
  grundy_i_lua_state_destroy(state);
}
