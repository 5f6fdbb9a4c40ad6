/* What heap games have in common: a component is one word, written as a number. */
#ifndef RULES_HEAP_H
#define RULES_HEAP_H

#include "grundy/ruleset.h"

/* parse, print and sample of a ruleset whose components are the heaps 0, 1, 2, … ; sample ends
 * after heap 255. */
grundy_status grundy_i_heap_parse(grundy_context *context, const grundy_game *game,
                                  const char *text, size_t length, grundy_array *out);
grundy_status grundy_i_heap_print(grundy_context *context, const grundy_game *game,
                                  grundy_component c, grundy_buffer *out);
grundy_status grundy_i_heap_sample(grundy_context *context, const grundy_game *game, uint64_t index,
                                   grundy_array *out);

/* One word is a heap: dimensions is 1, drawn as stones, or with the gaps where it can be split. */
extern const grundy_ruleset_display grundy_i_heap_display, grundy_i_split_display;

/* What such rulesets share, and their moves: `options`, and `open` and `close` where it has
 * them. */
#define GRUNDY_HEAP_GAME GRUNDY_HEAP_GAME_SHOWN(grundy_i_heap_display)
#define GRUNDY_HEAP_GAME_SHOWN(own_display)                                                        \
  .version = GRUNDY_RULESET_VERSION, .sides = 1, .notation = "n", .sample = grundy_i_heap_sample,  \
  .display = &(own_display)
#define GRUNDY_HEAP_MOVES(...)                                                                     \
  &(const grundy_ruleset_moves) {                                                                  \
    .parse = grundy_i_heap_parse, .print = grundy_i_heap_print, __VA_ARGS__                        \
  }

/* What `replies` of a ruleset of heaps does where there is at most one: the heap `to`, if
 * `exists`. */
grundy_status grundy_i_heap_reply(bool exists, uint64_t to, grundy_sink *sink, grundy_total *count);

/* The pair that Nim's misère rule gives a component of nim-value v: 0 and 1 are fickle, larger
 * values firm (Bouton 1901; Ferguson 1974). */
grundy_pair grundy_i_nim_pair(uint64_t v);

/* misere_pair of a ruleset of heaps whose pairs are Nim's: that of the component's value. */
grundy_status grundy_i_heap_pair(grundy_context *context, const grundy_game *game,
                                 grundy_component c, grundy_pair *out);

/* winner of a ruleset in which every heap but 0 can be taken or moved to a P-position, for heaps
 * whose value does not fit: N for normal play, silent for misère play. */
grundy_status grundy_i_heap_winner(grundy_context *context, const grundy_game *game,
                                   grundy_component c, grundy_play play, grundy_outcome *out);

/* open and close of a ruleset with one parameter, a number within 1 .. 2^64 - 1,
 * and that number. */
grundy_status grundy_i_number_open(grundy_context *context, grundy_game *game,
                                   const char *parameters);
void grundy_i_number_close(grundy_game *game);
uint64_t grundy_i_number_of(const grundy_game *game);

/* sample_game of such a ruleset: mostly small numbers. */
grundy_status grundy_i_number_sample(grundy_context *context, uint64_t seed, grundy_buffer *out);

#endif
