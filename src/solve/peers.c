/* What a solver gives to those of other processes, and takes from them. */
#include "solve/peers.h"

#include <string.h>

#include "solve/solver.h"

enum { PIECE_BUCKETS = GRUNDY_I_SOLVER_PIECE / GRUNDY_I_TABLE_BUCKET };

void grundy_i_solver_share(grundy_solver *solver, grundy_i_value_peers *peers) {
  solver->values.peers = peers;
}

grundy_status grundy_i_solver_hear(grundy_solver *solver, const grundy_i_value_news *news) {
  grundy_i_value_news heard = *news;
  const grundy_i_transposition_key *key = &news->key;
  heard.key.hash = grundy_i_transposition_hash(key->game, key->words, key->length);
  return grundy_i_value_engine_hear(&solver->values, &heard);
}

uint64_t grundy_i_solver_place(const grundy_solver *solver, uint16_t *places, size_t room) {
  const grundy_i_value_search *running = solver->values.running;
  size_t count = running ? grundy_i_peers_places(running, places, room) : 0;
  if (count < room) places[count] = GRUNDY_I_SEARCH_MARKS;
  return grundy_i_solver_nodes(solver) + (running ? running->nodes : 0);
}

/* Moves the buckets of a piece that hold something to its front. */
static size_t pack(uint64_t *words, size_t buckets) {
  size_t kept = 0;
  for (size_t i = 0; i < buckets; i++) {
    const uint64_t *bucket = words + i * GRUNDY_I_TABLE_BUCKET;
    if (!bucket[1]) continue;
    memmove(words + kept, bucket, GRUNDY_I_TABLE_BUCKET * sizeof *words);
    kept += GRUNDY_I_TABLE_BUCKET;
  }
  return kept;
}

size_t grundy_i_solver_give(const grundy_solver *solver, size_t *at, uint64_t *words) {
  const grundy_i_transposition_table *table = &solver->values.table;
  size_t before = 0, count = 0; /* buckets of the levels before */
  for (unsigned level = 0; level < atomic_load(&table->level_count) && !count; level++) {
    size_t buckets = table->levels[level].buckets;
    while (*at < before + buckets && !count) {
      size_t left = before + buckets - *at, piece = left < PIECE_BUCKETS ? left : PIECE_BUCKETS;
      grundy_i_transposition_copy(table, level, *at - before, piece, words);
      *at += piece;
      count = pack(words, piece);
    }
    before += buckets;
  }
  return count;
}

grundy_status grundy_i_solver_take(grundy_solver *solver, const uint64_t *words, size_t count) {
  for (size_t at = 0; at < count; at += GRUNDY_I_TABLE_BUCKET) {
    GRUNDY_TRY(grundy_i_transposition_take_in(&solver->values.table, solver->search.game_count,
                                              words + at));
  }
  return GRUNDY_OK;
}
