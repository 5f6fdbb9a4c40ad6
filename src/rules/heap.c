/* What heap games have in common. */
#include "rules/heap.h"

#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/random.h"
#include "base/sort.h"
#include "display/describe.h"
#include "display/draw.h"

enum { SAMPLES = 256, SMALL = 8, MEDIUM = 300 };

grundy_status grundy_heap_parse(const grundy_call *call, const char *text, size_t length,
                                grundy_array *out) {
  uint64_t heap;
  GRUNDY_TRY(grundy_i_number_parse(call->context, GRUNDY_PHRASE(noun_heap), text, length, &heap));
  return grundy_array_push(out, heap);
}

grundy_status grundy_heap_print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  GRUNDY_ASSERT(c.length == 1);
  return grundy_i_append_decimal(out, c.words[0]);
}

grundy_status grundy_heap_sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  return index < SAMPLES ? grundy_array_push(out, index) : GRUNDY_STOP;
}

grundy_status grundy_i_heap_reply(bool exists, uint64_t to, grundy_sink *sink,
                                  grundy_total *count) {
  *count = (grundy_total){true, exists};
  grundy_status s = exists && sink ? grundy_sink_heap(sink, to) : GRUNDY_OK;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_pair grundy_i_nim_pair(uint64_t v) {
  return (grundy_pair){v, v <= 1 ? 1 - v : v};
}

grundy_status grundy_i_heap_pair(const grundy_call *call, grundy_pair *out) {
  grundy_value v = {.nimber = 0};
  GRUNDY_TRY(call->game->theory->value(call, &v));
  *out = grundy_i_nim_pair(v.nimber);
  return GRUNDY_OK;
}

grundy_status grundy_i_heap_winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  const grundy_component c = call->component;
  GRUNDY_ASSERT(c.length == 1);
  *out = c.words[0] ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (play == GRUNDY_PLAY_MISERE) *out = GRUNDY_OUTCOME_UNKNOWN;
  return GRUNDY_OK;
}

/* "bounded-nim:3", for any spelling of the number. */
static grundy_status rename_canonically(grundy_game *game, uint64_t number) {
  grundy_buffer name = grundy_i_buffer(game->context);
  grundy_status s =
      grundy_buffer_print(&name, "%s:%llu", game->ruleset->name, (unsigned long long)number);
  return grundy_i_rename(game, s, &name);
}

grundy_status grundy_i_number_open(grundy_context *context, grundy_game *game,
                                   const char *parameters) {
  const grundy_ruleset *rules = game->ruleset;
  const grundy_phrase name = {rules->parameters, NULL};
  uint64_t number;
  if (!parameters) parameters = "";
  grundy_status s = grundy_i_number_parse_range(context, &name, parameters, strlen(parameters), 1,
                                                UINT64_MAX, &number);
  if (s == GRUNDY_BAD_INPUT) {
    return GRUNDY_FAIL_AT(context, s, game_with_parameter, rules->name, rules->parameters);
  }
  if (s == GRUNDY_OK) s = rename_canonically(game, number);
  if (s == GRUNDY_OK) s = grundy_i_allocate(context, 1, sizeof number, &game->state);
  if (s == GRUNDY_OK) memcpy(game->state, &number, sizeof number);
  return s;
}

grundy_status grundy_i_set_open(grundy_game *game, const grundy_phrase *what, const char *before,
                                const char *text, uint64_t most, grundy_array *out) {
  GRUNDY_TRY(grundy_i_numbers_parse_within(game->context, what, text, strlen(text), 1, most, out));
  grundy_i_sort_words(out->data, out->length, grundy_i_ascending);
  grundy_i_keep_distinct(out, 0);
  grundy_buffer name = grundy_i_buffer(game->context);
  grundy_status s = grundy_buffer_print(&name, "%s:%s", game->ruleset->name, before);
  for (size_t i = 0; i < out->length && s == GRUNDY_OK; i++) {
    s = grundy_buffer_print(&name, "%s%llu", i ? "," : "", (unsigned long long)out->data[i]);
  }
  return grundy_i_rename(game, s, &name);
}

void grundy_i_number_close(grundy_game *game) {
  grundy_i_free(game->context, game->state, sizeof(uint64_t));
}

uint64_t grundy_i_number_of(const grundy_game *game) {
  GRUNDY_ASSERT(game->state);
  return *(const uint64_t *)game->state;
}

grundy_status grundy_i_number_sample(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  static const uint64_t bounds[] = {SMALL, SMALL, MEDIUM, UINT64_MAX};
  uint64_t bound = bounds[grundy_i_random_below(&seed, sizeof bounds / sizeof *bounds)];
  return grundy_buffer_print(out, "%llu",
                             1 + (unsigned long long)grundy_i_random_below(&seed, bound));
}

const grundy_ruleset_display grundy_i_heap_display = {
    .draw = grundy_i_draw_heap,
    .noun = {GRUNDY_I_HEAP},
    .describe = grundy_i_describe_heap,
};
const grundy_ruleset_display grundy_i_split_display = {
    .draw = grundy_i_draw_split_heap,
    .noun = {GRUNDY_I_HEAP},
    .describe = grundy_i_describe_heap,
};
