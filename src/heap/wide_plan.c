/* Chooses pairs for rows, greedily on a sample of past heaps.
 *
 * Choices of one swap stand together in packs, because a kernel permutes once a group. For each
 * sample heap the indices below its own are to be covered; a pack earns how many it newly covers,
 * and costs its loads and a permutation. Packs are taken, best ratio first, until the ratio falls
 * below what the columns (or the hunt) that follow would pay. Earnings only fall as packs are
 * taken, so an old ratio is a bound. The choice depends on the values alone. Cost: choices times
 * samples, and a little. */
#include "heap/wide_plan.h"

#include <string.h>

#include "heap/values.h"

enum { PACK = 8, SAMPLES = 96, STRIDE = 61, WORDS = 4, PERMUTE = 2, MOST = 640, NOTHING = 256 };
static const float decay = 0.25f; /* of what a column pair has hit: chance hits are covered twice */

typedef struct cover {
  uint64_t word[SAMPLES][WORDS];
} cover;

typedef struct pack {
  size_t first, count;
  float ratio; /* at least what it would earn for its cost now; negative once taken */
} pack;

typedef struct chooser {
  const grundy_i_wide_past *past;
  const grundy_i_wide_choice *choices;
  pack *packs;
  cover *covers; /* of each pack */
  cover open;    /* what is still to be covered */
  size_t pack_count, samples;
} chooser;

static size_t count_packs(const grundy_i_wide_choice *choices, size_t count, pack *packs) {
  size_t packed = 0, run = 0;
  for (size_t i = 0; i < count; i += run) {
    run = 1;
    if (choices[i].offset >= GRUNDY_WIDE_REACH) continue;
    while (run < PACK && i + run < count && choices[i + run].swap == choices[i].swap &&
           choices[i + run].offset < GRUNDY_WIDE_REACH) {
      run++;
    }
    if (packs) packs[packed] = (pack){i, run, 0};
    packed++;
  }
  return packed;
}

static uint64_t sample_heap(const grundy_i_wide_past *past, size_t i) {
  return past->n - 1 - i * STRIDE;
}

static void set_below(uint64_t *words, uint32_t limit) {
  for (uint32_t w = 0; w < WORDS; w++) {
    uint32_t ones = limit > 64 * w ? limit - 64 * w : 0;
    words[w] = ones >= 64 ? UINT64_MAX : (UINT64_C(1) << ones) - 1;
  }
}

/* What each sample needs: nothing where its heap is passed over. */
static void open_samples(chooser *c, bool rare) {
  const grundy_i_wide_past *p = c->past;
  uint64_t past = p->n - (p->first ? p->first : 1);
  c->samples = past / 2 / STRIDE < SAMPLES ? (size_t)(past / 2 / STRIDE) : SAMPLES;
  for (size_t i = 0; i < c->samples; i++) {
    uint64_t n = sample_heap(p, i);
    uint32_t own = p->bytes[n - p->first];
    uint32_t limit = rare ? grundy_i_wide_below(p->space, n, own) : own;
    set_below(c->open.word[i], p->excluded[n - p->first] ? 0 : limit);
  }
}

static void cover_pack(const chooser *c, const pack *k, cover *out) {
  const grundy_i_wide_past *p = c->past;
  for (size_t i = 0; i < c->samples; i++) {
    for (size_t j = k->first; j < k->first + k->count; j++) {
      uint64_t n = sample_heap(p, i), offset = (uint64_t)c->choices[j].offset;
      if (n < p->first + offset || n == offset) continue;
      uint64_t at = n - offset - p->first;
      uint32_t index = p->bytes[at] ^ c->choices[j].swap;
      if (!p->excluded[at]) out->word[i][index / 64 % WORDS] |= UINT64_C(1) << index % 64;
    }
  }
}

static float ratio(const chooser *c, size_t k) {
  size_t earned = 0;
  for (size_t i = 0; i < c->samples; i++) {
    for (int w = 0; w < WORDS; w++) {
      earned += GRUNDY_ONES(c->open.word[i][w] & c->covers[k].word[i][w]);
    }
  }
  return (float)earned / (float)(c->samples * (c->packs[k].count + PERMUTE));
}

static size_t largest(const chooser *c) {
  size_t best = 0;
  for (size_t k = 1; k < c->pack_count; k++) {
    if (c->packs[k].ratio > c->packs[best].ratio) best = k;
  }
  return best;
}

/* The pack of best ratio; its ratio is exact. */
static size_t best_pack(chooser *c) {
  for (;;) {
    size_t k = largest(c);
    if (c->packs[k].ratio < 0) return k;
    c->packs[k].ratio = ratio(c, k);
    if (largest(c) == k) return k;
  }
}

static float still_open(const chooser *c) {
  size_t ones = 0;
  for (size_t i = 0; i < c->samples; i++) {
    for (int w = 0; w < WORDS; w++) ones += GRUNDY_ONES(c->open.word[i][w]);
  }
  return (float)ones / (float)c->samples;
}

static void take_pack(chooser *c, size_t k, grundy_i_wide_gathered *out) {
  const pack *taken = &c->packs[k];
  for (size_t i = 0; i < c->samples; i++) {
    for (int w = 0; w < WORDS; w++) c->open.word[i][w] &= ~c->covers[k].word[i][w];
  }
  c->packs[k].ratio = -1;
  out->groups[out->group_count++] =
      (grundy_i_group){c->choices[taken->first].swap, (uint32_t)out->count, (uint32_t)taken->count};
  for (size_t j = 0; j < taken->count; j++) {
    out->offsets[out->count++] = c->choices[taken->first + j].offset;
  }
}

void grundy_i_wide_gathered_clear(grundy_context *context, grundy_i_wide_gathered *gathered) {
  grundy_i_free(context, gathered->groups, MOST * sizeof *gathered->groups);
  grundy_i_free(context, gathered->offsets, MOST * sizeof *gathered->offsets);
  *gathered = (grundy_i_wide_gathered){NULL, NULL, 0, 0};
}

static grundy_status make_gathered(grundy_context *context, grundy_context *owner,
                                   grundy_i_wide_gathered *out) {
  void *groups = NULL, *offsets = NULL;
  if (out->groups) return GRUNDY_OK;
  grundy_status s = grundy_i_heap_allocate(context, owner, MOST, sizeof *out->groups, &groups);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_heap_allocate(context, owner, MOST, sizeof *out->offsets, &offsets);
  if (s != GRUNDY_OK) {
    grundy_i_free(owner, groups, MOST * sizeof *out->groups);
    return s;
  }
  out->groups = groups;
  out->offsets = offsets;
  return GRUNDY_OK;
}

static void choose_packs(chooser *c, bool rare, grundy_i_wide_gathered *out, bool *chosen) {
  float few = rare ? 12 : 3;
  for (size_t k = 0; k < c->pack_count; k++) {
    cover_pack(c, &c->packs[k], &c->covers[k]);
    c->packs[k].ratio = ratio(c, k);
  }
  while (c->pack_count && out->count + PACK <= MOST) {
    size_t k = best_pack(c);
    if (!(c->packs[k].ratio > 0) || still_open(c) < few) break;
    take_pack(c, k, out);
    for (size_t j = 0; j < c->packs[k].count; j++) chosen[c->packs[k].first + j] = true;
  }
}

/* ---- pairs for columns ---- */

/* hits[i] of a choice: the index it takes at sample i, or NOTHING. */
typedef struct lister {
  const chooser *c;
  uint16_t (*hits)[SAMPLES];
  float *gains; /* at least what each choice would gain now; negative once taken */
  float weights[SAMPLES][NOTHING + 1];
} lister;

static void sample_hits(lister *l, size_t count, const bool *chosen) {
  const grundy_i_wide_past *p = l->c->past;
  for (size_t i = 0; i < l->c->samples; i++) {
    for (size_t j = 0; j < NOTHING; j++) {
      l->weights[i][j] = (float)(l->c->open.word[i][j / 64] >> j % 64 & 1);
    }
  }
  for (size_t k = 0; k < count; k++) {
    uint64_t offset = (uint64_t)l->c->choices[k].offset;
    for (size_t i = 0; i < l->c->samples; i++) {
      uint64_t n = sample_heap(p, i);
      bool reads = n > offset && n >= p->first + offset && !p->excluded[n - offset - p->first];
      uint32_t index = reads ? p->bytes[n - offset - p->first] ^ l->c->choices[k].swap : NOTHING;
      l->hits[k][i] = (uint16_t)(index < NOTHING ? index : NOTHING);
    }
    l->gains[k] = chosen[k] ? -1 : (float)SAMPLES;
  }
}

static float gain(const lister *l, size_t k) {
  float sum = 0;
  for (size_t i = 0; i < l->c->samples; i++) sum += l->weights[i][l->hits[k][i]];
  return sum;
}

static size_t largest_gain(const lister *l, size_t count) {
  size_t best = 0;
  for (size_t k = 1; k < count; k++) {
    if (l->gains[k] > l->gains[best]) best = k;
  }
  return best;
}

static size_t best_choice(lister *l, size_t count) {
  for (;;) {
    size_t k = largest_gain(l, count);
    if (l->gains[k] < 0) return k;
    float old = l->gains[k];
    l->gains[k] = gain(l, k);
    if (l->gains[k] >= old || largest_gain(l, count) == k) return k;
  }
}

static size_t list_pairs(lister *l, size_t count, bool *chosen, grundy_i_wide_pair *list,
                         size_t most) {
  size_t listed = 0;
  sample_hits(l, count, chosen);
  for (size_t k = 0; k < count; k++) {
    if (!chosen[k]) l->gains[k] = gain(l, k);
  }
  while (listed < most && count) {
    size_t k = best_choice(l, count);
    if (!(l->gains[k] > 0)) break;
    for (size_t i = 0; i < l->c->samples; i++) l->weights[i][l->hits[k][i]] *= decay;
    l->gains[k] = -1;
    chosen[k] = true;
    list[listed++] = (grundy_i_wide_pair){l->c->choices[k].offset, l->c->choices[k].swap};
  }
  return listed;
}

static grundy_status list_choices(grundy_context *context, grundy_context *owner, const chooser *c,
                                  size_t count, bool *chosen, grundy_i_wide_pair *list, size_t most,
                                  size_t *listed) {
  void *block = NULL, *hits = NULL, *gains = NULL;
  grundy_status s = grundy_i_heap_allocate(context, owner, 1, sizeof(lister), &block);
  if (s == GRUNDY_OK)
    s = grundy_i_heap_allocate(context, owner, count, sizeof(uint16_t[SAMPLES]), &hits);
  if (s == GRUNDY_OK) s = grundy_i_heap_allocate(context, owner, count, sizeof(float), &gains);
  if (s == GRUNDY_OK) {
    lister *l = block;
    l->c = c;
    l->hits = hits;
    l->gains = gains;
    *listed = list_pairs(l, count, chosen, list, most);
  }
  grundy_i_free(owner, gains, count * sizeof(float));
  grundy_i_free(owner, hits, count * sizeof(uint16_t[SAMPLES]));
  grundy_i_free(owner, block, sizeof(lister));
  return s;
}

grundy_status grundy_i_wide_choose(grundy_context *context, grundy_context *owner,
                                   const grundy_i_wide_past *past,
                                   const grundy_i_wide_choice *choices, size_t count, bool rare,
                                   grundy_i_wide_gathered *gathered, bool *chosen,
                                   grundy_i_wide_pair *list, size_t most, size_t *listed) {
  size_t packs = count_packs(choices, count, NULL);
  void *block = NULL, *room = NULL, *covers = NULL;
  grundy_status s = make_gathered(context, owner, gathered);
  gathered->count = gathered->group_count = *listed = 0;
  if (s != GRUNDY_OK || count == 0) return s;
  memset(chosen, 0, count * sizeof *chosen);
  s = grundy_i_heap_allocate(context, owner, 1, sizeof(chooser), &block);
  if (s == GRUNDY_OK) s = grundy_i_heap_allocate(context, owner, packs, sizeof(pack), &room);
  if (s == GRUNDY_OK) s = grundy_i_heap_allocate(context, owner, packs, sizeof(cover), &covers);
  if (s == GRUNDY_OK) {
    chooser *c = block;
    *c = (chooser){.past = past, .choices = choices, .packs = room, .covers = covers};
    c->pack_count = count_packs(choices, count, room);
    open_samples(c, rare);
    if (c->samples) {
      choose_packs(c, rare, gathered, chosen);
      s = list_choices(context, owner, c, count, chosen, list, most, listed);
    }
  }
  grundy_i_free(owner, covers, packs * sizeof(cover));
  grundy_i_free(owner, room, packs * sizeof(pack));
  grundy_i_free(owner, block, sizeof(chooser));
  return s;
}
