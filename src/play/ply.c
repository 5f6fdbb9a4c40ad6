/* Moves as data: listed from the rules, looked for, made.
 *
 * Rules may give an option twice; a map from (component, parts) to nothing keeps the first. */
#include "play/ply.h"

#include <string.h>

#include "base/context.h"
#include "base/wordmap.h"

enum { TRIES_A_MOVE = 64 };

void grundy_i_ply_init(grundy_i_ply *ply, grundy_context *context) {
  ply->component = 0;
  grundy_i_sums_init(&ply->to, context);
}

void grundy_i_ply_clear(grundy_i_ply *ply) {
  grundy_i_sums_clear(&ply->to);
}

grundy_status grundy_i_ply_set(grundy_i_ply *ply, size_t component, const grundy_component *parts,
                               size_t count) {
  ply->component = component;
  return grundy_i_sums_set(&ply->to, parts, count);
}

grundy_status grundy_i_ply_copy(grundy_i_ply *to, const grundy_i_ply *from) {
  grundy_status s = GRUNDY_OK;
  to->component = from->component;
  grundy_i_sums_cut(&to->to, 0);
  for (size_t i = 0; i < grundy_i_sums_count(&from->to) && s == GRUNDY_OK; i++) {
    const grundy_component part = grundy_i_sums_at(&from->to, i);
    s = grundy_i_sums_add(&to->to, &part, 1);
  }
  return s;
}

void grundy_i_plies_init(grundy_i_plies *plies, grundy_context *context) {
  *plies = (grundy_i_plies){.context = context, .all = true};
}

void grundy_i_plies_clear(grundy_i_plies *plies) {
  for (size_t i = 0; i < plies->capacity; i++) grundy_i_ply_clear(&plies->list[i]);
  grundy_i_free(plies->context, plies->list, plies->capacity * sizeof *plies->list);
  grundy_i_plies_init(plies, plies->context);
}

static grundy_status grow(grundy_i_plies *plies) {
  void *list = plies->list;
  size_t old = plies->capacity;
  grundy_status s = grundy_i_reserve(plies->context, &list, &plies->capacity, plies->count,
                                     sizeof *plies->list, 16);
  plies->list = list;
  for (size_t i = old; i < plies->capacity; i++) {
    grundy_i_ply_init(&plies->list[i], plies->context);
  }
  return s;
}

/* Takes the options of one component after another. */
typedef struct ply_lister {
  grundy_sink sink;
  grundy_i_plies *plies;
  size_t component, most;
  uint64_t tries;
  grundy_i_wordmap seen;
  grundy_array key;
} ply_lister;

/* Component, then each part with its length: two moves are the same if this is. */
static grundy_status make_key(ply_lister *l, const grundy_component *parts, size_t count) {
  l->key.length = 0;
  grundy_status s = grundy_array_push(&l->key, l->component);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&l->key, parts[i].length);
    if (s == GRUNDY_OK) s = grundy_array_append(&l->key, parts[i].words, parts[i].length);
  }
  return s;
}

static grundy_status list(grundy_sink *sink, const grundy_option *option) {
  ply_lister *l = (ply_lister *)sink;
  grundy_i_plies *plies = l->plies;
  grundy_status s = make_key(l, option->parts, option->count);
  if (s != GRUNDY_OK) return s;
  bool stop = l->tries-- == 0;
  if (!stop && grundy_i_wordmap_find(&l->seen, l->key.data, l->key.length)) return GRUNDY_OK;
  if (stop || plies->count == l->most) {
    plies->all = false;
    return GRUNDY_STOP;
  }
  s = grundy_i_wordmap_put(&l->seen, l->key.data, l->key.length, 1);
  if (s == GRUNDY_OK) s = grow(plies);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_ply_set(&plies->list[plies->count], l->component, option->parts, option->count);
  if (s == GRUNDY_OK) plies->count++;
  return s;
}

grundy_status grundy_i_plies_of(grundy_i_plies *plies, const grundy_position *position,
                                grundy_side side, size_t only, size_t most) {
  grundy_context *context = plies->context;
  ply_lister l = {.sink = {list}, .plies = plies, .most = most};
  l.tries = (uint64_t)most * TRIES_A_MOVE;
  grundy_i_wordmap_init(&l.seen, context);
  grundy_array_init(&l.key, context);
  plies->count = 0;
  plies->all = true;
  size_t count = grundy_position_count(position), first = only == SIZE_MAX ? 0 : only;
  size_t end = only == SIZE_MAX ? count : only + 1;
  grundy_status s = GRUNDY_OK;
  for (size_t i = first; i < end && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(position, i, &game);
    l.component = i;
    s = game->moves->options(GRUNDY_CALL(context, game, c, .side = side), &l.sink);
  }
  grundy_array_clear(&l.key);
  grundy_i_wordmap_clear(&l.seen);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Looks for one option. */
typedef struct reply_finder {
  grundy_sink sink;
  const grundy_i_ply *wanted;
  uint64_t tries;
  bool found;
} reply_finder;

/* Whether two lists of parts are the same, in some order. */
static bool same_parts(const grundy_i_sums *wanted, const grundy_component *parts, size_t count) {
  if (grundy_i_sums_count(wanted) != count) return false;
  for (size_t i = 0; i < count; i++) { /* parts[i] occurs equally often in both */
    size_t here = 0, there = 0;
    for (size_t j = 0; j < count; j++) {
      grundy_component w = grundy_i_sums_at(wanted, j);
      size_t bytes = parts[i].length * sizeof *parts[i].words;
      there += w.length == parts[i].length && (!bytes || !memcmp(w.words, parts[i].words, bytes));
      here += parts[j].length == parts[i].length &&
              (!bytes || !memcmp(parts[j].words, parts[i].words, bytes));
    }
    if (here != there) return false;
  }
  return true;
}

static grundy_status compare(grundy_sink *sink, const grundy_option *option) {
  reply_finder *f = (reply_finder *)sink;
  if (same_parts(&f->wanted->to, option->parts, option->count)) {
    f->found = true;
    return GRUNDY_STOP;
  }
  return --f->tries ? GRUNDY_OK : GRUNDY_STOP;
}

/* The nim-value of the parts, by theorem or table alone. */
static grundy_status quick_value(grundy_context *context, const grundy_game *game,
                                 const grundy_i_sums *parts, bool *known, uint64_t *out) {
  *known = game->theory->value != NULL;
  *out = 0;
  for (size_t i = 0; i < grundy_i_sums_count(parts) && *known; i++) {
    grundy_value value = {0};
    grundy_status s =
        game->theory->value(GRUNDY_CALL(context, game, grundy_i_sums_at(parts, i)), &value);
    if (s != GRUNDY_OK) return s;
    *known = value.known;
    *out ^= value.nimber;
  }
  return GRUNDY_OK;
}

/* Looks among the replies of the move's own nim-value; *told is false where that gives no
 * answer. */
static grundy_status among_replies(grundy_context *context, const grundy_game *game,
                                   grundy_component c, reply_finder *f, bool *told) {
  uint64_t v;
  grundy_total count = {false, 0};
  *told = false;
  if (!game->theory->replies || game->loopy) return GRUNDY_OK;
  grundy_status s = quick_value(context, game, &f->wanted->to, told, &v);
  if (s != GRUNDY_OK || !*told) return s;
  s = game->theory->replies(GRUNDY_CALL(context, game, c), v, &f->sink, &count);
  *told = f->found || (s == GRUNDY_OK && f->tries && count.exact);
  return s == GRUNDY_UNKNOWN || s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_i_ply_legal(grundy_context *context, const grundy_position *position,
                                 grundy_side side, const grundy_i_ply *ply, uint64_t tries,
                                 bool *known, bool *out) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(position, ply->component, &game);
  reply_finder f = {.sink = {compare}, .wanted = ply, .tries = tries};
  grundy_status s = game->moves->options(GRUNDY_CALL(context, game, c, .side = side), &f.sink);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  *known = f.found || f.tries > 0;
  if (s == GRUNDY_OK && !*known) {
    f.tries = tries;
    s = among_replies(context, game, c, &f, known);
  }
  *out = f.found;
  return s;
}

grundy_status grundy_i_ply_make(grundy_context *context, const grundy_position *position,
                                const grundy_i_ply *ply, grundy_position **out) {
  grundy_position *next;
  grundy_status s = grundy_position_create(context, &next);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < grundy_position_count(position) && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(position, i, &game);
    if (i != ply->component) {
      s = grundy_position_add(next, game, c);
      continue;
    }
    for (size_t part = 0; part < grundy_i_sums_count(&ply->to) && s == GRUNDY_OK; part++) {
      s = grundy_position_add(next, game, grundy_i_sums_at(&ply->to, part));
    }
  }
  if (s == GRUNDY_OK)
    *out = next;
  else
    grundy_position_destroy(next);
  return s;
}
