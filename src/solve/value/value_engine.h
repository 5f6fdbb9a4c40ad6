/* Nim-values by search, with one memory for all questions: by pruned search, which visits few of
 * the components but some of them often, or by the mex of all options of each, once. The work
 * itself chooses, see value_engine.c. */
#pragma once

#include "solve/value/mex_search.h"
#include "solve/value/peers.h"

/* How the values of a game are found: not asked for yet, by pruning until that repeats itself, by
 * mex, or by pruning alone. */
enum { GRUNDY_I_VALUES_NEW, GRUNDY_I_VALUES_OPEN, GRUNDY_I_VALUES_BY_MEX, GRUNDY_I_VALUES_PRUNED };

/* nodes: components expanded so far; work: options examined; hits: answers from the table. */
typedef struct grundy_i_value_engine {
  grundy_context *context;
  grundy_i_transposition_table table;
  grundy_i_mex_search mex;
  grundy_array modes; /* by the number of a game: one of the above */
  grundy_i_expansions expansions;
  uint64_t nodes, work, hits;
  uint64_t start;                 /* work before the current question */
  grundy_i_value_peers *peers;    /* or NULL: no other process */
  grundy_i_value_search *running; /* of the current question, where there are peers */
} grundy_i_value_engine;

/* `most` bounds the table's bytes; 0: what the context's limit leaves, or a default. */
void grundy_i_value_engine_init(grundy_i_value_engine *engine, grundy_context *context,
                                size_t most);
void grundy_i_value_engine_clear(grundy_i_value_engine *engine);

/* Takes what another process has found. Errors: NO_MEMORY. */
grundy_status grundy_i_value_engine_hear(grundy_i_value_engine *engine,
                                         const grundy_i_value_news *news);

/* Components whose values are known. */
uint64_t grundy_i_value_engine_entries(const grundy_i_value_engine *engine);

/* The nim-value of a component of an impartial game, `number` its index in keys. At most `work`
 * options are examined for it (0: no bound but the context's limits). Errors: LIMIT, NO_MEMORY,
 * CANCELLED; BAD_INPUT where play can return to a component. */
grundy_status grundy_i_value_engine_value(grundy_i_value_engine *engine, const grundy_game *game,
                                          uint64_t number, grundy_component c, uint64_t work,
                                          uint64_t *out);

/* Whether a sum of components of one game has nim-value `v`: cheaper than its value. Errors as
 * above. */
grundy_status grundy_i_value_engine_is(grundy_i_value_engine *engine, const grundy_game *game,
                                       uint64_t number, const grundy_component *parts, size_t count,
                                       uint64_t v, uint64_t work, bool *out);

/* The nim-value of a component if it is in the set `asked`, else OUTSIDE. Errors as above. */
grundy_status grundy_i_value_engine_ask(grundy_i_value_engine *engine, const grundy_game *game,
                                        uint64_t number, grundy_component c, uint64_t asked,
                                        uint64_t work, unsigned *out);
