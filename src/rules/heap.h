/* What heap games have in common: a component is one word, written as a number. */
#pragma once

#include "grundy/ruleset.h"

/* How heaps are shown: as stones, which is what GRUNDY_HEAP_GAME has without a `display`; and with
 * the gaps where a heap can be split. */
extern const grundy_ruleset_display grundy_i_heap_display, grundy_i_split_display;

/* What `replies` of a ruleset of heaps does where there is at most one: the heap `to`, if
 * `exists`. */
grundy_status grundy_i_heap_reply(bool exists, uint64_t to, grundy_sink *sink, grundy_total *count);

/* The pair that Nim's misère rule gives a component of nim-value v: 0 and 1 are fickle, larger
 * values firm (Bouton 1901; Ferguson 1974). */
grundy_pair grundy_i_nim_pair(uint64_t v);

/* misere_pair of a ruleset of heaps whose pairs are Nim's: that of the component's value. */
grundy_status grundy_i_heap_pair(const grundy_call *call, grundy_pair *out);

/* winner of a ruleset in which every heap but 0 can be taken or moved to a P-position, for heaps
 * whose value does not fit: N for normal play, silent for misère play. */
grundy_status grundy_i_heap_winner(const grundy_call *call, grundy_play play, grundy_outcome *out);

/* open and close of a ruleset with one parameter, a number within 1 .. 2^64 - 1,
 * and that number. */
grundy_status grundy_i_number_open(grundy_context *context, grundy_game *game,
                                   const char *parameters);
void grundy_i_number_close(grundy_game *game);
uint64_t grundy_i_number_of(const grundy_game *game);

/* Reads a set of numbers from 1 to `most`, of which one is called `what`, appends them, ascending
 * and each once, and names the game after them: the ruleset's name, a colon, `before`, the set.
 * Errors: BAD_INPUT; NO_MEMORY. */
grundy_status grundy_i_set_open(grundy_game *game, const grundy_phrase *what, const char *before,
                                const char *text, uint64_t most, grundy_array *out);

/* Names a game of any kind as the buffer says, given that writing to it ended with `s`, and clears
 * the buffer. */
grundy_status grundy_i_rename(grundy_game *game, grundy_status s, grundy_buffer *name);

/* sample_game of such a ruleset: mostly small numbers. */
grundy_status grundy_i_number_sample(grundy_context *context, uint64_t seed, grundy_buffer *out);
