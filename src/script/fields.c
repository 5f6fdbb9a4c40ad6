/* The table that a file of rules returns. Each field is checked when the game is opened; a field
 * that means nothing is refused, so that a typo does not silently change a game. What components
 * are follows from `component`, else from the first sample, else from the parameters of options:
 * one means an integer or a text, several mean a list of as many integers. */
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "base/messages_script.def"
#include "base/utf8.h"
#include "script/script.h"

static const char *const known[] = {"name",     "summary", "notation", "component", "sides",
                                    "largest",  "samples", "options",  "terminal",  "canonical",
                                    "describe", "entails", NULL};

/* Leaves with a message about a field. */
#define BLAME(lua, name, ...) GRUNDY_BLAME(lua, (&(const grundy_phrase){(name), NULL}), __VA_ARGS__)

/* Throws unless the fields are known. */
static void check_names(lua_State *lua, int table) {
  for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
    const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : NULL;
    size_t i = 0;
    while (name && known[i] && strcmp(known[i], name) != 0) i++;
    if (name && known[i]) continue;
    if (!name) GRUNDY_THROW(lua, lua_field_unnamed);
    GRUNDY_THROW(lua, lua_field_unknown, name,
                 "name, summary, notation, component, sides, largest, samples, options, terminal, "
                 "canonical, describe, entails");
  }
}

static int take_function(lua_State *lua, int table, const char *name, bool needed) {
  int type = lua_getfield(lua, table, name);
  if (type == LUA_TNIL && !needed) return LUA_NOREF;
  if (type != LUA_TFUNCTION) BLAME(lua, name, lua_function_expected, lua_typename(lua, type));
  if (lua_iscfunction(lua, -1)) BLAME(lua, name, lua_function_of_library);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

/* ---- what the rules say of themselves ---- */

const char *grundy_i_fields_line(lua_State *lua, const grundy_phrase *who, size_t *length) {
  if (lua_type(lua, -1) != LUA_TSTRING) {
    GRUNDY_BLAME(lua, who, lua_text_expected, luaL_typename(lua, -1));
  }
  const char *text = lua_tolstring(lua, -1, length);
  if (grundy_i_utf8_line(text, *length) < *length) GRUNDY_BLAME(lua, who, lua_line_expected);
  return text;
}

static const char *line_of_text(lua_State *lua, const char *name) {
  size_t length;
  return grundy_i_fields_line(lua, &(const grundy_phrase){name, NULL}, &length);
}

/* Keeps a text for the ruleset. */
static void keep_text(lua_State *lua, grundy_i_script *script, grundy_i_script_text which,
                      const char *text) {
  size_t size = strlen(text) + 1;
  grundy_status s = GRUNDY_OK;
  void *copy = grundy_i_new(script->owner, size, 1, &s);
  if (s != GRUNDY_OK) grundy_i_sandbox_end(lua, s);
  memcpy(copy, text, size);
  script->texts[which] = copy;
}

/* A field "…" or { en = "…", zh = "…" }; `which` is its English text, the Chinese one follows. */
static grundy_phrase read_phrase(lua_State *lua, int table, const char *name,
                                 grundy_i_script *script, grundy_i_script_text which) {
  static const char *const languages[GRUNDY_LANGUAGES] = {"en", "zh"};
  int type = lua_getfield(lua, table, name);
  for (size_t i = 0; type == LUA_TTABLE && i < GRUNDY_LANGUAGES; i++) {
    char full[16];
    snprintf(full, sizeof full, "%s.%s", name, languages[i]);
    bool there = lua_getfield(lua, -1, languages[i]) != LUA_TNIL;
    if (there || i == GRUNDY_LANGUAGE_ENGLISH)
      keep_text(lua, script, (grundy_i_script_text)(which + i), line_of_text(lua, full));
    lua_pop(lua, 1);
  }
  if (type != LUA_TNIL && type != LUA_TTABLE) {
    keep_text(lua, script, which, line_of_text(lua, name));
  }
  lua_pop(lua, 1);
  return (grundy_phrase){script->texts[which], script->texts[which + 1]};
}

static uint64_t read_integer(lua_State *lua, int table, const char *name, uint64_t least,
                             uint64_t most, uint64_t otherwise) {
  uint64_t number = otherwise;
  if (lua_getfield(lua, table, name) != LUA_TNIL) {
    number = (uint64_t)lua_tointeger(lua, -1);
    if (!lua_isinteger(lua, -1) || number < least || number > most) {
      BLAME(lua, name, lua_integer_range, least, most, luaL_tolstring(lua, -1, NULL));
    }
  }
  lua_pop(lua, 1);
  return number;
}

/* ---- components ---- */

/* How many numbers of a component the function on top takes, which takes `side` sides before them:
 * 0 for any number. */
static size_t count_parameters(lua_State *lua, int function, size_t side) {
  lua_Debug facts;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  lua_getinfo(lua, ">u", &facts);
  size_t count = facts.nparams;
  if (facts.isvararg || count <= side) return 0;
  return count - side;
}

static grundy_i_kind kind_of_sample(lua_State *lua, int table) {
  grundy_i_kind kind = GRUNDY_KIND_ANY;
  if (lua_getfield(lua, table, "samples") == LUA_TTABLE) {
    int type = lua_rawgeti(lua, -1, 1);
    if (type == LUA_TNUMBER) kind = GRUNDY_KIND_INTEGER;
    if (type == LUA_TTABLE) kind = GRUNDY_KIND_LIST;
    if (type == LUA_TSTRING) kind = GRUNDY_KIND_TEXT;
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return kind;
}

static grundy_i_kind read_kind(lua_State *lua, int table) {
  static const char *const kinds[] = {"any", "integer", "list", "text", NULL};
  if (lua_getfield(lua, table, "component") == LUA_TNIL) {
    lua_pop(lua, 1);
    return kind_of_sample(lua, table);
  }
  size_t i = 0;
  const char *said = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  while (kinds[i] && strcmp(kinds[i], said) != 0) i++;
  if (!kinds[i]) BLAME(lua, "component", lua_kind_expected, luaL_tolstring(lua, -1, NULL));
  lua_pop(lua, 1);
  return (grundy_i_kind)i;
}

static void read_form(lua_State *lua, int table, grundy_i_script *script, int options) {
  grundy_i_form *form = &script->form;
  size_t parameters = count_parameters(lua, options, script->rules.two_sided);
  form->kind = read_kind(lua, table);
  form->largest = read_integer(lua, table, "largest", 0, INT64_MAX, INT64_MAX);
  if (form->kind == GRUNDY_KIND_TEXT) {
    form->numbers = 0;
    return;
  }
  if (form->kind == GRUNDY_KIND_INTEGER) parameters = 1;
  if (form->kind == GRUNDY_KIND_ANY && parameters > 1) form->kind = GRUNDY_KIND_LIST;
  form->numbers = form->kind == GRUNDY_KIND_LIST && parameters == 1 ? 0 : parameters;
}

/* samples = { c1, c2, … } */
static void read_samples(lua_State *lua, int table, grundy_i_script *script) {
  static const grundy_phrase samples = {"samples", NULL};
  int type = lua_getfield(lua, table, "samples");
  if (type != LUA_TNIL && type != LUA_TTABLE) {
    BLAME(lua, "samples", lua_samples_expected, lua_typename(lua, type));
  }
  lua_Integer count = type == LUA_TNIL ? 0 : (lua_Integer)lua_rawlen(lua, -1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(lua, -1, i);
    grundy_i_component_read(lua, lua_gettop(lua), &samples, &script->form, &script->samples.words);
    grundy_status s = grundy_i_sums_end(&script->samples);
    if (s != GRUNDY_OK) grundy_i_sandbox_end(lua, s);
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

/* The first sample as it is typed, otherwise a small one of the right kind. */
static void make_example(lua_State *lua, grundy_i_script *script) {
  static const char *const usual[] = {"5", "5", "3,5", NULL};
  const char *text = usual[script->form.kind];
  grundy_buffer typed = grundy_i_buffer(script->owner);
  grundy_status s = GRUNDY_OK;
  if (grundy_i_sums_count(&script->samples)) {
    grundy_component first = grundy_i_sums_at(&script->samples, 0);
    s = grundy_i_component_print(first, &typed);
    text = typed.data;
  } else if (script->form.kind == GRUNDY_KIND_LIST && script->form.numbers > 2) {
    text = script->form.numbers == 3 ? "1,2,3" : NULL;
  }
  void *copy = NULL;
  size_t size = text ? strlen(text) + 1 : 0;
  if (s == GRUNDY_OK && text) s = grundy_i_allocate(script->owner, size, 1, &copy);
  if (copy) memcpy(copy, text, size);
  script->texts[GRUNDY_SCRIPT_EXAMPLE] = copy;
  grundy_buffer_clear(&typed);
  if (s != GRUNDY_OK) grundy_i_sandbox_end(lua, s);
}

static void read_notation(lua_State *lua, int table, grundy_i_script *script) {
  static const char *const lists[] = {"a,b,…", "n", "a,b", "a,b,c", "a,b,c,d"};
  const grundy_i_form *form = &script->form;
  const char *text;
  if (lua_getfield(lua, table, "notation") != LUA_TNIL) {
    text = line_of_text(lua, "notation");
  } else if (form->kind == GRUNDY_KIND_TEXT) {
    text = "text";
  } else {
    text = lists[form->numbers < sizeof lists / sizeof *lists ? form->numbers : 0];
  }
  keep_text(lua, script, GRUNDY_SCRIPT_NOTATION, text);
  lua_pop(lua, 1);
}

/* ---- all of it ---- */

static void read_entails(lua_State *lua, int table, grundy_i_script *script,
                         const grundy_i_lua_state *state) {
  int type = lua_getfield(lua, table, "entails");
  if (type != LUA_TNIL && type != LUA_TBOOLEAN) {
    BLAME(lua, "entails", lua_boolean_expected, luaL_tolstring(lua, -1, NULL));
  }
  script->rules.entails = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  if (!script->rules.entails) return;
  if (script->rules.two_sided) GRUNDY_THROW(lua, lua_entails_alone, "sides = 2");
  if (state->terminal != LUA_NOREF) GRUNDY_THROW(lua, lua_entails_alone, "terminal");
}

static void describe_rules(lua_State *lua, int table, grundy_i_script *script,
                           const grundy_i_lua_state *state) {
  grundy_ruleset *rules = &script->rules;
  grundy_ruleset_display *display = &script->display;
  rules->two_sided = read_integer(lua, table, "sides", 1, 2, 1) == 2;
  read_entails(lua, table, script, state);
  read_form(lua, table, script, state->options);
  rules->title = read_phrase(lua, table, "name", script, GRUNDY_SCRIPT_NAME);
  rules->summary = read_phrase(lua, table, "summary", script, GRUNDY_SCRIPT_SUMMARY);
  if (!rules->summary.en) rules->summary = *GRUNDY_PHRASE(lua_rules);
  read_notation(lua, table, script);
  read_samples(lua, table, script);
  make_example(lua, script);
  const grundy_i_form *form = &script->form;
  bool integers = form->kind == GRUNDY_KIND_ANY || form->kind == GRUNDY_KIND_INTEGER;
  rules->dimensions = form->numbers == 1 && integers ? 1 : form->numbers == 2 ? 2 : 0;
  if (rules->dimensions == 0 && form->kind != GRUNDY_KIND_TEXT) display->list = "list.other";
  rules->notation = script->texts[GRUNDY_SCRIPT_NOTATION];
  rules->example = script->texts[GRUNDY_SCRIPT_EXAMPLE];
  if (state->terminal != LUA_NOREF) script->moves.terminal = grundy_i_script_terminal;
  if (state->canonical != LUA_NOREF) {
    script->hints.canonical = grundy_i_script_canonical;
    script->hints.canonical_by_value = true;
  }
  if (state->describe != LUA_NOREF) display->describe = grundy_i_script_describe;
  if (rules->dimensions == 1 && !rules->two_sided && !script->moves.terminal && !rules->entails) {
    script->theory.value = grundy_i_script_values_value;
  }
}

void grundy_i_fields_read(lua_State *lua, grundy_i_script *script, grundy_i_lua_state *state,
                          bool describe) {
  int table = lua_gettop(lua);
  if (lua_type(lua, table) != LUA_TTABLE) GRUNDY_THROW(lua, lua_table_expected);
  check_names(lua, table);
  state->options = take_function(lua, table, "options", true);
  state->terminal = take_function(lua, table, "terminal", false);
  state->canonical = take_function(lua, table, "canonical", false);
  state->describe = take_function(lua, table, "describe", false);
  lua_pushliteral(lua, "left");
  state->sides[GRUNDY_SIDE_LEFT] = luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_pushliteral(lua, "right");
  state->sides[GRUNDY_SIDE_RIGHT] = luaL_ref(lua, LUA_REGISTRYINDEX);
  if (describe) describe_rules(lua, table, script, state);
}
