/* Nim-values by pruned search (Beling & Rogalski 2020, "On pruning search trees of impartial
 * games"; compare Lemoine & Viennot 2012, "Nimbers are inevitable").
 *
 * The question is never "what is the nim-value of G?" but "what is it, if it is in the set R?".
 * With S the values of options that are known and n options unknown, mex lies in
 *     P = the n + 1 least values outside S;
 * once P and R are disjoint the answer is OUTSIDE. An option need only be asked for
 *     Q = { v in P : v <= max R } without max P:
 * if its value v is in P, v leaves P; otherwise n falls by one, and max P leaves P. Where one value
 * r is asked for, a first pass asks each option for {r} only, because an option that has it is the
 * end of the question. In an option that is a sum, all parts except the one with the most play are
 * valued (by asking for 0, 1, 2, …), and Q is carried over to the last by XOR.
 *
 * Invariant: none of the choices of a frame that were dropped or put aside has a value of P that is
 * at most max R, except as `struck` says. So if the last value left in P is at most max R, it is
 * the mex. Only values that were found are kept in the table, never "outside".
 * Cost: a small part of the components reachable; memory for the stack, depth times options. */
#include "solve/value/value_search.h"

#include <string.h>

#include "base/context.h"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "solve/value/parallel_search.h"
#include "solve/value/peers.h"

enum { NODES_A_LOOK = 32 };

void grundy_i_value_search_init(grundy_i_value_search *k, grundy_context *context,
                                grundy_i_transposition_table *table, const grundy_game *game,
                                uint64_t number) {
  *k = (grundy_i_value_search){.context = context,
                               .table = table,
                               .game = game,
                               .number = number,
                               .failed = {.game = number},
                               .last = UINT64_MAX};
  grundy_array_init(&k->keys, context);
  grundy_array_init(&k->words, context);
  grundy_array_init(&k->scratch, context);
  for (size_t i = 0; i < GRUNDY_I_DRAFTS; i++) grundy_array_init(&k->drafts[i].parts, context);
}

void grundy_i_value_search_clear(grundy_i_value_search *k) {
  grundy_i_free(k->context, k->open, k->frame_capacity * sizeof *k->open);
  grundy_i_free(k->context, k->frames, k->frame_capacity * sizeof *k->frames);
  grundy_i_free(k->context, k->choices, k->choice_capacity * sizeof *k->choices);
  grundy_i_free(k->context, k->parts, k->part_capacity * sizeof *k->parts);
  grundy_i_failed_queries_clear(&k->failed, k->context);
  grundy_i_recent_values_clear(&k->recent, k->context);
  grundy_array_clear(&k->keys);
  grundy_array_clear(&k->words);
  grundy_array_clear(&k->scratch);
  for (size_t i = 0; i < GRUNDY_I_DRAFTS; i++) grundy_array_clear(&k->drafts[i].parts);
}

static grundy_status too_many_values(const grundy_i_value_search *k) {
  return GRUNDY_FAIL(k->context, GRUNDY_UNKNOWN, search_met, GRUNDY_I_NIMSET_SIZE);
}

static unsigned effort_of(uint64_t nodes) {
  return nodes ? grundy_i_top_bit(nodes) : 0;
}

/* Keeps what was found of the frame on top. */
static grundy_status keep(grundy_i_value_search *k, unsigned value) {
  GRUNDY_ASSERT(value < GRUNDY_I_NIMSET_SIZE);
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_i_transposition_key key = {k->number, grundy_i_part_words(&frame->part, k->keys.data),
                                    frame->part.length, frame->part.hash};
  if (!k->helps && grundy_i_transposition_wants_room(k->table)) {
    grundy_status s = grundy_i_transposition_grow(k->table);
    if (s != GRUNDY_OK) return s;
  }
  grundy_i_transposition_put(k->table, &key, value, effort_of(k->nodes - frame->started));
  if (k->peers) grundy_i_peers_tell(k, true, value);
  return GRUNDY_OK;
}

/* What each of several searches has to check now and then: whether it is time to fetch helpers, or
 * there is an answer. */
static grundy_status look_at_others(grundy_i_value_search *k) {
  if (!k->helps && k->work >= k->alone && k->depth) {
    const grundy_i_value_part *part = &k->frames[0].part;
    k->alone = UINT64_MAX;
    grundy_component root = grundy_i_part_own(part, k->keys.data);
    grundy_i_parallel_gather(k->parallel, &root);
  }
  if (!atomic_load_explicit(&k->parallel->answer, memory_order_relaxed)) return GRUNDY_OK;
  return GRUNDY_FAIL(k->context, GRUNDY_CANCELLED, search_other);
}

grundy_status grundy_i_value_search_charge(grundy_i_value_search *k) {
  k->nodes++;
  if (k->parallel) {
    grundy_status s = look_at_others(k);
    if (s != GRUNDY_OK) return s;
  }
  if (k->peers && k->nodes % NODES_A_LOOK == 0) {
    grundy_status s = k->peers->look(k->peers);
    if (s != GRUNDY_OK) return s;
  }
  if (k->work >= k->last) {
    return GRUNDY_FAIL(k->context, GRUNDY_LIMIT, search_value);
  }
  return grundy_i_tick(k->context, GRUNDY_PHRASE(task_positions_searched), k->nodes, 0);
}

/* ---- the method ---- */

/* P: what the frame's value may still be. */
static uint64_t possible(const grundy_i_value_frame *frame) {
  return grundy_i_nimset_smallest(~frame->struck, frame->left + 1);
}

/* Q: what an option of the frame is to be asked for. */
static uint64_t query(const grundy_i_value_frame *frame) {
  if (frame->pass == GRUNDY_I_PASS_REFUTE) return frame->asked;
  uint64_t all = possible(frame), set = all;
  bool whole = all == ~frame->struck && frame->left >= GRUNDY_ONES(all);
  if (!whole) set ^= grundy_i_nimset_of(grundy_i_top_bit(all));
  return set & grundy_i_nimset_up_to_largest(frame->asked) & ~frame->refuted;
}

/* An option's value was found. */
static void strike(grundy_i_value_frame *frame, uint64_t value) {
  GRUNDY_ASSERT(frame->left && frame->next < frame->end);
  if (value < GRUNDY_I_NIMSET_SIZE) frame->struck |= grundy_i_nimset_of((unsigned)value);
  frame->left--;
  frame->next++;
  frame->deferred = 0;
}

/* An option's value was not among those it was asked for. */
static void drop(grundy_i_value_search *k, grundy_i_value_frame *frame) {
  GRUNDY_ASSERT(frame->next < frame->end);
  if (frame->pass == GRUNDY_I_PASS_REFUTE) {
    k->choices[frame->kept++] = k->choices[frame->next];
  } else {
    frame->left--;
    frame->dropped = true;
  }
  frame->deferred = 0;
  frame->next++;
}

/* The answer about the part that the frame on top was waiting for. */
static grundy_status take_answer(grundy_i_value_search *k, unsigned answer) {
  GRUNDY_ASSERT(answer <= GRUNDY_I_OUTSIDE && k->depth);
  grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_i_value_choice *choice = &k->choices[frame->next];
  if (choice->count > 1) {
    if (answer == GRUNDY_I_OUTSIDE) {
      return ++frame->try < GRUNDY_I_NIMSET_SIZE ? GRUNDY_OK : too_many_values(k);
    }
    choice->known ^= answer;
    choice->count--;
    frame->try = 0;
  } else if (answer == GRUNDY_I_OUTSIDE) {
    drop(k, frame);
  } else {
    strike(frame, answer ^ choice->known);
  }
  return GRUNDY_OK;
}

void grundy_i_value_search_refuse(grundy_i_value_search *k) {
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_i_failed_queries_add(&k->failed, k->context, frame->part.hash,
                              grundy_i_part_words(&frame->part, k->keys.data), frame->part.length,
                              frame->asked | frame->struck);
  if (k->peers) grundy_i_peers_tell(k, false, frame->asked | frame->struck);
}

/* Removes the frame on top once it has an answer. */
static void leave(grundy_i_value_search *k) {
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  grundy_i_value_search_learn(k, frame->part.size, k->nodes - frame->started);
  grundy_i_value_search_pop(k);
}

/* Asks for a part's value: from what is known at once (*answered), or by a new frame. */
static grundy_status ask(grundy_i_value_search *k, size_t index, uint64_t asked, bool *answered,
                         unsigned *answer) {
  const grundy_i_value_part part = k->parts[index];
  const uint64_t *words = grundy_i_part_words(&part, k->words.data);
  *answered = grundy_i_value_search_known(k, &part, words, answer);
  if (*answered) return GRUNDY_OK;
  asked &= ~part.excluded & ~grundy_i_failed_queries_of(&k->failed, part.hash, words, part.length);
  *answer = GRUNDY_I_OUTSIDE;
  *answered = !asked;
  if (*answered) return GRUNDY_OK;
  grundy_status s = grundy_i_value_search_charge(k);
  if (s == GRUNDY_OK) s = grundy_i_value_search_push(k, &part, asked);
  if (s == GRUNDY_OK) s = grundy_i_value_search_expand(k);
  if (s == GRUNDY_OK) return grundy_i_value_search_look_ahead(k);
  if (s != GRUNDY_STOP) return s;
  grundy_i_value_search_refuse(k);
  leave(k);
  *answered = true;
  return GRUNDY_OK;
}

/* Whether the frame on top is done, and then the answer: its value, if the values of all options
 * are known or the least left is no larger than the largest asked for. */
static grundy_status conclude(grundy_i_value_search *k, bool *answered, unsigned *answer) {
  const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  uint64_t may_be = possible(frame);
  *answer = GRUNDY_I_OUTSIDE;
  *answered = frame->left == 0 || !(may_be & frame->asked);
  if (frame->left) return GRUNDY_OK;
  if (!may_be) return too_many_values(k);
  if (frame->dropped && !(may_be & grundy_i_nimset_up_to_largest(frame->asked))) return GRUNDY_OK;
  *answer = GRUNDY_LOWEST_BIT(may_be);
  return keep(k, *answer);
}

/* Whether another thread or process is at a choice, or about to be, as far as frames at this depth
 * look. */
static bool is_busy(const grundy_i_value_search *k, const grundy_i_value_choice *choice) {
  uint64_t hash = k->parts[choice->first + choice->count - 1].hash;
  if (k->peers && k->depth < GRUNDY_I_PEERS_DEPTH) {
    const grundy_i_value_frame *frame = &k->frames[k->depth - 1];
    return k->peers->busy[grundy_i_peers_mark(hash)] ||
           frame->deferred < k->peers->before[grundy_i_peers_mark(frame->part.hash)];
  }
  return k->parallel && k->depth < GRUNDY_I_PARALLEL_DEPTH &&
         atomic_load_explicit(grundy_i_parallel_mark(k->parallel, hash), memory_order_relaxed);
}

/* Whether to leave the frame's next choice for later, because another search is at it: puts the
 * last one in its place. */
static bool defer(grundy_i_value_search *k, grundy_i_value_frame *frame) {
  GRUNDY_ASSERT(frame->next < frame->end);
  size_t left = frame->end - frame->next;
  grundy_i_value_choice *choices = k->choices + frame->next;
  if (frame->next == frame->choices || frame->deferred + 1 >= left) return false;
  if (!is_busy(k, choices)) return false;
  grundy_i_value_choice later = choices[0];
  memmove(choices, choices + 1, (left - 1) * sizeof *choices);
  choices[left - 1] = later;
  frame->deferred++;
  return true;
}

/* A hint that a choice comes next. */
static void foresee(const grundy_i_value_search *k, const grundy_i_value_choice *choice) {
  uint64_t hash = k->parts[choice->first + choice->count - 1].hash;
  grundy_i_transposition_prefetch(k->table, hash);
  grundy_i_failed_queries_prefetch(&k->failed, hash);
}

/* One step for the frame on top: asks about its next choice, or answers. */
static grundy_status advance(grundy_i_value_search *k, bool *answered, unsigned *answer) {
  grundy_i_value_frame *frame = &k->frames[k->depth - 1];
  GRUNDY_ASSERT(frame->choices <= frame->next && frame->next <= frame->end);
  GRUNDY_ASSERT(frame->pass == GRUNDY_I_PASS_ALL || frame->kept <= frame->next);
  grundy_status s = conclude(k, answered, answer);
  if (s != GRUNDY_OK || *answered) return s;
  if (frame->next == frame->end) {
    frame->pass = GRUNDY_I_PASS_ALL;
    frame->refuted = frame->asked;
    frame->end = frame->kept;
    frame->next = frame->choices;
    return GRUNDY_OK;
  }
  if ((k->parallel || k->peers) && defer(k, frame)) return GRUNDY_OK;
  const grundy_i_value_choice *choice = &k->choices[frame->next];
  if (frame->next + 1 < frame->end) foresee(k, choice + 1);
  uint64_t set = query(frame);
  if (!set) {
    drop(k, frame);
    return GRUNDY_OK;
  }
  if (choice->known >= GRUNDY_I_NIMSET_SIZE) return too_many_values(k);
  set =
      choice->count > 1 ? grundy_i_nimset_of(frame->try) : grundy_i_nimset_xor(set, choice->known);
  bool known;
  s = ask(k, choice->first + choice->count - 1, set, &known, answer);
  return s == GRUNDY_OK && known ? take_answer(k, *answer) : s;
}

/* Goes back to the frame whose answer another process has told, and takes it. */
static unsigned go_back(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->told && k->told <= k->depth);
  size_t depth = k->told;
  while (k->depth > depth) grundy_i_value_search_pop(k);
  unsigned answer = k->frames[depth - 1].told - 1;
  grundy_i_value_search_pop(k);
  return answer;
}

grundy_status grundy_i_value_search_ask(grundy_i_value_search *k, size_t index, uint64_t asked,
                                        unsigned *out) {
  GRUNDY_ASSERT(asked && index < k->part_count && k->depth == 0);
  bool answered;
  grundy_status s = ask(k, index, asked, &answered, out);
  while (s == GRUNDY_OK && k->depth) {
    if (k->told) {
      *out = go_back(k);
      if (k->depth) s = take_answer(k, *out);
      continue;
    }
    s = advance(k, &answered, out);
    if (s != GRUNDY_OK || !answered) continue;
    if (*out == GRUNDY_I_OUTSIDE) grundy_i_value_search_refuse(k);
    leave(k);
    if (k->depth) s = take_answer(k, *out);
  }
  while (k->depth) grundy_i_value_search_pop(k);
  return s;
}

grundy_status grundy_i_value_search_value(grundy_i_value_search *k, size_t index, unsigned *out) {
  grundy_status s = GRUNDY_OK;
  for (unsigned v = 0; v < GRUNDY_I_NIMSET_SIZE && s == GRUNDY_OK; v++) {
    s = grundy_i_value_search_ask(k, index, grundy_i_nimset_of(v), out);
    if (s == GRUNDY_OK && *out != GRUNDY_I_OUTSIDE) return GRUNDY_OK;
  }
  return s == GRUNDY_OK ? too_many_values(k) : s;
}
