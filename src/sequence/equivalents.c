/* Codes that have the values of a game.
 *
 * Winning Ways, ch. 4, calls them equivalents and gives rules for some (0.07, 0.137 and 0.4 are one
 * sequence, from different heaps on; likeness.c); here every short code is tried
 * (sequence/codes.c). */

#include <string.h>

#include "heap/table.h"
#include "sequence/codes.h"
#include "sequence/compared.h"
#include "sequence/likeness.h"

enum { FIRST_CODES = 16, HEAPS = 1000, USUAL_DIGITS = 3 };

/* ---- what was found ---- */

/* With what callers do not see. */
typedef struct own_equivalents {
  grundy_equivalents is;
  grundy_context *context;
  grundy_equivalent *codes;
  size_t capacity;
} own_equivalents;

typedef struct found_codes {
  grundy_context *context;
  grundy_relation relation;
  own_equivalents *out;
} found_codes;

static grundy_status add(void *user, const char *code, const grundy_likeness *l) {
  found_codes *f = user;
  own_equivalents *out = f->out;
  GRUNDY_TRY(GRUNDY_RESERVE(f->context, out->codes, out->capacity, out->is.count, FIRST_CODES));
  grundy_equivalent *e = &out->codes[out->is.count++];
  *e = (grundy_equivalent){.relation = f->relation, .likeness = *l};
  memcpy(e->code, code, strlen(code) + 1);
  return GRUNDY_OK;
}

/* Codes for a sequence that stands in `relation` to that of the game. */
static grundy_status find_codes(grundy_context *context, const grundy_known_values *sequence,
                                const grundy_known_values *further, const grundy_i_rule *rule,
                                grundy_relation relation, own_equivalents *out) {
  found_codes found = {context, relation, out};
  return grundy_i_codes_find(context, &(grundy_i_codes){.values = sequence,
                                                        .further = further,
                                                        .rule = rule,
                                                        .base = 8,
                                                        .digits = out->is.digits,
                                                        .shifts = GRUNDY_CODES_SHIFT,
                                                        .sink = add,
                                                        .user = &found});
}

/* ---- the game ---- */

static grundy_status relate(const grundy_known_values *sequence, grundy_relation relation,
                            grundy_array *room, bool *possible, grundy_known_values *out) {
  return relation == GRUNDY_RELATION_DOUBLED
             ? grundy_i_likeness_double(sequence, room, possible, out)
             : grundy_i_likeness_halve(sequence, room, possible, out);
}

/* Codes for the sequence that stands in a relation to that of the game. */
static grundy_status find_related(grundy_context *context, const grundy_i_compared *x,
                                  const grundy_i_compared *y, grundy_relation relation,
                                  own_equivalents *out) {
  grundy_array room[2];
  grundy_known_values sequence, further;
  bool possible, more = false;
  for (int i = 0; i < 2; i++) grundy_array_init(&room[i], context);
  grundy_status s = relate(&x->known, relation, &room[0], &possible, &sequence);
  if (s == GRUNDY_OK && possible && y->known.count) {
    s = relate(&y->known, relation, &room[1], &more, &further);
  }
  if (s == GRUNDY_OK && possible) {
    s = find_codes(context, &sequence, more ? &further : NULL, NULL, relation, out);
  }
  for (int i = 0; i < 2; i++) grundy_array_clear(&room[i]);
  return s;
}

static grundy_status find_all(grundy_context *context, const grundy_i_compared *x,
                              const grundy_i_compared *y, own_equivalents *out) {
  GRUNDY_TRY(find_codes(context, &x->known, y->known.count ? &y->known : NULL,
                        grundy_i_game_rule(x->game), GRUNDY_RELATION_SAME, out));
  GRUNDY_TRY(find_related(context, x, y, GRUNDY_RELATION_DOUBLED, out));
  return find_related(context, x, y, GRUNDY_RELATION_HALVED, out);
}

/* As many digits as the code of the game has. */
static unsigned digits_of(const grundy_game *game) {
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  uint64_t last = rule ? grundy_i_rule_last(rule) : 0;
  if (!rule || rule->all_but || last > GRUNDY_COMPARE_DIGITS) return USUAL_DIGITS;
  return last ? (unsigned)last : 1;
}

static grundy_status find(grundy_context *context, grundy_i_compared *x, uint64_t upto,
                          own_equivalents *out) {
  bool open = upto == GRUNDY_COMPARE_USUAL;
  if (open) upto = HEAPS;
  GRUNDY_TRY(grundy_i_compared_room(context, upto));
  GRUNDY_TRY(grundy_i_compared_compute(context, x, upto));
  grundy_i_compared y = {.game = x->game, .sequence = x->sequence};
  grundy_array_init(&y.values, context);
  out->is.game = x->game;
  out->is.upto = x->known.count - 1;
  grundy_status s = GRUNDY_OK;
  if (open) s = grundy_i_compared_further(context, &y);
  if (s == GRUNDY_OK) s = find_all(context, x, &y, out);
  grundy_array_clear(&y.values);
  return s;
}

grundy_status grundy_equivalents_find(grundy_context *context, const grundy_game *game,
                                      uint64_t upto, unsigned digits, grundy_equivalents **out) {
  grundy_i_compared x;
  *out = NULL;
  own_equivalents *own = grundy_i_make(context, sizeof(own_equivalents));
  if (!own) return GRUNDY_NO_MEMORY;
  own->context = context;
  own->is.digits = digits ? digits : digits_of(game);
  grundy_status s = grundy_i_compared_open(context, game, &x);
  if (s == GRUNDY_OK) s = find(context, &x, upto, own);
  grundy_i_compared_clear(&x);
  if (own->is.game) {
    *out = &own->is;
  } else {
    grundy_equivalents_destroy(&own->is);
  }
  return s;
}

const grundy_equivalent *grundy_equivalents_code(const grundy_equivalents *equivalents,
                                                 size_t index) {
  const own_equivalents *own = (const own_equivalents *)equivalents;
  return index < equivalents->count ? &own->codes[index] : NULL;
}

void grundy_equivalents_destroy(grundy_equivalents *equivalents) {
  own_equivalents *own = (own_equivalents *)equivalents;
  if (!own) return;
  grundy_i_free(own->context, own->codes, own->capacity * sizeof *own->codes);
  grundy_i_free(own->context, own, sizeof *own);
}
