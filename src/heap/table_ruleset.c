/* Functions of rulesets, answered by a game's table. An error says which game it is about. */
#include "heap/table_ruleset.h"

#include <string.h>

#include "base/messages_heaps.def"
#include "display/describe.h"
#include "display/draw.h"

/* Plain search of a heap is quick up to these sizes, by the most heaps that a move leaves. */
static const uint64_t samples[] = {0, 256, 64, 40};

grundy_heap_table *grundy_i_table_ruleset_table(const grundy_game *game) {
  GRUNDY_ASSERT(game->state);
  return game->state;
}

grundy_status grundy_i_table_ruleset_open(grundy_context *context, grundy_game *game,
                                          grundy_i_rule *rule) {
  grundy_heap_table *table;
  grundy_status s = grundy_i_table_create(context, rule, &table);
  if (s == GRUNDY_OK) game->state = table;
  grundy_i_rule_clear(rule);
  return s;
}

grundy_status grundy_i_table_ruleset_open_code(grundy_context *context, grundy_game *game,
                                               const char *code, bool unequal) {
  grundy_i_rule rule;
  grundy_i_rule_init(&rule, context);
  rule.unequal = unequal;
  grundy_status s = grundy_i_code_parse(&rule, 8, code, strlen(code));
  if (s == GRUNDY_OK) return grundy_i_table_ruleset_open(context, game, &rule);
  grundy_i_rule_clear(&rule);
  return s;
}

void grundy_i_table_ruleset_close(grundy_game *game) {
  grundy_i_table_destroy(game->state);
}

const grundy_i_rule *grundy_i_game_rule(const grundy_game *game) {
  const grundy_ruleset_theory *theory = game->theory;
  return theory->table && !theory->apart ? grundy_i_table_rule(theory->table(game)) : NULL;
}

static grundy_status name(const grundy_call *call, grundy_status s) {
  return s == GRUNDY_OK ? s : GRUNDY_FAIL_AT(call->context, s, game_name, call->game->name);
}

grundy_status grundy_i_table_ruleset_sample(const grundy_call *call, uint64_t index,
                                            grundy_array *out) {
  unsigned heaps = grundy_i_rule_heaps(grundy_i_table_rule(call->game->state));
  return index < samples[heaps] ? grundy_array_push(out, index) : GRUNDY_STOP;
}

grundy_status grundy_i_table_ruleset_options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  GRUNDY_ASSERT(c.length == 1);
  return grundy_i_rule_options(grundy_i_table_rule(call->game->state), c.words[0], sink);
}

grundy_status grundy_i_table_ruleset_value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  GRUNDY_ASSERT(c.length == 1);
  uint64_t nimber;
  grundy_status s = grundy_i_table_value(call->context, call->game->state, c.words[0], &nimber);
  if (s != GRUNDY_OK) return name(call, s);
  *out = (grundy_value){.known = true, .nimber = nimber, .method = GRUNDY_METHOD_TABLE};
  return GRUNDY_OK;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  grundy_status s = grundy_i_table_replies(call->context, call->game->state,
                                           call->component.words[0], v, sink, count);
  return name(call, s);
}

/* Nim's misère rule where moves only subtract (Ferguson 1974), else UNKNOWN. It holds for every set
 * S, all-but included. Let k = min S. Then G(n) = 0 exactly where G(n + k) = 1: by induction, if
 * G(n) = 0 and G(n + k) > 1, some n + k - s would have value 1, hence n - s value 0, although it is
 * an option of n; the converse is similar. So a heap of value 0 that can move has an option of
 * value 1 (n - k moves to some n - k - s of value 0, so n - s has value 1), and pairs are Nim's. */
static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  uint64_t nimber;
  if (!grundy_i_rule_subtracts(grundy_i_table_rule(call->game->state))) {
    return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, misere_takes, call->game->name);
  }
  grundy_status s =
      grundy_i_table_value(call->context, call->game->state, call->component.words[0], &nimber);
  if (s != GRUNDY_OK) return name(call, s);
  *out = grundy_i_nim_pair(nimber);
  return GRUNDY_OK;
}

grundy_status grundy_i_table_ruleset_reasons(const grundy_call *call, grundy_reasons *out) {
  return name(call, grundy_i_table_reasons(call->context, call->game->state,
                                           call->component.words[0], out));
}

const grundy_ruleset_theory grundy_i_table_ruleset_theory = {
    .value = grundy_i_table_ruleset_value,
    .replies = replies,
    .misere_pair = misere_pair,
    .reasons = grundy_i_table_ruleset_reasons,
    .table = grundy_i_table_ruleset_table,
};

/* Can a heap break at a place where nothing is taken? */
static bool has_gaps(const grundy_i_rule *rule) {
  const grundy_i_take *take = rule->takes;
  if (take->stones == 1 && take->leave & GRUNDY_LEAVE_THREE) return true;
  return take->stones == 0;
}

grundy_status grundy_i_table_ruleset_draw(const grundy_call *call, grundy_picture *out) {
  const grundy_i_rule *rule = grundy_i_table_rule(call->game->state);
  if (grundy_i_rule_subtracts(rule)) return grundy_i_draw_heap(call, out);
  bool only_splits = rule->count == 1 && rule->takes[0].stones == 0;
  if (only_splits) return grundy_i_draw_split_heap(call, out);
  return grundy_i_draw_pins(call->component.words[0], has_gaps(rule), out);
}

/* Rules that break nothing are of heaps, the others of rows of pins. */
static grundy_status table_ruleset_describe(const grundy_call *call, grundy_reasons *out) {
  bool heaps = grundy_i_rule_subtracts(grundy_i_table_rule(call->game->state));
  return (heaps ? grundy_i_describe_heap : grundy_i_describe_broken)(call, out);
}

const grundy_ruleset_display grundy_i_table_ruleset_display = {
    .draw = grundy_i_table_ruleset_draw,
    .noun = {GRUNDY_I_HEAP},
    .describe = table_ruleset_describe,
};
