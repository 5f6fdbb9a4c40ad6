/* Checkpoints. Bytes by themselves would never get past the checksum: they are read as changes of
 * a state that was saved, which then gets the right checksum again. What was taken in goes on
 * working. */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "store/checkpoint.h"

enum {
  WORD = 8,
  HEAD = 3,        /* words before the identity's length */
  BUCKET = 32,     /* words of a solver's table */
  MOST = 2048,     /* words of a state that is changed */
  SAVED = 1 << 18, /* and of one as it is saved */
  READ = 60
};

/* A state to change: a game, and where its words are kept once they were made. */
static struct {
  const char *game;
  uint64_t upto;        /* heaps of a sequence that were computed; 0: a solver's */
  const char *position; /* that a solver has solved */
  grundy_game *kept;    /* a solver's, which holds nothing of what was computed and opens slowly */
  size_t count;
  uint64_t *words;
} states[] = {{.game = "octal:0.77", .upto = 400},
              {.game = "octal:0.104", .upto = 600},
              {.game = "hex:0.8", .upto = 200},
              {.game = "hex:0.3f", .upto = 50},
              {.game = "subtraction:3,5,11", .upto = 30},
              {.game = "subtraction:all-but:3,7,8", .upto = 80},
              {.game = "grundy", .upto = 300},
              {.game = "cram", .position = "3x3"}};
enum { STATES = sizeof states / sizeof *states };

/* What holds the state: a sequence or a solver, of the game. */
typedef struct fuzz_keeper {
  grundy_game *game;
  bool kept; /* the game, by its state */
  grundy_sequence *sequence;
  grundy_solver *solver;
  grundy_position *position;
} fuzz_keeper;

static grundy_status open_keeper(grundy_context *context, unsigned state, fuzz_keeper *k) {
  *k = (fuzz_keeper){.game = states[state].kept, .kept = states[state].kept};
  grundy_status s = GRUNDY_OK;
  if (!k->kept) s = grundy_game_create(context, states[state].game, NULL, &k->game);
  if (s != GRUNDY_OK) return s;
  if (states[state].upto) return grundy_sequence_create(context, k->game, &k->sequence);
  s = grundy_solver_create(context, &k->solver);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &k->position);
  return s == GRUNDY_OK ? grundy_position_add_text(k->position, k->game, states[state].position,
                                                   strlen(states[state].position))
                        : s;
}

static void close_keeper(fuzz_keeper *k) {
  grundy_position_destroy(k->position);
  grundy_solver_destroy(k->solver);
  grundy_sequence_destroy(k->sequence);
  if (!k->kept) grundy_game_destroy(k->game);
}

static grundy_status solve(fuzz_keeper *k) {
  grundy_solution *solution;
  grundy_status s = grundy_solve(k->solver, k->position, NULL, &solution);
  if (s == GRUNDY_OK) grundy_solution_destroy(solution);
  return s;
}

/* Where the length of the first blob is. */
static size_t blob_at(const uint64_t *words) {
  return HEAD + 1 + (size_t)(words[HEAD] + WORD - 1) / WORD;
}

/* Leaves of a solver's table, a megabyte that is nearly empty, the buckets that hold something. */
static size_t pick_buckets(uint64_t *words, size_t count) {
  size_t kept = blob_at(words) + 1;
  for (size_t at = kept; at + BUCKET < count; at += BUCKET) {
    bool empty = true;
    for (size_t i = 0; i < BUCKET; i++) empty = empty && !words[at + i];
    if (empty || kept + BUCKET >= MOST) continue;
    memmove(words + kept, words + at, BUCKET * WORD);
    kept += BUCKET;
  }
  return kept + 1; /* the checksum */
}

/* Reads the words of a saved state. */
static void read_state(unsigned state, const char *path) {
  static uint64_t words[SAVED];
  FILE *file = fopen(path, "rb");
  FUZZ_CHECK(file);
  size_t count = fread(words, WORD, SAVED, file);
  fclose(file);
  if (!states[state].upto) count = pick_buckets(words, count);
  FUZZ_CHECK(count < MOST);
  states[state].count = count;
  states[state].words = malloc(count * WORD);
  FUZZ_CHECK(states[state].words);
  memcpy(states[state].words, words, count * WORD);
}

/* Computes and saves a state, once; the context stays for a game that is kept. */
static void make_state(unsigned state) {
  static const char path[] = "saved";
  grundy_context *context;
  fuzz_keeper k;
  FUZZ_CHECK(grundy_context_create(NULL, &context) == GRUNDY_OK);
  grundy_status s = open_keeper(context, state, &k);
  if (s == GRUNDY_OK) {
    s = k.solver ? solve(&k) : grundy_sequence_reach(k.sequence, states[state].upto);
  }
  if (s == GRUNDY_OK) {
    s = k.solver ? grundy_solver_save(k.solver, k.position, path)
                 : grundy_sequence_save(k.sequence, path);
  }
  FUZZ_CHECK(s == GRUNDY_OK);
  k.kept = k.solver;
  if (k.kept) states[state].kept = k.game;
  close_keeper(&k);
  if (!k.kept) grundy_context_destroy(context);
  read_state(state, path);
  FUZZ_CHECK(remove(path) == 0);
}

static uint64_t next_word(fuzz_bytes *bytes) {
  uint64_t word = 0;
  for (unsigned i = 0; i < WORD; i++) word |= (uint64_t)fuzz_choice(bytes, 256) << 8 * i;
  return word;
}

static uint64_t next_value(fuzz_bytes *bytes, uint64_t old) {
  switch (fuzz_choice(bytes, 8)) {
  case 0:
    return old + 1;
  case 1:
    return old - 1;
  case 2:
    return UINT64_MAX >> fuzz_choice(bytes, 64);
  case 3:
    return UINT64_C(1) << fuzz_choice(bytes, 64);
  case 4:
    return old ^ UINT64_C(1) << fuzz_choice(bytes, 64);
  case 5:
    return fuzz_choice(bytes, 256);
  case 6:
    return old << 1;
  default:
    return next_word(bytes);
  }
}

/* Changes words[first..count) as the bytes say and returns the new count. */
static size_t change(fuzz_bytes *bytes, uint64_t *words, size_t first, size_t count) {
  while (bytes->size && count > first + 1) {
    unsigned kind = fuzz_choice(bytes, 8);
    size_t at =
        first + (fuzz_choice(bytes, 256) | (size_t)fuzz_choice(bytes, 256) << 8) % (count - first);
    if (kind == 0) {
      memmove(words + at, words + at + 1, (count - at - 1) * WORD);
      count--;
    } else if (kind == 1 && count < MOST - 1) {
      memmove(words + at + 1, words + at, (count - at) * WORD);
      count++;
    } else if (kind == 2) {
      count = at + 1;
    } else if (kind < 6) {
      at = first + (at - first) % 32 % (count - first); /* the header's words decide most */
      words[at] = next_value(bytes, words[at]);
    } else {
      words[at] = next_value(bytes, words[at]);
    }
  }
  return count;
}

/* The state with its changes as a file. A bit of `how` leaves the length of a blob as it was, one
 * changes all of the file after the identity, lengths included. */
static const char *changed_file(fuzz_bytes *bytes, unsigned state, unsigned how) {
  static uint64_t words[MOST + 1];
  size_t count = states[state].count - 1; /* without the checksum */
  memcpy(words, states[state].words, count * WORD);
  size_t length = blob_at(words);
  count = change(bytes, words, how & 2 ? length : length + 1, count);
  if (!(how & 3)) words[length] = (count - length - 1) * WORD;
  grundy_i_checksum sum;
  grundy_i_checksum_init(&sum);
  grundy_i_checksum_add(&sum, words, count * WORD);
  words[count++] = sum.value;
  return fuzz_file(".state", (fuzz_bytes){(const uint8_t *)words, count * WORD});
}

void fuzz_checkpoints(grundy_context *context, fuzz_bytes bytes) {
  unsigned state = fuzz_choice(&bytes, STATES + 1), how = fuzz_choice(&bytes, 4);
  bool plain = state == STATES;
  if (plain) state = 0;
  if (!states[state].words) make_state(state);
  const char *path = plain ? fuzz_file(".state", bytes) : changed_file(&bytes, state, how);
  fuzz_keeper k = {.game = NULL};
  uint64_t values[READ];
  grundy_status s = open_keeper(context, state, &k);
  if (s == GRUNDY_OK) {
    s = k.solver ? grundy_solver_load(k.solver, k.position, path)
                 : grundy_sequence_load(k.sequence, path);
  }
  if (s == GRUNDY_OK) {
    s = k.solver ? solve(&k) : grundy_sequence_values(k.sequence, 0, READ - 1, values);
  }
  if (s == GRUNDY_OK && k.sequence)
    s = grundy_sequence_reach(k.sequence, states[state].upto + READ);
  close_keeper(&k);
}
