/* Positions: runs of components of one game, stored flat. A run of one-word components is its
 * words; only a run with a component of another length keeps the ends as well. */
#include "grundy/position.h"

#include <string.h>

#include "base/context.h"

typedef struct run {
  const grundy_game *game;
  grundy_array words, ends;
  size_t count;
  bool packed; /* every component is one word, and `ends` is not kept */
} run;

struct grundy_position {
  grundy_context *context;
  run *runs;
  size_t run_count, run_capacity, count;
  bool binds;
  grundy_array bound; /* of components from the first on: 1 where the player to move is bound */
};

grundy_status grundy_position_create(grundy_context *context, grundy_position **out) {
  *out = grundy_i_make(context, sizeof(grundy_position));
  if (!*out) return GRUNDY_NO_MEMORY;
  (*out)->context = context;
  grundy_array_init(&(*out)->bound, context);
  return GRUNDY_OK;
}

void grundy_position_destroy(grundy_position *position) {
  if (!position) return;
  for (size_t i = 0; i < position->run_capacity; i++) {
    GRUNDY_CLEAR(&position->runs[i].words, &position->runs[i].ends);
  }
  grundy_array_clear(&position->bound);
  grundy_i_free(position->context, position->runs, position->run_capacity * sizeof(run));
  grundy_i_free(position->context, position, sizeof *position);
}

void grundy_position_reset(grundy_position *position) {
  position->run_count = position->count = position->bound.length = 0;
  position->binds = false;
}

grundy_status grundy_position_bind(grundy_position *position, size_t first) {
  while (position->bound.length < position->count) {
    GRUNDY_TRY(grundy_array_push(&position->bound, 0));
  }
  for (size_t i = first; i < position->count; i++) position->bound.data[i] = 1;
  position->binds = true;
  return GRUNDY_OK;
}

bool grundy_position_binds(const grundy_position *position, size_t index) {
  if (index == SIZE_MAX) return position->binds;
  return index < position->bound.length && position->bound.data[index];
}

/* Room for more runs; new ones are initialised, old ones keep their memory for reuse. */
static grundy_status more_runs(grundy_position *position) {
  size_t old = position->run_capacity;
  grundy_status s =
      GRUNDY_RESERVE(position->context, position->runs, position->run_capacity, old, 1);
  for (size_t i = old; i < position->run_capacity; i++) {
    GRUNDY_INIT(position->context, &position->runs[i].words, &position->runs[i].ends);
  }
  return s;
}

grundy_status grundy_position_begin(grundy_position *position, const grundy_game *game) {
  if (position->run_count && position->runs[position->run_count - 1].game == game) return GRUNDY_OK;
  if (position->run_count == position->run_capacity) GRUNDY_TRY(more_runs(position));
  run *fresh = &position->runs[position->run_count++];
  fresh->game = game;
  fresh->words.length = fresh->ends.length = fresh->count = 0;
  fresh->packed = true;
  return GRUNDY_OK;
}

/* Writes down where the components of a packed run end, before one of another length is added. */
static grundy_status unpack(run *r) {
  for (size_t i = 1; i <= r->count; i++) {
    grundy_status s = grundy_array_push(&r->ends, i);
    if (s != GRUNDY_OK) {
      r->ends.length = 0;
      return s;
    }
  }
  r->packed = false;
  return GRUNDY_OK;
}

/* Of a run, outside of these functions. */
static inline bool is_sound(const run *r) {
  if (r->packed) return r->words.length == r->count;
  return r->ends.length == r->count &&
         (r->count == 0 || r->ends.data[r->count - 1] == r->words.length);
}

/* Makes the words after `start` the run's next component. */
static grundy_status finish(grundy_position *position, run *r, size_t start) {
  GRUNDY_ASSERT(start <= r->words.length);
  if (r->packed && r->words.length - start != 1) GRUNDY_TRY(unpack(r));
  if (!r->packed) GRUNDY_TRY(grundy_array_push(&r->ends, r->words.length));
  r->count++;
  position->count++;
  GRUNDY_ASSERT(is_sound(r));
  return GRUNDY_OK;
}

grundy_status grundy_position_add_text(grundy_position *position, const grundy_game *game,
                                       const char *text, size_t length) {
  GRUNDY_TRY(grundy_position_begin(position, game));
  run *r = &position->runs[position->run_count - 1];
  size_t start = r->words.length, mark = sizeof GRUNDY_MUST - 1;
  bool must = game->ruleset->entails && length > mark && memcmp(text, GRUNDY_MUST, mark) == 0;
  if (must) text += mark, length -= mark;
  grundy_status s =
      game->moves->parse(GRUNDY_CALL(position->context, game, {NULL, 0}), text, length, &r->words);
  if (s == GRUNDY_OK) s = finish(position, r, start);
  if (s != GRUNDY_OK) r->words.length = start;
  return s == GRUNDY_OK && must ? grundy_position_bind(position, position->count - 1) : s;
}

grundy_status grundy_position_add(grundy_position *position, const grundy_game *game,
                                  grundy_component component) {
  GRUNDY_TRY(grundy_position_begin(position, game));
  run *r = &position->runs[position->run_count - 1];
  size_t start = r->words.length;
  grundy_status s = grundy_array_append(&r->words, component.words, component.length);
  if (s == GRUNDY_OK) s = finish(position, r, start);
  if (s != GRUNDY_OK) r->words.length = start;
  return s;
}

grundy_status grundy_position_add_heaps(grundy_position *position, const grundy_game *game,
                                        const uint64_t *heaps, size_t count) {
  GRUNDY_TRY(grundy_position_begin(position, game));
  run *r = &position->runs[position->run_count - 1];
  if (!r->packed) {
    for (size_t i = 0; i < count; i++) {
      GRUNDY_TRY(grundy_position_add(position, game, (grundy_component){heaps + i, 1}));
    }
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_array_append(&r->words, heaps, count));
  r->count += count;
  position->count += count;
  GRUNDY_ASSERT(is_sound(r));
  return GRUNDY_OK;
}

size_t grundy_position_count(const grundy_position *position) {
  return position->count;
}

bool grundy_position_two_sided(const grundy_position *position) {
  for (size_t r = 0; r < position->run_count; r++) {
    if (grundy_position_run(position, r).game->ruleset->two_sided) return true;
  }
  return false;
}

size_t grundy_position_runs(const grundy_position *position) {
  return position->run_count;
}

grundy_run grundy_position_run(const grundy_position *position, size_t index) {
  GRUNDY_ASSERT(index < position->run_count && is_sound(&position->runs[index]));
  const run *r = &position->runs[index];
  return (grundy_run){r->game, r->count, r->words.data, r->packed ? NULL : r->ends.data};
}

grundy_component grundy_run_component(const grundy_run *r, size_t index) {
  GRUNDY_ASSERT(index < r->count);
  if (!r->ends) return (grundy_component){r->words + index, 1};
  size_t start = index ? (size_t)r->ends[index - 1] : 0;
  return (grundy_component){r->words + start, (size_t)r->ends[index] - start};
}

grundy_component grundy_position_component(const grundy_position *position, size_t index,
                                           const grundy_game **game) {
  GRUNDY_ASSERT(index < position->count);
  size_t i = 0;
  while (index >= position->runs[i].count) index -= position->runs[i++].count;
  grundy_run r = grundy_position_run(position, i);
  *game = r.game;
  return grundy_run_component(&r, index);
}
