/* Job-level proof-number search (Wu, Lin, Lin, Chen 2011): the graph of questions and its proof
 * numbers. A question in work counts as harder by PENALTY, which sends the next worker elsewhere:
 * to another question that is needed too where there is one. */
#include "cluster/top.h"

#include <string.h>

#include "base/context.h"

enum { FIRST = 1024, PENALTY = 64, SIZE_MOST = 1 << 20, VALUES = 64 };
#define MOST (GRUNDY_I_NEVER - 1)

void grundy_i_top_init(grundy_i_top *p, grundy_context *context, const grundy_position *position) {
  *p = (grundy_i_top){.context = context, .position = position};
  grundy_i_wordmap_init(&p->keys, context);
  grundy_array *arrays[] = {&p->children, &p->sum, &p->starts, &p->key, &p->own, &p->changed};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_init(arrays[i], context);
}

void grundy_i_top_clear(grundy_i_top *p) {
  grundy_array *arrays[] = {&p->children, &p->sum, &p->starts, &p->key, &p->own, &p->changed};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
  grundy_i_wordmap_clear(&p->keys);
  grundy_i_free(p->context, p->questions, p->room * sizeof *p->questions);
  grundy_i_free(p->context, p->links, p->link_room * sizeof *p->links);
}

static const grundy_game *game_at(const grundy_position *position, uint64_t index) {
  return grundy_position_run(position, (size_t)index).game;
}

/* ---- sums in the making ---- */

static void begin_sum(grundy_i_top *p) {
  p->sum.length = p->starts.length = 0;
}

/* A part as it is. */
static grundy_status add_part(grundy_i_top *p, uint64_t game, grundy_component c) {
  grundy_status s = grundy_array_push(&p->starts, p->sum.length);
  if (s == GRUNDY_OK) s = grundy_array_push(&p->sum, game);
  if (s == GRUNDY_OK) s = grundy_array_push(&p->sum, c.length);
  return s == GRUNDY_OK ? grundy_array_append(&p->sum, c.words, c.length) : s;
}

typedef struct part_sink {
  grundy_sink sink;
  grundy_i_top *proof;
  uint64_t game;
} part_sink;

static grundy_status take_parts(grundy_sink *sink, const grundy_component *parts, size_t count) {
  part_sink *self = (part_sink *)sink;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = add_part(self->proof, self->game, parts[i]);
  }
  return s;
}

/* A part as the least of those that play alike. */
static grundy_status add_reduced(grundy_i_top *p, uint64_t number, grundy_component c) {
  const grundy_game *game = game_at(p->position, number);
  part_sink parts = {{take_parts}, p, number};
  if (game->hints->reduce) return game->hints->reduce(p->context, game, c, &parts.sink);
  if (!game->hints->canonical) return add_part(p, number, c);
  grundy_array least;
  grundy_array_init(&least, p->context);
  grundy_status s = game->hints->canonical(p->context, game, c, &least);
  if (s == GRUNDY_OK) s = add_part(p, number, (grundy_component){least.data, least.length});
  grundy_array_clear(&least);
  return s;
}

static size_t part_words(const uint64_t *part) {
  return 2 + (size_t)part[1];
}

static int compare(const uint64_t *a, const uint64_t *b) {
  for (size_t i = 0;; i++) {
    if (i >= part_words(a)) return 0; /* the same length, which comes before the words */
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
}

static void sort_parts(grundy_i_top *p) {
  uint64_t *starts = p->starts.data;
  for (size_t i = 1; i < p->starts.length; i++) {
    uint64_t start = starts[i];
    size_t at = i;
    for (; at && compare(p->sum.data + start, p->sum.data + starts[at - 1]) < 0; at--) {
      starts[at] = starts[at - 1];
    }
    starts[at] = start;
  }
}

/* The key: parts in order, equal ones cancelled. */
static grundy_status make_key(grundy_i_top *p, uint64_t v) {
  sort_parts(p);
  p->key.length = 0;
  grundy_status s = grundy_array_push(&p->key, v);
  for (size_t i = 0; i < p->starts.length && s == GRUNDY_OK; i++) {
    const uint64_t *part = p->sum.data + p->starts.data[i];
    bool pair = i + 1 < p->starts.length && compare(part, p->sum.data + p->starts.data[i + 1]) == 0;
    if (pair) {
      i++;
    } else {
      s = grundy_array_append(&p->key, part, part_words(part));
    }
  }
  return s;
}

/* About how much play there is in the sum of the key. */
static uint32_t size_of(const grundy_i_top *p) {
  uint64_t size = 0;
  for (size_t at = 1; at < p->key.length; at += part_words(p->key.data + at)) {
    const uint64_t *part = p->key.data + at;
    const grundy_game *game = game_at(p->position, part[0]);
    grundy_component c = {part + 2, (size_t)part[1]};
    uint64_t one = game->hints->size ? game->hints->size(game, c) : c.length ? c.words[0] : 0;
    size += one < SIZE_MOST ? one : SIZE_MOST;
  }
  return size < SIZE_MOST ? (uint32_t)size : SIZE_MOST;
}

/* The question of the sum in the making and v. */
static grundy_status find(grundy_i_top *p, uint64_t v, uint32_t *out) {
  size_t count = grundy_i_wordmap_count(&p->keys), index;
  void *block = p->questions;
  grundy_status s = make_key(p, v);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_reserve(p->context, &block, &p->room, count, sizeof *p->questions, FIRST);
  p->questions = block;
  if (s == GRUNDY_OK) {
    s = grundy_i_wordmap_number(&p->keys, p->key.data, p->key.length, count, &index);
  }
  if (s != GRUNDY_OK) return s;
  if (index == count) {
    grundy_i_top_question q = {.proof = 1 + size_of(p), .disproof = 1};
    if (p->key.length == 1) {
      q.proof = v ? GRUNDY_I_NEVER : 0;
      q.disproof = v ? 0 : GRUNDY_I_NEVER;
    }
    p->questions[index] = q;
  }
  *out = (uint32_t)index;
  return GRUNDY_OK;
}

grundy_status grundy_i_top_root(grundy_i_top *p, uint64_t v, uint32_t *out) {
  grundy_status s = GRUNDY_OK;
  begin_sum(p);
  for (size_t r = 0; r < grundy_position_runs(p->position) && s == GRUNDY_OK; r++) {
    grundy_run run = grundy_position_run(p->position, r);
    for (size_t i = 0; i < run.count && s == GRUNDY_OK; i++) {
      s = add_reduced(p, r, grundy_run_component(&run, i));
    }
  }
  return s == GRUNDY_OK ? find(p, v, out) : s;
}

/* ---- proof numbers ---- */

/* The numbers of a question from those of its children. */
static void sum_up(const grundy_i_top *p, const grundy_i_top_question *q, uint32_t *proof,
                   uint32_t *disproof) {
  uint64_t sum = 0;
  uint32_t least = GRUNDY_I_NEVER;
  for (uint32_t i = 0; i < q->count; i++) {
    const grundy_i_top_question *child = &p->questions[p->children.data[q->children + i]];
    sum += child->disproof;
    if (child->proof < least) least = child->proof;
  }
  *proof = sum < MOST ? (uint32_t)sum : MOST;
  *disproof = least;
  if (!least) *proof = GRUNDY_I_NEVER;
}

static grundy_status push_parents(grundy_i_top *p, uint32_t number) {
  grundy_status s = GRUNDY_OK;
  for (uint32_t at = p->questions[number].parents; at && s == GRUNDY_OK;) {
    s = grundy_array_push(&p->changed, p->links[at - 1].parent);
    at = p->links[at - 1].next;
  }
  return s;
}

/* Tells those before that the numbers of a question have changed. */
static grundy_status spread(grundy_i_top *p, uint32_t number) {
  p->changed.length = 0;
  grundy_status s = push_parents(p, number);
  while (p->changed.length && s == GRUNDY_OK) {
    uint32_t at = (uint32_t)p->changed.data[--p->changed.length], proof, disproof;
    grundy_i_top_question *q = &p->questions[at];
    s = grundy_i_tick(p->context, NULL, 0, 0);
    if (grundy_i_top_decided(p, at)) continue;
    sum_up(p, q, &proof, &disproof);
    if (proof == q->proof && disproof == q->disproof) continue;
    q->proof = proof;
    q->disproof = disproof;
    if (s == GRUNDY_OK) s = push_parents(p, at);
  }
  return s;
}

grundy_status grundy_i_top_answer(grundy_i_top *p, uint32_t number, bool answer) {
  grundy_i_top_question *q = &p->questions[number];
  if (grundy_i_top_decided(p, number)) return GRUNDY_OK;
  q->proof = answer ? 0 : GRUNDY_I_NEVER;
  q->disproof = answer ? GRUNDY_I_NEVER : 0;
  return spread(p, number);
}

/* Answers every question about the same sum. */
grundy_status grundy_i_top_value(grundy_i_top *p, uint32_t number, uint64_t value) {
  size_t length;
  const uint64_t *words = grundy_i_wordmap_key(&p->keys, number, &length);
  p->own.length = 0;
  grundy_status s = grundy_array_append(&p->own, words, length);
  for (uint64_t v = 0; v < VALUES && s == GRUNDY_OK; v++) {
    p->own.data[0] = v;
    const uint64_t *there = grundy_i_wordmap_find(&p->keys, p->own.data, length);
    if (there) s = grundy_i_top_answer(p, (uint32_t)*there, v == value);
  }
  return s;
}

grundy_status grundy_i_top_work(grundy_i_top *p, uint32_t number, bool in_work) {
  grundy_i_top_question *q = &p->questions[number];
  if (q->in_work == in_work) return GRUNDY_OK;
  q->in_work = in_work;
  if (grundy_i_top_decided(p, number)) return GRUNDY_OK;
  q->proof = in_work ? q->proof + PENALTY : q->proof - PENALTY;
  q->disproof = in_work ? q->disproof + PENALTY : q->disproof - PENALTY;
  return spread(p, number);
}

bool grundy_i_top_next(const grundy_i_top *p, uint32_t number, uint32_t *out) {
  while (p->questions[number].expanded) {
    const grundy_i_top_question *q = &p->questions[number];
    uint32_t best = GRUNDY_I_NEVER, least = GRUNDY_I_NEVER;
    for (uint32_t i = 0; i < q->count; i++) {
      uint32_t at = (uint32_t)p->children.data[q->children + i];
      const grundy_i_top_question *child = &p->questions[at];
      if (grundy_i_top_decided(p, at) || child->in_work || child->proof >= least) continue;
      best = at;
      least = child->proof;
    }
    if (best == GRUNDY_I_NEVER) return false;
    number = best;
  }
  *out = number;
  return !p->questions[number].in_work && !grundy_i_top_decided(p, number);
}

/* ---- children ---- */

/* The options of a part, each next to the other parts of the sum. */
typedef struct option_sink {
  grundy_sink sink;
  grundy_i_top *proof;
  uint32_t parent;
  size_t part; /* where it begins in proof->own */
} option_sink;

static grundy_status link_child(grundy_i_top *p, uint32_t parent, uint32_t child) {
  void *block = p->links;
  grundy_i_top_question *c = &p->questions[child];
  if (c->mark == p->expansions) return GRUNDY_OK;
  grundy_status s =
      grundy_i_reserve(p->context, &block, &p->link_room, p->link_count, sizeof *p->links, FIRST);
  p->links = block;
  if (s == GRUNDY_OK) s = grundy_array_push(&p->children, child);
  if (s != GRUNDY_OK) return s;
  c->mark = p->expansions;
  p->links[p->link_count++] = (grundy_i_top_link){parent, c->parents};
  c->parents = (uint32_t)p->link_count;
  return GRUNDY_OK;
}

static grundy_status add_others(grundy_i_top *p, size_t but) {
  grundy_status s = GRUNDY_OK;
  for (size_t at = 1; at < p->own.length && s == GRUNDY_OK; at += part_words(p->own.data + at)) {
    const uint64_t *part = p->own.data + at;
    if (at != but) s = add_part(p, part[0], (grundy_component){part + 2, (size_t)part[1]});
  }
  return s;
}

static grundy_status take_option(grundy_sink *sink, const grundy_component *parts, size_t count) {
  option_sink *self = (option_sink *)sink;
  grundy_i_top *p = self->proof;
  uint32_t child;
  begin_sum(p);
  grundy_status s = add_others(p, self->part);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = add_reduced(p, p->own.data[self->part], parts[i]);
  }
  if (s == GRUNDY_OK) s = find(p, p->own.data[0], &child);
  if (s == GRUNDY_OK) s = grundy_i_tick(p->context, NULL, 0, 0);
  return s == GRUNDY_OK ? link_child(p, self->parent, child) : s;
}

/* The same sum and each lower value. */
static grundy_status add_lower(grundy_i_top *p, uint32_t number) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t w = 0; w < p->own.data[0] && s == GRUNDY_OK; w++) {
    uint32_t child;
    begin_sum(p);
    s = add_others(p, 0);
    if (s == GRUNDY_OK) s = find(p, w, &child);
    if (s == GRUNDY_OK) s = link_child(p, number, child);
  }
  return s;
}

grundy_status grundy_i_top_expand(grundy_i_top *p, uint32_t number) {
  size_t length, first = p->children.length;
  const uint64_t *words = grundy_i_wordmap_key(&p->keys, number, &length);
  if (p->questions[number].expanded) return GRUNDY_OK;
  p->own.length = 0;
  p->expansions++;
  grundy_status s = grundy_array_append(&p->own, words, length);
  for (size_t at = 1; at < length && s == GRUNDY_OK; at += part_words(p->own.data + at)) {
    const uint64_t *part = p->own.data + at;
    const grundy_game *game = game_at(p->position, part[0]);
    option_sink sink = {{take_option}, p, number, at};
    s = game->moves->options(p->context, game, (grundy_component){part + 2, (size_t)part[1]},
                             GRUNDY_LEFT, &sink.sink);
  }
  if (s == GRUNDY_OK) s = add_lower(p, number);
  if (s == GRUNDY_OK && p->children.length > MOST) {
    s = GRUNDY_FAIL(p->context, GRUNDY_NO_MEMORY, no_memory);
  }
  if (s != GRUNDY_OK) return s;
  grundy_i_top_question *q = &p->questions[number];
  q->children = (uint32_t)first;
  q->count = (uint32_t)(p->children.length - first);
  q->expanded = true;
  q->in_work = false;
  if (grundy_i_top_decided(p, number)) return GRUNDY_OK;
  sum_up(p, q, &q->proof, &q->disproof);
  return spread(p, number);
}

/* ---- as words ---- */

const uint64_t *grundy_i_top_words(const grundy_i_top *p, uint32_t number, size_t *length) {
  return grundy_i_wordmap_key(&p->keys, number, length);
}

grundy_status grundy_i_top_read(const grundy_position *games, const uint64_t *words, size_t length,
                                grundy_position *position, uint64_t *v) {
  grundy_status s = GRUNDY_OK;
  *v = words[0];
  for (size_t at = 1; at < length && s == GRUNDY_OK; at += part_words(words + at)) {
    grundy_component c = {words + at + 2, (size_t)words[at + 1]};
    s = grundy_position_add(position, game_at(games, words[at]), c);
  }
  return s;
}
