/* The table of a search, kept in a file. The callback of progress runs on the thread that leads the
 * search and lets the table grow, so it finds every level in place; buckets are copied whole while
 * other threads write. What the table holds is true of its games whatever was asked, so the file
 * names the games, the program's version, the order of bytes, and the contents of files that games
 * are read from; the positions may differ. Between two writes there is work for at least
 * WORK_A_SAVE times as long as writing took. */
#include "commands/solve_checkpoint.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/context.h"
#include "solve/solver.h"
#include "store/checkpoint.h"

enum { INTERVAL = 60, LONGEST_INTERVAL = 86400, WORK_A_SAVE = 20, DETAIL = 512 };
enum { BUCKET_BYTES = GRUNDY_I_TABLE_BUCKET * sizeof(uint64_t) };
enum { PIECE_BUCKETS = GRUNDY_I_CHECKPOINT_PIECE / BUCKET_BYTES };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- what the file is of ---- */

/* The file that a game is read from, as far as its name tells: all of "rules.lua", what stands
 * behind the colon of "graph:map.txt". */
static const char *path_in(const char *name) {
  const char *colon = strchr(name, ':');
  size_t length = strlen(name);
  bool rules = length > 4 && strcmp(name + length - 4, ".lua") == 0;
  return rules || !colon ? name : colon + 1;
}

/* Adds the checksum of a game's file, if it has one. */
static grundy_status identify_file(grundy_i_cli *cli, const char *path, grundy_buffer *out) {
  struct stat there;
  unsigned char bytes[BUFSIZ];
  grundy_i_checksum sum;
  if (strcmp(path, "-") == 0) {
    return grundy_i_cli_usage(cli, "--checkpoint needs a game that can be read again, not from -");
  }
  if (stat(path, &there) != 0 || !S_ISREG(there.st_mode)) return GRUNDY_OK;
  FILE *file = fopen(path, "rb");
  if (!file) return GRUNDY_OK;
  grundy_i_checksum_init(&sum);
  for (size_t n; (n = fread(bytes, 1, sizeof bytes, file)) > 0;) {
    grundy_i_checksum_add(&sum, bytes, n);
  }
  (void)fclose(file);
  return grundy_buffer_print(out, " %016llx", (unsigned long long)sum.value);
}

/* Numbers the games in the order of the position and names them. */
static grundy_status identify(grundy_i_solve_checkpoint *k, const grundy_position *position) {
  const uint64_t probe = 1;
  bool little = *(const unsigned char *)&probe == 1;
  grundy_i_search *search = &k->solver->search;
  grundy_status s = grundy_buffer_print(&k->identity, "solve");
  for (size_t r = 0; r < grundy_position_runs(position) && s == GRUNDY_OK; r++) {
    const grundy_game *game = grundy_position_run(position, r).game;
    size_t before = search->game_count;
    uint64_t number;
    s = grundy_i_search_game(search, game, &number);
    if (s != GRUNDY_OK || search->game_count == before) continue;
    s = grundy_buffer_print(&k->identity, "%s %s", before ? " +" : "", game->name);
    if (s == GRUNDY_OK) s = identify_file(k->cli, path_in(game->name), &k->identity);
  }
  if (s != GRUNDY_OK) return s;
  return grundy_buffer_print(&k->identity, ", grundy %s, %s", grundy_version(),
                             little ? "little" : "big");
}

/* ---- writing and reading ---- */

static grundy_status put_level(grundy_i_solve_checkpoint *k, grundy_i_checkpoint_writer *w,
                               unsigned level) {
  const grundy_i_transposition_table *table = &k->solver->pruned.table;
  size_t buckets = table->levels[level].buckets;
  grundy_status s = grundy_i_checkpoint_blob(w, buckets * BUCKET_BYTES);
  for (size_t at = 0; at < buckets && s == GRUNDY_OK; at += PIECE_BUCKETS) {
    size_t count = buckets - at < PIECE_BUCKETS ? buckets - at : PIECE_BUCKETS;
    grundy_i_transposition_copy(table, level, at, count, k->piece);
    s = grundy_i_checkpoint_put(w, k->piece, count * BUCKET_BYTES);
  }
  return s == GRUNDY_OK ? grundy_i_checkpoint_close(w) : s;
}

static grundy_status save(grundy_i_solve_checkpoint *k) {
  grundy_i_checkpoint_writer w;
  const char *path = k->cli->value[GRUNDY_OPTION_CHECKPOINT];
  unsigned levels = atomic_load(&k->solver->pruned.table.level_count);
  grundy_status s = grundy_i_checkpoint_begin(k->cli->context, path, k->identity.data, levels, &w);
  if (s != GRUNDY_OK) return s;
  for (unsigned level = 0; level < levels && s == GRUNDY_OK; level++) s = put_level(k, &w, level);
  if (s == GRUNDY_OK) return grundy_i_checkpoint_commit(&w);
  grundy_i_checkpoint_discard(&w);
  return s;
}

/* Takes buckets into the table. */
typedef struct loader {
  grundy_i_checkpoint_taker taker;
  grundy_i_solve_checkpoint *saver;
} loader;

static grundy_status take(grundy_i_checkpoint_taker *taker, const void *bytes, size_t size) {
  const grundy_i_solve_checkpoint *k = ((loader *)taker)->saver;
  const uint64_t *bucket = bytes;
  grundy_status s = GRUNDY_OK;
  for (size_t at = 0; at + BUCKET_BYTES <= size && s == GRUNDY_OK; at += BUCKET_BYTES) {
    s = grundy_i_transposition_take_in(&k->solver->pruned.table, k->solver->search.game_count,
                                       bucket);
    bucket += GRUNDY_I_TABLE_BUCKET;
  }
  if (s != GRUNDY_BAD_INPUT) return s;
  return grundy_i_fail_at(k->cli->context, s, "%s", k->cli->value[GRUNDY_OPTION_CHECKPOINT]);
}

/* ---- beside the work ---- */

/* Writes when it is time. A lack of memory for it passes; what else fails ends the work. */
static void watch(void *user, const grundy_progress *progress) {
  grundy_i_solve_checkpoint *k = user;
  if (k->next) k->next(k->next_user, progress);
  double begun = now();
  if (begun < k->due || k->failed != GRUNDY_OK) return;
  grundy_status s = save(k);
  double ended = now(), least = WORK_A_SAVE * (ended - begun);
  k->due = ended + (least > k->interval ? least : k->interval);
  if (s == GRUNDY_OK || s == GRUNDY_NO_MEMORY) return;
  k->failed = s;
  grundy_context_cancel(k->cli->context);
}

static grundy_status prepare(grundy_i_solve_checkpoint *k, const grundy_position *position) {
  grundy_i_cli *cli = k->cli;
  void *piece;
  uint64_t interval;
  loader l = {{take}, k};
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_INTERVAL, 1, LONGEST_INTERVAL, INTERVAL, &interval);
  if (s == GRUNDY_OK) s = identify(k, position);
  if (s == GRUNDY_OK) s = grundy_i_allocate(cli->context, PIECE_BUCKETS, BUCKET_BYTES, &piece);
  if (s != GRUNDY_OK) return s;
  k->piece = piece;
  k->interval = (double)interval;
  k->due = now() + k->interval;
  const char *path = cli->value[GRUNDY_OPTION_CHECKPOINT];
  return cli->given[GRUNDY_OPTION_RESUME]
             ? grundy_i_checkpoint_scan(cli->context, path, k->identity.data, &l.taker)
             : grundy_i_checkpoint_begin_anew(cli->context, path);
}

static void clear(grundy_i_solve_checkpoint *k) {
  if (!k->cli) return;
  grundy_i_free(k->cli->context, k->piece, PIECE_BUCKETS * BUCKET_BYTES);
  grundy_buffer_clear(&k->identity);
  k->piece = NULL;
}

grundy_status grundy_i_solve_checkpoint_begin(grundy_i_solve_checkpoint *k, grundy_i_cli *cli,
                                              grundy_solver *solver,
                                              const grundy_position *position) {
  *k = (grundy_i_solve_checkpoint){.failed = GRUNDY_OK};
  if (!cli->given[GRUNDY_OPTION_CHECKPOINT]) return GRUNDY_OK;
  k->cli = cli;
  k->solver = solver;
  grundy_buffer_init(&k->identity, cli->context);
  grundy_status s = prepare(k, position);
  if (s == GRUNDY_OK) s = save(k); /* a path that fails, fails at once */
  if (s != GRUNDY_OK) {
    clear(k);
    return s;
  }
  grundy_i_get_progress(cli->context, &k->next, &k->next_user);
  grundy_context_set_progress(cli->context, watch, k);
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_checkpoint_end(grundy_i_solve_checkpoint *k, grundy_status status) {
  if (!k->piece) return status;
  char detail[DETAIL];
  grundy_context *context = k->cli->context;
  grundy_i_copy_detail(context, detail, sizeof detail);
  grundy_context_set_progress(context, k->next, k->next_user);
  grundy_status s = save(k);
  clear(k);
  if (s != GRUNDY_OK) return s;
  return status == GRUNDY_OK ? status : grundy_i_fail(context, status, "%s", detail);
}
