/* Nim-values by the definition: each component once, from all of its options. */
#pragma once

#include "base/wordmap.h"
#include "grundy/ruleset.h"

/* An option of a component on the stack that has parts without a value: where it is among the
 * stack's options, and the play that is left in it. */
typedef struct grundy_i_mex_option {
  uint64_t size;
  size_t at;
} grundy_i_mex_option;

/* A component on the stack: its entry among the game's values, and where its own words, options,
 * order and values seen begin in the arrays of these. */
typedef struct grundy_i_mex_frame {
  size_t entry, words, options, order, seen;
} grundy_i_mex_frame;

/* The option that is being listed. */
typedef struct grundy_i_mex_current {
  uint64_t known, size;
  size_t count, at;
} grundy_i_mex_current;

/* nodes: components expanded; work: components and options examined; hits: parts whose value was
 * known. `values` are by the number of a game. */
typedef struct grundy_i_mex_search {
  grundy_sink sink, reduced; /* `sink` first: it takes options, the other what parts reduce to */
  grundy_context *context;
  bool reduces; /* by canonical forms, and by what theorems say */
  bool splits;  /* an option had several parts */
  uint64_t nodes, work, hits, last;
  size_t memory; /* that was in use before the current question */
  grundy_i_wordmap *values;
  size_t game_count, game_capacity;
  const grundy_game *game; /* of the current question, and its values */
  grundy_i_wordmap *map;
  grundy_i_mex_frame *frames;
  size_t depth, frame_capacity;
  grundy_i_mex_current current;
  grundy_i_mex_option *order;
  size_t order_count, order_capacity;
  grundy_array words, options, seen, key, scratch;
  grundy_array marks; /* by value: `popped` when it was last seen */
  uint64_t popped;
} grundy_i_mex_search;

/* `reduces`: components are looked up by their keys and canonical forms, and theorems are asked;
 * without it the values rest on `options` alone, and can serve to test all of these. */
void grundy_i_mex_search_init(grundy_i_mex_search *search, grundy_context *context, bool reduces);
void grundy_i_mex_search_clear(grundy_i_mex_search *search);

/* Components whose values are known. */
uint64_t grundy_i_mex_search_entries(const grundy_i_mex_search *search);

/* The nim-value of a component of an impartial game, `number` its index in the search's memory. At
 * most `work` components and options are examined. Errors: LIMIT (`work`, or play without an end),
 * NO_MEMORY, CANCELLED; BAD_INPUT where play can return to a component. Cost: each component that
 * can be reached is expanded once; memory for all of them, and for the options of those on the
 * stack whose values are not known. */
grundy_status grundy_i_mex_search_value(grundy_i_mex_search *search, const grundy_game *game,
                                        uint64_t number, grundy_component c, uint64_t work,
                                        uint64_t *out);
