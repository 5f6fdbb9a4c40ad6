/* Components of games in Lua. A text that reads as numbers is those numbers, wherever it comes
 * from, unless the rules say that their components are texts: so each component has a single
 * form. */
#include <lauxlib.h>
#include <math.h>
#include <string.h>

#include "base/lock.h"
#include "base/messages.def"
#include "base/messages_nouns.def"
#include "base/messages_script.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/utf8.h"
#include "script/script.h"

/* Values of heaps from below: G(n) = mex { XOR of G over the parts of o : o option of n } (Sprague
 * 1935, Grundy 1939), where every part of every option is a smaller heap. Cost: an option is read
 * from an array, without hashing and without being kept; 16 bytes a heap.
 *
 * Rules in Lua do not say whether they go to smaller heaps only. The table is filled as long as
 * they do; at the first option that does not, or the first error, it is closed for good, and search
 * decides what it does not hold. It is not started for a heap that is far away, since play from
 * there may visit few others. */

enum { NEAR = 1 << 20, STRIDE = 64, DEFAULT_STEPS = 1 << 27, LOOK = 1 << 12 };

/* Takes the options of one heap. */
typedef struct filler {
  grundy_sink sink;
  grundy_i_script_values *heaps;
  grundy_context *context;
  uint64_t heap, last, taken, most, looked; /* options taken; at the last check of the clock */
} filler;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  filler *f = (filler *)sink;
  grundy_i_script_values *heaps = f->heaps;
  uint64_t sum = 0;
  for (size_t i = 0; i < option->count; i++) {
    if (option->parts[i].length != 1 || option->parts[i].words[0] >= f->heap) {
      heaps->closed = true;
      return GRUNDY_STOP;
    }
    sum ^= heaps->values.data[option->parts[i].words[0]];
  }
  if (++f->taken > f->most && f->most) {
    return GRUNDY_FAIL(f->context, GRUNDY_LIMIT, table_steps, f->most);
  }
  while (heaps->seen.length <= sum) GRUNDY_TRY(grundy_array_push(&heaps->seen, 0));
  heaps->seen.data[sum] = f->heap + 1;
  return GRUNDY_OK;
}

/* Adds the next heap, unless that closes the table. */
static grundy_status add(filler *f, const grundy_game *game) {
  grundy_i_script_values *heaps = f->heaps;
  f->heap = heaps->values.length;
  grundy_status s = grundy_i_script_options(
      GRUNDY_CALL(f->context, game, (grundy_component){&f->heap, 1}), &f->sink);
  if (s == GRUNDY_BAD_INPUT) heaps->closed = true;
  if (heaps->closed) return GRUNDY_OK;
  if (s != GRUNDY_OK) return s;
  uint64_t mex = 0;
  while (mex < heaps->seen.length && heaps->seen.data[mex] == f->heap + 1) mex++;
  s = grundy_array_push(&heaps->values, mex);
  if (s != GRUNDY_OK || f->taken - f->looked < LOOK) return s;
  f->looked = f->taken;
  const grundy_phrase *task = f->last > f->heap ? GRUNDY_PHRASE(task_nim_values) : NULL;
  return grundy_i_tick_now(f->context, task, f->heap, f->last + 1);
}

static grundy_status fill(const grundy_call *call, grundy_i_script_values *heaps, uint64_t n) {
  grundy_limits limits = *grundy_context_get_limits(call->context);
  filler f = {
      .sink = {take}, .heaps = heaps, .context = call->context, .last = n, .most = limits.steps};
  if (!limits.steps && limits.seconds <= 0) f.most = DEFAULT_STEPS;
  while (!heaps->closed && heaps->values.length <= n) GRUNDY_TRY(add(&f, call->game));
  return GRUNDY_OK;
}

grundy_status grundy_i_script_values_value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  grundy_i_script_values *heaps = &grundy_i_script_of(call->game)->heaps;
  uint64_t n = c.words[0];
  *out = (grundy_value){.known = false, .method = GRUNDY_METHOD_SEARCH};
  if (c.length != 1) return GRUNDY_OK;
  grundy_status s =
      grundy_i_lock(call->context, &heaps->growing, GRUNDY_PHRASE(task_waiting_for_nim_values), 0);
  if (s != GRUNDY_OK) return s;
  if (n < NEAR || n < heaps->values.length + STRIDE) s = fill(call, heaps, n);
  if (s == GRUNDY_OK && n < heaps->values.length) {
    *out = (grundy_value){.known = true,
                          .nimber = heaps->values.data[n],
                          .method = GRUNDY_METHOD_TABLE,
                          .source = "Sprague 1935, Grundy 1939"};
  }
  pthread_mutex_unlock(&heaps->growing);
  return s;
}

grundy_status grundy_i_script_values_init(grundy_i_script_values *heaps, grundy_context *owner) {
  GRUNDY_INIT(owner, &heaps->values, &heaps->seen);
  if (pthread_mutex_init(&heaps->growing, NULL) != 0) {
    return GRUNDY_FAIL(owner, GRUNDY_NO_MEMORY, no_memory_lock);
  }
  heaps->ready = true;
  return GRUNDY_OK;
}

void grundy_i_script_values_clear(grundy_i_script_values *heaps) {
  if (!heaps->ready) return;
  pthread_mutex_destroy(&heaps->growing);
  GRUNDY_CLEAR(&heaps->seen, &heaps->values);
}

#define TEXT_TAG   (UINT64_C(1) << 63)
#define EMPTY_LIST TEXT_TAG /* as if a text of no bytes, which there is not */

enum { WORD_BYTES = sizeof(uint64_t) };

static const char empty_list[] = "end";

static bool is_empty(grundy_component c) {
  return c.words[0] == EMPTY_LIST;
}

static bool is_text(grundy_component c) {
  return (c.words[0] & TEXT_TAG) != 0 && !is_empty(c);
}

static size_t text_length(grundy_component c) {
  return (size_t)(c.words[0] & ~TEXT_TAG);
}

static void unpack(grundy_component c, char text[GRUNDY_SCRIPT_TEXT]) {
  for (size_t i = 0; i < text_length(c); i++) {
    text[i] = (char)(c.words[1 + i / WORD_BYTES] >> 8 * (i % WORD_BYTES));
  }
}

bool grundy_i_component_valid(grundy_component c) {
  if (c.length == 0) return false;
  if (is_empty(c)) return c.length == 1;
  if (!is_text(c)) return c.length <= GRUNDY_SCRIPT_NUMBERS;
  size_t bytes = text_length(c);
  return bytes <= GRUNDY_SCRIPT_TEXT && c.length == 1 + (bytes + WORD_BYTES - 1) / WORD_BYTES;
}

/* ---- text to words ---- */

static grundy_status put_text(const char *text, size_t length, grundy_array *out) {
  size_t old = out->length;
  grundy_status s = grundy_array_push(out, TEXT_TAG | length);
  for (size_t i = 0; i < length && s == GRUNDY_OK; i += WORD_BYTES) {
    uint64_t word = 0;
    for (size_t j = 0; j < WORD_BYTES && i + j < length; j++) {
      word |= (uint64_t)(unsigned char)text[i + j] << 8 * j;
    }
    s = grundy_array_push(out, word);
  }
  if (s != GRUNDY_OK) out->length = old;
  return s;
}

/* What keeps a text from being typed as a component, or NULL. */
static const grundy_phrase *unfit(const char *text, size_t length) {
  if (length == 0) return GRUNDY_PHRASE(unfit_empty);
  if (length > GRUNDY_SCRIPT_TEXT) return GRUNDY_PHRASE(unfit_long);
  if (length == 1 && (text[0] == '+' || text[0] == '-')) return GRUNDY_PHRASE(unfit_sign);
  if (text[0] == '@') return GRUNDY_PHRASE(unfit_at);
  for (size_t i = 0; i < length;) {
    size_t n = grundy_i_utf8_length(text + i, length - i);
    unsigned char c = (unsigned char)text[i];
    if (c <= ' ' || c == 0x7f) return GRUNDY_PHRASE(unfit_space);
    if (c == '#') return GRUNDY_PHRASE(unfit_comment);
    if (n == 0) return GRUNDY_PHRASE(unfit_bytes);
    i += n;
  }
  return NULL;
}

static grundy_status parse_text(grundy_context *context, const char *text, size_t length,
                                grundy_array *out) {
  const grundy_phrase *why = unfit(text, length);
  if (!why) return put_text(text, length, out);
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, text_unfit, grundy_i_quote(text, length).text, why);
}

static bool only_has(const char *text, size_t length, const char *set) {
  for (size_t i = 0; i < length; i++) {
    if (!memchr(set, text[i], strlen(set))) return false;
  }
  return true;
}

/* Whether a text is meant as numbers: it has only characters that numbers have. That includes -1,
 * 2.5 and 0x10, which are refused as bad numbers: Lua would silently calculate with those texts. */
static bool looks_numeric(const char *text, size_t length) {
  if (!length) return false;
  if (length > 1 && (*text == '-' || *text == '+')) text++, length--;
  const char *point = memchr(text, '.', length);
  size_t whole = point ? (size_t)(point - text) : length;
  if (length < 2 && point) return false;
  if (length > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
    return only_has(text + 2, length - 2, "0123456789abcdefABCDEF");
  }
  if (whole < length && !only_has(text + whole + 1, length - whole - 1, "0123456789eE"))
    return false;
  if (whole < length && whole > 0 && whole + 1 == length)
    return only_has(text, whole, "0123456789");
  char first = whole ? text[0] : text[1];
  return first >= '0' && first <= '9' && only_has(text, whole, "0123456789_,^eE");
}

static grundy_status check_count(grundy_context *context, const grundy_i_form *form, size_t count,
                                 const char *text, size_t length) {
  if (form->numbers && count != form->numbers) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, numbers_expected, form->numbers,
                       grundy_i_quote(text, length).text);
  }
  if (count <= GRUNDY_SCRIPT_NUMBERS) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, numbers_most, GRUNDY_SCRIPT_NUMBERS, count);
}

/* Numbers joined by commas. */
static grundy_status parse_numbers(grundy_context *context, const grundy_i_form *form,
                                   const char *text, size_t length, grundy_array *out) {
  size_t begin = 0, old = out->length;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i <= length && s == GRUNDY_OK; i++) {
    if (i < length && text[i] != ',') continue;
    uint64_t number;
    s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_component), text + begin, i - begin,
                                    0, form->largest, &number);
    if (s == GRUNDY_OK) s = grundy_array_push(out, number);
    begin = i + 1;
  }
  if (s == GRUNDY_OK) s = check_count(context, form, out->length - old, text, length);
  if (s != GRUNDY_OK) out->length = old;
  return s;
}

grundy_status grundy_i_component_parse(grundy_context *context, const grundy_i_form *form,
                                       const char *text, size_t length, grundy_array *out) {
  bool list = form->kind == GRUNDY_KIND_LIST && !form->numbers;
  bool empty = list && length == sizeof empty_list - 1 && memcmp(text, empty_list, length) == 0;
  if (empty) return grundy_array_push(out, EMPTY_LIST);
  bool numbers = form->kind == GRUNDY_KIND_INTEGER || form->kind == GRUNDY_KIND_LIST ||
                 (form->kind == GRUNDY_KIND_ANY && looks_numeric(text, length));
  return numbers ? parse_numbers(context, form, text, length, out)
                 : parse_text(context, text, length, out);
}

grundy_status grundy_i_component_print(grundy_component c, grundy_buffer *out) {
  if (is_empty(c)) return grundy_buffer_append(out, empty_list, sizeof empty_list - 1);
  if (is_text(c)) {
    char text[GRUNDY_SCRIPT_TEXT];
    unpack(c, text);
    return grundy_buffer_append(out, text, text_length(c));
  }
  for (size_t i = 0; i < c.length; i++) {
    GRUNDY_TRY(grundy_buffer_print(out, i ? ",%llu" : "%llu", (unsigned long long)c.words[i]));
  }
  return GRUNDY_OK;
}

/* ---- Lua ---- */

int grundy_i_component_push(lua_State *lua, grundy_component c) {
  if (is_empty(c)) return 0;
  if (GRUNDY_UNLIKELY(is_text(c))) {
    char text[GRUNDY_SCRIPT_TEXT];
    unpack(c, text);
    lua_pushlstring(lua, text, text_length(c));
    return 1;
  }
  luaL_checkstack(lua, (int)c.length, "a list");
  for (size_t i = 0; i < c.length; i++) lua_pushinteger(lua, (lua_Integer)c.words[i]);
  return (int)c.length;
}

void grundy_i_component_push_one(lua_State *lua, const grundy_i_form *form, grundy_component c) {
  luaL_checkstack(lua, 3, "a component");
  if (is_text(c) || (c.length == 1 && form->kind != GRUNDY_KIND_LIST)) {
    grundy_i_component_push(lua, c);
    return;
  }
  lua_createtable(lua, (int)c.length, 0);
  if (is_empty(c)) return;
  for (size_t i = 0; i < c.length; i++) {
    lua_pushinteger(lua, (lua_Integer)c.words[i]);
    lua_rawseti(lua, -2, (lua_Integer)i + 1);
  }
}

static void check(lua_State *lua, const grundy_phrase *who, grundy_status status) {
  grundy_context *context = grundy_i_sandbox_of(lua)->context;
  if (status == GRUNDY_OK) return;
  if (status == GRUNDY_BAD_INPUT) grundy_i_sandbox_blame(lua, who);
  grundy_i_sandbox_end(lua, GRUNDY_FAIL(context, status, no_memory_component));
}

static void read_number(lua_State *lua, int index, const grundy_phrase *who,
                        const grundy_i_form *form, grundy_array *out) {
  if (lua_type(lua, index) != LUA_TNUMBER) {
    GRUNDY_BLAME(lua, who, lua_component_expected, luaL_typename(lua, index));
  }
  if (!lua_isinteger(lua, index)) {
    lua_Number given = lua_tonumber(lua, index);
    const char *text = luaL_tolstring(lua, index, NULL);
    if (given == floor(given)) GRUNDY_BLAME(lua, who, lua_integer_not_float, text);
    GRUNDY_BLAME(lua, who, lua_integer_not_fraction, text);
  }
  lua_Integer number = lua_tointeger(lua, index);
  if (number < 0 || (uint64_t)number > form->largest) {
    GRUNDY_BLAME(lua, who, lua_integer_range, 0, form->largest, luaL_tolstring(lua, index, NULL));
  }
  check(lua, who, grundy_array_push(out, (uint64_t)number));
}

static void read_list(lua_State *lua, int index, const grundy_phrase *who,
                      const grundy_i_form *form, grundy_array *out) {
  lua_Unsigned count = lua_rawlen(lua, index);
  if (count == 0 && form->kind == GRUNDY_KIND_LIST && !form->numbers) {
    check(lua, who, grundy_array_push(out, EMPTY_LIST));
    return;
  }
  if (count == 0 && form->numbers <= 1) GRUNDY_BLAME(lua, who, lua_list_empty);
  if (count > GRUNDY_SCRIPT_NUMBERS)
    GRUNDY_BLAME(lua, who, lua_list_long, count, GRUNDY_SCRIPT_NUMBERS);
  if (form->numbers && count != form->numbers) {
    GRUNDY_BLAME(lua, who, lua_list_count, form->numbers, count);
  }
  for (lua_Unsigned i = 1; i <= count; i++) {
    lua_rawgeti(lua, index, (lua_Integer)i);
    read_number(lua, lua_gettop(lua), who, form, out);
    lua_pop(lua, 1);
  }
}

void grundy_i_component_read(lua_State *lua, int index, const grundy_phrase *who,
                             const grundy_i_form *form, grundy_array *out) {
  int type = lua_type(lua, index);
  bool text = form->kind == GRUNDY_KIND_TEXT;
  if (type == LUA_TSTRING) {
    size_t length;
    const char *bytes = lua_tolstring(lua, index, &length);
    grundy_context *context = grundy_i_sandbox_of(lua)->context;
    if (length > GRUNDY_SCRIPT_TEXT)
      GRUNDY_BLAME(lua, who, lua_text_long, length, GRUNDY_SCRIPT_TEXT);
    check(lua, who, grundy_i_component_parse(context, form, bytes, length, out));
  } else if (text) {
    GRUNDY_BLAME(lua, who, lua_text_expected, luaL_typename(lua, index));
  } else if (type == LUA_TTABLE) {
    read_list(lua, index, who, form, out);
  } else if (form->numbers > 1) {
    GRUNDY_BLAME(lua, who, lua_list_expected, form->numbers, luaL_typename(lua, index));
  } else {
    read_number(lua, index, who, form, out);
  }
}
