/* Sequences: a game's numbered components, and the source of their values. */
#include "sequence/compared.h"

#include "base/bits.h"
#include "base/messages_heaps.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "sequence/source.h"

enum { LARGE_BLOCK = 1024, VALUES_BLOCK = 1 << 15 };

/* ---- opening ---- */

static bool is_numbered(const grundy_game *game) {
  return !game->ruleset->two_sided && (game->ruleset->dimensions || game->display->component);
}

grundy_status grundy_sequence_create(grundy_context *context, const grundy_game *game,
                                     grundy_sequence **out) {
  if (!is_numbered(game)) return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, not_numbered, game->name);
  grundy_sequence *q = grundy_i_make(context, sizeof(grundy_sequence));
  if (!q) return GRUNDY_NO_MEMORY;
  grundy_status s = GRUNDY_OK;
  q->context = context;
  q->game = game;
  q->table = game->theory->table ? game->theory->table(game) : NULL;
  q->source = q->table ? &grundy_i_source_table : &grundy_i_source_solver;
  GRUNDY_INIT(context, &q->kept, &q->known, &q->words);
  if (!q->table) s = grundy_solver_create(context, &q->solver);
  if (s != GRUNDY_OK) grundy_sequence_destroy(q);
  if (s == GRUNDY_OK) *out = q;
  return s;
}

void grundy_sequence_destroy(grundy_sequence *q) {
  if (!q) return;
  grundy_solver_destroy(q->solver);
  GRUNDY_CLEAR(&q->words, &q->known, &q->kept);
  grundy_i_free(q->context, q, sizeof *q);
}

void grundy_sequence_row(grundy_sequence *q, uint64_t first) {
  q->pair[0] = first;
  q->kept.length = q->known.length = 0;
}

/* ---- values ---- */

grundy_status grundy_sequence_read(grundy_sequence *q, uint64_t from, size_t count,
                                   uint64_t *values, uint64_t *known, size_t *got) {
  return q->source->read(q, from, count, values, known, got);
}

grundy_status grundy_sequence_values(grundy_sequence *q, uint64_t from, uint64_t to,
                                     uint64_t *out) {
  /* A table is computed at once up to the last heap wanted, which an error names. */
  grundy_value last;
  GRUNDY_TRY(q->table ? grundy_sequence_value(q, to, &last) : GRUNDY_OK);
  for (size_t done = 0, got; done <= to - from; done += got) {
    uint64_t known[VALUES_BLOCK / 64] = {0}, left = to - from - done;
    GRUNDY_TRY(grundy_sequence_read(q, from + done,
                                    left < VALUES_BLOCK ? (size_t)left + 1 : VALUES_BLOCK,
                                    out + done, known, &got));
    for (size_t i = 0; i < got; i++) {
      if (i % 64 == 0 && known[i / 64] == UINT64_MAX) i |= 63;
      if (i >= got || grundy_i_bit_at(known, i)) continue;
      return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, game_heap_unknown, q->game->name,
                         (from + done + i));
    }
  }
  return GRUNDY_OK;
}

/* How many of the values there are before the first that is not known. */
static size_t count_known(const uint64_t *bits, size_t count) {
  size_t n = 0;
  while (n < count && grundy_i_bit_at(bits, n)) n++;
  return n;
}

/* Appends values and, where `known` is wanted, a bit for each. */
static grundy_status append(grundy_array *values, grundy_array *known, const uint64_t *block,
                            const uint64_t *bits, size_t count) {
  size_t at = values->length;
  while (known && known->length * 64 < at + count) GRUNDY_TRY(grundy_array_push(known, 0));
  GRUNDY_TRY(grundy_array_append(values, block, count));
  if (!known) return GRUNDY_OK;
  for (size_t i = 0; i < count; i++) {
    grundy_i_set_bit(known->data, at + i, grundy_i_bit_at(bits, i));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_sequence_collect(grundy_sequence *q, uint64_t from, uint64_t to,
                                        grundy_array *values, grundy_array *known) {
  uint64_t block[LARGE_BLOCK], bits[LARGE_BLOCK / 64];
  size_t got;
  for (uint64_t n = from;; n += got) {
    uint64_t left = to - n;
    size_t count = left < LARGE_BLOCK ? (size_t)left + 1 : LARGE_BLOCK;
    GRUNDY_TRY(grundy_sequence_read(q, n, count, block, bits, &got));
    size_t taken = known ? got : count_known(bits, got);
    GRUNDY_TRY(append(values, known, block, bits, taken));
    if (taken < got) {
      return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, game_heap_unknown, q->game->name, n + taken);
    }
    if (got > left) return GRUNDY_OK;
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_values), n - from, to - from));
  }
}

grundy_status grundy_sequence_value(grundy_sequence *q, uint64_t n, grundy_value *out) {
  return q->source->value(q, n, out);
}

grundy_status grundy_sequence_reach(grundy_sequence *q, uint64_t n) {
  return q->source->reach(q, n);
}

uint64_t grundy_sequence_count(const grundy_sequence *q) {
  return q->source->count(q);
}

/* ---- periods and statistics ---- */

grundy_status grundy_sequence_period(grundy_sequence *q, uint64_t upto, grundy_period *out) {
  return q->source->period(q, upto, out);
}

grundy_status grundy_sequence_observe(grundy_context *context, const uint64_t *values, size_t count,
                                      grundy_period *out) {
  return grundy_i_period_observe(context, values, count, out);
}

grundy_status grundy_sequence_statistics(grundy_sequence *q, uint64_t upto,
                                         grundy_statistics *out) {
  grundy_statistics own = {.heaps = 0};
  GRUNDY_TRY(grundy_i_sized(q->context, out));
  GRUNDY_TRY(q->source->statistics(q, upto, &own));
  grundy_i_result(out, &own, sizeof own);
  return GRUNDY_OK;
}

/* ---- tables ---- */

grundy_status grundy_i_sequence_no_table(const grundy_sequence *q) {
  return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, no_table, q->game->name);
}

grundy_status grundy_sequence_forget(grundy_sequence *q, bool period) {
  return q->table ? grundy_i_table_forget(q->context, q->table, period)
                  : grundy_i_sequence_no_table(q);
}

grundy_status grundy_sequence_proof(grundy_sequence *q, grundy_proof *out) {
  grundy_proof own;
  GRUNDY_TRY(grundy_i_sized(q->context, out));
  GRUNDY_TRY(q->table ? grundy_i_table_proof(q->context, q->table, &own)
                      : grundy_i_sequence_no_table(q));
  grundy_i_result(out, &own, sizeof own);
  return GRUNDY_OK;
}

grundy_status grundy_sequence_space(grundy_sequence *q, grundy_space *out) {
  return q->table ? grundy_i_table_space(q->context, q->table, out) : grundy_i_sequence_no_table(q);
}
