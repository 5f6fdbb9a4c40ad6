/* Grounds of claims about whole positions (Zermelo 1913): the player to move wins by one move to a
 * position where the other, to move, loses; and loses where every move leads to one where the other
 * wins. Misère play, two sides, and games that end before the moves run out. Without a move, or
 * where the rules have decided, there is nothing to prove. Positions are as the rules give them;
 * the solver may decide them by what their components reduce to. */
#include "solve/proof/prover.h"

/* The claim about a key, which search decides. */
static grundy_status claim_of(grundy_i_prover *p, const uint64_t *key, size_t length,
                              grundy_i_claim *out) {
  bool wins;
  p->first.length = 0;
  grundy_status s = grundy_array_append(&p->first, key, length);
  if (s == GRUNDY_OK) s = grundy_i_search_decide(&p->solver->search, &p->first, &wins);
  if (s != GRUNDY_OK) return s;
  *out = (grundy_i_claim){wins ? GRUNDY_I_CLAIM_WON : GRUNDY_I_CLAIM_LOST, 0, key[0] >> 1, key + 1,
                          length - 1};
  return GRUNDY_OK;
}

grundy_status grundy_i_prover_position(grundy_i_prover *p) {
  const grundy_i_claim goal = grundy_i_prover_goal(p);
  bool wins = goal.kind == GRUNDY_I_CLAIM_WON, found = false;
  p->scratch.length = p->words.length = 0;
  grundy_status s = grundy_array_push(&p->scratch, goal.value << 1 | (uint64_t)p->play);
  if (s == GRUNDY_OK) s = grundy_array_append(&p->scratch, goal.words, goal.length);
  if (s == GRUNDY_OK) s = grundy_i_search_moves(&p->plain, &p->scratch, &p->words);
  p->scratch.length = 0;
  for (size_t at = 0; at < p->words.length && s == GRUNDY_OK && !found;
       at += 1 + (size_t)p->words.data[at]) {
    grundy_i_claim claim;
    s = claim_of(p, p->words.data + at + 1, (size_t)p->words.data[at], &claim);
    found = wins && claim.kind == GRUNDY_I_CLAIM_LOST;
    if (s == GRUNDY_OK && (found || !wins)) s = grundy_i_prover_rest(p, &claim);
  }
  return s;
}

grundy_status grundy_i_prover_play(grundy_i_prover *p, const grundy_position *position,
                                   const grundy_solution *solution) {
  grundy_status s = GRUNDY_OK;
  grundy_side last = solution->two_sided ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  p->play = solution->play;
  for (grundy_side side = GRUNDY_SIDE_LEFT; side <= last && s == GRUNDY_OK; side++) {
    grundy_i_claim claim;
    p->words.length = 0;
    s = grundy_i_search_key(&p->plain, position, solution->play, side, &p->words);
    if (s == GRUNDY_OK) s = claim_of(p, p->words.data, p->words.length, &claim);
    if (s == GRUNDY_OK) s = grundy_i_prover_rest(p, &claim);
  }
  return s;
}
