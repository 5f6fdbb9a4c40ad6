/* Chooses pairs for rows and lists, greedily on a sample of past heaps; how much they leave is
 * measured on another.
 *
 * For each sample heap the indices below its own must be covered. Choices with the same swap form
 * packs, because a kernel permutes once a group; a pack earns the number of indices it newly
 * covers, and costs its loads and a permutation. Packs are taken, best ratio first, until so few
 * indices are open that columns are cheaper than rows. Then single pairs are listed, best first;
 * what they cover still counts at a fraction, because much of it is chance. Gains only fall as
 * others are taken, so an old gain is a bound, and a queue ordered by old gains is examined from
 * its top (Minoux 1978). Cost: choices times samples, about. */
#include "heap/sparse/manyrares_inside.h"

enum {
  PACK = 8,
  TAUGHT = 96,          /* heaps that choices are based on, */
  SAMPLES = 2 * TAUGHT, /* and as many that show what they are worth */
  STRIDE = 37,
  WORDS = 4,
  PERMUTE = 2,
  MOST = 640,
  NOTHING = 256,
  A_WORD = 8, /* columns that cost as much as a word of rows */
  SPARED = 10 /* one heap in this many may need more columns for its rare indices */
};
static const float decay = 0.25f; /* of what a column pair has hit: chance hits are covered twice */

typedef struct cover {
  uint64_t word[SAMPLES][WORDS];
} cover;

typedef struct pack {
  size_t first, count;
} pack;

struct grundy_i_manyrares_chooser {
  grundy_i_manyrares_question asked;
  pack *packs;
  cover *covers; /* of each pack */
  cover open;    /* what is still to be covered */
  size_t pack_count;
  uint16_t (*hits)[SAMPLES]; /* hits[k][i]: what choice k takes at sample i, or NOTHING */
  float weights[TAUGHT][NOTHING + 1];
  grundy_i_priority_queue queue; /* of packs, then of choices */
};

typedef grundy_i_manyrares_chooser chooser;

static size_t count_packs(const grundy_i_manyrares_choice *choices, size_t count, pack *packs) {
  size_t packed = 0, run = 0;
  for (size_t i = 0; i < count; i += run) {
    run = 1;
    if (choices[i].offset >= GRUNDY_MANYRARES_REACH) continue;
    while (run < PACK && i + run < count && choices[i + run].swap == choices[i].swap &&
           choices[i + run].offset < GRUNDY_MANYRARES_REACH) {
      run++;
    }
    if (packs) packs[packed] = (pack){i, run};
    packed++;
  }
  return packed;
}

static uint64_t sample_heap(const grundy_i_manyrares_past *past, size_t i) {
  return past->n - 1 - i * STRIDE;
}

static void set_below(uint64_t *words, uint32_t limit) {
  for (uint32_t w = 0; w < WORDS; w++) {
    uint32_t ones = limit > 64 * w ? limit - 64 * w : 0;
    words[w] = ones >= 64 ? UINT64_MAX : (UINT64_C(1) << ones) - 1;
  }
}

/* What each sample needs: nothing where its heap is skipped. */
static void open_samples(chooser *c) {
  const grundy_i_manyrares_past *p = c->asked.past;
  for (size_t i = 0; i < SAMPLES; i++) {
    uint64_t n = sample_heap(p, i);
    uint32_t own = p->bytes[n - p->first];
    uint32_t limit = c->asked.rare ? grundy_i_manyrares_below(p->space, n, own) : own;
    set_below(c->open.word[i], p->excluded[n - p->first] ? 0 : limit);
  }
}

static void cover_pack(const chooser *c, const pack *k, cover *out) {
  const grundy_i_manyrares_past *p = c->asked.past;
  for (size_t i = 0; i < SAMPLES; i++) {
    for (size_t j = k->first; j < k->first + k->count; j++) {
      uint64_t n = sample_heap(p, i), offset = (uint64_t)c->asked.choices[j].offset;
      if (n < p->first + offset || n == offset) continue;
      uint64_t at = n - offset - p->first;
      uint32_t index = p->bytes[at] ^ c->asked.choices[j].swap;
      if (!p->excluded[at]) out->word[i][index / 64 % WORDS] |= UINT64_C(1) << index % 64;
    }
  }
}

static float ratio(const chooser *c, size_t k) {
  size_t earned = 0;
  for (size_t i = 0; i < TAUGHT; i++) {
    for (int w = 0; w < WORDS; w++) {
      earned += GRUNDY_ONES(c->open.word[i][w] & c->covers[k].word[i][w]);
    }
  }
  return (float)earned / (float)(TAUGHT * (c->packs[k].count + PERMUTE));
}

/* The most indices that are open at any heap, a few heaps excepted. */
static unsigned widest_open(const chooser *c) {
  size_t heaps[64 * WORDS + 1] = {0}, passed = 0, allowed = c->asked.rare ? TAUGHT / SPARED : 0;
  unsigned ones = 64 * WORDS;
  for (size_t i = TAUGHT; i < SAMPLES; i++) {
    size_t open = 0;
    for (int w = 0; w < WORDS; w++) open += GRUNDY_ONES(c->open.word[i][w]);
    heaps[open]++;
  }
  while (ones && (passed += heaps[ones]) <= allowed) ones--;
  return ones;
}

static void take_pack(chooser *c, size_t k) {
  grundy_i_manyrares_gathered *out = c->asked.gathered;
  const pack *taken = &c->packs[k];
  GRUNDY_ASSERT(out->group_count < MOST && out->count + taken->count <= MOST);
  for (size_t i = 0; i < SAMPLES; i++) {
    for (int w = 0; w < WORDS; w++) c->open.word[i][w] &= ~c->covers[k].word[i][w];
  }
  out->groups[out->group_count++] = (grundy_i_kernel_group){
      c->asked.choices[taken->first].swap, (uint32_t)out->count, (uint32_t)taken->count};
  for (size_t j = 0; j < taken->count; j++) {
    out->offsets[out->count++] = c->asked.choices[taken->first + j].offset;
  }
}

void grundy_i_manyrares_gathered_clear(grundy_context *context,
                                       grundy_i_manyrares_gathered *gathered) {
  grundy_i_free(context, gathered->groups, MOST * sizeof *gathered->groups);
  grundy_i_free(context, gathered->offsets, MOST * sizeof *gathered->offsets);
  *gathered = (grundy_i_manyrares_gathered){NULL, NULL, 0, 0};
}

static grundy_status make_gathered(grundy_context *context, grundy_context *owner,
                                   grundy_i_manyrares_gathered *out) {
  const size_t sizes[2] = {sizeof *out->groups, sizeof *out->offsets};
  void *blocks[2];
  if (out->groups) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_block_allocate_two(context, owner, MOST, sizes, blocks));
  out->groups = blocks[0];
  out->offsets = blocks[1];
  return GRUNDY_OK;
}

/* Brings the pack with the best ratio to the top. */
static void best_pack(chooser *c) {
  for (;;) {
    uint32_t k = c->queue.at[0];
    c->queue.key[k] = ratio(c, k);
    grundy_i_priority_queue_sink(&c->queue);
    if (c->queue.at[0] == k) return;
  }
}

static void choose_packs(chooser *c) {
  grundy_i_priority_queue *q = &c->queue;
  unsigned columns = A_WORD * c->asked.past->words;
  if (columns > GRUNDY_MANYRARES_COLUMNS) columns = GRUNDY_MANYRARES_COLUMNS;
  for (size_t k = 0; k < c->pack_count; k++) {
    cover_pack(c, &c->packs[k], &c->covers[k]);
    q->key[k] = ratio(c, k);
  }
  grundy_i_priority_queue_order(q, c->pack_count);
  while (q->count && c->asked.gathered->count + PACK <= MOST && widest_open(c) >= columns) {
    best_pack(c);
    size_t k = q->at[0];
    if (!(q->key[k] > 0)) break;
    take_pack(c, k);
    grundy_i_priority_queue_drop(q);
    for (size_t j = 0; j < c->packs[k].count; j++) {
      c->asked.results[c->packs[k].first + j] = GRUNDY_MANYRARES_GATHERED;
    }
  }
}

/* ---- pairs for columns ---- */

static void sample_hits(chooser *c) {
  const grundy_i_manyrares_past *p = c->asked.past;
  for (size_t i = 0; i < TAUGHT; i++) {
    for (size_t j = 0; j < NOTHING; j++) {
      c->weights[i][j] = (float)(c->open.word[i][j / 64] >> j % 64 & 1);
    }
  }
  for (size_t k = 0; k < c->asked.count; k++) {
    uint64_t offset = (uint64_t)c->asked.choices[k].offset;
    for (size_t i = 0; i < SAMPLES; i++) {
      uint64_t n = sample_heap(p, i);
      bool reads = n > offset && n >= p->first + offset && !p->excluded[n - offset - p->first];
      uint32_t index = reads ? p->bytes[n - offset - p->first] ^ c->asked.choices[k].swap : NOTHING;
      c->hits[k][i] = (uint16_t)(index < NOTHING ? index : NOTHING);
    }
  }
}

static float gain(const chooser *c, size_t k) {
  float sum = 0;
  for (size_t i = 0; i < TAUGHT; i++) sum += c->weights[i][c->hits[k][i]];
  return sum;
}

/* Brings the choice with the largest gain to the top, or one that may gain as much as it did. */
static void best_choice(chooser *c) {
  for (;;) {
    uint32_t k = c->queue.at[0];
    c->queue.key[k] = gain(c, k);
    grundy_i_priority_queue_sink(&c->queue);
    if (c->queue.at[0] == k) return;
  }
}

static void take_choice(chooser *c, size_t k) {
  grundy_i_manyrares_list *list = c->asked.list;
  GRUNDY_ASSERT(list->count < GRUNDY_MANYRARES_LISTED);
  for (size_t i = 0; i < SAMPLES; i++) {
    uint32_t index = c->hits[k][i];
    if (i < TAUGHT) c->weights[i][index] *= decay;
    if (index < NOTHING) c->open.word[i][index / 64] &= ~(UINT64_C(1) << index % 64);
  }
  list->at[list->count++] =
      (grundy_i_manyrares_pair){c->asked.choices[k].offset, c->asked.choices[k].swap};
}

static void list_pairs(chooser *c) {
  grundy_i_priority_queue *q = &c->queue;
  grundy_i_manyrares_list *list = c->asked.list;
  grundy_i_manyrares_result *results = c->asked.results;
  sample_hits(c);
  for (size_t k = 0; k < c->asked.count; k++) {
    q->key[k] = results[k] == GRUNDY_MANYRARES_LEFT ? gain(c, k) : 0;
  }
  grundy_i_priority_queue_order(q, c->asked.count);
  for (;;) {
    if (list->count % GRUNDY_MANYRARES_STEP == 0) {
      unsigned open = widest_open(c);
      list->open[list->count / GRUNDY_MANYRARES_STEP] =
          (uint8_t)(open < UINT8_MAX ? open : UINT8_MAX);
    }
    if (list->count == GRUNDY_MANYRARES_LISTED || !q->count) break;
    best_choice(c);
    size_t k = q->at[0];
    if (!(q->key[k] > 0)) break;
    grundy_i_priority_queue_drop(q);
    take_choice(c, k);
    results[k] = GRUNDY_MANYRARES_ON_LIST;
  }
}

/* ---- choosers ---- */

void grundy_i_manyrares_chooser_destroy(grundy_context *owner, chooser *c) {
  if (!c) return;
  grundy_i_priority_queue_clear(owner, &c->queue);
  grundy_i_free(owner, c->hits, c->asked.count * sizeof *c->hits);
  grundy_i_free(owner, c->covers, c->pack_count * sizeof *c->covers);
  grundy_i_free(owner, c->packs, c->pack_count * sizeof *c->packs);
  grundy_i_free(owner, c, sizeof *c);
}

/* Makes room for the work. */
static grundy_status reserve(grundy_context *context, grundy_context *owner, chooser *c) {
  size_t count = c->asked.count;
  c->pack_count = count_packs(c->asked.choices, count, NULL);
  grundy_status s = GRUNDY_OK;
  c->packs = grundy_i_block_new(context, owner, c->pack_count, sizeof(pack), &s);
  c->covers = grundy_i_block_new(context, owner, c->pack_count, sizeof(cover), &s);
  c->hits = grundy_i_block_new(context, owner, count, sizeof *c->hits, &s);
  if (s == GRUNDY_OK) s = grundy_i_priority_queue_init(context, owner, count, &c->queue);
  return s;
}

grundy_status grundy_i_manyrares_chooser_create(grundy_context *context, grundy_context *owner,
                                                const grundy_i_manyrares_question *question,
                                                chooser **out) {
  void *block = NULL;
  grundy_status s = make_gathered(context, owner, question->gathered);
  if (s == GRUNDY_OK) s = grundy_i_block_allocate(context, owner, 1, sizeof(chooser), &block);
  *out = block;
  if (s != GRUNDY_OK) return s;
  (*out)->asked = *question;
  s = reserve(context, owner, *out);
  if (s == GRUNDY_OK) return s;
  grundy_i_manyrares_chooser_destroy(owner, *out);
  *out = NULL;
  return s;
}

void grundy_i_manyrares_choose(chooser *c) {
  const grundy_i_manyrares_question *asked = &c->asked;
  asked->gathered->count = asked->gathered->group_count = asked->list->count = 0;
  asked->list->open[0] = 0;
  if (asked->count == 0) return;
  for (size_t i = 0; i < asked->count; i++) asked->results[i] = GRUNDY_MANYRARES_LEFT;
  count_packs(asked->choices, asked->count, c->packs);
  open_samples(c);
  choose_packs(c);
  list_pairs(c);
}
