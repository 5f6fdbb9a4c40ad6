/* The stack of components being searched. A component that is on it already would make play
 * endless: frames are chained by hash, so that each is found in O(1). */
#include <string.h>

#include "base/context.h"
#include "solve/chain.h"
#include "solve/value/parallel_search.h"
#include "solve/value/value_search.h"

enum { FIRST_SEATS = 64 };

static size_t *chain_of(const grundy_i_value_search *k, uint64_t hash) {
  GRUNDY_ASSERT(k->frame_capacity && (k->frame_capacity & (k->frame_capacity - 1)) == 0);
  return &k->open[hash & (k->frame_capacity - 1)];
}

static void link_frame(grundy_i_value_search *k, size_t index) {
  size_t *chain = chain_of(k, k->frames[index].part.hash);
  k->frames[index].below = *chain;
  *chain = index + 1;
}

/* Twice the room for frames, with their chains rebuilt. */
static grundy_status more_frames(grundy_i_value_search *k) {
  size_t old = k->frame_capacity, wanted = old ? 2 * old : FIRST_SEATS;
  void *open, *frames = k->frames;
  grundy_status s = grundy_i_allocate(k->context, wanted, sizeof *k->open, &open);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_resize(k->context, &frames, old * sizeof *k->frames, wanted * sizeof *k->frames);
  if (s != GRUNDY_OK) {
    grundy_i_free(k->context, open, wanted * sizeof *k->open);
    return s;
  }
  grundy_i_free(k->context, k->open, old * sizeof *k->open);
  k->frames = frames;
  k->open = open;
  k->frame_capacity = wanted;
  for (size_t i = 0; i < k->depth; i++) link_frame(k, i);
  return GRUNDY_OK;
}

/* The components on the stack from frame `first` on, and then `last`. */
typedef struct part_chain {
  grundy_i_chain chain;
  const grundy_i_value_search *search;
  size_t first;
  grundy_component last;
} part_chain;

static grundy_status print_link(const grundy_i_chain *self, size_t index, grundy_buffer *out) {
  const part_chain *c = (const part_chain *)self;
  const grundy_i_value_search *k = c->search;
  grundy_component component = c->last;
  if (index + 1 < self->count) {
    const grundy_i_value_part *part = &k->frames[c->first + index].part;
    component = grundy_i_part_own(part, k->keys.data);
  }
  return k->game->moves->print(GRUNDY_CALL(k->context, k->game, component), out);
}

static grundy_status endless(const grundy_i_value_search *k, grundy_status status, size_t first,
                             grundy_component last) {
  part_chain c = {{print_link, k->depth - first + 1}, k, first, last};
  return grundy_i_chain_fail(k->context, status, k->game->name, &c.chain);
}

/* Fails where the component is on the stack already, or the stack is very deep. */
static grundy_status refuse_return(const grundy_i_value_search *k, const grundy_i_value_part *part,
                                   const uint64_t *words) {
  for (size_t at = *chain_of(k, part->hash); at; at = k->frames[at - 1].below) {
    const grundy_i_value_part *other = &k->frames[at - 1].part;
    if (other->hash != part->hash || other->length != part->length) continue;
    if (part->length &&
        memcmp(k->keys.data + other->first, words, part->length * sizeof *words) != 0) {
      continue;
    }
    return endless(k, GRUNDY_BAD_INPUT, at - 1, grundy_i_part_own(part, k->words.data));
  }
  if (k->depth < GRUNDY_I_CHAIN_DEPTH) return GRUNDY_OK;
  return endless(k, GRUNDY_LIMIT, 0, grundy_i_part_own(part, k->words.data));
}

grundy_status grundy_i_value_search_push(grundy_i_value_search *k, const grundy_i_value_part *part,
                                         uint64_t asked) {
  GRUNDY_ASSERT(asked && part->length <= part->stored);
  const uint64_t *words = grundy_i_part_words(part, k->words.data);
  grundy_status s = k->depth < k->frame_capacity ? GRUNDY_OK : more_frames(k);
  if (s == GRUNDY_OK) s = refuse_return(k, part, words);
  size_t first = k->keys.length;
  if (s == GRUNDY_OK) s = grundy_array_append(&k->keys, words, part->stored);
  if (s != GRUNDY_OK) return s;
  bool one = !(asked & (asked - 1));
  k->frames[k->depth++] = (grundy_i_value_frame){
      .part = *part,
      .asked = asked,
      .pass = one && asked > 1 ? GRUNDY_I_PASS_REFUTE : GRUNDY_I_PASS_ALL,
      .next = k->choice_count,
      .kept = k->choice_count,
      .choices = k->choice_count,
      .parts = k->part_count,
      .words = k->words.length,
      .started = k->nodes,
  };
  k->frames[k->depth - 1].part.first = first;
  link_frame(k, k->depth - 1);
  if (k->parallel && k->depth <= GRUNDY_I_PARALLEL_DEPTH) {
    atomic_fetch_add_explicit(grundy_i_parallel_mark(k->parallel, part->hash), 1,
                              memory_order_relaxed);
  }
  return GRUNDY_OK;
}

void grundy_i_value_search_pop(grundy_i_value_search *k) {
  GRUNDY_ASSERT(k->depth);
  const grundy_i_value_frame *frame = &k->frames[--k->depth];
  GRUNDY_ASSERT(frame->choices <= k->choice_count && frame->parts <= k->part_count);
  GRUNDY_ASSERT(*chain_of(k, frame->part.hash) == k->depth + 1);
  *chain_of(k, frame->part.hash) = frame->below;
  if (k->told > k->depth) k->told = 0;
  if (k->parallel && k->depth < GRUNDY_I_PARALLEL_DEPTH) {
    atomic_fetch_sub_explicit(grundy_i_parallel_mark(k->parallel, frame->part.hash), 1,
                              memory_order_relaxed);
  }
  k->choice_count = frame->choices;
  k->part_count = frame->parts;
  k->words.length = frame->words;
  k->keys.length = frame->part.first;
}
