/* Games whose rules are written in Lua: from a text or a file to a game.
 *
 * Each game carries a ruleset of its own, since what a ruleset says about itself (sides, notation,
 * …) is in the rules. Cost of a call: a protected call of Lua, about 100 ns, and what the rules
 * do. */
#include "script/script.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/input.h"
#include "base/messages.def"
#include "base/messages_files.def"
#include "base/messages_script.def"
#include "base/siphash.h"
#include "grundy/script.h"
#include "rules/list.h"

enum { SAMPLES = 256, BLOCK = 1 << 14 };

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  const grundy_i_script *script = grundy_i_script_of(call->game);
  grundy_status s = grundy_i_component_parse(call->context, &script->form, text, length, out);
  return s == GRUNDY_BAD_INPUT ? GRUNDY_FAIL_AT(call->context, s, as_it_is, script->name) : s;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  if (!grundy_i_component_valid(c)) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, bad_words, call->game->name);
  }
  return grundy_i_component_print(c, out);
}

/* All small integers, or lists of small integers. */
static grundy_status small(const grundy_i_form *form, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape any[] = {{1, 8}, {2, 8}, {3, 6}};
  static const uint64_t bases[] = {0, SAMPLES, 16, 7, 4, 3};
  grundy_status s;
  size_t old = out->length;
  if (form->numbers == 0) {
    s = grundy_i_list_sample(any, sizeof any / sizeof *any, index, out);
  } else {
    grundy_i_list_shape shape = {form->numbers, form->numbers <= 5 ? bases[form->numbers] : 2};
    if (form->numbers > 16) return GRUNDY_STOP;
    s = grundy_i_list_sample(&shape, 1, index, out);
  }
  for (size_t i = old; s == GRUNDY_OK && i < out->length; i++) {
    if (out->data[i] > form->largest) s = GRUNDY_STOP;
  }
  if (s != GRUNDY_OK) out->length = old;
  return s;
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  const grundy_i_script *script = grundy_i_script_of(call->game);
  const grundy_i_sums *samples = &script->samples;
  if (grundy_i_sums_count(samples)) {
    if (index >= grundy_i_sums_count(samples)) return GRUNDY_STOP;
    const grundy_component c = grundy_i_sums_at(samples, (size_t)index);
    return grundy_array_append(out, c.words, c.length);
  }
  if (script->form.kind == GRUNDY_KIND_TEXT) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, which_texts, script->name);
  }
  return small(&script->form, index, out);
}

static uint64_t largest(const grundy_game *game) {
  return grundy_i_script_of(game)->form.largest;
}

static grundy_status digest(const grundy_call *call, uint64_t *out) {
  static const uint64_t key[2] = {0, 0};
  const grundy_i_script *script = grundy_i_script_of(call->game);
  *out = grundy_i_siphash(key, script->source, script->length);
  if (*out == 0) *out = 1;
  return GRUNDY_OK;
}

/* ---- opening and closing ---- */

static void close_game(grundy_game *game) {
  grundy_i_script *script = game->state;
  if (!script) return;
  for (size_t i = 0; i < GRUNDY_SCRIPT_STATES; i++) {
    grundy_i_lua_state_destroy(atomic_load_explicit(&script->free[i], memory_order_acquire));
  }
  for (size_t i = 0; i < GRUNDY_SCRIPT_TEXTS; i++) {
    char *text = script->texts[i];
    if (text) grundy_i_free(script->owner, text, strlen(text) + 1);
  }
  grundy_i_script_values_clear(&script->heaps);
  grundy_i_sums_clear(&script->samples);
  grundy_i_free(script->owner, script->source, script->length + 1);
  grundy_i_free(script->owner, script, sizeof *script);
}

/* What a ruleset is before its rules are read. */
static const grundy_ruleset bare = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "rules in Lua",
    .sample = sample,
    .digest = digest,
    .moves = GRUNDY_RULESET_MOVES(.close = close_game, .parse = parse, .print = print,
                                  .options = grundy_i_script_options),
    .display = GRUNDY_RULESET_DISPLAY(.largest = largest),
};

static grundy_status prepare(grundy_game *game, const char *text, size_t length) {
  grundy_context *context = game->context;
  void *block = grundy_i_make(context, sizeof(grundy_i_script));
  if (!block) return GRUNDY_NO_MEMORY;
  grundy_i_script *script = game->state = block;
  script->owner = context;
  script->rules = bare;
  script->rules.moves = &script->moves;
  script->rules.theory = &script->theory;
  script->rules.hints = &script->hints;
  script->rules.display = &script->display;
  script->moves = *bare.moves;
  script->display = *bare.display;
  script->name = script->rules.name = game->name;
  grundy_i_sums_init(&script->samples, context);
  GRUNDY_TRY(grundy_game_set_ruleset(game, &script->rules));
  for (size_t i = 0; i < GRUNDY_SCRIPT_STATES; i++) atomic_init(&script->free[i], NULL);
  grundy_status s = grundy_i_script_values_init(&script->heaps, context);
  void *source = grundy_i_new(context, length + 1, 1, &s);
  if (s != GRUNDY_OK) return s;
  if (length) memcpy(source, text, length);
  script->source = source;
  script->length = length;
  grundy_i_lua_state *state;
  s = grundy_i_lua_state_create(script, context, true, &state);
  if (s == GRUNDY_OK) grundy_i_lua_state_leave(script, state);
  return s;
}

grundy_status grundy_game_create_script(grundy_context *context, const char *text, size_t length,
                                        const char *name, grundy_game **out) {
  grundy_game *game;
  if (length > GRUNDY_SCRIPT_BYTES) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, rules_long, name);
  GRUNDY_TRY(grundy_game_create_ruleset(context, &bare, NULL, NULL, &game));
  grundy_status s = grundy_game_rename(game, name);
  if (s == GRUNDY_OK) s = prepare(game, text, length);
  if (s != GRUNDY_OK) grundy_game_destroy(game);
  if (s == GRUNDY_OK) *out = game;
  return s;
}

static grundy_status cannot_open(grundy_context *context, const char *path) {
  grundy_phrase room;
  const grundy_phrase *why = grundy_i_system_error(errno, &room);
  return GRUNDY_FAIL(context, GRUNDY_IO, file_reason, path, why);
}

/* Reads at most a block more than rules may have. */
static grundy_status read_all(grundy_context *context, int file, const char *path,
                              grundy_buffer *out) {
  char block[BLOCK];
  ssize_t got = 1;
  while (out->length <= GRUNDY_SCRIPT_BYTES && got > 0) {
    GRUNDY_TRY(grundy_i_input_read(context, file, block, sizeof block, 0, 0, &got));
    if (got > 0) GRUNDY_TRY(grundy_buffer_append(out, block, (size_t)got));
  }
  return got < 0 ? cannot_open(context, path) : GRUNDY_OK;
}

grundy_status grundy_game_create_script_file(grundy_context *context, const char *path,
                                             grundy_game **out) {
  int file = grundy_i_input_open(path);
  if (file < 0) return cannot_open(context, path);
  grundy_buffer text = grundy_i_buffer(context);
  grundy_status s = read_all(context, file, path, &text);
  if (s == GRUNDY_OK) {
    s = grundy_game_create_script(context, text.data ? text.data : "", text.length, path, out);
  }
  grundy_buffer_clear(&text);
  close(file);
  return s;
}
