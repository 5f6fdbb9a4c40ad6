/* Functions that rulesets of heaps with a table share. Their games' state is the table. */
#pragma once

#include "heap/table.h"
#include "rules/heap.h"

/* Makes the table for a rule and leaves the rule empty, whether or not it succeeds. */
grundy_status grundy_i_table_ruleset_open(grundy_context *context, grundy_game *game,
                                          grundy_i_rule *rule);
/* The same for the rule of a code (rules/code.h); `unequal`: two heaps that are left must
 * differ. */
grundy_status grundy_i_table_ruleset_open_code(grundy_context *context, grundy_game *game,
                                               const char *code, bool unequal);
void grundy_i_table_ruleset_close(grundy_game *game);

/* Heaps from 0 up, as long as plain search of them is quick. */
grundy_status grundy_i_table_ruleset_sample(const grundy_call *call, uint64_t index,
                                            grundy_array *out);
grundy_status grundy_i_table_ruleset_options(const grundy_call *call, grundy_sink *sink);
grundy_status grundy_i_table_ruleset_value(const grundy_call *call, grundy_value *out);
grundy_status grundy_i_table_ruleset_reasons(const grundy_call *call, grundy_reasons *out);
grundy_heap_table *grundy_i_table_ruleset_table(const grundy_game *game);

extern const grundy_ruleset_theory grundy_i_table_ruleset_theory;

/* draw and describe of such rulesets, and a display with them. Stones where moves only take; pins
 * where they take and split; stones with gaps where they only split. */
grundy_status grundy_i_table_ruleset_draw(const grundy_call *call, grundy_picture *out);
extern const grundy_ruleset_display grundy_i_table_ruleset_display;

/* What such rulesets share. */
#define GRUNDY_TABLE_GAME(own_open, own_display)                                                   \
  .version = GRUNDY_RULESET_VERSION, .dimensions = 1, .notation = "n", .example = "5 9",           \
  .sample = grundy_i_table_ruleset_sample,                                                         \
  .moves = GRUNDY_HEAP_MOVES(.open = (own_open), .close = grundy_i_table_ruleset_close,            \
                             .options = grundy_i_table_ruleset_options),                           \
  .theory = &grundy_i_table_ruleset_theory, .display = &(own_display)
