/* What the proof of an answer claims, one thing at a time: in order, each claim resting on those
 * before it. Solvers make claims, certificates store them, verifiers check them. */
#pragma once

#include "grundy/ruleset.h"

/* VALUE, NOT: of a component, its nim-value is this; is not this. INFINITE: it has none, since
 * positions come back; this one rests on the claims after it, too. RESTS: of a component with
 * entailing moves, the nimbers k such that a move in it wins its sum with *k. LOST, WON: of a whole
 * position, the player to move loses; wins. */
typedef enum grundy_i_claim_kind {
  GRUNDY_I_CLAIM_VALUE,
  GRUNDY_I_CLAIM_NOT,
  GRUNDY_I_CLAIM_INFINITE,
  GRUNDY_I_CLAIM_RESTS,
  GRUNDY_I_CLAIM_LOST,
  GRUNDY_I_CLAIM_WON
} grundy_i_claim_kind;

/* `words` are those of a component of game number `game`; or the components of a position, each as
 * the number of its game, its length, its words. `value` is a nim-value, or the side to move (of an
 * impartial position: LEFT). Of RESTS it is the number of a set. */
typedef struct grundy_i_claim {
  grundy_i_claim_kind kind;
  uint64_t game, value;
  const uint64_t *words;
  size_t length;
} grundy_i_claim;

static inline bool grundy_i_claim_of_position(grundy_i_claim_kind kind) {
  return kind >= GRUNDY_I_CLAIM_LOST;
}
