/* What a solver's search has found, in a file and from a file. The file names the solver's games in
 * the order in which keys number them, with a digest of what each was read from, the number of the
 * major version, within which tables stay readable, and the order of bytes; the positions that were
 * solved may differ, since the table's entries hold for its games, not for one question. Buckets
 * are copied whole while other threads write, and a level never moves, so saving may run during a
 * search, on the thread that lets the table grow. */
#include "base/messages.def"
#include "grundy/version.h"
#include "solve/solver.h"
#include "store/checkpoint.h"

enum { BUCKET_BYTES = GRUNDY_I_TABLE_BUCKET * sizeof(uint64_t), PIECE_BUCKETS = 32 };

/* Numbers the games of the position and names all that the solver knows. */
static grundy_status identify(grundy_solver *solver, const grundy_position *position,
                              grundy_buffer *out) {
  grundy_i_search *search = &solver->search;
  GRUNDY_TRY(grundy_i_solver_number(solver, position));
  GRUNDY_TRY(grundy_buffer_print(out, "solve"));
  for (size_t i = 0; i < search->game_count; i++) {
    if (i) GRUNDY_TRY(grundy_buffer_print(out, " +"));
    GRUNDY_TRY(grundy_i_checkpoint_name_game(out, search->games[i]));
  }
  return grundy_buffer_print(out, ", grundy %d, %s", GRUNDY_VERSION_MAJOR,
                             grundy_i_checkpoint_byte_order());
}

static grundy_status put_level(const grundy_solver *solver, grundy_i_checkpoint_writer *w,
                               unsigned level) {
  const grundy_i_transposition_table *table = &solver->values.table;
  uint64_t piece[PIECE_BUCKETS * GRUNDY_I_TABLE_BUCKET];
  size_t buckets = table->levels[level].buckets;
  GRUNDY_TRY(grundy_i_checkpoint_blob(w, buckets * BUCKET_BYTES));
  for (size_t at = 0; at < buckets; at += PIECE_BUCKETS) {
    size_t count = buckets - at < PIECE_BUCKETS ? buckets - at : PIECE_BUCKETS;
    grundy_i_transposition_copy(table, level, at, count, piece);
    GRUNDY_TRY(grundy_i_checkpoint_put(w, piece, count * BUCKET_BYTES));
  }
  return grundy_i_checkpoint_close(w);
}

static grundy_status write(grundy_solver *solver, const char *path, const char *identity) {
  grundy_i_checkpoint_writer w;
  unsigned levels = atomic_load(&solver->values.table.level_count);
  grundy_status s = grundy_i_checkpoint_begin(solver->context, path, identity, levels, &w);
  if (s != GRUNDY_OK) return s;
  for (unsigned level = 0; level < levels && s == GRUNDY_OK; level++) {
    s = put_level(solver, &w, level);
  }
  if (s == GRUNDY_OK) return grundy_i_checkpoint_commit(&w);
  grundy_i_checkpoint_discard(&w);
  return s;
}

grundy_status grundy_solver_save(grundy_solver *solver, const grundy_position *position,
                                 const char *path) {
  grundy_buffer identity = grundy_i_buffer(solver->context);
  grundy_status s = identify(solver, position, &identity);
  if (s == GRUNDY_OK) s = write(solver, path, identity.data);
  grundy_buffer_clear(&identity);
  return s;
}

/* Takes buckets into the table. */
typedef struct solver_loader {
  grundy_i_checkpoint_taker taker;
  grundy_solver *solver;
  const char *path;
} solver_loader;

static grundy_status take(grundy_i_checkpoint_taker *taker, const void *bytes, size_t size) {
  const solver_loader *l = (const solver_loader *)taker;
  grundy_solver *solver = l->solver;
  const uint64_t *bucket = bytes;
  grundy_status s = GRUNDY_OK;
  for (size_t at = 0; at + BUCKET_BYTES <= size && s == GRUNDY_OK; at += BUCKET_BYTES) {
    s = grundy_i_transposition_take_in(&solver->values.table, solver->search.game_count, bucket);
    bucket += GRUNDY_I_TABLE_BUCKET;
  }
  if (s != GRUNDY_BAD_INPUT) return s;
  return GRUNDY_FAIL_AT(solver->context, s, as_it_is, l->path);
}

grundy_status grundy_solver_load(grundy_solver *solver, const grundy_position *position,
                                 const char *path) {
  solver_loader l = {{.take = take}, solver, path};
  grundy_buffer identity = grundy_i_buffer(solver->context);
  grundy_status s = identify(solver, position, &identity);
  if (s == GRUNDY_OK) s = grundy_i_checkpoint_scan(solver->context, path, identity.data, &l.taker);
  grundy_buffer_clear(&identity);
  return s;
}
