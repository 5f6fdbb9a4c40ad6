/* Functions that rulesets of heaps with a table share. Their games' state is the table. */
#ifndef HEAP_TABLE_RULESET_H
#define HEAP_TABLE_RULESET_H

#include "heap/table.h"

/* Makes the table for a rule and leaves the rule empty, whatever comes of it. */
grundy_status grundy_i_table_ruleset_open(grundy_context *context, grundy_game *game,
                                          grundy_i_rule *rule);
void grundy_i_table_ruleset_close(grundy_game *game);

/* Heaps from 0 up, as long as plain search of them is quick. */
grundy_status grundy_i_table_ruleset_sample(grundy_context *context, const grundy_game *game,
                                            uint64_t index, grundy_array *out);
grundy_status grundy_i_table_ruleset_options(grundy_context *context, const grundy_game *game,
                                             grundy_component c, grundy_side side,
                                             grundy_sink *sink);
grundy_status grundy_i_table_ruleset_value(grundy_context *context, const grundy_game *game,
                                           grundy_component c, grundy_value *out);
grundy_status grundy_i_table_ruleset_reasons(grundy_context *context, const grundy_game *game,
                                             grundy_component c, grundy_reasons *out);
grundy_heap_table *grundy_i_table_ruleset_table(const grundy_game *game);

/* The groups of such a ruleset; its moves but for `open`. */
extern const grundy_ruleset_theory grundy_i_table_ruleset_theory;

#define GRUNDY_TABLE_MOVES(own_open)                                                               \
  &(const grundy_ruleset_moves) {                                                                  \
    .open = (own_open), .close = grundy_i_table_ruleset_close, .parse = grundy_i_heap_parse,       \
    .print = grundy_i_heap_print, .options = grundy_i_table_ruleset_options,                       \
  }

#endif
