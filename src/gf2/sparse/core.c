/* The core of a sparse system: what its last equations say about the heavy unknowns.
 *
 * An unknown given by a step is a sum of heavy unknowns: that of the other unknowns of its
 * equation. In the order of the steps all of these are there. Only the steps that the core needs
 * are done; a sum is kept until its last use, in a slot that is then reused; and columns are done
 * in groups of words, one pass over the steps for each group, so that all slots stay in the cache.
 * The passes follow a program: for each sum its slot, how many entries there are, and the entries:
 * a slot, or a heavy unknown's column. Cost: terms * columns / 64 word operations. */
#include <string.h>

#include "base/assert.h"
#include "gf2/sparse/sparse.h"

enum { SUM_WORDS = 1 << 20, LEAST_GROUP = 8, HEAD = 2 };

/* An entry of the program. */
#define SLOT(slot)     ((uint32_t)(slot)*2)
#define COLUMN(column) ((uint32_t)(column)*2 + 1)

/* uses, slot, value of each step that gives, counted from `peeled`: how often it will be used, its
 * slot, its constant. `released` are the free slots, `slots` the number of all. */
typedef struct builder {
  const grundy_i_sparse_plan *plan;
  grundy_i_echelon *core;
  uint32_t *uses, *slot, *released, *program;
  unsigned char *value;
  uint64_t *sums;
  size_t steps, slots, released_count, length, group;
} builder;

static const grundy_i_sparse_step *step_at(const builder *b, size_t j) {
  return &b->plan->steps[b->plan->peeled + j];
}

/* Counts the uses that an equation makes of given unknowns, except `own`; returns its terms. */
static size_t use(const builder *b, size_t record, uint32_t own) {
  size_t count;
  const uint32_t *terms = grundy_i_sparse_terms(b->plan, record, &count);
  for (size_t i = 0; i < count; i++) {
    bool given = b->plan->state[terms[i]] == GRUNDY_SPARSE_GIVEN;
    if (given && terms[i] != own) b->uses[b->plan->place[terms[i]] - b->plan->peeled]++;
  }
  return count + HEAD;
}

/* Counts all uses; returns how long the program may be. */
static size_t count_uses(const builder *b) {
  size_t length = 0;
  for (size_t i = 0; i < b->plan->core_count; i++) {
    length += use(b, b->plan->core_rows[i], GRUNDY_SPARSE_NONE);
  }
  for (size_t j = b->steps; j-- > 0;) {
    if (b->uses[j]) length += use(b, step_at(b, j)->record, step_at(b, j)->unknown);
  }
  return length;
}

static uint32_t take_slot(builder *b) {
  GRUNDY_ASSERT(b->released_count <= b->steps);
  return b->released_count ? b->released[--b->released_count] : (uint32_t)b->slots++;
}

/* Writes the program of an equation, with `slot` for the sum of its unknowns other than `own`;
 * returns their constants with its right-hand side. */
static bool compile(builder *b, size_t record, uint32_t own, uint32_t slot) {
  const grundy_i_sparse_plan *plan = b->plan;
  size_t count, head = b->length;
  const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
  bool value = grundy_i_sparse_right(plan, record);
  b->length += HEAD;
  for (size_t i = 0; i < count; i++) {
    uint32_t place = plan->place[terms[i]];
    if (terms[i] == own) continue;
    if (plan->state[terms[i]] == GRUNDY_SPARSE_HEAVY) {
      b->program[b->length++] = COLUMN(place);
      continue;
    }
    GRUNDY_ASSERT(plan->state[terms[i]] == GRUNDY_SPARSE_GIVEN && place >= plan->peeled);
    size_t j = place - plan->peeled;
    GRUNDY_ASSERT(b->uses[j]);
    value ^= b->value[j];
    b->program[b->length++] = SLOT(b->slot[j]);
    if (--b->uses[j] == 0) b->released[b->released_count++] = b->slot[j];
  }
  b->program[head] = slot;
  b->program[head + 1] = (uint32_t)(b->length - head - HEAD);
  return value;
}

/* The steps in their order, then the core; slot 0 is the core's. */
static void compile_all(builder *b) {
  uint64_t *right = grundy_i_columns_word(&b->core->matrix, b->core->unknown_words);
  b->slots = 1;
  for (size_t j = 0; j < b->steps; j++) {
    if (!b->uses[j]) continue;
    b->slot[j] = take_slot(b);
    b->value[j] = compile(b, step_at(b, j)->record, step_at(b, j)->unknown, b->slot[j]);
  }
  for (size_t i = 0; i < b->plan->core_count; i++) {
    right[i] = compile(b, b->plan->core_rows[i], GRUNDY_SPARSE_NONE, 0);
  }
}

/* Does one sum of the program, in words [word, word + count); returns where the next begins. */
static const uint32_t *run(const builder *b, const uint32_t *at, size_t word, size_t count) {
  uint64_t *out = b->sums + at[0] * b->group;
  const uint32_t *end = at + HEAD + at[1];
  bool begun = false;
  for (const uint32_t *entry = at + HEAD; entry < end; entry++) {
    if (*entry & 1) continue;
    const uint64_t *from = b->sums + (*entry >> 1) * b->group;
    if (begun) {
      grundy_i_bits_add(out, from, count);
    } else {
      memcpy(out, from, count * sizeof *out);
    }
    begun = true;
  }
  if (!begun) memset(out, 0, count * sizeof *out);
  for (const uint32_t *entry = at + HEAD; entry < end; entry++) {
    size_t column = *entry >> 1, w = column / 64 - word;
    if ((*entry & 1) && w < count) out[w] ^= UINT64_C(1) << column % 64;
  }
  return end;
}

static void fill_group(const builder *b, size_t word, size_t count) {
  const uint32_t *at = b->program;
  size_t row = 0;
  while (at < b->program + b->length) {
    bool core = at[0] == 0;
    at = run(b, at, word, count);
    if (!core) continue;
    for (size_t w = 0; w < count; w++) {
      grundy_i_columns_word(&b->core->matrix, word + w)[row] = b->sums[w];
    }
    row++;
  }
  GRUNDY_ASSERT(row == b->core->matrix.rows);
}

static grundy_status fill_core(builder *b) {
  GRUNDY_ASSERT(b->slots);
  grundy_context *context = b->plan->context;
  size_t words = b->core->unknown_words, bytes;
  b->group = SUM_WORDS / b->slots;
  if (b->group < LEAST_GROUP) b->group = LEAST_GROUP;
  if (b->group > words) b->group = words;
  bytes = b->slots * b->group * sizeof *b->sums;
  void *sums = NULL;
  grundy_status s = grundy_i_resize(context, &sums, 0, bytes);
  b->sums = sums;
  for (size_t word = 0; word < words && s == GRUNDY_OK; word += b->group) {
    s = grundy_i_tick_now(context, GRUNDY_PHRASE(task_dense_core), word, words);
    if (s == GRUNDY_OK) fill_group(b, word, words - word < b->group ? words - word : b->group);
  }
  grundy_i_free(context, sums, bytes);
  return s;
}

/* Columns that are not wanted share the last word with some that are. */
static void drop_columns(const grundy_i_echelon *core, size_t columns) {
  if (columns % 64 == 0) return;
  uint64_t *last = grundy_i_columns_word(&core->matrix, columns / 64);
  for (size_t i = 0; i < core->matrix.rows; i++) last[i] &= (UINT64_C(1) << columns % 64) - 1;
}

static grundy_status build(builder *b) {
  grundy_context *context = b->plan->context;
  void *program = NULL;
  size_t length = count_uses(b);
  grundy_status s = grundy_i_resize(context, &program, 0, length * sizeof *b->program);
  if (s != GRUNDY_OK) return s;
  b->program = program;
  compile_all(b);
  s = fill_core(b);
  grundy_i_free(context, program, length * sizeof *b->program);
  return s;
}

grundy_status grundy_i_sparse_make_core(const grundy_i_sparse_plan *plan, size_t columns,
                                        grundy_i_echelon *core) {
  GRUNDY_ASSERT(columns <= plan->heavy_count && plan->peeled <= plan->step_count);
  grundy_context *context = plan->context;
  builder b = {.plan = plan, .core = core, .steps = plan->step_count - plan->peeled};
  void *tables = NULL, *value = NULL;
  grundy_status s =
      grundy_i_echelon_init(core, context, plan->core_count, grundy_i_bit_words(columns), 1);
  if (s != GRUNDY_OK || !plan->core_count) return s;
  s = grundy_i_allocate(context, b.steps, 3 * sizeof *b.uses, &tables);
  if (s == GRUNDY_OK) s = grundy_i_allocate(context, b.steps, 1, &value);
  if (s == GRUNDY_OK) {
    b.uses = tables;
    b.slot = b.steps ? b.uses + b.steps : NULL;
    b.released = b.steps ? b.slot + b.steps : NULL;
    b.value = value;
    s = build(&b);
  }
  if (s == GRUNDY_OK) drop_columns(core, columns);
  grundy_i_free(context, value, b.steps);
  grundy_i_free(context, tables, b.steps * 3 * sizeof *b.uses);
  return s;
}
