/* Nim-values by sparse space.
 *
 * For heap n let C be the set of values of options with exactly one rare part, of the common class.
 * Two common parts, or two rare ones, never give a common value, so c = least common value not in C
 * is the least common value that no option has. If every rare value below c is some option's value
 * then G(n) = c; otherwise G(n) is the least rare value that none has, and n is a rare heap. Hits
 * of rare values are looked for among the arms of the plan (by the kernel), then among all parts in
 * ascending order.
 *
 * The kernel makes whole blocks; the heaps it reports, the heaps up to the next block, and
 * everything while new rare heaps are still frequent, are done here, one by one.
 *
 * Memory: the values (4 bytes each, in `values`) and a window of lanes as long as the largest
 * offset. Cost a heap: for each pair a load and an OR of a lane, 16, 32 or 64 bits; AVX-512 does
 * 512 bits at once. */
#include "heap/sparse/sparse_inside.h"

#include <string.h>

#include "base/assert.h"
#include "base/messages_notes.def"
#include "base/messages_tasks.def"

/* ---- making one ---- */

static grundy_status allocate_parts(grundy_i_sparse *e) {
  void *stamps = NULL, *histogram = NULL, *work = NULL, *head = NULL;
  grundy_status s =
      grundy_i_block_allocate(e->caller, e->context, STAMPS, sizeof *e->stamps, &stamps);
  if (s == GRUNDY_OK)
    s = grundy_i_block_allocate(e->caller, e->context, 1, sizeof *e->histogram, &histogram);
  if (s == GRUNDY_OK) {
    s = grundy_i_block_allocate(e->caller, e->context, GRUNDY_SPACE_VALUES, sizeof *e->work, &work);
  }
  if (s == GRUNDY_OK)
    s = grundy_i_block_allocate(e->caller, e->context, (size_t)2 * HEAD, sizeof *e->head, &head);
  e->stamps = stamps;
  e->histogram = histogram;
  e->work = work;
  e->head = head;
  e->head_back = head ? e->head + HEAD : NULL;
  return s;
}

grundy_status grundy_i_sparse_create(grundy_context *context, const grundy_i_rule *rule,
                                     grundy_i_value_list *values, const grundy_i_kernel *kernel,
                                     grundy_i_sparse **out) {
  void *block;
  grundy_status s =
      grundy_i_block_allocate(context, values->context, 1, sizeof(grundy_i_sparse), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_sparse *e = block;
  e->context = values->context;
  e->caller = context;
  e->rule = rule;
  e->values = values;
  e->kernel = kernel ? kernel : grundy_i_kernel_best();
  e->train_at = TRAIN_FIRST;
  grundy_i_planner_init(&e->planner, e->context, rule);
  s = allocate_parts(e);
  if (s != GRUNDY_OK) {
    grundy_i_sparse_destroy(e);
    return s;
  }
  *out = e;
  return GRUNDY_OK;
}

void grundy_i_sparse_destroy(grundy_i_sparse *e) {
  if (!e) return;
  grundy_i_sparse_free_window(e->context, &e->last);
  grundy_i_sparse_close_ahead(e);
  grundy_i_manyrares_destroy(e->wide);
  grundy_i_free(e->context, e->patch, e->patch_bytes);
  grundy_i_planner_clear(&e->planner);
  grundy_i_free(e->context, e->rares, e->rare_capacity * sizeof *e->rares);
  grundy_i_free(e->context, e->head, (size_t)2 * HEAD * sizeof *e->head);
  grundy_i_free(e->context, e->stamps, STAMPS * sizeof *e->stamps);
  grundy_i_free(e->context, e->histogram, sizeof *e->histogram);
  grundy_i_free(e->context, e->work, GRUNDY_SPACE_VALUES * sizeof *e->work);
  grundy_i_free(e->context, e, sizeof *e);
}

/* Raises the watched bound to the arms of the plan. */
static void watch_plan(grundy_i_sparse *e) {
  const grundy_i_kernel_pair_list *arms = &e->planner.arms;
  for (size_t i = 0; i < arms->count; i++) {
    uint64_t offset = (uint64_t)arms->pairs[i].offset;
    if (offset > e->statistics.arm) e->statistics.arm = offset;
  }
}

/* Starts watching again. */
static void watch_from(grundy_i_sparse *e, uint64_t n) {
  e->statistics.arm = 0;
  e->watched_from = n;
  if (e->wide) grundy_i_manyrares_watch(e->wide);
  watch_plan(e);
}

uint64_t grundy_i_sparse_watched_from(const grundy_i_sparse *e) {
  return e->watched_from;
}

const grundy_i_sparse_statistics *grundy_i_sparse_statistics_of(const grundy_i_sparse *e) {
  return &e->statistics;
}

/* How far pairs, arms and the sample reach, from blocks that begin before heap n. */
uint64_t grundy_i_sparse_needs_from(const grundy_i_sparse *e) {
  uint64_t last = e->statistics.last_rare, arm = e->statistics.arm;
  uint64_t wanted = (last > arm ? last : arm) + grundy_i_rule_last(e->rule) + MARGIN;
  if (wanted < SAMPLE) wanted = SAMPLE;
  return wanted >= e->n ? 0 : e->n - wanted;
}

const grundy_i_space *grundy_i_sparse_space(const grundy_i_sparse *e) {
  return &e->space;
}

const grundy_i_rare *grundy_i_sparse_rares(const grundy_i_sparse *e, size_t *count) {
  *count = e->rare_count;
  return e->rares;
}

/* ---- the space and its rare heaps ---- */

/* A rare heap, found at the end of what is known. Watching starts again after it. */
grundy_status grundy_i_sparse_add_rare(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  GRUNDY_ASSERT(e->rare_count == 0 || e->rares[e->rare_count - 1].heap < n);
  GRUNDY_ASSERT(grundy_i_space_rare(&e->space, n, v));
  if (e->rare_count == e->rare_capacity) {
    size_t wanted = e->rare_capacity ? 2 * e->rare_capacity : 64;
    void *rares = e->rares;
    grundy_status s =
        grundy_i_block_grow(e->caller, e->context, &rares, e->rare_capacity * sizeof *e->rares,
                            wanted * sizeof *e->rares);
    if (s != GRUNDY_OK) return s;
    e->rares = rares;
    e->rare_capacity = wanted;
  }
  e->rares[e->rare_count++] = (grundy_i_rare){n, v};
  e->statistics.rare_count = e->rare_count;
  e->statistics.last_rare = n;
  e->laid_out = false;
  watch_from(e, n + 1);
  return GRUNDY_OK;
}

/* The first of the heaps before `count` that decisions are based on. */
static uint64_t sample_from(uint64_t count) {
  return count > SAMPLE ? count - SAMPLE : 1;
}

/* The histogram of the last heaps before `count`. */
static void count_heaps(grundy_i_sparse *e, uint64_t count) {
  grundy_i_histogram *h = e->histogram;
  e->counted = count;
  memset(h, 0, sizeof *h);
  GRUNDY_ASSERT(grundy_i_values_holds(e->values, sample_from(count)));
  for (uint64_t n = sample_from(count); n < count; n++) {
    uint32_t v = grundy_i_value_list_at(e->values, n);
    if (v >= GRUNDY_SPACE_VALUES) continue;
    h->count[n & 1][v]++;
    h->total++;
    if (v > h->largest) h->largest = v;
  }
}

static bool same_space(const grundy_i_space *a, const grundy_i_space *b) {
  return a->mask == b->mask && a->parity == b->parity && a->common == b->common;
}

/* All heaps below `count` that are rare in the current space, and the largest value. */
static grundy_status collect(grundy_i_sparse *e, uint64_t count) {
  GRUNDY_ASSERT(grundy_i_values_whole(e->values));
  grundy_status s = GRUNDY_OK;
  e->rare_count = 0;
  e->statistics.rare_count = e->statistics.last_rare = 0;
  e->laid_out = false;
  e->planner.arms.count = 0;
  for (uint64_t n = 1; n < count && s == GRUNDY_OK; n++) {
    uint32_t v = grundy_i_value_list_at(e->values, n);
    if (v > e->statistics.largest) {
      e->statistics.largest = v;
      e->statistics.largest_at = n;
    }
    if (grundy_i_space_rare(&e->space, n, v)) s = grundy_i_sparse_add_rare(e, n, v);
  }
  return s;
}

/* Is more than one value in `many` too large for lanes of so many bits? */
static bool many_large(const grundy_i_sparse *e, unsigned lane_bits, uint64_t many) {
  GRUNDY_ASSERT(e->histogram->largest < GRUNDY_SPACE_VALUES);
  uint64_t large = 0;
  for (uint32_t v = 0; v <= e->histogram->largest; v++) {
    bool fits = grundy_i_space_index(&e->space, v) < lane_bits;
    if (!fits) large += e->histogram->count[0][v] + e->histogram->count[1][v];
  }
  return large * many > e->histogram->total;
}

static bool fit_bytes(const grundy_i_sparse *e) {
  return grundy_i_space_index(&e->space, e->statistics.largest) < BYTE_INDICES;
}

bool grundy_i_sparse_has_blocks(const grundy_i_sparse *e) {
  return !e->use_wide || fit_bytes(e);
}

/* Does the engine for many rare heaps suit the game better? Lanes of 64 bits pay where no heap of
 * the last half is rare, since blocks begin only a while after each. */
static bool wants_wide(const grundy_i_sparse *e, uint64_t count) {
  bool ceased = count >= 2 * e->statistics.last_rare;
  return many_large(e, ceased ? 64 : 32, TOO_LARGE);
}

/* A rare heap, just computed. */
static grundy_status find_rare(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  grundy_status s = grundy_i_sparse_add_rare(e, n, v);
  if (s == GRUNDY_OK && !e->use_wide && fit_bytes(e)) e->use_wide = wants_wide(e, n + 1);
  return s;
}

/* How many of the heaps from `first` on are rare in the current space. */
static uint64_t rares_since(const grundy_i_sparse *e, uint64_t first) {
  uint64_t count = 0;
  while (count < e->rare_count && e->rares[e->rare_count - 1 - count].heap >= first) count++;
  return count;
}

/* Says that all values are wanted, where some have been forgotten. */
static grundy_status want_all(grundy_i_sparse *e) {
  e->misses = !grundy_i_values_whole(e->values);
  return e->misses ? GRUNDY_STOP : GRUNDY_OK;
}

/* Changes the space: another set of heaps is rare. */
static grundy_status change_space(grundy_i_sparse *e, const grundy_i_space *space, uint64_t count) {
  if (want_all(e) != GRUNDY_OK) return GRUNDY_STOP;
  e->space = *space;
  e->foreign = GRUNDY_FOREIGN_UNKNOWN;
  if (e->wide) grundy_i_manyrares_forget(e->wide);
  grundy_status s = collect(e, count);
  watch_from(e, count);
  return s;
}

grundy_status grundy_i_sparse_adopt(grundy_context *context, grundy_i_sparse *e, bool *ready) {
  uint64_t count = grundy_i_value_list_count(e->values), first = sample_from(count);
  grundy_i_space space;
  *ready = false;
  e->caller = context;
  if (!grundy_i_space_possible(e->rule)) return GRUNDY_OK;
  count_heaps(e, count);
  bool have = e->space.mask != 0;
  uint64_t now = have ? rares_since(e, first) : e->histogram->total;
  grundy_status s = grundy_i_tick(context, GRUNDY_PHRASE(task_sparse_space), count, 0);
  if (s == GRUNDY_OK && now) {
    uint64_t rare = grundy_i_space_choose(e->rule, e->histogram, e->work, &space);
    if (!have && rare > e->histogram->total / FEW) return GRUNDY_OK;
    if (rare < now && !same_space(&space, &e->space)) s = change_space(e, &space, count);
  }
  if (s == GRUNDY_STOP) return s;
  e->n = count;
  e->adopt_at = 2 * count;
  e->use_wide = wants_wide(e, count);
  e->laid_out = false; /* lanes are chosen again */
  *ready = s == GRUNDY_OK;
  return s;
}

static void note_value(grundy_i_sparse *e, uint64_t n, uint32_t v) {
  if (v <= e->statistics.largest) return;
  e->statistics.largest = v;
  e->statistics.largest_at = n;
}

/* Writes down the value of heap n. */
static grundy_status record(grundy_context *context, grundy_i_sparse *e, uint32_t v) {
  GRUNDY_ASSERT(e->n == grundy_i_value_list_count(e->values) && 2 * v + 2 <= STAMPS);
  uint16_t narrow = (uint16_t)v;
  bool rare = grundy_i_space_rare(&e->space, e->n, v);
  grundy_status s = e->wide ? grundy_i_manyrares_push(context, e->wide, v, rare) : GRUNDY_OK;
  if (s == GRUNDY_OK) s = grundy_i_value_list_append(context, e->values, &narrow, 1);
  if (s == GRUNDY_OK && rare) s = find_rare(e, e->n, v);
  if (s != GRUNDY_OK) {
    if (e->wide) grundy_i_manyrares_forget(e->wide);
    return s;
  }
  grundy_i_sparse_write(e, e->n, v);
  grundy_i_sparse_clear_patch(e, e->n, e->n + 1);
  note_value(e, e->n, v);
  e->n++;
  return GRUNDY_OK;
}

/* Computes heap n. */
static grundy_status step(grundy_context *context, grundy_i_sparse *e) {
  uint32_t v;
  grundy_i_sparse_slide(e);
  grundy_status s = grundy_i_sparse_evaluate(context, e, e->n, &v);
  return s == GRUNDY_OK ? record(context, e, v) : s;
}

/* ---- blocks of games with many rare heaps ---- */

/* Makes planning possible: all values are wanted where some have been forgotten and what is known
 * about those is not enough. */
static grundy_status bring_past(grundy_i_sparse *e) {
  bool known = e->foreign != GRUNDY_FOREIGN_UNKNOWN;
  if (grundy_i_manyrares_has_past(e->wide, &e->space, e->n)) return GRUNDY_OK;
  if (!known || grundy_i_sparse_needs_from(e) < e->values->held) return want_all(e);
  grundy_i_manyrares_set_foreign(e->wide, e->foreign == GRUNDY_FOREIGN_SOME);
  e->foreign = GRUNDY_FOREIGN_UNKNOWN;
  return GRUNDY_OK;
}

/* Prepares the engine for many rare heaps; use_wide says whether it is ready. */
static grundy_status prepare_wide(grundy_context *context, grundy_i_sparse *e) {
  grundy_status s = GRUNDY_OK;
  if (!e->wide) s = grundy_i_manyrares_create(context, e->context, e->rule, e->kernel, &e->wide);
  if (s != GRUNDY_OK || !grundy_i_manyrares_due(e->wide)) return s;
  if (bring_past(e) != GRUNDY_OK) return GRUNDY_STOP;
  grundy_i_sparse_free_window(e->context, &e->last);
  e->laid_out = false;
  return grundy_i_manyrares_plan(context, e->wide, &e->space, e->rares, e->rare_count, e->values,
                                 &e->use_wide);
}

/* Takes over values that are in `wide` already. */
static grundy_status publish_wide(grundy_context *context, grundy_i_sparse *e,
                                  const uint16_t *values, size_t count) {
  for (size_t i = 0; i < count; i++) note_value(e, e->n + i, values[i]);
  grundy_status s = grundy_i_value_list_append(context, e->values, values, count);
  e->n = grundy_i_value_list_count(e->values);
  if (s != GRUNDY_OK) grundy_i_manyrares_forget(e->wide);
  return s;
}

enum { AT_ONCE = 16 /* heaps before the next look at limits */ };

/* The next heaps of a stretch, a few, up to one that is not common. */
static grundy_status run_wide(grundy_context *context, grundy_i_sparse *e) {
  GRUNDY_ASSERT(e->n == grundy_i_value_list_count(e->values));
  uint16_t values[AT_ONCE];
  uint32_t v;
  grundy_i_manyrares_found found;
  size_t done = grundy_i_manyrares_run(e->wide, values, AT_ONCE, &found, &v);
  grundy_status s = publish_wide(context, e, values, done);
  if (s != GRUNDY_OK || found == GRUNDY_MANYRARES_COMMON) return s;
  e->statistics.reported++;
  if (found == GRUNDY_MANYRARES_UNKNOWN) s = grundy_i_sparse_evaluate(context, e, e->n, &v);
  return s == GRUNDY_OK ? record(context, e, v) : s;
}

/* Computes up to `count`, or until another plan is due. */
static grundy_status stretch_wide(grundy_context *context, grundy_i_sparse *e, uint64_t count) {
  grundy_status s = grundy_i_manyrares_begin(context, e->wide, count - e->n);
  while (s == GRUNDY_OK && grundy_i_manyrares_goes_on(e->wide) &&
         !grundy_i_manyrares_due(e->wide)) {
    s = run_wide(context, e);
    if (s == GRUNDY_OK)
      s = grundy_i_tick_note(context, GRUNDY_PHRASE(task_nim_values), e->n, e->goal, &e->note);
  }
  grundy_i_manyrares_end(e->wide);
  uint64_t arm = grundy_i_manyrares_arm(e->wide);
  if (arm > e->statistics.arm) e->statistics.arm = arm;
  return s;
}

/* ---- blocks ---- */

/* How many arms are worth choosing: choosing takes time, which only many heaps pay back. */
static size_t arms_wanted(uint64_t n) {
  uint64_t wanted = n / HEAPS_AN_ARM;
  return wanted < FEW_ARMS ? FEW_ARMS : wanted < ARMS ? (size_t)wanted : ARMS;
}

/* The values of the first heaps, as far as they are held. */
static void read_head(grundy_i_sparse *e) {
  for (uint64_t n = e->head_count; n < e->n && n < HEAD; n++) {
    if (!grundy_i_values_holds(e->values, n)) return;
    e->head[n] = e->head_back[HEAD - 1 - n] = (uint16_t)grundy_i_value_list_at(e->values, n);
    e->head_count = n + 1;
  }
}

/* Chooses arms by what the window holds. */
static grundy_status train(grundy_i_sparse *e) {
  while (e->train_at <= 2 * e->n) e->train_at *= 4;
  if (e->train_at > TRAIN_LAST) e->train_at = UINT64_MAX;
  grundy_status s =
      grundy_i_planner_train(e->caller, &e->planner, &e->space, e->last.values, e->last.base, e->n,
                             e->head, (size_t)e->head_count, arms_wanted(e->n));
  watch_plan(e);
  return s;
}

/* The narrowest lanes that hold all rare values and most common ones. */
static unsigned choose_lanes(const grundy_i_sparse *e) {
  unsigned bits = 16;
  for (size_t i = 0; i < e->rare_count; i++) {
    while (bits < 64 && grundy_i_space_index(&e->space, e->rares[i].value) >= bits) bits *= 2;
  }
  while (bits < 64 && many_large(e, bits, TOO_LARGE_NOW)) bits *= 2;
  return bits;
}

static grundy_status lay_out(grundy_i_sparse *e, unsigned lanes, uint64_t distance) {
  return grundy_i_planner_lay_out(e->caller, &e->planner, &e->space, e->rares, e->rare_count, lanes,
                                  distance, &e->fits);
}

/* Makes plan and window ready for blocks. */
static grundy_status prepare(grundy_i_sparse *e) {
  bool retrain = e->n >= e->train_at || e->planner.arms.count == 0;
  unsigned lanes = choose_lanes(e);
  uint64_t distance;
  grundy_status s = lay_out(e, lanes, 0);
  e->laid_out = s == GRUNDY_OK;
  if (s != GRUNDY_OK || !e->fits) return s;
  read_head(e);
  s = grundy_i_sparse_open_window(e, lanes / 8);
  if (s == GRUNDY_OK && retrain) s = train(e);
  if (s == GRUNDY_OK) s = grundy_i_sparse_open_ahead(e, &distance);
  return s == GRUNDY_OK && (retrain || distance) ? lay_out(e, lanes, distance) : s;
}

/* The heaps that a block left open, from the first on. Where one of them is rare, the rest of the
 * block is invalid. */
static grundy_status resolve(grundy_context *context, grundy_i_sparse *e, uint64_t first,
                             uint32_t reported) {
  for (; reported; reported &= reported - 1) {
    uint64_t n = first + GRUNDY_LOWEST_BIT(reported);
    uint32_t v;
    grundy_status s = grundy_i_sparse_evaluate(context, e, n, &v);
    if (s != GRUNDY_OK) {
      e->n = n;
      return s;
    }
    e->statistics.reported++;
    grundy_i_sparse_write(e, n, v);
    if (!grundy_i_space_rare(&e->space, n, v)) continue;
    e->n = n + 1;
    return find_rare(e, n, v);
  }
  return GRUNDY_OK;
}

static grundy_status publish(grundy_context *context, grundy_i_sparse *e, uint64_t from) {
  GRUNDY_ASSERT(e->n >= from && from >= e->last.base);
  const uint16_t *values = e->last.values + (from - e->last.base);
  uint16_t largest = 0;
  for (uint64_t i = 0; i < e->n - from; i++) largest = values[i] > largest ? values[i] : largest;
  for (uint64_t i = 0; largest > e->statistics.largest; i++) note_value(e, from + i, values[i]);
  return grundy_i_value_list_append(context, e->values, values, (size_t)(e->n - from));
}

enum { PIECE = 1 << 18 /* heaps, at most, before the next look at limits */ };

/* Computes blocks up to `count`, as far as window and patch go in one piece. */
static grundy_status run(grundy_context *context, grundy_i_sparse *e, uint64_t count) {
  uint64_t from = e->n, end = e->last.base + e->last.size, turn = e->patch_size;
  if (end > from - from % PIECE + PIECE) end = from - from % PIECE + PIECE;
  GRUNDY_ASSERT(from % GRUNDY_BLOCK == 0 && from >= e->last.base);
  if (turn && end > from - from % turn + turn) end = from - from % turn + turn;
  size_t blocks = (size_t)((count < end ? count : end) - from) / GRUNDY_BLOCK;
  uint32_t reported;
  const void *patch =
      turn ? (const char *)e->patch + (size_t)(from % turn) * e->last.lane_bytes : NULL;
  grundy_i_kernel_function kernel = e->last.lane_bytes == 2   ? e->kernel->run16
                                    : e->last.lane_bytes == 4 ? e->kernel->run32
                                                              : e->kernel->run64;
  size_t done = e->ahead.stride
                    ? grundy_i_sparse_run_ahead(e, kernel, from, patch, blocks, &reported)
                    : kernel(&e->planner.plan, grundy_i_sparse_lane(&e->last, from), patch,
                             e->last.values + (from - e->last.base), blocks, &reported);
  e->n = from + done * GRUNDY_BLOCK;
  grundy_i_sparse_clear_patch(e, from, e->n);
  grundy_status s = resolve(context, e, e->n - GRUNDY_BLOCK, reported);
  grundy_status published = publish(context, e, from);
  return s == GRUNDY_OK ? published : s;
}

/* What progress shows next to the count. */
static void write_note(grundy_i_sparse *e) {
  const grundy_i_sparse_statistics *s = &e->statistics;
  grundy_i_error said;
  GRUNDY_KEEP(&said, GRUNDY_OK, note_rares, s->rare_count, s->last_rare, s->largest);
  for (unsigned i = 0; i < GRUNDY_LANGUAGES; i++) {
    grundy_i_error_print(&said, (grundy_language)i, e->note_text[i], sizeof e->note_text[i]);
  }
  e->note =
      (grundy_phrase){e->note_text[GRUNDY_LANGUAGE_ENGLISH], e->note_text[GRUNDY_LANGUAGE_CHINESE]};
}

static bool quiet(const grundy_i_sparse *e) {
  return e->n >= 2 * QUIET && e->n - e->statistics.last_rare >= QUIET;
}

/* One step towards `count`. What is done depends on the heap alone, never on `count`: so the course
 * is the same however the work is divided. */
static grundy_status advance(grundy_context *context, grundy_i_sparse *e, uint64_t count) {
  grundy_status s = GRUNDY_OK;
  if (count > e->adopt_at) count = e->adopt_at;
  if (count > e->train_at && e->n < e->train_at) count = e->train_at;
  bool wide = grundy_i_sparse_wide(e, e->n);
  if (wide) {
    s = prepare_wide(context, e);
    return s == GRUNDY_OK && e->use_wide ? stretch_wide(context, e, count) : s;
  }
  if (e->wide) grundy_i_manyrares_forget(e->wide); /* it is not told of these heaps */
  e->foreign = GRUNDY_FOREIGN_UNKNOWN;
  bool aligned = quiet(e) && e->n % GRUNDY_BLOCK == 0;
  if (aligned && (!e->laid_out || e->n >= e->train_at)) s = prepare(e);
  grundy_i_sparse_slide(e);
  if (s != GRUNDY_OK) return s;
  bool ready = aligned && e->laid_out && e->fits && e->n > e->planner.reach + GRUNDY_BLOCK;
  return ready && e->n + GRUNDY_BLOCK <= count ? run(context, e, count) : step(context, e);
}

grundy_status grundy_i_sparse_fill(grundy_context *context, grundy_i_sparse *e, uint64_t count,
                                   uint64_t goal) {
  GRUNDY_ASSERT(e->space.mask && e->n == grundy_i_value_list_count(e->values));
  grundy_status s = GRUNDY_OK;
  e->caller = context;
  e->goal = goal;
  write_note(e);
  s = grundy_i_sparse_fit_ahead(e);
  while (e->n < count && s == GRUNDY_OK) {
    s = grundy_i_tick_note(context, GRUNDY_PHRASE(task_nim_values), e->n, goal, &e->note);
    if (s != GRUNDY_OK) break;
    if (e->n >= e->adopt_at) {
      bool ready;
      s = grundy_i_sparse_adopt(context, e, &ready);
      if (s != GRUNDY_STOP) e->adopt_at = 2 * e->n;
      continue;
    }
    s = advance(context, e, count);
  }
  return s;
}
