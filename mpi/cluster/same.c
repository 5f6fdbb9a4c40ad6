/* Are ranks alike? What each has is hashed with SipHash, a text after the other: the hash so far is
 * the key of the next. Rank 0 broadcasts its hashes.
 *
 * A file is taken for one that all share where its number, size and time of change are the same
 * everywhere: then no rank reads it for this. A graph may fit no machine, and each rank needs a
 * part of it only. */
#include "cluster/same.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/messages.def"
#include "base/messages_cluster.def"
#include "base/messages_tasks.def"
#include "base/siphash.h"
#include "grundy/version.h"

enum { BLOCK = 1 << 16 };
static const char own_program[] = "/proc/self/exe";

static uint64_t add(uint64_t hash, const void *bytes, size_t length) {
  const uint64_t key[2] = {hash, length};
  return grundy_i_siphash(key, bytes, length);
}

static uint64_t add_text(uint64_t hash, const char *text) {
  return add(hash, text, strlen(text));
}

static uint64_t add_words(uint64_t hash, const uint64_t *words, size_t count) {
  return add(hash, words, count * sizeof *words);
}

/* Adds what the file holds. */
static grundy_status add_file(grundy_context *context, const char *path, uint64_t *hash) {
  unsigned char block[BLOCK];
  grundy_phrase room;
  FILE *file = fopen(path, "rb");
  grundy_status s = GRUNDY_OK;
  size_t got = file ? BLOCK : 0;
  bool failed = !file;
  while (got == BLOCK && s == GRUNDY_OK) {
    got = fread(block, 1, sizeof block, file);
    *hash = add(*hash, block, got);
    s = grundy_i_tick_now(context, GRUNDY_PHRASE(task_reading), 0, 0);
  }
  if (file) failed = ferror(file) != 0;
  int error = errno;
  if (file) fclose(file);
  if (s != GRUNDY_OK || !failed) return s;
  return GRUNDY_FAIL(context, GRUNDY_IO, cannot_read, GRUNDY_QUOTED(path),
                     grundy_i_system_error(error, &room));
}

/* ---- program and arguments ---- */

grundy_status grundy_i_cluster_same_program(grundy_i_cluster *cluster, size_t count,
                                            char **arguments) {
  enum { PROGRAM, ARGUMENTS, HASHES };
  uint64_t own[HASHES], first[HASHES], rank = (uint64_t)cluster->rank;
  own[PROGRAM] = add_text(0, grundy_version());
  grundy_status s = add_file(cluster->context, own_program, &own[PROGRAM]);
  if (s == GRUNDY_IO) s = GRUNDY_OK; /* not every system has it */
  own[ARGUMENTS] = count;
  for (size_t i = 0; i < count; i++) own[ARGUMENTS] = add_text(own[ARGUMENTS], arguments[i]);
  memcpy(first, own, sizeof first);
  MPI_Bcast(first, HASHES, MPI_UINT64_T, 0, cluster->ranks);
  if (s == GRUNDY_OK && own[PROGRAM] != first[PROGRAM]) {
    s = GRUNDY_FAIL(cluster->context, GRUNDY_USAGE, cluster_program, rank);
  }
  if (s == GRUNDY_OK && own[ARGUMENTS] != first[ARGUMENTS]) {
    s = GRUNDY_FAIL(cluster->context, GRUNDY_USAGE, cluster_arguments, rank);
  }
  return grundy_i_cluster_agree(cluster, s);
}

/* ---- files ---- */

grundy_status grundy_i_cluster_unlike(const grundy_i_cluster *cluster, const char *name) {
  return GRUNDY_FAIL(cluster->context, GRUNDY_BAD_INPUT, cluster_content, (uint64_t)cluster->rank,
                     GRUNDY_QUOTED(name));
}

/* What tells a file from others without reading it. */
static grundy_status look_at(grundy_context *context, const char *path, uint64_t mark[3]) {
  struct stat about;
  grundy_phrase room;
  const grundy_i_quoted name = grundy_i_quote(path, strlen(path));
  if (stat(path, &about) != 0) {
    return GRUNDY_FAIL(context, GRUNDY_IO, cannot_read, name.text,
                       grundy_i_system_error(errno, &room));
  }
  if (!S_ISREG(about.st_mode))
    return GRUNDY_FAIL(context, GRUNDY_USAGE, cluster_regular, name.text);
  mark[0] = (uint64_t)about.st_ino;
  mark[1] = (uint64_t)about.st_size;
  mark[2] = (uint64_t)about.st_mtime;
  return GRUNDY_OK;
}

grundy_status grundy_i_cluster_same_file(grundy_i_cluster *cluster, const char *path) {
  enum { MARK = 3 };
  uint64_t own[MARK] = {0}, first[MARK], copies, hash = 0, first_hash;
  GRUNDY_TRY(grundy_i_cluster_agree(cluster, look_at(cluster->context, path, own)));
  memcpy(first, own, sizeof first);
  MPI_Bcast(first, MARK, MPI_UINT64_T, 0, cluster->ranks);
  copies = memcmp(first, own, sizeof first) != 0;
  grundy_i_cluster_sum(cluster, &copies, 1);
  if (!copies) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_cluster_agree(
      cluster, own[1] == first[1] ? GRUNDY_OK : grundy_i_cluster_unlike(cluster, path)));
  GRUNDY_TRY(grundy_i_cluster_agree(cluster, add_file(cluster->context, path, &hash)));
  first_hash = hash;
  MPI_Bcast(&first_hash, 1, MPI_UINT64_T, 0, cluster->ranks);
  return grundy_i_cluster_agree(
      cluster, hash == first_hash ? GRUNDY_OK : grundy_i_cluster_unlike(cluster, path));
}

/* ---- positions ---- */

/* Games in order of appearance, each once; `hashes` has two for each, of its name and of what it
 * was read from, and one more, of the components. */
typedef struct games_read {
  const grundy_game **games;
  size_t count, room;
  grundy_array hashes;
} games_read;

static grundy_status add_game(games_read *r, const grundy_game *game, size_t *index) {
  grundy_context *context = r->hashes.context;
  uint64_t pair[2] = {add_text(0, game->name), 0};
  for (*index = 0; *index < r->count; ++*index) {
    if (r->games[*index] == game) return GRUNDY_OK;
  }
  GRUNDY_TRY(GRUNDY_RESERVE(context, r->games, r->room, r->count, 4));
  if (game->ruleset->digest)
    GRUNDY_TRY(game->ruleset->digest(GRUNDY_CALL(context, game, {NULL, 0}), &pair[1]));
  GRUNDY_TRY(grundy_array_append(&r->hashes, pair, 2));
  r->games[r->count++] = game;
  return GRUNDY_OK;
}

static grundy_status read_all(games_read *r, grundy_context *context,
                              const grundy_position *position) {
  uint64_t components = 0;
  grundy_status s = GRUNDY_OK;
  *r = (games_read){.games = NULL};
  grundy_array_init(&r->hashes, context);
  for (size_t i = 0; i < grundy_position_runs(position) && s == GRUNDY_OK; i++) {
    const grundy_run run = grundy_position_run(position, i);
    size_t index, words = run.ends ? (size_t)run.ends[run.count - 1] : run.count;
    s = add_game(r, run.game, &index);
    if (s != GRUNDY_OK || !run.count) continue;
    components = add_words(components, (const uint64_t[2]){index, run.count}, 2);
    components = add_words(components, run.words, words);
    if (run.ends) components = add_words(components, run.ends, run.count);
  }
  return s == GRUNDY_OK ? grundy_array_append(&r->hashes, &components, 1) : s;
}

static void forget(games_read *r) {
  grundy_i_free(r->hashes.context, r->games, r->room * sizeof *r->games);
  grundy_array_clear(&r->hashes);
}

/* What differs first: another content of a game that both have, or all else. */
static grundy_status compare(const grundy_i_cluster *cluster, const games_read *r,
                             const grundy_array *first) {
  for (size_t i = 0; i < r->count && 2 * i + 1 < first->length; i++) {
    const uint64_t *own = r->hashes.data + 2 * i, *other = first->data + 2 * i;
    if (own[0] == other[0] && own[1] != other[1]) {
      return grundy_i_cluster_unlike(cluster, r->games[i]->name);
    }
  }
  if (first->length == r->hashes.length &&
      memcmp(first->data, r->hashes.data, first->length * sizeof *first->data) == 0) {
    return GRUNDY_OK;
  }
  return GRUNDY_FAIL(cluster->context, GRUNDY_BAD_INPUT, cluster_position, (uint64_t)cluster->rank);
}

grundy_status grundy_i_cluster_same_position(grundy_i_cluster *cluster,
                                             const grundy_position *position) {
  games_read r;
  grundy_array first = grundy_i_array(cluster->context);
  grundy_status s = read_all(&r, cluster->context, position);
  uint64_t count = r.hashes.length;
  MPI_Bcast(&count, 1, MPI_UINT64_T, 0, cluster->ranks);
  if (s == GRUNDY_OK) s = grundy_array_append(&first, r.hashes.data, r.hashes.length);
  while (s == GRUNDY_OK && first.length < count) s = grundy_array_push(&first, 0);
  s = grundy_i_cluster_agree(cluster, s);
  if (s == GRUNDY_OK) {
    first.length = (size_t)count;
    MPI_Bcast(first.data, (int)count, MPI_UINT64_T, 0, cluster->ranks);
    s = grundy_i_cluster_agree(cluster, compare(cluster, &r, &first));
  }
  grundy_array_clear(&first);
  forget(&r);
  return s;
}

grundy_status grundy_i_cluster_rules(grundy_context *context, const grundy_position *position,
                                     uint64_t *out) {
  games_read r;
  grundy_status s = read_all(&r, context, position);
  *out = 0;
  for (size_t i = 0; i < r.count && s == GRUNDY_OK; i++) {
    uint64_t content = r.hashes.data[2 * i + 1];
    if (content) *out = add_words(*out, (const uint64_t[2]){i, content}, 2);
  }
  forget(&r);
  return s;
}
