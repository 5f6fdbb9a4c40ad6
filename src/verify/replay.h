/* The replay of a strategy's certificate: what strategy.c, replay_values.c and replay_positions.c
 * share. */
#pragma once

#include "base/wordmap.h"
#include "rules/claim.h"
#include "verify/games.h"

/* More parts of one sum than this without a claimed value prove nothing. */
enum { GRUNDY_I_REPLAY_REST = 64 };

/* Words of a claim's key before those of its component. */
enum { GRUNDY_I_REPLAY_HEAD = 3 };

/* `claims` holds what has been checked: kind, game, value, words -> value; the value belongs to
 * the key of NOT claims and, as the side, of positions, for which the key has the kind LOST and the
 * value holds the kind claimed; for INFINITE claims it is their number. `loopy`: claims may be
 * INFINITE. Equal parts of a game in which positions come back do not cancel. */
typedef struct grundy_i_replay {
  grundy_sink sink; /* takes options; first, so that a sink leads to its replay */
  grundy_context *context;
  grundy_verdict *verdict;
  grundy_i_verify_games all;
  grundy_play play;
  bool reduce, positions, loopy;
  uint64_t total, number; /* claims; the current one, from 1 */
  grundy_i_wordmap claims;
  grundy_array key, words; /* a key; scratch words */
  /* The current claim and what its options have shown. */
  grundy_i_claim claim;
  grundy_array seen; /* a bit for each value below the claimed one that an option has */
  uint64_t distinct, options;
  bool shown;
  /* The current sum: the XOR of the claimed values; the parts that have none, in `words`, each
     after the number of its game. */
  uint64_t known;
  size_t rest, starts[GRUNDY_I_REPLAY_REST], lengths[GRUNDY_I_REPLAY_REST];
  bool open; /* too many of these */
  /* The current position. */
  grundy_array position, child;
  size_t skip, skip_next;
} grundy_i_replay;

/* Whether a claim of that kind was checked; *value is what it says. */
grundy_status grundy_i_replay_find(grundy_i_replay *replay, const grundy_i_claim *claim,
                                   bool *found, uint64_t *value);

/* Begins a sum; adds a component of game number `game`, as itself or reduced. */
void grundy_i_replay_sum(grundy_i_replay *replay);
grundy_status grundy_i_replay_add(grundy_i_replay *replay, uint64_t game, grundy_component c);

/* Whether the sum's value is known, and then *known; whether it is known not to be v. */
bool grundy_i_replay_exact(const grundy_i_replay *replay);
grundy_status grundy_i_replay_differs(grundy_i_replay *replay, uint64_t v, bool *out);

/* Whether the parts of the sum without a claimed value are claimed infinite; whether a component
 * (the number of its game, its words) has an option of value v. Both replace the current claim or
 * sum. */
grundy_status grundy_i_replay_infinite(grundy_i_replay *replay, bool *all);
grundy_status grundy_i_replay_has(grundy_i_replay *replay, const uint64_t *part, size_t length,
                                  uint64_t v, bool *out);

/* Checks all claims that components are infinite, once everything is claimed. */
grundy_status grundy_i_replay_loops(grundy_i_replay *replay);

/* Checks the current claim by the options and the claims before: of a component, of a position. */
grundy_status grundy_i_replay_component(grundy_i_replay *replay);
grundy_status grundy_i_replay_position(grundy_i_replay *replay);

/* Puts a component in its place in a position (components ascending, those without moves left out);
 * clears the side of an impartial position. */
grundy_status grundy_i_replay_insert(grundy_i_replay *replay, grundy_array *out, uint64_t game,
                                     grundy_component c);
uint64_t grundy_i_replay_side(const grundy_i_replay *replay, const grundy_array *position,
                              uint64_t side);

/* Counts one more option. Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_replay_step(grundy_i_replay *replay);
