/* The core of a sparse system: what its last equations say about the heavy unknowns.
 *
 * An unknown given by a step is a sum of heavy unknowns: that of the other unknowns of its
 * equation. In the order of the steps all of these are there. Only the steps that the core needs
 * are done; a sum is kept until its last use, in a slot that is then reused; and columns are done
 * in groups of words, one pass over the steps for each group, so that a slot is a line of the
 * cache. The passes follow a program of additions of two slots, fetched ahead; each group has a
 * list of the bits that its heavy unknowns flip, and its pass begins at the first of them: all sums
 * before are 0 there. Cost: terms * columns / 64 word operations. */
#include <string.h>

#include "base/messages_tasks.def"
#include "gf2/sparse/sparse.h"

enum { GROUP = 8 /* words */, ALIGNMENT = 64, AHEAD = 12 };

/* Slots with a meaning: the row of the core that is made, and 0. */
enum { ROW, ZERO, SLOTS };

/* slot[out] = slot[one] ^ slot[other]. The last addition of a row of the core ends it. */
typedef struct addition {
  uint32_t out, one, other, ends_row;
} addition;

/* After the addition, the column's bit of its `out` flips. */
typedef struct flip {
  uint32_t addition, column;
} flip;

/* uses, slot, value of each step that gives, counted from `peeled`: how often it will be used, its
 * slot, its constant. `released` are the free slots, `slots` the number of all. The flips of a
 * group are flips[begins[group] .. begins[group + 1]); `rows` is where those of the core begin. */
typedef struct builder {
  const grundy_i_sparse_plan *plan;
  grundy_i_echelon *core;
  uint32_t *uses, *slot, *released;
  unsigned char *value;
  addition *program;
  flip *flips;
  size_t *begins;
  uint64_t (*sums)[GROUP];
  size_t steps, slots, released_count, length, flip_count, groups, rows;
} builder;

static const grundy_i_sparse_step *step_at(const builder *b, size_t j) {
  return &b->plan->steps[b->plan->peeled + j];
}

static size_t group_of(const builder *b, uint32_t unknown) {
  return b->plan->place[unknown] / 64 / GROUP;
}

/* Counts what an equation takes: uses of given unknowns, except `own`, additions, flips. */
static void use(builder *b, size_t record, uint32_t own) {
  size_t count, slots = 0;
  const uint32_t *terms = grundy_i_sparse_terms(b->plan, record, &count);
  for (size_t i = 0; i < count; i++) {
    if (terms[i] == own) continue;
    if (b->plan->state[terms[i]] == GRUNDY_SPARSE_GIVEN) {
      b->uses[b->plan->place[terms[i]] - b->plan->peeled]++;
      slots++;
    } else if (group_of(b, terms[i]) < b->groups) {
      b->begins[group_of(b, terms[i]) + 2]++;
      b->flip_count++;
    }
  }
  b->length += slots > 2 ? slots - 1 : 1;
}

static grundy_status count_uses(builder *b) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < b->plan->core_count && s == GRUNDY_OK; i++) {
    use(b, b->plan->core_rows[i], GRUNDY_SPARSE_NONE);
    s = grundy_i_sparse_look(b->plan, i);
  }
  for (size_t j = b->steps; j-- > 0 && s == GRUNDY_OK;) {
    if (b->uses[j]) use(b, step_at(b, j)->record, step_at(b, j)->unknown);
    s = grundy_i_sparse_look(b->plan, j);
  }
  for (size_t group = 2; group <= b->groups; group++) b->begins[group] += b->begins[group - 1];
  return s;
}

static uint32_t take_slot(builder *b) {
  GRUNDY_ASSERT(b->released_count <= b->steps);
  return b->released_count ? b->released[--b->released_count] : (uint32_t)b->slots++;
}

/* Adds the slot of a step to `out`, the sum of `before` slots so far. */
static void add_slot(builder *b, uint32_t out, size_t before, size_t step) {
  addition *last = &b->program[b->length - 1];
  uint32_t slot = b->slot[step];
  if (before == 0) last->one = slot;
  if (before == 1) last->other = slot;
  if (before > 1) b->program[b->length++] = (addition){out, out, slot, 0};
  if (--b->uses[step] == 0) b->released[b->released_count++] = slot;
}

/* Writes the program of an equation, with `out` for the sum of its unknowns other than `own`;
 * returns their constants with its right-hand side. */
static bool compile(builder *b, size_t record, uint32_t own, uint32_t out) {
  const grundy_i_sparse_plan *plan = b->plan;
  size_t count, slots = 0;
  const uint32_t *terms = grundy_i_sparse_terms(plan, record, &count);
  bool value = grundy_i_sparse_right(plan, record);
  b->program[b->length++] = (addition){out, ZERO, ZERO, 0};
  for (size_t i = 0; i < count; i++) {
    if (terms[i] == own || plan->state[terms[i]] == GRUNDY_SPARSE_HEAVY) continue;
    GRUNDY_ASSERT(plan->state[terms[i]] == GRUNDY_SPARSE_GIVEN &&
                  plan->place[terms[i]] >= plan->peeled);
    size_t j = plan->place[terms[i]] - plan->peeled;
    GRUNDY_ASSERT(b->uses[j]);
    value ^= b->value[j];
    add_slot(b, out, slots++, j);
  }
  b->program[b->length - 1].ends_row = out == ROW;
  for (size_t i = 0; i < count; i++) {
    bool heavy = plan->state[terms[i]] == GRUNDY_SPARSE_HEAVY;
    if (!heavy || group_of(b, terms[i]) >= b->groups) continue;
    b->flips[b->begins[group_of(b, terms[i]) + 1]++] =
        (flip){(uint32_t)b->length - 1, plan->place[terms[i]]};
  }
  return value;
}

/* The steps in their order, then the core. */
static grundy_status compile_all(builder *b) {
  grundy_status s = GRUNDY_OK;
  uint64_t *right = grundy_i_columns_word(&b->core->matrix, b->core->unknown_words);
  b->slots = SLOTS;
  b->length = 0;
  for (size_t j = 0; j < b->steps && s == GRUNDY_OK; j++) {
    s = grundy_i_sparse_look(b->plan, j);
    if (!b->uses[j]) continue;
    b->slot[j] = take_slot(b);
    b->value[j] = compile(b, step_at(b, j)->record, step_at(b, j)->unknown, b->slot[j]);
  }
  b->rows = b->length;
  for (size_t i = 0; i < b->plan->core_count && s == GRUNDY_OK; i++) {
    right[i] = compile(b, b->plan->core_rows[i], GRUNDY_SPARSE_NONE, ROW);
    s = grundy_i_sparse_look(b->plan, i);
  }
  return s;
}

static void fetch_ahead(const builder *b, size_t at) {
  if (at + AHEAD >= b->length) return;
  GRUNDY_PREFETCH(b->sums[b->program[at + AHEAD].one]);
  GRUNDY_PREFETCH(b->sums[b->program[at + AHEAD].other]);
}

static grundy_status fill_group(const builder *b, size_t group) {
  grundy_status s = GRUNDY_OK;
  const flip *flips = b->flips + b->begins[group], *end = b->flips + b->begins[group + 1];
  size_t words = b->core->unknown_words - group * GROUP, row = 0;
  size_t at = flips < end && flips->addition < b->rows ? flips->addition : b->rows;
  memset(b->sums, 0, b->slots * sizeof *b->sums);
  for (; at < b->length && s == GRUNDY_OK; at++) {
    const addition *a = &b->program[at];
    uint64_t *out = b->sums[a->out];
    const uint64_t *one = b->sums[a->one], *other = b->sums[a->other];
    fetch_ahead(b, at);
    for (size_t w = 0; w < GROUP; w++) out[w] = one[w] ^ other[w];
    for (; flips < end && flips->addition == at; flips++) {
      out[flips->column / 64 % GROUP] ^= UINT64_C(1) << flips->column % 64;
    }
    s = grundy_i_sparse_look(b->plan, at);
    if (!a->ends_row) continue;
    for (size_t w = 0; w < GROUP && w < words; w++) {
      grundy_i_columns_word(&b->core->matrix, group * GROUP + w)[row] = out[w];
    }
    row++;
  }
  GRUNDY_ASSERT(s != GRUNDY_OK || row == b->core->matrix.rows);
  return s;
}

static grundy_status fill_core(builder *b) {
  grundy_context *context = b->plan->context;
  size_t bytes = (b->slots + 1) * sizeof *b->sums;
  void *block = NULL;
  grundy_status s = grundy_i_resize(context, &block, 0, bytes);
  if (s != GRUNDY_OK) return s;
  b->sums = (void *)((char *)block + (ALIGNMENT - (uintptr_t)block % ALIGNMENT) % ALIGNMENT);
  for (size_t group = 0; group < b->groups && s == GRUNDY_OK; group++) {
    s = grundy_i_tick_now(context, GRUNDY_PHRASE(task_dense_core), group, b->groups);
    if (s == GRUNDY_OK) s = fill_group(b, group);
  }
  grundy_i_free(context, block, bytes);
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
  void *program = NULL, *flips = NULL;
  GRUNDY_TRY(count_uses(b));
  size_t bytes = b->length * sizeof *b->program,
         flip_bytes = (b->flip_count + 1) * sizeof *b->flips;
  grundy_status s = grundy_i_resize(context, &program, 0, bytes);
  if (s == GRUNDY_OK) s = grundy_i_resize(context, &flips, 0, flip_bytes);
  if (s == GRUNDY_OK) {
    b->program = program;
    b->flips = flips;
    s = compile_all(b);
    if (s == GRUNDY_OK) s = fill_core(b);
  }
  grundy_i_free(context, flips, flip_bytes);
  grundy_i_free(context, program, bytes);
  return s;
}

grundy_status grundy_i_sparse_make_core(const grundy_i_sparse_plan *plan, size_t columns,
                                        grundy_i_echelon *core) {
  GRUNDY_ASSERT(columns <= plan->heavy_count && plan->peeled <= plan->step_count);
  grundy_context *context = plan->context;
  builder b = {.plan = plan, .core = core, .steps = plan->step_count - plan->peeled};
  void *tables = NULL;
  GRUNDY_TRY(
      grundy_i_echelon_init(core, context, plan->core_count, grundy_i_bit_words(columns), 1));
  if (!plan->core_count) return GRUNDY_OK;
  grundy_status s = grundy_i_allocate(context, b.steps, 3 * sizeof *b.uses, &tables);
  b.groups = (core->unknown_words + GROUP - 1) / GROUP;
  b.value = grundy_i_new(context, b.steps, 1, &s);
  b.begins = grundy_i_new(context, b.groups + 2, sizeof *b.begins, &s);
  if (s == GRUNDY_OK) {
    b.uses = tables;
    b.slot = b.steps ? b.uses + b.steps : NULL;
    b.released = b.steps ? b.slot + b.steps : NULL;
    s = build(&b);
  }
  if (s == GRUNDY_OK) drop_columns(core, columns);
  grundy_i_free(context, b.begins, (b.groups + 2) * sizeof *b.begins);
  grundy_i_free(context, b.value, b.steps);
  grundy_i_free(context, tables, b.steps * 3 * sizeof *b.uses);
  return s;
}
